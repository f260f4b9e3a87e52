import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetention } from '../../../main/domain/upkeep/retention.ts';
import type { ClockMark } from '../../../main/domain/upkeep/ports.ts';
import { startExpiry } from '../../../main/jobs/expiry.ts';
import { fakeTimers } from '../../support/fakeWorkers.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-02T08:00:00.000Z');

/** A station whose real time, running time and clock are moved by the test, over any number of starts. */
function laboratory() {
  const marks = new Map<number, ClockMark>();
  const store = {
    list: () => [...marks.values()],
    write: (mark: ClockMark) => void marks.set(mark.stretch, mark),
  };
  const lab = { real: start, wrongBy: 0, ran: 0 };
  const iso = () => new Date(lab.real + lab.wrongBy).toISOString();
  const open = () => {
    const base = lab.ran;
    return createRetention({ store, clock: { now: iso }, monotonicNow: () => lab.ran - base });
  };
  let retention = open();
  return {
    lab,
    iso,
    expiredBefore: (hours: number) => retention.expiredBefore(hours),
    restart: () => (retention = open()),
    run(minutes: number) {
      for (let step = 0; step < minutes; step += 1) {
        lab.real += minute;
        lab.ran += minute;
        retention.note();
      }
    },
  };
}

describe('retention', () => {
  it('gives up nothing that a right clock would keep, however the clock is wrong', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('run' as const), minutes: fc.integer({ min: 1, max: 600 }) }),
      fc.record({ kind: fc.constant('off' as const), minutes: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('wrong' as const), days: fc.constantFrom(-4000, -2, -1, 0, 0, 3, 30, 5000) }),
      fc.constant({ kind: 'stamp' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { lab, iso, expiredBefore, restart, run } = laboratory();
        const stamps: { readonly stamp: string; readonly real: number }[] = [];
        for (const one of steps) {
          if (one.kind === 'run') run(one.minutes);
          else if (one.kind === 'wrong') lab.wrongBy = one.days * 24 * hour;
          else if (one.kind === 'stamp') stamps.push({ stamp: iso(), real: lab.real });
          else {
            lab.real += one.minutes * minute;
            restart();
          }
          const cutoff = expiredBefore(24);
          for (const { stamp, real } of stamps)
            if (stamp < cutoff && lab.real - real < 24 * hour) throw new Error(`${stamp} was given up too early`);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives up what is old by the clock and by running time', () => {
    const { expiredBefore, iso, run } = laboratory();
    const stamp = iso();
    run(1);
    const next = iso();
    run(24 * 60 - 2);
    expect(expiredBefore(24) > stamp).toBe(false);
    run(34);
    expect([expiredBefore(24) > stamp, expiredBefore(24) > next]).toEqual([true, true]);
  });

  it('gives old records up although the station is off every night', () => {
    const { lab, expiredBefore, iso, restart, run } = laboratory();
    const stamp = iso();
    for (let day = 0; day < 4; day += 1) {
      run(8 * 60);
      lab.real += 16 * hour;
      restart();
    }
    expect(expiredBefore(24) > stamp).toBe(true);
  });
});

describe('expiry', () => {
  function setUp() {
    const timers = fakeTimers();
    const log: string[] = [];
    const note = (event: string) => void log.push(event);
    const asked: string[] = [];
    const photos: string[] = [];
    let left = 1_200;
    let refuse = false;
    const stop = startExpiry({
      clockWatch: { look: () => undefined },
      jobs: {
        expire: (before, limit) => {
          asked.push(before);
          if (refuse) throw new Error('database or disk is full');
          const deleted = Math.min(left, limit);
          left -= deleted;
          return deleted;
        },
      },
      printJobs: { expire: () => 0 },
      cartonPhotos: {
        expire: (before) => {
          photos.push(before);
          return 0;
        },
      },
      sessions: { deleteExpiredSessions: () => 0 },
      retention: { expiredBefore: (hours) => `${String(hours)} hours ago`, ranMs: () => 0, note: () => undefined },
      after: timers.after,
      logger: { info: note, warn: note, error: note },
      expiryHours: () => 24,
      photoDays: () => 30,
    });
    return { timers, stop, log, asked, photos, left: () => left, refuse: () => (refuse = true) };
  }

  it('deletes in chunks until nothing is left, and stops', () => {
    const { timers, stop, asked, photos, left } = setUp();
    expect([left(), asked]).toEqual([700, ['24 hours ago']]);
    expect(photos).toEqual(['720 hours ago']);
    timers.advance(200);
    expect(left()).toBe(0);
    stop();
    const rounds = asked.length;
    timers.advance(24 * hour);
    expect(asked).toHaveLength(rounds);
  });

  it('goes on after the store refused', () => {
    const { timers, log, asked, refuse } = setUp();
    timers.advance(200);
    refuse();
    timers.advance(31 * minute);
    expect(asked).toHaveLength(5);
    expect(log.filter((event) => event === 'jobs.expiryFailed')).toHaveLength(2);
  });
});
