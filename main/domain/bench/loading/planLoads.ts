import type { PackResponse } from '../../../contract/index.ts';
import { cartonName } from '../../packing/loadCartons.ts';
import { plannedLoads, type LoadedUnit } from '../../packing/plannedLoads.ts';
import { usedCartons } from '../packedResult.ts';
import type { PackingFold } from '../ports.ts';
import { expectedWeight } from '../sessionView.ts';
import type { LoadState } from './loadState.ts';

/**
 * The pallets that are built and the vehicles that are loaded of the cartons of a session; null where the plan is of other cartons. Pure.
 */
export function planLoads(
  plan: PackResponse,
  fold: Pick<PackingFold, 'cartons'>,
  nameOf: (containerId: string) => string,
): readonly LoadState[] | null {
  const { results } = plan;
  const used = usedCartons(fold);
  if (used.length !== results.length || used.some(({ containerId }, at) => results[at]?.containerId !== containerId))
    return null;
  const cartons = new Map(
    used.map((carton, place) => {
      const { index, containerName: name } = carton;
      const weight = carton.weight ?? expectedWeight(carton);
      const unit: LoadedUnit = { level: 'carton', index, number: place + 1, name, weight };
      return [cartonName(results[place] ?? { containerId: '', boxIndex: 0 }), unit] as const;
    }),
  );
  const loads = plannedLoads(plan, cartons, nameOf);
  return (
    loads &&
    loads.map((load, index): LoadState => ({
      ...load,
      ...{ index, state: 'waiting', isTaken: false, weight: null, weightSource: null, sscc: null },
      pieces: load.pieces.map((piece) => ({
        ...{ ...piece, id: `l${String(index + 1)}-${String(piece.step)}`, state: 'open' },
      })),
    }))
  );
}
