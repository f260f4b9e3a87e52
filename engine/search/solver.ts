import type { Candidate, Instance, Kinds } from '../instance/instance.ts';
import type { Algorithm } from '../model/problem.ts';
import { createBeamPool, searchDoubling, type BeamPool, type BeamStart } from './beam.ts';
import { cylinderPatterns } from '../patterns/cylinders.ts';
import { withinCounts } from './blocks.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { Box } from './box.ts';
import { buildBlocks } from './buildBlocks.ts';
import { hasSteps, type Budget } from './budget.ts';
import { countWork, createFiller, openLoad, placeBlock, workPerStep, type Filler } from './filler.ts';
import { completeGreedily } from './greedy.ts';
import { completeLayers, searchLayers } from './layers.ts';
import { copyLoad, createLoad, type Load } from './load.ts';
import { buildProfile, evenWeights, standardSpec, type Profile, type ProfileSpec } from './profile.ts';
import { joinBlocks } from './joinBlocks.ts';
import { buildReach } from './reach.ts';
import { isBetter, type Solution } from './solution.ts';
import { lookAround } from './nearby.ts';
import { mayStand } from './standing.ts';

/** A problem in integers, and blocks that are ready-made for it. */
export interface PreparedInstance extends Instance {
  readonly patterns?: readonly Pattern[];
  /** A block that a box filled as full as can be begins with, in its near lower corner. */
  readonly opening?: Pattern | undefined;
}

/** A search under way: one block table, its profiles and pools. */
export interface Solver {
  readonly instance: PreparedInstance;
  readonly kinds: Kinds;
  readonly algorithm: Algorithm;
  readonly budget: Budget;
  readonly pool: BeamPool;
  /** Opened loads, one per profile in use. */
  readonly roots: Load[];
  /** Candidates by rising volume, without those that take nothing. */
  readonly candidates: readonly Candidate[];
  /** Those of the candidates that no other one takes the place of; null until they are asked for. */
  leading: readonly Candidate[] | null;
  filler: Filler;
  profiles: Map<string, Profile>;
  /** The best whole plan so far; null until there is one. */
  incumbent: Solution | null;
  /** The boxes that are closed in the construction under way. */
  underway: () => readonly Box[];
  /** Units that the block table was built for. */
  tableUnits: number;
  /** Whether others have to be packed beside: then its best plan is no whole one. */
  isPart: boolean;
}

/** Most blocks in a table. */
const blockCap = 12_000;

/** Sides and weight that no candidate exceeds. */
const largestBox = (
  candidates: readonly Candidate[],
): { readonly lx: number; readonly ly: number; readonly lz: number; readonly maxWeight: number } => {
  let lx = 1;
  let ly = 1;
  let lz = 1;
  let maxWeight = 0;
  for (const candidate of candidates) {
    lx = Math.max(lx, candidate.lx);
    ly = Math.max(ly, candidate.ly);
    lz = Math.max(lz, candidate.lz);
    maxWeight = Math.max(maxWeight, candidate.maxWeight);
  }
  return { lx, ly, lz, maxWeight };
};

const buildFiller = (
  instance: PreparedInstance,
  candidates: readonly Candidate[],
  counts: Int32Array,
  budget: Budget,
): Filler => {
  const { kinds, requiredSupport } = instance;
  const { lx, ly, lz, maxWeight } = largestBox(candidates);
  const perBox = counts.map((count, kind) => Math.min(count, kinds.mostPerBox[kind]!));
  const patterns = [...cylinderPatterns(kinds, perBox, candidates), ...(instance.patterns ?? [])];
  const blocks = buildBlocks(kinds, perBox, lx, ly, lz, maxWeight, blockCap, patterns, budget.poll, instance.opening);
  const reach = buildReach(kinds, perBox, lx, ly, lz, budget.poll);
  const present = Int32Array.from(counts.keys()).filter((kind) => counts[kind]! > 0);
  return createFiller(kinds, blocks, reach, budget, requiredSupport, present);
};

const sumOf = (counts: Int32Array): number => counts.reduce((sum, count) => sum + count, 0);

