import { sizeBound } from '../bounds/boxBound.ts';
import { stackable } from './demand.ts';
import { capacityOf, type TrailerInstance } from './instance.ts';

/** Pallets by their smaller side that make a bound of their own. */
const mostSides = 16;

/** What proves that some pallets need so many vehicles. Areas and volumes in units, weights in 1e-6 lb. */
interface TrailerProof {
  readonly by: 'weight' | 'floor' | 'volume' | 'squares';
  readonly vehicles: number;
  /** How much there is, and how much of it one vehicle takes at most; of squares the number of pallets, a stack counted once. */
  readonly need: number;
  readonly most: number;
  /** Least side of the pallets that are counted as squares, else 0. */
  readonly side: number;
}

/**
 * Lower limits of the trailers for some pallets: by weight, by volume, by floor area, and by the number of squares of
 * one side that lie beside each other on a floor, since every pallet covers the square of its smaller side. Of pallets
 * that may be stacked, two share their ground.
 */
export const trailerProofs = (instance: TrailerInstance, set: readonly number[]): readonly TrailerProof[] => {
  const { pallets, vehicles } = instance;
  if (set.length === 0 || vehicles.length === 0) return [];
  const largest = (pick: (vehicle: (typeof vehicles)[number]) => number): number => Math.max(...vehicles.map(pick));
  const tallest = largest(({ height }) => height);
  const inStack = stackable(instance, tallest);
  const levels = set.map((pallet) => (inStack[pallet] === 1 ? 2 : 1));
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  /** Areas and volumes are sums for any shape: halves of stacked pallets are no sizes of their own. */
  const bySum = (by: TrailerProof['by'], need: number, most: number, side = 0): TrailerProof => {
    return { by, vehicles: Math.ceil(need / most - 1e-9), need, most, side };
  };
  const weights = Float64Array.from(set, (pallet) => pallets.weight[pallet]!);
  const capacity = largest(capacityOf);
  const proofs: TrailerProof[] = [
    {
      by: 'weight',
      vehicles: sizeBound(weights, new Int32Array(set.length).fill(1), capacity),
      need: sum([...weights]),
      most: capacity,
      side: 0,
    },
    bySum(
      'floor',
      sum(set.map((pallet, i) => (pallets.length[pallet]! * pallets.width[pallet]!) / levels[i]!)),
      largest(({ length, width }) => length * width),
    ),
    bySum(
      'volume',
      sum(set.map((pallet) => pallets.length[pallet]! * pallets.width[pallet]! * pallets.height[pallet]!)),
      largest(({ volume }) => volume),
    ),
  ];
  const smaller = set.map((pallet) => Math.min(pallets.length[pallet]!, pallets.width[pallet]!));
  for (const side of [...new Set(smaller)].sort((a, b) => a - b).slice(0, mostSides)) {
    const squares = largest(({ length, width }) => Math.floor(length / side) * Math.floor(width / side));
    const need = sum(smaller.map((own, i) => (own >= side ? 1 / levels[i]! : 0)));
    if (squares > 0) proofs.push(bySum('squares', need, squares, side));
  }
  return proofs;
};

/** A proven lower limit of the trailers for some pallets: 1 at least, 0 where there is nothing to load or no equipment. */
export const trailerBound = (instance: TrailerInstance, set: readonly number[]): number =>
  set.length === 0 || instance.vehicles.length === 0
    ? 0
    : Math.max(1, ...trailerProofs(instance, set).map(({ vehicles }) => vehicles));
