import type { Health } from '../../contract/index.ts';
import type { Clock, Logger } from '../ports.ts';
import type { ClockMark } from './ports.ts';

export interface ClockWatchOptions {
  /** What the clock showed before this start, oldest first. */
  readonly marks: readonly ClockMark[];
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Clocks are corrected by seconds; an hour backwards is no correction. */
const mostBackMs = 3_600_000;
/** A station may be switched off or asleep for weeks. */
const mostAheadMs = 45 * 86_400_000;
/** Looks, one a minute, for which a change is reported. */
const reportedLooks = 24 * 60;

/** Reports a clock that was set wrong, or set right again: dates and due times are wrong meanwhile, and backups get wrong names. */
export function createClockWatch({ marks, clock, logger }: ClockWatchOptions) {
  let last = marks.at(-1)?.lowest ?? clock.now();
  let change: Health['clock'] = null;
  let looks = 0;

  return {
    /** Called every minute. */
    look(): void {
      const now = clock.now();
      const byMs = Date.parse(now) - Date.parse(last);
      if (byMs < -mostBackMs || byMs > mostAheadMs) {
        change = { from: last, to: now };
        looks = 0;
        logger.warn('clock.changed', change);
      } else if ((looks += 1) > reportedLooks) change = null;
      last = now;
    },
    /** The last change, for a day of running time; null when there was none. */
    change: (): Health['clock'] => change,
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
