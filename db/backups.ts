import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { backUp } from './backup.ts';
import { listBackups, reasonOf, spaceOf, tryBackupFolder, type BackupFile } from './backupFolder.ts';
import { readBackupRecord, writeBackupRecord, type BackupRecord } from './backupRecord.ts';
import type { FileThread } from './fileThread.ts';
import type { BackupReport } from './inspectBackup.ts';
import { backupFolder, databasePath } from './openDatabase.ts';
import { cancelRestore, readRestore, writeRestore, type RestoreState } from './restore.ts';

export interface BackupStore {
  /** Where new backups go. */
  readonly folder: () => string;
  readonly databaseBytes: () => number;
  readonly record: () => BackupRecord;
  readonly saveRecord: (change: Partial<BackupRecord>) => void;
  readonly list: () => Promise<readonly BackupFile[]>;
  readonly make: (name: string) => Promise<BackupFile>;
  readonly remove: (names: readonly string[]) => Promise<void>;
  readonly tryFolder: (folder: string | null) => Promise<void>;
  readonly space: () => Promise<{ readonly freeBytes: number; readonly totalBytes: number }>;
  readonly verify: (name: string) => Promise<BackupReport>;
  readonly restore: () => RestoreState | null;
  readonly wantRestore: (name: string, at: string) => Promise<RestoreState>;
  readonly cancelRestore: () => void;
}

export interface BackupStoreOptions {
  readonly connection: () => Database.Database;
  readonly dataDir: string;
  readonly files: FileThread;
  readonly now: () => string;
}

/** The backups of a station: verified copies in its own folder and in one that was chosen, and the wish to have one of them back. */
export function createBackupStore({ connection, dataDir, files, now }: BackupStoreOptions): BackupStore {
  const own = backupFolder(dataDir);
  const first: BackupRecord = { automatic: true, time: '02:00', folder: null, since: now(), last: null, failure: null };
  let record = readBackupRecord(dataDir) ?? first;
  if (record === first) writeBackupRecord(dataDir, first);
  const target = () => record.folder ?? own;

  async function list(): Promise<readonly BackupFile[]> {
    const folders = [...new Set([own, target()])];
    // One folder that does not answer hides only its own files.
    const lists = await Promise.all(folders.map((folder) => listBackups(folder).catch(() => [])));
    return lists.flat().toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }
  async function pathOf(name: string): Promise<string> {
    const file = (await list()).find((each) => each.name === name);
    return join(file?.folder ?? own, name);
  }

  return {
    folder: target,
    databaseBytes: () => statSync(databasePath(dataDir)).size,
    record: () => record,
    saveRecord: (change) => {
      const next = { ...record, ...change };
      writeBackupRecord(dataDir, next);
      record = next;
    },
    list,
    make: async (name) => {
      const folder = target();
      try {
        await tryBackupFolder(folder, folder === own);
        mkdirSync(own, { recursive: true, mode: 0o700 });
        if (folder === own) await backUp(connection(), join(own, name), files.inspect);
        else {
          // Made on the local disk: a share may be slow, and its locks are not SQLite's.
          const local = join(own, `${name}.copying`);
          try {
            await backUp(connection(), local, files.inspect);
            await files.copy(local, join(folder, name));
          } finally {
            rmSync(local, { force: true });
          }
        }
      } catch (error) {
        throw new Error(reasonOf(error, folder), { cause: error });
      }
      const made = (await listBackups(folder)).find((file) => file.name === name);
      if (!made) throw new Error(`The backup ${name} is gone from the folder ${folder}.`);
      return made;
    },
    remove: async (names) => {
      for (const name of names) await rm(join(target(), name), { force: true });
    },
    tryFolder: (folder) => tryBackupFolder(folder ?? own, folder === null),
    space: () => spaceOf(existsSync(target()) ? target() : dataDir),
    verify: async (name) => (await files.inspect(await pathOf(name))).report,
    restore: () => readRestore(dataDir),
    wantRestore: async (name, at) => {
      const path = await pathOf(name);
      const local = join(own, name);
      // The next start must find it, whether a share answers then or not.
      if (path !== local) await files.copy(path, local);
      const wanted = { state: 'wanted', name, at, kept: null, reason: null } as const;
      writeRestore(dataDir, wanted);
      return wanted;
    },
    cancelRestore: () => cancelRestore(dataDir),
  };
}
