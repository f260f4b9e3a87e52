import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, ofAllRecords } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const item = (id: string, change: object = {}) => ({ id, length: 4, width: 3, height: 2, weight: 1, ...change });
const line = (change: object = {}) => ({ lineNumber: 1, sku: 'S', quantityOrdered: 1, ...change });
const order = (id: string, change: object = {}) => ({ sourceOrderId: id, lines: [line()], ...change });
/** The warnings of the answer and of the entry in the history. */
const warningsOf = async (body: object) => {
  const answer = await deliver(station, body);
  expect(answer.status).toBe(200);
  const entry = await ended(station, answer.body.deliveryId);
  return { receipt: ofAllRecords(answer.body['x-warnings']), entry };
};

describe('what no mapping reads of a delivery', () => {
  test('is named in the answer and in the history, each name once with its records; a slip rejects its records', async () => {
    const address = { street1: 'Main St 1' };
    const { receipt, entry } = await warningsOf({
      items: [
        item('U-1', { maxWeigthOnTop: 5 }),
        item('U-2', { maxWeigthOnTop: 5, foo: 1 }),
        item('U-3', { maxWeigthOnTop: 5 }),
      ],
      deliveries: [
        order('U-1', { shipTo: { name: 'A', adress: address }, foo: 'x' }),
        order('U-2', { shipTo: { adress: address }, lines: [line({ qty: 2 }), line({ lineNumber: 2, qty: 3 })] }),
      ],
    });
    const named = [
      'Rejected: "maxWeigthOnTop" is not read (3 records), use "maxWeightOnTop".',
      'Rejected: "shipTo.adress" is not read (2 records), use "address".',
      'Rejected: "lines[].qty" is not read (1 record), use "quantityOrdered".',
      'Not read: "foo" (2 records).',
    ];
    expect([...receipt].sort()).toEqual([...named].sort());
    expect(receipt.slice(0, 2).join()).toContain('use');
    expect(entry).toMatchObject({ status: 'failed', accepted: 0, rejected: 5, unread: 4, warnings: receipt });
  });

  test('rejects a record that misspells a mapped field, which waits for a person and is retried with a new mapping', async () => {
    const mapped = [
      ['No', 'sourceOrderId'],
      ['Addr.Zip', 'shipTo.address.zip'],
      ['Rows[].Art', 'lines[].sku'],
      ['Rows[].Qty', 'lines[].quantityOrdered'],
    ].map(([sourceField, targetField]) => ({ sourceField, targetField }));
    await configure(station, { fieldMappings: { deliveryMappings: mapped } });
    const row = { Art: 'S', Qty: 1 };
    const good = { No: 'S-4', Addr: { Zip: '1', ZIP: '2' }, Rows: [row] };
    const { receipt, entry } = await warningsOf({
      deliveries: [
        { No: 'S-1', Addr: { ZIP: '89501' }, Rows: [row] },
        { No: 'S-2', addr: { Zip: '89501' }, Rows: [row] },
        { No: 'S-3', Addr: { Zip: '89501' }, Rows: [row, { Atr: 'S', Qty: 1 }] },
        good,
      ],
    });
    expect(receipt).toEqual([
      'Rejected: "Addr.ZIP" is not read (1 record), use "Zip".',
      'Rejected: "addr" is not read (1 record), use "Addr".',
      'Rejected: "Rows[].Atr" is not read (1 record), use "Art".',
    ]);
    const missing = (name: string, meant: string) =>
      `"${name}" is not read; the mapping reads "${meant}", which is missing. Correct the record or the mapping.`;
    expect(entry).toMatchObject({ status: 'partial', accepted: 1, rejected: 3, openRejections: 3 });
    expect(entry.errors).toEqual([
      `deliveries[0] (S-1): ${missing('Addr.ZIP', 'Addr.Zip')}`,
      `deliveries[1] (S-2): ${missing('addr', 'Addr')}`,
      `deliveries[2] (S-3): ${missing('Rows[1].Atr', 'Rows[1].Art')}`,
    ]);
    const preview = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'delivery', record: { No: 'S-1', Addr: { ZIP: '89501' }, Rows: [row] } },
    });
    expect(preview.body.faults).toEqual([missing('Addr.ZIP', 'Addr.Zip')]);

    const upper = mapped.map((one) => (one.sourceField === 'Addr.Zip' ? { ...one, sourceField: 'Addr.ZIP' } : one));
    await configure(station, { fieldMappings: { deliveryMappings: upper } });
    await station.call('POST', `/station/v1/integrations/generic/history/${entry.id}/retry`, { body: {} });
    await expect.poll(async () => (await ended(station, entry.id)).accepted, { timeout: 20_000 }).toBe(2);
  });

  test('includes records beside the lists, which are rejected until a person retries them', async () => {
    const { receipt, entry } = await warningsOf({
      items: [item('B-1')],
      orders: [order('B-1'), order('B-2')],
      meta: 1,
    });
    const lost = 'Rejected: "orders" with 2 records. Send them as "deliveries".';
    const reason = 'The list is named "orders"; send it as "deliveries".';
    expect(receipt).toEqual([lost, 'Not read, because the name is unknown: "meta".']);
    expect(entry).toMatchObject({
      ...{ status: 'partial', accepted: 1, rejected: 2, openRejections: 2, canBeRetried: true },
      errors: [`deliveries[0] (B-1): ${reason}`, `deliveries[1] (B-2): ${reason}`],
    });
    const near = await warningsOf({ Items: [item('B-2')], deliveries: [order('B-3')] });
    expect(near.receipt).toEqual(['Rejected: "Items" with 1 record. Send them as "items".']);
    expect(near.entry).toMatchObject({
      rejected: 1,
      errors: ['items[0] (B-2): The list is named "Items"; send it as "items".'],
    });
    const records = async () =>
      (await station.call('GET', '/station/v1/integrations/generic/records?limit=100')).body.items;
    expect(await records()).toMatchObject([
      { kind: 'item', key: 'B-2', index: 0, state: 'open' },
      { kind: 'delivery', key: 'B-2', index: 1, state: 'open', reason },
      { kind: 'delivery', key: 'B-1', index: 0, state: 'open', reason },
    ]);
    await station.call('POST', '/station/v1/integrations/generic/rejections/retry', { body: {} });
    await expect.poll(records, { timeout: 20_000 }).toEqual([]);
    expect(await ended(station, entry.id)).toMatchObject({ status: 'completed', accepted: 3, rejected: 0, retried: 2 });
    expect((await station.call('GET', '/api/v1/items/B-2')).status).toBe(200);
  });

  test('keeps apart the records of lists by their name and by another one', async () => {
    const { entry } = await warningsOf({
      products: [item('L-I2'), item('L-I3')],
      orders: [order('L-O1'), order('L-O3', { status: 'cancelled' })],
      items: [item('L-I1')],
      deliveries: [order('L-O1')],
      salesOrder: order('L-O4'),
    });
    expect(entry).toMatchObject({ accepted: 2, rejected: 5 });
    const path = '/station/v1/integrations/generic';
    const records = async (query: string) => (await station.call('GET', `${path}/records?${query}`)).body.items;
    expect(await records(`deliveryId=${entry.id}`)).toMatchObject([
      { kind: 'item', index: 0, key: 'L-I1', result: 'accepted' },
      { kind: 'delivery', index: 0, key: 'L-O1', result: 'accepted' },
      { kind: 'item', index: 1, key: 'L-I2', result: 'rejected' },
      { kind: 'item', index: 2, key: 'L-I3', result: 'rejected' },
      { kind: 'delivery', index: 1, key: 'L-O1', result: 'rejected' },
      { kind: 'delivery', index: 2, key: 'L-O3', result: 'rejected' },
      { kind: 'delivery', index: 3, key: 'L-O4', result: 'rejected' },
    ]);
    expect((await station.call('GET', `${path}/history/${entry.id}`)).body.misnamedLists).toEqual([
      { list: 'products', kind: 'item', index: 1 },
      { list: 'orders', kind: 'delivery', index: 1 },
      { list: 'salesOrder', kind: 'delivery', index: 3 },
    ]);
    await station.call('POST', `${path}/rejections/retry`, { body: {} });
    const again = async () =>
      (await records('state=open')).map(({ key, reason }: Record<string, string>) => [key, reason]);
    await expect.poll(again, { timeout: 20_000 }).toEqual([
      ['L-O3', expect.stringContaining('The order was not cancelled: this system has sent no order of this number.')],
      ['L-O1', expect.stringContaining('another record of this delivery is the same order')],
    ]);
  });

  test('is nothing where every field is read', async () => {
    const { receipt, entry } = await warningsOf({
      items: [item('R-1', { customAttributes: { anything: { deep: 1 } }, externalIds: { gtin: '4006381333931' } })],
      deliveries: [order('R-1', { shipTo: { name: 'A', address: { zip: '10115' } } })],
    });
    expect([receipt, entry.warnings, entry.unread]).toEqual([[], [], 0]);
  });

  test.each(['updated_at', 'updatedAt', 'modifiedAt', 'modified_at', 'revision'])(
    'says of what may be a version how it is read: %s',
    async (name) => {
      const hint = 'Map it to x-version, so that older copies do not overwrite newer ones.';
      const { receipt } = await warningsOf({ deliveries: [order(`V-${name}`, { [name]: '2026-11-27T10:00:00Z' })] });
      expect(receipt).toEqual([`Not read: "${name}" (1 record). ${hint}`]);
      const versioned = { [name]: '2026-11-27T10:00:00Z', version: 1 };
      expect((await warningsOf({ items: [item(`V-${name}`, versioned)] })).receipt).toEqual([
        `Not read: "${name}" (1 record).`,
      ]);
    },
  );

  test('includes a plain value where the mapping reads only what is inside', async () => {
    const { receipt } = await warningsOf({ deliveries: [order('P-1', { shipTo: 'Jane Doe' })] });
    expect(receipt).toEqual(['Rejected: "shipTo" is not an object (1 record).']);
  });

  test('follows the names of the mapping, at any depth', async () => {
    const itemMappings = [
      { sourceField: 'head.code', targetField: 'id' },
      ...['length', 'width', 'height', 'weight'].map((name) => ({
        sourceField: `sizes[0].${name}`,
        targetField: name,
      })),
    ];
    const body = { fieldMappings: { itemMappings } };
    await configure(station, body);
    const sizes = [{ length: 1, width: 1, heigth: 1, height: 1, weight: 1, colour: 'red' }];
    const { receipt } = await warningsOf({ items: [{ head: { code: 'M-1', cod: 1 }, sizes, id: 'M-1' }] });
    expect([...receipt].sort()).toEqual([
      'Not read: "head.cod" (1 record).',
      'Not read: "id" (1 record).',
      'Not read: "sizes[].colour" (1 record).',
      'Not read: "sizes[].heigth" (1 record).',
    ]);
    const preview = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'item', record: { head: { code: 'M-1', cod: 1 }, sizes } },
    });
    expect([...preview.body.unreadFields].sort()).toEqual(['head.cod', 'sizes[].colour', 'sizes[].heigth']);
  });

  test('is counted beyond the first names', async () => {
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`extra${String(index)}x`, index]));
    const { receipt, entry } = await warningsOf({ items: [item('N-1', many)] });
    expect(receipt).toHaveLength(11);
    expect(receipt.at(-1)).toBe('120 more names are not read. "Not read" of the connection lists all.');
    expect(entry.unread).toBe(130);
  });

  test('includes plain values at the top of the body', async () => {
    const { receipt, entry } = await warningsOf({ items: [item('T-1')], foo: 1, source: 'x', meta: {}, note: null });
    expect(receipt).toEqual(['Not read, because the name is unknown: "foo", "source".']);
    expect(entry).toMatchObject({ unread: 2, warnings: receipt });
  });
});

