import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadMasters, orderBody } from '../../support/orders.ts';
import { startStation, type LogLine, type TestStation } from '../../support/startStation.ts';

const stationIn = (dataDir: string): Promise<TestStation> => startStation({ dataDir });

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-upkeep-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
const item = (id: string) => ({ id, length: 1, width: 1, height: 1, weight: 1 });
const items = async (station: TestStation) =>
  (await station.call('GET', '/api/v1/items')).body.items.map(({ id }: { id: string }) => id);

test('a backup is made, verified, and restored by the next start; what was stored since is kept', async () => {
  const dataDir = folder();
  const first = await stationIn(dataDir);
  await first.call('POST', '/api/v1/items', { body: item('A') });
  const made = await first.call('POST', '/station/v1/backups');
  expect([made.status, made.body.kind]).toEqual([201, 'manual']);
  const { name } = made.body;
  expect((await first.call('POST', `/station/v1/backups/${name}/verify`)).body).toMatchObject({ sound: true });
  await first.call('POST', '/api/v1/items', { body: item('B') });

  const restore = (confirm: string) => first.call('POST', `/station/v1/backups/${name}/restore`, { body: { confirm } });
  expect((await restore('yes')).body).toMatchObject({ status: 400, field: 'confirm' });
  expect((await restore(name)).status).toBe(202);
  expect((await first.call('GET', '/station/v1/backups')).body).toMatchObject({
    folder: join(dataDir, 'backups'),
    restore: { state: 'wanted', name },
  });
  expect((await first.call('GET', '/station/v1/backup-state')).body.restored).toBeNull();
  const told = async () => (await (await fetch(`${first.station.url}/health`)).json()) as object;
  expect(await told()).toMatchObject({ backup: 'ok', restore: 'waiting' });
  expect((await first.call('GET', '/station/v1/backup-state')).body.waiting).toMatchObject({ name });
  // Stored after the wish: acknowledged, and therefore not lost.
  await first.call('POST', '/api/v1/items', { body: item('C') });
  await first.station.close();

  const second = await stationIn(dataDir);
  expect(await items(second)).toEqual(['A']);
  const { backups, restore: done } = (await second.call('GET', '/station/v1/backups')).body;
  const restores = (station: TestStation) => station.log.filter(({ event }) => event.startsWith('restore.'));
  const by = 'First administrator key';
  expect(restores(second)).toEqual([
    { level: 'warn', event: 'restore.done', fields: { name, madeAt: made.body.createdAt, kept: done.kept, by } },
  ]);
  expect(done).toMatchObject({ state: 'done', name, madeAt: made.body.createdAt });
  const { restored } = (await second.call('GET', '/station/v1/backup-state')).body;
  expect(restored).toEqual({ name, at: done.at, madeAt: made.body.createdAt });
  expect(backups.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['manual', 'restore']);
  await second.call('POST', `/station/v1/backups/${done.kept}/restore`, { body: { confirm: done.kept } });
  await second.station.close();
  const third = await stationIn(dataDir);
  expect(await items(third)).toEqual(['A', 'B', 'C']);
  await third.station.close();
  // Logged by the start that did it alone.
  const fourth = await stationIn(dataDir);
  expect(restores(fourth)).toEqual([]);
  await fourth.station.close();
});

test('a restore that fails at the start is logged with its reason, and so is a database that is found damaged', async () => {
  const dataDir = folder();
  const first = await stationIn(dataDir);
  const { name } = (await first.call('POST', '/station/v1/backups')).body;
  await first.call('POST', `/station/v1/backups/${name}/restore`, { body: { confirm: name } });
  await first.station.close();
  writeFileSync(join(dataDir, 'backups', name), 'no database');
  const second = await stationIn(dataDir);
  const by = 'First administrator key';
  const reason = 'The backup is damaged. Choose another one.';
  const failed = second.log.find(({ event }) => event === 'restore.failed');
  expect(failed).toMatchObject({ level: 'error', fields: { name, reason, cause: 'file is not a database', by } });
  expect((await second.call('GET', '/station/v1/backups')).body.restore).toMatchObject({ state: 'failed', reason, by });
  await second.station.close();

  writeFileSync(join(dataDir, 'station.db'), 'This is not a database. '.repeat(500));
  const log: LogLine[] = [];
  await expect(startStation({ dataDir, log })).rejects.toThrow('is damaged');
  expect(log).toContainEqual({
    level: 'error',
    event: 'storage.damaged',
    fields: {
      cause: `The database ${join(dataDir, 'station.db')} is damaged: parts of it cannot be read. (file is not a database)`,
    },
  });
});

