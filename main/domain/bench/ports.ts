import type {
  Bench,
  BenchScale,
  CustomerNote,
  ItemMeasurement,
  PackingCarton,
  PackingMessage,
  PackingNote,
  PackingPhase,
  PackingQueueEntry,
  PackingQueuePart,
  PackingSummary,
  PackingUnit,
  ScaleReading,
  SerialPortList,
} from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { FreightCount, LoadEvent, Loads, LoadUndo } from './loading/loadState.ts';

/** A unit of a session: its place in the plan, and what became of it. */
export interface UnitState extends PackingUnit {
  /** Whether it is inside a hollow unit, where it takes no more room. */
  readonly isNested: boolean;
}

/** A carton as it is stored: what follows from its units is computed when it is shown. */
export interface CartonState extends Omit<
  PackingCarton,
  'units' | 'expectedWeight' | 'voidVolume' | 'voidFill' | 'isUnused' | 'label' | 'earlierLabel' | 'hasPhoto'
> {
  readonly units: readonly UnitState[];
  /** Print jobs of its labels, those of earlier closings included; absent before the first. */
  readonly labelJobIds?: readonly string[];
  /** What the label of an earlier closing is worth; absent without one. */
  readonly earlierLabel?: 'counts' | 'void';
  /** Without an order: nothing more goes into it. */
  readonly isFull?: true;
}

/** What is said to a packer, without its English text. */
export type Said = Pick<PackingMessage, 'code' | 'params'>;

/** What an event changed, as it was before: undo puts it back. */
export interface UndoEntry {
  readonly kind: string;
  readonly units: readonly UnitState[];
  readonly cartons: readonly Omit<CartonState, 'units'>[];
  readonly undecided: readonly string[];
  /** Where a decision was made. */
  readonly decisions?: readonly MissingDecision[];
  /** Orders that were made of missing units: cancelled when that is undone. */
  readonly backOrders?: readonly string[];
  /** The whole plan, where that was replaced. */
  readonly plan?: Pick<PackingFold, 'cartons' | 'changes' | 'outOfStock' | 'rejected'>;
  /** What is said when it is undone. */
  readonly takenBack?: Said;
  /** Without an order. */
  readonly withoutOrder?: WithoutOrder;
  /** Of a pallet or vehicle. */
  readonly load?: LoadUndo;
}

/** Goods without an order: what is scanned is packed, and its order lists it. */
export interface WithoutOrder {
  /** The box that was taken for the next carton; null: the station chooses one. */
  readonly box: string | null;
  /** Everything is scanned; what is left is to close the carton. */
  readonly isEnded: boolean;
}

/** What happens with units that are missing or damaged. */
export interface MissingDecision {
  readonly unitIds: readonly string[];
  readonly decision: 'shipShort' | 'backOrder';
  /** Number of the order that was made of them. */
  readonly order: string | null;
  /** All orders that were made of them. Absent in logs of earlier versions. */
  readonly orderIds?: readonly string[];
}

/** A box that a unit did not fit into, together with what was in it. */
export interface RejectedBox {
  readonly containerId: string;
  readonly unitId: string;
}

/** A scan that may be of a damaged unit: it waits until a packer says whether it is the replacement. */
export interface ReplacementAsked {
  readonly text: string;
  readonly quantity: number | null;
  readonly quantityOf: string | null;
  /** The damaged unit. */
  readonly unitId: string;
  /** By the running time of the station. */
  readonly atMs: number;
}

/** A scanned box that is not the one to take. No unit is accepted until the right one is confirmed. */
export interface WrongBox {
  /** Index of the carton that is packed. */
  readonly carton: number;
  /** The box to take. */
  readonly containerId: string;
  /** What was scanned. */
  readonly scannedId: string;
  readonly scannedName: string;
}

