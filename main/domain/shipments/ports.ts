import type {
  CarrierQuote,
  Execution,
  HistoryEntry,
  PackItem,
  ShipFrom,
  ShipmentOrder,
  ShipmentQuery,
  ShipmentSearch,
  ShipmentStatus,
  ShipmentSummary,
  ShipmentTrigger,
  ShipTo,
  TenderParcel,
} from '../../contract/index.ts';
import type { OrderRecord, SenderRequests } from '../orders/ports.ts';
import type { PackContents } from '../packing/packContents.ts';
import type { Actor, RecordPage, LazyRow } from '../records.ts';
import type { StoredReason } from '../storedReason.ts';

/** A line of an order as it was resolved when the shipment was created. */
export interface ResolvedLine {
  readonly orderId: string;
  readonly lineNumber: number;
  readonly itemId: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  /** Of the item; absent when it states none. */
  readonly freightClass?: string;
  /** What is packed: dimensions, weight, tags and the physical rules of the item. */
  readonly packItem: PackItem;
}

/** What is settled when a shipment is created. */
export interface ShipmentBody {
  readonly mode: string | null;
  readonly serviceLevel: string | null;
  readonly shipFrom: ShipFrom | null;
  readonly shipTo: ShipTo | null;
  /** The customer of all its orders; null when they have several. */
  readonly customerId: string | null;
  readonly lines: readonly ResolvedLine[];
}

/** What changes while a shipment goes its way. */
export interface ShipmentProgress extends StoredReason {
  /** The carrier of the cheapest quote, or the one that took the tender. */
  readonly carrier: string | null;
  readonly algorithm: string | null;
  /** What the packing that runs or ran is chosen by. */
  readonly optimizeFor: 'volume' | 'cost';
  /** Boxes that may be used; all active ones when absent. */
  readonly containerIds?: readonly string[] | undefined;
  /** Boxes of the pack result; null without one, absent on a shipment that an earlier version packed. */
  readonly boxes?: number | null;
  /** When it was packed, and how full the boxes are (cubic inches); null or absent like `boxes`. */
  readonly packing?: {
    readonly at: string;
    readonly room: number;
    readonly filled: number;
    /** Absent on a shipment that an earlier version packed. */
    readonly contents?: PackContents;
  } | null;
  /** When the packing floor closed it. */
  readonly shippedAt?: string;
  /** Starts of the packing that runs, over restarts of the station. */
  readonly starts: number;
  /** Cheapest first. */
  readonly quotes: readonly CarrierQuote[];
  /** The tender that runs or ran; its reference stays the same when it is tried again. */
  readonly tender: { readonly reference: string; readonly isRunning: boolean } | null;
  readonly execution: Execution | null;
}

