import type { Candidate, Instance } from '../model/instance.ts';
import { fits } from '../model/instance.ts';
import type { PackedBox } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toInches, toUnits } from '../model/scale.ts';
import { cubicInches, inches, pounds } from './words.ts';

/** What a container that was not taken lacks for the contents of a box, or what it costs more. */
export interface RunnerUp {
  /** Index in `PackProblem.containers`. */
  readonly container: number;
  /**
   * `volume`, `weight`, `side`: short by `by` (cubic inches, pounds, inches along the worst side of one unit). `rule`: a rule
   * keeps a unit out. `arrangement`: all units would go in by volume and weight, but no way to place them was found.
   * `larger`: it would take them and is larger by `by` cubic inches; `dearer`: as large, and costs `by` more.
   */
  readonly lacks: 'volume' | 'weight' | 'side' | 'rule' | 'arrangement' | 'larger' | 'dearer';
  readonly by: number;
}

/** Why the units of a box are in this container. */
export interface BoxReason {
  /** Index in `PackPlan.boxes`. */
  readonly box: number;
  /** The container that came closest to being taken instead; null where no other is offered. */
  readonly runnerUp: RunnerUp | null;
  readonly text: string;
}

interface Contents {
  readonly kinds: readonly number[];
  readonly volume: number;
  readonly weight: number;
}

const contentsOf = (instance: Instance, kindOfLine: Int32Array, box: PackedBox): Contents => {
  const seen = new Set<number>();
  let volume = 0;
  let weight = 0;
  for (const { item } of box.placements) {
    const kind = kindOfLine[item]!;
    seen.add(kind);
    volume += instance.kinds.volume[kind]!;
    weight += instance.kinds.weight[kind]!;
  }
  return { kinds: [...seen], volume, weight };
};

/** How far the best orientation of a kind stands out of a candidate, in units of length. */
const excessOf = (instance: Instance, kind: number, candidate: Candidate): number => {
  const { start, dx, dy, dz } = instance.kinds;
  let least = Infinity;
  for (let row = start[kind]!; row < start[kind + 1]!; row += 1) {
    const excess = Math.max(dx[row]! - candidate.lx, dy[row]! - candidate.ly, dz[row]! - candidate.lz);
    least = Math.min(least, excess);
  }
  return least;
};

/** What a smaller candidate lacks for the contents: the first that holds of side, rule, weight, volume, arrangement. */
const lackOf = (instance: Instance, contents: Contents, candidate: Candidate): Omit<RunnerUp, 'container'> => {
  const { kinds, unitsPerInch } = instance;
  const tooLong = contents.kinds.filter((kind) => !fits(kinds, kind, candidate.lx, candidate.ly, candidate.lz));
  if (tooLong.length > 0) {
    const excess = Math.max(...tooLong.map((kind) => excessOf(instance, kind, candidate)));
    return { lacks: 'side', by: toInches(excess, unitsPerInch) };
  }
  if (contents.kinds.some((kind) => candidate.takes[kind] !== 1 && candidate.refusal[kind] !== 'too-heavy')) {
    return { lacks: 'rule', by: 0 };
  }
  if (contents.weight > candidate.maxWeight) {
    return { lacks: 'weight', by: (contents.weight - candidate.maxWeight) / 1e6 };
  }
  if (contents.volume > candidate.volume) {
    return { lacks: 'volume', by: (contents.volume - candidate.volume) / unitsPerInch ** 3 };
  }
  return { lacks: 'arrangement', by: 0 };
};

const runnerUpOf = (instance: Instance, box: PackedBox, contents: Contents): RunnerUp | null => {
  const { unitsPerInch, candidates } = instance;
  const [x, y, z] = [box.length, box.width, box.height].map((side) => toUnits(side, unitsPerInch));
  const volume = x! * y! * z!;
  const chosen = candidates[box.container]!;
  const others = candidates.filter((candidate) => candidate.index !== box.container);
  const larger = others.filter(
    (candidate) => candidate.volume >= volume && lackOf(instance, contents, candidate).lacks === 'arrangement',
  );
  const smaller = others.filter((candidate) => !candidate.dynamic && candidate.volume < volume);
  const closest = smaller.reduce<Candidate | null>(
    (best, candidate) => (best === null || candidate.volume > best.volume ? candidate : best),
    null,
  );
  if (closest !== null) return { container: closest.index, ...lackOf(instance, contents, closest) };
  const next = larger.reduce<Candidate | null>(
    (best, candidate) => (best === null || candidate.volume < best.volume ? candidate : best),
    null,
  );
  if (next === null) return null;
  return next.volume > volume
    ? { container: next.index, lacks: 'larger', by: (next.volume - volume) / unitsPerInch ** 3 }
    : { container: next.index, lacks: 'dearer', by: Math.max(0, next.cost - chosen.cost) };
};

const sentenceOf = (problem: PackProblem, units: number, box: PackedBox, runnerUp: RunnerUp | null): string => {
  const chosen = problem.containers[box.container]!.id;
  const what = units === 1 ? 'the unit' : `all ${units} units`;
  if (runnerUp === null) return `${chosen}: no other container is offered that takes ${what}.`;
  const other = problem.containers[runnerUp.container]!.id;
  switch (runnerUp.lacks) {
    case 'side':
      return `${chosen}: the next smaller one, ${other}, is ${inches(runnerUp.by)} too short for a unit.`;
    case 'rule':
      return `${chosen}: a rule keeps units of this box out of the next smaller one, ${other}.`;
    case 'weight':
      return `${chosen}: the next smaller one, ${other}, carries ${pounds(runnerUp.by)} too little.`;
    case 'volume':
      return `${chosen}: the next smaller one, ${other}, has ${cubicInches(runnerUp.by)} too little room.`;
    case 'arrangement':
      return `${chosen}: ${other} is smaller and has the volume, but no way to place ${what} in it was found.`;
    case 'larger':
      return `${chosen}: the smallest container that takes ${what}; the next, ${other}, is ${cubicInches(runnerUp.by)} larger.`;
    case 'dearer':
      return `${chosen}: as small as ${other}${runnerUp.by > 0 ? ` and cheaper by ${runnerUp.by.toFixed(2)}` : ''}.`;
  }
};

/**
 * Why each box is the container it is. Boxes with the same contents share the work, so the cost grows with the units once
 * and with the different boxes times the containers.
 */
export const boxReasons = (
  problem: PackProblem,
  instance: Instance,
  boxes: readonly PackedBox[],
): readonly BoxReason[] => {
  const kindOfLine = new Int32Array(problem.items.length);
  instance.kinds.lines.forEach((lines, kind) => {
    for (const line of lines) kindOfLine[line] = kind;
  });
  const known = new Map<string, Omit<BoxReason, 'box'>>();
  return boxes.flatMap((box, index) => {
    if (box.placements.length === 0) return [];
    const contents = contentsOf(instance, kindOfLine, box);
    const key = [box.container, box.length, box.width, box.height, contents.volume, contents.weight, ...contents.kinds];
    const word = key.join(',');
    let reason = known.get(word);
    if (reason === undefined) {
      const runnerUp = runnerUpOf(instance, box, contents);
      reason = { runnerUp, text: sentenceOf(problem, box.placements.length, box, runnerUp) };
      known.set(word, reason);
    }
    return [{ box: index, ...reason }];
  });
};
