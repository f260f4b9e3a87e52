import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBackups } from '../../../main/domain/upkeep/backups.ts';
import { isBackupDue, nextCopyName, obsoleteCopies } from '../../../main/domain/upkeep/backupPlan.ts';
import { startBackupSchedule } from '../../../main/jobs/backupSchedule.ts';
import { openTestStore, testFolder } from '../../db/testStore.ts';
import { fakeTimers } from '../../support/fakeWorkers.ts';

const day = 86_400_000;
const start = new Date(2026, 2, 2, 12).getTime();
const iso = (ms: number) => new Date(ms).toISOString();

describe('which copies are kept', () => {
  it('one a day for seven days and one a week for four weeks', () => {
    let names: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      names.push(nextCopyName('st1', names, iso(Date.UTC(2026, 2, 2, 2) + index * day)));
      const obsolete = obsoleteCopies('st1', names);
      expect(obsolete.length).toBeLessThanOrEqual(2);
      names = names.filter((name) => !obsolete.includes(name));
    }
    const days = names.map((name) => /-(\d{4}-\d{2}-\d{2})T/.exec(name)?.[1]);
    expect(days).toEqual([
      ...['2026-04-12', '2026-04-19'],
      ...['2026-04-24', '2026-04-25', '2026-04-26', '2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30'],
    ]);
  });

  it('never the newest, never a foreign file, and at most one more with each new copy, whatever the clock shows', () => {
    const others = [
      'automatic-st2-00001-2020-01-01T00-00-00.000Z.db',
      'backup-2020.db',
      'automatic-st1-x.db',
      'notes.txt',
    ];
    const years = fc.array(fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) }), { maxLength: 60 });
    fc.assert(
      fc.property(years, (times) => {
        let names = [...others];
        for (const time of times) {
          const next = nextCopyName('st1', names, iso(time));
          if (names.includes(next)) throw new Error(`${next} exists`);
          names.push(next);
          const [obsolete] = obsoleteCopies('st1', names).toReversed();
          if (obsolete === next || others.includes(obsolete ?? '')) throw new Error(`${String(obsolete)} must stay`);
          names = names.filter((name) => name !== obsolete);
        }
        const kept = names.length - others.length;
        if (kept < Math.min(times.length, 1)) throw new Error(`${String(kept)} kept`);
      }),
    );
  });
});

describe('when a backup is due', () => {
  const due = (last: number, now: number, automatic = true) =>
    isBackupDue({ automatic, time: '02:00' }, iso(last), new Date(now));
  const at = (days: number, hours: number) => new Date(2026, 2, 2 + days, hours).getTime();

  it.each([
    ['not before its time', at(0, 3), at(1, 1), false],
    ['at its time', at(0, 3), at(1, 2), true],
    ['when its time passed while the station was off', at(0, 3), at(5, 9), true],
    ['once a day', at(1, 3), at(1, 23), false],
    ['when the last one was made with a clock ahead', at(400, 0), at(1, 1), true],
  ])('%s', (_, last, now, expected) => expect(due(last, now)).toBe(expected));
  it('never while it is off', () => expect(due(at(0, 3), at(9, 0), false)).toBe(false));
});

