import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'A', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());

const sizes = { length: 4, width: 4, height: 4, weight: 1 };
const post = (path: string, body: unknown) => station.call('POST', path, { body });
const upload = (path: string, lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'file.csv');
  return station.call('POST', path, { raw });
};
const ignored = (names: string) => `299 - "Unknown field ignored: ${names}"`;

describe('a list of records', () => {
  test('rejects an item with a slip, by its right name, and names other unknown fields', async () => {
    const items = [
      { id: 'GOOD', ...sizes, colour: 'red' },
      { id: 'SLIP', ...sizes, maxWeigthOnTop: 3 },
      { id: 'DEEP', ...sizes, hazmat: { unNumer: '1' } },
    ];
    const { status, body, headers } = await post('/station/v1/items:import', { items });
    expect([status, body, headers.get('warning')]).toEqual([
      200,
      {
        ...{ created: 1, updated: 0 },
        errors: [
          { index: 1, itemId: 'SLIP', error: 'maxWeigthOnTop is not a known field; use maxWeightOnTop' },
          { index: 2, itemId: 'DEEP', error: 'hazmat.unNumer is not a known field; use unNumber' },
        ],
        'x-warnings': ['Unknown field ignored: items[0].colour'],
      },
      ignored('items[0].colour'),
    ]);
  });

  test('names every unknown field in the body, however many there are', async () => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      id: `N-${String(index)}`,
      ...sizes,
      [`note${String(index)}`]: 1,
    }));
    const { body } = await post('/station/v1/items:import', { items });
    const names = items.map((_, index) => `items[${String(index)}].note${String(index)}`);
    expect(body['x-warnings']).toEqual([`Unknown field ignored: ${names.join(', ')}`]);
  });

  test('rejects an order with a slip, by its right name, and names other unknown fields', async () => {
    const shipTo = { address: { city: 'Reno', zip: '89501' } };
    const line = { sku: 'A', quantityOrdered: 1, dimensionUnit: 'in' };
    const orders = [
      {
        sourceOrderId: 'L1',
        shipTo,
        lines: [
          { ...line, uom: 'EA' },
          { ...line, uom: 'EA' },
        ],
        colour: 'red',
      },
      { sourceOrderId: 'L2', requiredShipByy: '2026-01-01T00:00:00Z', lines: [line] },
      { sourceOrderId: 'L3', lines: [{ ...line, weigth: 2 }] },
    ];
    const { body, headers } = await post('/station/v1/orders:import', { orders });
    expect(body).toMatchObject({ ordersCreated: 1, ordersUpdated: 0 });
    expect(body.errors).toEqual([
      { index: 1, orderId: 'L2', error: 'requiredShipByy is not a known field; use requiredShipBy' },
      { index: 2, orderId: 'L3', error: 'lines[0].weigth is not a known field; use weight' },
    ]);
    expect(headers.get('warning')).toBe(ignored('orders[0].colour, orders[0].lines[0].uom (and 1 more)'));
  });
});

const files = [
  ['/api/v1/items/import/csv', 'id,length,width,height,weight', 'CSV,1,1,1,1', 'maxWeigthOnTop', 'maxWeightOnTop'],
  [
    '/station/v1/containers/import/csv',
    'id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross',
    'CSV,Box,Box,1,1,1,1',
    'baseCots',
    'baseCost',
  ],
  ['/station/v1/slots/import/csv', 'location,sku,aisle,bay', 'CSV,A,1,1', 'levle', 'level'],
  [
    '/api/v1/orders/import/csv',
    'sourceOrderId,sku,quantityOrdered,shipTo.address.zip',
    'CSV,A,1,89501',
    'shipTo.addres.city',
    'shipTo.address.city',
  ],
  ['/station/v1/rates:importCsv', 'id,name,carrier,service,mode', 'CSV,T,C,S,Parcel', 'rates.cots', 'rates.cost'],
] as const;

