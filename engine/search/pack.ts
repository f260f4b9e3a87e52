import { lowerBound } from '../bounds/lowerBound.ts';
import { buildInstance, refusalAmong, type Candidate, type Instance, type JointLimit } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';
import type { LeftOut, LeftOutReason, PackControl, PackedBox, PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toInches } from '../model/scale.ts';
import { createBudget, searchOr, spend, stepsSpent, withShare, type Budget } from './budget.ts';
import { contentsOf, fitSmallest } from './fit.ts';
import { byClass } from './classes.ts';
import { createLineQueue, emitBox } from './emit.ts';
import { leftOutOf } from './leftOut.ts';
import { packManyBoxes } from './manyBoxes.ts';
import { packCandidate } from './perContainer.ts';
import { boxOf, boxVolume, withoutBoxes, type EmittedBox } from './box.ts';
import { fullestGridBox, gridBoxes } from './gridBoxes.ts';
import { createSolver, type PreparedInstance, type Solver } from './solver.ts';

/** An empty box of a candidate at its smallest size. */
const emptyBox = (instance: Instance, candidate: Candidate, leftOut: readonly LeftOut[]): PackedBox => ({
  container: candidate.index,
  length: toInches(candidate.minX, instance.unitsPerInch),
  width: toInches(candidate.minY, instance.unitsPerInch),
  height: toInches(candidate.minZ, instance.unitsPerInch),
  placements: [],
  leftOut,
});

/** The fullest box over the forms that a container may take, or the fullest so far of a search that is ended. */
const fullestBox = (
  problem: PackProblem,
  instance: PreparedInstance,
  forms: readonly Candidate[],
  budget: Budget,
  oneOfEach: boolean,
): EmittedBox | null => {
  const steps = Math.floor(problem.effort / Math.max(1, instance.candidates.length));
  let best: EmittedBox | null = null;
  let current: { readonly candidate: Candidate; readonly solver: Solver } | null = null;
  const keep = (found: EmittedBox | null): void => {
    if (found !== null && found.loadVolume > (best?.loadVolume ?? 0)) best = found;
  };
  const search = (): void => {
    for (const candidate of forms) {
      if (!candidate.takes.includes(1)) continue;
      const solver = createSolver(instance, [candidate], problem.algorithm, instance.kinds.quantity, budget);
      current = { candidate, solver };
      keep(packCandidate(solver, candidate, steps, oneOfEach));
    }
  };
  searchOr(budget, search, () => {
    if (current !== null) keep(boxOf(current.solver.filler, current.solver.pool.best, current.candidate));
    keep(fullestGridBox(instance, forms, budget.poll));
  });
  return best;
};

/** Containers leave out much the same: what was said of an earlier one is not stored again, which counts with thousands of lines. */
const sharedEntries = (): ((entry: LeftOut) => LeftOut) => {
  const known: LeftOut[] = [];
  return (entry) => {
    const before = known[entry.item];
    const same = before?.quantity === entry.quantity && before.reason === entry.reason;
    if (same && before.detail === undefined && entry.detail === undefined) return before;
    known[entry.item] = entry;
    return entry;
  };
};

/** What goes into one container. */
const packContainer = (
  problem: PackProblem,
  instance: PreparedInstance,
  index: number,
  budget: Budget,
  oneOfEach: boolean,
  shared: (entry: LeftOut) => LeftOut,
): PackedBox => {
  const forms = instance.candidates.filter((candidate) => candidate.index === index);
  const best = fullestBox(problem, instance, forms, budget, oneOfEach);
  const lines = createLineQueue(
    instance,
    problem.items.map((item) => item.quantity),
  );
  const packed = best === null ? emptyBox(instance, forms[0]!, []) : emitBox(instance, best, lines, budget.poll);
  const reasonOf = (kind: number): LeftOutReason => refusalAmong(forms, kind) ?? 'no-room';
  return { ...packed, leftOut: leftOutOf(problem, instance, forms, lines.left, reasonOf).map(shared) };
};

const packPerContainer = (
  problem: PackProblem,
  instance: PreparedInstance,
  budget: Budget,
  oneOfEach: boolean,
): PackPlan => {
  const shared = sharedEntries();
  const boxes = problem.containers.map((_, index) => {
    const box = packContainer(problem, instance, index, budget, oneOfEach, shared);
    budget.boxes += 1;
    return box;
  });
  const bound = boxes.some((box) => box.placements.length > 0) ? 1 : 0;
  return { boxes, steps: stepsSpent(budget), lowerBound: bound };
};

/** One box per unit that travels alone, each in the smallest candidate that takes it. */
const packAlone = (
  problem: PackProblem,
  instance: PreparedInstance,
  counts: Int32Array,
  budget: Budget,
): readonly EmittedBox[] => {
  const { kinds, candidates } = instance;
  if (!kinds.alone.includes(1)) return [];
  const boxes: EmittedBox[] = [];
  const one = new Int32Array(kinds.count);
  for (let kind = 0; kind < kinds.count; kind += 1) {
    if (kinds.alone[kind] === 0 || counts[kind] === 0) continue;
    one.fill(0);
    one[kind] = 1;
    const solver = createSolver(instance, candidates, problem.algorithm, one, budget);
    const box = fitSmallest(solver, contentsOf(solver, one), Infinity, 0);
    if (box === null) throw new Error(`Kind ${kind} fits into no candidate, though one takes it.`);
    boxes.push({ ...box, repeat: counts[kind] ?? 0 });
  }
  return boxes;
};

