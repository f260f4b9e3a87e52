import { Worker } from 'node:worker_threads';
import { changedSince, type ChangedRecords } from './changedSince.ts';
import { checkDatabase } from './checkDatabase.ts';
import { copyVerified } from './copyVerified.ts';
import { inspectBackup, ownerOf, type Inspection } from './inspectBackup.ts';

/** Work on whole database files, which takes seconds with large ones. */
export type FileTask =
  | { readonly kind: 'inspect' | 'check'; readonly path: string }
  | { readonly kind: 'copy'; readonly path: string; readonly to: string }
  | { readonly kind: 'owners'; readonly paths: readonly string[] }
  | { readonly kind: 'changed'; readonly path: string; readonly at: string };

/** What the thread answers. */
interface FileResults {
  readonly inspect: Inspection;
  readonly check: null;
  readonly copy: null;
  readonly owners: readonly (string | null)[];
  readonly changed: ChangedRecords;
}

/** Works on database files without keeping anybody waiting. */
export interface FileThread {
  /** Rejects when the file is not a sound database of this product. */
  readonly inspect: (path: string) => Promise<Inspection>;
  /** Rejects when the database is damaged. */
  readonly check: (path: string) => Promise<void>;
  readonly copy: (path: string, to: string) => Promise<void>;
  /** The stations that copies belong to; null where that cannot be read. */
  readonly owners: (paths: readonly string[]) => Promise<readonly (string | null)[]>;
  /** The records of a database that were created or changed after a moment. */
  readonly changed: (path: string, at: string) => Promise<ChangedRecords>;
}

export function runFileTask(task: FileTask): FileResults[keyof FileResults] {
  switch (task.kind) {
    case 'inspect':
      return inspectBackup(task.path);
    case 'check':
      checkDatabase(task.path);
      return null;
    case 'copy':
      copyVerified(task.path, task.to);
      return null;
    case 'owners':
      return task.paths.map(ownerOf);
    case 'changed':
      return changedSince(task.path, task.at);
  }
}

/**
 * Does it in threads, so that nobody waits for the reading of a whole database. `entry` is the file of `backupThread.ts` or its
 * compiled form; without it the work is done in this thread.
 */
export function createFileThread(entry: string | undefined): FileThread {
  const run = <T extends FileTask>(task: T): Promise<FileResults[T['kind']]> =>
    new Promise((resolve, reject) => {
      if (entry === undefined) {
        resolve(runFileTask(task) as FileResults[T['kind']]); // By its kind.
        return;
      }
      const thread = new Worker(entry, { env: {}, workerData: task });
      thread.once('message', (result: FileResults[T['kind']]) => resolve(result));
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that works on backups ended without an answer.')));
    });
  return {
    inspect: (path) => run({ kind: 'inspect', path }),
    check: async (path) => void (await run({ kind: 'check', path })),
    copy: async (path, to) => void (await run({ kind: 'copy', path, to })),
    owners: (paths) => run({ kind: 'owners', paths }),
    changed: (path, at) => run({ kind: 'changed', path, at }),
  };
}
