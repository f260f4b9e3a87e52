import type {
  CancellationRequest,
  ChangeRequest,
  OrderDetail,
  HistoryEntry,
  OrderFields,
  OrderQuery,
  OrderSearch,
  OrderStatus,
  OrderSummary,
  OrderTrigger,
} from '../../contract/index.ts';
import type { AuditedChange } from '../ports.ts';
import type { Actor, RecordPage, LazyRow } from '../records.ts';
import type { Steps } from '../steps.ts';

export interface OrderRecord {
  readonly id: string;
  readonly status: OrderStatus;
  readonly fields: OrderFields;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

/** What an order becomes; `fields` when they change, too. */
export interface OrderChange {
  readonly status: OrderStatus;
  readonly fields?: OrderFields;
}

/** What connected systems ask of orders with records that were rejected and are open. */
export interface SenderRequests {
  readonly cancellations: readonly CancellationRequest[];
  readonly changes: readonly ChangeRequest[];
}

/** An order of a file, met with the stored ones of the same sourceOrderId. */
export type ImportDecision =
  | { readonly kind: 'create'; readonly id: string; readonly status: OrderStatus }
  /** `lost`: paths of what the order loses to another address. */
  | { readonly kind: 'update'; readonly id: string; readonly change: OrderChange; readonly lost: readonly string[] }
  | { readonly kind: 'unchanged'; readonly fields: OrderFields; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly error: string };

/** A stored order that a file may change. */
export interface ImportCandidate {
  readonly order: OrderRecord;
  /** The shipment that has left with it; null or absent when none has. */
  readonly shippedWith?: string | null;
}

/** The orders of the organization with this sourceOrderId, oldest first, as they are within the transaction. */
export type OrdersNumbered = (sourceOrderId: string) => readonly OrderRecord[];

/** What becomes of a change of an order that is taken back. `planned`: it stays, because it is planned or packed in a shipment. */
export interface UndoneOrder {
  /** The number of the order at its source; null where it has none. */
  readonly number: string | null;
  readonly outcome: 'restored' | 'deleted' | 'changedSince' | 'inUse' | 'planned';
}

/** Orders of an organization. Every method is one transaction with its audit rows; what `allow` and `decide` throw changes nothing. */
export interface OrderStore {
  readonly create: (
    actor: Actor,
    order: { readonly id: string; readonly trigger: OrderTrigger } & Required<OrderChange>,
    allow: (numbered: OrdersNumbered) => void,
    at: string,
  ) => OrderRecord;
  readonly get: (organizationId: string, id: string) => OrderRecord | null;
  /** The shipment that has the order and is not cancelled; null when there is none. */
  readonly shipmentOf: (organizationId: string, id: string) => OrderDetail['x-shipment'];
  /** Open requests of connected systems to cancel or change the order. */
  readonly senderRequests: (organizationId: string, id: string) => SenderRequests;
  /** In the order of arrival. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: OrderQuery) => RecordPage<LazyRow<OrderRecord>>;
  /** Newest first; a page may be short, or empty, before the end. Throws DomainError bad_request as `list` does. */
  readonly find: (organizationId: string, query: OrderSearch) => RecordPage<LazyRow<OrderSummary>>;
  /** Null when there is no such order. `isHeld`: a shipment that is not cancelled has it. The version grows by one. */
  readonly change: (
    actor: Actor,
    id: string,
    trigger: OrderTrigger,
    decide: (order: OrderRecord, isHeld: boolean, numbered: OrdersNumbered) => OrderChange,
    at: string,
  ) => OrderRecord | null;
  /** Meets each order of a file with the stored ones of its sourceOrderId; the decisions, in their order. */
  readonly importMany: (
    actor: Actor,
    orders: readonly OrderFields[],
    decide: (fields: OrderFields, stored: readonly ImportCandidate[]) => ImportDecision,
    at: string,
  ) => readonly ImportDecision[];
  /** Orders with this number of their source, oldest first. */
  readonly ofSource: (organizationId: string, sourceOrderId: string) => readonly OrderRecord[];
  /** The highest number of up to nine digits that follows the prefix in an order number; 0 without one. */
  readonly highestNumber: (organizationId: string, prefix: string) => number;
  /** Draft and received orders that need an item with one of these ids, or of these SKUs. */
  readonly countOpen: (
    organizationId: string,
    items: { readonly ids: ReadonlySet<string>; readonly skus: ReadonlySet<string> },
  ) => Steps<number>;
  /** Takes back a change of the audit log, unless the order has changed since: `before` null deletes it, if nothing needs it. */
  readonly undoChange: (actor: Actor, change: AuditedChange, at: string) => UndoneOrder;
  /** What `undoChange` would do now. */
  readonly planUndo: (organizationId: string, change: AuditedChange) => UndoneOrder;
  /** Newest first; null when there is no such order. */
  readonly history: (
    organizationId: string,
    id: string,
    page: { readonly limit?: number; readonly cursor?: string },
  ) => RecordPage<HistoryEntry> | null;
}
