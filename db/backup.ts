import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { syncFile, syncFolder } from './dataFolder.ts';
import { applicationId, schemaVersion } from './migrate.ts';

/** What a verified copy holds. */
export interface BackupReport {
  readonly path: string;
  readonly schemaVersion: number;
  /** Rows per table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Copies a database while it is in use to `path` and verifies the copy. Only a verified copy gets the name: a file at `path` is a
 * good backup or an older one. The copy is one file in rollback mode, without -wal beside it.
 */
export async function backUp(database: Database.Database, path: string): Promise<BackupReport> {
  const lastChange = newestChange(database);
  const temporary = claimTemporary(path);
  await database.backup(temporary);
  return finish(temporary, path, schemaVersion(database), lastChange);
}

/** The same without waiting, for a database that nobody else uses yet: before a migration. */
export function backUpNow(database: Database.Database, path: string): BackupReport {
  const lastChange = newestChange(database);
  const temporary = claimTemporary(path);
  database.prepare('VACUUM INTO ?').run(temporary);
  return finish(temporary, path, schemaVersion(database), lastChange);
}

/** Opens a copy, checks it through and counts its rows; throws when it is not a sound database of this product. */
export function verifyBackup(path: string): BackupReport {
  return inspect(path).report;
}

function claimTemporary(path: string): string {
  const temporary = `${path}.part`;
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(temporary + suffix, { force: true });
  return temporary;
}

function finish(temporary: string, path: string, version: number, lastChange: number): BackupReport {
  const { report, newest } = inspect(temporary);
  if (report.schemaVersion !== version)
    throw new Error(`The backup ${path} has another schema version than its source.`);
  if (newest < lastChange) throw new Error(`The backup ${path} lacks changes that were made before it began.`);
  syncFile(temporary);
  renameSync(temporary, path);
  syncFolder(dirname(path));
  return { ...report, path };
}

function inspect(path: string): { readonly report: BackupReport; readonly newest: number } {
  if (!existsSync(path)) throw new Error(`There is no backup ${path}.`);
  const copy = new Database(path, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
    const answer: unknown = copy.pragma('quick_check(1)', { simple: true });
    if (answer !== 'ok') throw new Error(`The backup ${path} is damaged: ${String(answer)}`);
    if (copy.pragma('application_id', { simple: true }) !== applicationId) {
      throw new Error(`${path} is not a database of this product.`);
    }
    return { report: { path, schemaVersion: schemaVersion(copy), rows: countRows(copy) }, newest: newestChange(copy) };
  } finally {
    copy.close();
  }
}

function newestChange(database: Database.Database): number {
  return database.prepare<[], number | null>('SELECT max(seq) FROM audit').pluck().get() ?? 0;
}

/** Rows of every ordinary table; the search indexes are derived and not counted. */
function countRows(database: Database.Database): Record<string, number> {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((table) => [table, database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0]),
  );
}
