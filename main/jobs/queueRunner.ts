import { DomainError, message, StorageUnavailable, type Message } from '../contract/index.ts';
import {
  EngineFailure,
  type EngineFailureReason,
  type JobStore,
  type Packer,
  type QueueKind,
} from '../domain/packing/ports.ts';
import { type After, type Clock, type Logger } from '../domain/ports.ts';
import type { PackJob, PackOutcome } from '../domain/packing/packJob.ts';
import type { JobRecord } from '../domain/records.ts';
import { decodePackJob, encodePackJob } from './storedPackJob.ts';

export interface QueueRunnerOptions {
  readonly store: JobStore;
  readonly packer: Packer;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Jobs that run at the same time: as many as there are engines for background work. */
  readonly concurrency: number;
  /**
   * The work of an order of a batch, from the JSON of its pack request, which is known to be valid when the order has units.
   * Throws DomainError when it cannot be packed.
   */
  readonly prepareOrder: (organizationId: string, packRequest: Uint8Array, units: number) => Promise<PackJob>;
  /** Called when an order of a batch has ended. */
  readonly onOrderEnded?: () => void;
  readonly after?: After;
}

/** How far a running job is. */
export interface PackJobProgress {
  readonly unitsPlaced: number;
  readonly unitsTotal: number;
  readonly boxes: number;
}

export interface QueueRunner {
  /** Puts the jobs of a process that is gone back into the queue and begins to run. */
  readonly start: () => void;
  /** Stores the job; it is safe when this returns, and runs in its turn. */
  readonly enqueue: (job: { readonly id: string; readonly organizationId: string; readonly job: PackJob }) => void;
  /** Looks into the queue, because something was put into it elsewhere. */
  readonly wake: () => void;
  /** Null unless the job runs now. */
  readonly progress: (id: string) => PackJobProgress | null;
  /** Ends the job unless it has ended; the record as it is then, null when there is none. */
  readonly cancel: (organizationId: string, id: string) => JobRecord | null;
  /** Ends the search of a job that runs: the best plan so far becomes its result. The record, null when there is none. */
  readonly finish: (organizationId: string, id: string) => JobRecord | null;
  /** Stops the engines of jobs that have ended in the store. */
  readonly abandon: (ids: readonly string[]) => void;
  /** Runs nothing further and puts running jobs back into the queue; resolves when that is done. */
  readonly stop: () => Promise<void>;
}

/** Engines that may be lost on one job before it counts as the cause. */
const engineLossesAllowed = 3;

/** Starts of a job over all restarts of the station: one that takes the whole station down is not immortal. */
const startsAllowed = 10;

/** Milliseconds until a step is repeated that the store (a full disk) or the pool refused. */
const retryMs = 5_000;

/** What a caller reads in `error` of a failed job. */
const failures: Partial<Record<EngineFailureReason, Message>> = {
  crashed: message('jobCrashed'),
  timeout: message('jobTimedOut'),
  'out-of-memory': message('jobOutOfMemory'),
  'invalid-result': message('planRejected'),
};

interface Running {
  progress: PackJobProgress;
  cancel: () => void;
  finish: () => void;
}

type Ending =
  | ({ readonly kind: 'complete' } & Pick<PackOutcome, 'response' | 'shortfall'>)
  | { readonly kind: 'fail'; readonly error: Message | string }
  | { readonly kind: 'release' };

type Claim = NonNullable<ReturnType<JobStore['claim']>>;

/**
 * Runs what waits in the queue, at background priority: jobs of their own in their order and orders of batches, one and
 * one about, so that neither waits for all of the other. The store is the queue: a job is claimed (committed) before an engine
 * sees it and finished only by the attempt that claimed it, so each ends exactly once, whatever dies in between.
 * Wakes at an enqueue and at an end; it never polls.
 */
