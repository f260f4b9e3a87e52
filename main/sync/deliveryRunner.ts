import type { PrepareApply } from '../domain/integrations/applyRecords.ts';
import type { IntegrationStore, PendingDelivery, SyncProgress, SyncStore } from '../domain/integrations/ports.ts';
import { readPayload } from '../domain/integrations/readPayload.ts';
import type { After, Clock, Logger } from '../domain/ports.ts';

export interface DeliveryRunnerOptions {
  readonly integrations: IntegrationStore;
  readonly syncs: SyncStore;
  readonly prepare: PrepareApply;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
}

/** A store that refuses (full disk) is asked again after so many milliseconds. */
const retryMs = 5000;
const mostAttempts = 3;

/**
 * Applies stored deliveries, one after another in the order of their arrival, a few records in one transaction with the progress:
 * wherever the process dies, the next start goes on with the first record that was not met.
 */
export function createDeliveryRunner(options: DeliveryRunnerOptions) {
  const { integrations, syncs, prepare, clock, logger, after, pause } = options;
  const attempts = new Map<string, number>();
  let work: Promise<void> | null = null;
  let isAwaited = false;
  let isStopping = false;
  let cancelRetry: (() => void) | null = null;

  async function run(delivery: PendingDelivery): Promise<void> {
    const record = integrations.get(delivery.organizationId, delivery.connectorType);
    if (!record) return;
    const payload = readPayload(JSON.parse(new TextDecoder().decode(delivery.payload)));
    await pause();
    const { read, meet } = prepare({ ...delivery, fields: record.fields }, payload);
    const warnings = payload.nothing === null ? [] : [payload.nothing];
    let progress: SyncProgress = { ...delivery.progress, warnings: [...delivery.progress.warnings, ...warnings] };
    while (!progress.ended && !isStopping) {
      const from = progress;
      await pause();
      const records = read(from.nextRecord);
      await pause();
      const next = syncs.advance(delivery.id, clock.now(), () => meet(from, records));
      if (!next) return;
      progress = next;
    }
  }

  /** A delivery that fails again and again must not hold back those after it: it fails visibly, and can be retried. */
  function giveUp({ id, progress }: PendingDelivery): boolean {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, count);
    if (count < mostAttempts) return false;
    const error = 'The station met an unexpected error on this delivery; its log has the cause.';
    syncs.advance(id, clock.now(), () => ({ ...progress, errors: [...progress.errors, error], ended: true }));
    attempts.delete(id);
    return true;
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
      if (delivery) await runOrGiveUp(delivery);
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
    /** Ends after the records that are being met; what is left is pending. */
    async stop(): Promise<void> {
      isStopping = true;
      cancelRetry?.();
      await work;
    },
  };
}
