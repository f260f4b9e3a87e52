import type { JointLimit } from '../model/instance.ts';
import type { PackControl, PackedBox, PackPlan } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { packBoxes } from '../search/pack.ts';
import { casePackables } from './casePacks.ts';
import { unitsByLine, type Packable } from './packable.ts';
import { rollPackables } from './rolls.ts';
import { takersOf, type Takers } from './takers.ts';
import { unfold } from './unfold.ts';

const hasShape = (problem: PackProblem, item: PackItem): boolean =>
  item.roll !== undefined ||
  item.voidSpace !== undefined ||
  item.shape === 'cylindrical' ||
  (item.casePack !== undefined && problem.useCasePacks === true);

const packablesOf = (problem: PackProblem, takers: Takers): readonly Packable[] =>
  problem.items.flatMap((item, line): readonly Packable[] => {
    if (item.roll !== undefined) return rollPackables(line, item, item.roll);
    if (problem.useCasePacks === true) return casePackables(line, item, takers);
    return [{ line, item, units: 1, nested: [] }];
  });

/** Most units of a line in one container, 1 at least. */
const mostOf = (problem: PackProblem, line: number): number =>
  Math.max(1, problem.items[line]?.maxPerContainer ?? Infinity);

/** Limits per container of lines, over all packables that hold units of them. */
const jointLimitsOf = (problem: PackProblem, packables: readonly Packable[]): readonly JointLimit[] => {
  const limits = new Map<number, { items: number[]; units: number[] }>();
  packables.forEach((packable, item) => {
    for (const [line, units] of unitsByLine(packable)) {
      if (problem.items[line]?.maxPerContainer === undefined) continue;
      const { items, units: counts } = limits.get(line) ?? { items: [], units: [] };
      limits.set(line, { items: [...items, item], units: [...counts, units] });
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

const packPackables = (problem: PackProblem, packables: readonly Packable[], control: PackControl): PackPlan => {
  const items = packables.map((packable) => boxItem(problem, packable));
  return unfold(packables, packBoxes({ ...problem, items }, control, jointLimitsOf(problem, packables)));
};

const packShapes = (problem: PackProblem, control: PackControl): PackPlan =>
  packPackables(problem, packablesOf(problem, takersOf(problem)), control);

/** Fitness mode: each candidate decides on its own which units come in cases and what is nested. */
const packEach = (problem: PackProblem, control: PackControl): PackPlan => {
  const effort = Math.floor(problem.effort / Math.max(1, problem.containers.length));
  const boxes: PackedBox[] = [];
  let steps = 0;
  let lowerBound = 0;
  problem.containers.forEach((candidate, container) => {
    const plan = packShapes({ ...problem, containers: [candidate], effort }, control);
    for (const box of plan.boxes) boxes.push({ ...box, container });
    steps += plan.steps;
    lowerBound = Math.max(lowerBound, plan.lowerBound);
  });
  return { boxes, steps, lowerBound };
};

/**
 * Packs a problem. Deterministic: the same problem gives the same plan on every machine. Every unit of every line
 * appears exactly once, packed or left out with its reason (in fitness mode: once per candidate). A problem without
 * containers has an empty plan. Throws `PackCancelled`, and nothing else for a problem as typed.
 *
 * Lines that are no plain boxes are turned into boxes before the search and turned back after it.
 */
export const pack = (problem: PackProblem, control: PackControl = {}): PackPlan => {
  if (!problem.items.some((item) => hasShape(problem, item))) return packBoxes(problem, control);
  return problem.multipleBoxes ? packShapes(problem, control) : packEach(problem, control);
};
