import type { After, Logger } from './ports.ts';
import type { StoredWork, WorkStore } from './workStore.ts';

export interface WorkRunnerOptions<T extends StoredWork> {
  readonly store: WorkStore<T>;
  /** Does the next part of the work in the transaction of its progress; the work as it is then. */
  readonly step: (work: T) => T;
  /** Does work that is more than steps, such as reading a file. Null: it is steps. */
  readonly runWhole?: (work: T, isStopping: () => boolean) => Promise<void> | null;
  /** Work that failed several times, as it ends. */
  readonly givenUp: (work: T) => T;
  /** Removes what is old after each piece of work. */
  readonly expire: (organizationId: string) => Promise<void>;
  /** Name of a failure in the log. */
  readonly failure: string;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** A store that refuses (full disk) is asked again after so many milliseconds. */
const retryMs = 5000;
const mostAttempts = 3;

/**
 * Does long work, one after the other, in steps of one transaction each with the progress of the work: wherever the process dies,
 * the next start goes on. Work that fails again and again ends visibly, with what was stored: it must not hold back the rest.
 */
export function createWorkRunner<T extends StoredWork>(options: WorkRunnerOptions<T>) {
  const { store, step, runWhole, givenUp, expire, failure, logger, after, yieldToEventLoop } = options;
  const attempts = new Map<string, number>();
  let running: Promise<void> | null = null;
  let isAwaited = false;
  let isStopping = false;
  let cancelRetry: (() => void) | null = null;

  async function runSteps({ organizationId, id, state }: T): Promise<void> {
    const isOpen = (work: T | null): work is T => work?.state === state;
    while (!isStopping) {
      const goesOn = store.inStep(() => {
        const work = store.get(organizationId, id);
        if (isOpen(work)) store.save(step(work));
        return isOpen(work);
      });
      if (!goesOn) break;
      await yieldToEventLoop();
    }
    const ended = store.get(organizationId, id);
    if (ended && !isOpen(ended)) store.save(ended);
  }

  function giveUp({ organizationId, id }: T): boolean {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, count);
    if (count < mostAttempts) return false;
    attempts.delete(id);
    const work = store.get(organizationId, id);
    if (work) store.save(givenUp(work));
    return true;
  }

  function report(error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    logger.error(failure, { name, message, stack });
  }

  async function run(work: T): Promise<void> {
    try {
      await (runWhole?.(work, () => isStopping) ?? runSteps(work));
      attempts.delete(work.id);
    } catch (error) {
      if (!giveUp(work)) throw error;
      report(error);
    }
  }

  async function runAll(): Promise<void> {
    while (!isStopping) {
      isAwaited = false;
      const work = store.firstOpen();
      if (work) {
        await run(work);
        if (!isStopping) await expire(work.organizationId);
      } else if (!isAwaited) return;
    }
  }

  function wake(): void {
    isAwaited = true;
    if (running !== null || isStopping) return;
    cancelRetry?.();
    cancelRetry = null;
    running = yieldToEventLoop()
      .then(runAll)
      .catch((error: unknown) => {
        report(error);
        cancelRetry = after(retryMs, wake);
      })
      .finally(() => {
        running = null;
        // Woken after the last look and before the end.
        if (isAwaited && cancelRetry === null && !isStopping) wake();
      });
  }

  return {
    /** Goes on with what is open; returns at once. */
    wake,
    /** Ends after the step that runs; what is left goes on at the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      cancelRetry?.();
      await running;
    },
  };
}
