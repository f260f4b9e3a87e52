import type { PackControl, PackedBox, PackPlan } from '../model/plan.ts';
import type { FixedContainer, PackProblem } from '../model/problem.ts';
import { pack } from '../shapes/pack.ts';

/** The same units in other boxes, as many of them, and what that takes. */
export interface OtherBoxes {
  readonly plan: PackPlan;
  /** Room of all boxes beside that of the plan it comes from, as a share of that. */
  readonly moreRoom: number;
}

/** Most that a box may be larger than the one that it stands for, and that all may be together. */
const mostLarger = 0.25;
const mostMoreRoom = 0.05;
/** Steps for each box that is packed anew. */
const stepsPerBox = 200;
/** Plans of more boxes stay as they are. */
const mostBoxes = 1_000;

const roomOf = ({ length, width, height }: { length: number; width: number; height: number }): number =>
  length * width * height;

/** Units of each line in a box of single units; null where cases, rolls or nested units are in it. */
const contentsOf = ({ placements }: PackedBox): ReadonlyMap<number, number> | null => {
  const contents = new Map<number, number>();
  for (const { item, units, nested, roll } of placements) {
    if (units !== undefined || nested !== undefined || roll !== undefined) return null;
    contents.set(item, (contents.get(item) ?? 0) + 1);
  }
  return contents;
};

/** The contents of a box in another container that is little larger and no dearer, or null. */
const inAnother = (
  problem: PackProblem,
  box: PackedBox,
  contents: ReadonlyMap<number, number>,
  control: PackControl,
): { readonly box: PackedBox; readonly steps: number } | null => {
  const own = problem.containers[box.container]!;
  const costOf = ({ cost = 0 }: FixedContainer): number => Math.round(cost * 100);
  if (own.kind !== 'fixed') return null;
  const candidates = problem.containers.flatMap((other, index) =>
    other.kind === 'fixed' &&
    index !== box.container &&
    other.id !== own.id &&
    roomOf(other) <= roomOf(own) * (1 + mostLarger) &&
    costOf(other) <= costOf(own)
      ? [{ other, index }]
      : [],
  );
  if (candidates.length === 0) return null;
  const lines = [...contents.keys()];
  const plan = pack(
    {
      ...problem,
      items: lines.map((line) => ({ ...problem.items[line]!, quantity: contents.get(line)! })),
      containers: candidates.map(({ other }) => other),
      effort: stepsPerBox,
    },
    control,
  );
  const [only, ...more] = plan.boxes;
  if (only === undefined || more.length > 0 || only.leftOut.length > 0) return null;
  return {
    steps: plan.steps,
    box: {
      ...only,
      container: candidates[only.container]!.index,
      placements: only.placements.map((placement) => ({ ...placement, item: lines[placement.item]! })),
      leftOut: box.leftOut,
      insteadOf: box.container,
    },
  };
};

/**
 * Box mixes beside that of a plan, nearly as small: for each container in use the one without it, as far as its boxes go
 * into others that are little larger and no dearer. As many boxes as before, with the same units in each. The smallest
 * mix first.
 */
export const otherBoxes = (problem: PackProblem, plan: PackPlan, control: PackControl): readonly OtherBoxes[] => {
  if (plan.boxes.length > mostBoxes || problem.containers.length < 2) return [];
  const room = plan.boxes.reduce((sum, box) => sum + roomOf(box), 0);
  const known = new Map<string, ReturnType<typeof inAnother>>();
  const without = (container: number): OtherBoxes | null => {
    let [more, steps, changed] = [0, plan.steps, 0];
    const boxes = plan.boxes.map((box) => {
      const contents = box.container === container && box.placements.length > 0 ? contentsOf(box) : null;
      if (contents === null) return box;
      const key = `${box.leftOut.length > 0} ${[...contents].sort(([a], [b]) => a - b).join(' ')}`;
      let other = known.get(key);
      if (other === undefined) {
        other = inAnother(problem, box, contents, control);
        known.set(key, other);
        steps += other?.steps ?? 0;
      }
      if (other === null) return box;
      more += roomOf(other.box) - roomOf(box);
      changed += 1;
      return other.box;
    });
    return changed === 0 || more > room * mostMoreRoom
      ? null
      : { plan: { ...plan, boxes, steps }, moreRoom: more / room };
  };
  const used = [...new Set(plan.boxes.map(({ container }) => container))];
  return used
    .map(without)
    .filter((other) => other !== null)
    .sort((a, b) => a.moreRoom - b.moreRoom);
};
