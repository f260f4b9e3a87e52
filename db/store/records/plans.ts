import type {
  AppliedEffects,
  CostBreakdown,
  CreatePlanRequest,
  Order,
  PlanOptionKey,
  PlanShipment,
  PlanStatus,
  PlanWarning,
} from '../../../main/contract/index.ts';
import type { ShipmentBody } from './shipments.ts';

/** Fulfillment plans. */

export interface PlanBody {
  readonly orderIds: readonly string[];
  readonly request: Omit<CreatePlanRequest, 'orderIds'>;
  readonly estimatedDurationSeconds: number;
  readonly warnings: readonly PlanWarning[];
}

export interface PlanLeg {
  readonly orderIds: readonly string[];
  readonly versions: readonly number[];
  readonly orders: readonly Order[];
  readonly shipment: Omit<ShipmentBody, 'mode'>;
}

export interface PlanProgress {
  readonly starts: number;
  readonly baselineFrozen: string | null;
  readonly options: Readonly<
    Partial<
      Record<
        PlanOptionKey,
        {
          readonly feasible: boolean;
          readonly reasons: readonly string[];
          readonly appliedEffects: AppliedEffects;
          readonly costBreakdown: CostBreakdown | null;
        }
      >
    >
  >;
  readonly error: string | null;
  readonly recommendedOptionKey: PlanOptionKey | null;
  readonly recommendation: string | null;
  readonly selectedOptionKey: PlanOptionKey | null;
  readonly shipmentIds: readonly string[];
}

export interface PlanRecord {
  readonly id: string;
  readonly status: PlanStatus;
  readonly body: PlanBody;
  readonly progress: PlanProgress;
  readonly expiresAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

export interface PlanPart {
  readonly optionKey: PlanOptionKey;
  readonly place: number;
  readonly shipment: PlanShipment;
  readonly packing?: { readonly room: number; readonly filled: number } | null;
}

export interface PlanChange {
  readonly status: PlanStatus;
  readonly progress?: Partial<PlanProgress>;
  readonly expiresAt?: string | null;
  readonly reason?: string;
  readonly startsAnew?: boolean;
}
