import { lowerBound } from '../bounds/lowerBound.ts';
import { uniteContents, type Box } from './box.ts';
import { hasSteps } from './budget.ts';
import { construct, shrinkBoxes } from './construct.ts';
import { eliminate } from './eliminate.ts';
import { createRandom, nextBelow, nextFraction, type Random } from './random.ts';
import { pairsServe, shrinkPairs } from './shrinkPairs.ts';
import { isBetter, solutionOf, type Solution } from './solution.ts';
import { keepPlan, specs, useTable, type Solver } from './solver.ts';

/** Boxes that are taken apart one by one; of a larger set only the emptiest so many. */
const mostOpen = 64;
/** Share of the steps left that goes into fewer boxes, where boxes may also become smaller. */
const eliminationShare = 0.7;
/** Rebuilds in a row without improvement after which a plan with as few boxes as the bound stands. */
const patience = 12;
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
  const counts = uniteContents(boxes, solver.kinds.count);
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

/**
 * Improves a set of boxes: first fewer of them until the bound is met (`eliminate`), then less volume: the emptiest boxes
 * and some others are taken apart and packed anew (ruin and recreate; compare Parreno et al. 2010 for the moves).
 */
export const rebuild = (solver: Solver, start: Solution, bound: number): Solution => {
  const { budget } = solver;
  if (start.count < 2) return start;
  const work = openWork(solver, start.boxes);
  useTable(solver, uniteContents(work.open, solver.kinds.count));
  const fixedCount = solutionOf(work.fixed).count;
  const { candidates } = solver;
  const keep = (open: readonly Box[]): void => {
    keepPlan(solver, solutionOf([...work.fixed, ...open]));
  };
  const sizesVary = candidates.length > 1 || candidates.some((candidate) => candidate.dynamic);
  const share = sizesVary ? eliminationShare : 1;
  const reserved = budget.steps + Math.floor((budget.limit - budget.steps) * share);
  const openBound = Math.max(
    bound - fixedCount,
    work.fixed.length === 0
      ? 0
      : lowerBound(solver.kinds, uniteContents(work.open, solver.kinds.count), solver.candidates, budget.poll),
  );
  work.open = [...shrinkBoxes(solver, eliminate(solver, work.open, openBound, reserved, keep), 0)];
  keep(work.open);
  if (!sizesVary) return solutionOf([...work.fixed, ...work.open]);
  if (pairsServe(solver)) work.open = [...shrinkPairs(solver, work.open, keep)];
  for (let idle = 0; idle < patience && work.open.length > 1 && hasSteps(budget);) {
    const better = tryRebuild(solver, work);
    if (better) keep(work.open);
    idle = better ? 0 : idle + 1;
  }
  return solutionOf([...work.fixed, ...work.open]);
};
