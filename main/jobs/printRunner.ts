import type {
  PrinterRecord,
  PrintJobChange,
  PrintJobRecord,
  PrintJobStore,
  PrintOutcome,
  SendToPrinter,
} from '../domain/documents/ports.ts';
import type { After, Clock, Logger } from '../domain/ports.ts';

export interface PrintRunnerOptions {
  readonly store: Pick<PrintJobStore, 'due' | 'nextAfter' | 'claim' | 'settle' | 'recover' | 'change'>;
  readonly printer: (organizationId: string, id: string) => PrinterRecord | null;
  /** The bytes of a job for its printer. Rejects when the document cannot be made. */
  readonly render: (job: PrintJobRecord, printer: PrinterRecord) => Promise<Uint8Array>;
  readonly send: SendToPrinter;
  /** Jobs created before are older than so many hours, whatever the computer's clock shows. */
  readonly expiredBefore: (hours: number) => string;
  readonly clock: Clock;
  readonly after: After;
  readonly logger: Logger;
}

export interface PrintRunner {
  /** Marks what an earlier process was sending, then looks for jobs. */
  readonly start: () => void;
  /** Looks for jobs whose time has come, after the work that runs now. */
  readonly wake: () => void;
  /** Breaks off what is being sent; resolves when that is stored. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds after the first, second … try that reached no printer; the last one again and again. */
const pauses = [1000, 2000, 5000, 10_000, 30_000] as const;
const longestPause = 60_000;
/** A label that comes out the next day is for a carton that is gone. */
const giveUpHours = 12;
/** Longest sleep: a clock that jumps is noticed after it. */
const longestSleep = 60_000;
const retryMs = 5000;

/**
 * Sends print jobs, each printer's one after the other in their order, over restarts: the store says what is due. A job is marked as
 * being sent before its first byte leaves, so that it is never sent twice unnoticed: one that was cut on the way, or whose station
 * ended, is uncertain and waits for a person. Only a try that has reached no printer is repeated.
 */
export function createPrintRunner(options: PrintRunnerOptions): PrintRunner {
  const { store, printer, render, send, expiredBefore, clock, after, logger } = options;
  const busy = new Map<string, Promise<void>>();
  const cancels = new Map<string, () => void>();
  let isStopped = false;
  let isWoken = false;
  let cancelSleep: () => void = () => undefined;

  function look(): void {
    isWoken = false;
    if (isStopped) return;
    cancelSleep();
    try {
      const now = clock.now();
      for (const job of store.due(now, later(now, longestPause))) {
        if (busy.has(job.printerId)) continue;
        const end = print(job)
          .catch((error: unknown) => pause('print.storeFailed', job, error))
          .finally(() => {
            busy.delete(job.printerId);
            cancels.delete(job.id);
            wake();
          });
        busy.set(job.printerId, end);
      }
      const next = store.nextAfter(now);
      if (next !== null)
        cancelSleep = after(Math.min(longestSleep, Math.max(0, Date.parse(next) - Date.parse(now))), wake);
    } catch (error) {
      logger.error('print.storeFailed', { message: String(error) });
      cancelSleep = after(retryMs, wake);
    }
  }

  function wake(): void {
    if (isWoken) return;
    isWoken = true;
    // A transaction never spans turns of the event loop: by then it has ended, one way or the other.
    setImmediate(look);
  }

  async function print(job: PrintJobRecord): Promise<void> {
    const found = printer(job.organizationId, job.printerId);
    if (!found) return fail(job, 'printerRemoved', 'The printer was removed.');
    let bytes: Uint8Array;
    try {
      bytes = await render(job, found);
    } catch (error) {
      logger.error('print.notRendered', { job: job.id, kind: job.kind, detail: String(error) });
      return fail(job, 'notRendered', String(error));
    }
    // Cancelled meanwhile, or the station stops.
    if (isStopped || !store.claim(job.id)) return;
    const outcome = await send(found, {
      ...{ jobId: job.id, title: job.title, bytes },
      onCancel: (cancel) => cancels.set(job.id, cancel),
    });
    logger.info('print.tried', { job: job.id, document: job.kind, printer: job.printerId, ...outcome });
    await keep(job, () => store.settle(job.id, followUp(job, outcome), clock.now()));
  }

  function followUp({ attempts, createdAt }: PrintJobRecord, outcome: PrintOutcome): PrintJobChange {
    if (outcome.kind === 'sent') return { state: 'sent' };
    const { reason, detail } = outcome;
    if (outcome.kind === 'uncertain') return { state: 'uncertain', reason, detail };
    if (createdAt < expiredBefore(giveUpHours)) return { state: 'failed', reason: 'expired', detail };
    return { state: 'queued', reason, detail, nextAt: later(clock.now(), pauses[attempts] ?? longestPause) };
  }

  /** Gives up a job of which nothing was sent. */
  function fail(
    { organizationId, id }: PrintJobRecord,
    reason: 'printerRemoved' | 'notRendered',
    detail: string,
  ): void {
    const give = ({ state }: PrintJobRecord): PrintJobChange | null =>
      state === 'queued' ? { state: 'failed', reason, detail } : null;
    store.change(organizationId, id, give, clock.now());
  }

  /** Stores what became of a job, however long the store refuses. */
  async function keep(job: PrintJobRecord, write: () => void): Promise<void> {
    for (;;) {
      try {
        write();
        return;
      } catch (error) {
        await pause('print.storeFailed', job, error);
      }
      if (isStopped) return;
    }
  }

  async function pause(event: string, job: PrintJobRecord, error: unknown): Promise<void> {
    logger.error(event, { job: job.id, message: String(error) });
    if (!isStopped) await new Promise<void>((resolve) => void after(retryMs, resolve));
  }

  return {
    start: () => {
      const interrupted = store.recover(clock.now());
      if (interrupted > 0) logger.warn('print.interrupted', { jobs: interrupted });
      wake();
    },
    wake,
    stop: async () => {
      isStopped = true;
      cancelSleep();
      for (const cancel of cancels.values()) cancel();
      await Promise.all(busy.values());
    },
  };
}

function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