/** What the events of a session add up to. */
export interface PackingFold extends Loads, Pick<PackingPlan, 'freight'> {
  readonly phase: PackingPhase;
  readonly cartons: readonly CartonState[];
  readonly notes: readonly PackingNote[];
  readonly changes: readonly { readonly unitId: string; readonly text: PackingMessage }[];
  /** Units that were reported as damaged and are still at hand, and when by the running time of the station. */
  readonly aside?: { readonly unitIds: readonly string[]; readonly atMs: number };
  readonly asked?: ReplacementAsked;
  readonly wrongBox?: WrongBox;
  /** Missing or damaged units that nobody has decided about. */
  readonly undecided: readonly string[];
  /** Absent before the first. */
  readonly decisions?: readonly MissingDecision[];
  /** Boxes that further cartons are not planned in. */
  readonly outOfStock?: readonly string[];
  /** Boxes that a unit did not fit into. */
  readonly rejected?: readonly RejectedBox[];
  /** Newest last. */
  readonly undo: readonly UndoEntry[];
  /** Print jobs of its sheets, those of an earlier packing included; absent before the first. */
  readonly sheetJobIds?: readonly string[];
  /** What the slip of an earlier packing is worth; absent without one. */
  readonly earlierSlip?: 'counts' | 'void';
  /** Absent with an order. */
  readonly withoutOrder?: WithoutOrder;
}

/** The place of a carton in the fold, or an entry of the plan. */
export interface PackingPlan {
  /** Pallets and vehicles when the session was opened; absent for cartons alone. */
  readonly freight?: FreightCount;
  readonly cartons: readonly CartonState[];
  readonly notes: readonly PackingNote[];
}

/** What happened at a bench. */
export type PackingEvent =
  | LoadEvent
  | { readonly kind: 'opened'; readonly plan: PackingPlan; readonly withoutOrder?: WithoutOrder }
  /** Without an order: the place of units that are scanned, in a carton that is there or that they open. They are confirmed next. */
  | {
      readonly kind: 'unitsAdded';
      readonly carton: Omit<CartonState, 'units'>;
      readonly units: readonly UnitState[];
    }
  | { readonly kind: 'boxTaken'; readonly containerId: string }
  /** Nothing more goes into the carton; null: none is open. `isLast`: everything is scanned. */
  | { readonly kind: 'cartonFilled'; readonly carton: number | null; readonly isLast: boolean }
  /** Without an order: damaged units, which nothing is sent instead of. */
  | { readonly kind: 'unitsRemoved'; readonly unitIds: readonly string[] }
  | { readonly kind: 'claimed' }
  | {
      readonly kind: 'unitsConfirmed';
      readonly unitIds: readonly string[];
      readonly lot: string | null;
      readonly expiry: string | null;
      readonly serial: string | null;
      /** Name of the lead who allowed it without a scan. */
      readonly allowedBy: string | null;
    }
  | {
      readonly kind: 'captured';
      readonly unitId: string;
      readonly field: 'serial' | 'lot';
      readonly value: string;
      readonly expiry?: string;
    }
  | { readonly kind: 'noteConfirmed'; readonly noteId: string }
  | { readonly kind: 'boxConfirmed'; readonly carton: number }
  | {
      readonly kind: 'cartonClosed';
      readonly carton: number;
      readonly weight: number | null;
      readonly weightSource: PackingCarton['weightSource'];
      readonly sscc: string | null;
      readonly allowedBy: string | null;
      /** The last scan closed it: undo reverts both together. */
      readonly isAutomatic?: true;
      readonly labelJobIds?: readonly string[];
      /** Of a closing before this one. */
      readonly earlierLabel?: 'counts' | 'void';
    }
  | {
      readonly kind: 'unitsLost';
      readonly unitIds: readonly string[];
      readonly state: 'short' | 'damaged';
      /** They are to be put aside first. */
      readonly atMs?: number;
    }
  | { readonly kind: 'putAside' }
  | ({ readonly kind: 'replacementAsked' } & ReplacementAsked)
  | { readonly kind: 'replacementAnswered'; readonly isReplacement: boolean }
  | {
      readonly kind: 'decided';
      readonly decision: 'shipShort' | 'hold' | 'backOrder';
      /** The order of the missing units. */
      readonly orderId: string | null;
      /** Absent in logs of earlier versions. */
      readonly orderNumber?: string | null;
      /** All orders that were made of them, one for each of the shipment that lacks something. Absent in logs of earlier versions. */
      readonly orderIds?: readonly string[];
      /** The settings decided: undo takes back the report, too. */
      readonly isAutomatic?: true;
    }
  /** A unit on a back order turned up: it leaves the back order. */
  | { readonly kind: 'backOrderLess'; readonly unitId: string; readonly orderIds: readonly string[] }
  | {
      readonly kind: 'measured';
      readonly unitId: string;
      readonly measured: ItemMeasurement['measured'];
    }
  | {
      readonly kind: 'replanned';
      /** All of them, with those that are closed. */
      readonly cartons: readonly CartonState[];
      readonly changes: PackingFold['changes'];
      readonly outOfStock: readonly string[];
      readonly rejected?: readonly RejectedBox[];
      /** What is said when it is undone. Absent in logs of earlier versions. */
      readonly takenBack?: Said;
      /** It follows from units that are missing or damaged: undo takes back their report, too. */
      readonly isAutomatic?: true;
    }
  | { readonly kind: 'handedOver'; readonly to: string }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'undone' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'packed'; readonly sheetJobIds?: readonly string[]; readonly earlierSlip?: 'counts' | 'void' }
  /** `isElsewhere`: by a bench that took it from another one, where its boxes are. */
  | { readonly kind: 'finished'; readonly isElsewhere?: true }
  /** `wrongBox`: it was the code of another box than the one that units go into now. */
  | { readonly kind: 'missed'; readonly text: string; readonly wrongBox?: WrongBox }
  /** Undo after a wrong scan, which takes nothing back. */
  | { readonly kind: 'missSeen' };

