import type { Candidate } from '../instance/instance.ts';
import { boxOf, type Box } from './box.ts';
import { boxCounts } from './construct.ts';
import { contentsOf, fitSmallest } from './fit.ts';
import { fillBox, joinTable, fillSpecs, profileOf, type Solver } from './solver.ts';

/** Steps below which beams stay so narrow that states of equal worth crowd out none. */
const crowded = 10_000;

/**
 * One box of a candidate with as much volume as the effort finds. A box holds one separation class besides untagged
 * units, or one single unit that travels alone: each possibility is filled, the fullest stays. Null if nothing goes in.
 * `oneOfEach` as in `searchDoubling`.
 */
export const packCandidate = (solver: Solver, candidate: Candidate, steps: number, oneOfEach: boolean): Box | null => {
  const { kinds, budget } = solver;
  const classes = [...new Set(kinds.separation)].sort((a, b) => a - b);
  const tagged = classes.filter((own) => own !== 0);
  const own = new Int32Array(kinds.count);
  let best: Box | null = null;
  const keep = (box: Box | null): void => {
    if (box !== null && box.loadVolume > (best?.loadVolume ?? 0)) best = box;
  };
  joinTable(solver, kinds.quantity, steps);
  const choices = tagged.length === 0 ? [0] : tagged;
  for (const separation of choices) {
    if (boxCounts(solver, candidate, kinds.quantity, separation, own) === 0) continue;
    const share = Math.floor(steps / choices.length);
    const profiles = fillSpecs(own, solver.instance.requiredSupport).map((spec) => profileOf(solver, spec));
    const { lx, ly, lz, maxWeight } = candidate;
    const load = fillBox(
      solver,
      profiles,
      lx,
      ly,
      lz,
      maxWeight,
      own,
      budget.steps + share,
      oneOfEach && share >= crowded,
    );
    if (load.placed > 0) keep(boxOf(solver.filler, load, candidate));
  }
  for (let kind = 0; kind < kinds.count; kind += 1) {
    if (kinds.alone[kind] === 0 || candidate.takes[kind] === 0) continue;
    if (kinds.volume[kind]! <= ((best as Box | null)?.loadVolume ?? 0)) continue;
    own.fill(0);
    own[kind] = 1;
    const only = { ...solver, candidates: [candidate], leading: null };
    keep(fitSmallest(only, contentsOf(solver, own), Infinity, 0));
  }
  const found = best as Box | null;
  if (found === null || !candidate.dynamic) return found;
  const only = { ...solver, candidates: [candidate], leading: null };
  return fitSmallest(only, contentsOf(solver, found.content), Infinity, 0) ?? found;
};
