import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  ended,
  removeDirectory,
  root,
  run,
  startHeadless,
  temporaryDirectory,
  type FirstRunFile,
  type StationFile,
} from '../support/headless.ts';
import { callStation } from '../support/callStation.ts';

let dataDir: string;
test.beforeEach(() => {
  dataDir = temporaryDirectory();
});
test.afterEach(() => removeDirectory(dataDir));

const read = <T>(name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as T;
const mode = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);

test('a station that is ready has said where it is, for its owner only', async () => {
  const station = await startHeadless({ dataDir });
  expect(read<StationFile>('station.json')).toEqual({
    url: station.url,
    pid: station.process.pid,
    version: '0.1.0',
    organizationId: expect.any(String),
  });
  const first = read<FirstRunFile>('first-run.json');
  expect(first).toEqual({
    organizationId: expect.any(String),
    adminEmail: expect.stringContaining('@'),
    adminPassword: expect.any(String),
    apiKey: expect.stringMatching(/^pw_live_/),
  });
  for (const name of ['station.json', 'first-run.json', 'station.db', 'signing.key'])
    expect([name, mode(name)]).toEqual([name, '600']);
  expect(station.line).toContain(station.url);
  expect((await callStation(station, 'GET', '/station/v1/session')).body).toMatchObject({
    isAdmin: true,
    mode: 'live',
    organizationId: first.organizationId,
  });
  expect(await station.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(dataDir, 'station.json'))).toBe(false);
});

test('a second start is ready within three seconds and keeps everything; first-run.json is written once', async () => {
  const first = await startHeadless({ dataDir });
  await callStation(first, 'POST', '/api/v1/items', { id: 'KEPT', length: 1, width: 2, height: 3, weight: 4 });
  await first.kill('SIGTERM');
  const written = readFileSync(join(dataDir, 'first-run.json'), 'utf8');
  const second = await startHeadless({ dataDir });
  expect(second.startedInMs).toBeLessThan(3000);
  expect((await callStation(second, 'GET', '/api/v1/items/KEPT')).status).toBe(200);
  expect(readFileSync(join(dataDir, 'first-run.json'), 'utf8')).toBe(written);
  await second.kill('SIGTERM');
});

test('a second station on the same directory says so and ends', async () => {
  const first = await startHeadless({ dataDir });
  const startedAt = performance.now();
  const refusal = await startHeadless({ dataDir }).catch((error: Error) => error.message);
  expect(performance.now() - startedAt).toBeLessThan(2500);
  expect(refusal).toContain('already running');
  expect(refusal).toContain(String(first.process.pid));
  expect((await callStation(first, 'GET', '/api/v1/items')).status).toBe(200);
  expect(read<StationFile>('station.json').pid).toBe(first.process.pid);
  await first.kill('SIGTERM');
});

test('what was answered is there after SIGKILL, and a job ends after the next start', async () => {
  const first = await startHeadless({ dataDir });
  const stored: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const id = `ITEM-${index}`;
    if (
      (await callStation(first, 'POST', '/api/v1/items', { id, length: 1, width: 2, height: 3, weight: 4 })).status ===
      201
    )
      stored.push(id);
  }
  const items = Array.from({ length: 200 }, (_, index) => ({
    id: `V${index}`,
    length: 1 + index / 100,
    width: 2 + index / 150,
    height: 1.5 + index / 200,
    weight: 1,
    quantity: 100,
  }));
  const { status, body } = await callStation(first, 'POST', '/api/v1/pack', {
    items,
    containers: [{ id: 'B', length: 60, width: 60, height: 60 }],
  });
  expect(status).toBe(202);
  const { statusUrl } = body as { statusUrl: string };
  await first.kill('SIGKILL');

  const second = await startHeadless({ dataDir });
  for (const id of stored) expect((await callStation(second, 'GET', `/api/v1/items/${id}`)).status).toBe(200);
  await expect
    .poll(async () => ((await callStation(second, 'GET', statusUrl)).body as { status: string }).status, {
      timeout: 45_000,
    })
    .toBe('completed');
  expect((await callStation(second, 'GET', statusUrl)).body).toMatchObject({ totalUnits: 20_000, error: null });
  await second.kill('SIGTERM');
});

test('the built station reads batches in its thread, packs them and refuses bad ones with the field', async () => {
  const station = await startHeadless({ dataDir });
  const order = (orderId: string, length = 2) => ({
    orderId,
    packRequest: {
      items: [{ id: 'CUBE', length, width: 2, height: 2, weight: 1, quantity: 4 }],
      containers: [{ id: 'BOX', length: 8, width: 8, height: 8 }],
    },
  });
  const submit = (orders: readonly object[]) => callStation(station, 'POST', '/api/v1/batch', { orders });
  const { status, body } = await submit(Array.from({ length: 50 }, (_, index) => order(`O-${index}`)));
  expect([status, body]).toEqual([202, expect.objectContaining({ status: 'submitted', totalOrders: 50 })]);
  const { statusUrl } = body as { statusUrl: string };
  const detail = async () => (await callStation(station, 'GET', `${statusUrl}?limit=1`)).body as object;
  await expect.poll(detail, { timeout: 30_000 }).toMatchObject({
    ...{ status: 'completed', completedOrders: 50, failedOrders: 0 },
    orders: [{ orderId: 'O-0', status: 'completed', result: { results: [{ containerId: 'BOX' }] } }],
  });
  for (const [orders, field] of [
    [[order('A'), order('A')], 'orders[1].orderId'],
    [[], 'orders'],
  ] as const)
    expect(await submit(orders)).toMatchObject({ status: 400, body: { field } });
  // A request that cannot be packed fails its order alone.
  const mixed = (await submit([order('A'), order('B', -1)])).body as { statusUrl: string };
  await expect
    .poll(async () => (await callStation(station, 'GET', mixed.statusUrl)).body, { timeout: 30_000 })
    .toMatchObject({
      ...{ completedOrders: 1, failedOrders: 1 },
      orders: [{ status: 'completed' }, { status: 'failed', error: expect.stringContaining('length') }],
    });
  // Its thread stays for the next one, which is answered without starting another.
  const startedAt = performance.now();
  await submit([order('ONE')]);
  expect(performance.now() - startedAt).toBeLessThan(500);
  await station.kill('SIGTERM');
});

