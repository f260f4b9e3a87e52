import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
  for (const sku of ['TWIN', 'PAIR'])
    for (const end of ['A', 'B'])
      await station.call('POST', '/api/v1/items', { body: { id: `${sku}-${end}`, sku, ...sizes } });
});
afterAll(() => station[Symbol.asyncDispose]());

const shipTo = { address: { city: 'Reno', zip: '89501' } };
const sizes = { length: 4, width: 4, height: 4, weight: 1 };
const post = (path: string, body: unknown) => station.call('POST', path, { body });
const upload = (path: string, lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'file.csv');
  return station.call('POST', path, { raw });
};
const header = (texts: readonly string[]) => `299 - "${texts.join('; ').replaceAll('"', "'")}"`;
const warningsOf = async (body: object) => {
  const answer = await deliver(station, body);
  return (await ended(station, answer.body.deliveryId)).warnings;
};

const shared = (other: string) => `sku "TWIN" is also the SKU of the item "${other}": orders must give the itemId`;
const flat = 'length 0: this item cannot be packed as it is';
const either = 'lines[0] uses the item "PAIR-A", but "PAIR-B" has the SKU "PAIR", too: give the itemId';
const unknown = 'lines[0] cannot be packed yet: no item has the SKU "NONE"';

test('an item without a weight, or with a barcode that no scanner reads, is stored with a warning', async () => {
  const item = { ...sizes, id: 'ODD-CODE', externalIds: { ean: '4006381333932', upc: '12345' } };
  const ean = 'externalIds.ean "4006381333932" should end with 1: no scanner reads this code';
  const upc = 'externalIds.upc "12345" does not have 8, 12, 13 or 14 digits: no scanner reads this code';
  expect((await post('/api/v1/items', item)).headers.get('warning')).toBe(header([upc, ean]));
  const weightless = { ...sizes, id: 'ODD-NONE', weight: 0 };
  const zero = 'weight 0: weight limits and rates will leave this item out';
  expect((await post('/api/v1/items', weightless)).headers.get('warning')).toBe(header([zero]));
});

test('an item that is lighter than air or heavier than metal is stored with a question about its units', async () => {
  const light = 'the item weighs less than air of its size: check the units of its lengths and its weight';
  const heavy = 'the item weighs more than any metal of its size: check the units of its lengths and its weight';
  const millimetres = { id: 'ODD-LIGHT', length: 1200, width: 800, height: 144, weight: 0.9 };
  const centimetres = { id: 'ODD-HEAVY', length: 0.12, width: 0.08, height: 0.05, weight: 0.9 };
  expect((await post('/api/v1/items', millimetres)).headers.get('warning')).toBe(header([light]));
  expect((await post('/api/v1/items', centimetres)).headers.get('warning')).toBe(header([heavy]));
  const foam = { id: 'ODD-FOAM', length: 12, width: 12, height: 12, weight: 0.1 };
  expect((await post('/api/v1/items', foam)).headers.get('warning')).toBeNull();
  const { headers } = await station.call('PATCH', '/api/v1/items/ODD-FOAM', { body: { version: 1, weight: 0.01 } });
  expect(headers.get('warning')).toBe(header([light]));
});

test('a shipment names the item that a line with an ambiguous SKU takes', async () => {
  const lines = [
    { itemId: 'TWIN-B', sku: 'TWIN', quantityOrdered: 1 },
    { sku: 'PAIR', quantityOrdered: 1 },
  ];
  const order = await post('/api/v1/orders', { sourceOrderId: 'AMB', shipTo, lines });
  const shipment = await post('/api/v1/shipments', { orderIds: [order.body.id] });
  expect(shipment.status).toBe(201);
  expect(shipment.headers.get('warning')).toContain(
    `Order 'AMB' line 2 uses the item 'PAIR-A', but 'PAIR-B' has the SKU 'PAIR', too: give the itemId`,
  );
  expect(shipment.headers.get('warning')).not.toContain('line 1');
});

