import type { After, Clock } from '../domain/ports.ts';

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Milliseconds of a clock that never jumps. */
export function monotonicNow(): number {
  return performance.now();
}

/** Node's timers run on monotonic time; one that waits keeps no process alive. */
export const afterTimeout: After = (milliseconds, run) => {
  const timeout = setTimeout(run, milliseconds).unref();
  return () => {
    clearTimeout(timeout);
  };
};

/**
 * Lets everything that waits have its turn. Through two rounds: from a callback of the network an immediate runs before the event
 * loop looks at timers and the network again.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
