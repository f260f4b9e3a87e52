import type {
  ContainerQuery,
  CreateContainerRequest,
  CreateItemRequest,
  IdentifierType,
  ItemQuery,
  RecordMatch,
  RecordQueryRequest,
  Settings,
} from '../contract/index.ts';
import type {
  Actor,
  ApiKeyRecord,
  Change,
  ContainerRecord,
  CountedPage,
  ItemRecord,
  JobRecord,
  JobState,
  RecordPage,
  UserRecord,
} from './records.ts';
import type { AccessStore, OverviewStore, UsageStore } from './administration/ports.ts';
import type { BatchStore, CallbackStore } from './batches/ports.ts';
import type { BulkChangeStore } from './bulk/ports.ts';
import type { GroupStore, ProfileStore } from './consolidation/ports.ts';
import type { RecordIdentity } from './imports/importTarget.ts';
import type { ImportStore } from './imports/ports.ts';
import type { IntegrationStore, SyncStore } from './integrations/ports.ts';
import type { OrderStore } from './orders/ports.ts';
import type { PackJob, PackOutcome, Shortfall } from './packing/packJob.ts';
import type { ItemPictureStore } from './pictures/ports.ts';
import type { PlanStore } from './plans/ports.ts';
import type { RateStore } from './rating/ports.ts';
import type { PolicyStore, RuleStore } from './rules/ports.ts';
import type { RecordHistoryStore } from './history/ports.ts';
import type { ShipmentStore } from './shipments/ports.ts';
import type { Steps } from './steps.ts';
import type { SlotStore, WarehouseStore, WavePlanStore } from './waves/ports.ts';
import type { BackupStore, ClockMarkStore, StorageStore, TestDataStore } from './upkeep/ports.ts';
import type { SentWaveJob, WaveOutcome } from './waves/waveJob.ts';

/** What the use cases need of the world. The composition roots supply it. */

export interface Clock {
  /** Now, as an ISO 8601 date-time in UTC with milliseconds. */
  readonly now: () => string;
}

/** Runs once after so many milliseconds of monotonic time, unless the returned function is called before. */
export type After = (milliseconds: number, run: () => void) => () => void;

export interface Ids {
  /** A new unique id that sorts by time. */
  readonly next: () => string;
}

