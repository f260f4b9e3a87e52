import { DomainError, type PlanOptionKey } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { orderAfter } from '../orders/states.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord, ShipmentStore } from '../shipments/ports.ts';
import { newProgress } from '../shipments/shipments.ts';
import { shipmentAfter } from '../shipments/states.ts';
import { planOptions } from './planLevels.ts';
import type { PlanLeg, PlanPart } from './ports.ts';

/** What a shipment is made of when an option is selected. */
export interface PlanShipmentSource {
  readonly id: string;
  readonly leg: PlanLeg;
  readonly optionKey: PlanOptionKey;
  /** How the plan packed it, as JSON bytes. */
  readonly packResult: Uint8Array | null;
  /** Boxes of the pack result; null without one. */
  readonly boxes: number | null;
  readonly packing: PlanPart['packing'];
}

/**
 * A shipment of the selected option: created from its orders, and optimized with what the plan has, so that what was
 * compared is what is shipped. Throws DomainError bad_request for an order that is not Received, conflict for a changed one.
 */
export function createPlanShipment(
  shipments: ShipmentStore,
  actor: Actor,
  { id, leg, optionKey, packResult, boxes, packing }: PlanShipmentSource,
  at: string,
): void {
  shipments.create(
    actor,
    { id, orderIds: leg.orderIds, progress: newProgress },
    (orders) => {
      orders.forEach((order, index) => {
        if (order) orderAfter(order.status, 'plan');
        if (order?.version !== leg.versions[index])
          throw new DomainError(
            'conflict',
            `The order "${clip(leg.orderIds[index] ?? '')}" has been changed since the plan was made: refresh the plan.`,
          );
      });
      return { ...leg.shipment, mode: planOptions[optionKey].rates };
    },
    at,
  );
  const optimize = ({ status }: ShipmentRecord) => ({ status: shipmentAfter(status, 'optimize') });
  shipments.change(actor, id, 'optimize', optimize, at);
  const complete = ({ status }: ShipmentRecord) => ({
    status: shipmentAfter(status, 'optimizationCompleted'),
    progress: { boxes, packing: boxes && packing ? { at, ...packing } : null },
    packResult,
  });
  shipments.change(actor, id, 'optimizationCompleted', complete, at);
}