export function createQueueRunner(options: QueueRunnerOptions): QueueRunner {
  const { store, packer, clock, logger, concurrency, prepareOrder, onOrderEnded } = options;
  const { after = afterTimeout } = options;
  const running = new Map<string, Running>();
  const ends = new Set<Promise<void>>();
  const pauses = new Set<() => void>();
  const engineLosses = new Map<string, number>();
  let state: 'new' | 'running' | 'stopped' = 'new';
  let claimPaused = false;
  let next: QueueKind = 'job';

  /** Waits, or less when the runner stops. */
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        cancelTimer();
        pauses.delete(end);
        resolve();
      };
      const cancelTimer = after(milliseconds, end);
      pauses.add(end);
    });

  function wake(): void {
    while (state === 'running' && !claimPaused && ends.size < concurrency) {
      const claim = claimNext();
      if (claim === null) return;
      const end = run(claim).finally(() => {
        ends.delete(end);
        wake();
      });
      ends.add(end);
    }
  }

  function claimNext(): Claim | null {
    try {
      const claim = store.claim(clock.now(), next);
      if (claim !== null) next = claim.job.batchId === null ? 'batch' : 'job';
      return claim;
    } catch (error) {
      logger.error('job.claimFailed', { message: String(error) });
      pauseClaims();
      return null;
    }
  }

  function pauseClaims(): void {
    claimPaused = true;
    void pause(retryMs).then(() => {
      claimPaused = false;
      wake();
    });
  }

  async function run({ job, request }: Claim): Promise<void> {
    const entry: Running = {
      progress: { unitsPlaced: 0, unitsTotal: job.units, boxes: 0 },
      cancel: () => undefined,
      finish: () => undefined,
    };
    running.set(job.id, entry);
    try {
      await record(job, await attempt(job, request, entry));
    } finally {
      running.delete(job.id);
      if (job.batchId !== null) onOrderEnded?.();
    }
  }

  async function attempt(job: JobRecord, request: Uint8Array, entry: Running): Promise<Ending> {
    if (job.starts > startsAllowed) {
      return { kind: 'fail', error: message('jobNeverEnded', { count: startsAllowed }) };
    }
    try {
      // Orders that cannot be packed end without an engine: thousands of them must not hold up what comes in meanwhile.
      if (job.batchId !== null) await new Promise((resolve) => setImmediate(resolve));
      const packJob =
        job.batchId === null ? decodePackJob(request) : await prepareOrder(job.organizationId, request, job.units);
      if (packJob === null) return { kind: 'fail', error: message('jobOfOtherVersion') };
      const { response, shortfall } = await packer.pack(packJob, {
        priority: 'background',
        meteredFor: job.organizationId,
        onCancel: (cancel) => {
          entry.cancel = cancel;
        },
        onFinish: (finish) => {
          entry.finish = finish;
        },
        onProgress: (progress) => {
          entry.progress = progress;
        },
      });
      return { kind: 'complete', response, ...(shortfall && { shortfall }) };
    } catch (error) {
      return afterFailure(job, error);
    }
  }

  function afterFailure(job: JobRecord, error: unknown): Ending {
    if (error instanceof DomainError) return { kind: 'fail', error: faultOf(error) };
    if (error instanceof StorageUnavailable) {
      pauseClaims();
      return { kind: 'release' };
    }
    if (!(error instanceof EngineFailure)) {
      logger.error('job.failedUnexpectedly', {
        job: job.id,
        message: error instanceof Error ? error.stack : String(error),
      });
      return { kind: 'fail', error: message('somethingUnexpected') };
    }
    // A cancelled job has ended in the store already and its claim is void; on a stop the claim holds and is given back.
    if (error.reason === 'cancelled') return { kind: 'release' };
    if (error.reason === 'closed' || error.reason === 'busy') {
      pauseClaims();
      return { kind: 'release' };
    }
    const losses = (engineLosses.get(job.id) ?? 0) + 1;
    engineLosses.set(job.id, losses);
    logger.warn('job.engineLost', { job: job.id, attempt: job.attempts, reason: error.reason });
    const retry = error.reason !== 'invalid-result' && losses < engineLossesAllowed;
    return retry
      ? { kind: 'release' }
      : { kind: 'fail', error: failures[error.reason] ?? message('somethingUnexpected') };
  }

  /** Writes the end of an attempt into the store, again and again while the store refuses. */
  async function record({ id, attempts }: JobRecord, ending: Ending): Promise<void> {
    for (;;) {
      try {
        const held = end(id, attempts, ending);
        if (!held) logger.info('job.claimLost', { job: id, attempt: attempts, ending: ending.kind });
        if (!held || ending.kind !== 'release') engineLosses.delete(id);
        return;
      } catch (error) {
        logger.error('job.storeFailed', { job: id, ending: ending.kind, message: String(error) });
      }
      // Left running in the store, the job goes back to the queue at the next start.
      if (state === 'stopped') return;
      await pause(retryMs);
    }
  }

  function end(id: string, attempt: number, ending: Ending): boolean {
    switch (ending.kind) {
      case 'complete':
        return store.complete(id, attempt, ending.response, clock.now(), ending.shortfall);
      case 'fail':
        return store.fail(id, attempt, ending.error, clock.now());
      case 'release':
        return store.release(id, attempt);
    }
  }

  return {
    start: () => {
      if (state !== 'new') return;
      state = 'running';
      const recovered = store.recover();
      if (recovered > 0) logger.info('jobs.recovered', { jobs: recovered });
      wake();
    },
    enqueue: ({ id, organizationId, job }) => {
      store.enqueue({ id, organizationId, units: job.totalUnits, request: encodePackJob(job), at: clock.now() });
      wake();
    },
    wake,
    progress: (id) => running.get(id)?.progress ?? null,
    cancel: (organizationId, id) => {
      const record = store.cancel(organizationId, id, message('jobCancelled'), clock.now());
      if (record !== null) running.get(id)?.cancel();
      return record;
    },
    finish: (organizationId, id) => {
      const record = store.get(organizationId, id);
      if (record !== null) running.get(id)?.finish();
      return record;
    },
    abandon: (ids) => {
      for (const id of ids) running.get(id)?.cancel();
    },
    stop: async () => {
      state = 'stopped';
      for (const entry of running.values()) entry.cancel();
      for (const endPause of [...pauses]) endPause();
      await Promise.all(ends);
    },
  };
}

/** As the problem answer of `POST /pack` would say it. */
function faultOf({ field, message: text, detail }: DomainError): Message | string {
  const fault = detail ? { ...detail, text } : text;
  return field === undefined || text.startsWith(field) ? fault : message('jobFieldFault', { field, fault });
}

/** Node's timers run on monotonic time. */
function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timeout = setTimeout(run, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
}