/** An event with who did it, where and when. */
export interface LoggedPackingEvent {
  readonly event: PackingEvent;
  readonly operatorName: string;
  readonly benchId: string;
  readonly at: string;
}

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
  /** Who packed it, by name. */
  readonly packedBy: string | null;
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
  /** The session ends without a packed shipment; its log stays. */
  readonly isAbandoned?: true;
}

/** What a decision about a session is made of. */
export interface StoredPacking {
  readonly session: PackingRecord;
  readonly shipment: ShipmentRecord;
}

/** The packing of shipments. Every method is one transaction; what `decide` throws changes nothing. */
export interface PackingStore {
  readonly get: (organizationId: string, shipmentId: string) => PackingRecord | null;
  /** Whether a request of this name was answered. */
  readonly isAnswered: (organizationId: string, shipmentId: string, requestId: string) => boolean;
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
  /** Shipments in which this serial number was scanned; it may have been undone since. */
  readonly shipmentsWithSerial: (organizationId: string, serial: string) => readonly string[];
  /** What was scanned or asked for, when the last thing that happened was that it did not count. */
  readonly lastMiss: (organizationId: string, shipmentId: string) => string | null;
  readonly summary: (organizationId: string, shipmentId: string) => PackingSummary | null;
  /** What happened since the session was opened, oldest first. */
  readonly events: (organizationId: string, shipmentId: string) => readonly LoggedPackingEvent[];
  /** What is to be packed by due time, priority and age, and how much of it there is. A claim of before `claimedAfterMs` has expired. */
  readonly queue: (
    organizationId: string,
    wanted: {
      readonly show: PackingQueuePart | null;
      readonly limit: number;
      readonly claimedAfterMs: number;
      /** Only these orders and their shipments; null for all. */
      readonly orderIds: readonly string[] | null;
    },
    now: string,
  ) => Readonly<Record<PackingQueuePart, number>> & { readonly items: readonly PackingQueueEntry[] };
  /** The first of the queue that nobody packs; null when nothing waits. */
  readonly next: (organizationId: string) => Pick<PackingQueueEntry, 'shipmentId' | 'orderId'> | null;
  /** Ids of the orders that are in this tote and not cancelled. */
  readonly ordersInTote: (organizationId: string, tote: string) => readonly string[];
}

