import type { Candidate } from '../instance/instance.ts';
import { dropOverLimits } from '../constraints/maxPerContainer.ts';
import { boxOf, boxVolume, type Box } from './box.ts';
import { isOvertime } from './budget.ts';
import { contentsOf, fitAll, fitSmallest, mayShareBox } from './fit.ts';
import { fillBox, profileOf, refreshTable, type Solver } from './solver.ts';
import type { ProfileSpec } from './profile.ts';

/** How a set of boxes is built. */
export interface Construction {
  readonly spec: ProfileSpec;
  /** Multiplies the worth of each kind, or null. */
  readonly prices: Float64Array | null;
  /** Steps of beam search per box beyond the greedy filling. */
  readonly stepsPerBox: number;
  /** Gives up as soon as more boxes than this are needed. */
  readonly mostBoxes: number;
  /** Whether the block table may be built anew for what is left; the caller then restores it. */
  readonly refresh: boolean;
}

const findLeading = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const replaces = (a: Candidate, b: Candidate): boolean =>
    a.lx >= b.lx &&
    a.ly >= b.ly &&
    a.lz >= b.lz &&
    a.maxWeight >= b.maxWeight &&
    b.takes.every((takes, kind) => takes === 0 || a.takes[kind] === 1);
  const leading: Candidate[] = [];
  for (let i = candidates.length - 1; i >= 0; i -= 1) {
    const candidate = candidates[i]!;
    if (!leading.some((other) => replaces(other, candidate))) leading.push(candidate);
  }
  return leading;
};

/** Candidates that no other one takes the place of: as large along every axis, as strong, and open to the same kinds. */
export const leadingCandidates = (solver: Solver): readonly Candidate[] =>
  (solver.leading ??= findLeading(solver.candidates));

/** Most leading candidates tried for each box. */
const mostLeading = 6;

/**
 * Units of each kind that may go into one box of a candidate together with a separation class; returns their number. Kinds
 * that the block table was not made for are left as they are.
 */
export const boxCounts = (
  solver: Solver,
  candidate: Candidate,
  counts: Int32Array,
  separation: number,
  into: Int32Array,
): number => {
  const { kinds } = solver;
  let units = 0;
  for (const kind of solver.filler.present) {
    const own = kinds.separation[kind]!;
    const open = candidate.takes[kind] === 1 && kinds.alone[kind] === 0 && (own === 0 || own === separation);
    const count = open ? Math.min(counts[kind]!, kinds.mostPerBox[kind]!) : 0;
    into[kind] = count;
    units += count;
  }
  return units - dropOverLimits(kinds.jointLimits, into);
};

/** The class with most volume left; 0 when only untagged units remain. */
export const nextClass = (solver: Solver, counts: Int32Array): number => {
  const { kinds } = solver;
  const volumes = new Map<number, number>();
  for (const kind of solver.filler.present) {
    const own = kinds.separation[kind]!;
    if (counts[kind]! > 0 && own !== 0) {
      volumes.set(own, (volumes.get(own) ?? 0) + counts[kind]! * kinds.volume[kind]!);
    }
  }
  let best = 0;
  let most = 0;
  for (const [own, volume] of volumes) {
    if (volume > most) {
      most = volume;
      best = own;
    }
  }
  return best;
};

/** How often a content can be taken from counts. */
const timesIn = ({ filler }: Solver, content: Int32Array, counts: Int32Array): number => {
  let times = Infinity;
  for (const kind of filler.present) {
    if (content[kind]! > 0) times = Math.min(times, Math.floor(counts[kind]! / content[kind]!));
  }
  return times;
};

/** Fills one box as well as can be with some of the counted units, over the leading candidates. */
export const bestBox = (
  solver: Solver,
  leading: readonly Candidate[],
  counts: Int32Array,
  separation: number,
  construction: Construction,
): Box | null => {
  const { budget } = solver;
  const spec = { ...construction.spec, urgentClass: separation };
  const profile = profileOf(solver, spec, construction.prices);
  let best: Box | null = null;
  let bestValue = 0;
  const own = new Int32Array(counts.length);
  for (const candidate of leading) {
    // What it could be worth at most, filled to the last corner.
    if (candidate.volume * profile.worthPerVolume < bestValue) continue;
    if (boxCounts(solver, candidate, counts, separation, own) === 0) continue;
    const limit = budget.steps + construction.stepsPerBox;
    const load = fillBox(solver, [profile], candidate.lx, candidate.ly, candidate.lz, candidate.maxWeight, own, limit);
    if (load.placed === 0 || load.value < bestValue) continue;
    if (best !== null && load.value === bestValue && candidate.volume >= best.candidate.volume) continue;
    best = boxOf(solver.filler, load, candidate);
    bestValue = load.value;
  }
  return best;
};