describe.each(files)('%s', (path, header, row, slip, meant) => {
  test('refuses a file whose column is a slip, and names the right one', async () => {
    const refused = await upload(path, [`${header},${slip}`, `${row},1`]);
    expect([refused.status, refused.body.detail]).toEqual([400, `The column "${slip}" is not known; use ${meant}.`]);
  });

  test('names other columns that are not read, also of a large file', async () => {
    const small = await upload(path, [`${header},colour,"my, note","Größe (mm)"`, `${row},red,x,1`]);
    expect([small.status, small.headers.get('warning')]).toEqual([
      200,
      "299 - \"Columns not read: colour, 'my, note', 'Gr%C3%B6%C3%9Fe (mm)'\"",
    ]);
    expect(small.body['x-warnings']).toEqual(['Columns not read: colour, "my, note", "Größe (mm)"']);
    const large = await upload(path, [`${header},colour`, `${row},${'r'.repeat(70_000)}`]);
    expect([large.status, large.headers.get('warning')]).toEqual([200, '299 - "Columns not read: colour"']);
    expect((await upload(path, [header, row])).headers.get('warning')).toBeNull();
  });
});

test.each([
  [
    '/api/v1/orders/import/csv',
    'sourceOrderId,sku,quantityOrdered,status,lines.uom,colour',
    ['W-1,A,1,cancelled,each,red', 'W-2,A,1,open,CASE,red'],
    ['Columns not read: colour'],
  ],
  [
    '/api/v1/orders/import/csv',
    'sourceOrderId,sku,quantityOrdered,shipTo.address.zip,status,lines.uom',
    ['W-3,A,1,89501,open,each', 'W-4,A,1,89501,open,CASE'],
    ['Columns not read: status'],
  ],
  [
    '/api/v1/items/import/csv',
    'id,length,width,height,weight,status,uom',
    ['W-5,1,1,1,1,cancelled,cm'],
    ['Columns not read: status'],
  ],
])('%s does not warn of columns whose cells reject a row: %s', async (path, header, rows, warnings) => {
  const { status, body } = await upload(path, [header, ...rows]);
  expect([status, body['x-warnings']]).toEqual([200, warnings]);
  expect(body.errors).not.toEqual([]);
});

test.each([
  [
    '/api/v1/orders/import/csv',
    'sourceOrderId,sku,quantityOrdered,shipTo.address.city,shipTo.address.postalCode,productId',
    'C-1,A,1,Reno,89501,',
    [
      'Columns not read: shipTo.address.postalCode. Did you mean shipTo.address.zip? The value was not stored',
      'Columns not read: productId. Did you mean itemId? The value was not stored',
      'order "C-1": no ship-to ZIP: the order can be packed, but has no rates',
    ],
  ],
  [
    '/api/v1/items/import/csv',
    'id,length,width,height,weight,lenght,gtin',
    'C-2,1,1,1,1,2,4006381333931',
    [
      'Columns not read: lenght. Did you mean length?',
      'Columns not read: gtin. Did you mean externalIds.gtin? The value was not stored',
    ],
  ],
])('%s says which column may have been meant', async (path, header, row, warnings) => {
  const { status, body, headers } = await upload(path, [header, row]);
  expect([status, body['x-warnings']]).toEqual([200, warnings]);
  expect(headers.get('warning')).toBe(`299 - "${warnings.join('; ').replaceAll('"', "'")}"`);
});

test('a list says which fields may have been meant, also when its answer is replayed', async () => {
  const body = {
    dimensionUnit: 'in',
    items: [
      { id: 'L-1', ...sizes, lenght: sizes.length, keepUpright: true },
      { id: 'L-2', ...sizes, gtin: '4006381333931' },
    ],
  };
  const send = () => station.call('POST', '/station/v1/items:import', { body, headers: { 'idempotency-key': 'near' } });
  const first = await send();
  expect(first.body).toEqual({
    ...{ created: 2, updated: 0, errors: [] },
    'x-warnings': [
      'Unknown field ignored: dimensionUnit. Did you mean items[].dimensionUnit? The value was not stored',
      'Unknown field ignored: items[0].lenght. Did you mean items[0].length?',
      'Unknown field ignored: items[0].keepUpright. Did you mean items[0].orientationConstraints.keepUpright? The value was not stored',
      'Unknown field ignored: items[1].gtin. Did you mean items[1].externalIds.gtin? The value was not stored',
    ],
  });
  expect((await send()).body).toEqual(first.body);
  const orders = [{ sourceOrderId: 'L-1', recipient: { city: 'Reno' }, lines: [{ sku: 'A', quantityOrdered: 1 }] }];
  expect((await post('/station/v1/orders:import', { orders })).body['x-warnings']).toEqual([
    'Unknown field ignored: orders[0].recipient. Did you mean orders[0].shipTo? The value was not stored',
    'order "L-1": no ship-to address: the order can be packed, but has no rates',
  ]);
});