test('one backup is made at a time', async () => {
  const station = await stationIn(folder());
  const make = () => station.call('POST', '/station/v1/backups');
  // A thread checks each copy, which takes longer than a request does to arrive.
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await make()).status).toBe(201);
  await station[Symbol.asyncDispose]();
});

test('a wanted restore is taken back; damaged, unknown and foreign names are refused', async () => {
  const dataDir = folder();
  const station = await stationIn(dataDir);
  const { name } = (await station.call('POST', '/station/v1/backups')).body;
  await station.call('POST', `/station/v1/backups/${name}/restore`, { body: { confirm: name } });
  expect((await station.call('DELETE', '/station/v1/restore')).status).toBe(204);
  const by = expect.any(String);
  expect(station.log.filter(({ event }) => event.startsWith('restore.'))).toMatchObject([
    { event: 'restore.wanted', fields: { name, by } },
    { event: 'restore.cancelled', fields: { by } },
  ]);
  expect((await station.call('GET', '/station/v1/backups')).body.restore).toBeNull();
  writeFileSync(join(dataDir, 'backups', 'bad.db'), 'no database');
  const detail = 'The backup is damaged. Choose another one.';
  expect((await station.call('POST', '/station/v1/backups/bad.db/verify')).body).toMatchObject({
    sound: false,
    detail,
  });
  const message = 'file is not a database';
  expect(station.log).toContainEqual({ level: 'warn', event: 'backup.damaged', fields: { name: 'bad.db', message } });
  const bad = await station.call('POST', '/station/v1/backups/bad.db/restore', { body: { confirm: 'bad.db' } });
  expect(bad.status).toBe(400);
  for (const other of ['none.db', '..%2Fstation.db', 'station.db'])
    expect((await station.call('POST', `/station/v1/backups/${other}/verify`)).status).toBe(404);
  await station.station.close();
});

test('a backup of another station in the same folder is marked, and replaces the data only when that is meant', async () => {
  const share = folder();
  await using own = await stationIn(folder());
  await using other = await stationIn(folder());
  for (const station of [own, other]) {
    await station.call('PATCH', '/station/v1/backups', { body: { folder: share } });
    expect((await station.call('POST', '/station/v1/backups')).body).toMatchObject({
      folder: share,
      otherStation: null,
    });
  }
  const { backups } = (await own.call('GET', '/station/v1/backups')).body;
  const code = other.station.organizationId.replace(/[^0-9A-Za-z]/g, '').slice(-8);
  expect(backups.map(({ otherStation }: { otherStation: string | null }) => otherStation)).toEqual([code, null]);
  const { name } = backups[0];
  const restore = (body: object) =>
    own.call('POST', `/station/v1/backups/${name}/restore`, { body: { confirm: name, ...body } });
  expect((await restore({})).body).toMatchObject({
    ...{ status: 400, field: 'fromAnotherStation' },
    detail: expect.stringContaining('replaces all data of this station'),
  });
  expect((await own.call('GET', '/station/v1/backups')).body.restore).toBeNull();
  expect((await restore({ fromAnotherStation: true })).status).toBe(202);
  const wanted = own.log.find(({ event }) => event === 'restore.wanted');
  expect(wanted?.fields).toMatchObject({ name, otherStation: code });
});

test('what a restore would leave out is counted', async () => {
  await using station = await stationIn(folder());
  await loadMasters(station);
  const order = async (sourceOrderId: string) =>
    (await station.call('POST', '/api/v1/orders', { body: { ...orderBody, sourceOrderId } })).status;
  expect(await order('before')).toBe(201);
  const { name, createdAt } = (await station.call('POST', '/station/v1/backups')).body;
  const loss = async () => (await station.call('GET', `/station/v1/backups/${name}/restore`)).body;
  expect(await loss()).toEqual({ madeAt: createdAt, orders: 0, shipments: 0 });
  await order('after');
  expect(await loss()).toMatchObject({ orders: 1, shipments: 0 });
});

