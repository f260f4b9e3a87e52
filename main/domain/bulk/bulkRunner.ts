import type { BulkMaster } from '../../contract/index.ts';
import type { After, Clock, Logger } from '../ports.ts';
import { changeSome, undoSome } from './bulkSteps.ts';
import type { BulkTarget } from './bulkTarget.ts';
import type { BulkChangeRecord, BulkChangeStore } from './ports.ts';

export interface BulkRunnerOptions {
  readonly store: BulkChangeStore;
  readonly targets: Readonly<Record<BulkMaster, BulkTarget>>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
}

/** Bulk changes that are kept; what they did stays in the audit log. */
const mostKept = 200;
/** A store that refuses (full disk) is asked again after so many milliseconds. */
const retryMs = 5000;
const mostAttempts = 3;
const unexpected = 'The station met an unexpected error on this change; its log has the cause.';

/**
 * Makes and undoes bulk changes, one after the other. Each step is one transaction with the progress of the change: wherever the
 * process dies, the next start goes on where it was.
 */
export function createBulkRunner({ store, targets, clock, logger, after, pause }: BulkRunnerOptions) {
  const attempts = new Map<string, number>();
  let work: Promise<void> | null = null;
  let isAwaited = false;
  let isStopping = false;
  let cancelRetry: (() => void) | null = null;

  /** One step of a change; false when it is no longer open. */
  function step({ organizationId, id }: BulkChangeRecord): boolean {
    return store.atomically(() => {
      const record = store.get(organizationId, id);
      if (record?.state !== 'running' && record?.state !== 'undoing') return false;
      const some = record.state === 'running' ? changeSome : undoSome;
      store.save({ ...record, ...some(store, targets[record.master], record, clock.now()) });
      return true;
    });
  }

  /** A change that fails again and again must not hold back those after it: it ends visibly, with what was stored. */
  function giveUp({ organizationId, id }: BulkChangeRecord): boolean {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, count);
    if (count < mostAttempts) return false;
    attempts.delete(id);
    const record = store.get(organizationId, id);
    if (record) store.save({ ...record, state: 'stopped', problem: unexpected, endedAt: clock.now() });
    return true;
  }

  function report(error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    logger.error('bulkChange.failed', { name, message, stack });
  }

  async function run(record: BulkChangeRecord): Promise<void> {
    try {
      while (!isStopping && step(record)) await pause();
      attempts.delete(record.id);
    } catch (error) {
      if (!giveUp(record)) throw error;
      report(error);
    }
  }

  async function runAll(): Promise<void> {
    while (!isStopping) {
      isAwaited = false;
      const record = store.firstOpen();
      if (record) {
        await run(record);
        store.expire(record.organizationId, mostKept);
      } else if (!isAwaited) return;
    }
  }

  function wake(): void {
    isAwaited = true;
    if (work !== null || isStopping) return;
    cancelRetry?.();
    cancelRetry = null;
    work = pause()
      .then(runAll)
      .catch((error: unknown) => {
        report(error);
        cancelRetry = after(retryMs, wake);
      })
      .finally(() => {
        work = null;
        // Woken after the last look and before the end.
        if (isAwaited && cancelRetry === null && !isStopping && store.firstOpen()) wake();
      });
  }

  return {
    /** Goes on with what is open; returns at once. */
    wake,
    /** Ends after the step that runs; what is left goes on at the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      cancelRetry?.();
      await work;
    },
  };
}
