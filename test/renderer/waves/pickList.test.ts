import { expect, test } from 'vitest';
import type { StoredWave } from '../../../main/contract/index.ts';
import { pickerShares, pickRows, toteLabel } from '../../../renderer/features/waves/pickList.ts';

const wave: StoredWave = {
  ...{ number: 1, zones: ['A'] },
  picks: [
    { sku: 'CUP', location: '01-01', zone: 'A', quantity: 3, name: 'A cup' },
    { sku: 'JAR', location: '01-02', zone: 'A', quantity: 1, name: null },
    { sku: 'LOST', location: null, zone: null, quantity: 2, name: null },
  ],
  metrics: {
    ...{ totalPicks: 3, totalDistance: 100, naiveDistance: 200 },
    ...{ improvementPercent: 50, estimatedTimeSeconds: 60 },
  },
  orders: [
    { orderId: '1', name: 'ONE', items: [{ sku: 'CUP', quantity: 2 }] },
    {
      ...{ orderId: '2', name: 'TWO' },
      items: [
        { sku: 'CUP', quantity: 1 },
        { sku: 'JAR', quantity: 1 },
        { sku: 'LOST', quantity: 2 },
      ],
    },
  ],
};

test('each pick says what goes into which tote, and the totes add up to it', () => {
  const rows = pickRows(wave);
  expect(rows[0]).toMatchObject({
    ...{ number: 1, location: '01-01', name: 'A cup', quantity: 3 },
    totes: [
      { tote: 'A', order: 'ONE', quantity: 2 },
      { tote: 'B', order: 'TWO', quantity: 1 },
    ],
  });
  for (const row of rows) expect(row.totes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(row.quantity);
});

test('pickers share the sequence without gaps, each about as much', () => {
  const rows = pickRows(wave);
  const shares = pickerShares(rows, 2);
  expect(shares.map(({ rows: share }) => share.map(({ number }) => number))).toEqual([[1, 2], [3]]);
  expect(shares.map(({ units }) => units)).toEqual([4, 2]);
  expect(pickerShares(rows, 8)).toHaveLength(3);
  expect(pickerShares([], 2)).toHaveLength(1);
});

test('totes go on after Z', () => {
  expect([0, 25, 26, 27, 52].map(toteLabel)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
});
