import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DatabaseDamaged, openStore, rescueCopies, restoreCopy } from '../../db/index.ts';
import { smallDisk } from '../support/smallDisk.ts';
import { at, countingOptions, itemOf, openTestStore, testFolder } from './testStore.ts';

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const open = (dataDir: string) => openStore(countingOptions(dataDir));

/** A folder whose database is damaged, with a sound copy (item A) and one that is cut. */
async function damagedStation() {
  const { store, dataDir, actor } = openTestStore();
  store.items.create(actor, itemOf('A'), at);
  const sound = await store.backups.make('automatic-x-00001-2026-02-01T00-00-00.000Z.db');
  const cut = join(dataDir, 'backups', 'backup-cut.db');
  writeFileSync(cut, readFileSync(join(dataDir, 'backups', sound.name)).subarray(0, 20_000));
  store.items.create(actor, itemOf('B'), at);
  store.close();
  const path = join(dataDir, 'station.db');
  writeFileSync(path, 'This is not a database. '.repeat(500));
  return { dataDir, path, sound: join(dataDir, 'backups', sound.name), cut };
}

/** Two stations with a backup each in one folder: `backup-0.db` is that of `own`. */
async function stationsOfOneShare(): Promise<{ readonly share: string; readonly own: string }> {
  const share = testFolder();
  const [own, other] = [testFolder(), testFolder()];
  for (const [index, dataDir] of [own, other].entries()) {
    const store = openStore({ ...countingOptions(dataDir), newOrganizationId: () => `station-${String(index)}` });
    await store.backups.tryFolder(share);
    store.backups.saveRecord({ folder: share });
    await store.backups.make(`backup-${String(index)}.db`);
    store.close();
  }
  return { share, own };
}

describe('a damaged database', () => {
  it('has its copies listed, each checked, without being touched', async () => {
    const { dataDir, sound, cut } = await damagedStation();
    const before = [hashOf(sound), hashOf(cut)];
    expect(() => open(dataDir)).toThrow(DatabaseDamaged);
    const { copies, away } = rescueCopies(dataDir);
    expect(away).toBeNull();
    expect(copies.map(({ path }) => path).toSorted()).toEqual([sound, cut].toSorted());
    expect(copies.find(({ path }) => path === sound)).toMatchObject({ fault: null });
    expect(copies.find(({ path }) => path === cut)).toMatchObject({
      fault: 'damaged',
      cause: expect.stringContaining('malformed'),
    });
    expect([hashOf(sound), hashOf(cut)]).toEqual(before);
  });

  it('is replaced by a copy and kept under a telling name; nothing is overwritten', async () => {
    const { dataDir, path, sound } = await damagedStation();
    const damaged = hashOf(path);
    const { kept } = restoreCopy(dataDir, sound, at, 'ann');
    expect(kept).toBe(join(dataDir, 'backups', `damaged-${at.replaceAll(':', '-')}.db`));
    expect(hashOf(kept ?? '')).toBe(damaged);
    const store = open(dataDir);
    expect(store.items.list(store.station.organizationId(), {}).items.map(({ fields }) => fields.id)).toEqual(['A']);
    expect(store.backups.restore()).toMatchObject({ state: 'done', kept: expect.stringContaining('damaged-') });
    store.close();
    // Again, at the same moment: the first one stays.
    writeFileSync(path, 'Damaged once more. '.repeat(500));
    const again = restoreCopy(dataDir, sound, at, 'ann');
    expect(again.kept).toContain('-2.db');
    expect(hashOf(kept ?? '')).toBe(damaged);
  });

  it('is restored by the name of a backup in the folder that was chosen; what failed before is no longer said', async () => {
    const { dataDir, path, sound } = await damagedStation();
    const share = testFolder();
    const name = 'backup-of-the-share.db';
    renameSync(sound, join(share, name));
    const [since, last] = [at, null];
    const failure = { at, reason: 'The database is damaged.' };
    const record = { automatic: true, time: '02:00', folder: share, since, last, failure };
    writeFileSync(join(dataDir, 'backups.json'), JSON.stringify(record));
    restoreCopy(dataDir, name, at, 'ann');
    expect(readFileSync(path).subarray(0, 6).toString()).toBe('SQLite');
    expect(JSON.parse(readFileSync(join(dataDir, 'backups.json'), 'utf8'))).toEqual({ ...record, failure: null });
  });

  it('names the chosen folder when it cannot be reached or is not mounted, and the last backup that was made there', async () => {
    const { dataDir, sound } = await damagedStation();
    const share = testFolder();
    const last = { at: '2026-02-01T02:00:00.000Z', name: 'automatic-x-00009.db', bytes: 1, folder: share };
    const record = { automatic: true, time: '02:00', folder: share, since: at, last, failure: null };
    const write = (change: object) =>
      writeFileSync(join(dataDir, 'backups.json'), JSON.stringify({ ...record, ...change }));
    write({});
    expect(rescueCopies(dataDir).away).toEqual({ folder: share, lastAt: last.at });
    expect(rescueCopies(dataDir).copies.map(({ path }) => path)).toContain(sound);
    write({ folder: join(share, 'gone') });
    expect(rescueCopies(dataDir).away).toEqual({ folder: join(share, 'gone'), lastAt: null });
    writeFileSync(join(share, last.name), readFileSync(sound));
    write({});
    expect(rescueCopies(dataDir).away).toBeNull();
  });

  it('has copies of another station in a shared folder told from its own', async () => {
    const { share, own } = await stationsOfOneShare();
    const whose = () => rescueCopies(own).copies.map(({ path, isOfOtherStation }) => [path, isOfOtherStation]);
    const [mine, theirs] = [join(share, 'backup-0.db'), join(share, 'backup-1.db')];
    expect(Object.fromEntries(whose())).toEqual({ [mine]: false, [theirs]: true });
    // A station of an older version did not note which one it is.
    const record = JSON.parse(readFileSync(join(own, 'backups.json'), 'utf8')) as { readonly station: string };
    writeFileSync(join(own, 'backups.json'), JSON.stringify({ ...record, station: undefined }));
    expect(Object.fromEntries(whose())).toEqual({ [mine]: false, [theirs]: false });
  });

  it('is replaced by a copy of another station only when that is meant', async () => {
    const { share, own } = await stationsOfOneShare();
    const theirs = join(share, 'backup-1.db');
    const before = hashOf(join(own, 'station.db'));
    expect(() => restoreCopy(own, theirs, at, 'ann')).toThrow(
      `${theirs} is a backup of another station. Restoring it replaces all data of this station with the data of the other one. Nothing was changed.`,
    );
    expect(hashOf(join(own, 'station.db'))).toBe(before);
    expect(restoreCopy(own, theirs, at, 'ann', true).missing).toBeNull();
    // Now it is that station.
    expect(restoreCopy(own, theirs, at, 'ann').missing).toEqual({ orders: 0, shipments: 0 });
    // A new computer has no station yet.
    expect(restoreCopy(testFolder(), theirs, at, 'ann').kept).toBeNull();
  });

  it('stays as it is when the copy cannot be restored', async () => {
    const { dataDir, path, cut } = await damagedStation();
    const before = hashOf(path);
    expect(() => restoreCopy(dataDir, cut, at, 'ann')).toThrow(
      `${cut} cannot be restored. It is damaged. Nothing was changed.`,
    );
    expect(() => restoreCopy(dataDir, 'nothing.db', at, 'ann')).toThrow(/There is no file/);
    expect(hashOf(path)).toBe(before);
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('damaged'))).toEqual([]);
  });

  it('is restored from a copy that still has its log beside it', async () => {
    const { dataDir, path } = await damagedStation();
    const other = openTestStore();
    other.store.items.create(other.actor, itemOf('LOGGED'), at);
    const copy = join(testFolder(), 'copy.db');
    for (const suffix of ['', '-wal']) copyFileSync(join(other.dataDir, `station.db${suffix}`), copy + suffix);
    other.store.close();
    restoreCopy(dataDir, copy, at, 'ann');
    expect(existsSync(path)).toBe(true);
    const store = open(dataDir);
    expect(store.items.list(store.station.organizationId(), {}).items.map(({ fields }) => fields.id)).toEqual([
      'LOGGED',
    ]);
    store.close();
  });
});

