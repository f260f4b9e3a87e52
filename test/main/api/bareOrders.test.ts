import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

/** An order as the webhook of Shopify sends it: no wrapper, and members that items have, too. */
const shopify = {
  ...{ id: 820982911946154508, name: '#9999', email: 'jon@example.com', currency: 'USD', total_weight: 0, tags: '' },
  shipping_address: {
    first_name: 'Steve',
    address1: '123 Shipping St',
    city: 'Reno',
    zip: '89501',
    country_code: 'US',
  },
  line_items: [{ id: 866550311766439000, sku: 'IPOD2008', quantity: 1, grams: 567, title: 'IPod Nano' }],
};
const items = async () => (await station.call('GET', '/api/v1/items')).body.items;

test.each([
  ['whole', shopify],
  ['without an address', { ...shopify, shipping_address: null }],
  ['without lines', { ...shopify, line_items: undefined }],
])('a bare order %s is a rejected order, no item', async (_, body) => {
  const { status, body: receipt } = await deliver(station, body);
  expect([status, receipt.success, receipt['x-received']]).toEqual([200, false, 1]);
  expect(receipt['x-warnings'].join()).toContain('Rejected: deliveries[0]');
  const entry = await ended(station, receipt.deliveryId);
  expect(entry).toMatchObject({ accepted: 0, rejected: 1 });
  expect(await items()).toEqual([]);
});

test('what may be an order and an item is refused with the expected shape', async () => {
  const { status, body } = await deliver(station, { ...shopify, length: 3, width: 2, height: 1, weight: 1 });
  expect([status, Object.keys(body['x-example'])]).toEqual([400, ['items', 'deliveries']]);
  expect(await items()).toEqual([]);
});

test('it is accepted by a mapping that reads it, and a bare item is an item', async () => {
  const product = { id: 'BARE', length: 3, width: 2, height: 1, weight: 1, variants: [{ sku: 'A', quantity: 3 }] };
  const item = (await deliver(station, product)).body;
  expect(await ended(station, item.deliveryId)).toMatchObject({ accepted: 1 });
  const deliveryMappings = Object.entries({
    ...{ name: 'sourceOrderId', 'shipping_address.address1': 'shipTo.address.street1' },
    ...{ 'shipping_address.city': 'shipTo.address.city', 'shipping_address.zip': 'shipTo.address.zip' },
    ...{ 'line_items[].sku': 'lines[].sku', 'line_items[].quantity': 'lines[].quantityOrdered' },
  }).map(([sourceField, targetField]) => ({ sourceField, targetField }));
  await configure(station, { fieldMappings: { deliveryMappings } });
  const { body } = await deliver(station, { ...shopify, note: 'once more' });
  expect(body.success).toBe(true);
  expect(await ended(station, body.deliveryId)).toMatchObject({ accepted: 1 });
});
