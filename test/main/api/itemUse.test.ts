import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 10, width: 8, height: 6, weight: 2 };
const openOrders = async (selection: object) => {
  const { status, body } = await station.call('POST', '/station/v1/items:use', { body: { selection } });
  return status === 200 ? body.openOrders : status;
};

test('open orders are counted by id and by SKU, and those that need nothing of an item are not', async () => {
  for (const id of ['USED', 'OTHER', 'SPARE'])
    await station.call('POST', '/api/v1/items', { body: { id, sku: `SKU "${id}"`, name: id, ...size } });
  const order = async (line: object, more: object = {}) => {
    const lines = [
      { quantityOrdered: 1, itemId: 'OTHER' },
      { quantityOrdered: 1, ...line },
    ];
    const { body } = await station.call('POST', '/api/v1/orders', { body: { lines, ...more } });
    return body.id as string;
  };
  await order({ itemId: 'USED' });
  await order({ sku: 'SKU "USED"' });
  // A SKU that no item has is looked up as an id.
  await order({ sku: 'USED' }, { submit: false });
  await order({ sku: 'USED', ...size });
  await order({ itemId: 'UNUSED' });
  const cancelled = await order({ itemId: 'USED' });
  expect((await station.call('POST', `/station/v1/orders/${cancelled}/cancel`)).status).toBe(200);
  expect(await openOrders({ ids: ['USED'] })).toBe(3);
  expect(await openOrders({ ids: ['SPARE', 'unknown'] })).toBe(0);
  expect(await openOrders({ ids: ['OTHER', 'USED'] })).toBe(5);
  expect(await openOrders({ match: {}, count: 3 })).toBe(5);
  expect(await openOrders({ match: {}, count: 4 })).toBe(409);
});
