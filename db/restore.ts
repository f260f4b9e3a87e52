import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { message, SaidError, textOf, withKey, type MessageKey } from '../main/contract/index.ts';
import { verifyBackup } from './backup.ts';
import { backupDate } from './backupFolder.ts';
import { readBackupRecord } from './backupRecord.ts';
import { syncFile, syncFolder } from './dataFolder.ts';
import { requireUnchanged, restoreFault } from './inspectBackup.ts';

/** A restore that somebody asked for: it is done when the station starts next, before the database is opened. */
export interface RestoreState {
  readonly state: 'wanted' | 'done' | 'failed';
  /** File of the backup. */
  readonly name: string;
  /** When it was done or failed; until then, when it was asked for. */
  readonly at: string;
  /** File in which the database before is kept; null until the start that does it. */
  readonly kept: string | null;
  /** Why it failed; the database before is in use then. */
  readonly reason: string | null;
  readonly 'x-message'?: MessageKey;
  /** When the backup was made; null until it is done. */
  readonly madeAt: string | null;
  /** Who asked for it; null when that is not known. */
  readonly by: string | null;
}

/** Hears of a restore when it is done or has failed; `cause` is what failed, for the log. */
export type RestoreListener = (restore: RestoreState, cause: string | null) => void;

const fileName = 'restore.json';
/** What belongs to one database. */
export const databaseSuffixes = ['', '-wal', '-shm'] as const;

/** The last restore of a folder; null when there was none. */
export function readRestore(dataDir: string): RestoreState | null {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return null;
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    // Written by this file alone; anything else is no wish, and must not keep the station from starting.
    return typeof read === 'object' && read !== null && 'state' in read
      ? { madeAt: null, by: null, ...(read as Omit<RestoreState, 'madeAt' | 'by'>) }
      : null;
  } catch {
    return null;
  }
}

/** Survives a power cut: temporary file, fsync, rename, fsync of the folder. */
export function writeRestore(dataDir: string, state: RestoreState): void {
  const temporary = join(dataDir, `${fileName}.new`);
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(state, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, join(dataDir, fileName));
  syncFolder(dataDir);
}

/** Takes the wish back; one that was fulfilled stays on record. */
export function cancelRestore(dataDir: string): void {
  if (readRestore(dataDir)?.state !== 'wanted') return;
  rmSync(join(dataDir, fileName));
  syncFolder(dataDir);
}

/**
 * Puts a wanted backup in the place of the database, which is kept beside the backups with all that belongs to it. A backup that is not
 * sound, or newer than the program, changes nothing. Dying at any point it is begun again by the next start, and ends alike.
 */
export function applyRestore(
  dataDir: string,
  database: string,
  backups: string,
  supported: number,
  now: () => string,
  onRestore: RestoreListener,
): void {
  const wanted = readRestore(dataDir);
  if (wanted?.state !== 'wanted') return;
  const source = join(backups, wanted.name);
  try {
    const report = verifyBackup(source);
    requireUnchanged(report, readBackupRecord(dataDir)?.sums?.[wanted.name]);
    if (report.schemaVersion > supported) throw new SaidError(message('backupNewer'));
    copyFileSync(source, `${database}.restoring`);
    syncFile(`${database}.restoring`);
  } catch (error) {
    rmSync(`${database}.restoring`, { force: true });
    const fault = restoreFault(error);
    const why = { reason: textOf(fault), ...withKey(fault) };
    const failed = { ...wanted, state: 'failed', at: now(), kept: null, ...why } as const;
    writeRestore(dataDir, failed);
    onRestore(failed, error instanceof Error ? error.message : String(error));
    return;
  }
  const kept = wanted.kept ?? `before-restore-${now().replaceAll(':', '-')}.db`;
  // If this start dies from here on, the next one goes on with the same file.
  writeRestore(dataDir, { ...wanted, kept });
  for (const suffix of databaseSuffixes) {
    const to = join(backups, kept + suffix);
    // One that is kept already is the old one: what stands in its place then is the copy of a start that died.
    if (existsSync(database + suffix) && !existsSync(to)) renameSync(database + suffix, to);
  }
  syncFolder(backups);
  renameSync(`${database}.restoring`, database);
  syncFolder(dataDir);
  const madeAt = backupDate(wanted.name, statSync(source).mtime);
  const done = { ...wanted, state: 'done', at: now(), kept, madeAt } as const;
  writeRestore(dataDir, done);
  onRestore(done, null);
  makeOneFile(join(backups, kept));
}

/** Moves what the -wal of a kept database holds into its file; that of a damaged one stays as it is. */
export function makeOneFile(path: string): void {
  try {
    const kept = new Database(path, { fileMustExist: true });
    try {
      kept.pragma('journal_mode = DELETE');
    } finally {
      kept.close();
    }
  } catch {
    // It is kept with all that belongs to it.
  }
}
