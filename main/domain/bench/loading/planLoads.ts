import type { PackResponse } from '../../../contract/index.ts';
import { cartonName } from '../../packing/loadCartons.ts';
import { usedCartons } from '../packedResult.ts';
import type { PackingFold } from '../ports.ts';
import { expectedWeight } from '../sessionView.ts';
import type { LoadPiece, LoadState } from './loadState.ts';

type Placed = Pick<LoadPiece, 'coordinate' | 'packedDimensions'>;

/**
 * The pallets that are built and the vehicles that are loaded of the cartons of a session, each with its pieces in loading order; null
 * where the plan is of other cartons. Pure.
 */
export function planLoads(
  { results, palletResults, trailerResults }: PackResponse,
  fold: Pick<PackingFold, 'cartons'>,
  nameOf: (containerId: string) => string,
): readonly LoadState[] | null {
  const used = usedCartons(fold);
  if (used.length !== results.length || used.some(({ containerId }, at) => results[at]?.containerId !== containerId))
    return null;
  const cartons = new Map(
    used.map((carton, place) => {
      const name = carton.containerName;
      const weight = carton.weight ?? expectedWeight(carton);
      const known = { level: 'carton', index: carton.index, number: place + 1, name, weight } as const;
      return [cartonName(results[place] ?? { containerId: '', boxIndex: 0 }), known] as const;
    }),
  );
  const loads: LoadState[] = [];
  const pallets = new Map<string, Omit<LoadPiece, keyof Placed | 'id' | 'step' | 'state'>>();
  let isKnown = true;
  const pieceOf = (
    of: Omit<LoadPiece, keyof Placed | 'id' | 'step' | 'state'> | undefined,
    placed: Placed,
    step: number,
  ): LoadPiece => {
    if (!of) isKnown = false;
    const { coordinate, packedDimensions } = placed;
    const unknown = { level: 'carton', index: -1, number: 0, name: '', weight: 0 } as const;
    return {
      ...{ id: `l${String(loads.length + 1)}-${String(step)}`, step, state: 'open', coordinate, packedDimensions },
      ...(of ?? unknown),
    };
  };
  for (const pallet of palletResults?.pallets ?? []) {
    const { palletId, palletDimensions, palletWeight, platformHeight } = pallet;
    const pieces = pallet.cartons.map((one, place) => pieceOf(cartons.get(one.cartonId), one, place + 1));
    const index = loads.length;
    const load = waiting({
      ...{ index, level: 'pallet', number: index + 1, containerId: palletId, containerName: nameOf(palletId) },
      ...{ dimensions: palletDimensions, deckHeight: platformHeight, tareWeight: palletWeight, pieces },
    });
    const weight = pieces.reduce((sum, piece) => sum + piece.weight, palletWeight);
    const named = `${palletId}#${String(pallet.palletIndex)}`;
    pallets.set(named, { level: 'pallet', index, number: load.number, name: load.containerName, weight });
    loads.push(load);
  }
  for (const [place, trailer] of (trailerResults?.trailers ?? []).entries()) {
    const { trailerId, trailerDimensions, tareWeight } = trailer;
    const pieces = [
      ...trailer.pallets.map((one) => ({
        of: pallets.get(one.palletId),
        ...one,
        packedDimensions: one.palletDimensions,
      })),
      ...trailer.floorLoadedCartons.map((one) => ({ of: cartons.get(one.cartonId), ...one })),
    ].map(({ of, ...placed }, at) => pieceOf(of, placed, at + 1));
    loads.push(
      waiting({
        ...{ index: loads.length, level: 'trailer', number: place + 1 },
        ...{ containerId: trailerId, containerName: nameOf(trailerId) },
        ...{ dimensions: trailerDimensions, deckHeight: 0, tareWeight, pieces },
      }),
    );
  }
  return isKnown ? loads : null;
}

function waiting(load: Omit<LoadState, 'state' | 'isTaken' | 'weight' | 'weightSource' | 'sscc'>): LoadState {
  return { ...load, state: 'waiting', isTaken: false, weight: null, weightSource: null, sscc: null };
}
