import type {
  RateRow,
  RateTableCore,
  RateTableHead,
  RateTableQuery,
  RateTableStatus,
  RateZone,
} from '../../contract/index.ts';
import type { Actor, Change, RecordPage } from '../records.ts';
import type { RateTrigger } from './states.ts';

/** A version of a rate table; only its status changes. */
export interface RateRecord {
  readonly fields: RateTableCore;
  /** Number of its zones and prices, which are read apart. */
  readonly content: number;
  readonly version: number;
  readonly status: RateTableStatus;
  readonly createdAt: string;
  readonly createdBy: string | null;
}

/** A version to be, whose zones and prices are stored already. */
export interface StagedTable {
  readonly fields: RateTableCore;
  readonly content: number;
}

/** An entry of a content on its way in, at its place in its list; a zone with its prefixes as ZIPs are compared. */
export type StagedRate = { readonly content: number; readonly seq: number } & (
  { readonly zone: RateZone; readonly origin: string; readonly destination: string } | { readonly price: RateRow }
);

/** Prefixes of the two ends of a lane as ZIPs are compared, the empty one among them. */
interface LanePrefixes {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
}

/** Zones and prices of rate tables, by the number of their content. They never change. */
export interface RateContents {
  /** A number for a content that is to be stored. One that no table has taken when the station ends is cleared at the next start. */
  readonly next: () => number;
  /** Stores entries in one transaction. */
  readonly stage: (entries: readonly StagedRate[]) => void;
  /** At most so many from a place of the list on. */
  readonly zones: (content: number, from: number, most: number) => readonly RateZone[];
  readonly prices: (content: number, from: number, most: number) => readonly RateRow[];
  /** The zones that a lane matches, and the prices of these and of every zone. */
  readonly onLane: (content: number, lane: LanePrefixes) => { zones: RateZone[]; rates: RateRow[] };
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
  readonly contents: RateContents;
  /** Version 1, a Draft; null when the id exists already. */
  readonly create: (actor: Actor, table: StagedTable, at: string) => RateRecord | null;
  /** The next version, a Draft, when `version` is the newest one. */
  readonly addVersion: (actor: Actor, version: number, table: StagedTable, at: string) => Change<RateRecord>;
  /** Null when there is no such version. `decide` meets the version and the currencies of all active ones. */
  readonly change: (
    actor: Actor,
    id: string,
    version: number,
    trigger: RateTrigger,
    decide: (table: RateTableHead, activeCurrencies: readonly string[]) => RateTableStatus,
    at: string,
  ) => RateTableHead | null;
  /** Creates what is new and adds a version to what exists; stale where the newest version is not `over` (0: none). */
  readonly importMany: (
    actor: Actor,
    tables: readonly (StagedTable & { readonly over: number })[],
    at: string,
  ) => readonly ('created' | 'updated' | 'stale')[];
  /** Why `undoVersion` would leave the version as it is; null where it would not. */
  readonly keptBecause: (organizationId: string, id: string, after: string) => 'changedSince' | 'inUse' | null;
  /** Takes back the version that the audit log has in `after`, unless a newer one exists; `inUse`: it was active once. */
  readonly undoVersion: (
    actor: Actor,
    id: string,
    after: string,
    at: string,
  ) => 'restored' | 'deleted' | 'changedSince' | 'inUse';
  /** Who deleted the table; null where there is one, or never was. */
  readonly deletedBy: (organizationId: string, id: string) => string | null;
  /** `kept`: a version was active once, and a quote may name it. */
  readonly delete: (actor: Actor, id: string, at: string) => 'done' | 'missing' | 'kept';
}
