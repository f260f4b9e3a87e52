import type { BoxSides, PackResponse } from '../../contract/index.ts';

/** What a piece of a load is. */
export interface LoadedUnit {
  readonly level: 'carton' | 'pallet';
  /** 0-based: of a carton as its caller counts them, of a pallet among the loads. */
  readonly index: number;
  /** 1-based, as its label has it. */
  readonly number: number;
  readonly name: string;
  /** Pounds; absent where the plan knows it best. */
  readonly weight?: number;
}

export interface PlannedPiece extends LoadedUnit {
  /** 1-based, in loading order. */
  readonly step: number;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  readonly packedDimensions: BoxSides;
  readonly weight: number;
}

/** A pallet or vehicle of a plan with its pieces in loading order. Inches, pounds. */
export interface PlannedLoad {
  readonly level: 'pallet' | 'trailer';
  /** 1-based, among those of its level. */
  readonly number: number;
  readonly containerId: string;
  readonly containerName: string;
  readonly dimensions: BoxSides;
  /** Inches from the ground to the deck of a pallet. */
  readonly deckHeight: number;
  readonly tareWeight: number;
  readonly pieces: readonly PlannedPiece[];
}

type Placed = Pick<PlannedPiece, 'coordinate' | 'packedDimensions' | 'weight'>;

/**
 * The pallets of a plan, then its vehicles; `cartons` by the names that the plan gives them. Null where it names another carton. Pure.
 */
export function plannedLoads(
  { palletResults, trailerResults }: Pick<PackResponse, 'palletResults' | 'trailerResults'>,
  cartons: ReadonlyMap<string, LoadedUnit>,
  nameOf: (containerId: string) => string,
): readonly PlannedLoad[] | null {
  const loads: PlannedLoad[] = [];
  const pallets = new Map<string, LoadedUnit>();
  let isKnown = true;
  const piecesOf = (placed: readonly (Placed & { readonly of: LoadedUnit | undefined })[]): readonly PlannedPiece[] =>
    placed.flatMap(({ of, coordinate, packedDimensions, weight }, place) => {
      if (!of) isKnown = false;
      return of ? [{ weight, ...of, step: place + 1, coordinate, packedDimensions }] : [];
    });
  for (const {
    palletId,
    palletIndex,
    palletDimensions,
    palletWeight,
    platformHeight,
    cartons: on,
  } of palletResults?.pallets ?? []) {
    const pieces = piecesOf(on.map((one) => ({ ...one, of: cartons.get(one.cartonId) })));
    const index = loads.length;
    const name = nameOf(palletId);
    const weight = pieces.reduce((sum, piece) => sum + piece.weight, palletWeight);
    pallets.set(`${palletId}#${String(palletIndex)}`, { level: 'pallet', index, number: index + 1, name, weight });
    loads.push({
      ...{ level: 'pallet', number: index + 1, containerId: palletId, containerName: name },
      ...{ dimensions: palletDimensions, deckHeight: platformHeight, tareWeight: palletWeight, pieces },
    });
  }
  for (const [place, trailer] of (trailerResults?.trailers ?? []).entries()) {
    const { trailerId, trailerDimensions, tareWeight } = trailer;
    const pieces = piecesOf([
      ...trailer.pallets.map((one) => ({
        ...one,
        packedDimensions: one.palletDimensions,
        of: pallets.get(one.palletId),
      })),
      ...trailer.floorLoadedCartons.map((one) => ({ ...one, of: cartons.get(one.cartonId) })),
    ]);
    loads.push({
      ...{ level: 'trailer', number: place + 1, containerId: trailerId, containerName: nameOf(trailerId) },
      ...{ dimensions: trailerDimensions, deckHeight: 0, tareWeight, pieces },
    });
  }
  return isKnown ? loads : null;
}
