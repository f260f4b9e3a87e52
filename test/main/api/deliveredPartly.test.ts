import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
const base = '/station/v1/integrations/generic';
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const sent = async (body: object, options: object = {}) =>
  ended(station, (await deliver(station, body, options)).body.deliveryId);
const one = (record: object) => sent({ deliveries: [{ sourceOrderId: number, ...record }] });
const stored = async () => (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items;
const whole = (change: object = {}) => ({
  shipTo: { name: 'Ann', address: { city: 'Reno', zip: '89501' } },
  lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }],
  ...change,
});

beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  number = `P-${String((count += 1))}`;
});

describe('a record without lines', () => {
  test('changes the stored order, whose lines stay', async () => {
    await one(whole({ version: 10 }));
    const record = { version: 11, shipTo: { name: 'Bob' } };
    expect(await one(record)).toMatchObject({ accepted: 1, errors: [], warnings: [] });
    expect(await stored()).toMatchObject([
      {
        shipTo: { name: 'Bob', address: { zip: '89501' } },
        lines: [{ itemId: 'MUG', quantityOrdered: 2 }],
        version: 2,
      },
    ]);
    expect(await one({ ...record, version: 12 })).toMatchObject({ unchanged: 1 });
    const preview = await post(`${base}/mappings:preview`, {
      ...{ kind: 'delivery', record: { sourceOrderId: number, priority: 'High' } },
    });
    expect(preview.body).toMatchObject({ faults: [], fields: { sourceOrderId: number, priority: 'High' } });
    expect(preview.body.fields).not.toHaveProperty('lines');
  });

  test('is no new order, and is told so; nor do empty lines empty those that are stored', async () => {
    const reason = 'The record has no lines. Send all lines of a new order.';
    expect((await one({ priority: 'High' })).errors).toEqual([`deliveries[0] (${number}): ${reason}`]);
    const record = { sourceOrderId: number, priority: 'High' };
    const preview = await post(`${base}/mappings:preview`, { kind: 'delivery', record });
    expect(preview.body.faults).toEqual([reason]);
    await one(whole());
    expect((await one({ lines: [] })).errors).toEqual([expect.stringContaining('lines must have at least one entry')]);
    expect(await stored()).toMatchObject([{ lines: [{ itemId: 'MUG' }] }]);
  });
});

describe('a record without a version', () => {
  test('does not change an order that has one of its system, until a person retries it', async () => {
    await one(whole({ version: 10 }));
    const entry = await one(whole({ priority: 'High' }));
    expect(entry.errors).toEqual([
      `deliveries[0] (${number}): The record has no version, but the stored order has one of this system: an old copy could undo a newer one. Send it with its version; if it is the newest, retry it.`,
    ]);
    expect(await stored()).toMatchObject([{ priority: null, version: 1 }]);
    const { items } = (await station.call('GET', `${base}/records?deliveryId=${entry.id}`)).body;
    await post(`${base}/rejections/retry`, { ids: items.map(({ id }: { id: string }) => id) });
    await expect.poll(stored).toMatchObject([{ priority: 'High', version: 2 }]);
  });

  test('is unchanged when it says nothing new, and cancels all the same', async () => {
    await one(whole({ version: 10 }));
    expect(await one(whole())).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await one({ status: 'cancelled' })).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('changes an order whose system states none', async () => {
    await one(whole());
    expect(await one(whole({ priority: 'High' }))).toMatchObject({ accepted: 1 });
  });
});

describe('a body that is one record itself', () => {
  const of = (sourceField: string, targetField: string) => ({ sourceField, targetField });
  const deliveryMappings = [
    ...[of('id', 'sourceOrderId'), of('updated_at', 'x-version'), of('shipping.zip', 'shipTo.address.zip')],
    ...[of('line_items[].sku', 'lines[].itemId'), of('line_items[].quantity', 'lines[].quantityOrdered')],
  ];

  test('is an order by its key and its lines, also where an item has the same key', async () => {
    await configure(station, { fieldMappings: { deliveryMappings } });
    number = '450789469';
    const order = { id: 450789469, updated_at: '2026-11-24T10:00:00Z', line_items: [{ sku: 'MUG', quantity: 3 }] };
    const answer = await deliver(station, order);
    expect([answer.status, answer.body['x-received'], answer.body['x-warnings']]).toEqual([200, 1, []]);
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ lines: [{ itemId: 'MUG', quantityOrdered: 3 }] }]);
    const cancelled = { ...order, updated_at: '2026-11-24T11:00:00Z', cancelled_at: '2026-11-24T11:00:00Z' };
    expect(await sent(cancelled)).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
    await post('/api/v1/integrations/generic/mappings/reset');
  });

  test('is the order that its event deletes, though it has only an id that an item may have too', async () => {
    await configure(station, { fieldMappings: { deliveryMappings } });
    number = '450789470';
    await sent({ id: 450789470, line_items: [{ sku: 'MUG', quantity: 3 }] });
    const headers = { 'x-shopify-topic': 'orders/delete' };
    const answer = await deliver(station, { id: 450789470 }, { headers });
    expect([answer.status, answer.body['x-received']]).toEqual([200, 1]);
    await ended(station, answer.body.deliveryId);
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
    expect((await deliver(station, { id: 450789470 }, { headers: { 'x-topic': 'delete' } })).status).toBe(400);
    await post('/api/v1/integrations/generic/mappings/reset');
  });

  test('is an item or an order by the key that only one of them has', async () => {
    expect(await sent({ id: 'ROOT-1', length: 4, width: 3, height: 2, weight: 1 })).toMatchObject({ accepted: 1 });
    expect((await station.call('GET', '/api/v1/items/ROOT-1')).status).toBe(200);
    expect(await sent({ sourceOrderId: number, ...whole() })).toMatchObject({ accepted: 1 });
    expect(await sent({ sourceOrderId: number, status: 'cancelled' })).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('is refused when it may be either, or names nothing else that is mapped', async () => {
    for (const body of [
      { id: 'X', data: { length: 4 } },
      { id: 'X', sourceOrderId: 'X', priority: 'High' },
    ])
      expect((await deliver(station, body)).status).toBe(400);
    const listed = await deliver(station, { id: 'X', name: 'Export', orders: [{ sourceOrderId: number }] });
    expect([listed.status, listed.body.field]).toEqual([400, 'orders']);
  });
});
