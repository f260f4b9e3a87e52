import { SaidError, message } from '../main/contract/index.ts';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { BackupFolderUnusable } from './answerLimit.ts';
import { backUp } from './backup.ts';
import {
  diskOf,
  inTime,
  isFull,
  listBackups,
  markFolder,
  reachBackupFolder,
  reasonOf,
  requireMark,
  requireSpace,
  spaceOf,
  tryBackupFolder,
  type BackupFile,
} from './backupFolder.ts';
import { readBackupRecord, writeBackupRecord, type BackupRecord } from './backupRecord.ts';
import type { ChangedRecords } from './changedSince.ts';
import type { FileThread } from './fileThread.ts';
import { requireUnchanged, restoreFault, type BackupReport } from './inspectBackup.ts';
import { backupFolder, databasePath } from './openDatabase.ts';
import { cancelRestore, readRestore, writeRestore, type RestoreState } from './restore.ts';

/** A copy with the organization id of the station that it is of; null when that cannot be read. */
export interface OwnedBackup extends BackupFile {
  readonly station: string | null;
}

export interface BackupStore {
  /** Where new backups go. */
  readonly folder: () => string;
  readonly databaseBytes: () => number;
  readonly record: () => BackupRecord;
  readonly saveRecord: (change: Partial<BackupRecord>) => void;
  readonly keepOutcome: (outcome: Partial<Pick<BackupRecord, 'last' | 'failure'>>) => void;
  readonly list: () => Promise<readonly OwnedBackup[]>;
  readonly make: (name: string) => Promise<OwnedBackup>;
  readonly remove: (names: readonly string[]) => Promise<void>;
  readonly tryFolder: (folder: string | null) => Promise<void>;
  readonly reach: () => Promise<void>;
  readonly space: () => Promise<{
    readonly freeBytes: number;
    readonly totalBytes: number;
    readonly isOnDataDisk: boolean;
  }>;
  readonly verify: (name: string) => Promise<BackupReport>;
  readonly changedSince: (at: string) => Promise<ChangedRecords>;
  readonly restore: () => RestoreState | null;
  readonly wantRestore: (name: string, at: string, by: string) => Promise<RestoreState>;
  readonly cancelRestore: () => void;
}

export interface BackupStoreOptions {
  readonly connection: () => Database.Database;
  readonly dataDir: string;
  /** Id of the organization of the station. */
  readonly station: string;
  readonly files: FileThread;
  readonly now: () => string;
  /** Reads the station's database in full; false when it is damaged. */
  readonly examine: () => Promise<boolean>;
}

const databaseDamaged = message('stationDamaged');

