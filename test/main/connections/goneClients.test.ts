import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultEngine } from '../../support/engines.ts';
import { exchange, forAll, head, open, readAll } from '../../support/rawHttp.ts';
import { startKillable, type KillableStation, type StationResources } from '../../support/startKillable.ts';

/** Clients that go away at any moment, against a station in a process of its own. */

let dataDir = '';
let station: KillableStation;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-gone-'));
  const rendererDir = join(dataDir, 'renderer');
  mkdirSync(join(rendererDir, 'assets'), { recursive: true });
  writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><title>Window</title>');
  writeFileSync(join(rendererDir, 'assets', 'large.js'), `/*${'x'.repeat(500_000)}*/`);
  station = await startKillable(dataDir, faultEngine, { engines: 2, shared: true, rendererDir });
}, 60_000);
afterAll(async () => {
  await station.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the station has open once its engines are ready and every client has gone. */
async function resourcesAtRest(): Promise<StationResources> {
  const engine = async () => (await station.call('GET', '/station/v1/status')).body.engine;
  await expect.poll(engine, { timeout: 20_000 }).toMatchObject({ processes: 2, busy: 0, waiting: 0 });
  const sockets = async () => (await station.resources()).resources.filter((name) => name === 'TCPSocketWrap');
  await expect.poll(sockets, { timeout: 15_000, interval: 100 }).toEqual([]);
  return station.resources();
}

/** What a client left behind stays; what the station itself does now and then, as measuring its disk, has ended soon. */
async function expectAsBefore({ memory, ...open }: StationResources): Promise<void> {
  let now = await resourcesAtRest();
  const measured = async () => {
    now = await resourcesAtRest();
    return { files: now.files, resources: now.resources };
  };
  await expect.poll(measured, { timeout: 10_000, interval: 200 }).toEqual(open);
  expect(now.memory - memory).toBeLessThan(16 * 1024 * 1024);
}

const packRequest = (id: string) => ({
  items: [{ id, length: 1, width: 1, height: 1, weight: 1 }],
  containers: [{ id: 'BOX', length: 5, width: 5, height: 5 }],
});

function packing(id: string): string {
  const body = JSON.stringify(packRequest(id));
  const headers = {
    'X-Api-Key': station.apiKey,
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
  };
  return head(station.url, 'POST /api/v1/pack', headers) + body;
}

test('23,000 pages that are asked for and never read leave no file open', async () => {
  expect((await exchange(station.url, [head(station.url, 'GET /', { Connection: 'close' })]))?.status).toBe(200);
  const before = await resourcesAtRest();
  const page = head(station.url, 'GET /');
  await forAll(Array.from({ length: 230 }), 10, async (_, index) => {
    const socket = await open(station.url);
    const wanted = index % 2 === 0 ? page : head(station.url, 'GET /assets/large.js');
    await new Promise((resolve) => socket.write(wanted.repeat(100), resolve));
    // With the first answer all requests have arrived.
    await once(socket, 'data');
    socket.resetAndDestroy();
  });
  await expectAsBefore(before);
}, 60_000);

test('work of clients that reset within 30 ms leaves the queue, and the next client is served', async () => {
  const engine = async () => (await station.call('GET', '/station/v1/status')).body.engine;
  await expect.poll(engine).toMatchObject({ processes: 2, busy: 0, waiting: 0 });
  await forAll(Array.from({ length: 40 }), 40, async (_, index) => {
    const socket = await open(station.url);
    // An engine that never answers this one.
    await new Promise((resolve) => socket.write(packing('fault:silent'), resolve));
    if (index % 2 === 0) await new Promise((resolve) => setTimeout(resolve, index % 30));
    socket.resetAndDestroy();
  });
  await expect.poll(engine, { timeout: 5000 }).toMatchObject({ processes: 2, busy: 0, waiting: 0 });
  expect((await station.call('POST', '/api/v1/pack', packRequest('sound'))).status).toBe(200);
}, 30_000);

test('work of requests that wait behind another one on a connection leaves the queue with it', async () => {
  const engine = async () => (await station.call('GET', '/station/v1/status')).body.engine;
  const socket = await open(station.url);
  socket.write(packing('fault:silent').repeat(5));
  await expect.poll(async () => (await engine()).busy + (await engine()).waiting).toBe(5);
  socket.resetAndDestroy();
  await expect.poll(engine, { timeout: 5000 }).toMatchObject({ processes: 2, busy: 0, waiting: 0 });
}, 30_000);

test('1,000 connections that break anywhere leave the station as it was', async () => {
  const record = JSON.stringify({ id: 'BROKEN', length: 1, width: 1, height: 1, weight: 1 });
  const json = { 'X-Api-Key': station.apiKey, 'Content-Type': 'application/json' };
  const csv = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nid,length\r\nA,1\r\n--XX--\r\n';
  const requests = [
    head(station.url, 'GET /'),
    head(station.url, 'GET /assets/large.js').repeat(3),
    head(station.url, 'GET /api/v1/items', json),
    head(station.url, 'GET /station/v1/openapi.json'),
    head(station.url, 'POST /api/v1/items', { ...json, 'Content-Length': String(record.length) }) + record,
    head(station.url, 'POST /api/v1/items', { 'Content-Length': '900' }) + 'x'.repeat(900),
    head(station.url, 'POST /api/v1/pack', { ...json, 'Transfer-Encoding': 'chunked' }) + '5\r\n{"ite\r\n0\r\n\r\n',
    head(station.url, 'POST /api/v1/batch', { ...json, 'Content-Length': '100000' }) + '{'.repeat(100_000),
    head(station.url, 'POST /station/v1/wave-plans', { ...json, 'Content-Length': '100000' }) + '['.repeat(100_000),
    head(station.url, 'POST /api/v1/items/import/csv', {
      ...json,
      'Content-Type': 'multipart/form-data; boundary=XX',
      'Content-Length': String(csv.length),
    }) + csv,
    packing('sound'),
    'NOT HTTP\r\n\r\n',
  ];
  const broken = fc.sample(
    fc.record({
      request: fc.constantFrom(...requests),
      sent: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      // What of the answer is waited for.
      reads: fc.constantFrom('nothing', 'the first bytes'),
      ends: fc.constantFrom('reset', 'destroy', 'half-close', 'half-close'),
    }),
    { numRuns: 1200, seed: 20_272 },
  );
  const breakSome = (some: typeof broken) =>
    forAll(some, 16, async ({ request, sent, reads, ends }) => {
      const socket = await open(station.url);
      const part = request.slice(0, Math.floor(request.length * sent));
      await new Promise((resolve) => socket.write(part, resolve));
      if (reads === 'the first bytes' && sent === 1) await once(socket, 'data');
      if (ends === 'reset') socket.resetAndDestroy();
      else if (ends === 'destroy') socket.destroy();
      else {
        socket.end();
        await readAll(socket);
      }
    });
  await breakSome(broken.slice(0, 200));
  const before = await resourcesAtRest();
  await breakSome(broken.slice(200));
  expect(station.isAlive()).toBe(true);
  expect((await station.call('POST', '/api/v1/pack', packRequest('sound'))).status).toBe(200);
  await expectAsBefore(before);
}, 90_000);