const items = [{ id: 'A', length: 2, width: 2, height: 2, quantity: 1 }];
const containers = [{ id: 'BOX', length: 10, width: 10, height: 10, maxWeight: 50 }];

describe('a batch', () => {
  test('with a misspelt callback is refused with the right name', async () => {
    const orders = [{ orderId: '1', packRequest: { items, containers } }];
    const refused = await post('/api/v1/batch', { orders, webhokUrl: 'https://example.com/x' });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ field: 'webhokUrl', detail: 'webhokUrl is not a known field; use webhookUrl.' }),
    ]);
    const warned = await post('/api/v1/batch', { orders, colour: 'red' });
    expect([warned.status, warned.headers.get('warning')]).toEqual([202, ignored('colour')]);
  });

  test('fails the order whose pack request has a slip or another unit, and completes the others', async () => {
    const orders = [
      { orderId: 'good', packRequest: { items, containers } },
      {
        orderId: 'slip',
        packRequest: { items: [{ ...items[0], quantty: 3 }].map(({ quantity: _, ...item }) => item), containers },
      },
      { orderId: 'unit', packRequest: { items, containers, dimensionUnit: 'mm' } },
    ];
    const { body } = await post('/api/v1/batch', { orders });
    const read = () => station.call('GET', body.statusUrl as string);
    await expect.poll(async () => (await read()).body.status, { timeout: 20_000 }).toBe('completed');
    const found = (await read()).body.orders as { orderId: string; status: string; error?: string }[];
    expect(found.map(({ orderId, status, error }) => [orderId, status, error ?? null])).toEqual([
      ['good', 'completed', null],
      ['slip', 'failed', 'items[0].quantty is not a known field; use quantity.'],
      [
        'unit',
        'failed',
        'dimensionUnit is "mm", but lengths are in inches and weights in pounds here. Convert the numbers, or use an import: imports convert by dimensionUnit and weightUnit.',
      ],
    ]);
  });
});

describe('a pack request', () => {
  test.each([
    [{ items: [{ id: 'A', length: 2, width: 2, height: 2, quantty: 3 }] }, 'items[0].quantty', 'quantity'],
    [{ items, alogrithm: 'fpLayer' }, 'alogrithm', 'algorithm'],
  ])('with a slip is refused with the right name', async (body, field, meant) => {
    for (const path of ['/api/v1/pack', '/station/v1/pack:explain']) {
      const refused = await post(path, { containers, ...body });
      expect([refused.status, refused.body.detail]).toEqual([400, `${field} is not a known field; use ${meant}.`]);
    }
  });

  test.each([
    ['dimensionUnit', { items, dimensionUnit: 'mm' }],
    ['items[0].weightUnit', { items: [{ ...items[0], weight: 2, weightUnit: 'kg' }] }],
  ])('in other units is refused: %s', async (field, body) => {
    const refused = await post('/api/v1/pack', { containers, ...body });
    expect([refused.status, refused.body.field]).toEqual([400, field]);
  });

  test('has its other unknown fields and parameters named, and is packed', async () => {
    const packed = await post('/api/v1/pack?foo=1', { items: [{ ...items[0], colour: 'red' }], containers });
    expect([packed.status, packed.headers.get('warning')]).toEqual([
      200,
      '299 - "Unknown query parameter ignored: foo; Unknown field ignored: items[].colour"',
    ]);
    expect(packed.body.warnings).toMatchObject([{ code: 'x-unread_field' }]);
  });
});
