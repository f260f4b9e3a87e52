import type { RateTableFields, RateTableHead, RateTableQuery, RateTableStatus } from '../../contract/index.ts';
import type { Actor, Change, RecordPage } from '../records.ts';
import type { RateTrigger } from './states.ts';

/** A version of a rate table; only its status changes. */
export interface RateRecord {
  readonly fields: RateTableFields;
  readonly version: number;
  readonly status: RateTableStatus;
  readonly createdAt: string;
  readonly createdBy: string | null;
}

/** Rate tables with all their versions. Every writing method is one transaction with its audit rows; what a given function throws changes nothing. */
export interface RateStore {
  /** Newest versions, by id. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: RateTableQuery) => RecordPage<RateTableHead>;
  /** The newest version when none is named. */
  readonly get: (organizationId: string, id: string, version?: number) => RateRecord | null;
  /** Newest first; empty when there is no such table. */
  readonly versions: (organizationId: string, id: string) => readonly RateTableHead[];
  /** Every version that is Active. */
  readonly active: (organizationId: string) => readonly RateRecord[];
  /** Version 1, a Draft; null when the id exists already. */
  readonly create: (actor: Actor, fields: RateTableFields, at: string) => RateRecord | null;
  /** The next version, a Draft, when `version` is the newest one. */
  readonly addVersion: (actor: Actor, version: number, fields: RateTableFields, at: string) => Change<RateRecord>;
  /** Null when there is no such version. `decide` meets the version and the currencies of all active ones. */
  readonly change: (
    actor: Actor,
    id: string,
    version: number,
    trigger: RateTrigger,
    decide: (table: RateTableHead, activeCurrencies: readonly string[]) => RateTableStatus,
    at: string,
  ) => RateTableHead | null;
  /** Creates what is new and adds a version to what differs from its newest one. */
  readonly importMany: (
    actor: Actor,
    tables: readonly RateTableFields[],
    at: string,
  ) => { readonly created: number; readonly updated: number; readonly unchanged: number };
  /** `kept`: a version was active once, and a quote may name it. */
  readonly delete: (actor: Actor, id: string, at: string) => 'done' | 'missing' | 'kept';
}
