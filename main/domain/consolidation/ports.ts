import type { GroupQuery, GroupStatus, MessageKey, ProfileFields, ProfileQuery } from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { Actor, Change, DocumentMeta, RecordPage } from '../records.ts';
import type { GroupTrigger } from './states.ts';

export interface ProfileRecord {
  readonly fields: ProfileFields;
  readonly meta: DocumentMeta;
}

/** Consolidation profiles. Every writing method is one transaction with its audit row; versions grow by one. */
export interface ProfileStore {
  readonly get: (organizationId: string, id: string) => ProfileRecord | null;
  /** By id. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: ProfileQuery) => RecordPage<ProfileRecord>;
  /** Null when the id exists already. */
  readonly create: (actor: Actor, fields: ProfileFields, at: string) => ProfileRecord | null;
  readonly update: (
    actor: Actor,
    id: string,
    version: number,
    change: Partial<ProfileFields>,
    at: string,
  ) => Change<ProfileRecord>;
  /** `held`: a Pending group has it. */
  readonly delete: (actor: Actor, id: string, at: string) => 'done' | 'missing' | 'held';
}

/** What is settled when a group is created. */
export interface GroupBody {
  readonly profileId: string | null;
  readonly groupingKeyValues: Readonly<Record<string, string>>;
  readonly wasManualOverride: boolean;
  readonly overrideWarnings: readonly string[];
  /** The keys of the warnings; groups of earlier versions have none. */
  readonly overrideMessages?: readonly (MessageKey | null)[];
}

export interface GroupRecord {
  readonly id: string;
  readonly sourceOrderIds: readonly string[];
  readonly status: GroupStatus;
  readonly body: GroupBody;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

/** An order that a group may take. */
export interface GroupCandidate {
  /** Null when there is none. */
  readonly order: OrderRecord | null;
  /** Whether a group that is not dissolved has it. */
  readonly isGrouped: boolean;
}

/** What a group becomes; `answer` is how it was packed, as JSON bytes. */
export interface GroupChange {
  readonly status: GroupStatus;
  readonly answer?: Uint8Array;
}

/** Groups of an organization. Every writing method is one transaction with its audit row; what `decide` throws changes nothing. */
export interface GroupStore {
  /** The orders in the order of their ids, as a group finds them. */
  readonly candidates: (organizationId: string, orderIds: readonly string[]) => readonly GroupCandidate[];
  readonly create: (
    actor: Actor,
    group: { readonly id: string; readonly orderIds: readonly string[] },
    decide: (candidates: readonly GroupCandidate[]) => GroupBody,
    at: string,
  ) => GroupRecord;
  readonly get: (organizationId: string, id: string) => GroupRecord | null;
  /** In the order of arrival. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: GroupQuery) => RecordPage<GroupRecord>;
  /** Null when there is no such group. The version grows by one; the orders of a dissolved group are free. */
  readonly change: (
    actor: Actor,
    id: string,
    trigger: GroupTrigger,
    decide: (group: GroupRecord) => GroupChange,
    at: string,
  ) => GroupRecord | null;
  /** How the group was packed; null when it was not. */
  readonly packAnswer: (organizationId: string, id: string) => Uint8Array | null;
}