export interface OperatorRecord {
  readonly id: string;
  readonly name: string;
  readonly role: 'packer' | 'lead';
  readonly badgeHash: string | null;
  readonly pinHash: string | null;
  readonly createdAt: string;
}

/** Operators and their sign-ins. Each change is one transaction with its audit row, which holds no hash. */
export interface OperatorStore {
  readonly list: (organizationId: string) => readonly OperatorRecord[];
  readonly get: (organizationId: string, id: string) => OperatorRecord | null;
  readonly byBadge: (organizationId: string, badgeHash: string) => OperatorRecord | null;
  /** False when another one has the badge. */
  readonly create: (actor: Actor, operator: OperatorRecord) => boolean;
  /** A new badge or PIN ends the sign-ins. Null without the operator. */
  readonly update: (
    actor: Actor,
    id: string,
    change: Partial<OperatorRecord>,
    at: string,
  ) => OperatorRecord | 'taken' | null;
  readonly remove: (actor: Actor, id: string, at: string) => boolean;
  /** Also deletes those that began before, by running time. */
  readonly openSession: (
    organizationId: string,
    session: {
      readonly tokenHash: string;
      readonly operatorId: string;
      readonly benchId: string;
      readonly openedMs: number;
    },
    endedBeforeMs: number,
  ) => void;
  readonly session: (tokenHash: string) => { readonly operator: OperatorRecord; readonly openedMs: number } | null;
  readonly closeSession: (tokenHash: string) => void;
}

export type MeasuredItem = Omit<ItemMeasurement, 'name' | 'stored'>;

/** The call of a bench, which is its id. */
export interface StoredLeadCall {
  readonly id: string;
  readonly shipmentId: string | null;
  readonly operatorName: string;
  readonly calledAt: string;
}

/** Benches, their calls for a lead, notes of customers, and measured sizes, each by its id. */
export interface BenchStore {
  readonly benches: (organizationId: string) => readonly Bench[];
  readonly bench: (organizationId: string, id: string) => Bench | null;
  readonly putBench: (actor: Actor, bench: Bench) => void;
  readonly removeBench: (actor: Actor, id: string) => boolean;
  readonly leadCalls: (organizationId: string) => readonly StoredLeadCall[];
  readonly leadCall: (organizationId: string, benchId: string) => StoredLeadCall | null;
  readonly putLeadCall: (actor: Actor, call: StoredLeadCall) => void;
  readonly removeLeadCall: (actor: Actor, benchId: string) => boolean;
  readonly notes: (organizationId: string) => readonly CustomerNote[];
  readonly notesOf: (organizationId: string, customerId: string) => readonly CustomerNote[];
  readonly putNote: (actor: Actor, note: CustomerNote) => void;
  readonly removeNote: (actor: Actor, id: string) => boolean;
  readonly measurements: (organizationId: string) => readonly MeasuredItem[];
  readonly measurement: (organizationId: string, id: string) => MeasuredItem | null;
  readonly putMeasurement: (actor: Actor, entry: MeasuredItem) => void;
  readonly removeMeasurement: (actor: Actor, id: string) => boolean;
}

/** Scales at serial ports of this computer. */
export interface Scales {
  /** What stands on the scale now; also when it is silent, or cannot be reached. */
  readonly read: (scale: BenchScale) => Promise<ScaleReading>;
  readonly ports: () => Promise<SerialPortList['items']>;
  readonly close: () => Promise<void>;
}
