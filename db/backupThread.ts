import { parentPort, workerData } from 'node:worker_threads';
import { runFileTask, type FileTask } from './fileThread.ts';

/** Entry of the thread that works on whole database files; what it throws is the thread's error. */

// Written by fileThread.ts.
parentPort?.postMessage(runFileTask(workerData as FileTask));