/** The backups of a station: verified copies in its own folder and in one that was chosen, and the wish to have one of them back. */
export function createBackupStore({
  connection,
  dataDir,
  station,
  files,
  now,
  examine,
}: BackupStoreOptions): BackupStore {
  const own = backupFolder(dataDir);
  const first: BackupRecord = { automatic: true, time: '02:00', folder: null, since: now(), last: null, failure: null };
  const found = readBackupRecord(dataDir);
  // Of an older version or a database before: written with the next outcome, so that no start waits for a full disk.
  let record: BackupRecord = { ...(found ?? first), station };
  if (found === null) writeBackupRecord(dataDir, record);
  removeHalfMade(own);
  const target = () => record.folder ?? own;
  /** By path and size: a copy does not change, so each is opened once. */
  const owners = new Map<string, string | null>();

  async function ownedBackups(folder: string): Promise<readonly OwnedBackup[]> {
    const found = await listBackups(folder);
    const keyOf = ({ name, bytes }: BackupFile) => `${join(folder, name)} ${String(bytes)}`;
    const unread = found.filter((file) => !owners.has(keyOf(file)));
    const paths = unread.map(({ name }) => join(folder, name));
    const read = paths.length === 0 ? [] : await inTime(folder, () => files.owners(paths));
    for (const [index, file] of unread.entries()) owners.set(keyOf(file), read[index] ?? null);
    return found.map((file) => ({ ...file, station: owners.get(keyOf(file)) ?? null }));
  }
  async function list(): Promise<readonly OwnedBackup[]> {
    const folders = [...new Set([target(), own])];
    // One folder that does not answer hides only its own files.
    const lists = await Promise.all(folders.map((folder) => ownedBackups(folder).catch(() => [])));
    // A backup that is to be restored has a working copy in the station's own folder.
    const byName = new Map<string, OwnedBackup>();
    for (const file of lists.flat()) if (!byName.has(file.name)) byName.set(file.name, file);
    return [...byName.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }
  function databaseBytes(): number {
    const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    return sizeOf(databasePath(dataDir)) + sizeOf(`${databasePath(dataDir)}-wal`);
  }
  async function mark(folder: string): Promise<void> {
    await markFolder(folder);
    const names = (await listBackups(folder)).map(({ name }) => name);
    const { last } = record;
    const isMissed = last?.folder === folder && !names.includes(last.name);
    record = {
      ...record,
      markedFolder: folder,
      // Not looked for any more in a folder that a person confirmed without it.
      last: isMissed ? { at: last.at, name: last.name, bytes: last.bytes } : last,
    };
    writeBackupRecord(dataDir, record);
  }
  const reach = async (): Promise<void> => {
    const { folder, last, markedFolder } = record;
    if (folder === null) return;
    if (markedFolder !== folder) {
      await reachBackupFolder(folder, last?.folder === folder ? last.name : null);
      return;
    }
    await reachBackupFolder(folder, null);
    await requireMark(folder);
    await reachBackupFolder(folder, last?.folder === folder ? last.name : null);
  };
  /** Written with the outcome. Sums of copies that are gone are forgotten. */
  async function noteSum(name: string, sha256: string): Promise<void> {
    const names = new Set((await list()).map((file) => file.name));
    const kept = Object.entries(record.sums ?? {}).filter(([each]) => names.has(each));
    record = { ...record, sums: Object.fromEntries([...kept, [name, sha256]]) };
  }
  async function pathOf(name: string): Promise<string> {
    const file = (await list()).find((each) => each.name === name);
    return join(file?.folder ?? own, name);
  }

  return {
    folder: target,
    databaseBytes,
    record: () => record,
    saveRecord: (change) => {
      const next = { ...record, ...change };
      writeBackupRecord(dataDir, next);
      record = next;
    },
    keepOutcome: (outcome) => {
      record = { ...record, ...outcome };
      try {
        writeBackupRecord(dataDir, record);
      } catch {
        // A full disk takes it with the next outcome; what happened is known until then.
      }
    },
    list,
    make: async (name) => {
      const folder = target();
      try {
        await tryBackupFolder(folder, folder === own);
        if (folder !== own) {
          if (record.markedFolder === folder) await requireMark(folder);
          else {
            // Chosen with an older version.
            await reach();
            await mark(folder);
          }
        }
        await requireSpace(folder, databaseBytes());
        mkdirSync(own, { recursive: true, mode: 0o700 });
        if (folder !== own) await requireSpace(own, databaseBytes(), true);
        // Made on the local disk: a share may be slow, and its locks are not SQLite's.
        const local = join(own, folder === own ? name : `${name}.copying`);
        const { sha256 } = await backUp(connection(), local, files.inspect).catch((error: unknown) => {
          throw isFull(error) ? new BackupFolderUnusable(reasonOf(error, own), { cause: error }) : error;
        });
        if (folder !== own) await files.copy(local, join(folder, name)).finally(() => rmSync(local, { force: true }));
        await noteSum(name, sha256);
      } catch (error) {
        // A damaged copy usually is a true copy of a damaged database.
        if (!(error instanceof BackupFolderUnusable) && !(await examine()))
          throw new SaidError(databaseDamaged, { cause: error });
        throw new SaidError(reasonOf(error, folder), { cause: error });
      }
      const made = (await listBackups(folder)).find((file) => file.name === name);
      if (!made) throw new Error(`The backup ${name} is gone from the folder ${folder}.`);
      return { ...made, station };
    },
    remove: async (names) => {
      for (const name of names) await rm(join(target(), name), { force: true });
    },
    tryFolder: async (folder) => {
      await tryBackupFolder(folder ?? own, folder === null);
      await requireSpace(folder ?? own, databaseBytes());
      if (folder !== null) await mark(folder);
    },
    reach,
    // The station's own folder is made with its first backup.
    space: async () => {
      const folder = record.folder ?? (existsSync(own) ? own : dataDir);
      return { ...(await spaceOf(folder)), isOnDataDisk: (await diskOf(folder)) === (await diskOf(dataDir)) };
    },
    verify: async (name) => {
      try {
        const { report } = await files.inspect(await pathOf(name));
        requireUnchanged(report, record.sums?.[name]);
        return report;
      } catch (error) {
        throw new SaidError(restoreFault(error), { cause: error });
      }
    },
    changedSince: (at) => files.changed(databasePath(dataDir), at),
    restore: () => readRestore(dataDir),
    wantRestore: async (name, at, by) => {
      const path = await pathOf(name);
      const local = join(own, name);
      // The next start must find it, whether a share answers then or not.
      if (path !== local)
        await files.copy(path, local).catch((error: unknown) => {
          throw new SaidError(reasonOf(error, own), { cause: error });
        });
      const wanted = { state: 'wanted', name, at, by, kept: null, reason: null, madeAt: null } as const;
      writeRestore(dataDir, wanted);
      return wanted;
    },
    cancelRestore: () => cancelRestore(dataDir),
  };
}

/** What a station that died left of a backup that it was making. */
function removeHalfMade(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/\.(copying|part)(-journal|-wal|-shm)?$/.test(name)) rmSync(join(folder, name), { force: true });
}