describe('a length or weight without a unit', () => {
  const lengths = expect.stringMatching(
    /^Lengths have no unit and were read in inches \(in\): .*, or map dimensionUnit\.$/,
  );
  const weights = expect.stringMatching(
    /^Weights have no unit and were read in pounds \(lb\): .*, or map weightUnit\.$/,
  );
  const units = (preferredDimensionUnit: string | null, preferredWeightUnit: string | null) =>
    station.call('PUT', '/api/v1/integrations/generic', {
      body: { settings: { preferredDimensionUnit, preferredWeightUnit } },
    });

  test('is told once for a delivery, in the answer, in the history and in the preview', async () => {
    await units(null, null);
    const shipTo = { address: { city: 'Reno', zip: '89501' } };
    const { receipt, entry } = await warningsOf({
      items: [item('NU-1'), item('NU-2')],
      deliveries: [order('NU-1', { shipTo })],
    });
    expect(receipt).toEqual([lengths, weights]);
    expect(entry).toMatchObject({ status: 'completed', accepted: 3, unread: 0, warnings: receipt });
    const { body } = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'item', record: item('NU-1') },
    });
    expect(body).toMatchObject({ faults: [], warnings: [lengths, weights] });
  });

  test.each([
    ['the record states them', null, null, { dimensionUnit: 'in', weightUnit: 'lb' }, []],
    ['the record states one', null, null, { dimensionUnit: 'mm', weightUnit: ' ' }, [weights]],
    ['the connection does', 'in', 'kg', {}, []],
    ['the connection states one', null, 'lb', {}, [lengths]],
    ['there are none', null, null, { length: null, width: null, height: null, weight: null }, []],
    [
      'only attributes have them',
      ...[null, null, { length: null, width: null, height: null, weight: null, customAttributes: { length: 3 } }, []],
    ],
  ] as const)('is not told where %s', async (_, dimensionUnit, weightUnit, change, told) => {
    await units(dimensionUnit, weightUnit);
    expect((await warningsOf({ items: [item('NU-3', change)] })).receipt).toEqual(told);
  });

  test('is told of the lines of orders, too', async () => {
    await units(null, 'kg');
    const sized = line({ sku: undefined, length: 1, width: 1, height: 1, weight: 1 });
    expect((await warningsOf({ deliveries: [order('NU-4', { lines: [sized] })] })).receipt).toEqual([
      'Lengths have no unit and were read in inches (in): NU-4. Set the unit for lengths of the connection.',
    ]);
  });
});
