import { hasSteps } from './budget.ts';
import { construct, shrinkBoxes } from './construct.ts';
import { createRandom, nextFraction } from './random.ts';
import { solutionOf, type Solution } from './solution.ts';
import { joinTable, keepPlan, searchSpecs, type Solver } from './solver.ts';

/** Boxes up to which a set is built anew with a long search for each; larger ones are improved in groups. */
const mostBoxes = 6;
/** Share of the steps left that goes into it, and tries among which they are divided. */
const share = 0.5;
const tries = 4;
/** Steps per box below which a search is no longer thorough; group by group they do more. */
const leastSteps = 800;

/** Prices near 1 for all kinds, so that each try builds other boxes; null for the first tries, one per specification. */
const pricesOf = (solver: Solver, attempt: number): Float64Array | null => {
  if (attempt < searchSpecs.length) return null;
  const random = createRandom(0x1b873593 + attempt);
  return Float64Array.from({ length: solver.kinds.count }, () => 0.9 + 0.2 * nextFraction(random));
};

/**
 * One box less, where few boxes are so full that only a thorough search finds it: every box is filled by beams with
 * joined blocks, a large share of the effort each. Answers what it was given if that finds nothing.
 */
export const deepen = (solver: Solver, counts: Int32Array, best: Solution, bound: number): Solution => {
  const { budget } = solver;
  if (best.count <= bound || best.count > mostBoxes) return best;
  const spare = Math.floor((budget.limit - budget.steps) * share);
  const stepsPerBox = Math.floor(spare / tries / best.count);
  if (stepsPerBox < leastSteps) return best;
  const end = budget.steps + spare;
  joinTable(solver, counts, spare);
  let found = best;
  for (let attempt = 0; found.count > bound && budget.steps < end && hasSteps(budget); attempt += 1) {
    const spec = searchSpecs[attempt % searchSpecs.length]!;
    const prices = pricesOf(solver, attempt);
    const boxes = construct(solver, counts, { spec, prices, stepsPerBox, mostBoxes: found.count - 1, refresh: false });
    if (boxes === null) continue;
    found = solutionOf(shrinkBoxes(solver, boxes, 0));
    keepPlan(solver, found);
  }
  return found;
};
