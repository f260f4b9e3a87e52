import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

const crate = { id: 'CRATE', length: 10, width: 10, height: 10, weight: 1 };
const box = { id: 'BOX', length: 20, width: 20, height: 20 };
const pack = (station: TestStation, quantity: number, options: { key?: string } = {}) =>
  station.call('POST', '/api/v1/pack', { body: { items: [{ ...crate, quantity }], containers: [box] }, ...options });
const usage = async (station: TestStation, query = '') => (await station.call('GET', `/station/v1/usage${query}`)).body;

/** A station whose clock the test sets. */
async function stationAt(time: string, dataDir = mkdtempSync(join(tmpdir(), 'packwright-usage-'))) {
  let now = Date.parse(time);
  const station = await startStation({ dataDir, clock: { now: () => new Date(now).toISOString() } });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await station[Symbol.asyncDispose]();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { station, dataDir, close, setTime: (to: string) => (now = Date.parse(to)) };
}

test('usage counts a unit once: in the candidate of fitness mode that holds most, and in no box when it fits nowhere', async () => {
  const { station } = await stationAt('2026-03-30T23:00:00Z');
  const containers = [{ ...box, length: 10, id: 'HALF' }, box, { ...box, height: 10, id: 'FLAT' }];
  const fitness = { items: [{ ...crate, quantity: 6 }], containers, allowMultipleBoxes: false };
  const { body } = await station.call('POST', '/api/v1/pack', { body: fitness });
  expect(body.results.map(({ packedItems }: { packedItems: unknown[] }) => packedItems.length)).toEqual([4, 6, 4]);
  expect(await usage(station)).toMatchObject({ totalItemsPacked: 6, totalContainersUsed: 1 });
  const tooLarge = { items: [{ ...crate, length: 40 }], containers: [box] };
  expect((await station.call('POST', '/api/v1/pack', { body: tooLarge })).body.results).toHaveLength(1);
  expect(await usage(station)).toMatchObject({ totalItemsPacked: 6, totalContainersUsed: 1 });
});

test('usage counts requests to the service by day and category, and what packings placed', async () => {
  const { station, setTime, close, dataDir } = await stationAt('2026-03-30T23:00:00Z');
  // 9 crates need two boxes; 8 fill one.
  expect((await pack(station, 9)).status).toBe(200);
  expect((await pack(station, 8)).status).toBe(200);
  await station.call('GET', '/api/v1/items');
  // Counted, although it is refused by its schema; not counted: nobody, and the station's own.
  expect((await station.call('POST', '/api/v1/pack', { body: {} })).status).toBe(400);
  expect((await pack(station, 1, { key: 'pw_live_wrong' })).status).toBe(401);
  await station.call('GET', '/station/v1/status');
  const explained = { items: [{ ...crate, quantity: 1 }], containers: [box] };
  expect((await station.call('POST', '/station/v1/pack:explain', { body: explained })).status).toBe(200);

  const first = { date: '2026-03-30', requests: 5, itemsPacked: 17, containersUsed: 3, byCategory: { pack: 4 } };
  expect(await usage(station, '?days=1')).toEqual({
    totalRequests: 5,
    totalItemsPacked: 17,
    totalContainersUsed: 3,
    dailyBreakdown: [first],
  });

  setTime('2026-04-01T00:00:00Z');
  await pack(station, 1);
  const nothing = { requests: 0, itemsPacked: 0, containersUsed: 0, byCategory: {} };
  const third = { date: '2026-04-01', requests: 1, itemsPacked: 1, containersUsed: 1, byCategory: { pack: 1 } };
  const body = await usage(station, '?days=3');
  expect(body.dailyBreakdown).toEqual([first, { date: '2026-03-31', ...nothing }, third]);
  expect(body).toMatchObject({ totalRequests: 6, totalItemsPacked: 18, totalContainersUsed: 4 });
  expect((await usage(station)).dailyBreakdown).toHaveLength(30);

  // What was counted last is there after a restart.
  await pack(station, 1);
  await close();
  const again = await stationAt('2026-04-01T12:00:00Z', dataDir);
  expect(await usage(again.station, '?days=1')).toMatchObject({ totalRequests: 2, totalItemsPacked: 2 });
});

test('usage counts a job when it has been packed', async () => {
  const { station } = await stationAt('2026-03-30T12:00:00Z');
  await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 10 } });
  const { status, body } = await pack(station, 16);
  expect(status).toBe(202);
  for (let job = ''; job !== 'completed';) job = (await station.call('GET', body.statusUrl)).body.status;
  expect(await usage(station, '?days=1')).toMatchObject({ totalItemsPacked: 16, totalContainersUsed: 2 });
});

test('usage takes 1 to 366 days', async () => {
  const { station } = await stationAt('2026-03-30T12:00:00Z');
  for (const [days, status] of [
    ['0', 400],
    ['1', 200],
    ['366', 200],
    ['367', 400],
    ['x', 400],
  ] as const)
    expect((await station.call('GET', `/station/v1/usage?days=${days}`)).status).toBe(status);
});

test('the monthly quota refuses what is limited until the next month, over restarts, and leaves the rest alone', async () => {
  const { station, close, dataDir } = await stationAt('2026-03-31T23:59:00Z');
  await station.call('PATCH', '/station/v1/settings', { body: { monthlyRequestQuota: 3 } });
  expect((await station.call('GET', '/api/v1/entitlements')).body.monthlyRequestQuota).toBe(3);
  expect((await pack(station, 1)).status).toBe(200);
  expect((await pack(station, 1)).status).toBe(200);
  const refused = await pack(station, 1);
  expect([refused.status, refused.body.type]).toEqual([429, 'urn:packwright:error:rate_limited']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('x-ratelimit-limit')).toBe('6000');
  expect(refused.body).not.toHaveProperty('doc_url');
  // CRUD endpoints are not limited.
  expect((await station.call('GET', '/api/v1/items')).status).toBe(200);
  expect(await usage(station, '?days=1')).toMatchObject({ totalRequests: 4 });
  await close();

  const again = await stationAt('2026-03-31T23:59:59.500Z', dataDir);
  const still = await pack(again.station, 1);
  expect([still.status, still.headers.get('retry-after')]).toEqual([429, '1']);
  again.setTime('2026-04-01T00:00:00.000Z');
  expect((await pack(again.station, 1)).status).toBe(200);
});

test('settings refuse a quota or number of users below one', async () => {
  const { station } = await stationAt('2026-03-30T12:00:00Z');
  const patch = (body: object) => station.call('PATCH', '/station/v1/settings', { body });
  expect((await patch({ monthlyRequestQuota: 0 })).body).toMatchObject({ status: 400, field: 'monthlyRequestQuota' });
  expect((await patch({ maxUsers: 0 })).body).toMatchObject({ status: 400, field: 'maxUsers' });
  expect((await patch({ monthlyRequestQuota: 1, maxUsers: 1 })).status).toBe(200);
});

test('the algorithms are those of the pack request', async () => {
  const { station } = await stationAt('2026-03-30T12:00:00Z');
  const { body } = await station.call('GET', '/station/v1/algorithms');
  expect(body.defaultAlgorithm).toBe('fpFast');
  expect(body.algorithms.map(({ name }: { name: string }) => name)).toEqual(['fpFast', 'fpLayer', 'liquidFill']);
  for (const { name } of body.algorithms) {
    const items = [{ ...crate, quantity: 1 }];
    const answer = await station.call('POST', '/api/v1/pack', { body: { items, containers: [box], algorithm: name } });
    expect(answer.body.algorithm).toBe(name);
  }
});
