import type { PackingAnswer, PackingSession, PackResponse } from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import { isShipped, packedResult } from './packedResult.ts';
import type { PackingFold, PackingStore } from './ports.ts';
import { isReplannable, storePlan } from './storePlan.ts';

interface PlanKeeperOptions {
  readonly packing: Pick<PackingStore, 'get'>;
  readonly shipments: Pick<ShipmentStore, 'get' | 'change'>;
  readonly rater: Pick<ShipmentService['rater'], 'rate'>;
  readonly parse: (bytes: Uint8Array) => PackResponse;
  readonly shown: (actor: Actor, shipmentId: string) => PackingSession;
  readonly clock: Clock;
}

/** Where every unit that is shipped goes: two plans with the same text are the same plan. */
function placesOf({ cartons }: Pick<PackingFold, 'cartons'>): string {
  return JSON.stringify(
    cartons.map(({ containerId, units }) => [
      containerId,
      units.filter(isShipped).map(({ id, coordinate, packedDimensions }) => [id, coordinate, packedDimensions]),
    ]),
  );
}

/**
 * Does an action at a bench. When it changes what is shipped and where it lies, or takes that back, the shipment gets that plan and a rate for it; one
 * that a carrier has already keeps what it has.
 */
export function createPlanKeeper({ packing, shipments, rater, parse, shown, clock }: PlanKeeperOptions) {
  /** The shipment has the plan of the session then; false when it keeps what it has. */
  function keep(actor: Actor, shipmentId: string, fold: PackingFold): boolean {
    const stored = shipments.get(actor.organizationId, shipmentId);
    if (!stored?.packResult) return false;
    const { status } = stored.shipment;
    if (!isReplannable(status)) return false;
    const response = packedResult(parse(stored.packResult), fold, stored.shipment.body.lines);
    if (!response) return false;
    storePlan({ shipments, clock }, actor, { shipmentId, status }, response);
    return true;
  }

  async function withPlan(actor: Actor, shipmentId: string, act: () => Promise<PackingAnswer>): Promise<PackingAnswer> {
    const plan = () => packing.get(actor.organizationId, shipmentId)?.fold;
    const before = plan();
    const answer = await act();
    const after = plan();
    if (!before || !after || placesOf(before) === placesOf(after)) return answer;
    if (keep(actor, shipmentId, after)) await rater.rate(actor, shipmentId, null);
    return { ...answer, session: shown(actor, shipmentId) };
  }

  return { keep, withPlan };
}
