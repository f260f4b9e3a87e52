import type { RecordPage, JobRecord, JobState } from '../records.ts';
import type { Message } from '../../contract/index.ts';
import type { PackJob, PackOutcome, Shortfall } from './packJob.ts';

/** What packing needs of the world: engines that compute, and the queue of the jobs that wait for them. */

export interface EnginePoolState {
  readonly processes: number;
  readonly busy: number;
  readonly waiting: number;
  readonly restarts: number;
}

/** Interactive work goes before background work. */
export type Priority = 'interactive' | 'background';

export interface PackOptions {
  readonly priority: Priority;
  /** Organization to whose usage the packed units and boxes count; nobody's when absent. */
  readonly meteredFor?: string;
  /** Called at once with the function that ends the work; the promise then rejects with EngineFailure 'cancelled'. */
  readonly onCancel?: (cancel: () => void) => void;
  /** Called at once with the function that ends the search: the promise then soon resolves with the best plan so far. */
  readonly onFinish?: (finish: () => void) => void;
  readonly onProgress?: (progress: {
    readonly unitsPlaced: number;
    readonly unitsTotal: number;
    readonly boxes: number;
  }) => void;
}

/** Computes in engine processes; rejects with EngineFailure. */
export interface Packer {
  readonly pack: (job: PackJob, options: PackOptions) => Promise<PackOutcome>;
  readonly state: () => EnginePoolState;
}

/** Why no result came from the engine. */
export type EngineFailureReason =
  'crashed' | 'timeout' | 'out-of-memory' | 'invalid-result' | 'busy' | 'cancelled' | 'closed';

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly reason: EngineFailureReason;
  constructor(reason: EngineFailureReason, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** What waits in the queue: jobs of their own, and orders of batches. */
export type QueueKind = 'job' | 'batch';

/** Which jobs, and which page of them. */
export interface JobListQuery {
  readonly state?: JobState | undefined;
  /** Only those whose result leaves units out, or only others. */
  readonly isIncomplete?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface JobStore {
  readonly enqueue: (job: {
    id: string;
    organizationId: string;
    units: number;
    request: Uint8Array;
    at: string;
  }) => void;
  readonly get: (organizationId: string, id: string) => JobRecord | null;
  /** JSON bytes of the pack response of a completed job. */
  readonly result: (organizationId: string, id: string) => Uint8Array | null;
  /** Jobs of their own, newest first. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: JobListQuery) => RecordPage<JobRecord>;
  /**
   * Takes the oldest job of its own, or the next order of the batches, which take turns; the other kind where the first has
   * none. It is running, attempts + 1, committed before this returns.
   */
  readonly claim: (at: string, first: QueueKind) => { readonly job: JobRecord; readonly request: Uint8Array } | null;
  /** Only a running job with this attempt number; false when the claim is no longer held (result is dropped). */
  readonly complete: (id: string, attempt: number, result: Uint8Array, at: string, shortfall?: Shortfall) => boolean;
  readonly fail: (id: string, attempt: number, error: Message | string, at: string) => boolean;
  /** Back to the queue after an engine was lost; false when the claim is no longer held. */
  readonly release: (id: string, attempt: number) => boolean;
  /** Ends a job that has not ended as failed with this error; returns the record as it is then. */
  readonly cancel: (organizationId: string, id: string, error: Message | string, at: string) => JobRecord | null;
  /** At start: every running job belongs to a process that is gone, and is queued again; how many. Batches that were arriving are given up. */
  readonly recover: () => number;
  /** Deletes jobs that ended before, and orders of batches that did and have told so; returns how many. */
  readonly expire: (endedBefore: string, limit: number) => number;
  readonly counts: () => { readonly queued: number; readonly running: number };
}
