import type {
  Message,
  MessageKey,
  AppliedEffects,
  CostBreakdown,
  CreatePlanRequest,
  HistoryEntry,
  Order,
  PlanOptionKey,
  PlanQuery,
  PlanSearch,
  PlanShipment,
  PlanStatus,
  PlanSummary,
  PlanWarning,
} from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { PackContents } from '../packing/packContents.ts';
import type { Actor, RecordPage } from '../records.ts';
import type { ShipmentBody } from '../shipments/ports.ts';
import type { PlanTrigger } from './states.ts';

/** What was asked for. */
export type PlanRequest = Omit<CreatePlanRequest, 'orderIds'>;

/** What is settled when a plan is created, as long as lists of plans can read it. */
export interface PlanBody {
  readonly orderIds: readonly string[];
  readonly request: PlanRequest;
  readonly estimatedDurationSeconds: number;
  /** About the request itself. */
  readonly warnings: readonly PlanWarning[];
}

/** Orders that go as one shipment: those with one origin, destination and service level. */
export interface PlanLeg {
  readonly orderIds: readonly string[];
  /** Of each order, when the plan was made. */
  readonly versions: readonly number[];
  /** As conditions of rules see them. */
  readonly orders: readonly Order[];
  readonly shipment: Omit<ShipmentBody, 'mode'>;
}

/** An option of a plan that is computed. */
export interface PlanOptionSummary {
  readonly feasible: boolean;
  readonly reasons: readonly string[];
  readonly 'x-messages'?: readonly (MessageKey | null)[];
  readonly appliedEffects: AppliedEffects;
  /** Null where something could not be priced. */
  readonly costBreakdown: CostBreakdown | null;
}

export interface PlanProgress {
  /** Starts of the computation, over restarts of the station. */
  readonly starts: number;
  readonly baselineFrozen: string | null;
  readonly options: Readonly<Partial<Record<PlanOptionKey, PlanOptionSummary>>>;
  readonly error: string | null;
  /** The keys of texts; plans of earlier versions have none. */
  readonly errorKey?: MessageKey | null;
  readonly recommendationKey?: MessageKey | null;
  readonly recommendedOptionKey: PlanOptionKey | null;
  /** Why. */
  readonly recommendation: string | null;
  readonly selectedOptionKey: PlanOptionKey | null;
  readonly shipmentIds: readonly string[];
}

export interface PlanRecord {
  readonly id: string;
  readonly status: PlanStatus;
  readonly body: PlanBody;
  readonly progress: PlanProgress;
  /** Until when a ready plan can be selected; null when it is not waiting for that. */
  readonly expiresAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

/** One shipment of one option, as it is shown. */
export interface PlanPart {
  readonly optionKey: PlanOptionKey;
  /** Place of its leg. */
  readonly place: number;
  readonly shipment: PlanShipment;
  /** Cubic inches of its boxes, and what of it is filled; null where nothing was packed, absent in parts of earlier versions. */
  readonly packing?: { readonly room: number; readonly filled: number; readonly contents?: PackContents } | null;
}

export interface PlanChange {
  readonly status: PlanStatus;
  readonly progress?: Partial<PlanProgress>;
  /** Absent leaves it. */
  readonly expiresAt?: string | null;
  /** Why, for the history. */
  readonly reason?: Message;
  /** True: what was computed before is forgotten. */
  readonly startsAnew?: boolean;
}

/** Plans of an organization. Every writing method is one transaction, with an audit row but for `addPart`; what a given function throws changes nothing. */
export interface PlanStore {
  /** `decide` meets the orders in the order of their ids, null for a missing one. */
  readonly create: (
    actor: Actor,
    plan: { readonly id: string; readonly orderIds: readonly string[]; readonly progress: PlanProgress },
    /** `legs` as JSON. */
    decide: (orders: readonly (OrderRecord | null)[]) => { readonly body: PlanBody; readonly legs: string },
    at: string,
  ) => PlanRecord;
  readonly get: (organizationId: string, id: string) => PlanRecord | null;
  readonly legs: (organizationId: string, id: string) => readonly PlanLeg[];
  /** In the order of arrival. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (organizationId: string, query: PlanQuery) => RecordPage<PlanRecord>;
  /** In short, newest first. Throws as `list`. */
  readonly find: (organizationId: string, query: PlanSearch) => RecordPage<PlanSummary>;
  /** Null when there is no such plan. `decide` may answer null: nothing is changed. The version grows by one. */
  readonly change: (
    actor: Actor,
    id: string,
    trigger: PlanTrigger,
    decide: (plan: PlanRecord) => PlanChange | null,
    at: string,
  ) => PlanRecord | null;
  /** `packResult`: the pack response as JSON bytes. */
  readonly addPart: (organizationId: string, id: string, part: PlanPart, packResult: Uint8Array | null) => void;
  /** By option and place. */
  readonly parts: (organizationId: string, id: string) => readonly PlanPart[];
  readonly packResult: (
    organizationId: string,
    id: string,
    optionKey: PlanOptionKey,
    place: number,
  ) => Uint8Array | null;
  /** What is still to be computed, the oldest first. */
  readonly pending: () => readonly { readonly organizationId: string; readonly id: string }[];
  /** Ready plans whose time is over. */
  readonly overdue: (at: string) => readonly { readonly organizationId: string; readonly id: string }[];
  /** The latest entries, newest first. */
  readonly history: (organizationId: string, id: string, limit: number) => readonly HistoryEntry[];
}
