import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apply, preview, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Lines of an order that a file names again. */

let station: TestStation;
let orderNumber = '';
let counted = 0;
beforeAll(async () => {
  station = await startStation();
  const size = { length: 1, width: 1, height: 1, weight: 1 };
  for (const id of ['MUG', 'LAMP', 'CUP']) await station.call('POST', '/api/v1/items', { body: { id, ...size } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  counted += 1;
  orderNumber = `SO-${String(counted)}`;
  const body = {
    sourceOrderId: orderNumber,
    lines: [
      { lineNumber: 10, itemId: 'MUG', sku: 'MUG', quantityOrdered: 2, length: 4, width: 3, height: 2, weight: 1 },
      { lineNumber: 20, itemId: 'LAMP', sku: 'LAMP', quantityOrdered: 1, weight: 7 },
    ],
  };
  expect((await station.call('POST', '/api/v1/orders', { body })).status).toBe(201);
});

const linesNow = async () => {
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${orderNumber}`);
  return body.items[0].lines as Record<string, unknown>[];
};
const imported = async (rows: readonly string[], emptyCells?: 'clear') => {
  let ready = await preview(station, 'orders', rows.join('\n'));
  if (emptyCells !== undefined) {
    await station.call('PUT', `/station/v1/imports/${ready.id}/plan`, { body: { emptyCells } });
    ready = await settled(station, ready.id);
  }
  await apply(station, ready.id);
  return ready;
};

test('what a file has no column for stays with the line of its item', async () => {
  const ready = await imported([
    'sourceOrderId,lineNumber,sku,quantityOrdered',
    `${orderNumber},10,MUG,5`,
    `${orderNumber},20,LAMP,1`,
  ]);
  expect(ready.doubts).toEqual([expect.objectContaining({ reason: 'noAddress' })]);
  expect(await linesNow()).toMatchObject([
    { lineNumber: 10, itemId: 'MUG', quantityOrdered: 5, length: 4, width: 3, height: 2, weight: 1 },
    { lineNumber: 20, itemId: 'LAMP', quantityOrdered: 1, weight: 7 },
  ]);
});

test('an empty cell clears a field of a line where the import says so', async () => {
  const rows = [
    'sourceOrderId,lineNumber,sku,quantityOrdered,weight',
    `${orderNumber},10,MUG,2,`,
    `${orderNumber},20,LAMP,1,`,
  ];
  await imported(rows);
  expect((await linesNow()).map(({ weight }) => weight)).toEqual([1, 7]);
  await imported(rows, 'clear');
  expect((await linesNow()).map(({ weight }) => weight ?? null)).toEqual([null, null]);
});

test('a line of another item takes nothing from the one of its number, and stored lines are removed only when a person wants it', async () => {
  const ready = await imported(['sourceOrderId,lineNumber,sku,quantityOrdered', `${orderNumber},10,CUP,3`]);
  expect(ready.counts?.records).toMatchObject({ doubtful: 1 });
  expect(ready.doubts[0]?.notes.map(({ code, params }) => [code, params])).toContainEqual([
    'linesRemoved',
    { count: 2 },
  ]);
  const [line, ...others] = await linesNow();
  expect([line?.['sku'], line?.['length'] ?? null, others]).toEqual(['CUP', null, []]);
});

test('a file of the API keeps what it has no column for, too', async () => {
  const raw = new FormData();
  const text = `sourceOrderId,sku,quantityOrdered\n${orderNumber},LAMP,4\n${orderNumber},MUG,2\n`;
  raw.append('file', new File([text], 'a.csv', { type: 'text/csv' }));
  const answer = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect(answer.body).toMatchObject({ ordersUpdated: 1, errors: [] });
  expect(await linesNow()).toMatchObject([
    { sku: 'LAMP', quantityOrdered: 4, weight: 7 },
    { sku: 'MUG', quantityOrdered: 2, length: 4 },
  ]);
});

test('a file of the API without columns of lines changes the rest of stored orders, and makes no new ones', async () => {
  const raw = new FormData();
  const text = `sourceOrderId,priority,shipTo.address.zip\n${orderNumber},High,89502\nNEW-1,High,89502\n`;
  raw.append('file', new File([text], 'a.csv', { type: 'text/csv' }));
  const before = await linesNow();
  const { body } = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect(body).toMatchObject({
    ...{ ordersCreated: 0, ordersUpdated: 1, totalLines: 0 },
    errors: [{ row: 3, orderId: 'NEW-1', error: 'a new order needs lines, and the file has no column of them' }],
  });
  expect(await linesNow()).toEqual(before);
  const { body: found } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${orderNumber}`);
  expect(found.items[0]).toMatchObject({ priority: 'High', shipTo: { address: { zip: '89502' } } });
});