/**
 * Packs all counted units: while they do not fit into one box, fills the best box and repeats it as often as the
 * counts allow. Every unit must have a candidate that takes it. Null if it needs more boxes or steps than allowed. Of a larger
 * construction that this one is a part of, `before` are the boxes built and `waiting` is the number of units still to come.
 */
export const construct = (
  solver: Solver,
  counts: Int32Array,
  construction: Construction,
  before: readonly Box[] = [],
  waiting = 0,
): readonly Box[] | null => {
  const { budget } = solver;
  const openedBefore = before.reduce((sum, { repeat }) => sum + repeat, 0);
  const left = new Int32Array(counts);
  const all = leadingCandidates(solver);
  const boxes: Box[] = [];
  solver.underway = () => [...before, ...boxes];
  let opened = 0;
  let largest = 0;
  for (const candidate of solver.candidates) largest = Math.max(largest, candidate.volume);
  for (;;) {
    const contents = contentsOf(solver, left);
    if (construction.refresh) refreshTable(solver, left, contents.units);
    if (contents.units === 0) return boxes;
    if (isOvertime(budget)) return null;
    if (opened >= construction.mostBoxes || contents.volume > (construction.mostBoxes - opened) * largest) return null;
    if (contents.volume <= largest) {
      const last = fitSmallest(solver, contents, Infinity, construction.stepsPerBox);
      if (last !== null) {
        boxes.push(last);
        return boxes;
      }
    }
    const separation = nextClass(solver, left);
    const leading = all.length <= mostLeading ? all : usefulLeading(solver, all, left, separation);
    const box = bestBox(solver, leading, left, separation, construction) ?? singleUnit(solver, left);
    const repeat = Math.max(1, Math.min(timesIn(solver, box.content, left), construction.mostBoxes - opened));
    let taken = 0;
    for (const kind of solver.filler.present) {
      left[kind] = left[kind]! - repeat * box.content[kind]!;
      taken += repeat * box.content[kind]!;
    }
    boxes.push({ ...box, repeat });
    opened += repeat;
    budget.boxes = Math.max(budget.boxes, openedBefore + opened);
    budget.unitsPlaced = Math.max(budget.unitsPlaced, budget.unitsTotal - waiting - contents.units + taken);
  }
};

/** All counted units in two boxes of given candidates: the first filled as well as can be, the rest in the second; or null. */
export const constructInto = (
  solver: Solver,
  counts: Int32Array,
  first: Candidate,
  second: Candidate,
  spec: ProfileSpec,
  stepsPerBox: number,
): readonly Box[] | null => {
  const left = new Int32Array(counts);
  const construction = { spec, prices: null, stepsPerBox, mostBoxes: 2, refresh: false };
  const box = bestBox(solver, [first], left, nextClass(solver, left), construction);
  if (box === null) return null;
  for (let kind = 0; kind < left.length; kind += 1) left[kind] = left[kind]! - box.content[kind]!;
  const contents = contentsOf(solver, left);
  if (contents.units === 0) return [box];
  if (!mayShareBox(solver, contents)) return null;
  const rest = fitAll(solver, second, contents, stepsPerBox);
  return rest === null ? null : [box, rest];
};

/** The few leading candidates that can hold most of what is left. */
const usefulLeading = (
  solver: Solver,
  leading: readonly Candidate[],
  counts: Int32Array,
  separation: number,
): readonly Candidate[] => {
  const own = new Int32Array(counts.length);
  return leading
    .map((candidate) => {
      boxCounts(solver, candidate, counts, separation, own);
      const { volume, weight } = contentsOf(solver, own);
      const byWeight = weight > 0 ? Math.min(1, candidate.maxWeight / weight) * volume : volume;
      return { candidate, most: Math.min(byWeight, candidate.volume) };
    })
    .sort((a, b) => b.most - a.most || b.candidate.volume - a.candidate.volume || a.candidate.index - b.candidate.index)
    .slice(0, mostLeading)
    .map(({ candidate }) => candidate);
};

/** One unit in the first candidate that takes it: used for kinds that no leading candidate is open to at the moment. */
const singleUnit = (solver: Solver, counts: Int32Array): Box => {
  const one = new Int32Array(counts.length);
  const kind = counts.findIndex((count) => count > 0);
  one[kind] = 1;
  const box = fitSmallest(solver, contentsOf(solver, one), Infinity, 0);
  if (box === null) throw new Error(`Kind ${kind} fits into no candidate, though one takes it.`);
  return box;
};

/** Replaces each box by the smallest candidate that takes its contents. Boxes that need none of it stay as they are. */
export const shrinkBoxes = (solver: Solver, boxes: readonly Box[], stepsEach: number): readonly Box[] =>
  boxes.map((box) => {
    solver.budget.poll();
    const smaller = fitSmallest(solver, contentsOf(solver, box.content), boxVolume(box), stepsEach);
    return smaller === null ? box : { ...smaller, repeat: box.repeat };
  });
