import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
const next = () => `A-${String((count += 1))}`;
const line = { sku: 'A', quantityOrdered: 1, length: 1, width: 1, height: 1 };
const sizes = { length: 3, width: 2, height: 1, weight: 2 };

/** The answer to a delivery, and what became of it. */
async function sent(body: object) {
  const { body: receipt } = await deliver(station, body);
  return { receipt, entry: await ended(station, receipt.deliveryId) };
}

describe('the answer to a delivery is no success and names the record with its reason', () => {
  test.each([
    ['an order with another name for its number', { order_id: 'X', lines: [line] }],
    ['an order without lines in its list', { sourceOrderId: 'E', lines: [] }],
    ['a new order that says nothing of its lines', { sourceOrderId: 'N', priority: 'High' }],
    ['a quantity of 0', { sourceOrderId: 'Z', lines: [{ ...line, quantityOrdered: 0 }] }],
    ['a quantity in words', { sourceOrderId: 'W', lines: [{ ...line, quantityOrdered: '2 pcs' }] }],
    ['a cancelled line', { sourceOrderId: 'C', lines: [line, { ...line, status: 'cancelled' }] }],
    ['a unit that orders do not have', { sourceOrderId: 'U', lines: [line], dimensionUnit: 'mm' }],
    ['lines that count cases', { sourceOrderId: 'K', lines: [{ ...line, uom: 'CASE' }] }],
    ['a line without an item', { sourceOrderId: 'I', lines: [{ quantityOrdered: 1 }] }],
  ])('for %s', async (_, order) => {
    const { receipt, entry } = await sent({ deliveries: [order] });
    expect(entry).toMatchObject({ accepted: 0, rejected: 1 });
    expect(receipt.success).toBe(false);
    expect(receipt['x-warnings']).toContain(`Rejected: ${String(entry.errors[0])}`);
  });

  test.each([
    ['an item without weight', { ...sizes, weight: undefined }],
    ['an item without an ID', { id: undefined }],
    ['a length below 0', { ...sizes, length: -1 }],
    ['a barcode that a spreadsheet has rounded', { ...sizes, externalIds: { ean: '4,00638E+12' } }],
  ])('for %s', async (_, item) => {
    const { receipt, entry } = await sent({ items: [{ id: next(), ...item }] });
    expect(entry).toMatchObject({ accepted: 0, rejected: 1 });
    expect(receipt.success).toBe(false);
    expect(receipt['x-warnings']).toContain(`Rejected: ${String(entry.errors[0])}`);
  });
});

test('a success names the records of it that are rejected', async () => {
  const bad = { sourceOrderId: next(), lines: [] };
  const { receipt, entry } = await sent({
    items: [{ id: next(), ...sizes }, { id: 'NONE' }],
    deliveries: [{ sourceOrderId: next(), lines: [line] }, bad],
  });
  expect(entry).toMatchObject({ accepted: 2, rejected: 2 });
  expect(receipt.success).toBe(true);
  expect(receipt['x-warnings']).toEqual(entry.errors.map((error: string) => `Rejected: ${error}`));
});

test('many rejections begin with how many there are for which reason', async () => {
  const many = (count: number, change: object) =>
    Array.from({ length: count }, () => ({ sourceOrderId: next(), lines: [line], ...change }));
  const names = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`shop_field_${String(at)}`, at]));
  const deliveries = [...many(2, {}), ...many(8, { test: true, ...names }), ...many(4, { lines: [] })];
  const { receipt, entry } = await sent({ deliveries });
  expect(entry).toMatchObject({ accepted: 2, rejected: 12 });
  const [summary, ...each] = receipt['x-warnings'];
  expect(summary).toMatch(
    /^Rejected: 12 of 14 records\. 8 times: Order "…" was not stored: "test" is "true", .* 4 times: .*[^.]\.$/,
  );
  expect(each.slice(-12)).toEqual(entry.errors.map((error: string) => `Rejected: ${error}`));
  // Of the ninety names ten have a sentence.
  expect(each).toHaveLength(12 + 1 + 10 + 1);
});

test('what is stored, and what comes before it in the delivery, counts for a part of a record', async () => {
  const [item, order] = [next(), next()];
  const whole = { items: [{ id: item, ...sizes, version: 1 }], deliveries: [{ sourceOrderId: order, lines: [line] }] };
  const both = [...whole.items, { id: item, name: 'Cup', version: 2 }];
  expect((await sent({ items: both })).receipt).toMatchObject({ success: true, 'x-warnings': [] });
  await sent(whole);
  const parts = {
    items: [{ id: item, name: 'Mug', version: 3 }],
    deliveries: [{ sourceOrderId: order, priority: 'High' }],
  };
  const { receipt, entry } = await sent(parts);
  expect(entry).toMatchObject({ accepted: 2, rejected: 0 });
  expect(receipt).toMatchObject({ success: true, 'x-warnings': [] });
});

test('a record that is skipped for its version is not announced as rejected', async () => {
  const id = next();
  await sent({ items: [{ id, ...sizes, version: 5 }] });
  const { receipt, entry } = await sent({ items: [{ id, ...sizes, weight: -1, version: 4 }] });
  expect(entry.skipped + entry.rejected).toBe(1);
  expect(receipt.success).toBe(entry.rejected === 0);
});
