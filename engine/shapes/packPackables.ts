import type { JointLimit } from '../instance/instance.ts';
import type { PackControl, PackPlan } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { packBoxes } from '../search/pack.ts';
import { unitsByLine, type Packable } from './packable.ts';

/** Most units of a line in one container, 1 at least. */
export const mostOf = (problem: PackProblem, line: number): number =>
  Math.max(1, problem.items[line]?.maxPerContainer ?? Infinity);

/** Limits per container of lines, over all packables that hold units of them. */
const jointLimitsOf = (problem: PackProblem, packables: readonly Packable[]): readonly JointLimit[] => {
  const limits = new Map<number, { items: number[]; units: number[] }>();
  packables.forEach((packable, item) => {
    for (const [line, units] of unitsByLine(packable)) {
      if (problem.items[line]?.maxPerContainer === undefined) continue;
      const limit = limits.get(line) ?? { items: [], units: [] };
      limits.set(line, limit);
      limit.items.push(item);
      limit.units.push(units);
    }
  });
  // A line that is packed one way only has its limit on its own item.
  return [...limits]
    .filter(([, { items }]) => items.length > 1)
    .map(([line, { items, units }]) => ({ most: mostOf(problem, line), items, units }));
};

/** The line of a packable as the search takes it: its limit per box counts boxes. */
const boxItem = (problem: PackProblem, packable: Packable): PackItem => {
  let most = Infinity;
  for (const [line, units] of unitsByLine(packable)) {
    most = Math.min(most, Math.floor(mostOf(problem, line) / units));
  }
  const { maxPerContainer: _limit, ...item } = packable.item;
  // What can not be packed is too large for any box.
  if (packable.invalid === true) return { ...item, length: 1e9, width: 1e9, height: 1e9, weight: 0 };
  return most === Infinity ? item : { ...item, maxPerContainer: most };
};

/** Packs packables in place of the lines of their problem; the items of the plan are indices of packables. */
export const packPackables = (problem: PackProblem, packables: readonly Packable[], control: PackControl): PackPlan => {
  const items = packables.map((packable) => boxItem(problem, packable));
  return packBoxes({ ...problem, items }, control, jointLimitsOf(problem, packables));
};
