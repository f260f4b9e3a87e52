import { affinityRule, type AffinityRule } from '../constraints/affinity.ts';
import { underCaps } from '../constraints/carrierCaps.ts';
import { orientationsOf } from '../constraints/orientation.ts';
import type { CandidateContainer, PackItem, PackProblem } from '../model/problem.ts';
import { toMicroPounds } from '../model/scale.ts';

/** Lengths are compared in millionths of an inch, as the search rounds them. */
export const millionths = (inches: number): number => Math.round(inches * 1e6);

const largestSides = (container: CandidateContainer): readonly [number, number, number] =>
  container.kind === 'fixed'
    ? [container.length, container.width, container.height]
    : [container.maxLength, container.maxWidth, container.maxHeight];

/** Whether one unit fits into an empty box of these sides in an allowed rotation. */
export const fitsInto = (item: PackItem, sides: readonly [number, number, number]): boolean => {
  const [lx, ly, lz] = sides.map(millionths) as [number, number, number];
  const flat = orientationsOf(item.rotations, millionths(item.length), millionths(item.width), millionths(item.height));
  for (let i = 0; i < flat.length; i += 3) {
    if (flat[i]! <= lx && flat[i + 1]! <= ly && flat[i + 2]! <= lz) return true;
  }
  return false;
};

/** Which candidates a line may use, by affinity and by size. */
export interface Takers {
  /** Candidates that affinity opens to tags, as the carrier caps let them be. */
  readonly open: (tags: readonly string[]) => readonly CandidateContainer[];
  /** Of these, the ones that one unit fits into, whatever it weighs. */
  readonly bySize: (item: PackItem) => readonly CandidateContainer[];
  /** Of these, the ones that carry one unit. */
  readonly all: (item: PackItem) => readonly CandidateContainer[];
}

/** The takers of a problem. */
export const takersOf = (problem: PackProblem): Takers => {
  const permits: AffinityRule = affinityRule(problem.affinityGroups);
  const { carrierCaps } = problem;
  const offered =
    carrierCaps === undefined
      ? problem.containers
      : problem.containers.flatMap((container) => underCaps(container, carrierCaps));
  const open = (tags: readonly string[]): readonly CandidateContainer[] => {
    const permitted = permits(tags);
    return offered.filter((container) => permitted(container.id));
  };
  const bySize = (item: PackItem): readonly CandidateContainer[] =>
    open(item.tags).filter((container) => fitsInto(item, largestSides(container)));
  const all = (item: PackItem): readonly CandidateContainer[] =>
    bySize(item).filter(
      ({ maxWeight }) => maxWeight === undefined || toMicroPounds(item.weight) <= toMicroPounds(maxWeight),
    );
  return { open, bySize, all };
};