test('the log is read newest first over its files, by level and text, and shows no secret', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'logs'));
  const path = join(dataDir, 'logs', 'station.log');
  const line = (at: number, level: string, fields: object = {}) =>
    `${JSON.stringify({ at: `2026-01-01T00:00:0${String(at)}Z`, level, event: `event.${String(at)}`, ...fields })}\n`;
  writeFileSync(path, line(1, 'error', { message: 'Über' }) + line(2, 'info'));
  renameSync(path, `${path}.1`);
  const secrets = { message: 'sent pw_live_abcdef and Bearer abc.def', nested: { apiKey: 'x', password: ['y'] } };
  writeFileSync(path, `${line(3, 'warn', secrets)}cut off by a cra\n${line(4, 'info')}{"at":"2026`);
  const station = await stationIn(dataDir);
  const log = async (query: string) => (await station.call('GET', `/station/v1/log${query}`)).body;
  const events = ({ items: entries }: { items: { event: string }[] }) => entries.map(({ event }) => event);

  expect(events(await log(''))).toEqual(['event.4', 'event.3', 'event.2', 'event.1']);
  expect(events(await log('?level=warn'))).toEqual(['event.3', 'event.1']);
  expect(events(await log('?search=%C3%9CBER'))).toEqual(['event.1']);
  const page = await log('?limit=3');
  expect(events(page)).toEqual(['event.4', 'event.3', 'event.2']);
  // The file gets another name meanwhile.
  renameSync(`${path}.1`, `${path}.2`);
  const rest = await log(`?limit=3&cursor=${String(page.nextCursor)}`);
  expect([events(rest), rest.nextCursor]).toEqual([['event.1'], null]);
  expect((await log('?cursor=elsewhere')).status).toBe(400);
  expect(JSON.stringify(await log('?level=warn'))).not.toMatch(/abcdef|abc\.def|"x"|"y"/);
  await station.station.close();
});

test('backups go into a folder that can be set, and a person sees how the last one went', async () => {
  const dataDir = folder();
  const share = folder();
  const station = await stationIn(dataDir);
  const change = (body: object) => station.call('PATCH', '/station/v1/backups', { body });
  const state = async () => (await station.call('GET', '/station/v1/backup-state')).body;
  expect(await state()).toMatchObject({ automatic: true, lastAt: null, failure: null, isLate: false });
  expect((await change({ folder: join(share, 'missing') })).body).toMatchObject({
    status: 400,
    field: 'folder',
    detail: `The folder ${join(share, 'missing')} does not exist.`,
  });
  expect((await change({ time: '25:00' })).status).toBe(400);
  const file = join(share, 'notes.txt');
  writeFileSync(file, '');
  expect((await change({ folder: file })).body).toMatchObject({
    status: 400,
    detail: `${file} is a file, not a folder.`,
  });
  rmSync(file);
  expect((await change({ folder: share, time: '12:30' })).body).toEqual({
    automatic: true,
    time: '12:30',
    folder: share,
  });
  const made = await station.call('POST', '/station/v1/backups');
  expect([made.status, made.body.folder]).toEqual([201, share]);
  expect(await state()).toMatchObject({ failure: null, disk: { folder: share }, lastBytes: made.body.bytes });
  expect((await station.call('POST', `/station/v1/backups/${made.body.name}/verify`)).body).toMatchObject({
    sound: true,
  });

  renameSync(share, `${share}-away`);
  onTestFinished(() => rmSync(`${share}-away`, { recursive: true, force: true }));
  expect((await station.call('POST', '/station/v1/backups')).body).toMatchObject({
    status: 503,
    detail: `The backup was not made. The folder ${share} does not exist.`,
  });
  expect(await state()).toMatchObject({
    failure: { reason: `The folder ${share} does not exist.` },
    unreachable: { reason: `The folder ${share} cannot be reached.` },
    disk: null,
  });
  await station.station.close();
  // The plan is the station's, not the database's.
  const again = await stationIn(dataDir);
  expect((await again.call('GET', '/station/v1/backups')).body.plan).toEqual({
    ...{ automatic: true, time: '12:30', folder: share },
  });
  await again.station.close();
});

