import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { message, SaidError, type Message } from '../main/contract/index.ts';
import { hashOf } from './copyVerified.ts';
import { applicationId, schemaVersion } from './migrate.ts';

/** What a verified copy holds. */
export interface BackupReport {
  readonly path: string;
  readonly schemaVersion: number;
  /** Rows per table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Of its bytes, SHA-256 in hexadecimal. */
  readonly sha256: string;
}

/** A report with the number of the newest change in the copy, and whose it is. */
export interface Inspection {
  readonly report: BackupReport;
  readonly newest: number;
  /** The station's organization id; null when there is none. */
  readonly station: string | null;
}

/** A copy that SQLite finds damaged, in its own words. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

/** A sound database of another program. */
export class BackupForeign extends Error {
  override readonly name = 'BackupForeign';
}

/** A copy whose bytes are not those that were written, though SQLite finds nothing wrong with it. */
export class BackupChanged extends Error {
  override readonly name = 'BackupChanged';

  constructor() {
    super(message('backupChanged').text);
  }
}

/** Throws BackupChanged when the bytes are not those that were noted; nothing is noted of copies of older versions. */
export function requireUnchanged({ sha256 }: BackupReport, noted: string | undefined): void {
  if (noted !== undefined && sha256 !== noted) throw new BackupChanged();
}

/** Why a copy cannot be restored. */
export type CopyFault = 'damaged' | 'foreign' | 'newer' | 'unreadable';

/** Why a copy that could not be inspected cannot be restored. */
export function copyFault(error: unknown): CopyFault {
  if (!(error instanceof Error)) return 'unreadable';
  // By name: an error of another thread is no instance of its class.
  if (error.name === 'BackupForeign') return 'foreign';
  const code = 'code' in error ? String(error.code) : '';
  // SQLITE_ERROR: a table or column is missing.
  return /^Backup(Damaged|Changed)$/.test(error.name) || /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)
    ? 'damaged'
    : 'unreadable';
}

/** Why a backup cannot be restored, in a sentence for people; what SQLite says of a damaged one is for the log. */
export function restoreFault(error: unknown): Message | string {
  if (error instanceof SaidError) return error.said;
  if (error instanceof Error && error.name === 'BackupChanged') return message('backupChanged');
  if (copyFault(error) === 'damaged') return message('backupDamaged');
  return error instanceof Error ? error.message : String(error);
}

/** Opens a copy, checks it through and counts its rows; throws when it is not a sound database of this product. */
export function inspectBackup(path: string, options: { readonly readonly?: boolean } = {}): Inspection {
  const { report, ...read } = readCopy(path, options);
  return { report: { ...report, sha256: hashOf(path) }, ...read };
}

function readCopy(path: string, options: { readonly readonly?: boolean }) {
  if (!existsSync(path)) throw new Error(`There is no backup ${path}.`);
  const copy = new Database(path, { fileMustExist: true, ...options });
  try {
    // Moves what a -wal beside it holds into the file.
    if (options.readonly !== true) copy.pragma('journal_mode = DELETE');
    const answer: unknown = copy.pragma('quick_check(1)', { simple: true });
    if (answer !== 'ok') throw new BackupDamaged(`The backup ${path} is damaged: ${String(answer)}`);
    if (copy.pragma('application_id', { simple: true }) !== applicationId) {
      throw new BackupForeign(`${path} is not a database of this product.`);
    }
    const report = { path, schemaVersion: schemaVersion(copy), rows: countRows(copy) };
    return { report, newest: newestChange(copy), station: stationOf(copy) };
  } finally {
    copy.close();
  }
}

/** Whose a copy is, without checking it through; null when that cannot be read. */
export function ownerOf(path: string): string | null {
  try {
    const copy = new Database(path, { fileMustExist: true, readonly: true });
    try {
      return stationOf(copy);
    } finally {
      copy.close();
    }
  } catch {
    // A damaged or foreign file is listed like one whose owner is not known; its check says more.
    return null;
  }
}

export function newestChange(database: Database.Database): number {
  return database.prepare<[], number | null>('SELECT max(seq) FROM audit').pluck().get() ?? 0;
}

function stationOf(database: Database.Database): string | null {
  return (
    database.prepare<[], string>("SELECT id FROM organization WHERE id NOT LIKE '%.test-%' LIMIT 1").pluck().get() ??
    null
  );
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