describe('the schedule', () => {
  function setUp() {
    const { store, dataDir } = openTestStore();
    let now = start;
    const log: string[] = [];
    const note = (event: string) => void log.push(event);
    const backups = createBackups({
      ...{ store: store.backups, dataFolder: '', organizationId: 'st1' },
      clock: { now: () => iso(now) },
      logger: { info: note, warn: note, error: note },
    });
    store.backups.saveRecord({ since: iso(start), time: '02:00' });
    return { store, dataDir, backups, log, advance: (ms: number) => (now += ms) };
  }

  it('makes one verified copy a day, and keeps the last ones', async () => {
    const { store, backups, log, advance } = setUp();
    await backups.makePlanned();
    expect((await backups.state()).lastAt).toBeNull();
    for (let index = 0; index < 9; index += 1) {
      advance(day);
      await backups.makePlanned();
      await backups.makePlanned();
    }
    const { backups: files, state } = await backups.list();
    expect(files.every(({ kind }) => kind === 'automatic')).toBe(true);
    expect(files).toHaveLength(
      log.filter((event) => event === 'backup.made').length - log.filter((event) => event === 'backup.deleted').length,
    );
    expect(log.filter((event) => event === 'backup.made')).toHaveLength(9);
    expect(files.length).toBeGreaterThanOrEqual(7);
    expect(state).toMatchObject({ failure: null, isLate: false, lastAt: iso(start + 9 * day) });
    for (const { name } of files) expect((await store.backups.verify(name)).schemaVersion).toBeGreaterThan(0);
  });

  it('says why one failed, tries again, and warns after two days', async () => {
    const { store, backups, advance } = setUp();
    store.backups.saveRecord({ folder: '/nowhere/at/all' });
    advance(3 * day);
    expect(await backups.makePlanned()).toBe(false);
    expect(await backups.state()).toMatchObject({
      failure: { reason: 'The folder /nowhere/at/all does not exist.' },
      isLate: true,
      lastAt: null,
    });
    await expect(backups.make()).rejects.toThrow('The backup was not made. The folder /nowhere/at/all does not exist.');
    await backups.change({ folder: null }, { name: 'Ann' });
    expect(await backups.makePlanned()).toBe(true);
    expect(await backups.state()).toMatchObject({ failure: null, isLate: false });
  });

  it('says that none was made yet, and that the next ones will not fit', async () => {
    const { store, backups } = setUp();
    expect(backups.health()).toEqual({ backup: 'none', restore: 'none' });
    await backups.make();
    expect(backups.health().backup).toBe('ok');
    let freeBytes = 3 * store.backups.databaseBytes();
    const warned: string[] = [];
    const space = () => Promise.resolve({ freeBytes, totalBytes: 10 ** 12, isOnDataDisk: true });
    const small = createBackups({
      ...{ store: { ...store.backups, space }, dataFolder: '', organizationId: 'st1' },
      clock: { now: () => iso(start) },
      logger: { info: () => undefined, warn: (event) => warned.push(event), error: () => undefined },
    });
    expect(await small.look()).toMatchObject({ low: null, isOnDataDisk: true });
    await small.make();
    expect(warned).toEqual([]);
    freeBytes -= 1;
    expect((await small.look()).low).toEqual({ freeBytes, neededBytes: freeBytes + 1 });
    expect(small.health().backup).toBe('low');
    await small.make();
    expect(warned).toEqual(['backup.spaceLow']);
  });

  it('says within a minute that the chosen folder is gone, and that a backup failed until one succeeds', async () => {
    const { store, backups, log, advance } = setUp();
    const share = testFolder();
    await backups.change({ folder: share }, { name: 'Ann' });
    await backups.make();
    expect(await backups.state()).toMatchObject({ unreachable: null, disk: { folder: share } });
    expect(backups.health().backup).toBe('ok');
    renameSync(share, `${share}-away`);
    advance(60_000);
    await backups.look();
    const since = iso(start + 60_000);
    const reason = `The folder ${share} cannot be reached.`;
    expect(await backups.state()).toMatchObject({ unreachable: { since, reason }, failure: null, disk: null });
    expect(backups.health().backup).toBe('unreachable');
    await expect(backups.make()).rejects.toThrow(`The folder ${share} does not exist.`);
    expect((await backups.state()).failure).not.toBeNull();
    advance(60_000);
    await backups.look();
    expect((await backups.state()).unreachable?.since).toBe(since);
    expect(log.filter((event) => event === 'backup.folderUnreachable')).toHaveLength(1);

    renameSync(`${share}-away`, share);
    await backups.look();
    // None has succeeded since.
    const failure = { reason: `The folder ${share} does not exist.` };
    expect(await backups.state()).toMatchObject({ unreachable: null, failure, disk: { folder: share } });
    expect(backups.health().backup).toBe('failed');
    expect(log.filter((event) => event === 'backup.folderReachable')).toHaveLength(1);
    expect(store.backups.record().failure).toMatchObject(failure);
    await backups.make();
    expect(await backups.state()).toMatchObject({ failure: null });
    expect(backups.health().backup).toBe('ok');
  });

  it('says why one failed also when the disk does not take the record of it', async () => {
    const { store, dataDir, backups } = setUp();
    store.backups.saveRecord({ folder: '/nowhere/at/all' });
    // What stands in the way of the file, as a full disk does.
    mkdirSync(join(dataDir, 'backups.json.new'));
    await expect(backups.make()).rejects.toThrow('The backup was not made. The folder /nowhere/at/all does not exist.');
    expect((await backups.state()).failure?.reason).toBe('The folder /nowhere/at/all does not exist.');
  });

  it('misses the last backup in a folder whose share is not mounted, but not in a folder that was chosen since', async () => {
    const { backups } = setUp();
    const [share, other] = [testFolder(), testFolder()];
    await backups.change({ folder: share }, { name: 'Ann' });
    const { name } = await backups.make();
    rmSync(join(share, name));
    await backups.look();
    expect((await backups.state()).unreachable?.reason).toBe(
      `The last backup is not in the folder ${share}. Check that its disk or share is connected.`,
    );
    await backups.change({ folder: other }, { name: 'Ann' });
    expect((await backups.state()).unreachable).toBeNull();
  });

  it('uses a folder that lacks its mark and its last backup once it is confirmed, but not for another time', async () => {
    const { backups, log } = setUp();
    const share = testFolder();
    await backups.change({ folder: share }, { name: 'Ann' });
    await backups.make();
    rmSync(share, { recursive: true });
    await backups.look();
    expect((await backups.state()).unreachable).toMatchObject({ isConfirmable: false });
    mkdirSync(share);
    await backups.change({ time: '04:00' }, { name: 'Ann' });
    expect((await backups.state()).unreachable).toMatchObject({ isConfirmable: true });
    expect([readdirSync(share), log.includes('backup.folderConfirmed')]).toEqual([[], false]);
    await backups.change({ folder: share }, { name: 'Ann' });
    expect((await backups.state()).unreachable).toBeNull();
    expect(log).toContain('backup.folderConfirmed');
    await backups.make();
    expect((await backups.state()).unreachable).toBeNull();
  });

  it('looks every minute, and tries again a quarter of an hour after a failure, or as soon as the folder is back', async () => {
    const timers = fakeTimers();
    let [looks, attempts] = [0, 0];
    const results = [true, false, false, true];
    const stop = startBackupSchedule(
      {
        look: () =>
          Promise.resolve({ unreachable: ++looks === 20 ? null : { since: '', reason: '', isConfirmable: false } }),
        makePlanned: () => Promise.resolve(results[attempts++] ?? true),
      },
      timers.after,
    );
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    const attemptsOfMinutes: number[] = [];
    for (let minute = 1; minute <= 21; minute += 1) {
      timers.advance(60_000);
      await settled();
      attemptsOfMinutes.push(attempts);
    }
    expect(looks).toBe(21);
    expect(attemptsOfMinutes).toEqual([1, ...Array<number>(15).fill(2), ...Array<number>(3).fill(3), 4, 5]);
    stop();
    timers.advance(day);
    expect(looks).toBe(21);
  });
});
