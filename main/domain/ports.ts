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
  RecordPage,
  UserRecord,
} from './records.ts';
import type { Steps } from './steps.ts';

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
  readonly undoChanges: (actor: Actor, changes: readonly AuditedChange[], at: string) => readonly UndoneMaster[];
  /** What `undoChanges` would do now. */
  readonly planUndo: (organizationId: string, changes: readonly AuditedChange[]) => readonly UndoneMaster[];
  /** Adds sample records whose ids are free; returns how many. */
  readonly addSamples: (actor: Actor, records: readonly TFields[], at: string) => number;
  readonly removeSamples: (actor: Actor, at: string) => number;
  readonly count: (organizationId: string) => { readonly all: number; readonly samples: number };
}

/** A change of a record as the audit log has it: the record before and after it, as JSON; `before` null where it was created. */
export interface AuditedChange {
  readonly seq: number;
  readonly entityId: string;
  readonly before: string | null;
  readonly after: string;
}

/** What identifies a record besides its key, by kind of code, such as `ean`. */
export interface RecordIdentity {
  readonly key: string;
  readonly codes: Readonly<Record<string, string>>;
}

export interface AttributeCounts {
  readonly name: string;
  readonly numbers: number;
  readonly texts: number;
  readonly flags: number;
  readonly others: number;
}

export interface ItemStore extends MasterStore<CreateItemRequest, ItemRecord, ItemQuery> {
  /** Ids and codes after an id, ascending. */
  readonly identities: (organizationId: string, after: string, limit: number) => readonly RecordIdentity[];
  /** The item with this code, the first by id when several have it. */
  readonly lookup: (organizationId: string, type: IdentifierType, value: string) => ItemRecord | null;
  /** The first item by id that has this barcode on a packaging level, and the place of the level. */
  readonly lookupLevel: (
    organizationId: string,
    barcode: string,
  ) => { readonly record: ItemRecord; readonly level: number } | null;
  /** The first two items with this code by id: usually there is one. */
  readonly idsOfCode: (organizationId: string, type: IdentifierType, value: string) => readonly string[];
  readonly categories: (organizationId: string) => readonly { readonly category: string; readonly items: number }[];
  /** The own attributes that items have, by name, and how many items have a number, a text, yes or no, or anything else there. */
  readonly attributes: (organizationId: string) => Steps<readonly AttributeCounts[]>;
}

export interface ContainerStore extends MasterStore<CreateContainerRequest, ContainerRecord, ContainerQuery> {
  /** The Container Master fallback: all active containers, by id. */
  readonly active: (organizationId: string) => readonly ContainerRecord[];
  /** Ids after an id, ascending. */
  readonly ids: (organizationId: string, after: string, limit: number) => readonly string[];
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
