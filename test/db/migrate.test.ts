import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseDamaged, DatabaseFromFuture, openStore, verifyBackup } from '../../db/index.ts';
import { connect } from '../../db/connection.ts';
import { applicationId, migrate, schemaVersion } from '../../db/migrate.ts';
import { migrations, type Migration } from '../../db/migrations/index.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { at, countingOptions, itemOf, openTestStore, testFolder } from './testStore.ts';

function emptyDatabase(): Database.Database {
  const database = connect(join(testFolder(), 'a.db'));
  onTestFinished(() => {
    database.close();
  });
  return database;
}

const now = () => at;
const noBackup = { now, backUp: () => undefined };

const parents: Migration = {
  number: 1,
  name: 'parents',
  sql: `CREATE TABLE parent(id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE child(id INTEGER PRIMARY KEY, parent INTEGER NOT NULL REFERENCES parent(id) ON DELETE CASCADE) STRICT;
    INSERT INTO parent VALUES (1); INSERT INTO child VALUES (10, 1), (11, 1);`,
};
const rebuild: Migration = {
  number: 2,
  name: 'rebuild',
  sql: `CREATE TABLE new_parent(id INTEGER PRIMARY KEY, name TEXT) STRICT;
    INSERT INTO new_parent(id) SELECT id FROM parent;
    DROP TABLE parent;
    ALTER TABLE new_parent RENAME TO parent;`,
};

function schemaOf(database: Database.Database): readonly unknown[] {
  return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
}

describe('migrations', () => {
  it('make a new database of this product from nothing', () => {
    const database = emptyDatabase();
    migrate(database, migrations, noBackup);
    expect(schemaVersion(database)).toBe(migrations.length);
    expect(database.pragma('application_id', { simple: true })).toBe(applicationId);
    expect(database.pragma('foreign_key_check')).toEqual([]);
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('make strict tables only', () => {
    const database = emptyDatabase();
    migrate(database, migrations, noBackup);
    const loose = database
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
      )
      .all();
    expect(loose).toEqual([]);
  });

  it('change nothing the second time', () => {
    const database = emptyDatabase();
    migrate(database, migrations, noBackup);
    const before = schemaOf(database);
    expect(migrate(database, migrations, noBackup)).toBe(migrations.length);
    expect(schemaOf(database)).toEqual(before);
  });

  it('give the same schema step by step as at once', () => {
    const [atOnce, stepwise] = [emptyDatabase(), emptyDatabase()];
    migrate(atOnce, [parents, rebuild], noBackup);
    migrate(stepwise, [parents], noBackup);
    migrate(stepwise, [parents, rebuild], noBackup);
    expect(schemaOf(stepwise)).toEqual(schemaOf(atOnce));
  });

  it('rebuild a table without losing the rows that refer to it', () => {
    const database = emptyDatabase();
    migrate(database, [parents], noBackup);
    migrate(database, [parents, rebuild], noBackup);
    expect(database.prepare('SELECT id FROM child ORDER BY id').pluck().all()).toEqual([10, 11]);
  });

  it('roll back whole when a statement fails, version included', () => {
    const database = emptyDatabase();
    migrate(database, [parents], noBackup);
    const before = schemaOf(database);
    const failing: Migration = {
      number: 2,
      name: 'failing',
      sql: 'CREATE TABLE half(id) STRICT_; INSERT INTO nowhere VALUES (1)',
    };
    const failsLate: Migration = {
      number: 2,
      name: 'late',
      sql: 'CREATE TABLE half(id TEXT) STRICT; INSERT INTO nowhere VALUES (1)',
    };
    for (const migration of [failing, failsLate]) {
      expect(() => migrate(database, [parents, migration], noBackup)).toThrow();
      expect(schemaOf(database)).toEqual(before);
      expect(schemaVersion(database)).toBe(1);
      expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
    }
  });

  it('roll back whole when several rows or only one would lose their parent', () => {
    const database = emptyDatabase();
    migrate(database, [parents], noBackup);
    for (const sql of ['DELETE FROM parent', 'DELETE FROM child WHERE id = 10; DELETE FROM parent']) {
      const orphaning: Migration = { number: 2, name: 'orphaning', sql };
      expect(() => migrate(database, [parents, orphaning], noBackup)).toThrow('rows without their parent');
      expect(database.prepare('SELECT count(*) FROM parent').pluck().get()).toBe(1);
      expect(database.prepare('SELECT count(*) FROM child').pluck().get()).toBe(2);
      expect(schemaVersion(database)).toBe(1);
    }
  });

  it('are refused when an applied one has another text or name', () => {
    const database = emptyDatabase();
    migrate(database, [parents], noBackup);
    for (const changed of [
      { ...parents, sql: `${parents.sql} ` },
      { ...parents, name: 'other' },
    ]) {
      expect(() => migrate(database, [changed], noBackup)).toThrow(DatabaseDamaged);
      expect(() => migrate(database, [changed, rebuild], noBackup)).toThrow(DatabaseDamaged);
    }
    expect(schemaVersion(database)).toBe(1);
  });

  it('are refused when the list has a gap', () => {
    expect(() => migrate(emptyDatabase(), [parents, { ...rebuild, number: 3 }], noBackup)).toThrow('not in its place');
  });

  it('change nothing when the backup before them fails', () => {
    const database = emptyDatabase();
    migrate(database, [parents], noBackup);
    const backUp = () => {
      throw new Error('disk full');
    };
    expect(() => migrate(database, [parents, rebuild], { now, backUp })).toThrow('disk full');
    expect(schemaVersion(database)).toBe(1);
  });
});

describe('a database of an older version', () => {
  it('is copied and the copy verified before it is changed', () => {
    const { store, dataDir, actor } = openTestStore();
    store.items.create(actor, itemOf('A'), at);
    store.close();
    const next: Migration = { number: migrations.length + 1, name: 'next', sql: 'DROP TABLE job_blob' };
    const onRestore = () => undefined;
    openDatabase({ dataDir, migrations: [...migrations, next], now, onRestore }).close();
    const [copy = ''] = readdirSync(join(dataDir, 'backups'));
    expect(verifyBackup(join(dataDir, 'backups', copy))).toMatchObject({
      schemaVersion: migrations.length,
      rows: { item: 1, job_blob: 0, audit: 1 },
    });
  });
});

describe('a database of a newer version', () => {
  it('is refused with both versions named, and left byte for byte as it was', () => {
    const { store, dataDir } = openTestStore();
    store.close();
    const path = join(dataDir, 'station.db');
    const newer = new Database(path);
    newer.pragma('user_version = 99');
    newer.close();
    const before = readFileSync(path);
    let caught: unknown = null;
    try {
      openStore(countingOptions(dataDir));
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(DatabaseFromFuture);
    expect(caught).toMatchObject({ found: 99, supported: migrations.length });
    expect(readFileSync(path)).toEqual(before);
    expect(readFileSync(path).compare(before)).toBe(0);
  });
});
