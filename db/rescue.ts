import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { backupDate, folderMark, isBackupName } from './backupFolder.ts';
import { readBackupRecord, writeBackupRecord } from './backupRecord.ts';
import { changedSince, type ChangedRecords } from './changedSince.ts';
import { checkDatabase } from './checkDatabase.ts';
import { prepareDataFolder, syncFile, syncFolder } from './dataFolder.ts';
import { DatabaseError } from './databaseErrors.ts';
import { copyFault, inspectBackup, ownerOf, requireUnchanged, type CopyFault } from './inspectBackup.ts';
import { migrations } from './migrations/index.ts';
import { backupFolder, databasePath } from './openDatabase.ts';
import { databaseSuffixes, makeOneFile, writeRestore, type RestoreState } from './restore.ts';
import { takeStationLock } from './stationLock.ts';

/** A copy that can take the place of a damaged database. */
export interface RescueCopy {
  readonly path: string;
  readonly bytes: number;
  readonly madeAt: string;
  /** Why it cannot be restored; null when it can. */
  readonly fault: CopyFault | null;
  /** What went wrong when it was checked, for the log. */
  readonly cause: string | null;
  /** Several stations may keep their backups in one folder. False when it is not known. */
  readonly isOfOtherStation: boolean;
}

export interface RescueCopies {
  /** Newest first, each checked. */
  readonly copies: readonly RescueCopy[];
  /** The folder that was chosen for backups, when it cannot be reached, and when the last backup was made there. */
  readonly away: { readonly folder: string; readonly lastAt: string | null } | null;
}

/** A copy that cannot be restored; nothing was changed. */
export class CopyUnusable extends DatabaseError {
  override readonly name = 'CopyUnusable';
}

/** A copy of another station, which takes a word more to restore; nothing was changed. */
export class CopyOfOtherStation extends DatabaseError {
  override readonly name = 'CopyOfOtherStation';

  constructor(path: string) {
    super(
      `${path} is a backup of another station. Restoring it replaces all data of this station with the data of the other one. Nothing was changed.`,
    );
  }
}

/** The copies of a station that does not start. The originals are only read. */
export function rescueCopies(dataDir: string): RescueCopies {
  const { station: own = null, sums } = readBackupRecord(dataDir) ?? {};
  const copies = foldersOf(dataDir)
    .flatMap((folder) => (namesIn(folder) ?? []).map((name) => join(folder, name)))
    .filter((path) => isBackupName(basename(path)) && !basename(path).startsWith('damaged-'))
    .flatMap((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found) return [];
      const { fault, cause, station } = examine(path, { noted: sums?.[basename(path)] });
      const isOfOtherStation = isOfOther(station, own);
      const madeAt = backupDate(basename(path), found.mtime);
      return [{ path, bytes: found.size, madeAt, fault, cause, isOfOtherStation }];
    })
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  return { copies, away: awayFolder(dataDir) };
}

function awayFolder(dataDir: string): RescueCopies['away'] {
  const { folder = null, last = null, markedFolder } = readBackupRecord(dataDir) ?? {};
  if (folder === null) return null;
  const lastThere = last?.folder === folder ? last : null;
  const names = namesIn(folder);
  // The mount point of a share that is not mounted is an empty folder.
  const isMarked = markedFolder !== folder || names?.includes(folderMark) === true;
  const isReached = names !== null && isMarked && (lastThere === null || names.includes(lastThere.name));
  return isReached ? null : { folder, lastAt: lastThere?.at ?? null };
}

/** Where a station keeps its backups: its own folder and the chosen one. */
function foldersOf(dataDir: string): readonly string[] {
  const own = backupFolder(dataDir);
  return [...new Set([own, readBackupRecord(dataDir)?.folder ?? own])];
}

/**
 * Puts a copy in the place of the database while no station runs: a path, or the name of a backup. The database before is kept among the backups, as
 * `damaged-…` unless it is sound; nothing is overwritten. Returns its path, null when there was none, and what was noted of the restore.
 * Throws CopyOfOtherStation unless that is meant.
 */