it('a copy whose bytes changed since it was made is named damaged, though the database in it is sound', async () => {
  const { store, dataDir } = openTestStore();
  const name = 'backup-2026-01-01T00-00-00.000Z.db';
  await store.backups.make(name);
  store.backups.keepOutcome({ failure: null });
  const path = join(dataDir, 'backups', name);
  await store.backups.verify(name);
  const bytes = readFileSync(path);
  // A byte of the header that SQLite does not use.
  bytes[75] = 1;
  writeFileSync(path, bytes);
  const sentence = 'The backup is damaged: it changed since it was made. Choose another one.';
  await expect(store.backups.verify(name)).rejects.toThrow(sentence);
  await store.backups.wantRestore(name, at, 'ann');
  store.close();
  expect(() => restoreCopy(dataDir, name, at, 'ann')).toThrow('It is damaged. Nothing was changed.');
  expect(rescueCopies(dataDir).copies).toMatchObject([{ fault: 'damaged', cause: sentence }]);
  const again = open(dataDir);
  expect(again.backups.restore()).toMatchObject({ state: 'failed', reason: sentence });
  again.close();
});

describe('files beside the database that are no good', () => {
  it('an old database beside a newer log is refused and not changed', () => {
    const { store, dataDir, actor } = openTestStore();
    store.items.create(actor, itemOf('A'), at);
    store.close();
    const path = join(dataDir, 'station.db');
    const old = readFileSync(path);
    const writer = new Database(path);
    writer.pragma('journal_mode = WAL');
    for (let index = 0; index < 200; index += 1)
      writer.exec(`CREATE TABLE t${String(index)}(a); INSERT INTO t${String(index)} VALUES (zeroblob(3000))`);
    writer.pragma('wal_checkpoint(TRUNCATE)');
    writer.exec("UPDATE organization SET created_at = '2026'; DROP TABLE t7");
    const log = readFileSync(`${path}-wal`);
    writer.close();
    writeFileSync(path, old);
    writeFileSync(`${path}-wal`, log);
    const before = hashOf(path);
    expect(() => open(dataDir)).toThrow(DatabaseDamaged);
    expect([hashOf(path), readFileSync(`${path}-wal`).equals(log)]).toEqual([before, true]);
  });

  it('junk in place of a restore wish does not keep the station from starting', () => {
    const { store, dataDir } = openTestStore();
    store.close();
    for (const junk of ['{', '', 'null', '[1]']) {
      writeFileSync(join(dataDir, 'restore.json'), junk);
      open(dataDir).close();
    }
  });

  it('junk in place of the lock is named in a sentence', () => {
    const dataDir = testFolder();
    writeFileSync(join(dataDir, 'station.lock'), 'junk '.repeat(1000));
    expect(() => open(dataDir)).toThrow(/station\.lock is not a lock of Packwright\. Delete this file/);
  });

  it('a missing table is damage, not a defect of the program', () => {
    const { store, dataDir } = openTestStore();
    store.close();
    const database = new Database(join(dataDir, 'station.db'));
    database.exec('DROP TABLE clock_mark');
    database.close();
    expect(() => open(dataDir)).toThrow(DatabaseDamaged);
  });
});

