import Database from 'better-sqlite3';
import { UnsuitablePlace } from './databaseErrors.ts';

/** With 100,000 items the indexes alone are larger than SQLite's 16 MB: an import would read the same pages again and again. */
const cacheKibibytes = 64 * 1024;
const journalSizeLimitBytes = 64 * 1024 * 1024;
/** Older libraries can corrupt a database when two connections write and checkpoint at once (sqlite.org/wal.html#walresetbug). */
const oldestSafeSqlite = [3, 51, 3] as const;

/** Opens the database file with what the store's promises rest on, reading back what could be refused. */
export function connect(path: string): Database.Database {
  const database = new Database(path);
  try {
    requireSafeSqlite(database);
    // Only a file without tables takes this; expired jobs then give their space back.
    database.pragma('auto_vacuum = INCREMENTAL');
    expectAnswer(database, 'journal_mode = WAL', 'wal');
    // The default in WAL mode is NORMAL, which loses acknowledged commits when the power goes.
    database.pragma('synchronous = FULL');
    expectAnswer(database, 'synchronous', 2);
    if (process.platform === 'darwin') {
      database.pragma('fullfsync = ON');
      expectAnswer(database, 'fullfsync', 1);
    }
    database.pragma(`cache_size = -${String(cacheKibibytes)}`);
    database.pragma('foreign_keys = ON');
    expectAnswer(database, 'foreign_keys', 1);
    database.pragma('trusted_schema = OFF');
    database.pragma('cell_size_check = ON');
    database.pragma(`journal_size_limit = ${String(journalSizeLimitBytes)}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function expectAnswer(database: Database.Database, pragma: string, expected: string | number): void {
  const answer: unknown = database.pragma(pragma, { simple: true });
  if (answer !== expected)
    throw new UnsuitablePlace(`SQLite answers ${String(answer)} to "${pragma}"; ${String(expected)} is needed.`);
}

function requireSafeSqlite(database: Database.Database): void {
  const version = database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '';
  const found = version.split('.').map(Number);
  const difference = oldestSafeSqlite.map((part, index) => (found[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
  if (difference < 0) throw new UnsuitablePlace(`SQLite ${version} is older than ${oldestSafeSqlite.join('.')}.`);
}