export interface Logger {
  readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly warn: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/** What becomes of a change that is taken back; changedSince: every field of it has another value now. */
export interface UndoneMaster {
  readonly entityId: string;
  readonly outcome: 'restored' | 'deleted' | 'changedSince';
  readonly kept: readonly string[];
}

/** A list of masters that behaves alike for items and containers. Every method is one transaction with its audit row. */
export interface MasterStore<TFields, TRecord, TQuery> {
  /** Null when the id exists already. */
  readonly create: (actor: Actor, fields: TFields, at: string) => TRecord | null;
  readonly get: (organizationId: string, id: string) => TRecord | null;
  readonly getMany: (organizationId: string, ids: readonly string[]) => readonly TRecord[];
  /** Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: TQuery) => RecordPage<TRecord>;
  /**
   * A page of any filter and order, with the number of all records that match. Throws DomainError bad_request for a field, op or
   * cursor that does not fit. Every step is short.
   */
  readonly query: (organizationId: string, request: RecordQueryRequest) => Steps<CountedPage<TRecord>>;
  /** Ids of all records that match, ascending; throws as `query` does. */
  readonly matchingIds: (organizationId: string, match: RecordMatch) => Steps<readonly string[]>;
  /** Replaces fields when `version` is the current one; the version then grows by one. */
  readonly update: (actor: Actor, id: string, version: number, change: Partial<TFields>, at: string) => Change<TRecord>;
  /** False when there was none. The record can be restored. */
  readonly delete: (actor: Actor, id: string, at: string) => boolean;
  /** Brings the last deleted record of this id back; null when there is none, 'exists' when the id is in use. */
  readonly restore: (actor: Actor, id: string, at: string) => TRecord | null | 'exists';
  /** Of these ids the records that are deleted and not there again, as they were, with who deleted them. */
  readonly deleted: (
    organizationId: string,
    ids: readonly string[],
  ) => readonly { readonly fields: TFields; readonly by: string }[];
  /**
   * Creates or replaces; one transaction for the whole chunk. An unchanged record keeps its version. Deleted records with an id
   * of `restored` come back with the fields, others with their ids are new ones.
   */
  readonly upsertMany: (
    actor: Actor,
    records: readonly TFields[],
    at: string,
    restored?: ReadonlySet<string>,
  ) => { readonly created: number; readonly updated: number };
  /**
   * Takes back changes of the audit log, field by field: fields that were changed since stay and are named in `kept`. `before` null
   * deletes the record, unless it was changed since.
   */
  readonly undoChanges: (
    actor: Actor,
    changes: readonly { readonly entityId: string; readonly before: string | null; readonly after: string }[],
    at: string,
  ) => readonly UndoneMaster[];
  /** What `undoChanges` would do now. */
  readonly planUndo: (
    organizationId: string,
    changes: readonly { readonly entityId: string; readonly before: string | null; readonly after: string }[],
  ) => readonly UndoneMaster[];
  /** Adds sample records whose ids are free; returns how many. */
  readonly addSamples: (actor: Actor, records: readonly TFields[], at: string) => number;
  readonly removeSamples: (actor: Actor, at: string) => number;
  readonly count: (organizationId: string) => { readonly all: number; readonly samples: number };
}

export interface ItemStore extends MasterStore<CreateItemRequest, ItemRecord, ItemQuery> {
  /** Ids and codes after an id, ascending. */
  readonly identities: (organizationId: string, after: string, limit: number) => readonly RecordIdentity[];
  /** The item with this code, the first by id when several have it. */
  readonly lookup: (organizationId: string, type: IdentifierType, value: string) => ItemRecord | null;
  /** The first two items with this code by id: usually there is one. */
  readonly idsOfCode: (organizationId: string, type: IdentifierType, value: string) => readonly string[];
  readonly categories: (organizationId: string) => readonly { readonly category: string; readonly items: number }[];
}

export interface ContainerStore extends MasterStore<CreateContainerRequest, ContainerRecord, ContainerQuery> {
  /** The Container Master fallback: all active containers, by id. */
  readonly active: (organizationId: string) => readonly ContainerRecord[];
  /** Ids after an id, ascending. */
  readonly ids: (organizationId: string, after: string, limit: number) => readonly string[];
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
  readonly fail: (id: string, attempt: number, error: string, at: string) => boolean;
  /** Back to the queue after an engine was lost; false when the claim is no longer held. */
  readonly release: (id: string, attempt: number) => boolean;
  /** Ends a job that has not ended as failed with this error; returns the record as it is then. */
  readonly cancel: (organizationId: string, id: string, error: string, at: string) => JobRecord | null;
  /** At start: every running job belongs to a process that is gone, and is queued again; how many. Batches that were arriving are given up. */
  readonly recover: () => number;
  /** Deletes jobs that ended before, and orders of batches that did and have told so; returns how many. */
  readonly expire: (endedBefore: string, limit: number) => number;
  readonly counts: () => { readonly queued: number; readonly running: number };
}

export interface StationStore {
  /** The organization of this station; created with the database. */
  readonly organizationId: () => string;
  /** True until `initialise`: on the start that created the database, and after a start that died before. */
  readonly isNew: () => boolean;
  /** Stores the first administrator and key and ends being new, in one transaction. */
  readonly initialise: (admin: UserRecord, apiKey: ApiKeyRecord) => void;
  readonly settings: (organizationId: string) => Partial<Settings>;
  readonly saveSettings: (actor: Actor, settings: Partial<Settings>, at: string) => void;
}

/** A request that its sender named by an Idempotency-Key. */
export interface NamedRequest {
  readonly organizationId: string;
  readonly credentials: string;
  readonly operation: string;
  readonly key: string;
  /** Of everything that the request asks for: the same name stands for the same request only. */
  readonly fingerprint: string;
}

/** A success as it was answered; the body is null when there is none. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: Uint8Array | null;
}

/** What is known of a named request. */
export type NamedRequestState =
  | { readonly kind: 'new' }
  | { readonly kind: 'running' }
  | { readonly kind: 'different' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

/** Answers of named requests. */
export interface IdempotencyStore {
  /** Marks a new request as running; forgets those that were named before `expiredBefore`. */
  readonly claim: (request: NamedRequest, at: string, expiredBefore: string) => NamedRequestState;
  readonly keep: (request: NamedRequest, answer: KeptAnswer) => void;
  /** Forgets a request that failed and changed nothing. */
  readonly release: (request: NamedRequest) => void;
  /** At start: forgets what a process that is gone was about to do. Returns how many. */
  readonly recover: () => number;
  /** Everything that the work stores, and its kept answer, or nothing of it. */
  readonly atomically: <T>(work: () => T) => T;
}

export interface Store {
  readonly items: ItemStore;
  readonly itemPictures: ItemPictureStore;
  readonly containers: ContainerStore;
  readonly rules: RuleStore;
  readonly policies: PolicyStore;
  readonly orders: OrderStore;
  readonly shipments: ShipmentStore;
  readonly plans: PlanStore;
  readonly slots: SlotStore;
  readonly wavePlans: WavePlanStore;
  readonly warehouse: WarehouseStore;
  readonly rates: RateStore;
  readonly consolidationProfiles: ProfileStore;
  readonly consolidationGroups: GroupStore;
  readonly imports: ImportStore;
  readonly bulkChanges: BulkChangeStore;
  readonly recordHistory: RecordHistoryStore;
  readonly integrations: IntegrationStore;
  readonly integrationSyncs: SyncStore;
  readonly idempotency: IdempotencyStore;
  readonly jobs: JobStore;
  readonly batches: BatchStore;
  readonly callbacks: CallbackStore;
  readonly access: AccessStore;
  readonly usage: UsageStore;
  readonly clockMarks: ClockMarkStore;
  readonly backups: BackupStore;
  readonly storage: StorageStore;
  readonly overview: OverviewStore;
  readonly station: StationStore;
  readonly testData: TestDataStore;
  readonly close: () => void;
}

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

/** Plans waves in engine processes, as interactive work; rejects with EngineFailure. */
export interface WavePlanner {
  readonly planWaves: (job: SentWaveJob, options: Pick<PackOptions, 'onCancel'>) => Promise<WaveOutcome>;
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
