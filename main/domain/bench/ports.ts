import type {
  PackingCarton,
  PackingMessage,
  PackingNote,
  PackingPhase,
  PackingQueueEntry,
  PackingSummary,
  PackingUnit,
} from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';

/** A unit of a session: its place in the plan, and what became of it. */
export interface UnitState extends PackingUnit {
  /** Whether it is inside a hollow unit, where it takes no more room. */
  readonly isNested: boolean;
}

/** A carton as it is stored: what follows from its units is computed when it is shown. */
export interface CartonState extends Omit<
  PackingCarton,
  'units' | 'expectedWeight' | 'voidVolume' | 'voidFill' | 'isUnused'
> {
  readonly units: readonly UnitState[];
}

/** What an event changed, as it was before: undo puts it back. */
export interface UndoEntry {
  readonly kind: string;
  readonly units: readonly UnitState[];
  readonly cartons: readonly Omit<CartonState, 'units'>[];
}

/** What the events of a session add up to. */
export interface PackingFold {
  readonly phase: PackingPhase;
  readonly cartons: readonly CartonState[];
  readonly notes: readonly PackingNote[];
  readonly changes: readonly { readonly unitId: string; readonly text: PackingMessage }[];
  /** Missing or damaged units that nobody has decided about. */
  readonly undecided: readonly string[];
  /** Newest last. */
  readonly undo: readonly UndoEntry[];
}

/** The place of a carton in the fold, or an entry of the plan. */
export interface PackingPlan {
  readonly cartons: readonly CartonState[];
  readonly notes: readonly PackingNote[];
}

/** What happened at a bench. */
export type PackingEvent =
  | { readonly kind: 'opened'; readonly plan: PackingPlan }
  | { readonly kind: 'claimed' }
  | { readonly kind: 'released' }
  | {
      readonly kind: 'unitsConfirmed';
      readonly unitIds: readonly string[];
      readonly lot: string | null;
      readonly expiry: string | null;
      readonly serial: string | null;
      /** Name of the lead who allowed it without a scan. */
      readonly allowedBy: string | null;
    }
  | { readonly kind: 'captured'; readonly unitId: string; readonly field: 'serial' | 'lot'; readonly value: string }
  | { readonly kind: 'noteConfirmed'; readonly noteId: string }
  | { readonly kind: 'boxConfirmed'; readonly carton: number }
  | {
      readonly kind: 'cartonClosed';
      readonly carton: number;
      readonly weight: number | null;
      readonly weightSource: PackingCarton['weightSource'];
      readonly sscc: string | null;
      readonly allowedBy: string | null;
    }
  | { readonly kind: 'undone' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'packed' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'missed'; readonly text: string };

/** Who does something, where, and when. */
export interface PackingActor extends Actor {
  /** Of an operator who signed in at the bench; null for the user of the window. */
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly benchId: string;
  readonly isLead: boolean;
}

/** Who has a session, since when by the running time of the station. */
export interface PackingClaim {
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly benchId: string;
  readonly atMs: number;
}

export interface PackingRecord {
  readonly shipmentId: string;
  readonly version: number;
  readonly fold: PackingFold;
  readonly claim: PackingClaim | null;
  readonly packedAt: string | null;
}

/** What was answered to a scan or an action, without the session. */
export interface KeptPackingAnswer {
  readonly outcome: 'right' | 'wrong' | 'done';
  readonly message: PackingMessage;
  readonly expected: { readonly name: string; readonly sku: string | null } | null;
  readonly unitIds: readonly string[];
  readonly printJobIds: readonly string[];
}

/** What is stored in one transaction: the events, what they add up to, and the answer under the name of the request. */
export interface PackingChange {
  readonly events: readonly PackingEvent[];
  /** Null when nothing but the log changed. */
  readonly fold: PackingFold | null;
  /** Null: nobody has the session any more. */
  readonly claim: PackingClaim | null;
  /** Set once, when the last carton is closed. */
  readonly packed?: { readonly boxes: number; readonly room: number; readonly filled: number };
  readonly answer: KeptPackingAnswer;
}

/** What a decision about a session is made of. */
export interface StoredPacking {
  readonly session: PackingRecord;
  readonly shipment: ShipmentRecord;
}

/** The packing of shipments. Every method is one transaction; what `decide` throws changes nothing. */
export interface PackingStore {
  readonly get: (organizationId: string, shipmentId: string) => PackingRecord | null;
  /**
   * Opens the session of a shipment, or claims the one that it has: `decide` meets what is stored, null without a session. Null when
   * there is no such shipment.
   */
  readonly open: (
    actor: PackingActor,
    shipmentId: string,
    decide: (
      session: PackingRecord | null,
      shipment: ShipmentRecord,
    ) => { readonly event: PackingEvent; readonly fold: PackingFold; readonly claim: PackingClaim } | null,
    at: string,
  ) => StoredPacking | null;
  /**
   * The answer under this name, or what `decide` makes of the session as it is now; what `decide` stores elsewhere is part of the
   * transaction. Null when there is no session.
   */
  readonly change: (
    actor: PackingActor,
    shipmentId: string,
    requestId: string,
    decide: (stored: StoredPacking) => PackingChange,
    at: string,
  ) => (StoredPacking & { readonly answer: KeptPackingAnswer }) | null;
  readonly summary: (organizationId: string, shipmentId: string) => PackingSummary | null;
  /** What waits to be packed by due time, priority and age, and how much of it there is. */
  readonly queue: (
    organizationId: string,
    limit: number,
    now: string,
  ) => { readonly items: readonly PackingQueueEntry[]; readonly waiting: number };
  /** The first of the queue that nobody packs; null when nothing waits. */
  readonly next: (organizationId: string) => Pick<PackingQueueEntry, 'shipmentId' | 'orderId'> | null;
  /** Ids of the orders that are in this tote and not cancelled. */
  readonly ordersInTote: (organizationId: string, tote: string) => readonly string[];
}