/** What a search that is ended has: its best plan, else the boxes that it has closed and plain ones for the rest. */
const boxesAtHand = (
  instance: PreparedInstance,
  solver: Solver | null,
  counts: Int32Array,
  poll: Poll,
): readonly EmittedBox[] => {
  if (solver?.incumbent) return solver.incumbent.boxes;
  const closed = solver?.underway() ?? [];
  return [...closed, ...gridBoxes(instance, withoutBoxes(counts, closed), poll)];
};

const unitsIn = (counts: Int32Array): number => counts.reduce((sum, count) => sum + count, 0);

/** Boxes for all counted units; of a search that is ended the best so far, or plain ones where it has no plan yet. */
const searchBoxes = (
  problem: PackProblem,
  instance: PreparedInstance,
  counts: Int32Array,
  budget: Budget,
): readonly EmittedBox[] => {
  const { kinds, candidates } = instance;
  const shared = counts.map((count, kind) => (kinds.alone[kind] === 1 ? 0 : count));
  const alone = counts.map((count, kind) => count - shared[kind]!);
  const parts = byClass(kinds, shared);
  const packed: EmittedBox[] = [];
  let solver: Solver | null = null;
  let at = 0;
  const search = (): readonly EmittedBox[] => {
    const single = packAlone(problem, instance, alone, budget);
    if (!shared.some((count) => count > 0)) return single;
    if (parts.length === 1) {
      solver = createSolver(instance, candidates, problem.algorithm, shared, budget);
      return [...single, ...packManyBoxes(solver, shared).boxes];
    }
    let units = unitsIn(shared);
    let leading: Solver['leading'] = null;
    for (const [index, part] of parts.entries()) {
      at = index;
      const own = unitsIn(part);
      withShare(budget, own, own / units, (share) => {
        solver = { ...createSolver(instance, candidates, problem.algorithm, part, share), isPart: true, leading };
        packed.push(...packManyBoxes(solver, part).boxes);
        leading = solver.leading;
      });
      units -= own;
      solver = null;
    }
    return [...single, ...packed];
  };
  return searchOr(budget, search, () => [
    ...gridBoxes(instance, alone, budget.poll),
    ...packed,
    ...parts.slice(at).flatMap((part, index) => boxesAtHand(instance, index === 0 ? solver : null, part, budget.poll)),
  ]);
};

const packEverything = (problem: PackProblem, instance: PreparedInstance, budget: Budget): PackPlan => {
  const { kinds, candidates, impossible } = instance;
  const counts = kinds.quantity.map((quantity, kind) => (impossible[kind] === null ? quantity : 0));
  const bound = lowerBound(kinds, counts, candidates, budget.poll);
  const boxes = [...searchBoxes(problem, instance, counts, budget)];
  // Fullest and largest boxes first: the last box is the one that may have room.
  boxes.sort((a, b) => boxVolume(b) - boxVolume(a) || b.loadVolume - a.loadVolume);
  const lines = createLineQueue(
    instance,
    problem.items.map((item) => item.quantity),
  );
  const packed: PackedBox[] = [];
  for (const box of boxes) {
    for (let i = 0; i < box.repeat; i += 1) {
      packed.push(emitBox(instance, box, lines, budget.poll));
      spend(budget, 1);
    }
  }
  const reasonOf = (kind: number): LeftOutReason => impossible[kind] ?? 'no-room';
  const leftOut = leftOutOf(problem, instance, candidates, lines.left, reasonOf);
  const last = packed.at(-1);
  if (leftOut.length > 0) {
    if (last !== undefined) packed[packed.length - 1] = { ...last, leftOut };
    else {
      const largest = candidates.reduce<Candidate | null>(
        (most, candidate) => (most === null || candidate.volume > most.volume ? candidate : most),
        null,
      );
      if (largest !== null) packed.push(emptyBox(instance, largest, leftOut));
    }
  }
  return { boxes: packed, steps: stepsSpent(budget), lowerBound: bound };
};

/**
 * Packs a problem of boxes: every unit of a line is a solid of the item's sides (a circular cylinder may share its corners
 * with others). The joint limits hold for each box, beside the limits of the lines. In fitness mode beams keep
 * `oneOfEach` of the worths they complete to (`searchDoubling`). Ready-made blocks are placed beside those of equal units;
 * in fitness mode a box begins with its opening.
 */
export const packBoxes = (
  problem: PackProblem,
  control: PackControl = {},
  jointLimits: readonly JointLimit[] = [],
  oneOfEach = true,
  readyMade: (instance: Instance) => Pick<PreparedInstance, 'patterns' | 'opening'> = () => ({}),
): PackPlan => {
  const unitsTotal = problem.items.reduce((sum, item) => sum + item.quantity, 0);
  const budget = createBudget(problem.effort, unitsTotal, control);
  spend(budget, 0);
  const built = buildInstance(problem, jointLimits, budget.poll);
  const instance = { ...built, ...readyMade(built) };
  return problem.multipleBoxes
    ? packEverything(problem, instance, budget)
    : packPerContainer(problem, instance, budget, oneOfEach);
};
