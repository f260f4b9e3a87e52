import { sizeBound } from '../bounds/boxBound.ts';
import { figure, reason, wholeFigure, type Reason } from './reason.ts';

/** How often each size occurs. */
type Tally = ReadonlyMap<number, number>;

/** Different sizes with how often they occur; a pair is a size and a number of it. */
export const tally = (values: Iterable<readonly [number, number]>): Tally => {
  const counts = new Map<number, number>();
  for (const [value, count] of values) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
};

/** All of them added up. */
export const sumOf = (sizes: Tally): number => [...sizes].reduce((sum, [size, count]) => sum + size * count, 0);

/** Holders that sizes need against the most that one of them holds. */
export const neededFor = (sizes: Tally, capacity: number): number =>
  sizeBound(Float64Array.from(sizes.keys()), Int32Array.from(sizes.values()), capacity);

/** Whether the sum alone needs so many; else large sizes do, which do not share a holder. */
const sumNeeds = (sizes: Tally, capacity: number, bound: number): boolean =>
  Math.ceil(sumOf(sizes) / capacity - 1e-9) >= bound;

/** Says with its figures that volumes in cubic inches need so many holders, or null if they need fewer. */
export const volumeProof = (
  code: 'unitVolumes' | 'cartonVolumes' | 'palletVolumes',
  volumes: Tally,
  capacity: number,
  bound: number,
): Reason | null => {
  if (neededFor(volumes, capacity) < bound) return null;
  const figures = reason(code, { sum: wholeFigure(sumOf(volumes)), most: wholeFigure(capacity) });
  return sumNeeds(volumes, capacity, bound) ? figures : reason('withGaps', { figures });
};

/** The same of weights in pounds. */
export const weightProof = (
  code: 'unitWeights' | 'cartonWeights' | 'palletWeights',
  weights: Tally,
  capacity: number,
  bound: number,
): Reason | null => {
  if (neededFor(weights, capacity) < bound) return null;
  const figures = reason(code, { sum: figure(sumOf(weights)), most: figure(capacity) });
  return sumNeeds(weights, capacity, bound) ? figures : reason('withUnusedWeight', { figures });
};
