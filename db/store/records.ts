import type { CreateContainerRequest, CreateItemRequest, PolicyFields, RuleFields } from '../../main/contract/index.ts';

/** What the store gives and takes. The shapes are those of the domain's records and ports, which test/db proves. */

export interface RecordMeta {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  readonly origin: 'user' | 'sample';
}

export interface MasterRecord<TFields> {
  readonly fields: TFields;
  readonly meta: RecordMeta;
}

export type ItemRecord = MasterRecord<CreateItemRequest>;
export type ContainerRecord = MasterRecord<CreateContainerRequest>;

export interface DocumentMeta {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
}

export interface DocumentRecord<TFields> {
  readonly fields: TFields;
  readonly meta: DocumentMeta;
}

export type RuleRecord = DocumentRecord<RuleFields>;
export type PolicyRecord = DocumentRecord<PolicyFields>;

export interface RecordPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Who does something: for the audit row of each change. */
export interface Actor {
  readonly organizationId: string;
  readonly name: string;
}

/** The outcome of a versioned change. */
export type Change<T> =
  | { readonly kind: 'done'; readonly record: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly record: T };

export interface UserRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly enabled: boolean;
  readonly createdAt: string;
}

export interface ApiKeyRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly label: string;
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly mode: 'live' | 'test';
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface JobRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly state: 'queued' | 'running' | 'completed' | 'failed';
  readonly units: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}
