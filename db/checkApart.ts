import { Worker } from 'node:worker_threads';
import { checkDatabase } from './checkDatabase.ts';
import type { ThreadTask } from './backupThread.ts';

/** Reads a database in full in the thread of `entry`; without it, in this thread. Rejects when it is damaged. */
export function checkApart(entry: string | undefined, path: string): Promise<void> {
  if (entry === undefined) return new Promise((resolve) => resolve(checkDatabase(path)));
  return new Promise((resolve, reject) => {
    const task: ThreadTask = { kind: 'check', path };
    const thread = new Worker(entry, { env: {}, workerData: task });
    thread.once('message', () => resolve());
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that checks the database ended without an answer.')));
  });
}
