import type {
  CreateContainerRequest,
  CreateItemRequest,
  MessageKey,
  PolicyFields,
  RuleFields,
} from '../contract/index.ts';

/** Records as the store keeps them: every field of the create body, plus what the station adds. */

export interface RecordMeta {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  /** Sample records are marked and can be removed together. */
  readonly origin: 'user' | 'sample';
}

export interface ItemRecord {
  readonly fields: CreateItemRequest;
  readonly meta: RecordMeta;
}

export interface ContainerRecord {
  readonly fields: CreateContainerRequest;
  readonly meta: RecordMeta;
}

/** What the station adds to a rule or policy. */
export interface DocumentMeta {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
}

export interface RuleRecord {
  readonly fields: RuleFields;
  readonly meta: DocumentMeta;
}

export interface PolicyRecord {
  readonly fields: PolicyFields;
  readonly meta: DocumentMeta;
}

/** A record of a page that is read when it is wanted: large ones are read one by one, with pauses between them. */
export interface LazyRow<T> {
  /** Null when what the list asks for is no longer true of it. */
  readonly read: () => T | null;
}

/** A page of a list; the cursor is null on the last page. */
export interface RecordPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** A page with the number of all records that match. */
export interface CountedPage<T> extends RecordPage<T> {
  readonly total: number;
}

export interface UserRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly nickname: string | null;
  readonly passwordHash: string;
  /** Given by an administrator and not changed yet. */
  readonly passwordIsTemporary: boolean;
  readonly isAdmin: boolean;
  readonly enabled: boolean;
  readonly createdAt: string;
}

export interface ApiKeyRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly label: string;
  /** Hex SHA-256 of the full key; the key itself is never stored. */
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly mode: 'live' | 'test';
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** To a minute; null when it was never used. */
  readonly lastUsedAt: string | null;
}

export interface SessionRecord {
  /** The token's `jti`. */
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type JobState = 'queued' | 'running' | 'completed' | 'failed';

export interface JobRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly state: JobState;
  readonly units: number;
  /** The batch of which it is an order; null of a job of its own. */
  readonly batchId: string | null;
  /** Starts of an engine for this job; also the fence of a claim. */
  readonly attempts: number;
  /** Starts since somebody last asked for it. */
  readonly starts: number;
  readonly error: string | null;
  /** Of the units those that its result leaves out, and why: a sentence for each cause. */
  readonly unitsLeftOut: number;
  readonly leftOutReasons: readonly string[];
  /** The keys of `error` and of `leftOutReasons`; absent of what earlier versions stored. */
  readonly 'x-message'?: MessageKey;
  readonly 'x-messages'?: readonly (MessageKey | null)[];
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

/** Who does something: for the audit row of each change. */
export interface Actor {
  readonly organizationId: string;
  /** E-mail of the user or label of the key. */
  readonly name: string;
  /** The import or bulk change that makes the change. */
  readonly importId?: string;
  /** Whether the change takes that import or bulk change back. */
  readonly isUndo?: boolean;
}

/** The outcome of a versioned change: the new record, or why nothing was changed. */
export type Change<T> =
  | { readonly kind: 'done'; readonly record: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly record: T };
