import { lowerBound } from '../bounds/lowerBound.ts';
import { boxVolume, type Box } from './box.ts';
import { hasSteps } from './budget.ts';
import { construct, constructInto, shrinkBoxes } from './construct.ts';
import { contentsOf } from './fit.ts';
import { eliminate } from './eliminate.ts';
import { createRandom, nextBelow, nextFraction, type Random } from './random.ts';
import { isBetter, solutionOf, type Solution } from './solution.ts';
import { specs, useTable, type Solver } from './solver.ts';

/** Boxes that are taken apart one by one; of a larger set only the emptiest so many. */
const mostOpen = 64;
/** Share of the steps left that goes into fewer boxes, where boxes may also become smaller. */
const eliminationShare = 0.7;
/** Rebuilds in a row without improvement after which a plan with as few boxes as the bound stands. */
const patience = 40;
/** Largest group of boxes rebuilt at a time. */
const largestGroup = 5;

/** The boxes under improvement, one by one, and the rest as they are. */
interface Work {
  open: Box[];
  readonly fixed: readonly Box[];
  readonly random: Random;
  readonly largestVolume: number;
  readonly largestWeight: number;
}

const fillOf = (work: Work, box: Box): number =>
  Math.max(
    box.loadVolume / work.largestVolume,
    Number.isFinite(work.largestWeight) ? box.loadWeight / work.largestWeight : 0,
  );

const openWork = (solver: Solver, boxes: readonly Box[]): Work => {
  const { candidates } = solver;
  const measure = {
    open: [],
    fixed: [],
    random: createRandom(0x2545f491),
    largestVolume: candidates.reduce((most, candidate) => Math.max(most, candidate.volume), 1),
    largestWeight: candidates.reduce((most, candidate) => Math.max(most, candidate.maxWeight), 0),
  };
  const byFill = boxes
    .map((box, index) => ({ box, index, fill: fillOf(measure, box) }))
    .sort((a, b) => a.fill - b.fill || a.index - b.index);
  const open: Box[] = [];
  const fixed: Box[] = [];
  for (const { box } of byFill) {
    const singles = Math.min(box.repeat, mostOpen - open.length);
    for (let i = 0; i < singles; i += 1) open.push({ ...box, repeat: 1 });
    if (box.repeat > singles) fixed.push({ ...box, repeat: box.repeat - singles });
  }
  return { ...measure, open, fixed };
};

const unite = (solver: Solver, boxes: readonly Box[]): Int32Array => {
  const counts = new Int32Array(solver.kinds.count);
  for (const box of boxes) {
    for (let kind = 0; kind < counts.length; kind += 1) counts[kind] = counts[kind]! + box.content[kind]!;
  }
  return counts;
};

/** Different boxes of the work: the first from the emptier end, the others anywhere. Indices, rising. */
const pickGroup = (work: Work, size: number): readonly number[] => {
  const { open, random } = work;
  const order = open
    .map((box, index) => ({ index, fill: fillOf(work, box) }))
    .sort((a, b) => a.fill - b.fill || a.index - b.index);
  const picked = new Set<number>();
  const u = nextFraction(random);
  picked.add(order[Math.floor(u * u * order.length)]?.index ?? 0);
  while (picked.size < size) picked.add(nextBelow(random, open.length));
  return [...picked].sort((a, b) => a - b);
};

/** Prices around 1, so that constructions differ. */
const randomPrices = (work: Work, kinds: number): Float64Array => {
  const prices = new Float64Array(kinds);
  for (let kind = 0; kind < kinds; kind += 1) prices[kind] = 0.6 + 0.9 * nextFraction(work.random);
  return prices;
};

const replaceGroup = (work: Work, group: readonly number[], boxes: readonly Box[]): void => {
  work.open = work.open.filter((_, index) => !group.includes(index)).concat(explode(boxes));
};

const explode = (boxes: readonly Box[]): readonly Box[] =>
  boxes.flatMap((box) => Array.from({ length: box.repeat }, () => ({ ...box, repeat: 1 })));

