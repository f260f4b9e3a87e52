import type { LimitCategory, Overview } from '../../contract/index.ts';
import type { Actor, ApiKeyRecord, RecordPage, SessionRecord, UserRecord } from '../records.ts';
import type { Steps } from '../steps.ts';

interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/** Users. Each change is one transaction with its audit row, which never holds a password's hash. */
export interface UserStore {
  /** False when there are `mostUsers` already. Throws DomainError conflict when the e-mail is in use, whatever its case. */
  readonly createUser: (actor: Actor, user: UserRecord, mostUsers: number) => boolean;
  readonly userByEmail: (email: string) => UserRecord | null;
  readonly userById: (id: string) => UserRecord | null;
  /** The enabled administrator who has been there longest. */
  readonly firstAdmin: (organizationId: string) => UserRecord | null;
  /** In the order of their creation. */
  readonly users: (organizationId: string, page: PageQuery) => RecordPage<UserRecord>;
  /**
   * Changes or deletes as `decide` says; what it throws changes nothing. `isLastAdmin`: no other administrator is
   * enabled. A new password, like disabling, ends the user's sessions but `keptSession`. Null when there is no such user.
   */
  readonly changeUser: (
    actor: Actor,
    email: string,
    trigger: string,
    decide: (user: UserRecord, isLastAdmin: boolean) => Partial<UserRecord> | 'delete',
    at: string,
    keptSession?: string,
  ) => UserRecord | null;
}

/** API keys. Each change is one transaction with its audit row, which never holds a key's hash. */
export interface ApiKeyStore {
  readonly createApiKey: (actor: Actor, key: ApiKeyRecord) => void;
  readonly apiKeyByHash: (keyHash: string) => ApiKeyRecord | null;
  /** In the order of their creation, revoked ones too. */
  readonly apiKeys: (organizationId: string, page: PageQuery) => RecordPage<ApiKeyRecord>;
  /** Keeps when a key was used; no audit row. */
  readonly noteKeyUse: (id: string, at: string) => void;
  /** False when there is no such key that is active; what `allow` throws changes nothing. */
  readonly revokeApiKey: (actor: Actor, id: string, allow: (key: ApiKeyRecord) => void, at: string) => boolean;
}

export interface AccessStore extends UserStore, ApiKeyStore {
  readonly createSession: (session: SessionRecord) => void;
  readonly session: (id: string) => SessionRecord | null;
  readonly extendSession: (id: string, expiresAt: string) => void;
  /** Newest first, none that ended before `now`. */
  readonly sessionsOf: (userId: string, now: string) => readonly SessionRecord[];
  readonly deleteSession: (id: string) => void;
  /** Deletes sessions that ended before; returns how many. */
  readonly deleteExpiredSessions: (endedBefore: string) => number;
}

/** What is counted of an organization's use; of the requests those of a category besides. */
export type UsageCounter = 'requests' | 'itemsPacked' | 'containersUsed' | LimitCategory;

export interface UsageCount {
  /** Day in UTC, YYYY-MM-DD. */
  readonly date: string;
  readonly counter: string;
  readonly count: number;
}

export interface UsageStore {
  /** Adds to the counts of their days, all in one transaction. */
  readonly add: (counts: readonly (UsageCount & { readonly organizationId: string })[]) => void;
  /** From this day on, by day. */
  readonly since: (organizationId: string, date: string) => readonly UsageCount[];
}

export interface OverviewStore {
  /** What came, was packed and left from this moment on, and what waits now. Both times are ISO 8601 in UTC. */
  readonly read: (
    organizationId: string,
    from: string,
    now: string,
  ) => Omit<Overview, 'rules' | 'orders'> & { readonly orders: Omit<Overview['orders'], 'unpackable'> };
  /** Received orders of which no shipment can be made as the Item Master is now. */
  readonly unpackable: (organizationId: string) => Steps<number>;
}
