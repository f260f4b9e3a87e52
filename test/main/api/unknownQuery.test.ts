import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../../main/contract/openapi.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const get = (path: string) => station.call('GET', path);

test('an unknown query parameter of a GET is named in a warning, and the answer is the same', async () => {
  for (const path of ['/api/v1/items', '/api/v1/rules', '/api/v1/entitlements', '/station/v1/warehouse']) {
    const plain = await get(path);
    expect([path, plain.headers.get('warning')]).toEqual([path, null]);
    const asked = await get(`${path}?trace=foo`);
    expect([asked.status, asked.text]).toEqual([200, plain.text]);
    expect(asked.headers.get('warning')).toBe('299 - "Unknown query parameter ignored: trace"');
  }
  expect((await get('/api/v1/items?limit=5&search=a')).headers.get('warning')).toBeNull();
});

test('what takes no parameter says so, too, also outside the operations', async () => {
  for (const path of ['/health', '/station/v1/openapi.json', '/station/v1/openapi/service.json']) {
    expect((await get(path)).headers.get('warning')).toBeNull();
    const asked = await get(`${path}?trace=foo&trace=2&x=1`);
    expect([asked.status, asked.headers.get('warning')]).toEqual([
      200,
      '299 - "Unknown query parameter ignored: trace, x"',
    ]);
  }
});

test.each<readonly [string, string, string]>([
  ['/api/v1/orders?sourceOrderId=SO-7', 'sourceOrderId', 'x-sourceOrderId'],
  ['/api/v1/orders?sourceSystem=SAP', 'sourceSystem', 'x-sourceSystem'],
  ['/api/v1/shipments?sourceOrderId=SO-7', 'sourceOrderId', 'x-sourceOrderId'],
  ['/api/v1/shipments?orderIds=SO-7', 'orderIds', 'orderId'],
  ['/api/v1/orders?orderId=SO-7', 'orderId', 'status, x-sourceOrderId'],
  ['/api/v1/orders?zip=89501', 'zip', 'status, x-sourceOrderId'],
  ['/api/v1/orders?search=Ann', 'search', 'status, x-sourceOrderId'],
  ['/api/v1/shipments?trackingNumber=1Z', 'trackingNumber', 'status, orderId'],
  ['/api/v1/containers?type=Box', 'type', 'containerType'],
  ['/api/v1/shipments?carrier=acme', 'carrier', 'status, orderId'],
  ['/station/v1/orders?x-sourceOrderId=SO-7', 'x-sourceOrderId', 'sourceOrderId'],
  ['/api/v1/items?serach=A', 'serach', 'search'],
  ['/api/v1/batch?cursor=x', 'cursor', 'after'],
  ['/api/v1/batch?pageTokn=x', 'pageTokn', 'after'],
  ['/api/v1/orders?page=2', 'page', 'limit and cursor'],
  ...(['pageSize', 'per_page', 'size', 'max', 'offset'] as const).map(
    (name) => [`/api/v1/items?${name}=10`, name, 'limit and cursor'] as const,
  ),
  ['/api/v1/items?updatedSince=2026-01-01T00:00:00Z', 'updatedSince', 'cursor, limit, search, category, tags'],
  ['/api/v1/items?since=2026-01-01', 'since', 'cursor, limit, search, category, tags'],
  ['/api/v1/orders?q=Ann', 'q', 'status, x-sourceOrderId'],
  ['/api/v1/orders?filter=status', 'filter', 'status, x-sourceOrderId'],
  ['/api/v1/items?sku=A', 'sku', 'cursor, limit, search, category, tags'],
])('%s looks like a filter or a page, and is refused', async (path, field, right) => {
  const { status, body, headers } = await get(path);
  expect(headers.get('warning')).toBe(`299 - "Unknown query parameter: ${field}"`);
  expect([status, body.field, body.detail.startsWith(`${field} is not a known parameter; use `)]).toEqual([
    400,
    field,
    true,
  ]);
  for (const name of right.split(', ')) expect(body.detail).toContain(name);
});

test('orders are found by their number, also page by page', async () => {
  await station.call('POST', '/api/v1/items', { body: { id: 'I', length: 1, width: 1, height: 1, weight: 1 } });
  const lines = [{ itemId: 'I', quantityOrdered: 1 }];
  for (const [sourceOrderId, sourceSystem] of [
    ['SO-7', 'A'],
    ['SO-8', 'A'],
    ['SO-7', 'B'],
  ])
    await station.call('POST', '/api/v1/orders', { body: { sourceOrderId, sourceSystem, lines } });
  const found = async (query: string) =>
    (await get(`/api/v1/orders?${query}`)).body.items.map((one: { sourceSystem: string }) => one.sourceSystem);
  expect(await found('x-sourceOrderId=SO-7')).toEqual(['A', 'B']);
  expect(await found('x-sourceOrderId=SO-7&x-sourceSystem=B')).toEqual(['B']);
  expect(await found('x-sourceOrderId=SO-7&status=Cancelled')).toEqual([]);
  const { nextCursor } = (await get('/api/v1/orders?x-sourceOrderId=SO-7&limit=1')).body;
  expect(await found(`x-sourceOrderId=SO-7&limit=1&cursor=${nextCursor as string}`)).toEqual(['B']);
  const alone = await get('/api/v1/orders?x-sourceSystem=A');
  expect([alone.status, alone.body.detail]).toEqual([400, 'x-sourceSystem needs x-sourceOrderId.']);
});

test('a warning is short and has no character that a header cannot carry', async () => {
  const names = ['a b', 'q"', 'ü', 'line\nbreak', 'x'.repeat(500), 'f', 'f', 'g'];
  const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&');
  const warning = (await get(`/api/v1/items?${query}`)).headers.get('warning');
  expect(warning).toBe(
    `299 - "Unknown query parameter ignored: 'a b', 'q'', %C3%BC, 'line%0Abreak', ${'x'.repeat(64)}, f, g"`,
  );
  const many = Array.from({ length: 60 }, (_, index) => `${'y'.repeat(50)}${String(index)}=1`).join('&');
  const cut = (await get(`/api/v1/items?${many}`)).headers.get('warning') ?? '';
  expect([cut.length, cut.slice(-4)]).toEqual([1011, '..."']);
});

test('a problem carries it too, and both documents describe it for every GET', async () => {
  const missing = await get('/api/v1/items/none?verison=1');
  expect([missing.status, missing.headers.get('warning')]).toEqual([404, expect.stringContaining('verison')]);
  for (const name of ['service', 'station'] as const) {
    const paths = openApiDocument(name, '1')['paths'] as Record<
      string,
      Record<string, { responses: Record<string, { headers?: object }> }>
    >;
    for (const { get: operation } of Object.values(paths))
      if (operation) expect(operation.responses['200']?.headers).toHaveProperty('Warning');
  }
});

test('a plus that arrives as a space is named, and how to write it', async () => {
  const { status, body } = await station.call('GET', '/station/v1/orders?changedFrom=2026-11-01T10:00:00+01:00');
  expect([status, body.field, body.detail]).toEqual([
    ...[
      400,
      'changedFrom',
      'changedFrom has a space in front of its time zone. Write the + as %2B: 2026-11-01T10:00:00%2B01:00.',
    ],
  ]);
  const right = await station.call('GET', '/station/v1/orders?changedFrom=2026-11-01T10:00:00%2B01:00');
  expect(right.status).toBe(200);
});
