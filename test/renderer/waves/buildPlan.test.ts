import { expect, test } from 'vitest';
import type { Order } from '../../../main/contract/index.ts';
import { prepareOrder } from '../../../renderer/features/waves/waveOrders.ts';

const now = new Date('2026-03-10T12:00:00Z');
const line = (fields: object) => ({
  ...{ lineNumber: 1, itemId: null, sku: null, quantityOrdered: 1 },
  ...{ length: null, width: null, height: null, weight: null },
  ...fields,
});
function order(fields: Partial<Order>): Order {
  return {
    ...{ id: 'o1', status: 'Received', sourceSystem: null, sourceOrderId: 'ORDER-1', orderType: null, priority: '5' },
    ...{ serviceLevel: null, channel: null, shipFrom: null, shipTo: null, requiredShipBy: null, submit: true },
    ...{ externalShipmentId: null, customer: null, customAttributes: null, version: 1 },
    ...{ createdAt: '2026-03-01T00:00:00Z', lines: [line({ sku: 'CUP' })] },
    ...fields,
  };
}
const items = new Map([['ITEM-1', { sku: 'S1', name: 'First' }]]);
const base = { items, slotted: new Set(['S1']), first: 'priority', now } as const;

test('a line is picked by the code that has a slot: its SKU, that of its item, or its id', () => {
  const lines = [line({ itemId: 'ITEM-1' })];
  expect(prepareOrder(order({ lines }), base)).toMatchObject({
    name: 'ORDER-1',
    items: [{ sku: 'S1', quantity: 1, name: 'First' }],
  });
  const byId = { ...base, slotted: new Set(['ITEM-1']) };
  expect(prepareOrder(order({ lines }), byId)?.items).toMatchObject([{ sku: 'ITEM-1', quantity: 1 }]);
});

test('lines of one SKU are picked together, and an order without codes is not picked', () => {
  const lines = [line({ itemId: 'ITEM-1', quantityOrdered: 2 }), line({ sku: 'S1', quantityOrdered: 3 })];
  expect(prepareOrder(order({ lines }), base)?.items).toEqual([{ sku: 'S1', quantity: 5, name: 'First' }]);
  expect(prepareOrder(order({ lines: [line({})] }), base)).toBeNull();
});

test('by due date the overdue go first and those without a date last', () => {
  const rank = (requiredShipBy: string | null) =>
    prepareOrder(order({ requiredShipBy }), { ...base, first: 'due' })?.priority;
  expect([rank('2026-03-09T12:00:00Z'), rank('2026-03-12T13:00:00Z'), rank(null)]).toEqual([-1, 2, 100_000]);
  expect(prepareOrder(order({}), base)?.priority).toBe('5');
});