describe('an item whose SKU another one has, or without a size', () => {
  test('is stored, and each write warns', async () => {
    const made = await post('/api/v1/items', { id: 'TWIN-C', sku: 'TWIN', ...sizes });
    expect([made.status, made.headers.get('warning')]).toEqual([201, header([shared('TWIN-A')])]);
    const changed = await station.call('PATCH', '/api/v1/items/TWIN-A', { body: { version: 1, length: 0 } });
    expect(changed.headers.get('warning')).toBe(header([flat, shared('TWIN-B')]));
    await station.call('PATCH', '/api/v1/items/TWIN-A', { body: { version: 2, length: 4 } });
    expect((await post('/api/v1/items', { id: 'ALONE', sku: 'ALONE', ...sizes })).headers.get('warning')).toBeNull();
  });

  test('is told when the packer would refuse it', async () => {
    const body = { id: 'TURNED', ...sizes, orientationConstraints: { allowedRotations: ['XYZ'] } };
    const text = 'this item cannot be packed as it is: "XYZ" is not a word of allowedRotations.';
    expect((await post('/api/v1/items', body)).headers.get('warning')).toBe(header([text]));
  });

  test('is told of a barcode that another one has', async () => {
    const ean = '4006381333931';
    await post('/api/v1/items', { id: 'PEN', externalIds: { ean }, ...sizes });
    const second = await post('/api/v1/items', { id: 'MARKER', externalIds: { ean }, ...sizes });
    const text = `externalIds.ean "${ean}" is also that of the item "PEN": a scan finds only one of them`;
    expect([second.status, second.headers.get('warning')]).toEqual([201, header([text])]);
  });

  test('is named by a list, a file and a delivery', async () => {
    const items = [
      { id: 'LIST-1', sku: 'TWIN', ...sizes },
      { id: 'LIST-2', sku: 'LIST-2', ...sizes },
      { id: 'LIST-3', ...sizes, length: 0 },
    ];
    const listed = await post('/station/v1/items:import', { items });
    const texts = [`items[0]: ${shared('TWIN-A')}`, `items[2]: ${flat}`];
    expect([listed.body, listed.headers.get('warning')]).toEqual([
      { created: 3, updated: 0, errors: [], 'x-warnings': texts },
      header(texts),
    ]);
    const rows = ['id,sku,length,width,height,weight', 'FILE-1,FILE,1,1,1,1', 'FILE-2,FILE,0,1,1,1'];
    expect((await upload('/api/v1/items/import/csv', rows)).body['x-warnings']).toEqual([
      'row 2: sku "FILE" is also the SKU of the item "FILE-2": orders must give the itemId',
      `row 3: ${flat}; sku "FILE" is also the SKU of the item "FILE-1": orders must give the itemId`,
    ]);
    expect(await warningsOf({ items: items.map((item) => ({ ...item, id: `HOST-${item.id}` })) })).toEqual([
      `items[0] (HOST-LIST-1): ${shared('LIST-1')}`,
      'items[1] (HOST-LIST-2): sku "LIST-2" is also the SKU of the item "LIST-2": orders must give the itemId',
      `items[2] (HOST-LIST-3): ${flat}`,
    ]);
  });

  test('of a long list the first hundred are named', async () => {
    const items = Array.from({ length: 130 }, (_, at) => ({ id: `MANY-${String(at)}`, ...sizes, length: 0 }));
    const { body } = await post('/station/v1/items:import', { items });
    expect(body['x-warnings']).toHaveLength(101);
    expect(body['x-warnings'].at(-1)).toBe('30 more records have warnings');
  });
});

