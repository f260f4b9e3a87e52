import { separationClasses } from '../constraints/separation.ts';
import type { PackPlan, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { tally, volumeProof, weightProof } from './capacityProof.ts';
import { distance, reason, type Reason } from './reason.ts';

/** Why fewer boxes are impossible, and how far the plan is from that. */
export interface BoundReason {
  /** Boxes that hold something, and the fewest that any plan needs. */
  readonly boxes: number;
  readonly bound: number;
  /** Boxes that the plan may have too many; 0: proven to be as few as can be. */
  readonly gap: number;
  /** What proves the bound: volumes or weights against the largest container, or units that cannot share a box. */
  readonly by: 'volume' | 'weight' | 'company';
  readonly why: Reason;
}

/** Volume and weight of the largest and the strongest container. */
const largestOf = (problem: PackProblem): { readonly volume: number; readonly weight: number } => {
  let [volume, weight] = [0, 0];
  for (const container of problem.containers) {
    const sides =
      container.kind === 'fixed'
        ? [container.length, container.width, container.height]
        : [container.maxLength, container.maxWidth, container.maxHeight];
    volume = Math.max(volume, sides[0]! * sides[1]! * sides[2]!);
    weight = Math.max(weight, Math.min(container.maxWeight ?? Infinity, problem.carrierCaps?.maxWeight ?? Infinity));
  }
  return { volume, weight };
};

/** The line whose limit per container needs so many boxes, if there is one. */
const limitedLine = (problem: PackProblem, units: readonly Placement[], bound: number): number | undefined => {
  const counts = new Map<number, number>();
  for (const { item, units: own = 1 } of units) counts.set(item, (counts.get(item) ?? 0) + own);
  const found = [...counts].find(([item, count]) => {
    const most = problem.items[item]!.maxPerContainer;
    return most !== undefined && Math.ceil(count / Math.max(1, most)) >= bound;
  });
  return found?.[0];
};

/** Separation groups, or combinations of them, among some units. */
const groupsAmong = (problem: PackProblem, units: readonly Placement[]): number => {
  const classes = separationClasses(
    problem.items.map(({ tags }) => tags),
    problem.separationGroups,
  );
  const among = new Set(units.map(({ item }) => classes[item]!));
  among.delete(0);
  return among.size;
};

interface Proof {
  readonly by: BoundReason['by'];
  readonly why: Reason;
}

/** What proves that units which may share boxes need so many. */
const proofFor = (problem: PackProblem, units: readonly Placement[], bound: number): Proof => {
  if (bound <= 1) return { by: 'volume', why: reason('leastOneBox') };
  const largest = largestOf(problem);
  const volumes = units.map(
    ({ length, width, height, round }) => length * width * height * (round === undefined ? 1 : Math.PI / 4),
  );
  const byVolume = volumeProof('unitVolumes', tally(volumes.map((volume) => [volume, 1])), largest.volume, bound);
  if (byVolume !== null) return { by: 'volume', why: byVolume };
  const weights = units.map((unit) => unit.weight ?? problem.items[unit.item]!.weight);
  const byWeight = weightProof('unitWeights', tally(weights.map((weight) => [weight, 1])), largest.weight, bound);
  if (byWeight !== null) return { by: 'weight', why: byWeight };
  const limited = limitedLine(problem, units, bound);
  if (limited !== undefined) {
    const { id, maxPerContainer } = problem.items[limited]!;
    return { by: 'company', why: reason('mostOfItem', { most: maxPerContainer!, item: id }) };
  }
  const groups = groupsAmong(problem, units);
  return groups > 1
    ? { by: 'company', why: reason('separationGroups', { count: groups }) }
    : { by: 'company', why: reason('unitsApart') };
};

/** The proof for units of which so many travel alone. */
const proofWith = (alone: number, bound: number, rest: Proof): Proof => {
  if (alone === 0 || alone > bound) return rest;
  const lonely = alone === 1 ? reason('oneAlone') : reason('severalAlone', { count: alone });
  if (bound === alone) return { by: 'company', why: lonely };
  if (bound === alone + 1) return { by: 'company', why: reason('aloneAndOthers', { alone: lonely }) };
  return { by: 'company', why: reason('aloneAndRest', { alone: lonely, rest: rest.why }) };
};

/** Names the proof behind a plan's lower bound. */
export const boundReason = (problem: PackProblem, plan: PackPlan): BoundReason => {
  const filled = plan.boxes.filter((box) => box.placements.length > 0);
  const units = filled.flatMap((box) => box.placements);
  const shared = units.filter(({ item }) => problem.items[item]!.shipAlone !== true);
  const alone = units.length - shared.length;
  const { lowerBound: bound } = plan;
  const proof = proofWith(alone, bound, proofFor(problem, shared, bound - Math.min(alone, bound)));
  const gap = Math.max(0, filled.length - bound);
  const why = filled.length === 0 ? reason('nothingPacked') : distance(gap, bound, 'box', proof.why);
  return { boxes: filled.length, bound, gap, by: proof.by, why };
};
