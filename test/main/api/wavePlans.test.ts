import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { startKillable } from '../../support/startKillable.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Two orders in a wave each: one has a name and an item with a name, and a SKU without a slot. */
const request = {
  orders: [
    {
      ...{ orderId: 'O1', name: 'SO-1', priority: 1 },
      items: [
        { sku: 'NEAR', quantity: 2, name: 'A near thing' },
        { sku: 'LOST', quantity: 1 },
      ],
    },
    { orderId: 'O2', priority: 2, items: [{ sku: 'FAR', quantity: 3 }] },
  ],
  config: { maxOrdersPerWave: 1 },
};
const slots = [
  { location: 'A-1', sku: 'NEAR', aisle: 1, bay: 1 },
  { location: 'A-9', sku: 'FAR', aisle: 1, bay: 9 },
];

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  for (const body of slots) expect((await station.call('POST', '/station/v1/slots', { body })).status).toBe(201);
});
afterAll(() => station[Symbol.asyncDispose]());

const build = async (body: object = request) => (await station.call('POST', '/station/v1/wave-plans', { body })).body;
const read = (path: string) => station.call('GET', `/station/v1/wave-plans${path}`);
const inWaves = async (...orderIds: readonly string[]) =>
  (await station.call('POST', '/station/v1/wave-plans:orders', { body: { orderIds } })).body.orders;

describe('a stored wave plan', () => {
  test('has the waves that the plain request answers, with what each order takes of them', async () => {
    const plain = (await station.call('POST', '/api/v1/wave-plan', { body: request })).body;
    const plan = await build();
    expect(plan).toMatchObject({ summary: plain.summary, units: 6, algorithm: 'nearest-neighbor-2opt' });
    expect((await read(`/${plan.id}`)).body).toEqual(plan);
    const { items, nextCursor } = (await read(`/${plan.id}/waves`)).body;
    expect([items.length, nextCursor]).toEqual([2, null]);
    expect(items[0]).toMatchObject({ number: 1, orders: 1, lines: 2, units: 3, withoutSlot: 1 });
    const first = (await read(`/${plan.id}/waves/1`)).body;
    expect(first).toEqual({
      ...{ number: 1, zones: plain.waves[0].zones, metrics: plain.waves[0].metrics },
      picks: [
        { sku: 'NEAR', location: 'A-1', zone: null, quantity: 2, name: 'A near thing' },
        { sku: 'LOST', location: null, zone: null, quantity: 1, name: null },
      ],
      orders: [
        {
          ...{ orderId: 'O1', name: 'SO-1' },
          items: [
            { sku: 'NEAR', quantity: 2 },
            { sku: 'LOST', quantity: 1 },
          ],
        },
      ],
    });
    expect((await read(`/${plan.id}/waves/2`)).body.orders[0].name).toBe('O2');
    // An order of more lines than a wave has room for: each of its waves has the lines that are picked there.
    const parted = await build({ orders: [request.orders[0]], config: { maxPicksPerWave: 1 } });
    const taken = async (number: number) => (await read(`/${parted.id}/waves/${String(number)}`)).body.orders[0].items;
    expect([await taken(1), await taken(2)]).toEqual([[{ sku: 'NEAR', quantity: 2 }], [{ sku: 'LOST', quantity: 1 }]]);
    expect((await read(`/${plan.id}/waves/3`)).status).toBe(404);
    expect((await read('/none/waves')).status).toBe(404);
  });

  test('is discarded and comes back, and its orders count as waved while it is there', async () => {
    const { id } = await build();
    const mine = async () => (await inWaves('O1', 'O2', 'O3')).filter((each: never) => each['planId'] === id);
    expect(await mine()).toEqual([
      { orderId: 'O1', planId: id, wave: 1 },
      { orderId: 'O2', planId: id, wave: 2 },
    ]);
    expect((await station.call('DELETE', `/station/v1/wave-plans/${id}`)).status).toBe(204);
    expect((await station.call('DELETE', `/station/v1/wave-plans/${id}`)).status).toBe(404);
    for (const path of [`/${id}`, `/${id}/waves`, `/${id}/waves/1`]) expect((await read(path)).status).toBe(404);
    expect(await mine()).toEqual([]);
    expect((await station.call('POST', `/station/v1/wave-plans/${id}/restore`)).body).toMatchObject({ id });
    expect((await station.call('POST', `/station/v1/wave-plans/${id}/restore`)).status).toBe(409);
    expect(await mine()).toHaveLength(2);
  });

  test('is listed newest first, page by page, and its waves by number', async () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...request.orders[1], orderId: `M${String(at)}` }));
    const { id } = await build({ ...request, orders: many });
    const plans = (await read('?limit=1')).body;
    expect(plans.items.map((plan: { id: string }) => plan.id)).toEqual([id]);
    const next = (await read(`?limit=1&cursor=${plans.nextCursor}`)).body.items;
    expect(next[0].id).not.toBe(id);
    const first = (await read(`/${id}/waves?limit=20`)).body;
    const rest = (await read(`/${id}/waves?limit=20&cursor=${first.nextCursor}`)).body;
    const numbers = [...first.items, ...rest.items].map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(many.map((_, at) => at + 1));
    expect((await read(`/other/waves?cursor=${first.nextCursor}`)).status).toBe(404);
  });

  test('is not made of what a wave plan refuses, and a repeated request makes one', async () => {
    const twice = { orders: [request.orders[1], request.orders[1]] };
    expect(await build(twice)).toMatchObject({ status: 400, field: 'orders[1].orderId' });
    expect(await build({ orders: [] })).toMatchObject({ status: 400 });
    const headers = { 'idempotency-key': 'one-plan' };
    const send = async () => station.call('POST', '/station/v1/wave-plans', { body: request, headers });
    expect((await send()).body).toEqual((await send()).body);
  });
});

test('a plan outlives a station that is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-waves-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startKillable(dataDir, soundEngine);
  const { id } = (await first.call('POST', '/station/v1/wave-plans', request)).body;
  const path = `/station/v1/wave-plans/${id}/waves/1`;
  const before = (await first.call('GET', path)).text;
  await first.kill();
  const second = await startKillable(dataDir, soundEngine);
  expect((await second.call('GET', path)).text).toBe(before);
  expect((await second.call('GET', '/station/v1/wave-plans')).body.items).toHaveLength(1);
  await second.kill();
});
