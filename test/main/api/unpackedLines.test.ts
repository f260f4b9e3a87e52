import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview, rowsOf } from '../../support/imports.ts';
import { loadMasters, orderBody } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
const marks: readonly [name: string, value: unknown][] = [
  ['requires_shipping', false],
  ['requiresShipping', 'no'],
  ['gift_card', true],
  ['isGiftCard', 1],
];

test.each(marks)(
  'an order with a line that nobody packs is rejected in requests, lists and files: %s %j',
  async (name, value) => {
    const sourceOrderId = `U-${String((count += 1))}`;
    const good = { sku: 'S-MUG', quantityOrdered: 1 };
    const lines = [good, { ...good, [name]: value }];
    const said = `Line 2 is not packed: "${name}" is "${String(value)}". Send the order without this line.`;
    const order = { ...orderBody, sourceOrderId, lines };
    const created = await station.call('POST', '/api/v1/orders', { body: order });
    expect([created.status, created.body.field, created.body.detail]).toEqual([400, `lines[1].${name}`, said]);
    const { body } = await station.call('POST', '/station/v1/orders:import', { body: { orders: [order] } });
    expect(body).toMatchObject({ ordersCreated: 0, errors: [{ index: 0, error: said }] });

    const stored = (await station.call('POST', '/api/v1/orders', { body: { ...order, lines: [good] } })).body;
    const patched = await station.call('PATCH', `/station/v1/orders/${stored.id}`, {
      body: { version: stored.version, lines },
    });
    expect([patched.status, patched.body.detail]).toEqual([400, said]);

    const file = `sourceOrderId,lines.sku,lines.quantityOrdered,${name}\n${sourceOrderId}-f,S-MUG,1,\n${sourceOrderId}-f,S-MUG,1,${String(value)}\n`;
    const raw = new FormData();
    raw.append('file', new Blob([file]), 'orders.csv');
    const imported = await station.call('POST', '/api/v1/orders/import/csv', { raw });
    const error = `The row is not packed: "${name}" is "${String(value)}". Send the order without this line.`;
    expect(imported.body).toMatchObject({
      ordersCreated: 0,
      errors: [{ row: 3, error: expect.stringContaining(error) }],
    });

    const rows = await rowsOf(station, (await preview(station, 'orders', file)).id);
    expect(rows[1]).toMatchObject({
      outcome: 'doubtful',
      notes: expect.arrayContaining([
        expect.objectContaining({ code: 'notPacked', text: `The line is not packed (${name}: "${String(value)}").` }),
      ]),
    });
  },
);

test('lines that are shipped, or say nothing of it, are stored', async () => {
  const line = { sku: 'S-MUG', quantityOrdered: 1, requires_shipping: true, gift_card: false };
  const other = { sku: 'S-MUG', quantityOrdered: 1, requires_shipping: null, gift_card: '' };
  const created = await station.call('POST', '/api/v1/orders', {
    body: { ...orderBody, sourceOrderId: 'U-ok', lines: [line, other] },
  });
  expect(created.status).toBe(201);
});
