import type { Clock } from '../domain/ports.ts';

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Milliseconds of a clock that never jumps. */
export function monotonicNow(): number {
  return performance.now();
}