export interface ShipmentRecord {
  readonly id: string;
  readonly orderIds: readonly string[];
  readonly status: ShipmentStatus;
  readonly body: ShipmentBody;
  readonly progress: ShipmentProgress;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

/** A shipment with its pack response as JSON bytes. */
export interface PackedShipment {
  readonly shipment: ShipmentRecord;
  readonly packResult: Uint8Array | null;
}

export interface ShipmentChange {
  readonly status: ShipmentStatus;
  readonly progress?: Partial<ShipmentProgress>;
  /** Null removes it, absent leaves it. */
  readonly packResult?: Uint8Array | null;
  /** What was packed without an order. */
  readonly lines?: readonly ResolvedLine[];
  /** The address that was missing. */
  readonly shipTo?: ShipTo;
}

/** What is written in the audit log of a change: a trigger of the state machine, or a step within one state. */
export type ShipmentAction =
  ShipmentTrigger | 'resume' | 'replanned' | 'addressed' | 'tenderStarted' | 'tenderFailed' | 'trackingRecorded';

/** Shipments of an organization. Every method is one transaction with its audit rows; what a given function throws changes nothing. */
export interface ShipmentStore {
  /**
   * `plan` meets the orders in the order of their ids, null for a missing one; they become Planned with the shipment. `text` is
   * the body as JSON, where that was made before.
   */
  readonly create: (
    actor: Actor,
    shipment: { readonly id: string; readonly orderIds: readonly string[]; readonly progress: ShipmentProgress },
    plan: (orders: readonly (OrderRecord | null)[]) => { readonly body: ShipmentBody; readonly text?: string },
    at: string,
  ) => ShipmentRecord;
  readonly get: (organizationId: string, id: string) => PackedShipment | null;
  /** Without its pack result. */
  readonly record: (organizationId: string, id: string) => ShipmentRecord | null;
  /** In the order of arrival; a page ends early before it becomes too long to send. */
  readonly list: (organizationId: string, query: ShipmentQuery) => RecordPage<LazyRow<PackedShipment>>;
  /** Newest first, without pack results; a page may be short, or empty, before the end. */
  readonly find: (organizationId: string, query: ShipmentSearch) => RecordPage<LazyRow<ShipmentSummary>>;
  /** Null when there is no such shipment. `decide` may answer null: nothing is changed. The version grows by one. */
  readonly change: (
    actor: Actor,
    id: string,
    action: ShipmentAction,
    decide: (shipment: ShipmentRecord) => ShipmentChange | null,
    at: string,
  ) => ShipmentRecord | null;
  /** What a station that ended left in the middle: being optimized, rated or tendered. */
  readonly interrupted: () => readonly { readonly organizationId: string; readonly shipment: ShipmentRecord }[];
  /** The latest entries, newest first. */
  readonly history: (organizationId: string, id: string, limit: number) => readonly HistoryEntry[];
  /** Its orders as their senders know them, in the order of the shipment. */
  readonly sources: (organizationId: string, id: string) => readonly ShipmentOrder[];
  /** Open requests of connected systems to cancel or change its orders; none once it is Shipped or Cancelled. */
  readonly senderRequests: (organizationId: string, id: string) => SenderRequests;
  /** Id of the shipment that has this order and is not cancelled; null when there is none. */
  readonly holderOf: (organizationId: string, orderId: string) => string | null;
}

/** A packed box as a carrier prices it. Inches, pounds. */
export interface RateableBox {
  readonly containerId: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

export interface RateableShipment {
  readonly organizationId: string;
  readonly shipmentId: string;
  readonly mode: string | null;
  readonly serviceLevel: string | null;
  readonly shipFrom: ShipFrom | null;
  readonly shipTo: ShipTo | null;
  readonly boxes: readonly RateableBox[];
  /** What freight carriers handle: pallets and the boxes that stand on none; null is the boxes as they are shipped. */
  readonly freight: readonly RateableBox[] | null;
  /** Vehicles that the load was packed into; null when none was. */
  readonly trucks: number | null;
  /** The highest class of the items; null unless all of them state one. */
  readonly freightClass: string | null;
}

/**
 * Quotes of the carriers for a shipment, each with one cost breakdown a box, in the order of the boxes; `carriers` null asks
 * all that are connected. Empty when no carrier has rates. Rejects with DomainError when a carrier cannot be asked.
 */
export type RateShipment = (
  shipment: RateableShipment,
  carriers: readonly string[] | null,
) => Promise<readonly CarrierQuote[]>;

/** What a carrier is asked to take. */
export interface CarrierTender {
  /** The same for every try of one tender, so that a carrier can tell a repetition. */
  readonly reference: string;
  readonly carrierId: string;
  readonly serviceCode: string | null;
  readonly labelFormat: string;
  readonly parcels: readonly TenderParcel[];
  readonly accessorials: readonly string[];
  readonly shipment: RateableShipment;
}

/** A carrier that is connected online. Rejects with DomainError bad_gateway when it cannot be reached or refuses. */
export interface CarrierAdapter {
  readonly tender: (tender: CarrierTender) => Promise<Execution>;
  readonly cancel: (execution: Execution) => Promise<void>;
  readonly track: (execution: Execution) => Promise<Execution>;
}

/** The adapter of a carrier; null when it has none. */
export type FindCarrier = (organizationId: string, carrierId: string) => CarrierAdapter | null;
