import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'A', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());

const strict = { prefer: 'respond-async, Handling="strict"; x=1' };
const call = (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = strict) =>
  station.call(method, path, { ...(body !== undefined && { body }), headers });
const lines = [
  { itemId: 'A', quantityOrdered: 1, uom: 'EA' },
  { itemId: 'A', quantityOrdered: 1, uom: 'EA' },
];
const sizes = { length: 1, width: 1, height: 1, weight: 1 };
const box = { id: 'B', length: 9, width: 9, height: 9, maxWeight: 9 };
const pack = { items: [{ id: 'A', ...sizes, colour: 'red' }], containers: [box] };

test.each([
  ['/api/v1/orders', { lines, status: 'Open', giftWrap: true }, 'lines[0].uom (and 1 more), status, giftWrap'],
  ['/api/v1/pack', pack, 'items[0].colour'],
  [
    '/api/v1/batch',
    { orders: [{ orderId: '1', packRequest: pack }], foo: 1 },
    'orders[0].packRequest.items[0].colour, foo',
  ],
  [
    '/api/v1/wave-plan',
    { orders: [{ orderId: '1', items: [{ sku: 'A', quantity: 1, bin: 'X' }] }] },
    'orders[0].items[0].bin',
  ],
  [
    '/station/v1/items:import',
    {
      items: [
        { id: 'N', ...sizes },
        { id: 'M', ...sizes, colour: 1 },
      ],
    },
    'items[1].colour',
  ],
] as const)('%s refuses all that it does not know where nothing may be ignored', async (path, body, names) => {
  const refused = await call('POST', `${path}?dryRun=1`, body);
  expect([refused.status, refused.headers.get('preference-applied')]).toEqual([400, 'handling=strict']);
  const named = names.split(', ');
  for (const name of [...named, 'dryRun']) expect(refused.body.detail).toContain(name);
  const body400 = await call('POST', path, body);
  expect([body400.status, [...named].every((name) => (body400.body.detail as string).includes(name))]).toEqual([
    400,
    true,
  ]);
  expect(body400.body.detail).toMatch(/^Not known: .*\. With Prefer: handling=strict nothing is ignored\.$/);
  const lenient = await call('POST', path, body, { prefer: 'handling=lenient, handling=strict' });
  expect([Math.floor(lenient.status / 100), lenient.headers.get('preference-applied')]).toEqual([2, null]);
});

test.each([
  [
    '/api/v1/orders',
    { lines: [{ itemId: 'A', qty: 1, uom: 'CS', bin: 1 }], hold: true },
    'lines[0].qty (use quantityOrdered), lines[0].uom, hold, lines[0].bin',
  ],
  [
    '/api/v1/items',
    { id: 'N', lenght: 1, widht: 1, weight_kg: 1, colour: 1 },
    'lenght (use length), widht (use width), weight_kg, colour',
  ],
  ['/api/v1/rules', { nmae: 'R', when: [], foo: 1 }, 'nmae (use name), when, foo'],
  ['/api/v1/batch', { ordrs: [], foo: 1 }, 'ordrs (use orders), foo'],
  [
    '/station/v1/items:import',
    {
      items: [
        { id: 'N', lenght: 1 },
        { id: 'M', lenght: 1, foo: 1 },
      ],
    },
    'items[0].lenght (use length), items[1].foo',
  ],
])('%s names slips, foreign units and all other unknown fields together: %o', async (path, body, names) => {
  const refused = await call('POST', path, body);
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    `Not known: ${names}. With Prefer: handling=strict nothing is ignored.`,
  ]);
});

test('a refused request does not say that anything of it was ignored', async () => {
  const unknown = { article: 'A', quantityOrdered: 1 };
  for (const body of [
    { lines: [unknown], foo: 1 },
    { lines: [{ itemId: 'A', quantityOrdered: 0 }], foo: 1 },
    { foo: 1 },
  ]) {
    const refused = await call('POST', '/api/v1/orders', body, {});
    expect([refused.status, refused.headers.get('warning')]).toEqual([400, null]);
  }
  const change = { headers: {}, body: { version: 1, name: 'Mug', foo: 1 } };
  const missing = await station.call('PATCH', '/api/v1/items/NONE', change);
  expect([missing.status, missing.headers.get('warning')]).toEqual([404, null]);
});

test('a query parameter that is not known is refused, too, and what is known is answered', async () => {
  const refused = await call('GET', '/api/v1/items?colour=red&foo=x');
  expect([refused.status, refused.body.field, refused.body.detail]).toEqual([
    ...[400, 'colour', 'Not known: colour, foo. With Prefer: handling=strict nothing is ignored.'],
  ]);
  const read = await call('GET', '/api/v1/items?search=A');
  expect([read.status, read.headers.get('preference-applied')]).toEqual([200, 'handling=strict']);
});

test('what an order cannot carry is named in a warning', async () => {
  const created = await call('POST', '/api/v1/orders', { lines, status: 'Open', giftWrap: true }, {});
  expect([created.status, created.body.status]).toEqual([201, 'Received']);
  expect(created.headers.get('warning')).toMatch(/status.*giftWrap/);
  const changed = await station.call('PATCH', `/station/v1/orders/${created.body.id as string}`, {
    body: { version: 1, priority: 'High', status: 'Open', giftWrap: true },
  });
  expect([changed.status, changed.headers.get('warning')]).toEqual([200, expect.stringMatching(/status.*giftWrap/)]);
});
