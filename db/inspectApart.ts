import { Worker } from 'node:worker_threads';
import type { ThreadTask } from './backupThread.ts';
import { inspectBackup, type Inspection } from './inspectBackup.ts';

/** Checks a backup; rejects when it is not sound. */
export type InspectApart = (path: string) => Promise<Inspection>;

/**
 * Checks backups in a thread of its own, so that nobody waits for the reading of a whole database. `entry` is the file of
 * `backupThread.ts` or its compiled form; without it they are checked in this thread.
 */
export function createInspectApart(entry: string | undefined): InspectApart {
  if (entry === undefined) return (path) => new Promise((resolve) => resolve(inspectBackup(path)));
  return (path) =>
    new Promise((resolve, reject) => {
      const task: ThreadTask = { kind: 'inspect', path };
      const thread = new Worker(entry, { env: {}, workerData: task });
      thread.once('message', (inspection: Inspection) => resolve(inspection));
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that checks a backup ended without an answer.')));
    });
}