/** Takes a group apart and packs it anew with perturbed worths; keeps what is better. */
const tryRebuild = (solver: Solver, work: Work): boolean => {
  const { open, random } = work;
  const size = Math.min(open.length, 2 + nextBelow(random, largestGroup - 1));
  const group = pickGroup(work, size);
  const boxes = group.map((index) => open[index]!);
  const counts = unite(solver, boxes);
  const shares = Number.isFinite(work.largestWeight) ? [0, 0.3, 1, 3] : [0];
  const spec = { ...specs[nextBelow(random, specs.length)]!, weightShare: shares[nextBelow(random, shares.length)]! };
  const built = construct(solver, counts, {
    spec,
    prices: randomPrices(work, solver.kinds.count),
    stepsPerBox: 0,
    mostBoxes: size,
    refresh: false,
  });
  if (built === null) return false;
  const after = solutionOf(shrinkBoxes(solver, built, 0));
  if (!isBetter(after, solutionOf(boxes))) return false;
  replaceGroup(work, group, after.boxes);
  return true;
};

/** Candidate pairs that could hold a pair of boxes' contents in less volume, smallest first, each filled in both orders. */
const tryPair = (solver: Solver, work: Work, a: number, b: number): boolean => {
  const { candidates, budget } = solver;
  const boxes = [work.open[a]!, work.open[b]!];
  const counts = unite(solver, boxes);
  const { volume, weight } = contentsOf(solver, counts);
  const now = boxVolume(boxes[0]!) + boxVolume(boxes[1]!);
  const pairs: { i: number; j: number; sum: number }[] = [];
  for (let i = 0; i < candidates.length; i += 1) {
    for (let j = i; j < candidates.length; j += 1) {
      const sum = candidates[i]!.volume + candidates[j]!.volume;
      if (sum >= now) break;
      if (sum >= volume && candidates[i]!.maxWeight + candidates[j]!.maxWeight >= weight) pairs.push({ i, j, sum });
    }
  }
  pairs.sort((p, q) => p.sum - q.sum || p.i - q.i);
  for (const { i, j } of pairs) {
    if (!hasSteps(budget)) return false;
    for (const [first, second] of i === j
      ? [[i, j]]
      : [
          [j, i],
          [i, j],
        ]) {
      for (const spec of specs.slice(0, 2)) {
        const built = constructInto(solver, counts, candidates[first!]!, candidates[second!]!, spec);
        if (built === null) continue;
        replaceGroup(work, [a, b], shrinkBoxes(solver, built, 0));
        return true;
      }
    }
  }
  return false;
};

/** Most candidates for which all pairs are tried. */
const mostPaired = 40;

const tryAllPairs = (solver: Solver, work: Work): void => {
  if (solver.candidates.length > mostPaired) return;
  for (let improved = true; improved && hasSteps(solver.budget);) {
    improved = false;
    for (let a = 0; a < work.open.length && !improved; a += 1) {
      for (let b = a + 1; b < work.open.length && !improved; b += 1) improved = tryPair(solver, work, a, b);
    }
  }
};

/**
 * Improves a set of boxes: first fewer of them until the bound is met (`eliminate`), then less volume: the emptiest boxes
 * and some others are taken apart and packed anew (ruin and recreate; compare Parreno et al. 2010 for the moves).
 */
export const rebuild = (solver: Solver, start: Solution, bound: number): Solution => {
  const { budget } = solver;
  if (start.count < 2) return start;
  const work = openWork(solver, start.boxes);
  useTable(solver, unite(solver, work.open));
  const fixedCount = solutionOf(work.fixed).count;
  const { candidates } = solver;
  const sizesVary = candidates.length > 1 || candidates.some((candidate) => candidate.dynamic);
  const share = sizesVary ? eliminationShare : 1;
  const reserved = budget.steps + Math.floor((budget.limit - budget.steps) * share);
  const openBound = Math.max(
    bound - fixedCount,
    work.fixed.length === 0 ? 0 : lowerBound(solver.kinds, unite(solver, work.open), solver.candidates, budget.poll),
  );
  work.open = [...shrinkBoxes(solver, eliminate(solver, work.open, openBound, reserved), 0)];
  tryAllPairs(solver, work);
  for (let idle = 0; idle < patience && work.open.length > 1 && hasSteps(budget);) {
    idle = tryRebuild(solver, work) ? 0 : idle + 1;
  }
  return solutionOf([...work.fixed, ...work.open]);
};
