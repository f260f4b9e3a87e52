import { DomainError, type PackResponse } from '../../contract/index.ts';
import { EngineFailure } from '../packing/ports.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import { itemReader, resolveLines } from '../shipments/resolveLines.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { Store } from '../store.ts';
import { isReplannable, storePlan } from './storePlan.ts';

interface PlanAnewOptions {
  readonly store: Pick<Store, 'packing' | 'shipments' | 'orders' | 'items'>;
  readonly service: Pick<ShipmentService, 'optimizer' | 'rater'>;
  readonly parse: (bytes: Uint8Array) => PackResponse;
  readonly clock: Clock;
}

/**
 * Plans a shipment from its orders and the masters of now, whatever a bench has made of it: its packing was abandoned. The shipment keeps
 * its plan where that is not possible, because it is too large, not everything fits, or somebody packs it again.
 */
export function createPlanAnew({ store, service, parse, clock }: PlanAnewOptions) {
  const { packing, shipments, orders, items } = store;

  return async (actor: Actor, shipmentId: string): Promise<void> => {
    const { organizationId } = actor;
    const shipment = shipments.record(organizationId, shipmentId);
    if (!shipment || !isReplannable(shipment.status)) return;
    const { status, orderIds, progress } = shipment;
    const { algorithm, optimizeFor, containerIds } = progress;
    try {
      const found = orderIds.flatMap((id) => orders.get(organizationId, id) ?? []);
      const lines = resolveLines(found, itemReader(organizationId, items));
      shipments.change(
        ...([actor, shipmentId, 'replanned'] as const),
        (now) => (now.status === status ? { status, lines } : null),
        clock.now(),
      );
      const response = parse(
        await service.optimizer.attempt(actor, shipmentId, {
          ...{ optimizeFor, containerIds },
          ...(algorithm !== null && { algorithm }),
        }),
      );
      if (packing.get(organizationId, shipmentId) || !isComplete(response)) return;
      storePlan({ shipments, clock }, actor, { shipmentId, status }, response);
      await service.rater.rate(actor, shipmentId, null);
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof EngineFailure)) throw error;
    }
  };
}

function isComplete({ results }: PackResponse): boolean {
  return results.every(({ unpackedItems }) => unpackedItems.length === 0);
}
