import { DomainError, message, planOptionKeys } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { jsonInTurns } from '../jsonInTurns.ts';
import { orderAfter } from '../orders/states.ts';
import type { Actor } from '../records.ts';
import type { ShipmentBody, ShipmentRecord, ShipmentStore } from '../shipments/ports.ts';
import { newProgress } from '../shipments/shipments.ts';
import { shipmentAfter } from '../shipments/states.ts';
import { planOptions } from './planLevels.ts';
import type { PlanLeg, PlanPart } from './ports.ts';

/** The body of a shipment of an option, and its JSON. */
export interface PlannedShipmentBody {
  readonly body: ShipmentBody;
  readonly text: string;
}

/** What becomes of a leg when an option is selected; an unknown option has no mode, and nobody selects it. */
export async function shipmentBody(
  { shipment }: PlanLeg,
  optionKey: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<PlannedShipmentBody> {
  const key = planOptionKeys.find((one) => one === optionKey);
  const body = { ...shipment, mode: key ? planOptions[key].rates : null };
  return { body, text: await jsonInTurns(body, yieldToEventLoop) };
}

/** What a shipment is made of when an option is selected. */
export interface PlanShipmentSource {
  readonly id: string;
  readonly leg: PlanLeg;
  readonly planned: PlannedShipmentBody;
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
  { id, leg, planned, packResult, boxes, packing }: PlanShipmentSource,
  at: string,
): void {
  shipments.create(
    actor,
    { id, orderIds: leg.orderIds, progress: newProgress },
    (orders) => {
      orders.forEach((order, index) => {
        if (order) orderAfter(order.status, 'plan');
        if (order?.version !== leg.versions[index])
          throw new DomainError('conflict', message('orderChangedSincePlan', { id: clip(leg.orderIds[index] ?? '') }));
      });
      return planned;
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
