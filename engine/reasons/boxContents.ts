import type { Candidate, Instance } from '../instance/instance.ts';
import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toInches, toMicroPounds, toUnits } from '../model/scale.ts';

/** What a container that was not taken lacks for the contents of a box, or what it costs more. */
export interface RunnerUp {
  /** Index in `PackProblem.containers`. */
  readonly container: number;
  /**
   * `volume`, `weight`, `side`: short by `by` (cubic inches, pounds, inches along the worst side of one unit). `rule`: a rule
   * keeps a unit out. `arrangement`: all units would go in by volume and weight, but no way to place them was found.
   * `larger`: it would take them and is larger by `by` cubic inches; `dearer`: it would take them, and costs `by` more.
   */
  readonly lacks: 'volume' | 'weight' | 'side' | 'rule' | 'arrangement' | 'larger' | 'dearer';
  readonly by: number;
}

/** Sides in which a thing may stand, in threes, its line and the kind of that. */
interface Thing {
  readonly item: number;
  readonly kind: number;
  readonly sides: readonly number[];
}

/** What has to go into one container. */
export interface Contents {
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

/** What is in a box: its different things, and their sums. */
export const contentsOf = (
  problem: PackProblem,
  instance: Instance,
  kindOfLine: Int32Array,
  box: PackedBox,
): Contents => {
  const things = new Map<string, Thing>();
  let volume = 0;
  let weight = 0;
  for (const unit of box.placements) {
    const kind = kindOfLine[unit.item]!;
    const key = unit.units === undefined && unit.roll === undefined ? kind : `${kind} ${unit.length} ${unit.width}`;
    if (!things.has(String(key))) {
      things.set(String(key), { item: unit.item, kind, sides: sidesOf(problem, instance, kind, unit) });
    }
    const sides = [unit.length, unit.width, unit.height].map((side) => toUnits(side, instance.unitsPerInch));
    volume += sides[0]! * sides[1]! * sides[2]! * (unit.round === undefined ? 1 : Math.PI / 4);
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

/** What a candidate lacks, and the thing that it lacks it for. */
interface Lack {
  readonly lacks: Exclude<RunnerUp['lacks'], 'larger' | 'dearer'>;
  readonly by: number;
  readonly thing?: Thing;
}

/** What a candidate lacks for the contents: the first that holds of side, rule, weight, volume, arrangement. */
export const lackOf = (instance: Instance, contents: Contents, candidate: Candidate): Lack => {
  const { unitsPerInch } = instance;
  let excess = 0;
  let largest: Thing | undefined;
  for (const thing of contents.things) {
    const own = excessOf(thing, candidate);
    if (own > excess) [excess, largest] = [own, thing];
  }
  if (largest !== undefined) return { lacks: 'side', by: toInches(excess, unitsPerInch), thing: largest };
  const barred = contents.things.find(
    ({ kind }) => candidate.refusal[kind] === 'no-container-allowed' || candidate.refusal[kind] === 'carrier-cap',
  );
  if (barred !== undefined) return { lacks: 'rule', by: 0, thing: barred };
  if (contents.weight > candidate.maxWeight) {
    return { lacks: 'weight', by: (contents.weight - candidate.maxWeight) / 1e6 };
  }
  if (contents.volume > candidate.volume) {
    return { lacks: 'volume', by: (contents.volume - candidate.volume) / (unitsPerInch * unitsPerInch * unitsPerInch) };
  }
  return { lacks: 'arrangement', by: 0 };
};

/** Least volume of a candidate around contents: one that is cut to size may be smaller than it is at most. */
export const leastVolume = ({ dynamic, minX, minY, minZ, volume }: Candidate, contents: Contents): number =>
  dynamic ? Math.max(contents.volume, minX * minY * minZ) : volume;
