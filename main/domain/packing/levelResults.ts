import type {
  Carton,
  CartonPlacement,
  FreightPlacement,
  LevelsPlan,
  LoadedTrailer,
  NotLoaded,
  TrailerProblem,
} from '../../../engine/index.ts';
import type { PalletResults, TrailerResults } from '../../contract/index.ts';
import { at, countsPerKind } from './planNames.ts';

/** What of a request the answer repeats beside the plan. */
export interface LevelNames {
  /** Id of each box of the carton plan: container id, a hash sign and the box index, as the specification maps orders. */
  readonly idOfBox: (box: number) => string;
  /** Per entry of the equipment of the problem. */
  readonly equipmentTypes: readonly (string | null)[];
}

/** Hands out the ids of the cartons of each line in plan order, so that every box appears once on every level. */
type CartonIds = (line: number) => string;

const cartonIds = ({ cartonLines }: LevelsPlan, { idOfBox }: LevelNames): CartonIds => {
  const next = new Uint32Array(cartonLines.lines.length);
  return (line) => {
    const box = cartonLines.boxes[line]?.[next[line] ?? 0];
    next[line] = (next[line] ?? 0) + 1;
    // A unit that travels without a box is named as its item is.
    return box === undefined ? (cartonLines.lines[line]?.id ?? '') : idOfBox(box);
  };
};

const percent = (filled: number, whole: number): number =>
  Math.min(100, Math.round((filled / whole) * 100 * 100) / 100);

const pounds = (sum: number): number => Math.round(sum * 1e6) / 1e6;

const volumeOf = (of: { readonly length: number; readonly width: number; readonly height: number }): number =>
  of.length * of.width * of.height;

const dimensionsOf = ({ length, width, height }: { length: number; width: number; height: number }) => ({
  length,
  width,
  height,
});

const placedCarton = (placement: CartonPlacement, cartons: readonly Carton[], idOf: CartonIds) => ({
  cartonId: idOf(placement.carton),
  coordinate: { x: placement.x, y: placement.y, z: placement.z },
  packedDimensions: dimensionsOf(placement),
  weight: at(cartons, placement.carton).weight,
});

const leftCartons = (left: readonly NotLoaded[], cartons: readonly Carton[], idOf: CartonIds) =>
  left.flatMap(({ index, quantity }) =>
    Array.from({ length: quantity }, () => ({
      cartonId: idOf(index),
      dimensions: dimensionsOf(at(cartons, index)),
      weight: at(cartons, index).weight,
    })),
  );

/** `palletResults` of the specification; null where no pallet level was packed. */
export function palletResults(levels: LevelsPlan, names: LevelNames): PalletResults | null {
  if (levels.pallets === null) return null;
  const { problem, plan } = levels.pallets;
  const idOf = cartonIds(levels, names);
  const indexOf = countsPerKind();
  const pallets = plan.pallets.map(({ pallet, placements }) => {
    const type = at(problem.pallets, pallet);
    const palletWeight = type.palletWeight ?? 0;
    let [weight, filled] = [palletWeight, 0];
    for (const placement of placements) {
      weight += at(problem.cartons, placement.carton).weight;
      filled += volumeOf(placement);
    }
    const palletDimensions = { length: type.length, width: type.width, height: type.maxHeight };
    return {
      palletId: type.id,
      palletIndex: indexOf(type.id),
      palletDimensions,
      cartons: placements.map((placement) => placedCarton(placement, problem.cartons, idOf)),
      volumeUtilizationPercent: percent(filled, volumeOf(palletDimensions)),
      totalWeight: pounds(weight),
      palletWeight,
      platformHeight: type.platformHeight ?? 0,
    };
  });
  return { pallets, unpalletizedCartons: leftCartons(plan.unpalletized, problem.cartons, idOf) };
}

/** Names of the built pallets as the trailers refer to them: pallet id, a hash sign and the pallet index. */
const palletNames = (levels: LevelsPlan): readonly string[] => {
  const indexOf = countsPerKind();
  return (levels.pallets?.plan.pallets ?? []).map(({ pallet }) => {
    const { id } = at(levels.pallets?.problem.pallets ?? [], pallet);
    return `${id}#${String(indexOf(id))}`;
  });
};

/** The stack that a pallet is part of, for the one below and the one on it alike; null for a pallet that stands alone. */
const stacksOf = (trailer: LoadedTrailer, { pallets }: TrailerProblem, nameOf: readonly string[]) => {
  const onTopOf = new Map(trailer.pallets.flatMap(({ pallet, below }) => (below === null ? [] : [[below, pallet]])));
  return ({ pallet, below }: FreightPlacement) => {
    const bottom = below ?? pallet;
    const top = below === null ? onTopOf.get(pallet) : pallet;
    if (top === undefined) return null;
    return {
      bottomPalletId: at(nameOf, bottom),
      topPalletId: at(nameOf, top),
      bottomHeight: at(pallets, bottom).height,
      topHeight: at(pallets, top).height,
    };
  };
};

/** `trailerResults` of the specification; null where no equipment was loaded. */
export function trailerResults(levels: LevelsPlan, names: LevelNames): TrailerResults | null {
  if (levels.trailers === null) return null;
  const { problem, plan } = levels.trailers;
  const nameOf = palletNames(levels);
  const idOf = cartonIds(levels, names);
  // Cartons on pallets have their names; those left over follow in the order of their lines.
  for (const { placements } of levels.pallets?.plan.pallets ?? []) for (const { carton } of placements) idOf(carton);
  const indexOf = countsPerKind();
  const trailers = plan.trailers.map((trailer) => {
    const type = at(problem.equipment, trailer.equipment);
    const tareWeight = type.tareWeight ?? 0;
    const stackOf = stacksOf(trailer, problem, nameOf);
    let [weight, filled] = [tareWeight, 0];
    for (const { pallet } of trailer.pallets) weight += at(problem.pallets, pallet).weight;
    for (const { carton } of trailer.cartons) weight += at(problem.cartons, carton).weight;
    for (const placement of [...trailer.pallets, ...trailer.cartons]) filled += volumeOf(placement);
    return {
      trailerId: type.id,
      trailerIndex: indexOf(type.id),
      equipmentType: at(names.equipmentTypes, trailer.equipment),
      trailerDimensions: dimensionsOf(type),
      pallets: trailer.pallets.map((placement) => ({
        palletId: at(nameOf, placement.pallet),
        coordinate: { x: placement.x, y: placement.y, z: placement.z },
        palletDimensions: dimensionsOf(placement),
        weight: at(problem.pallets, placement.pallet).weight,
        stackInfo: stackOf(placement),
      })),
      floorLoadedCartons: trailer.cartons.map((placement) => placedCarton(placement, problem.cartons, idOf)),
      volumeUtilizationPercent: percent(filled, volumeOf(type)),
      totalWeight: pounds(weight),
      tareWeight,
    };
  });
  return {
    trailers,
    unloadedPallets: plan.unloadedPallets.map(({ index }) => ({
      palletId: at(nameOf, index),
      dimensions: dimensionsOf(at(problem.pallets, index)),
      weight: at(problem.pallets, index).weight,
    })),
    unloadedCartons: leftCartons(plan.unloadedCartons, problem.cartons, idOf),
  };
}
