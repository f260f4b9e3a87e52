import { readScannedCode, unitCodeOf, type UnitLevel } from '../../contract/index.ts';
import type { OrderStore } from '../orders/ports.ts';
import type { Clock } from '../ports.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import type { SsccStore } from './ports.ts';

export interface FindUnitOptions {
  readonly sscc: Pick<SsccStore, 'find'>;
  readonly orders: Pick<OrderStore, 'ofSource'>;
  readonly shipments: Pick<ShipmentStore, 'record' | 'holderOf'>;
  readonly clock: Clock;
}

/** A carton or pallet of a shipment. */
export interface FoundUnit {
  readonly shipmentId: string;
  readonly level: UnitLevel;
  /** 0-based. */
  readonly index: number;
}

export type FindUnit = (organizationId: string, code: string) => FoundUnit | null;

/**
 * Finds the carton or pallet that a scanned label names, by SSCC in any form or by its code; null for what names none. Whether the
 * shipment has so many is for the caller to see.
 */
export function createFindUnit({ sscc, orders, shipments, clock }: FindUnitOptions): FindUnit {
  function shipmentOf(organizationId: string, order: string): string | null {
    if (shipments.record(organizationId, order)) return order;
    const holders = orders
      .ofSource(organizationId, order)
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ id }) => shipments.holderOf(organizationId, id))
      .filter((id) => id !== null);
    const [holder = null, ...others] = new Set(holders);
    // Orders of two systems with one number.
    return others.length > 0 ? null : holder;
  }

  return (organizationId, code) => {
    const scanned = readScannedCode(code, Number(clock.now().slice(0, 4)));
    if (scanned.sscc !== undefined) return sscc.find(organizationId, scanned.sscc);
    const unit = unitCodeOf(scanned.text);
    const shipmentId = unit && shipmentOf(organizationId, unit.order);
    return unit && shipmentId !== null ? { shipmentId, level: unit.level, index: unit.number - 1 } : null;
  };
}
