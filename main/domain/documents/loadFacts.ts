import type { PackResponse } from '../../contract/index.ts';
import { cartonName } from '../packing/loadCartons.ts';
import { plannedLoads, type PlannedLoad } from '../packing/plannedLoads.ts';
import type { ContainerStore } from '../ports.ts';
import type { CartonFacts, LoadFacts } from './facts.ts';

/** A load as documents have it. */
export function loadFacts(load: Omit<PlannedLoad, 'containerId'>, weighed: number | null = null): LoadFacts {
  const { level, number, dimensions, containerName: name, tareWeight } = load;
  const pieces = load.pieces.map(
    ({ level: of, index, number: own, name: box, step, coordinate, packedDimensions, weight }) => ({
      ...{ level: of, index, number: own, name: box, step, coordinate, packedDimensions, weight },
    }),
  );
  const weight = weighed ?? pieces.reduce((sum, piece) => sum + piece.weight, tareWeight);
  return { level, number, name, dimensions, weight: Math.round(weight * 1e4) / 1e4, pieces };
}

/** Pallets and vehicles of a plan; none where it is of other cartons than these. */
export function plannedLoadFacts(
  containers: Pick<ContainerStore, 'get'>,
  organizationId: string,
  plan: PackResponse | null,
  cartons: readonly Pick<CartonFacts, 'number' | 'containerName'>[],
): readonly LoadFacts[] {
  if (plan?.results.length !== cartons.length) return [];
  const units = new Map(
    cartons.map(({ number, containerName: name }, place) => {
      const carton = plan.results[place] ?? { containerId: '', boxIndex: 0 };
      return [cartonName(carton), { level: 'carton', index: place, number, name }] as const;
    }),
  );
  const nameOf = (id: string): string => containers.get(organizationId, id)?.fields.name ?? id;
  return (plannedLoads(plan, units, nameOf) ?? []).map((load) => loadFacts(load));
}
