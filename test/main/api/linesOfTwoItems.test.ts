import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
  for (const [id, sku] of [
    ['CUP', 'S-CUP'],
    ['JAR', 'S-JAR'],
  ])
    await station.call('POST', '/api/v1/items', { body: { id, sku, length: 4, width: 3, height: 2, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
const order = (line: object) => ({
  sourceOrderId: `T-${String((count += 1))}`,
  shipTo: { address: { zip: '89501' } },
  lines: [
    { itemId: 'CUP', quantityOrdered: 1 },
    { quantityOrdered: 1, ...line },
  ],
});
const two = { itemId: 'CUP', sku: 'S-JAR' };
const said = (line: string) => `${line} names two items: itemId "CUP" and SKU "S-JAR". Send only one of them.`;
const isStored = async (number: string) =>
  (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items.length > 0;

test('an order whose line names two items is not created or changed', async () => {
  const sent = order(two);
  const created = await station.call('POST', '/api/v1/orders', { body: sent });
  expect([created.status, created.body.field, created.body.detail]).toEqual([400, 'lines[1].sku', said('Line 2')]);
  expect(await isStored(sent.sourceOrderId)).toBe(false);
  const { id, version } = (await station.call('POST', '/api/v1/orders', { body: order({ itemId: 'JAR' }) })).body;
  const body = { version, lines: sent.lines };
  const changed = await station.call('PATCH', `/station/v1/orders/${id}`, { body });
  expect([changed.status, changed.body.field, changed.body.detail]).toEqual([400, 'lines[1].sku', said('Line 2')]);
});

test('nor is it stored from a list, a file or a delivery', async () => {
  const sent = order(two);
  const list = await station.call('POST', '/station/v1/orders:import', {
    body: { orders: [sent, order({ sku: 'S-JAR' })] },
  });
  expect(list.body).toMatchObject({ ordersCreated: 1, errors: [{ index: 0, error: said('Line 2') }] });

  const raw = new FormData();
  const rows = [`${sent.sourceOrderId},CUP,S-CUP,1`, `${sent.sourceOrderId},CUP,S-JAR,1`, 'T-F,CUP,S-CUP,1'];
  raw.append('file', new Blob([['sourceOrderId,itemId,sku,quantityOrdered', ...rows].join('\n')]), 'o.csv');
  const file = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect(file.body).toMatchObject({
    ordersCreated: 1,
    errors: [{ row: 2, orderId: sent.sourceOrderId, error: said('Line 2') }],
  });

  const text = ['sourceOrderId,lines.itemId,lines.sku,lines.quantityOrdered', ...rows, ''].join('\n');
  const seen = await preview(station, 'orders', text);
  expect(JSON.stringify((await rowsOf(station, seen.id))[0])).toContain('names two items');
  expect(seen.counts).toMatchObject({ records: { all: 2, rejected: 1 } });

  const { body } = await deliver(station, { deliveries: [sent] });
  expect(await ended(station, body.deliveryId)).toMatchObject({
    ...{ accepted: 0, rejected: 1, errors: [`deliveries[0] (${sent.sourceOrderId}): ${said('Line 2')}`] },
  });
  expect(await isStored(sent.sourceOrderId)).toBe(false);
});

test.each([
  { itemId: 'CUP', sku: 'S-CUP' },
  { itemId: 'CUP', sku: 'ITS-OWN-NAME' },
  { itemId: 'NEW', sku: 'S-JAR' },
])('a line that does not is stored: %j', async (line) => {
  const sent = order(line);
  expect((await station.call('POST', '/api/v1/orders', { body: sent })).status).toBe(201);
  const { body } = await deliver(station, { deliveries: [order(line)] });
  expect(await ended(station, body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0 });
});
