import { expect, test } from 'vitest';
import { createClockWatch } from '../../../main/domain/upkeep/clockWatch.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 23, 9);
const iso = (ms: number) => new Date(ms).toISOString();

function watch(lastRun: number | null) {
  let now = start;
  const warned: unknown[] = [];
  const clockWatch = createClockWatch({
    marks: lastRun === null ? [] : [{ stretch: 3, ranMs: 1, lowest: iso(lastRun) }],
    clock: { now: () => iso(now) },
    logger: { info: () => undefined, warn: (_event, fields) => warned.push(fields), error: () => undefined },
  });
  return {
    warned,
    clockWatch,
    lookAt(ms: number) {
      now = ms;
      clockWatch.look();
      return clockWatch.change();
    },
  };
}

test('a first start, a holiday, a sleep and a correction are no change', () => {
  const first = watch(null);
  expect(first.lookAt(start)).toBeNull();
  expect(first.lookAt(start + day)).toBeNull();
  expect(first.lookAt(start + day - 50 * 60_000)).toBeNull();
  expect(watch(start - 44 * day).lookAt(start)).toBeNull();
  expect(first.warned).toEqual([]);
});

test('a clock that is a year wrong at the start, or is set while the station runs, is reported for a day and logged once', () => {
  const behind = watch(start + 365 * day);
  const change = { from: iso(start + 365 * day), to: iso(start) };
  expect(behind.lookAt(start)).toEqual(change);
  expect(behind.lookAt(start + 60_000)).toEqual(change);
  expect(behind.warned).toEqual([change]);
  for (let minute = 2; minute < 24 * 60; minute += 1) behind.lookAt(start + minute * 60_000);
  expect(behind.clockWatch.change()).toEqual(change);
  for (let minute = 0; minute < 3; minute += 1) behind.lookAt(start + day + minute * 60_000);
  expect(behind.clockWatch.change()).toBeNull();

  expect(watch(start - 365 * day).lookAt(start)).not.toBeNull();
  const running = watch(start);
  running.lookAt(start + 60_000);
  expect(running.lookAt(start - 2 * 3_600_000)).toEqual({ from: iso(start + 60_000), to: iso(start - 2 * 3_600_000) });
});
