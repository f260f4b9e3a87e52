import { isMainThread } from 'node:worker_threads';
import { serveChildProcess } from './serveChildProcess.ts';

/**
 * Entry of an engine that runs as a child process. The same file is the entry of its search thread, so that a bundle stays one
 * file per entry; the engine is imported dynamically so that only the thread loads it.
 */
if (isMainThread) serveChildProcess(new URL(import.meta.url));
else (await import('./searchThread.ts')).runSearchThread();
