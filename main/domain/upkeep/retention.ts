import type { Clock } from '../ports.ts';
import type { ClockMark, ClockMarkStore } from './ports.ts';

export interface RetentionOptions {
  readonly store: ClockMarkStore;
  readonly clock: Clock;
  /** Milliseconds of a clock that never jumps and stands still while the station is off. */
  readonly monotonicNow: () => number;
}

/** Decides which records are old enough to be deleted, whatever the computer's clock shows. */
export interface Retention {
  /** Records stamped before this moment may be deleted when they are kept for so many hours. */
  readonly expiredBefore: (hours: number) => string;
  /** Milliseconds that the station has run, over all starts; after one that was killed up to a minute less. */
  readonly ranMs: () => number;
  /** Stores what the clock shows; called every minute. */
  readonly note: () => void;
}

const msPerHour = 3_600_000;
const stretchMs = 15 * 60_000;
/** No setting keeps records longer than this. */
const longestHours = 8_784;
/** Every time stamp is greater. */
const never = '';

/**
 * A clock can be wrong by days or years, and a record that is deleted by it is gone. So a record is deleted only when two clocks
 * agree: the time of day says that it is old enough, and the station has run for that long since the record was stamped. Running
 * time is counted by a monotonic clock, which cannot jump and is never ahead of real time.
 *
 * To know how long ago, in running time, a stamp was written, the lowest time of day of every quarter of an hour of running time is
 * kept. A record that was stamped within the last N hours of running time cannot be older than the lowest of them.
 */
export function createRetention({ store, clock, monotonicNow }: RetentionOptions): Retention {
  const marks = new Map(store.list().map((mark) => [mark.stretch, mark]));
  let ranMs = [...marks.values()].at(-1)?.ranMs ?? 0;
  let lastTick = monotonicNow();

  function advance(): ClockMark {
    const tick = monotonicNow();
    ranMs += Math.max(0, tick - lastTick);
    lastTick = tick;
    const stretch = Math.floor(ranMs / stretchMs);
    const now = clock.now();
    const before = marks.get(stretch)?.lowest ?? now;
    const mark = { stretch, ranMs, lowest: before < now ? before : now };
    marks.set(stretch, mark);
    return mark;
  }

  return {
    expiredBefore(hours) {
      advance();
      const windowMs = ranMs - hours * msPerHour;
      if (windowMs < 0) return never;
      let lowest = new Date(Date.parse(clock.now()) - hours * msPerHour).toISOString();
      // Newest first, up to the last one that ended before the window: a stamp between two notes belongs to both.
      for (const mark of [...marks.values()].toReversed()) {
        if (mark.lowest < lowest) lowest = mark.lowest;
        if (mark.ranMs < windowMs) break;
      }
      return lowest;
    },
    ranMs: () => advance().ranMs,
    note() {
      const forgetBeforeMs = ranMs - longestHours * msPerHour;
      store.write(advance(), forgetBeforeMs);
      for (const [stretch, mark] of marks) {
        if (mark.ranMs >= forgetBeforeMs) break;
        marks.delete(stretch);
      }
    },
  };
}
