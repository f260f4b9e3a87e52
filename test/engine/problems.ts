import type { FixedContainer, PackControl, PackItem, PackPlan, PackProblem } from '../../engine/index.ts';

/** A line of cubes of 2 in and 1 lb, unless told otherwise. */
export const item = (given: Partial<PackItem> = {}): PackItem => ({
  id: 'cube',
  length: 2,
  width: 2,
  height: 2,
  weight: 1,
  quantity: 1,
  rotations: [],
  tags: [],
  ...given,
});

/** A box of 10 in along every edge without a weight limit, unless told otherwise. */
export const container = (given: Partial<FixedContainer> = {}): FixedContainer => ({
  kind: 'fixed',
  id: 'box',
  length: 10,
  width: 10,
  height: 10,
  ...given,
});

/** A problem of one cube and one box, many boxes allowed, unless told otherwise. */
export const problem = (given: Partial<PackProblem> = {}): PackProblem => ({
  items: [item()],
  containers: [container()],
  algorithm: 'fpFast',
  multipleBoxes: true,
  separationGroups: [],
  affinityGroups: [],
  effort: 500,
  ...given,
});

/** Units placed of each line. */
export const placedUnits = (given: PackProblem, plan: PackPlan): readonly number[] => {
  const counts = given.items.map(() => 0);
  for (const box of plan.boxes) for (const { item: line } of box.placements) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
};

/** The lines that have a unit in each box. */
export const linesPerBox = (plan: PackPlan): readonly (readonly number[])[] =>
  plan.boxes.map((box) => [...new Set(box.placements.map((placement) => placement.item))].sort((a, b) => a - b));

/** A caller who wants to have the plan once a search has asked so many times. */
export const finishAfter = (asked: number): PackControl => {
  let left = asked;
  return {
    finish: () => {
      left -= 1;
      return left < 0;
    },
  };
};