test('a port that is taken, and arguments that make no sense, are said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await startHeadless({ dataDir, port }).catch((error: Error) => error.message)).toContain(
    `Port ${port} is used by another program`,
  );
  other.close();
  expect(await startHeadless({ dataDir, port: 70_000 }).catch((error: Error) => error.message)).toContain(
    '--port takes a number',
  );
  expect(
    await run([join(root, 'dist', 'headless.js'), '--prot', '1']).catch((error: Error) => error.message),
  ).toContain('--prot');
});

test('a lost database is noticed and not replaced by an empty one', async () => {
  const { rmSync } = await import('node:fs');
  const first = await startHeadless({ dataDir });
  await first.kill('SIGTERM');
  for (const name of ['station.db', 'station.db-wal', 'station.db-shm']) rmSync(join(dataDir, name), { force: true });
  expect(await startHeadless({ dataDir }).catch((error: Error) => error.message)).toMatch(
    /database .* (lost|damaged|missing)/i,
  );
  expect(existsSync(join(dataDir, 'station.db'))).toBe(false);
});

test('a damaged database is offered its copies, and one of them is restored without a running station', async () => {
  const { copyFileSync, writeFileSync } = await import('node:fs');
  const first = await startHeadless({ dataDir });
  await callStation(first, 'POST', '/api/v1/items', { id: 'KEPT', length: 1, width: 2, height: 3, weight: 4 });
  const { name } = (await callStation(first, 'POST', '/station/v1/backups')).body as { name: string };
  await first.kill('SIGTERM');
  const copy = join(dataDir, 'backups', name);
  // Newer than the backup, and no backup: a restore has set it aside.
  const aside = join(dataDir, 'backups', 'before-restore-2026-01-01T00-00-00.000Z.db');
  copyFileSync(copy, aside);
  const share = join(dataDir, 'share');
  const record = JSON.parse(readFileSync(join(dataDir, 'backups.json'), 'utf8')) as object;
  const last = { at: '2026-01-01T02:00:00.000Z', name: 'automatic.db', bytes: 1, folder: share };
  writeFileSync(join(dataDir, 'backups.json'), JSON.stringify({ ...record, folder: share, last }));
  writeFileSync(join(dataDir, 'station.db'), 'This is not a database. '.repeat(500));
  const refusal = await startHeadless({ dataDir }).catch((error: Error) => error.message);
  expect(refusal).toContain('Copies, newest first:');
  expect(refusal).toContain(`The backup folder ${share} cannot be reached. The last backup there was made on `);
  expect(refusal).toMatch(/before-restore-\S+\n.*, set aside before a restore, .*checked: OK\n/);
  expect(refusal).toMatch(/manual backup, .*checked: OK - recommended\n/);
  expect(String(refusal).replace(/^.*"event":.*$/gm, '')).not.toMatch(/not a database|malformed/);
  expect(refusal).toContain(`${copy}\n`);
  expect(refusal).toContain('checked: OK');
  expect(refusal).toContain(`--restore "${copy}"`);
  expect(refusal).not.toMatch(/^ +at /m);

  const { line } = await run([join(root, 'dist', 'headless.js'), '--data-dir', dataDir, '--restore', copy]);
  expect(line).toMatch(
    /was restored\. It was made on .*\. The database before is kept as \S+damaged-\S+\.db\. Start the station\./,
  );
  const log = readFileSync(join(dataDir, 'logs', 'station.log'), 'utf8');
  expect(log).toMatch(
    /"event":"restore.done","name":"backup-[^"]+","madeAt":"[^"]+","kept":"damaged-[^"]+","by":"[^"]+"/,
  );
  expect(log).toMatch(/"event":"storage.damaged","cause":"[^"]+"/);
  const second = await startHeadless({ dataDir });
  expect((await callStation(second, 'GET', '/api/v1/items/KEPT')).status).toBe(200);
  await second.kill('SIGTERM');
});

test('"npm start" serves the same station when there is no Electron window to open, and says so in one line', async () => {
  test.skip(
    existsSync(join(root, 'node_modules', 'electron', 'dist', 'version')) && Boolean(process.env['DISPLAY']),
    'a window would open here',
  );
  const { child, line } = await run(
    [join(root, 'main', 'bootstrap.mjs'), 'start', '--port', '0', '--data-dir', dataDir],
    { DISPLAY: '', WAYLAND_DISPLAY: '' },
  );
  expect(line).toMatch(
    /^There is no (Electron binary|display) here, so the station is served without a window: open http:\/\/127\.0\.0\.1:\d+\/#ticket=\S+$/,
  );
  expect(await ended(child, () => child.kill('SIGTERM'))).toBe(0);
});
