import type { PalletPlan, PalletProblem } from '../model/levels.ts';
import { neededFor, sumOf, tally, volumeProof, weightProof } from './capacityProof.ts';
import { figure, reason, type Reason } from './reason.ts';

type Sides = readonly [number, number, number];

/** Room on a pallet with what may overhang, in inches, and pounds that it may carry. */
export interface PalletRoom {
  readonly sides: Sides;
  readonly weight: number;
}

/** Cartons that are wider and deeper than half of every deck stand on one another; the proof by their heights, or null. */
const columnProof = (
  cartons: readonly { readonly ways: readonly Sides[]; readonly count: number }[],
  [length, width, height]: Sides,
  bound: number,
): Reason | null => {
  const columns = cartons.filter(({ ways }) => ways.every(([x, y]) => x * 2 > length && y * 2 > width));
  const heights = tally(columns.map(({ ways, count }) => [Math.min(...ways.map(([, , z]) => z)), count] as const));
  if (neededFor(heights, height) < bound) return null;
  const count = columns.reduce((sum, one) => sum + one.count, 0);
  return reason('cartonsInColumns', { count, sum: figure(sumOf(heights)), most: figure(height) });
};

/** What proves that the cartons on the pallets of a plan need so many: volume, weight, or height where they stand in columns. */
export const palletProof = (
  problem: PalletProblem,
  plan: PalletPlan,
  rooms: readonly PalletRoom[],
  waysOf: (carton: PalletProblem['cartons'][number]) => readonly Sides[],
): Reason => {
  const bound = plan.lowerBound;
  if (bound <= 1) return reason('leastOnePallet');
  const left = new Map(plan.unpalletized.map(({ index, quantity }) => [index, quantity]));
  const cartons = problem.cartons
    .map((carton, index) => ({ carton, ways: waysOf(carton), count: carton.quantity - (left.get(index) ?? 0) }))
    .filter(({ count }) => count > 0);
  const most = (pick: (room: PalletRoom) => number): number => Math.max(...rooms.map(pick));
  const volumes = tally(
    cartons.map(({ carton, count }) => [carton.length * carton.width * carton.height, count] as const),
  );
  const weights = tally(cartons.map(({ carton, count }) => [carton.weight, count] as const));
  const largest = [0, 1, 2].map((axis) => most(({ sides }) => sides[axis]!)) as [number, number, number];
  return (
    volumeProof(
      'cartonVolumes',
      volumes,
      most(({ sides }) => sides[0] * sides[1] * sides[2]),
      bound,
    ) ??
    weightProof(
      'cartonWeights',
      weights,
      most(({ weight }) => weight),
      bound,
    ) ??
    columnProof(cartons, largest, bound) ??
    reason('cartonsApart')
  );
};
