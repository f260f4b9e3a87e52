import { lowerBound } from '../bounds/lowerBound.ts';
import type { Box } from './box.ts';
import { mixBoxes } from './boxMix.ts';
import { hasSteps, improve } from './budget.ts';
import { shrinkBoxes, type Construction } from './construct.ts';
import { constructInParts } from './constructInParts.ts';
import { contentsOf, fitSmallest } from './fit.ts';
import { deepen } from './deepen.ts';
import { rebuild } from './rebuild.ts';
import { pairsServe } from './shrinkPairs.ts';
import { isBetter, solutionOf, type Solution } from './solution.ts';
import { keepPlan, specs, useTable, type Solver } from './solver.ts';

/** Beyond this many units, sets of boxes are built once and improved at their ends only. */
const manyUnits = 5_000;

/** Share of the effort that goes into a first try at one box, per candidate. */
const firstTryShare = 1 / 8;

/** Constructions that are tried in turn: with volume alone as worth, then with weight where weight may bind. */
const constructions = (weightBinds: boolean, stepsPerBox: number, mostBoxes: number): readonly Construction[] => {
  const shares = weightBinds ? [0, 1, 0.4, 3] : [0];
  return shares.flatMap((weightShare) =>
    specs.map((spec) => ({ spec: { ...spec, weightShare }, prices: null, stepsPerBox, mostBoxes, refresh: true })),
  );
};

/** Packs all counted units into as few, then as small boxes as the effort finds. */
export const packManyBoxes = (solver: Solver, counts: Int32Array): Solution => {
  const { budget, kinds, candidates } = solver;
  const contents = contentsOf(solver, counts);
  const bound = lowerBound(kinds, counts, candidates, budget.poll);
  if (bound <= 1) {
    const one = fitSmallest(solver, contents, Infinity, Math.floor(budget.limit * firstTryShare));
    if (one !== null) return solutionOf([one]);
  }
  const largest = candidates.at(-1);
  const maxWeight = candidates.reduce((most, candidate) => Math.max(most, candidate.maxWeight), 0);
  const byVolume = contents.volume / (largest?.volume ?? 1);
  const byWeight = contents.weight / maxWeight;
  const large = contents.units > manyUnits;
  const stepsPerBox = large ? 0 : Math.min(200, Math.floor(budget.limit / 64));
  // Where boxes shrink in pairs, no more sets are built than it takes to meet the bound.
  const enough = pairsServe(solver) ? bound : 0;
  const built: Box[] = [];
  let best: Solution | null = null;
  for (const construction of constructions(byWeight > 0.5 * byVolume, stepsPerBox, Infinity)) {
    if (best !== null && (large || best.count <= enough || !hasSteps(budget))) break;
    const mostBoxes = best === null ? Infinity : best.count;
    const boxes = constructInParts(solver, counts, { ...construction, mostBoxes });
    if (solver.tableUnits < contents.units) useTable(solver, counts);
    if (boxes === null) continue;
    built.push(...boxes);
    const found = solutionOf(shrinkBoxes(solver, boxes, 0));
    if (best === null || isBetter(found, best)) best = found;
    keepPlan(solver, best);
  }
  if (best === null) throw new Error('A construction without a limit of boxes always ends with a plan.');
  const first = best;
  return improve(budget, () => {
    const deepened = deepen(solver, counts, first, bound);
    return rebuild(solver, mixBoxes(solver, counts, built, deepened, bound), bound);
  });
};
