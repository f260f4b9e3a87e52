import { copyFileSync, existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { backupDate } from '../../db/backupFolder.ts';
import { rescueCopies, verifyBackup } from '../../db/index.ts';
import { migrations } from '../../db/migrations/index.ts';
import { at, itemOf, openTestStore, testFolder } from './testStore.ts';

describe('the date of a backup', () => {
  const file = new Date('2027-01-01T00:00:00.000Z');
  it.each([
    ['backup-2026-11-23T07-46-10.809Z.db', '2026-11-23T07:46:10.809Z'],
    ['automatic-st1-00001-2026-02-01T00-00-00.000Z.db', '2026-02-01T00:00:00.000Z'],
    ['backup-2026-99-99T00-00-00.000Z.db', file.toISOString()],
    ['copy of monday.db', file.toISOString()],
    ['before-restore-2026-02-04T00-00-00.000Z.db', file.toISOString()],
  ])('of %s is that of its name, else that of the file', (name, date) => expect(backupDate(name, file)).toBe(date));

  it('stays when its file is copied', async () => {
    const { store, dataDir } = openTestStore();
    const { name } = await store.backups.make('backup-2026-02-03T04-05-06.007Z.db');
    utimesSync(join(dataDir, 'backups', name), file, file);
    expect(await store.backups.list()).toMatchObject([{ name, createdAt: '2026-02-03T04:05:06.007Z' }]);
    expect(rescueCopies(dataDir).copies).toMatchObject([{ madeAt: '2026-02-03T04:05:06.007Z' }]);
  });
});

describe('a backup', () => {
  it('is one verified file that says what it holds', async () => {
    const { store, actor } = openTestStore();
    store.items.upsertMany(
      actor,
      ['A', 'B', 'C'].map((id) => itemOf(id)),
      at,
    );
    const folder = testFolder();
    const path = join(folder, 'copy.db');
    const report = await store.backUp(path);
    expect(report).toMatchObject({
      path,
      schemaVersion: migrations.length,
      rows: { item: 3, audit: 3, organization: 2 },
    });
    expect(verifyBackup(path)).toEqual(report);
    expect(readdirSync(folder)).toEqual(['copy.db']);
  });

  it('holds what was committed before it began, while changes go on', async () => {
    const { store, actor } = openTestStore();
    const chunk = (from: number) =>
      Array.from({ length: 500 }, (_, index) => itemOf(`I-${String(from + index).padStart(5, '0')}`));
    for (let from = 0; from < 5000; from += 500) store.items.upsertMany(actor, chunk(from), at);
    const copying = store.backUp(join(testFolder(), 'copy.db'));
    store.items.upsertMany(actor, chunk(5000), at);
    const { rows } = await copying;
    expect(rows['item']).toBeGreaterThanOrEqual(5000);
  });

  it('starts as a station of its own', async () => {
    const { store, actor, organizationId } = openTestStore();
    store.items.create(actor, itemOf('A', { name: 'lantern' }), at);
    const folder = testFolder();
    await store.backUp(join(folder, 'copy.db'));
    const restored = testFolder();
    copyFileSync(join(folder, 'copy.db'), join(restored, 'station.db'));
    const second = openTestStore(restored);
    expect(second.organizationId).toBe(organizationId);
    expect(second.store.items.list(organizationId, { search: 'lan' }).items).toHaveLength(1);
    expect(second.store.items.create(second.actor, itemOf('B'), at)).not.toBeNull();
  });

  it('takes the place of an older one, whatever an attempt before left behind', async () => {
    const { store, actor } = openTestStore();
    const path = join(testFolder(), 'copy.db');
    await store.backUp(path);
    writeFileSync(`${path}.part`, 'left over');
    writeFileSync(`${path}.part-wal`, 'left over');
    store.items.create(actor, itemOf('A'), at);
    expect((await store.backUp(path)).rows['item']).toBe(1);
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it('is refused when it is damaged, foreign or not there', async () => {
    const { store } = openTestStore();
    const folder = testFolder();
    const path = join(folder, 'copy.db');
    await store.backUp(path);
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4096 * 3, 4096 * 6);
    writeFileSync(path, bytes);
    expect(() => verifyBackup(path)).toThrow();
    const foreign = join(folder, 'foreign.db');
    new Database(foreign).exec('CREATE TABLE audit(seq INTEGER)').close();
    expect(() => verifyBackup(foreign)).toThrow('not a database of this product');
    expect(() => verifyBackup(join(folder, 'none.db'))).toThrow('There is no backup');
  });
});
