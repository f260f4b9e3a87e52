import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { openStore } from '../../db/index.ts';
import type { Store } from '../../main/domain/store.ts';
import { countingOptions, openTestStore, testFolder } from './testStore.ts';

describe('the opened store', () => {
  it('is the Store of the domain', () => {
    const { store } = openTestStore();
    store satisfies Store;
    expect(store.station.isNew()).toBe(true);
  });

  it('makes the folder, for its owner alone', () => {
    const dataDir = join(testFolder(), 'new', 'station');
    openTestStore(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('closes a folder that others could read', () => {
    const dataDir = join(testFolder(), 'open');
    mkdirSync(dataDir, { mode: 0o755 });
    openTestStore(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('keeps its organization over a restart', () => {
    const first = openTestStore();
    first.store.close();
    const second = openStore({ ...countingOptions(first.dataDir), newOrganizationId: () => 'another' });
    onTestFinished(() => {
      second.close();
    });
    expect(second.station.organizationId()).toBe(first.organizationId);
  });

  it('takes the organization id that it is given', () => {
    const store = openStore({ ...countingOptions(testFolder()), newOrganizationId: () => 'org-random' });
    onTestFinished(() => {
      store.close();
    });
    expect(store.station.organizationId()).toBe('org-random');
  });

  it('can be closed twice', () => {
    const { store, dataDir } = openTestStore();
    store.close();
    const second = openTestStore(dataDir);
    store.close();
    expect(() => openStore(countingOptions(dataDir))).toThrow(String(process.pid));
    second.store.close();
  });
});

describe('the connection', () => {
  it('has every safeguard on', () => {
    const database = connect(join(testFolder(), 'a.db'));
    onTestFinished(() => {
      database.close();
    });
    const read = (name: string): unknown => database.pragma(name, { simple: true });
    expect({
      journal: read('journal_mode'),
      synchronous: read('synchronous'),
      foreignKeys: read('foreign_keys'),
      trustedSchema: read('trusted_schema'),
      cellSizeCheck: read('cell_size_check'),
      journalSizeLimit: read('journal_size_limit'),
      autoVacuum: read('auto_vacuum'),
    }).toEqual({
      journal: 'wal',
      synchronous: 2,
      foreignKeys: 1,
      trustedSchema: 0,
      cellSizeCheck: 1,
      journalSizeLimit: 64 * 1024 * 1024,
      autoVacuum: 2,
    });
  });

  it('refuses a database that cannot use a write-ahead log', () => {
    expect(() => connect(':memory:')).toThrow('SQLite answers memory to "journal_mode = WAL"');
  });

  it('runs on a SQLite without the bug that resets the log', () => {
    const database = new Database(':memory:');
    const version = database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '';
    database.close();
    expect(version.localeCompare('3.51.3', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  });
});