/** A solver for the counted units of an instance. */
export const createSolver = (
  instance: PreparedInstance,
  candidates: readonly Candidate[],
  algorithm: Algorithm,
  counts: Int32Array,
  budget: Budget,
): Solver => {
  const { kinds } = instance;
  const useful = candidates
    .filter((candidate) => candidate.takes.includes(1))
    .sort((a, b) => a.volume - b.volume || a.cost - b.cost || a.index - b.index);
  return {
    instance,
    kinds,
    algorithm,
    budget,
    pool: createBeamPool(kinds.count),
    roots: [],
    candidates: useful,
    leading: null,
    filler: buildFiller(instance, useful, counts, budget),
    profiles: new Map(),
    incumbent: null,
    underway: () => [],
    tableUnits: sumOf(counts),
    isPart: false,
  };
};

/** Keeps a plan if it is the best so far: from now on the search can be ended at any moment, if nothing else is to be packed. */
export const keepPlan = (solver: Solver, found: Solution): void => {
  if (solver.incumbent === null || isBetter(found, solver.incumbent)) solver.incumbent = found;
  if (!solver.isPart) solver.budget.interrupts = 'improvement';
};

/** Builds the block table for other counts: all units packed from now on must be among them. */
export const useTable = (solver: Solver, counts: Int32Array): void => {
  solver.filler = buildFiller(solver.instance, solver.candidates, counts, solver.budget);
  solver.profiles = new Map();
  solver.tableUnits = sumOf(counts);
};

/** Builds the block table anew when most units of the old one are packed, so that it has the counts that matter now; `units` is their sum. */
export const refreshTable = (solver: Solver, counts: Int32Array, units: number): void => {
  if (solver.tableUnits >= 200 && units * 2 <= solver.tableUnits) useTable(solver, counts);
};

/** Steps from which on joined blocks pay, and the share of the steps that may go into joining. */
const leastJoining = 2_000;
const joiningShare = 0.1;
/** Most blocks in a table with joined ones. */
const joinedCap = 5_000;
/** Joined blocks that a table full of simple ones still gets. */
const leastJoined = 1_000;
/** Least share of a joined block that units fill, where they may float. With support, joined tops must be flat: all of it. */
const leastFill = 0.98;

/** Adds joined blocks to the table, where so many steps are to be spent on loads of the counted units. */
export const joinTable = (solver: Solver, counts: Int32Array, steps: number): void => {
  const { filler, instance, candidates } = solver;
  const { blocks } = filler;
  const { poll } = solver.budget;
  if (steps < leastJoining || blocks.count > blocks.unjoined) return;
  const { lx, ly, lz, maxWeight } = largestBox(candidates);
  const minFill = instance.requiredSupport > 0 ? 1 : leastFill;
  const cap = Math.max(joinedCap, blocks.count + leastJoined);
  const mostPairs = steps * joiningShare * workPerStep;
  countWork(filler, joinBlocks(blocks, { counts, lx, ly, lz, maxWeight, minFill, cap, mostPairs, poll }));
  solver.profiles = new Map();
};

/** The profile of a specification for the current table; prices make a profile of one use. */
export const profileOf = (solver: Solver, spec: ProfileSpec, prices: Float64Array | null = null): Profile => {
  const adapted: ProfileSpec =
    solver.algorithm === 'fpFast'
      ? spec
      : {
          ...spec,
          lowestFirst: true,
          layers: solver.algorithm === 'fpLayer',
          pours: solver.algorithm === 'liquidFill',
        };
  const key = `${adapted.early.alpha}|${adapted.gamma}|${adapted.weightShare}|${adapted.urgentClass}|${adapted.lowestFirst}|${adapted.layers}|${adapted.pours}|${adapted.joined}`;
  const known = solver.profiles.get(key);
  if (prices === null && known !== undefined) return known;
  let volume = 1;
  let weight = 0;
  for (const candidate of solver.candidates) {
    volume = Math.max(volume, candidate.volume);
    weight = Math.max(weight, candidate.maxWeight);
  }
  const profile = buildProfile(adapted, solver.kinds, solver.filler.blocks, volume, weight, prices, solver.budget.poll);
  if (prices === null) solver.profiles.set(key, profile);
  return profile;
};

