import { isWithin } from '../constraints/maxPerContainer.ts';
import { fits, type Candidate } from '../instance/instance.ts';
import { boxOf, boxVolume, type Box } from './box.ts';
import { hasSteps } from './budget.ts';
import { openLoad } from './filler.ts';
import type { Profile } from './profile.ts';
import { complete, fillBox, profileOf, specs, type Solver } from './solver.ts';

/** Sums over a set of units that has to go into one box. */
export interface Contents {
  readonly counts: Int32Array;
  /** The kinds among them. */
  readonly present: readonly number[];
  readonly volume: number;
  readonly weight: number;
  readonly units: number;
}

/** Adds up a set of units, of kinds that the block table was made for. */
export const contentsOf = ({ kinds, filler }: Solver, counts: Int32Array): Contents => {
  let volume = 0;
  let weight = 0;
  let units = 0;
  const present: number[] = [];
  for (const kind of filler.present) {
    const count = counts[kind]!;
    if (count === 0) continue;
    present.push(kind);
    volume += count * kinds.volume[kind]!;
    weight += count * kinds.weight[kind]!;
    units += count;
  }
  return { counts, present, volume, weight, units };
};

/** Whether the rules let all these units share one box: one separation class, no limit per box exceeded, none alone. */
export const mayShareBox = (solver: Solver, contents: Contents): boolean => {
  const { kinds } = solver;
  let own = 0;
  for (const kind of contents.present) {
    const count = contents.counts[kind]!;
    if (count > kinds.mostPerBox[kind]!) return false;
    if (kinds.alone[kind] === 1 && contents.units > 1) return false;
    const separation = kinds.separation[kind]!;
    if (separation !== 0 && own !== 0 && separation !== own) return false;
    if (separation !== 0) own = separation;
  }
  return kinds.jointLimits.every((limit) => isWithin(limit, contents.counts));
};

/** A candidate may hold all these units by volume, weight and rules; whether they can be arranged is another matter. */
const mayHold = (candidate: Candidate, { present, volume, weight }: Contents): boolean =>
  volume <= candidate.volume && weight <= candidate.maxWeight && present.every((kind) => candidate.takes[kind] === 1);

/** Of more than this many units, where the first specification places less than this share of their volume, no other one is tried. */
const manyUnits = 5_000;
const hopeless = 0.5;

/** Tries to arrange all units in a box of these sides; the arrangement is then in `solver.pool.best`. */
const arrange = (
  solver: Solver,
  candidate: Candidate,
  lx: number,
  ly: number,
  lz: number,
  contents: Contents,
  steps: number,
): boolean => {
  const { filler, pool, budget } = solver;
  const least = hopeless * contents.volume;
  let bestVolume = -1;
  let bestProfile: Profile | null = null;
  for (const spec of specs) {
    if (bestProfile !== null && (!hasSteps(budget) || (contents.units > manyUnits && bestVolume < least))) return false;
    const profile = profileOf(solver, spec);
    openLoad(filler, pool.best, profile, lx, ly, lz, candidate.maxWeight, contents.counts);
    complete(solver, pool.best, profile);
    if (pool.best.unitsLeft === 0) return true;
    if (pool.best.volume > bestVolume) {
      bestVolume = pool.best.volume;
      bestProfile = profile;
    }
  }
  const limit = Math.min(budget.limit, budget.steps + steps);
  if (bestProfile === null || budget.steps >= limit) return false;
  fillBox(solver, [bestProfile], lx, ly, lz, candidate.maxWeight, contents.counts, limit);
  return pool.best.unitsLeft === 0;
};

/** All units in one box of a candidate, or null if no arrangement was found within the steps. */
export const fitAll = (solver: Solver, candidate: Candidate, contents: Contents, steps: number): Box | null => {
  if (!mayHold(candidate, contents)) return null;
  if (!arrange(solver, candidate, candidate.lx, candidate.ly, candidate.lz, contents, steps)) return null;
  const box = boxOf(solver.filler, solver.pool.best, candidate);
  return candidate.dynamic ? tighten(solver, box, contents) : box;
};

/** Makes a dynamic box smaller, axis by axis, by halving steps, as long as all units still go in. */
const tighten = (solver: Solver, box: Box, contents: Contents): Box => {
  const { candidate } = box;
  const { kinds } = solver;
  const feasible = (lx: number, ly: number, lz: number): boolean =>
    lx * ly * lz >= contents.volume && contents.present.every((kind) => fits(kinds, kind, lx, ly, lz));
  let best = box;
  for (let fraction = 0.5; fraction > 0.01; fraction /= 2) {
    for (let axis = 0; axis < 3; axis += 1) {
      const shorter = (side: number, least: number, own: number): number =>
        axis === own ? side - Math.ceil((side - least) * fraction) : side;
      const lx = shorter(best.lx, candidate.minX, 0);
      const ly = shorter(best.ly, candidate.minY, 1);
      const lz = shorter(best.lz, candidate.minZ, 2);
      if (lx * ly * lz >= boxVolume(best) || !feasible(lx, ly, lz)) continue;
      if (arrange(solver, candidate, lx, ly, lz, contents, 0)) best = boxOf(solver.filler, solver.pool.best, candidate);
    }
  }
  return best;
};

/** Least volume that a box of a candidate can have around contents. */
const leastVolume = (candidate: Candidate, contents: Contents): number =>
  candidate.dynamic ? Math.max(contents.volume, candidate.minX * candidate.minY * candidate.minZ) : candidate.volume;

/** The smallest box found that takes all units and is smaller than `below`; equal volumes go to the cheaper candidate. */
export const fitSmallest = (solver: Solver, contents: Contents, below: number, stepsEach: number): Box | null => {
  if (!mayShareBox(solver, contents)) return null;
  const order = solver.candidates
    .filter((candidate) => mayHold(candidate, contents))
    .map((candidate) => ({ candidate, least: leastVolume(candidate, contents) }))
    .sort((a, b) => a.least - b.least || a.candidate.cost - b.candidate.cost || a.candidate.index - b.candidate.index);
  let best: Box | null = null;
  let limit = below;
  for (const { candidate, least } of order) {
    if (least >= limit) break;
    const box = fitAll(solver, candidate, contents, stepsEach);
    if (box === null || boxVolume(box) >= limit) continue;
    best = box;
    limit = boxVolume(box);
  }
  return best;
};
