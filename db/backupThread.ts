import { parentPort, workerData } from 'node:worker_threads';
import { inspectBackup } from './inspectBackup.ts';

/** Entry of the thread that checks a backup through (`inspectApart.ts`): a large one takes seconds. */

// Written by inspectApart.ts; what it throws is the thread's error.
parentPort?.postMessage(inspectBackup(workerData as string));
