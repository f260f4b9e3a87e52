import { sizeBound } from '../bounds/boxBound.ts';
import { stackable } from './demand.ts';
import { capacityOf, type TrailerInstance } from './instance.ts';

/** Pallets by their smaller side that make a bound of their own. */
const mostSides = 16;

/**
 * A lower limit of the trailers for some pallets: by weight, by volume, by floor area, and by the number of squares of
 * one side that lie beside each other on a floor, since every pallet covers the square of its smaller side. Of pallets
 * that may be stacked, two share their ground.
 */
export const trailerBound = (instance: TrailerInstance, set: readonly number[]): number => {
  const { pallets, vehicles } = instance;
  if (set.length === 0 || vehicles.length === 0) return 0;
  const most = (pick: (vehicle: (typeof vehicles)[number]) => number): number => Math.max(...vehicles.map(pick));
  const tallest = most(({ height }) => height);
  const ground = most(({ length, width }) => length * width);
  const inStack = stackable(instance, tallest);
  const levels = set.map((pallet) => (inStack[pallet] === 1 ? 2 : 1));
  const areas = set.map((pallet, i) => (pallets.length[pallet]! * pallets.width[pallet]!) / levels[i]!);
  const volumes = set.map((pallet) => pallets.length[pallet]! * pallets.width[pallet]! * pallets.height[pallet]!);
  const one = new Int32Array(set.length).fill(1);
  let bound = Math.max(
    1,
    sizeBound(
      Float64Array.from(set, (pallet) => pallets.weight[pallet]!),
      one,
      most(capacityOf),
    ),
    // Areas and volumes are sums for any shape: halves of stacked pallets are no sizes of their own.
    Math.ceil(areas.reduce((sum, area) => sum + area, 0) / ground - 1e-9),
    Math.ceil(volumes.reduce((sum, volume) => sum + volume, 0) / most(({ volume }) => volume) - 1e-9),
  );
  const smaller = set.map((pallet) => Math.min(pallets.length[pallet]!, pallets.width[pallet]!));
  for (const side of [...new Set(smaller)].sort((a, b) => a - b).slice(0, mostSides)) {
    const squares = most(({ length, width }) => Math.floor(length / side) * Math.floor(width / side));
    let floorUnits = 0;
    smaller.forEach((own, i) => (floorUnits += own >= side ? 1 / levels[i]! : 0));
    if (squares > 0) bound = Math.max(bound, Math.ceil(floorUnits / squares - 1e-9));
  }
  return bound;
};
