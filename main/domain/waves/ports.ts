import type {
  CreateSlotRequest,
  OrdersInWaves,
  SlotQuery,
  StoredWaveHead,
  StoredWavePlan,
  WarehouseLayout,
} from '../../contract/index.ts';
import type { AuditedChange } from '../ports.ts';
import type { Actor, Change, DocumentMeta, RecordPage } from '../records.ts';
import type { PackOptions } from '../packing/ports.ts';
import type { SentWaveJob, WaveOutcome, WavePart } from './waveJob.ts';

export interface SlotRecord {
  readonly fields: CreateSlotRequest;
  readonly meta: DocumentMeta;
}

export interface WarehouseRecord {
  readonly fields: WarehouseLayout;
  readonly meta: DocumentMeta;
}

/** Slots by their location. Every method is one transaction with its audit rows. */
export interface SlotStore {
  /** Null when the location has a slot already. */
  readonly create: (actor: Actor, fields: CreateSlotRequest, at: string) => SlotRecord | null;
  readonly get: (organizationId: string, location: string) => SlotRecord | null;
  /** In the order of locations. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: SlotQuery) => RecordPage<SlotRecord>;
  /** When `version` is the current one; what `change` throws changes nothing. */
  readonly update: (
    actor: Actor,
    location: string,
    version: number,
    change: (fields: CreateSlotRequest) => CreateSlotRequest,
    at: string,
  ) => Change<SlotRecord>;
  /** False when there was none. */
  readonly delete: (actor: Actor, location: string, at: string) => boolean;
  /** Brings back the slot that was deleted last at this location, with a new version; null when there was none. */
  readonly restore: (actor: Actor, location: string, at: string) => SlotRecord | null | 'exists';
  /** The slot that was deleted at this location, and by whom; null where there is one, or never was. */
  readonly deleted: (
    organizationId: string,
    location: string,
  ) => { readonly fields: CreateSlotRequest; readonly by: string } | null;
  /** Creates or replaces; one transaction for the whole chunk. An unchanged slot keeps its version; `restored` ones get the next. */
  readonly upsertMany: (
    actor: Actor,
    records: readonly CreateSlotRequest[],
    at: string,
    restored?: ReadonlySet<string>,
  ) => { readonly created: number; readonly updated: number };
  /** Locations after a location, ascending. */
  readonly locations: (organizationId: string, after: string, limit: number) => readonly string[];
  /** Takes back a change of the audit log, unless the slot has changed since: `before` null deletes it. */
  readonly undoChange: (actor: Actor, change: AuditedChange, at: string) => 'restored' | 'deleted' | 'changedSince';
  /** What `undoChange` would do now. */
  readonly planUndo: (organizationId: string, change: AuditedChange) => 'restored' | 'deleted' | 'changedSince';
  /** The slot of each SKU that has one; of several the first in the order of locations. */
  readonly ofSkus: (organizationId: string, skus: Iterable<string>) => ReadonlyMap<string, CreateSlotRequest>;
}

/** The layout of an organization's warehouse. */
export interface WarehouseStore {
  readonly get: (organizationId: string) => WarehouseRecord;
  /** When `version` is the current one; what `change` throws changes nothing. */
  readonly update: (
    actor: Actor,
    version: number,
    change: (layout: WarehouseLayout) => WarehouseLayout,
    at: string,
  ) => Change<WarehouseRecord>;
}

interface PageOfList {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Wave plans that are kept. One is stored in pieces, because it can be large, and is there once it is complete: what a station that
 * ends in between leaves behind is cleared at the next start. One that is discarded keeps its waves, so that it can come back.
 */
export interface WavePlanStore {
  /** Nobody sees it yet. */
  readonly begin: (organizationId: string, plan: StoredWavePlan) => void;
  readonly addWaves: (organizationId: string, id: string, waves: readonly WavePart[]) => void;
  /** With its audit row. */
  readonly complete: (actor: Actor, id: string, at: string) => StoredWavePlan;
  readonly get: (organizationId: string, id: string) => StoredWavePlan | null;
  /** Newest first. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, page: PageOfList) => RecordPage<StoredWavePlan>;
  /** By number. Throws as `list`. */
  readonly waves: (organizationId: string, id: string, page: PageOfList) => RecordPage<StoredWaveHead>;
  /** JSON bytes. */
  readonly wave: (organizationId: string, id: string, number: number) => Uint8Array | null;
  readonly ofOrders: (organizationId: string, orderIds: readonly string[]) => OrdersInWaves['orders'];
  /** False when there was none. With its audit row. */
  readonly discard: (actor: Actor, id: string, at: string) => boolean;
  /** Null when none was discarded. With its audit row. */
  readonly restore: (actor: Actor, id: string, at: string) => StoredWavePlan | null | 'exists';
}

/** Plans waves in engine processes, as interactive work; rejects with EngineFailure. */
export interface WavePlanner {
  readonly planWaves: (job: SentWaveJob, options: Pick<PackOptions, 'onCancel'>) => Promise<WaveOutcome>;
}