describe('a folder for backups', () => {
  it('takes verified copies, which are listed, restored and removed there', async () => {
    const { store, dataDir, actor } = openTestStore();
    const share = testFolder();
    await store.backups.tryFolder(share);
    store.backups.saveRecord({ folder: share });
    store.items.create(actor, itemOf('A'), at);
    const { name, folder } = await store.backups.make('backup-1.db');
    expect([folder, readdirSync(share)]).toEqual([share, ['.packwright-backups', name]]);
    expect((await store.backups.verify(name)).rows['item']).toBe(1);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    store.items.create(actor, itemOf('B'), at);
    await store.backups.wantRestore(name, at, 'ann');
    // The share is gone when the station starts.
    renameSync(share, `${share}-gone`);
    store.close();
    const again = open(dataDir);
    expect(again.items.list(again.station.organizationId(), {}).items).toHaveLength(1);
    expect(again.backups.folder()).toBe(share);
    await expect(again.backups.make('backup-2.db')).rejects.toThrow(`The folder ${share} does not exist.`);
    expect((await again.backups.list()).map((file) => file.name)).toContain(name);
    again.close();
    renameSync(`${share}-gone`, share);
  });

  it('is not written to while its disk is not connected, until a person chooses it again', async ({ skip }) => {
    const { store } = openTestStore();
    const share = smallDisk(8);
    if (share === null) return skip('Mounting a small disk is not allowed here.');
    await store.backups.tryFolder(share);
    store.backups.saveRecord({ folder: share });
    execFileSync('umount', [share]);
    const gone = `The disk or share of the folder ${share} is not connected. Connect it, or confirm the folder in the backup settings to use it as it is.`;
    await expect(store.backups.make('backup-1.db')).rejects.toThrow(gone);
    await expect(store.backups.reach()).rejects.toThrow(gone);
    expect(readdirSync(share)).toEqual([]);
    await store.backups.tryFolder(share);
    await store.backups.make('backup-2.db');
    await store.backups.reach();
    // What smallDisk takes down.
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', share]);
  });

  it('is refused with both numbers when a backup does not fit into it', async ({ skip }) => {
    const { store } = openTestStore();
    const share = smallDisk(2);
    if (share === null) return skip('Mounting a small disk is not allowed here.');
    const { bavail, bsize } = statfsSync(share);
    writeFileSync(join(share, 'filler'), Buffer.alloc(bavail * bsize - 100_000));
    const sentence = /^The disk of the folder \S+ has 0 MB free, but a backup needs [1-9]\d* MB\.$/;
    await expect(store.backups.tryFolder(share)).rejects.toThrow(sentence);
    store.backups.saveRecord({ folder: share });
    await expect(store.backups.make('backup-1.db')).rejects.toThrow(sentence);
  });

  it('is refused with a sentence when nothing can be written there', async () => {
    const { store, dataDir } = openTestStore();
    await expect(store.backups.tryFolder('/nowhere/at/all')).rejects.toThrow(
      'The folder /nowhere/at/all does not exist.',
    );
    await expect(store.backups.tryFolder('relative')).rejects.toThrow('is not a full path');
    if (process.platform === 'linux') {
      await expect(store.backups.tryFolder('\\\\nas01\\backup')).rejects.toThrow('Connect the share on this computer');
      await expect(store.backups.tryFolder('/proc')).rejects.toThrow('Packwright may not write to the folder /proc.');
    }
    await expect(store.backups.tryFolder(join(dataDir, 'station.db'))).rejects.toThrow('is a file, not a folder');
    await expect(store.backups.tryFolder('/proc')).rejects.toThrow(/may not write|does not exist/);
    mkdirSync(join(dataDir, 'mine'));
    await store.backups.tryFolder(join(dataDir, 'mine'));
    expect(readdirSync(join(dataDir, 'mine'))).toEqual(['.packwright-backups']);
  });
});
