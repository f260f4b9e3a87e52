import { parseKeepingDigits } from '../contract/index.ts';
import { recordsAtOnce, type PrepareApply } from '../domain/integrations/applyRecords.ts';
import { readingFields } from '../domain/integrations/connectorTypes.ts';
import { withRecords, withRetried } from '../domain/integrations/outcome.ts';
import type {
  IntegrationRecord,
  IntegrationStore,
  PendingDelivery,
  PendingRetry,
  SyncStore,
  UnreadNameStore,
} from '../domain/integrations/ports.ts';
import { readPayload } from '../domain/integrations/readPayload.ts';
import { isStrictDelivery } from '../domain/integrations/strictDelivery.ts';
import { unreadOf, type Unread } from '../domain/integrations/unreadOf.ts';
import type { After, Clock, Logger } from '../domain/ports.ts';
import { runInSlices } from '../domain/steps.ts';

export interface DeliveryRunnerOptions {
  readonly integrations: IntegrationStore;
  readonly syncs: SyncStore;
  readonly unreadNames: Pick<UnreadNameStore, 'note'>;
  readonly prepare: PrepareApply;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** A store that refuses (full disk) is asked again after so many milliseconds. */
const retryMs = 5000;
const mostAttempts = 3;
/** Longest that an answer waits for records that are retried. */
const mostAwaitedMs = 3000;
const stopReason = 'The station stopped at an unexpected error; the log has the cause.';

/**
 * Applies stored deliveries, one after another in the order of their arrival, a few records in one transaction with the progress:
 * wherever the process dies, the next start continues with the first record that was not processed. Retries come when no
 * delivery waits, so that a newer one supersedes what it carries again.
 */
export function createDeliveryRunner(options: DeliveryRunnerOptions) {
  const { integrations, syncs, unreadNames, prepare, clock, logger, after, yieldToEventLoop } = options;
  const attempts = new Map<string, number>();
  let work: Promise<void> | null = null;
  let isAwaited = false;
  let isStopping = false;
  let cancelRetry: (() => void) | null = null;

  const bodyOf = ({ payload, headers }: Pick<PendingRetry, 'payload' | 'headers'>, { fields }: IntegrationRecord) =>
    readPayload(parseKeepingDigits(new TextDecoder().decode(payload)), fields, headers);

  async function run(delivery: PendingDelivery): Promise<void> {
    const record = integrations.get(delivery.organizationId, delivery.connectorType);
    if (!record) return;
    const payload = bodyOf(delivery, record);
    await yieldToEventLoop();
    const isStrict = isStrictDelivery(delivery.headers, record);
    const { total, readFrom, apply } = prepare({ ...delivery, fields: record.fields }, payload, isStrict);
    let { progress } = delivery;
    let unread: Unread | null = null;
    if (progress.nextRecord === 0) {
      unread = await runInSlices(unreadOf(readingFields(record), payload, isStrict), yieldToEventLoop);
      progress = { ...progress, unread: unread.count, warnings: unread.warnings };
    }
    while (!progress.ended && !isStopping) {
      const from = progress;
      await yieldToEventLoop();
      const records = await runInSlices(readFrom(from.nextRecord), yieldToEventLoop);
      await yieldToEventLoop();
      const next = syncs.advance(delivery.id, clock.now(), () => {
        if (from.nextRecord === 0 && unread) unreadNames.note(delivery, unread.names, clock.now());
        const results = apply(records);
        const nextRecord = from.nextRecord + records.length;
        const outcome = withRecords(from, results);
        return { records: results, progress: { ...outcome, nextRecord, ended: nextRecord >= total } };
      });
      if (!next) return;
      progress = next;
    }
  }

  async function runRetry(retry: PendingRetry): Promise<void> {
    const record = integrations.get(retry.organizationId, retry.connectorType);
    if (!record) return;
    const payload = bodyOf(retry, record);
    await yieldToEventLoop();
    const isStrict = isStrictDelivery(retry.headers, record);
    const { read, apply } = prepare({ ...retry, fields: record.fields }, payload, isStrict, true);
    while (!isStopping) {
      const records = await runInSlices(read(syncs.retryPlaces(retry.id, recordsAtOnce)), yieldToEventLoop);
      if (records.length === 0) return;
      await yieldToEventLoop();
      syncs.applyRetry(retry.id, clock.now(), (before) => {
        const results = apply(records);
        return { records: results, outcome: withRetried(before, results) };
      });
      await yieldToEventLoop();
    }
  }

  function countAttempt(id: string): number {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, count);
    return count;
  }

  /** A delivery that fails repeatedly must not hold back those after it: it fails visibly, and can be retried. */
  function giveUp(delivery: PendingDelivery): boolean {
    const { id } = delivery;
    if (countAttempt(id) < mostAttempts) return false;
    // Some of its records may have been stored since it was read.
    const now = syncs.nextPending();
    const { progress } = now?.id === id ? now : delivery;
    syncs.advance(id, clock.now(), () => ({
      ...{ records: [], fault: { fault: 'stopped', reason: stopReason } },
      progress: { ...progress, errors: [...progress.errors, stopReason], ended: true },
    }));
    attempts.delete(id);
    return true;
  }

  /** Retried records that fail repeatedly are rejected again, so that they do not hold back others. */
  async function retryOrGiveUp(retry: PendingRetry): Promise<void> {
    try {
      await runRetry(retry);
    } catch (error) {
      if (countAttempt(retry.id) < mostAttempts) throw error;
      report(error);
      syncs.endRetry(retry.id, stopReason);
      attempts.delete(retry.id);
    }
  }

  async function runOrGiveUp(delivery: PendingDelivery): Promise<void> {
    try {
      await run(delivery);
    } catch (error) {
      if (!giveUp(delivery)) throw error;
      report(error);
    }
  }

  function report(error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    logger.error('delivery.failed', { name, message, stack });
  }

  async function runAll(): Promise<void> {
    while (!isStopping) {
      isAwaited = false;
      const delivery = syncs.nextPending();
      const retry = delivery ? null : syncs.nextRetry();
      if (delivery) await runOrGiveUp(delivery);
      else if (retry) await retryOrGiveUp(retry);
      else if (!isAwaited) return;
    }
  }

  function wake(): void {
    isAwaited = true;
    if (work !== null || isStopping) return;
    cancelRetry?.();
    cancelRetry = null;
    work = runAll()
      .catch((error: unknown) => {
        report(error);
        cancelRetry = after(retryMs, wake);
      })
      .finally(() => {
        work = null;
      });
  }

  return {
    /** Goes on with what is pending; returns at once. */
    wake,
    /** Resolves when everything that waits is applied, at the latest after a few seconds. */
    applied: () =>
      new Promise<void>((resolve) => {
        const cancel = after(mostAwaitedMs, resolve);
        void work?.then(() => {
          cancel();
          resolve();
        });
        if (work === null) resolve();
      }),
    /** Ends after the records that are being applied; what is left is pending. */
    async stop(): Promise<void> {
      isStopping = true;
      cancelRetry?.();
      await work;
    },
  };
}
