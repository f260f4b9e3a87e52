import type {
  BatchFailures,
  BatchOrderQuery,
  BatchOrderSearch,
  BatchOrderSummary,
  BatchProgressQuery,
  BatchQuery,
  BatchStatus,
  CallbackState,
  Message,
  MessageKey,
} from '../../contract/index.ts';
import type { Actor, JobState, RecordPage } from '../records.ts';

export interface BatchRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly state: BatchStatus;
  readonly total: number;
  readonly completed: number;
  /** Of the completed orders those whose result leaves units out. */
  readonly incomplete: number;
  readonly failed: number;
  readonly webhookUrl: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
}

/** An order of a batch that arrives; `packRequest` is its JSON, `units` are those of all its items. */
export interface StagedOrder {
  readonly orderId: string;
  readonly units: number;
  readonly packRequest: Uint8Array;
}

export interface BatchOrder {
  readonly orderId: string;
  readonly state: JobState;
  readonly units: number;
  /** Of these, units that its result leaves out. */
  readonly unitsLeftOut: number;
  /** A sentence for each cause. */
  readonly leftOutReasons: readonly string[];
  readonly error: string | null;
  /** The keys of `error` and of `leftOutReasons`; absent of what earlier versions stored. */
  readonly 'x-message'?: MessageKey;
  readonly 'x-messages'?: readonly (MessageKey | null)[];
  /** JSON bytes of the pack response of a completed order. */
  readonly result: Uint8Array | null;
}

/** What a batch does at the moment. */
export interface BatchActivity {
  readonly batch: BatchRecord;
  readonly running: number;
  /** How far its last callback is. */
  readonly callback: CallbackState | null;
  /** Orders of the file it was made from that are not in it, with their import. */
  readonly leftOut: { readonly importId: string; readonly fileName: string; readonly orders: number } | null;
}

/**
 * Batches. One arrives in pieces, each a transaction, and is seen by nobody until `submit`; what a process that is gone left
 * half-way is deleted by the next. From then on its orders are rows of the queue of jobs.
 */
export interface BatchStore {
  readonly begin: (
    actor: Actor,
    batch: { readonly id: string; readonly webhookUrl: string | null },
    at: string,
  ) => void;
  readonly append: (organizationId: string, id: string, orders: readonly StagedOrder[], at: string) => void;
  /** Makes it one that is seen and run, with its audit row. */
  readonly submit: (actor: Actor, id: string, at: string) => BatchRecord;
  /** Gives up a batch that has not been submitted; its rows are deleted with the next expiry. */
  readonly discard: (organizationId: string, id: string) => void;
  readonly get: (organizationId: string, id: string) => BatchActivity | null;
  /** In the order of submission. Throws DomainError bad_request with field `after` when that is not of this list. */
  readonly list: (organizationId: string, query: BatchQuery) => RecordPage<BatchRecord>;
  /** Newest first. */
  readonly activities: (organizationId: string, query: BatchProgressQuery) => RecordPage<BatchActivity>;
  /** Orders of a batch as they were given; a page ends early after 8 MB of results. Null when there is no such batch. */
  readonly orders: (organizationId: string, id: string, query: BatchOrderQuery) => RecordPage<BatchOrder> | null;
  /** Null when there is no such batch or order. */
  readonly order: (organizationId: string, id: string, orderId: string) => BatchOrder | null;
  /** Orders without their results. Null when there is no such batch. */
  readonly orderList: {
    /** Throws DomainError bad_request with field `cursor` when that is not of this list. */
    readonly find: (
      organizationId: string,
      id: string,
      query: BatchOrderSearch,
    ) => RecordPage<BatchOrderSummary> | null;
    /** Reasons of orders that failed or of which nothing is packed, the most frequent first. */
    readonly failures: (organizationId: string, id: string) => readonly BatchFailures['reasons'][number][] | null;
  };
  /** Ends every order that has not ended as failed with this error; returns the ids of the jobs that ran. */
  readonly cancel: (actor: Actor, id: string, error: Message | string, at: string) => readonly string[] | null;
  /** Puts every order back into the queue that failed or leaves units out; what `allow` throws changes nothing. */
  readonly retry: (actor: Actor, id: string, allow: (batch: BatchRecord) => void, at: string) => BatchRecord | null;
}

export interface CallbackAttempt {
  readonly at: string;
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;
  /** Why it counts as failed; null when it was delivered. */
  readonly error: string | null;
  readonly 'x-message'?: MessageKey;
}

/** How an attempt ended. */
export interface CallbackEnd {
  readonly status: number | null;
  readonly error: Message | string | null;
}

/** Something that is to be told to somebody outside. */
export interface CallbackRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly body: string;
  readonly state: CallbackState;
  readonly attempts: number;
  /** When it is tried next, while it is pending. */
  readonly nextAt: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** Callbacks of completed batches: written in the transaction of the completion, kept as long as the batch. */
export interface CallbackStore {
  /** Those whose time has come, the longest overdue first. */
  readonly due: (now: string, limit: number) => readonly CallbackRecord[];
  /** When the next pending one is due after this time; null when none is. */
  readonly nextAfter: (now: string) => string | null;
  /** Keeps an attempt, and what follows from it: another one at `nextAt`, or the end. */
  readonly attempted: (
    id: string,
    attempt: CallbackEnd & { readonly at: string },
    then: { readonly state: 'pending'; readonly nextAt: string } | { readonly state: 'delivered' | 'failed' },
  ) => void;
  readonly ofBatch: (
    organizationId: string,
    batchId: string,
  ) => readonly { readonly callback: CallbackRecord; readonly attempts: readonly CallbackAttempt[] }[];
  /** What the secret of an organization is derived from. */
  readonly secret: (organizationId: string) => { readonly nonce: string; readonly createdAt: string } | null;
  readonly setSecret: (actor: Actor, nonce: string | null, at: string) => void;
}

/** Posts a callback to its address, once; never rejects. An `error` says why it counts as failed. */
export type SendCallback = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Called at once with the function that breaks it off. */
  readonly onCancel: (cancel: () => void) => void;
}) => Promise<CallbackEnd>;
