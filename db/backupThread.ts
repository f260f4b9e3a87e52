import { parentPort, workerData } from 'node:worker_threads';
import { checkDatabase } from './checkDatabase.ts';
import { inspectBackup } from './inspectBackup.ts';

/** Work on whole database files, which takes seconds with large ones. */
export type ThreadTask = { readonly kind: 'inspect' | 'check'; readonly path: string };

/** Entry of the thread; what it throws is the thread's error. */
// Written by inspectApart.ts and checkApart.ts.
const { kind, path } = workerData as ThreadTask;
parentPort?.postMessage(kind === 'inspect' ? inspectBackup(path) : checkDatabase(path));
