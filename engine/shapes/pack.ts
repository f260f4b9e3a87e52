import type { PackControl, PackedBox, PackPlan } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { packBoxes } from '../search/pack.ts';
import { casePackables } from './casePacks.ts';
import { nest } from './nesting.ts';
import type { Packable } from './packable.ts';
import { packPackables } from './packPackables.ts';
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

const leftVolume = (packables: readonly Packable[], plan: PackPlan): number =>
  plan.boxes
    .flatMap(({ leftOut }) => leftOut)
    .reduce((sum, { item, quantity }) => {
      const packable = packables[item];
      return packable === undefined ? sum : sum + quantity * fullVolume(packable);
    }, 0);

/** Volume of a packable and of all that is nested in it, each counted. */
const fullVolume = ({ item, nested }: Packable): number =>
  nested.reduce((sum, inside) => sum + fullVolume(inside.packable), item.length * item.width * item.height);

/** What a plan is judged by: volume left out, boxes, their volume, their cost. */
const meritsOf = (problem: PackProblem, packables: readonly Packable[], plan: PackPlan): readonly number[] => {
  let volume = 0;
  let cost = 0;
  for (const box of plan.boxes) {
    const container = problem.containers[box.container];
    volume += box.length * box.width * box.height;
    cost += container?.kind === 'fixed' ? (container.cost ?? 0) : 0;
  }
  return [leftVolume(packables, plan), plan.boxes.length, volume, cost];
};

const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
  for (const [i, merit] of a.entries()) if (merit !== b[i]) return merit < b[i]!;
  return false;
};

/** Packs with hollow units filled, and where that may cost boxes or room, also without: the better plan stays. */
const packShapes = (problem: PackProblem, control: PackControl): PackPlan => {
  const takers = takersOf(problem);
  const apart = packablesOf(problem, takers);
  const nested = nest(problem, apart, takers, control);
  if (nested === null) return unfold(apart, packPackables(problem, apart, control));
  const half = { ...problem, effort: Math.floor(problem.effort / 2) };
  const inside = packPackables(half, nested, control);
  const merits = meritsOf(problem, nested, inside);
  // Another nesting might need fewer boxes: nothing more is proven than that one is needed.
  const lowerBound = Math.min(1, inside.lowerBound);
  if (merits[0] === 0 && inside.boxes.length <= 1) return { ...unfold(nested, inside), lowerBound };
  const beside = packPackables(half, apart, control);
  const better = isBetter(meritsOf(problem, apart, beside), merits) ? unfold(apart, beside) : unfold(nested, inside);
  return { ...better, steps: inside.steps + beside.steps, lowerBound };
};

/** Fitness mode: each candidate decides on its own which units come in cases and what is nested. */
const packEach = (problem: PackProblem, control: PackControl): PackPlan => {
  const effort = Math.floor(problem.effort / Math.max(1, problem.containers.length));
  const boxes: PackedBox[] = [];
  let steps = 0;
  let lowerBound = 0;
  problem.containers.forEach((candidate, container) => {
    const plan = packShapes({ ...problem, containers: [candidate], effort }, control);
    for (const box of plan.boxes) {
      const leftOut = box.leftOut.map((left) =>
        left.detail === undefined ? left : { ...left, detail: { ...left.detail, container } },
      );
      boxes.push({ ...box, container, leftOut });
    }
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
