import type { Candidate } from '../instance/instance.ts';
import type { Box } from './box.ts';
import { spend } from './budget.ts';
import { bestBox, leadingCandidates, nextClass, type Construction } from './construct.ts';
import { createRandom, nextBelow, nextFraction, type Random } from './random.ts';
import { specs, type Solver } from './solver.ts';

/** Most boxes opened at a time. */
const largestGroup = 3;
/** One group in so many is filled by beams of so many steps per box. */
const beamEvery = 4;
const beamSteps = 150;
/** Growth of the urgency of a kind that is left over, per change refused. */
const growth = 0.005;
/** Urgency beyond which all kinds begin anew. */
const mostUrgent = 1e6;

/** A plan with too few boxes: what is in them, and the units that have no room yet. */
interface Ejection {
  readonly solver: Solver;
  readonly leading: readonly Candidate[];
  readonly random: Random;
  /** Size of a unit of each kind as a share of the largest box, by volume and weight. */
  readonly sizes: Float64Array;
  /** By kind: grows while its units stay left over. */
  readonly urgency: Float64Array;
  /** Worths of weight beside volume to choose from. */
  readonly weightShares: readonly number[];
  boxes: readonly Box[];
  left: Int32Array;
}

const startEjection = (solver: Solver, boxes: readonly Box[]): Ejection => {
  const { kinds, candidates } = solver;
  const volume = candidates.reduce((most, candidate) => Math.max(most, candidate.volume), 1);
  const weight = candidates.reduce((most, candidate) => Math.max(most, candidate.maxWeight), 0);
  const limited = Number.isFinite(weight);
  return {
    solver,
    leading: leadingCandidates(solver),
    random: createRandom(0x3c6ef372),
    sizes: Float64Array.from(
      { length: kinds.count },
      (_, kind) => kinds.volume[kind]! / volume + (limited && weight > 0 ? kinds.weight[kind]! / weight : 0),
    ),
    urgency: new Float64Array(kinds.count).fill(1),
    weightShares: limited ? [0, 0.3, 1, 3] : [0],
    boxes,
    left: new Int32Array(kinds.count),
  };
};

/** Sum over units, each by a measure of its kind. */
const sumOver = (counts: Int32Array, measure: (kind: number) => number): number =>
  counts.reduce((sum, count, kind) => (count === 0 ? sum : sum + count * measure(kind)), 0);

const add = (into: Int32Array, content: Int32Array, times: number): void => {
  for (let kind = 0; kind < into.length; kind += 1) into[kind] = into[kind]! + times * content[kind]!;
};

/** Takes the emptiest box away; its units are left over. */
const dropEmptiest = (ejection: Ejection): void => {
  const { boxes, sizes, left } = ejection;
  const fills = boxes.map((box) => sumOver(box.content, (kind) => sizes[kind]!));
  const emptiest = fills.indexOf(Math.min(...fills));
  add(left, boxes[emptiest]!.content, 1);
  ejection.boxes = boxes.filter((_, index) => index !== emptiest);
};

const pickGroup = ({ boxes, random }: Ejection): ReadonlySet<number> => {
  const size = Math.min(boxes.length, 1 + nextBelow(random, largestGroup));
  const group = new Set<number>();
  while (group.size < size) group.add(nextBelow(random, boxes.length));
  return group;
};

/** Fills so many boxes, one after the other, from units that are taken from the counts; urgent kinds are worth more. */
const refill = (ejection: Ejection, counts: Int32Array, mostBoxes: number): readonly Box[] => {
  const { solver, leading, random, urgency, weightShares } = ejection;
  const prices = urgency.map((urgent) => urgent * (0.6 + 0.9 * nextFraction(random)));
  const weightShare = weightShares[nextBelow(random, weightShares.length)]!;
  const spec = { ...specs[nextBelow(random, specs.length)]!, weightShare };
  const stepsPerBox = nextBelow(random, beamEvery) === 0 ? beamSteps : 0;
  const construction: Construction = { spec, prices, stepsPerBox, mostBoxes, refresh: false };
  const boxes: Box[] = [];
  while (boxes.length < mostBoxes) {
    const box = bestBox(solver, leading, counts, nextClass(solver, counts), construction);
    if (box === null) break;
    add(counts, box.content, -1);
    boxes.push(box);
  }
  return boxes;
};

/** Raises the urgency of what is left over. */
const urge = ({ left, urgency }: Ejection): void => {
  let most = 0;
  for (let kind = 0; kind < left.length; kind += 1) {
    if (left[kind]! > 0) urgency[kind] = urgency[kind]! * (1 + growth);
    most = Math.max(most, urgency[kind]!);
  }
  if (most > mostUrgent) urgency.fill(1);
};

/** Fills a few boxes anew from what they hold and what is left over; keeps that unless more urgent units are left over. */
const tryRefill = (ejection: Ejection): void => {
  const { solver, boxes, left, sizes, urgency } = ejection;
  spend(solver.budget, 1);
  const group = pickGroup(ejection);
  const rest = left.slice();
  for (const index of group) add(rest, boxes[index]!.content, 1);
  const built = refill(ejection, rest, group.size);
  const cost = (kind: number): number => sizes[kind]! * urgency[kind]!;
  if (sumOver(rest, cost) > sumOver(left, cost)) {
    urge(ejection);
    return;
  }
  ejection.boxes = boxes.filter((_, index) => !group.has(index)).concat(built);
  ejection.left = rest;
};

/**
 * Fewer boxes by ejection (compare Nagata & Braysy 2009 for routes): the emptiest box is taken away, then a few boxes at
 * a time are filled anew from what they hold and what is left over. Units that stay left over become worth more, so that
 * others are ejected for them. Once none is left over, the next box goes. Answers the last boxes that held all, and tells each such set on the way;
 * each box given stands for one.
 */
export const eliminate = (
  solver: Solver,
  start: readonly Box[],
  bound: number,
  end: number,
  onFewer: (boxes: readonly Box[]) => void = () => {},
): readonly Box[] => {
  const { budget } = solver;
  const ejection = startEjection(solver, start);
  let whole = start;
  while (whole.length > Math.max(1, bound) && budget.steps < end) {
    dropEmptiest(ejection);
    const isWhole = (): boolean => ejection.left.every((count) => count === 0);
    while (!isWhole() && budget.steps < end) tryRefill(ejection);
    if (!isWhole()) return whole;
    whole = ejection.boxes;
    onFewer(whole);
  }
  return whole;
};
