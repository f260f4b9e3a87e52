import type { CallbackEnd, CallbackRecord, CallbackStore, SendCallback } from '../domain/batches/ports.ts';
import { textOf } from '../contract/index.ts';
import type { After, Clock, Logger } from '../domain/ports.ts';
import { callbackHeaders } from './signCallback.ts';

export interface CallbackRunnerOptions {
  readonly store: Pick<CallbackStore, 'due' | 'nextAfter' | 'attempted'>;
  readonly send: SendCallback;
  /** The secret of an organization; null when its callbacks are not signed. */
  readonly secretOf: (organizationId: string) => string | null;
  readonly clock: Clock;
  readonly after: After;
  readonly logger: Logger;
}

export interface CallbackRunner {
  /** Looks for callbacks whose time has come, and sleeps until the next. */
  readonly wake: () => void;
  /** Breaks off what is under way, to be tried again at the next start; resolves when that is done. */
  readonly stop: () => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after the first, second … attempt that failed; the last one again and again. */
const pauses = [5_000, 30_000, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour] as const;

/** How long a callback is tried. */
const giveUpMs = 7 * 24 * hour;

/** Callbacks under way at the same time: one receiver that hangs does not hold up the others. */
const mostAtOnce = 4;

/** Longest sleep: a clock that jumps is noticed after it. */
const longestSleep = hour;

/** Milliseconds until a step is repeated that the store refused. */
const retryMs = 5_000;

/**
 * Delivers callbacks, each until an answer of 2xx, over restarts: the store says what is due. At least once, because the station
 * can end between an answer and its record; the header `webhook-id` is the same each time.
 */
export function createCallbackRunner(options: CallbackRunnerOptions): CallbackRunner {
  const { store, send, secretOf, clock, after, logger } = options;
  const underWay = new Map<string, Promise<void>>();
  const cancels = new Map<string, () => void>();
  let isStopped = false;
  let cancelSleep: () => void = () => undefined;

  function wake(): void {
    if (isStopped) return;
    cancelSleep();
    try {
      const now = clock.now();
      for (const callback of store.due(now, 2 * mostAtOnce)) {
        if (underWay.has(callback.id) || underWay.size >= mostAtOnce) continue;
        const end = deliver(callback).finally(() => {
          underWay.delete(callback.id);
          cancels.delete(callback.id);
          wake();
        });
        underWay.set(callback.id, end);
      }
      sleepUntil(store.nextAfter(now), now);
    } catch (error) {
      pauseFor(error);
    }
  }

  function sleepUntil(next: string | null, now: string): void {
    if (next === null) return;
    cancelSleep = after(Math.min(longestSleep, Math.max(0, Date.parse(next) - Date.parse(now))), wake);
  }

  function pauseFor(error: unknown): void {
    logger.error('callback.storeFailed', { message: String(error) });
    cancelSleep = after(retryMs, wake);
  }

  async function deliver(callback: CallbackRecord): Promise<void> {
    const { id, url, body, organizationId } = callback;
    const timestamp = Math.floor(Date.parse(clock.now()) / 1000);
    const headers = callbackHeaders({ id, body, timestamp, secret: secretOf(organizationId) });
    const { status, error } = await send({
      ...{ url, headers, body },
      onCancel: (cancel) => cancels.set(id, cancel),
    });
    if (isStopped && status === null) return;
    const at = clock.now();
    logger.info('callback.attempted', { callback: id, status, error: error && textOf(error) });
    for (;;) {
      try {
        store.attempted(id, { at, status, error }, followUp(callback, at, error));
        return;
      } catch (failure) {
        logger.error('callback.storeFailed', { callback: id, message: String(failure) });
      }
      if (isStopped) return;
      await new Promise<void>((resolve) => void after(retryMs, resolve));
    }
  }

  return {
    wake,
    stop: async () => {
      isStopped = true;
      cancelSleep();
      for (const cancel of cancels.values()) cancel();
      await Promise.all(underWay.values());
    },
  };
}

function followUp(
  { attempts, createdAt }: CallbackRecord,
  at: string,
  error: CallbackEnd['error'],
): Parameters<CallbackStore['attempted']>[2] {
  if (error === null) return { state: 'delivered' };
  const next = Date.parse(at) + (pauses[attempts] ?? pauses[pauses.length - 1] ?? hour);
  if (next - Date.parse(createdAt) > giveUpMs) return { state: 'failed' };
  return { state: 'pending', nextAt: new Date(next).toISOString() };
}
