import type { PolicyFields, PolicyQuery, RuleFields } from '../../contract/index.ts';
import type { Actor, Change, PolicyRecord, RecordPage, RuleRecord } from '../records.ts';

/** Every writing method is one transaction with its audit rows; versions grow by one. */
export interface RuleStore {
  /** All rules of an organization, by id. */
  readonly all: (organizationId: string) => readonly RuleRecord[];
  /** Null when the id exists already. */
  readonly create: (actor: Actor, fields: RuleFields, at: string) => RuleRecord | null;
  /** With a version only when it is the current one. */
  readonly update: (
    actor: Actor,
    id: string,
    version: number | null,
    change: Partial<RuleFields>,
    at: string,
  ) => Change<RuleRecord>;
  /** Takes the rule out of the policies that name it, too. False when there was none. */
  readonly delete: (actor: Actor, id: string, at: string) => boolean;
}

/** Both stores, where they are used together. */
export interface RuleStores {
  readonly rules: RuleStore;
  readonly policies: PolicyStore;
}

/** Policies. The Org Default of an organization is always there; its rules are not stored with it. */
export interface PolicyStore {
  readonly all: (organizationId: string) => readonly PolicyRecord[];
  readonly get: (organizationId: string, id: string) => PolicyRecord | null;
  /** By id. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: PolicyQuery) => RecordPage<PolicyRecord>;
  readonly create: (actor: Actor, fields: PolicyFields, at: string) => PolicyRecord | null;
  readonly update: (
    actor: Actor,
    id: string,
    version: number,
    change: Partial<PolicyFields>,
    at: string,
  ) => Change<PolicyRecord>;
  readonly delete: (actor: Actor, id: string, at: string) => boolean;
}