describe('an order with a SKU of two items, or of none', () => {
  const line = (sku: string) => ({ lineNumber: 1, sku, quantityOrdered: 1 });

  test('is stored, and the answer says which item it takes', async () => {
    const made = await post('/api/v1/orders', { sourceOrderId: 'P-1', shipTo, lines: [line('PAIR')], submit: false });
    expect([made.status, made.headers.get('warning')]).toEqual([201, header([either])]);
    const change = { version: 1, lines: [line('NONE'), { ...line('PAIR'), lineNumber: 2, itemId: 'PAIR-B' }] };
    const changed = await station.call('PATCH', `/station/v1/orders/${String(made.body.id)}`, { body: change });
    expect([changed.status, changed.headers.get('warning')]).toEqual([200, header([unknown])]);
  });

  test('or whose item has another SKU than it names', async () => {
    const lines = [{ ...line('OLD-SKU'), itemId: 'TWIN-B' }];
    const text = 'lines[0] uses the item "TWIN-B" with the SKU "TWIN", but names the SKU "OLD-SKU"';
    expect((await post('/api/v1/orders', { sourceOrderId: 'P-2', shipTo, lines })).headers.get('warning')).toBe(
      header([text]),
    );
  });

  test('cannot be shipped where its line names two items since an item got its SKU', async () => {
    const lines = [{ ...line('LATER'), itemId: 'TWIN-B' }];
    const fault = 'its itemId "TWIN-B" and its SKU "LATER" are two items';
    const made = await post('/api/v1/orders', { sourceOrderId: 'P-3', shipTo, lines });
    expect(made.status).toBe(201);
    await post('/api/v1/items', { id: 'OWNER', sku: 'LATER', ...sizes });
    const shipment = await post('/api/v1/shipments', { orderIds: [made.body.id] });
    expect([shipment.status, shipment.body.detail]).toEqual([422, expect.stringContaining(fault)]);
  });

  test('is named by a list, a file and a delivery', async () => {
    const orders = (prefix: string) =>
      ['PAIR', 'NONE', 'ALONE'].map((sku) => ({ sourceOrderId: `${prefix}-${sku}`, shipTo, lines: [line(sku)] }));
    const listed = await post('/station/v1/orders:import', { orders: orders('L') });
    const texts = [`order "L-PAIR": ${either}`, `order "L-NONE": ${unknown}`];
    expect([listed.body['x-warnings'], listed.headers.get('warning')]).toEqual([texts, header(texts)]);
    const rows = [
      'sourceOrderId,sku,quantityOrdered,shipTo.address.zip',
      'F-1,PAIR,1,89501',
      'F-2,ALONE,1,89501',
      'F-3,NONE,1,89501',
    ];
    expect((await upload('/api/v1/orders/import/csv', rows)).body['x-warnings']).toEqual([
      `order "F-1": ${either}`,
      `order "F-3": ${unknown}`,
    ]);
    expect(await warningsOf({ deliveries: orders('H') })).toEqual([
      `deliveries[0] (H-PAIR): ${either}`,
      `deliveries[1] (H-NONE): ${unknown}`,
    ]);
    const fresh = {
      items: [{ id: 'FRESH', sku: 'FRESH', ...sizes }],
      deliveries: [{ sourceOrderId: 'H-F', shipTo, lines: [line('FRESH')] }],
    };
    expect(await warningsOf(fresh)).toEqual([]);
  });
});

test('a shipment of orders to two addresses says to which one it goes', async () => {
  const order = async (name?: string) => {
    const shipTo = name && { shipTo: { name, address: { street1: 'Elm St 1', city: 'Reno' } } };
    const lines = [{ sku: 'ALONE', quantityOrdered: 1 }];
    return String((await post('/api/v1/orders', { lines, ...shipTo })).body.id);
  };
  const created = async (...orderIds: readonly string[]) => {
    const { status, headers } = await post('/api/v1/shipments', { orderIds, mode: 'Parcel' });
    return [status, headers.get('warning')];
  };
  expect(await created(await order('Ann'), await order(), await order('Ann'))).toEqual([201, null]);
  expect(await created(await order('Ann'), await order('Ann'), await order('Bob'))).toEqual([
    201,
    header(['orderIds[2] goes to another address than orderIds[0]: the whole shipment goes to that of orderIds[0]']),
  ]);
});

test('the record of an item says which of its fields to check, also after a change', async () => {
  const codes = { ean: '4012345678902', gtin: '4006381333931' };
  await post('/api/v1/items', { ...sizes, id: 'NOTE-A', externalIds: { gtin: codes.gtin } });
  const fields = { ...sizes, id: 'NOTE-B', weight: 0, externalIds: codes };
  await post('/api/v1/items', { ...sizes, id: 'NOTE-B' });
  const replaced = await station.call('PUT', '/station/v1/items/NOTE-B/record', { body: { version: 1, fields } });
  const notes = [
    { fields: ['weight'], code: 'zeroWeight' },
    {
      fields: ['externalIds.ean'],
      code: 'wrongCheckDigit',
      params: { cell: codes.ean, digit: 1 },
      text: '4012345678902: the check digit should be 1.',
    },
    { fields: ['externalIds.gtin'], code: 'sameCode', params: { code: codes.gtin, other: 'NOTE-A' } },
  ];
  expect(replaced.body.notes).toMatchObject(notes);
  expect((await station.call('GET', '/station/v1/items/NOTE-B/record')).body.notes).toMatchObject(notes);
});
