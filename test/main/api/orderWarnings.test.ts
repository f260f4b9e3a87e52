import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  const sizes = { length: 1, width: 1, height: 1, weight: 1 };
  await station.call('POST', '/api/v1/items', { body: { id: 'KNOWN', sku: 'SKU-1', ...sizes } });
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
const shipTo = { address: { city: 'Reno', zip: '89501' } };
const order = (lines: readonly object[], headers = {}) =>
  station.call('POST', '/api/v1/orders', {
    body: {
      sourceOrderId: `O-${String((count += 1))}`,
      shipTo,
      lines: lines.map((line) => ({ quantityOrdered: 1, ...line })),
    },
    headers,
  });

test('an order is accepted with lines that cannot be packed yet, and the answer names them', async () => {
  const lines = [{ itemId: 'KNOWN' }, { itemId: 'NOPE' }, { sku: 'SKU-2' }, { sku: 'SKU-1' }];
  const accepted = await order(lines, { 'idempotency-key': 'lines' });
  expect([accepted.status, accepted.headers.get('warning')]).toEqual([
    201,
    `299 - "${[
      "lines[1] cannot be packed yet: there is no item 'NOPE'",
      "lines[2] cannot be packed yet: no item has the SKU 'SKU-2'",
    ].join('; ')}"`,
  ]);
  expect(accepted.body.lines).toHaveLength(4);
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
  const own = { sku: 'OWN', length: 1, width: 1, height: 1, weight: 1 };
  const accepted = await order([{ itemId: 'KNOWN' }, { sku: 'SKU-1' }, { sku: 'KNOWN' }, own]);
  expect([accepted.status, accepted.headers.get('warning')]).toEqual([201, null]);
});

test('of many such lines the first are named', async () => {
  const accepted = await order(Array.from({ length: 400 }, (_, index) => ({ sku: `NO-${String(index)}` })));
  expect(accepted.headers.get('warning')).toMatch(/lines\[4\] cannot.*'NO-4'; 395 more lines have warnings"$/);
});

describe('an order without a ship-to address', () => {
  const nowhere = 'no ship-to address: the order can be packed, but has no rates';
  const lines = [{ itemId: 'KNOWN', quantityOrdered: 1 }];
  const post = (path: string, body: object) => station.call('POST', path, { body });

  test.each([{}, { shipTo: { name: 'Ann' } }, { shipTo: { address: { country: 'US', zip: ' ' } } }])(
    'is accepted with a warning: %j',
    async (given) => {
      const sourceOrderId = `O-${String((count += 1))}`;
      const { status, headers } = await post('/api/v1/orders', { sourceOrderId, ...given, lines });
      expect([status, headers.get('warning')]).toEqual([201, `299 - "${nowhere}"`]);
    },
  );

  test('warns until a change gives it one', async () => {
    const { body } = await post('/api/v1/orders', { lines });
    const change = async (given: object) => {
      const { status, headers } = await station.call('PATCH', `/station/v1/orders/${String(body.id)}`, { body: given });
      return [status, headers.get('warning')];
    };
    expect(await change({ version: 1, priority: 'High' })).toEqual([200, `299 - "${nowhere}"`]);
    expect(await change({ version: 2, shipTo })).toEqual([200, null]);
    expect(await change({ version: 3, priority: 'Low' })).toEqual([200, null]);
  });

  test('is named by a list and a delivery, unless the stored order has one', async () => {
    await configure(station);
    const orders = [
      { sourceOrderId: 'N-1', lines },
      { sourceOrderId: 'N-2', shipTo, lines },
    ];
    const listed = () => post('/station/v1/orders:import', { orders });
    expect((await listed()).body['x-warnings']).toEqual([`order "N-1": ${nowhere}`]);
    orders[1] = { sourceOrderId: 'N-2', lines };
    expect((await listed()).body['x-warnings']).toEqual([`order "N-1": ${nowhere}`]);
    const told = async (deliveries: readonly object[]) => {
      const { body } = await deliver(station, { deliveries });
      return (await ended(station, body.deliveryId)).warnings;
    };
    expect(await told([{ sourceOrderId: 'W-1', lines }])).toEqual([`deliveries[0] (W-1): ${nowhere}`]);
    expect(await told([{ sourceOrderId: 'W-1', shipTo, lines }])).toEqual([]);
    expect(await told([{ sourceOrderId: 'W-1', lines: [...lines, ...lines] }])).toEqual([]);
  });
});

test('an order that a retry would double is accepted with a warning', async () => {
  const warning = async (given: object, headers = {}) => {
    const body = { shipTo, lines: [{ itemId: 'KNOWN', quantityOrdered: 1 }], ...given };
    const made = await station.call('POST', '/api/v1/orders', { body, headers });
    return [made.status, made.headers.get('warning')];
  };
  expect(await warning({})).toEqual([
    201,
    '299 - "without a sourceOrderId or an Idempotency-Key a retry of this request creates a second order: send one of them"',
  ]);
  expect(await warning({ sourceOrderId: 'RETRY-1' })).toEqual([201, null]);
  expect(await warning({}, { 'idempotency-key': 'retry' })).toEqual([201, null]);
});

test('If-Match, which would not guard a change, is answered with a warning', async () => {
  const headers = { 'if-match': '"1"' };
  const changed = await station.call('PATCH', '/api/v1/items/KNOWN', { body: { version: 1, name: 'K' }, headers });
  expect([changed.status, changed.headers.get('warning')]).toEqual([
    200,
    '299 - "If-Match is not read, records have no ETag: send the version in the body"',
  ]);
  const mapped = await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: {}, headers });
  expect(mapped.headers.get('warning')).toContain('this change is not guarded');
});

test.each([
  [
    { itemId: 'KNOWN', length: 50, weight: 3 },
    "lines[0] is packed with length 1, weight 1 of the item 'KNOWN', not with its own",
  ],
  [{ sku: 'SKU-1', weight: 3 }, "lines[0] is packed with weight 1 of the item 'KNOWN', not with its own"],
  [{ sku: 'OWN', length: 5, width: 4, height: 3 }, 'lines[0] has no weight: it is packed and rated with 0 lb'],
  [{ itemId: 'KNOWN', length: 1.0004, width: 1, height: 1, weight: 1 }, null],
  [{ sku: 'OWN', length: 5, width: 4, height: 3, weight: 2 }, null],
  [{ sku: 'SKU-1', length: 5, width: 4, height: 3, weight: 2 }, null],
])('a line that is packed with other sizes than its own says so: %o', async (line, warning) => {
  const { status, headers } = await order([line]);
  expect([status, headers.get('warning')]).toEqual([201, warning === null ? null : `299 - "${warning}"`]);
});

test.each([
  ['DE', null],
  ['Deutschland', null],
  ['United Kingdom', null],
  ['XX', "the ship-to country 'XX' is not known: rules for countries do not apply to it; use two letters, such as DE"],
])('the country %s of an order has the warning %s', async (country, warning) => {
  const body = {
    sourceOrderId: `C-${country}`,
    shipTo: { address: { city: 'Reno', zip: '89501', country } },
    lines: [{ itemId: 'KNOWN', quantityOrdered: 1 }],
  };
  const { status, headers } = await station.call('POST', '/api/v1/orders', { body });
  expect([status, headers.get('warning')]).toEqual([201, warning === null ? null : `299 - "${warning}"`]);
});
