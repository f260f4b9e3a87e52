import type { CandidateContainer } from '../../../engine/index.ts';
import { DomainError, type PackResponse } from '../../contract/index.ts';
import { cartonName, loadCartons } from '../packing/loadCartons.ts';
import type { Loader } from '../packing/loadJob.ts';
import { EngineFailure } from '../packing/ports.ts';
import type { ContainerStore } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import { isShipped, usedCartons } from './packedResult.ts';
import type { CartonState, PackingFold } from './ports.ts';

interface LoadAgainOptions {
  readonly loader: Loader;
  readonly optimizer: Pick<ShipmentService['optimizer'], 'jobOf'>;
  readonly containers: Pick<ContainerStore, 'get'>;
}

interface ChangedPlan {
  /** The session before the change; null if its cartons cannot be matched with those of the plan. */
  readonly before: Pick<PackingFold, 'cartons'> | null;
  readonly after: Pick<PackingFold, 'cartons'>;
  /** Cartons as the plan had them. */
  readonly planned: PackResponse;
  /** Cartons of now, pallets of before. */
  readonly response: PackResponse;
}

export type LoadAgain = (actor: Actor, shipment: ShipmentRecord, plan: ChangedPlan) => Promise<PackResponse>;

/**
 * Puts the cartons of a plan that a bench has changed on pallets and into vehicles again. Where no engine answers, nothing is said
 * of pallets: the cartons are listed one by one.
 */
export function createLoadAgain({ loader, optimizer, containers }: LoadAgainOptions): LoadAgain {
  return async (actor, shipment, { before, after, planned, response }) => {
    if (response.palletResults === null && response.trailerResults === null) return response;
    const container = ({ containerId, containerDimensions }: PackResponse['results'][number]): CandidateContainer => {
      const tareWeight = containers.get(actor.organizationId, containerId)?.fields.weightTare;
      return {
        kind: 'fixed',
        id: containerId,
        ...containerDimensions,
        ...(tareWeight !== undefined && { tareWeight }),
      };
    };
    try {
      const job = await optimizer.jobOf(actor, shipment);
      const loaded = await loadCartons(loader, {
        ...{ job, response, container },
        names: planned.results.map(cartonName),
        before:
          before === null ? response.results.map(() => null) : placesBefore(usedCartons(before), usedCartons(after)),
      });
      return { ...response, ...loaded };
    } catch (error) {
      if (!(error instanceof EngineFailure) && !(error instanceof DomainError)) throw error;
      return { ...response, palletResults: null, trailerResults: null };
    }
  };
}

/** For each carton, the earlier carton in the same kind of box with which it shares most units; null if it is new. */
function placesBefore(before: readonly CartonState[], after: readonly CartonState[]): readonly (number | null)[] {
  const unitsOf = ({ units }: CartonState) => new Set(units.filter(isShipped).map(({ id }) => id));
  const earlier = before.map(unitsOf);
  const taken = new Set<number>();
  return after.map((carton) => {
    const own = unitsOf(carton);
    let best: { readonly place: number; readonly shared: number } | null = null;
    for (const [place, ids] of earlier.entries()) {
      if (taken.has(place) || before[place]?.containerId !== carton.containerId) continue;
      const shared = [...own].filter((id) => ids.has(id)).length;
      if (shared > (best?.shared ?? 0)) best = { place, shared };
    }
    if (best) taken.add(best.place);
    return best?.place ?? null;
  });
}
