import { expect, test } from 'vitest';
import { boxesPerHour, fillPercent, hourBars, startOfDay } from '../../../renderer/features/today/figures.ts';
import { hostState, openCountOf, worstHost } from '../../../renderer/stores/hostState.ts';
import { niceTicks } from '../../../renderer/ui/chart/ticks.ts';

const began = startOfDay(new Date(2026, 2, 30, 15, 45));
const at = (hour: number, minute = 0) => new Date(2026, 2, 30, hour, minute);
const packed = (hours: readonly (readonly [hour: number, boxes: number])[]) => ({
  shipments: hours.length,
  boxes: hours.reduce((sum, [, boxes]) => sum + boxes, 0),
  room: 400,
  filled: 300,
  hours: hours.map(([hour, boxes]) => ({ hour, boxes, shipments: 1 })),
});

test('boxes an hour count from the first hour with a packing, which is one hour at least', () => {
  expect(boxesPerHour(packed([]), began, at(9))).toBeNull();
  expect(boxesPerHour(packed([[8, 12]]), began, at(8, 30))).toBe(12);
  expect(boxesPerHour(packed([[8, 12], [10, 8]]), began, at(12))).toBe(5); // prettier-ignore
});

test('the fill is of the room, and nothing without any', () => {
  expect(fillPercent(packed([[8, 1]]))).toBe(75);
  expect(fillPercent({ ...packed([]), room: 0, filled: 0 })).toBeNull();
});

test('bars are hours without gaps, until now and eight at least', () => {
  const bars = hourBars(packed([[7, 3], [9, 4]]), began, at(16)); // prettier-ignore
  expect(bars.map(({ from, boxes }) => [from.getHours(), boxes])).toEqual([
    ...[[7, 3], [8, 0], [9, 4]], // prettier-ignore
    ...[10, 11, 12, 13, 14, 15, 16].map((hour) => [hour, 0]),
  ]);
  expect(hourBars(packed([[1, 2]]), began, at(1))).toHaveLength(8);
  expect(hourBars(packed([]), began, at(23)).map(({ from }) => from.getHours())[0]).toBe(16);
});

test('ticks are round, start at zero and reach the top', () => {
  expect(niceTicks(0)).toEqual([0, 1]);
  expect(niceTicks(3)).toEqual([0, 1, 2, 3]);
  expect(niceTicks(37)).toEqual([0, 10, 20, 30, 40]);
  expect(niceTicks(1_000)).toEqual([0, 500, 1000]);
});

test('of a connected system, open rejections count first, then a failed sync', () => {
  const status = { lastSyncAt: null, lastSyncItemCount: null, lastError: null, lastWebhookAt: null };
  const of = (lastSyncStatus: string | null, lastWebhookStatus: string | null, open = 0, enabled = true) =>
    hostState({ enabled, status: { ...status, lastSyncStatus, lastWebhookStatus } }, open);
  expect(of('completed', 'completed', 3)).toBe('rejected');
  expect(of('completed', 'completed', 3, false)).toBe('rejected');
  // Every rejected record of the last delivery was settled.
  expect(of(null, 'failed')).toBe('ok');
  expect(of('failed', 'completed')).toBe('failed');
  expect(of('pending', 'completed')).toBe('waiting');
  expect(of(null, 'completed')).toBe('ok');
  expect(of(null, null)).toBe('never');
  expect(of('failed', null, 0, false)).toBe('off');
  const open = [{ connectorType: 'a', displayName: 'A', records: 2, deliveries: 1, deliveriesRejectedWhole: 1 }];
  expect([openCountOf(open, 'a'), openCountOf(open, 'b')]).toEqual([3, 0]);
});

test('of several hosts the failed one is told, and those that are off say nothing', () => {
  expect(worstHost(['ok', 'waiting', 'failed'])).toBe('failed');
  expect(worstHost(['failed', 'rejected'])).toBe('rejected');
  expect(worstHost(['never', 'ok', 'off'])).toBe('ok');
  expect(worstHost(['off'])).toBeNull();
  expect(worstHost([])).toBeNull();
});
