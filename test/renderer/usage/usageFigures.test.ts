import { expect, test } from 'vitest';
import { monthRequests, partsOf } from '../../../renderer/features/usage/usageFigures.ts';

const day = (date: string, requests: number) => ({
  date,
  requests,
  itemsPacked: 0,
  containersUsed: 0,
  byCategory: {},
});

test('requests of no category are the rest', () => {
  expect(partsOf({ requests: 9, byCategory: { pack: 4, rates: 2 } })).toEqual({
    ...{ pack: 4, batch: 0, rates: 2, ai: 0, other: 3 },
  });
});

test('the month is that of the last day', () => {
  expect(monthRequests([day('2026-03-31', 5), day('2026-04-01', 2), day('2026-04-02', 3)])).toBe(5);
  expect(monthRequests([])).toBe(0);
});
