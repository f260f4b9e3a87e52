import type { Candidate, Instance } from '../model/instance.ts';
import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toInches, toMicroPounds, toUnits } from '../model/scale.ts';
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

/** Sides in which a thing may stand, in threes, and the kind of its line. */
interface Thing {
  readonly kind: number;
  readonly sides: readonly number[];
}

interface Contents {
  readonly things: readonly Thing[];
  /** Units of length, cubed. */
  readonly volume: number;
  /** In 1e-6 lb. */
  readonly weight: number;
}

/** Sides of plain units come from their kind; cases and rolls stand as they are placed, or turned as their line allows. */
const sidesOf = (problem: PackProblem, instance: Instance, kind: number, unit: Placement): readonly number[] => {
  const { kinds, unitsPerInch } = instance;
  if (unit.units === undefined && unit.roll === undefined) {
    const sides: number[] = [];
    for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
      sides.push(kinds.dx[row]!, kinds.dy[row]!, kinds.dz[row]!);
    }
    return sides;
  }
  const [x, y, z] = [unit.length, unit.width, unit.height].map((side) => toUnits(side, unitsPerInch)) as [
    number,
    number,
    number,
  ];
  const turns = problem.items[unit.item]!.rotations.length === 0 ? [x, z, y, z, x, y, y, z, x, z, y, x] : [];
  return [x, y, z, y, x, z, ...turns];
};

const contentsOf = (problem: PackProblem, instance: Instance, kindOfLine: Int32Array, box: PackedBox): Contents => {
  const things = new Map<string, Thing>();
  let volume = 0;
  let weight = 0;
  for (const unit of box.placements) {
    const kind = kindOfLine[unit.item]!;
    const key = unit.units === undefined && unit.roll === undefined ? kind : `${kind} ${unit.length} ${unit.width}`;
    if (!things.has(String(key))) {
      things.set(String(key), { kind, sides: sidesOf(problem, instance, kind, unit) });
    }
    const sides = [unit.length, unit.width, unit.height].map((side) => toUnits(side, instance.unitsPerInch));
    volume += sides[0]! * sides[1]! * sides[2]!;
    weight += toMicroPounds(unit.weight ?? problem.items[unit.item]!.weight);
  }
  return { things: [...things.values()], volume, weight };
};

/** How far the best way for a thing to stand reaches out of a candidate, in units of length; 0 or less if it fits. */
const excessOf = ({ sides }: Thing, { lx, ly, lz }: Candidate): number => {
  let least = Infinity;
  for (let i = 0; i < sides.length; i += 3) {
    least = Math.min(least, Math.max(sides[i]! - lx, sides[i + 1]! - ly, sides[i + 2]! - lz));
  }
  return least;
};

/** What a candidate lacks for the contents: the first that holds of side, rule, weight, volume, arrangement. */
const lackOf = (instance: Instance, contents: Contents, candidate: Candidate): Omit<RunnerUp, 'container'> => {
  const { unitsPerInch } = instance;
  const excess = Math.max(...contents.things.map((thing) => excessOf(thing, candidate)));
  if (excess > 0) return { lacks: 'side', by: toInches(excess, unitsPerInch) };
  const barred = ({ kind }: Thing): boolean =>
    candidate.refusal[kind] === 'no-container-allowed' || candidate.refusal[kind] === 'carrier-cap';
  if (contents.things.some(barred)) return { lacks: 'rule', by: 0 };
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
  const chosen = candidates.find((candidate) => candidate.index === box.container)!;
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
    const contents = contentsOf(problem, instance, kindOfLine, box);
    const key = [box.container, box.length, box.width, box.height, contents.volume, contents.weight];
    for (const { kind, sides } of contents.things) key.push(kind, ...sides);
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
