import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DatabaseDamaged, openStore, type Damage } from '../../db/index.ts';
import { at, countingOptions, itemOf, openTestStore, testFolder } from './testStore.ts';

/** A folder with a closed station in it that holds one item. */
function closedStation(): { readonly dataDir: string; readonly path: string } {
  const { store, dataDir, actor } = openTestStore();
  store.items.create(actor, itemOf('A'), at);
  store.close();
  return { dataDir, path: join(dataDir, 'station.db') };
}

function damageOf(dataDir: string): Damage | null {
  try {
    openStore(countingOptions(dataDir)).close();
    return null;
  } catch (error) {
    if (error instanceof DatabaseDamaged) return error.damage;
    throw error;
  }
}

/** Overwrites the first page of a table in the file itself, as a failing disk does. */
function overwritePage(path: string, table = 'audit'): void {
  const database = new Database(path, { readonly: true });
  const page =
    database.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) ?? 0;
  const pageSize = Number(database.pragma('page_size', { simple: true }));
  database.close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, (page - 1) * pageSize, page * pageSize);
  writeFileSync(path, bytes);
}

describe('a database that was there before', () => {
  it('opens again when nothing happened to it', () => {
    expect(damageOf(closedStation().dataDir)).toBeNull();
  });

  it('is missed when its file is gone, and none is made in its place', () => {
    const { dataDir, path } = closedStation();
    rmSync(path);
    expect(damageOf(dataDir)).toBe('missing');
    expect(existsSync(path)).toBe(false);
  });

  it('is missed when its file is gone and only its log is left, even without the marker', () => {
    const { dataDir, path } = closedStation();
    rmSync(path);
    rmSync(join(dataDir, 'install.json'));
    writeFileSync(`${path}-wal`, Buffer.alloc(4152, 1));
    expect(damageOf(dataDir)).toBe('missing');
    expect(readFileSync(`${path}-wal`)).toEqual(Buffer.alloc(4152, 1));
  });

  it('is not taken for new when its file has no byte', () => {
    const { dataDir, path } = closedStation();
    truncateSync(path);
    expect(damageOf(dataDir)).toBe('empty');
    expect(readFileSync(path)).toHaveLength(0);
  });

  it('is refused when its header is overwritten', () => {
    const { dataDir, path } = closedStation();
    const bytes = readFileSync(path);
    bytes.fill(0, 0, 100);
    writeFileSync(path, bytes);
    expect(damageOf(dataDir)).toBe('not-a-database');
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('is refused when another kind of file stands there', () => {
    const { dataDir, path } = closedStation();
    writeFileSync(path, 'This is not a database. '.repeat(500));
    expect(damageOf(dataDir)).toBe('not-a-database');
  });

  it('is refused when a database of another program stands there', () => {
    const { dataDir, path } = closedStation();
    rmSync(path);
    const other = new Database(path);
    other.exec('CREATE TABLE notes(text)');
    other.close();
    expect(damageOf(dataDir)).toBe('foreign');
  });

  it('is refused when an empty database stands there', () => {
    const { dataDir, path } = closedStation();
    rmSync(path);
    const empty = new Database(path);
    empty.pragma('user_version = 0');
    empty.exec('CREATE TABLE a(b); DROP TABLE a');
    empty.close();
    expect(damageOf(dataDir)).toBe('foreign');
  });

  it('is read in full by each start: a page that only a later read would meet is found', () => {
    const { dataDir, path } = closedStation();
    overwritePage(path);
    const bytes = readFileSync(path);
    expect(damageOf(dataDir)).toBe('inconsistent');
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('saves nothing more when its backup shows that it is damaged, and the next start refuses it', async () => {
    const { store, dataDir, actor } = openTestStore();
    store.items.create(actor, itemOf('A'), at);
    const path = join(dataDir, 'station.db');
    const writer = new Database(path);
    writer.pragma('wal_checkpoint(TRUNCATE)');
    writer.close();
    overwritePage(path);
    await expect(store.backups.make('backup-a.db')).rejects.toThrow(/^The database of the station is damaged/);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    expect(store.storage.state()).toBe('damaged');
    expect(() => store.items.create(actor, itemOf('B'), at)).toThrow(/is damaged, so nothing more is saved/);
    expect(existsSync(join(dataDir, 'check-database'))).toBe(true);
    store.close();
    expect(damageOf(dataDir)).toBe('inconsistent');
  });

  it('is not doubted any more when it was read in full', () => {
    const { dataDir } = closedStation();
    writeFileSync(join(dataDir, 'check-database'), 'a page could not be read');
    expect(damageOf(dataDir)).toBeNull();
    expect(existsSync(join(dataDir, 'check-database'))).toBe(false);
  });

  it('is checked through after an unclean end', () => {
    const { dataDir, path } = closedStation();
    const database = new Database(path);
    // A log with content says that its writer died. This one holds a harmless commit.
    database.exec("UPDATE organization SET created_at = '2026'");
    const log = readFileSync(`${path}-wal`);
    database.close();
    overwritePage(path);
    writeFileSync(`${path}-wal`, log);
    expect(damageOf(dataDir)).toBe('inconsistent');
  });

  it('opens without its marker, and gets a new one', () => {
    const { dataDir } = closedStation();
    rmSync(join(dataDir, 'install.json'));
    expect(damageOf(dataDir)).toBeNull();
    expect(existsSync(join(dataDir, 'install.json'))).toBe(true);
  });
});

describe('a first start that died', () => {
  it('is finished by the next one, when it had made an empty file', () => {
    const dataDir = testFolder();
    writeFileSync(join(dataDir, 'station.db'), '');
    expect(damageOf(dataDir)).toBeNull();
  });

  it('is finished by the next one, when it had switched to the log but made no table', () => {
    const dataDir = testFolder();
    const database = new Database(join(dataDir, 'station.db'));
    database.pragma('journal_mode = WAL');
    database.close();
    expect(damageOf(dataDir)).toBeNull();
  });

  it('is finished by the next one, at whatever moment it died', () => {
    // The folder as it is while the first start's log is not written back and the marker not yet there.
    const { store, dataDir, actor } = openTestStore();
    store.items.create(actor, itemOf('A'), at);
    const copy = testFolder();
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith('station.db')) copyFileSync(join(dataDir, name), join(copy, name));
    }
    const second = openTestStore(copy);
    expect(second.store.items.get(second.organizationId, 'A')).not.toBeNull();
  });
});
