import type { Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { exchange, forAll, head, open, readAll } from '../../support/rawHttp.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

/** Clients that send nothing or send slowly, against a station in a process of its own. */

let dataDir = '';
let station: KillableStation;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-silent-'));
  station = await startKillable(dataDir, soundEngine, { engines: 1, shared: true });
}, 60_000);
afterAll(async () => {
  await station.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const item = JSON.stringify({ id: 'SLOW', length: 1, width: 1, height: 1, weight: 1, name: 'x'.repeat(200) });

/** Connections that send this first and then a byte a second. */
async function openMany(count: number, first: string) {
  const sockets: Socket[] = [];
  let longestMs = 0;
  await forAll(Array.from({ length: count }), 50, async () => {
    const socket = await open(station.url);
    sockets.push(socket);
    const openedAt = performance.now();
    socket.once('close', () => (longestMs = Math.max(longestMs, performance.now() - openedAt)));
    if (first === '') return;
    socket.write(first);
    const trickle = setInterval(() => socket.writable && socket.write('x'), 1000);
    socket.resume().once('close', () => clearInterval(trickle));
  });
  return { open: () => sockets.filter((socket) => !socket.closed).length, longestMs: () => longestMs };
}

/** A request on a connection of its own. */
async function ask(): Promise<number | undefined> {
  const headers = { 'X-Api-Key': station.apiKey, Connection: 'close' };
  return (await exchange(station.url, [head(station.url, 'GET /station/v1/status', headers)]))?.status;
}

test('2,130 silent and slow connections without credentials shut nobody out and are gone after 30 s', async () => {
  const post = (path: string) =>
    head(station.url, `POST ${path}`, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
  const clients = [
    await openMany(1100, ''),
    await openMany(400, head(station.url, 'GET /').slice(0, -2)),
    await openMany(830, post('/api/v1/items')),
    // Signing in needs no credentials: its body is read.
    await openMany(200, post('/station/v1/session')),
  ];
  const answers: (number | undefined)[] = [];
  await forAll(Array.from({ length: 40 }), 4, async () => void answers.push(await ask()));
  expect(answers).toEqual(Array.from({ length: 40 }, () => 200));
  const stillOpen = () => clients.map((some) => some.open());
  await expect.poll(stillOpen, { timeout: 45_000, interval: 250 }).toEqual([0, 0, 0, 0]);
  for (const { longestMs } of clients) expect(longestMs()).toBeLessThan(30_000);
  expect(await ask()).toBe(200);
}, 90_000);

test('a slow line is served when it has credentials: its body may take longer than a minute', async () => {
  const socket = await open(station.url);
  const csv = Array.from({ length: 2400 }, (_, row) => `SLOW-${row},1,2,3,4`.padEnd(40, ' '));
  const file = ['id,length,width,height,weight', ...csv].join('\r\n');
  const body = `--XX\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${file}\r\n--XX--\r\n`;
  const answer = readAll(socket);
  const headers = {
    'X-Api-Key': station.apiKey,
    'Content-Type': 'multipart/form-data; boundary=XX',
    'Content-Length': String(body.length),
    Connection: 'close',
  };
  socket.write(head(station.url, 'POST /api/v1/items/import/csv', headers));
  const seconds = 62;
  const size = Math.ceil(body.length / seconds);
  for (let at = 0; at < body.length; at += size) {
    socket.write(body.slice(at, at + size));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 200/);
  expect(text).toContain('"created":2400');
}, 120_000);

test('a client that is refused while it sends gets the answer, and the connection ends', async () => {
  const socket = await open(station.url);
  const answer = readAll(socket);
  const startedAt = performance.now();
  socket.write(
    head(station.url, 'POST /api/v1/items', { 'Content-Type': 'application/json', 'Content-Length': '9999' }),
  );
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 401 /);
  expect(text).toMatch(/^Connection: close\r$/m);
  expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ status: 401 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
}, 30_000);

test('a client that is refused after it sent everything keeps its connection', async () => {
  const socket = await open(station.url);
  const length = String(item.length);
  const refused = head(station.url, 'POST /api/v1/items', {
    'Content-Type': 'application/json',
    'Content-Length': length,
  });
  socket.write(refused + item);
  const last = head(station.url, 'GET /station/v1/status', { 'X-Api-Key': station.apiKey, Connection: 'close' });
  socket.write(last);
  const text = await readAll(socket);
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
});

test('an expectation that the station does not know is answered with a problem', async () => {
  const answer = await exchange(station.url, [
    head(station.url, 'GET /', { Expect: 'something', Connection: 'close' }),
  ]);
  expect(answer?.status).toBe(417);
  expect(answer?.head).toContain('application/problem+json');
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ status: 417, field: 'Expect', instance: expect.any(String) });
});