test('the log says what the plan of the backups was before', async () => {
  await using station = await stationIn(folder());
  await station.call('PATCH', '/station/v1/backups', { body: { time: '12:30' } });
  const by = 'First administrator key';
  expect(station.log).toContainEqual({
    level: 'info',
    event: 'backup.planChanged',
    fields: { time: { from: '02:00', to: '12:30' }, by },
  });
});

test('a folder that is gone is told by the list of backups at once, and to monitors', async () => {
  const share = folder();
  await using station = await stationIn(folder());
  const health = async (path: string) => {
    const answer = await fetch(`${station.station.url}${path}`);
    return [answer.status, ((await answer.json()) as { backup: string }).backup];
  };
  await station.call('PATCH', '/station/v1/backups', { body: { folder: share } });
  await station.call('POST', '/station/v1/backups');
  expect(await health('/health')).toEqual([200, 'ok']);
  renameSync(share, `${share}-away`);
  const unreachable = { reason: `The folder ${share} cannot be reached.` };
  const gone = (await station.call('GET', '/station/v1/backups')).body;
  expect(gone).toMatchObject({ backups: [], state: { unreachable, failure: null, disk: null } });
  expect((await station.call('GET', '/station/v1/backup-state')).body).toMatchObject({ unreachable });
  expect(await health('/health')).toEqual([200, 'unreachable']);
  expect(await health('/station/v1/health')).toEqual([200, 'unreachable']);
  renameSync(`${share}-away`, share);
  const back = (await station.call('GET', '/station/v1/backups')).body;
  expect(back).toMatchObject({ state: { unreachable: null, disk: { folder: share } } });
  expect(back.backups).toHaveLength(1);
  expect(await health('/health')).toEqual([200, 'ok']);
});

test('only administrators keep house', async () => {
  const dataDir = folder();
  const station = await stationIn(dataDir);
  const { apiKey: key } = (await station.call('POST', '/station/v1/keys', { body: { label: 'reader' } })).body;
  for (const [method, path] of [
    ['GET', '/station/v1/backups'],
    ['POST', '/station/v1/backups'],
    ['PATCH', '/station/v1/backups'],
    ['POST', '/station/v1/backups/x/verify'],
    ['POST', '/station/v1/backups/x/restore'],
    ['DELETE', '/station/v1/restore'],
    ['GET', '/station/v1/log'],
  ] as const)
    expect((await station.call(method, path, { key })).status).toBe(403);
  await station.station.close();
});

test('a restore from a share leaves one line for each backup, and nothing half-made in the folder', async () => {
  const dataDir = folder();
  const share = folder();
  const own = join(dataDir, 'backups');
  const first = await stationIn(dataDir);
  await first.call('PATCH', '/station/v1/backups', { body: { folder: share } });
  await first.call('POST', '/api/v1/items', { body: item('A') });
  const made = (await first.call('POST', '/station/v1/backups')).body;
  const { databaseBytes } = (await first.call('GET', '/station/v1/backups')).body;
  const bytesOf = (suffix: string) => statSync(join(dataDir, `station.db${suffix}`)).size;
  expect(databaseBytes).toBe(bytesOf('') + bytesOf('-wal'));
  await first.call('POST', `/station/v1/backups/${made.name}/restore`, { body: { confirm: made.name } });
  const listed = async (station: TestStation) => (await station.call('GET', '/station/v1/backups')).body.backups;
  expect(await listed(first)).toEqual([made]);
  await first.station.close();

  // As if the station had been killed while it was in use, and in the middle of a backup.
  writeFileSync(join(dataDir, 'station.db-wal'), '');
  writeFileSync(join(dataDir, 'station.db-shm'), '');
  for (const name of ['backup-1.db.copying.part', 'backup-1.db.copying.part-journal', 'backup-2.db.part'])
    writeFileSync(join(own, name), 'half');
  await using second = await stationIn(dataDir);
  const { kept } = (await second.call('GET', '/station/v1/backups')).body.restore;
  expect((await listed(second)).map(({ name }: { name: string }) => name).toSorted()).toEqual([made.name, kept]);
  expect(readdirSync(own).toSorted()).toEqual([made.name, kept]);
});
