import { expect, test } from 'vitest';
import type { Order, WavePlan } from '../../../main/contract/index.ts';
import { keptOf } from '../../../renderer/features/waves/buildPlan.ts';
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
  expect(prepareOrder(order({ lines }), base)?.kept.items).toEqual([{ sku: 'S1', quantity: 1 }]);
  const byId = { ...base, slotted: new Set(['ITEM-1']) };
  expect(prepareOrder(order({ lines }), byId)?.kept.items).toEqual([{ sku: 'ITEM-1', quantity: 1 }]);
});

test('lines of one SKU are picked together, and an order without codes is not picked', () => {
  const lines = [line({ itemId: 'ITEM-1', quantityOrdered: 2 }), line({ sku: 'S1', quantityOrdered: 3 })];
  expect(prepareOrder(order({ lines }), base)?.request.items).toEqual([{ sku: 'S1', quantity: 5 }]);
  expect(prepareOrder(order({ lines: [line({})] }), base)).toBeNull();
});

test('by due date the overdue go first and those without a date last', () => {
  const rank = (requiredShipBy: string | null) =>
    prepareOrder(order({ requiredShipBy }), { ...base, first: 'due' })?.request.priority;
  expect([rank('2026-03-09T12:00:00Z'), rank('2026-03-12T13:00:00Z'), rank(null)]).toEqual([-1, 2, 100_000]);
  expect(prepareOrder(order({}), base)?.request.priority).toBe('5');
});

test('an order in several waves has in each only what is picked there', () => {
  const prepared = [
    {
      request: { orderId: 'o1', items: [] },
      kept: {
        ...{ id: 'o1', name: 'ORDER-1' },
        items: [
          { sku: 'S1', quantity: 2 },
          { sku: 'S2', quantity: 4 },
        ],
      },
    },
  ];
  const metrics = {
    ...{ totalPicks: 1, totalDistance: 1, naiveDistance: 1 },
    ...{ improvementPercent: 0, estimatedTimeSeconds: 1 },
  };
  const wave = (waveId: string, sku: string, quantity: number) => ({
    ...{ waveId, orders: ['o1'], zones: [], metrics },
    picks: [{ sku, quantity, location: sku === 'S2' ? null : 'A', zone: null }],
  });
  const answer: WavePlan = {
    warehouseId: 'main',
    waves: [wave('wave-1', 'S1', 2), wave('wave-2', 'S2', 4)],
    summary: {
      ...{ totalWaves: 2, totalOrders: 1, totalPicks: 2, totalDistance: 2, totalNaiveDistance: 2 },
      ...{ overallImprovementPercent: 0, totalEstimatedTimeSeconds: 2 },
    },
  };
  const { plan, waves } = keptOf(answer, { prepared, items, choice: { algorithm: 'nearest-neighbor' }, now });
  expect(waves.map(({ orders }) => orders[0]?.items)).toEqual([
    [{ sku: 'S1', quantity: 2 }],
    [{ sku: 'S2', quantity: 4 }],
  ]);
  expect(waves[0]?.names).toEqual({ S1: 'First' });
  expect(plan.waves.map(({ lines, units, withoutSlot }) => [lines, units, withoutSlot])).toEqual([
    [1, 2, 0],
    [1, 4, 1],
  ]);
  expect(plan.orderIds).toEqual(['o1']);
});
