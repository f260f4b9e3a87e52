import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const line = { sku: 'A', quantityOrdered: 1, length: 1, width: 1, height: 1 };
const sizes = { length: 3, width: 2, height: 1, weight: 2 };
const odd = [[true], [false], [['A']], [{ value: 'A' }]] as const;

async function sent(body: object) {
  const { body: receipt } = await deliver(station, body);
  return { receipt, entry: await ended(station, receipt.deliveryId) };
}

test.each(odd)('a record whose ID is %j is rejected', async (id) => {
  const order = await sent({ deliveries: [{ sourceOrderId: id, lines: [line] }] });
  expect(order.entry).toMatchObject({
    ...{ accepted: 0, rejected: 1 },
    errors: ['deliveries[0]: sourceOrderId must be a text or a number'],
  });
  expect(order.receipt.success).toBe(false);
  const item = await sent({ items: [{ id, ...sizes }] });
  expect(item.entry).toMatchObject({ rejected: 1, errors: ['items[0]: id must be a text or a number'] });
  expect((await station.call('GET', '/api/v1/orders')).body.items).toEqual([]);
  expect((await station.call('GET', '/api/v1/items')).body.items).toEqual([]);
});

test.each(odd)('a line whose SKU is %j rejects its order', async (sku) => {
  const { entry } = await sent({ deliveries: [{ sourceOrderId: 'L', lines: [{ ...line, sku }] }] });
  expect(entry.errors).toEqual(['deliveries[0] (L): lines[0].sku must be a text or a number']);
});

test.each(odd)('a request or list with the number %j is rejected', async (sourceOrderId) => {
  const order = { sourceOrderId, lines: [line] };
  const { status, body } = await station.call('POST', '/api/v1/orders', { body: order });
  expect([status, body.field]).toEqual([400, 'sourceOrderId']);
  const list = await station.call('POST', '/station/v1/orders:import', { body: { orders: [order] } });
  expect(list.body.ordersCreated ?? 0).toBe(0);
});

test('a number is an ID', async () => {
  const { entry } = await sent({ deliveries: [{ sourceOrderId: 1001, lines: [line] }] });
  expect(entry).toMatchObject({ accepted: 1 });
  expect((await station.call('GET', '/api/v1/orders?x-sourceOrderId=1001')).body.items).toHaveLength(1);
});
