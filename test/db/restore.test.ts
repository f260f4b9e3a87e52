import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../db/index.ts';
import { at, countingOptions, itemOf, testFolder } from './testStore.ts';

/** A folder with a backup that holds the item A, and a database that has B as well. */
async function folderWithBackup() {
  const dataDir = testFolder();
  const store = openStore(countingOptions(dataDir));
  const actor = { organizationId: store.station.organizationId(), name: 'ann' };
  store.items.create(actor, itemOf('A'), at);
  const { name } = await store.backups.make('backup-2026-02-03T04-05-06.007Z.db');
  store.items.create(actor, itemOf('B'), at);
  return { dataDir, store, name };
}

function itemsIn(dataDir: string): readonly string[] {
  const store = openStore(countingOptions(dataDir));
  const { items } = store.items.list(store.station.organizationId(), {});
  store.close();
  return items.map(({ fields }) => fields.id);
}
const state = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'restore.json'), 'utf8')) as {
    state: string;
    at: string;
    kept: string;
    reason: string;
  };

describe('a restore', () => {
  it('is done at the next start, and what was stored meanwhile is kept and can be had back', async () => {
    const { dataDir, store, name } = await folderWithBackup();
    await store.backups.wantRestore(name, '2026-02-04T00:00:00.000Z', 'ann');
    expect(store.items.list(store.station.organizationId(), {}).items).toHaveLength(2);
    store.close();
    expect(itemsIn(dataDir)).toEqual(['A']);
    const { state: now, kept, at: doneAt } = state(dataDir);
    // By the clock of the start that did it, whenever it was asked for.
    expect([now, doneAt.slice(0, 10), kept.slice(0, 25)]).toEqual(['done', '2026-01-01', 'before-restore-2026-01-01']);

    const again = openStore(countingOptions(dataDir));
    expect((await again.backups.list()).map((file) => file.name).toSorted()).toEqual([name, kept].toSorted());
    expect((await again.backups.verify(kept)).rows['item']).toBe(2);
    await again.backups.wantRestore(kept, '2026-02-05T00:00:00.000Z', 'ann');
    again.close();
    expect(itemsIn(dataDir)).toEqual(['A', 'B']);
    // Once is enough.
    expect(itemsIn(dataDir)).toEqual(['A', 'B']);
  });

  it('keeps what a station that died had not moved from its journal yet', async () => {
    const { dataDir, store, name } = await folderWithBackup();
    await store.backups.wantRestore(name, '2026-02-04T00:00:00.000Z', 'ann');
    // What kill -9 leaves behind: database and journal as they are while it runs.
    const crashed = testFolder();
    for (const file of ['station.db', 'station.db-wal', 'restore.json', 'install.json'])
      copyFileSync(join(dataDir, file), join(crashed, file));
    store.close();
    const copy = join(crashed, 'backups');
    mkdirSync(copy);
    copyFileSync(join(dataDir, 'backups', name), join(copy, name));
    expect(itemsIn(crashed)).toEqual(['A']);
    const opened = openStore(countingOptions(crashed));
    expect((await opened.backups.verify(state(crashed).kept)).rows['item']).toBe(2);
    opened.close();
  });

  it.each([
    ['after the old database was moved', false],
    ['after the backup was put in its place', true],
  ])('that dies %s ends alike at the start after', async (_, isPlaced) => {
    const { dataDir, store, name } = await folderWithBackup();
    await store.backups.wantRestore(name, '2026-02-04T00:00:00.000Z', 'ann');
    store.close();
    const database = join(dataDir, 'station.db');
    const kept = 'before-restore-2026-02-05T00-00-00.000Z.db';
    writeFileSync(join(dataDir, 'restore.json'), JSON.stringify({ ...state(dataDir), kept }));
    renameSync(database, join(dataDir, 'backups', kept));
    if (isPlaced) copyFileSync(join(dataDir, 'backups', name), database);
    expect(itemsIn(dataDir)).toEqual(['A']);
    const opened = openStore(countingOptions(dataDir));
    expect((await opened.backups.verify(kept)).rows['item']).toBe(2);
    opened.close();
  });

  it('of a backup that is damaged or gone changes nothing and says why', async () => {
    const { dataDir, store, name } = await folderWithBackup();
    await store.backups.wantRestore(name, '2026-02-04T00:00:00.000Z', 'ann');
    store.close();
    writeFileSync(join(dataDir, 'backups', name), 'no database');
    expect(itemsIn(dataDir)).toEqual(['A', 'B']);
    expect(state(dataDir)).toMatchObject({ state: 'failed', kept: null, reason: expect.stringMatching(/./) as string });
    expect(existsSync(join(dataDir, 'station.db.restoring'))).toBe(false);
  });

  it('can be taken back until then', async () => {
    const { dataDir, store, name } = await folderWithBackup();
    await store.backups.wantRestore(name, '2026-02-04T00:00:00.000Z', 'ann');
    store.backups.cancelRestore();
    expect(store.backups.restore()).toBeNull();
    store.close();
    expect(itemsIn(dataDir)).toEqual(['A', 'B']);
  });
});
