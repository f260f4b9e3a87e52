import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { backUp } from './backup.ts';
import type { InspectApart } from './inspectApart.ts';
import type { BackupReport } from './inspectBackup.ts';
import { backupFolder, databasePath } from './openDatabase.ts';
import { cancelRestore, readRestore, writeRestore, type RestoreState } from './restore.ts';

/** A copy of the database in the folder of the backups. */
export interface BackupFile {
  /** Of the file, without folder. */
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: string;
}

export interface BackupStore {
  readonly folder: string;
  readonly databaseBytes: () => number;
  readonly list: () => readonly BackupFile[];
  readonly make: (at: string) => Promise<BackupFile>;
  readonly verify: (name: string) => Promise<BackupReport>;
  readonly restore: () => RestoreState | null;
  readonly wantRestore: (name: string, at: string) => RestoreState;
  readonly cancelRestore: () => void;
}

const isBackup = (name: string) => /^[\w.-]+\.db$/.test(name);

/** The backups of a station: verified copies in one folder, and the wish to have one of them back. */
export function createBackupStore(
  connection: () => Database.Database,
  dataDir: string,
  inspect: InspectApart,
): BackupStore {
  const folder = backupFolder(dataDir);
  const fileOf = (name: string): BackupFile => {
    const { size, mtime } = statSync(join(folder, name));
    return { name, bytes: size, createdAt: mtime.toISOString() };
  };
  return {
    folder,
    databaseBytes: () => statSync(databasePath(dataDir)).size,
    list: () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter(isBackup)
        .map(fileOf)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    make: async (at) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `backup-${at.replaceAll(':', '-')}.db`;
      await backUp(connection(), join(folder, name), inspect);
      return fileOf(name);
    },
    verify: async (name) => (await inspect(join(folder, name))).report,
    restore: () => readRestore(dataDir),
    wantRestore: (name, at) => {
      const wanted = { state: 'wanted', name, at, kept: null, reason: null } as const;
      writeRestore(dataDir, wanted);
      return wanted;
    },
    cancelRestore: () => cancelRestore(dataDir),
  };
}
