import type {
  CarrierQuote,
  Execution,
  PackItem,
  ShipFrom,
  ShipTo,
  ShipmentStatus,
} from '../../../main/contract/index.ts';

/** Shipments. */

export interface ShipmentBody {
  readonly mode: string | null;
  readonly serviceLevel: string | null;
  readonly shipFrom: ShipFrom | null;
  readonly shipTo: ShipTo | null;
  readonly customerId: string | null;
  readonly lines: readonly {
    readonly orderId: string;
    readonly lineNumber: number;
    readonly itemId: string | null;
    readonly sku: string | null;
    readonly quantity: number;
    readonly packItem: PackItem;
  }[];
}

export interface ShipmentProgress {
  readonly carrier: string | null;
  readonly reason: string | null;
  readonly algorithm: string | null;
  readonly optimizeFor: 'volume' | 'cost';
  readonly containerIds?: readonly string[] | undefined;
  readonly boxes?: number | null;
  readonly packing?: { readonly at: string; readonly room: number; readonly filled: number } | null;
  readonly shippedAt?: string;
  readonly starts: number;
  readonly quotes: readonly CarrierQuote[];
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

export interface PackedShipment {
  readonly shipment: ShipmentRecord;
  readonly packResult: Uint8Array | null;
}

export interface ShipmentChange {
  readonly status: ShipmentStatus;
  readonly progress?: Partial<ShipmentProgress>;
  readonly packResult?: Uint8Array | null;
}