/** Specifications tried one after the other: published weights, then bolder ones, hard units first at the end. */
export const specs: readonly ProfileSpec[] = [
  { ...standardSpec, ...evenWeights(4) },
  { ...standardSpec, ...evenWeights(2), gamma: 0.5 },
  { ...standardSpec, ...evenWeights(4), gamma: 1 },
  { ...standardSpec, ...evenWeights(1), gamma: 0.05 },
];

/** Joined blocks hold many units for their volume: they need a larger gamma. */
const joined: ProfileSpec = { ...standardSpec, joined: true, gamma: 0.43 };
/** The weights of Araya, Guerrero & Nunez 2017 with joined blocks. */
const joinedEven: ProfileSpec = { ...standardSpec, ...evenWeights(4), joined: true };
/** Specifications for long searches; the joined one needs a table with joined blocks. */
export const searchSpecs: readonly ProfileSpec[] = [joined, standardSpec];
/** Units per kind from which on a box is filled with simple blocks first. */
const alike = 5;

/**
 * Specifications from which beams start in turn when one box is to be filled as well as can be. Where most units are
 * different, simple blocks are single units and joined ones alone do better. Where bases have to be carried everywhere, a
 * third start finds more than wider beams would.
 */
export const fillSpecs = (counts: Int32Array, requiredSupport: number): readonly ProfileSpec[] => {
  const kinds = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  if (sumOf(counts) < alike * kinds) return [joined];
  return requiredSupport === 1 ? [standardSpec, joined, joinedEven] : [standardSpec, joined];
};

/** Fills a load to its end without search, in the manner of the solver's algorithm. */
export const complete = ({ algorithm, filler, pool }: Solver, load: Load, profile: Profile): void => {
  if (algorithm === 'fpLayer') completeLayers(filler, load, profile, pool);
  else completeGreedily(filler, load, profile, pool.greedyChoices);
};

/** Places the block that a box begins with, where it may stand there. */
const open = ({ filler }: Solver, load: Load, profile: Profile): void => {
  const { blocks, settling } = filler;
  const { opening } = blocks;
  if (opening < 0 || !withinCounts(blocks, opening, load.counts) || blocks.weight[opening]! > load.weightLeft) return;
  if (blocks.bx[opening]! > load.lx || blocks.by[opening]! > load.ly || blocks.bz[opening]! > load.lz) return;
  lookAround(settling, load, 0, 0, load.lx, load.ly);
  if (mayStand(settling, load, opening, 0, 0, 0, true)) placeBlock(filler, load, profile, opening, 0, 0, 0);
};

/**
 * Fills one box greedily, then by beams up to a limit of steps; a box with an opening begins with that. The load found is
 * `solver.pool.best`. `oneOfEach` as in `searchDoubling`.
 */
export const fillBox = (
  solver: Solver,
  profiles: readonly Profile[],
  lx: number,
  ly: number,
  lz: number,
  maxWeight: number,
  counts: Int32Array,
  limit: number,
  oneOfEach = false,
): Load => {
  const { filler, pool, roots, budget } = solver;
  const starts: BeamStart[] = [];
  for (const [index, profile] of profiles.entries()) {
    const root = (roots[index] ??= createLoad(solver.kinds.count));
    starts.push({ root, profile });
    openLoad(filler, root, profile, lx, ly, lz, maxWeight, counts);
    open(solver, root, profile);
    if (index === 0) {
      copyLoad(root, pool.best);
      complete(solver, pool.best, profile);
    }
    if (pool.best.unitsLeft === 0 || budget.steps >= limit || !hasSteps(budget)) return pool.best;
  }
  const end = Math.min(limit, budget.limit);
  if (solver.algorithm === 'fpLayer') searchLayers(filler, pool, starts, end);
  else searchDoubling(filler, pool, starts, 2, end, oneOfEach);
  return pool.best;
};
