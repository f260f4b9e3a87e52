import type { PackingAnswer, PackingSession, PackResponse } from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import type { LoadAgain } from './loadAgain.ts';
import { isShipped, packedResult, usedCartons } from './packedResult.ts';
import type { PackingFold, PackingStore } from './ports.ts';
import { isReplannable, storePlan } from './storePlan.ts';

interface PlanKeeperOptions {
  readonly packing: Pick<PackingStore, 'get'>;
  readonly shipments: Pick<ShipmentStore, 'get' | 'change'>;
  readonly rater: Pick<ShipmentService['rater'], 'rate'>;
  readonly loadAgain: LoadAgain;
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
export function createPlanKeeper({ packing, shipments, rater, loadAgain, parse, shown, clock }: PlanKeeperOptions) {
  /** The plan of the shipment, and its cartons as they are in the session; null where it keeps what it has. */
  function packed(actor: Actor, shipmentId: string, fold: PackingFold) {
    const stored = shipments.get(actor.organizationId, shipmentId);
    if (!stored?.packResult) return null;
    const { shipment, packResult } = stored;
    const { status } = shipment;
    if (!isReplannable(status)) return null;
    const planned = parse(packResult);
    const response = packedResult(planned, fold, shipment.body.lines);
    return response && { shipment, status, planned, response };
  }

  /** The plan of a session without an order, which knows cartons only. */
  function keep(actor: Actor, shipmentId: string, fold: PackingFold): void {
    const now = packed(actor, shipmentId, fold);
    if (now) storePlan({ shipments, clock }, actor, { shipmentId, status: now.status }, now.response);
  }

  /** The shipment has the plan of the session then, with its pallets and vehicles, and a rate for it. */
  async function follow(
    actor: Actor,
    shipmentId: string,
    before: PackingFold | null,
    after: PackingFold,
  ): Promise<void> {
    const now = packed(actor, shipmentId, after);
    if (!now) return;
    const { shipment, status, planned, response } = now;
    const known = before && planned.results.length === usedCartons(before).length ? before : null;
    const loaded = await loadAgain(actor, shipment, { before: known, after, planned, response });
    storePlan({ shipments, clock }, actor, { shipmentId, status }, loaded);
    await rater.rate(actor, shipmentId, null);
  }

  async function withPlan(actor: Actor, shipmentId: string, act: () => Promise<PackingAnswer>): Promise<PackingAnswer> {
    const plan = () => packing.get(actor.organizationId, shipmentId)?.fold;
    const before = plan();
    const answer = await act();
    const after = plan();
    if (!before || !after || placesOf(before) === placesOf(after)) return answer;
    await follow(actor, shipmentId, before, after);
    return { ...answer, session: shown(actor, shipmentId) };
  }

  return { keep, follow, withPlan };
}