export function restoreCopy(
  dataDir: string,
  file: string,
  at: string,
  by: string | null,
  isOtherStationMeant = false,
): {
  readonly kept: string | null;
  readonly restore: RestoreState;
  /** What the database before has that the copy lacks; null when it cannot be read, or the copy is of another station. */
  readonly missing: ChangedRecords | null;
} {
  prepareDataFolder(dataDir);
  const lock = takeStationLock(dataDir);
  try {
    const folders = foldersOf(dataDir);
    const source = [resolve(file), ...folders.map((folder) => join(folder, file))].find((path) => existsSync(path));
    if (source === undefined)
      throw new CopyUnusable(
        `There is no file ${file}, here or in ${folders.join(' or ')}. Give its full path. Nothing was changed.`,
      );
    const record = readBackupRecord(dataDir);
    const examined = examine(source, { noted: record?.sums?.[basename(source)] });
    refuseUnusable(source, examined);
    const database = databasePath(dataDir);
    const own = ownerOf(database) ?? record?.station ?? null;
    if (!isOtherStationMeant && isOfOther(examined.station, own)) throw new CopyOfOtherStation(source);
    const restoring = `${database}.restoring`;
    for (const suffix of databaseSuffixes) {
      rmSync(restoring + suffix, { force: true });
      if (suffix !== '-shm' && existsSync(source + suffix)) copyFileSync(source + suffix, restoring + suffix);
    }
    refuseUnusable(source, examine(restoring, { readonly: false }));
    syncFile(restoring);
    const madeAt = backupDate(basename(source), statSync(source).mtime);
    const missing = isOfOther(examined.station, own) ? null : missingSince(database, madeAt);
    const kept = keepAside(dataDir, database, at);
    renameSync(restoring, database);
    syncFolder(dataDir);
    const restore: RestoreState = {
      ...{ state: 'done', name: basename(source), at, by, reason: null },
      ...{ kept: kept === null ? null : basename(kept), madeAt },
    };
    writeRestore(dataDir, restore);
    // It was about the database before.
    if (record?.failure) writeBackupRecord(dataDir, { ...record, failure: null });
    return { kept, restore, missing };
  } finally {
    lock.release();
  }
}

function missingSince(database: string, madeAt: string): ChangedRecords | null {
  try {
    return changedSince(database, madeAt);
  } catch {
    return null;
  }
}

function keepAside(dataDir: string, database: string, at: string): string | null {
  if (!databaseSuffixes.some((suffix) => existsSync(database + suffix))) return null;
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${isSound(database) ? 'before-restore' : 'damaged'}-${at.replaceAll(':', '-')}`;
  let kept = join(folder, `${name}.db`);
  for (let count = 2; databaseSuffixes.some((suffix) => existsSync(kept + suffix)); count += 1)
    kept = join(folder, `${name}-${String(count)}.db`);
  for (const suffix of databaseSuffixes)
    if (existsSync(database + suffix)) renameSync(database + suffix, kept + suffix);
  syncFolder(folder);
  if (!basename(kept).startsWith('damaged-')) makeOneFile(kept);
  return kept;
}

function isSound(database: string): boolean {
  try {
    checkDatabase(database);
    return true;
  } catch {
    return false;
  }
}

/** False when either station is not known. */
function isOfOther(station: string | null, own: string | null): boolean {
  return own !== null && station !== null && station !== own;
}

interface Examined extends Pick<RescueCopy, 'fault' | 'cause'> {
  readonly station: string | null;
}

/** Reads a copy in full. Opening a database to write can change its file. */
function examine(
  path: string,
  { readonly = true, noted }: { readonly readonly?: boolean; readonly noted?: string | undefined } = {},
): Examined {
  try {
    const { report, station } = inspectBackup(path, { readonly });
    requireUnchanged(report, noted);
    const isKnown = report.schemaVersion <= (migrations.at(-1)?.number ?? 0);
    return isKnown
      ? { fault: null, cause: null, station }
      : { fault: 'newer', cause: `schema version ${String(report.schemaVersion)}`, station };
  } catch (error) {
    return { fault: copyFault(error), cause: error instanceof Error ? error.message : String(error), station: null };
  }
}

const faultSentences: Readonly<Record<CopyFault, string>> = {
  damaged: 'It is damaged.',
  foreign: 'It is not a backup of Packwright.',
  newer: 'It was made by a newer version of the program.',
  unreadable: 'It cannot be read.',
};

function refuseUnusable(path: string, { fault, cause }: Examined): void {
  if (fault !== null)
    throw new CopyUnusable(`${path} cannot be restored. ${faultSentences[fault]} Nothing was changed.`, { cause });
}

/** Null when the folder cannot be read. */
function namesIn(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
