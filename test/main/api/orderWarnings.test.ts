import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  const sizes = { length: 1, width: 1, height: 1, weight: 1 };
  await station.call('POST', '/api/v1/items', { body: { id: 'KNOWN', sku: 'SKU-1', ...sizes } });
});
afterAll(() => station[Symbol.asyncDispose]());

const order = (lines: readonly object[], headers = {}) =>
  station.call('POST', '/api/v1/orders', {
    body: { lines: lines.map((line) => ({ quantityOrdered: 1, ...line })) },
    headers,
  });

test('an order is accepted with lines that cannot be packed yet, and the answer names them', async () => {
  const lines = [{}, { itemId: 'KNOWN' }, { itemId: 'NOPE' }, { sku: 'SKU-2' }, { sku: 'SKU-1' }];
  const accepted = await order(lines, { 'idempotency-key': 'lines' });
  expect([accepted.status, accepted.headers.get('warning')]).toEqual([
    201,
    `299 - "${[
      'lines[0] cannot be packed yet: it has neither itemId nor sku nor dimensions',
      "lines[2] cannot be packed yet: there is no item 'NOPE'",
      "lines[3] cannot be packed yet: no item has the SKU 'SKU-2'",
    ].join('; ')}"`,
  ]);
  expect(accepted.body.lines).toHaveLength(5);
});

test('an item without a size is stored, and the answer of each write warns', async () => {
  const size = { width: 1, height: 1, weight: 1 };
  const made = await station.call('POST', '/api/v1/items', { body: { id: 'FLAT', length: 0, ...size } });
  expect([made.status, made.headers.get('warning')]).toEqual([
    201,
    '299 - "length 0: this item cannot be packed as it is"',
  ]);
  const change = (body: object) => station.call('PATCH', '/api/v1/items/FLAT', { body });
  expect((await change({ version: 1, width: 0 })).headers.get('warning')).toContain('length, width 0: this item');
  const fields = { id: 'FLAT', length: 0, ...size };
  const replace = (version: number, length: number) =>
    station.call('PUT', '/station/v1/items/FLAT/record', { body: { version, fields: { ...fields, length } } });
  expect((await replace(2, 0)).headers.get('warning')).toContain('length 0: this item');
  expect((await replace(3, 2)).headers.get('warning')).toBeNull();
});

test.each([
  ['Parcel', null],
  ['ltl', null],
  ['Parcle', "mode 'Parcle' is not known: the shipment is packed into boxes and has no rates; use Parcel"],
  ['Truck', "mode 'Truck' is not known: the shipment is packed into boxes and has no rates; use Parcel, Ltl or Ftl"],
])('a shipment of the mode %s is created with the warning %s', async (mode, warning) => {
  const { id } = (await order([{ itemId: 'KNOWN' }])).body;
  const made = await station.call('POST', '/api/v1/shipments', { body: { orderIds: [id], mode } });
  expect([made.status, made.headers.get('warning')]).toEqual([201, warning && `299 - "${warning}"`]);
});

test('an order whose lines are all known says nothing', async () => {
  const own = { sku: 'OWN', length: 1, width: 1, height: 1 };
  const accepted = await order([{ itemId: 'KNOWN' }, { sku: 'SKU-1' }, { sku: 'KNOWN' }, own]);
  expect([accepted.status, accepted.headers.get('warning')]).toEqual([201, null]);
});

test('of many such lines the first are named', async () => {
  const accepted = await order(Array.from({ length: 400 }, (_, index) => ({ sku: `NO-${String(index)}` })));
  expect(accepted.headers.get('warning')).toMatch(/lines\[4\] cannot.*'NO-4'; 395 more lines have warnings"$/);
});
