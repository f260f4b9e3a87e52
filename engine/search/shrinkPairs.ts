import type { Candidate } from '../instance/instance.ts';
import { boxVolume, uniteContents, type Box } from './box.ts';
import { hasSteps } from './budget.ts';
import { constructInto, shrinkBoxes } from './construct.ts';
import { contentsOf, type Contents } from './fit.ts';
import { specs, type Solver } from './solver.ts';

/** How hard a pair is tried: steps of beam search per box, and how full the two boxes may have to be. */
interface PairEffort {
  readonly stepsPerBox: number;
  readonly fullest: number;
}

const efforts: readonly PairEffort[] = [
  { stepsPerBox: 0, fullest: 1 },
  { stepsPerBox: 40, fullest: 0.9 },
];
/** Specifications tried for each pair. */
const pairSpecs = specs.slice(0, 2);
/** Most candidates for which all pairs are tried. */
const mostPaired = 40;

/** Whether pairs are tried at all: for few candidates, each of one size. */
export const pairsServe = ({ candidates }: Solver): boolean =>
  candidates.length <= mostPaired && candidates.every((candidate) => !candidate.dynamic);

/** Two candidates in the order in which they are filled. */
type Pair = readonly [Candidate, Candidate];

/** Pairs of candidates with less volume than `below` that could hold the contents, the least first, each in both orders. */
const pairsFor = (candidates: readonly Candidate[], contents: Contents, below: number, fullest: number): Pair[] => {
  const pairs: { pair: Pair; sum: number }[] = [];
  for (const [i, small] of candidates.entries()) {
    for (const large of candidates.slice(i)) {
      const sum = small.volume + large.volume;
      if (sum >= below) break;
      if (sum * fullest < contents.volume || small.maxWeight + large.maxWeight < contents.weight) continue;
      pairs.push({ pair: [large, small], sum });
      if (large !== small) pairs.push({ pair: [small, large], sum });
    }
  }
  return pairs.sort((a, b) => a.sum - b.sum).map(({ pair }) => pair);
};

/** Puts the contents of two boxes into a pair of candidates of less volume; null if none was found. */
const smallerPair = (solver: Solver, boxes: readonly [Box, Box], effort: PairEffort): readonly Box[] | null => {
  const counts = uniteContents(boxes, solver.kinds.count);
  const below = boxVolume(boxes[0]) + boxVolume(boxes[1]);
  for (const [first, second] of pairsFor(solver.candidates, contentsOf(solver, counts), below, effort.fullest)) {
    for (const spec of pairSpecs) {
      if (!hasSteps(solver.budget)) return null;
      const built = constructInto(solver, counts, first, second, spec, effort.stepsPerBox);
      if (built !== null) return shrinkBoxes(solver, built, 0);
    }
  }
  return null;
};

/** Replaces two boxes by smaller ones wherever the effort finds any. */
const shrinkWith = (
  solver: Solver,
  start: readonly Box[],
  effort: PairEffort,
  onSmaller: (boxes: readonly Box[]) => void,
): readonly Box[] => {
  let boxes = start;
  /** Boxes whose pairs with the boxes of the set were tried. */
  const done = new Map<Box, Set<Box>>();
  const finish = (a: Box, b: Box): void => {
    done.set(a, (done.get(a) ?? new Set()).add(b));
  };
  const nextPair = (): readonly [Box, Box] | null => {
    for (const [index, a] of boxes.entries()) {
      const tried = done.get(a);
      const b = boxes.find((box, other) => other > index && tried?.has(box) !== true);
      if (b !== undefined) return [a, b];
    }
    return null;
  };
  for (let pair = nextPair(); pair !== null && hasSteps(solver.budget); pair = nextPair()) {
    const [a, b] = pair;
    const found = smallerPair(solver, pair, effort);
    if (found === null) {
      finish(a, b);
      continue;
    }
    boxes = [...boxes.filter((box) => box !== a && box !== b), ...found];
    onSmaller(boxes);
    // All pairs of less volume were tried before this one.
    const [first, second] = found;
    if (first !== undefined && second !== undefined) finish(first, second);
  }
  return boxes;
};

/** Replaces two boxes at a time by smaller ones: greedily first, then by short searches. Tells each smaller set on the way; each box given stands for one. */
export const shrinkPairs = (
  solver: Solver,
  start: readonly Box[],
  onSmaller: (boxes: readonly Box[]) => void = () => {},
): readonly Box[] =>
  efforts.reduce<readonly Box[]>(
    (boxes, effort) => shrinkWith(solver, boxes, effort, onSmaller),
    start.map((box) => ({ ...box })),
  );
