import { Worker } from 'node:worker_threads';
import { checkDatabase } from './checkDatabase.ts';
import { copyVerified } from './copyVerified.ts';
import { inspectBackup, type Inspection } from './inspectBackup.ts';

/** Work on whole database files, which takes seconds with large ones. */
export type FileTask =
  | { readonly kind: 'inspect' | 'check'; readonly path: string }
  | { readonly kind: 'copy'; readonly path: string; readonly to: string };

/** Works on database files without keeping anybody waiting. */
export interface FileThread {
  /** Rejects when the file is not a sound database of this product. */
  readonly inspect: (path: string) => Promise<Inspection>;
  /** Rejects when the database is damaged. */
  readonly check: (path: string) => Promise<void>;
  readonly copy: (path: string, to: string) => Promise<void>;
}

export function runFileTask(task: FileTask): Inspection | null {
  switch (task.kind) {
    case 'inspect':
      return inspectBackup(task.path);
    case 'check':
      checkDatabase(task.path);
      return null;
    case 'copy':
      copyVerified(task.path, task.to);
      return null;
  }
}

/**
 * Does it in threads, so that nobody waits for the reading of a whole database. `entry` is the file of `backupThread.ts` or its
 * compiled form; without it the work is done in this thread.
 */
export function createFileThread(entry: string | undefined): FileThread {
  const run = (task: FileTask): Promise<Inspection | null> =>
    new Promise((resolve, reject) => {
      if (entry === undefined) {
        resolve(runFileTask(task));
        return;
      }
      const thread = new Worker(entry, { env: {}, workerData: task });
      thread.once('message', (result: Inspection | null) => resolve(result));
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that works on backups ended without an answer.')));
    });
  return {
    inspect: async (path) => {
      const inspection = await run({ kind: 'inspect', path });
      if (inspection === null) throw new Error('The thread that checks a backup gave no report.');
      return inspection;
    },
    check: async (path) => void (await run({ kind: 'check', path })),
    copy: async (path, to) => void (await run({ kind: 'copy', path, to })),
  };
}
