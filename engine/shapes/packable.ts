import type { PackItem } from '../model/problem.ts';

/** A run of equal rolls of one line; indices count from `first`. */
export interface RollRun {
  readonly first: number;
  readonly total: number;
  /** Linear inches on each roll. */
  readonly linearQuantity: number;
  readonly outerDiameter: number;
}

/** What the search packs as one box, and what it stands for. */
export interface Packable {
  /** Index of the line in `PackProblem.items`. */
  readonly line: number;
  /** The box: sides, gross weight, rules; its quantity counts boxes. */
  readonly item: PackItem;
  /** Quantity of the line in one box, without what is nested: 1, the units of a full case, linear inches on a roll. */
  readonly units: number;
  readonly roll?: RollRun;
  /** Contents of the hollow of a host that stands as `LWH`. */
  readonly nested: readonly Inside[];
  /** The line can not be packed, whatever the containers. */
  readonly invalid?: true;
}

/** A packable in a host; coordinates from the host's corner, sides as oriented, inches. */
export interface Inside {
  readonly packable: Packable;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Units of a line in one packable as a limit per container counts them: a roll is one. */
const countOf = (packable: Packable): number => (packable.roll === undefined ? packable.units : 1);

/** Adds up the units of every line in one box, nested ones included. */
export const unitsByLine = (packable: Packable, into = new Map<number, number>()): ReadonlyMap<number, number> => {
  into.set(packable.line, (into.get(packable.line) ?? 0) + countOf(packable));
  for (const inside of packable.nested) unitsByLine(inside.packable, into);
  return into;
};
