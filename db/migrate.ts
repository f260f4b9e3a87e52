import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { DatabaseDamaged, DatabaseFromFuture } from './databaseErrors.ts';
import type { Migration } from './migrations/index.ts';

/** Marks a file as a database of this product ("PKWR"). */
export const applicationId = 0x504b5752;

export interface MigrateOptions {
  readonly now: () => string;
  /** Called once before the first change to a database that holds data. A throw leaves the database as it was. */
  readonly backUp: (fromVersion: number) => void;
}

interface LedgerRow {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The schema version of a database: the number of its newest migration, 0 for an empty one. */
export function schemaVersion(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/**
 * Brings the schema up to date, all or nothing, and returns the version it had before.
 *
 * Not drizzle's migrator: that one opens its transaction before `foreign_keys = OFF`, which SQLite then ignores, so that a table
 * rebuild deletes child rows; and it skips a migration that is older than the newest applied one.
 */
export function migrate(database: Database, migrations: readonly Migration[], options: MigrateOptions): number {
  const found = schemaVersion(database);
  const supported = migrations.at(-1)?.number ?? 0;
  if (found > supported) throw new DatabaseFromFuture(database.name, found, supported);
  if (found === supported) {
    compareLedger(database, migrations, found);
    return found;
  }
  if (found > 0) options.backUp(found);
  // The pragma is a no-op inside a transaction, hence outside.
  database.pragma('foreign_keys = OFF');
  try {
    database.transaction(() => applyPending(database, migrations, found, options.now())).immediate();
  } finally {
    database.pragma('foreign_keys = ON');
  }
  return found;
}

function applyPending(database: Database, migrations: readonly Migration[], found: number, at: string): void {
  compareLedger(database, migrations, found);
  if (found === 0) {
    database.pragma(`application_id = ${String(applicationId)}`);
    database.exec(
      'CREATE TABLE migration(number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
    );
  }
  const record = database.prepare('INSERT INTO migration(number, name, sha256, applied_at) VALUES (?, ?, ?, ?)');
  for (const { number, name, sql } of migrations.slice(found)) {
    database.exec(sql);
    record.run(number, name, sha256(sql), at);
    database.pragma(`user_version = ${String(number)}`);
  }
  const orphans = database.pragma('foreign_key_check');
  if (!Array.isArray(orphans) || orphans.length > 0) {
    throw new Error(
      `Migration rejected: it leaves rows without their parent (${JSON.stringify(orphans).slice(0, 500)}).`,
    );
  }
}

/** Every applied migration must be the one in the list, by number, name and text; the numbers of the list have no gaps. */
function compareLedger(database: Database, migrations: readonly Migration[], found: number): void {
  const unordered = migrations.find((migration, index) => migration.number !== index + 1);
  if (unordered) throw new Error(`Migration ${String(unordered.number)} is not in its place in the list.`);
  if (found === 0) return;
  const ledger = database.prepare<[], LedgerRow>('SELECT number, name, sha256 FROM migration ORDER BY number').all();
  const differs = (row: LedgerRow | undefined, migration: Migration) =>
    row?.number !== migration.number || row.name !== migration.name || row.sha256 !== sha256(migration.sql);
  const wrong = migrations.slice(0, found).find((migration, index) => differs(ledger[index], migration));
  if (wrong || ledger.length !== found) {
    const which = wrong ? `migration ${String(wrong.number)} (${wrong.name})` : 'the number of migrations';
    throw new DatabaseDamaged(
      database.name,
      'migrations-differ',
      `${which} is not what this program would have applied.`,
    );
  }
}
