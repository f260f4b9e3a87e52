import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { backUpNow } from './backup.ts';
import { checkDatabase } from './checkDatabase.ts';
import { connect } from './connection.ts';
import { hasInstallMarker, prepareDataFolder } from './dataFolder.ts';
import { DatabaseDamaged, DatabaseFromFuture, unreadable, type Damage } from './databaseErrors.ts';
import { applicationId, migrate, schemaVersion } from './migrate.ts';
import type { Migration } from './migrations/index.ts';
import { clearDoubt, isDoubted } from './doubt.ts';
import { applyRestore, type RestoreListener } from './restore.ts';
import { takeStationLock } from './stationLock.ts';

export interface OpenDatabaseOptions {
  /** Folder of the station; made when missing. */
  readonly dataDir: string;
  readonly migrations: readonly Migration[];
  readonly now: () => string;
  readonly onRestore: RestoreListener;
}

export interface OpenedDatabase {
  /** Of this moment: `reopen` replaces it. */
  readonly connection: () => Database.Database;
  /** Closes the connection and opens another one, when the disk failed below it. */
  readonly reopen: () => void;
  /** Closes the database and lets the next station in. */
  readonly close: () => void;
}

/** Where the database of a folder is. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'station.db');
}

/** Where the copies are. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Opens the database of a folder, in an order that never harms what is there: lock, folder, wanted restore, marker, read-only look, connection with
 * its safeguards, reading it in full, migration.
 */
export function openDatabase({ dataDir, migrations, now, onRestore }: OpenDatabaseOptions): OpenedDatabase {
  prepareDataFolder(dataDir);
  const lock = takeStationLock(dataDir);
  const path = databasePath(dataDir);
  let database: Database.Database | null = null;
  try {
    applyRestore(dataDir, path, backupFolder(dataDir), migrations.at(-1)?.number ?? 0, now, onRestore);
    // The last connection removes the -wal when it closes: one with content is left by a process that died.
    const unclean = sizeOf(`${path}-wal`) > 0;
    refuseLostDatabase(dataDir, path, unclean);
    if (sizeOf(path) > 0) refuseForeignDatabase(path, migrations.at(-1)?.number ?? 0, hasInstallMarker(dataDir));
    if (unclean || isDoubted(dataDir) || isReadAtStart(path)) {
      checkDatabase(path);
      clearDoubt(dataDir);
    }
    let opened = connect(path);
    database = opened;
    migrate(opened, migrations, {
      now,
      backUp: (fromVersion) => {
        mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
        const stamp = now().replaceAll(':', '-');
        backUpNow(opened, join(backupFolder(dataDir), `before-migration-from-${String(fromVersion)}-${stamp}.db`));
      },
    });
    return {
      connection: () => opened,
      reopen: () => {
        opened.close();
        opened = connect(path);
      },
      close: () => {
        opened.close();
        lock.release();
      },
    };
  } catch (error) {
    database?.close();
    lock.release();
    throw asDamage(path, error);
  }
}

/** Reading takes about a second for 300 MB. */
const readAtStartBytes = 256 * 1024 * 1024;

/** Whether each start reads this database in full; larger ones are read after the start. */
export function isReadAtStart(path: string): boolean {
  const size = sizeOf(path);
  return size > 0 && size <= readAtStartBytes;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** SQLite would take a missing or empty file for a new, valid database, and drop the journal that lies beside it. */
function refuseLostDatabase(dataDir: string, path: string, hasJournal: boolean): void {
  const before = hasInstallMarker(dataDir) || hasJournal;
  if (!before) return;
  if (!existsSync(path)) throw new DatabaseDamaged(path, 'missing', 'it was there before and is gone.');
  if (sizeOf(path) === 0) throw new DatabaseDamaged(path, 'empty', 'the file is empty.');
}

/** Looks before anything is written: a database that is not ours, or newer than this program, stays byte for byte as it is. */
function refuseForeignDatabase(path: string, supported: number, existedBefore: boolean): void {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const tables = database.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get() ?? 0;
    const mark: unknown = database.pragma('application_id', { simple: true });
    // A first start that died before its first commit leaves a file with a header and no table.
    const unfinished = mark === 0 && tables === 0 && !existedBefore;
    if (mark !== applicationId && !unfinished) {
      throw new DatabaseDamaged(
        path,
        'foreign',
        `it is not a database of this product (application id ${String(mark)}).`,
      );
    }
    const found = schemaVersion(database);
    if (found > supported) throw new DatabaseFromFuture(path, found, supported);
  } finally {
    database.close();
  }
}

const damageCodes: readonly { readonly prefix: string; readonly damage: Damage }[] = [
  { prefix: 'SQLITE_NOTADB', damage: 'not-a-database' },
  { prefix: 'SQLITE_CORRUPT', damage: 'inconsistent' },
  // A table or column that is missing, or there already.
  { prefix: 'SQLITE_ERROR', damage: 'migrations-differ' },
];

/** An error of SQLite while opening, as the damage that it stands for. */
export function asDamage(path: string, error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const known = damageCodes.find(({ prefix }) => error.code.startsWith(prefix));
  return known ? new DatabaseDamaged(path, known.damage, unreadable, { cause: error }) : error;
}
