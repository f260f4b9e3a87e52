import { sizeBound } from '../bounds/boxBound.ts';
import { cubicInches, pounds } from './words.ts';

/** What is packed and into what, as a reason calls them: units into containers, cartons onto pallets, pallets into vehicles. */
export interface Parties {
  readonly things: string;
  readonly holder: string;
}

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
  { things, holder }: Parties,
  volumes: Tally,
  capacity: number,
  bound: number,
): string | null => {
  if (neededFor(volumes, capacity) < bound) return null;
  const figures = `the ${things} take up ${cubicInches(sumOf(volumes))} and no ${holder} has more than ${cubicInches(capacity)}`;
  return sumNeeds(volumes, capacity, bound) ? figures : `${figures}, in which the large ones leave gaps`;
};

/** The same of weights in pounds. */
export const weightProof = (
  { things, holder }: Parties,
  weights: Tally,
  capacity: number,
  bound: number,
): string | null => {
  if (neededFor(weights, capacity) < bound) return null;
  const figures = `the ${things} weigh ${pounds(sumOf(weights))} and no ${holder} takes more than ${pounds(capacity)}`;
  return sumNeeds(weights, capacity, bound) ? figures : `${figures}, of which the heavy ones leave some unused`;
};
