import {
  check,
  type PackedBox,
  type PackPlan,
  type PackProblem,
  type Placement,
  type ViolationRule,
} from '../../../engine/index.ts';

/** The rules that a plan breaks, each once. */
export const rules = (given: PackProblem, plan: PackPlan): readonly ViolationRule[] => [
  ...new Set(check(given, plan).map(({ rule }) => rule)),
];

/** All placements of a plan, nested ones included. */
export const allUnits = (plan: PackPlan): readonly Placement[] => {
  const flat = (placements: readonly Placement[]): readonly Placement[] =>
    placements.flatMap((placement) => [placement, ...flat(placement.nested ?? [])]);
  return plan.boxes.flatMap((box) => flat(box.placements));
};

/** Quantity of each line that is packed and left out: units, or linear inches. */
export const quantities = (given: PackProblem, boxes: readonly PackedBox[]): readonly number[] => {
  const counts = given.items.map(() => 0);
  const add = (line: number, quantity: number): void => {
    counts[line] = (counts[line] ?? 0) + quantity;
  };
  for (const box of boxes) {
    for (const unit of allUnits({ boxes: [box], steps: 0, lowerBound: 0 })) {
      add(unit.item, unit.roll?.linearQuantity ?? unit.units ?? 1);
    }
    for (const left of box.leftOut) add(left.item, left.quantity);
  }
  return counts.map((count) => Math.round(count * 1e5) / 1e5);
};

/** The plan with one placement changed. */
export const damaged = (
  plan: PackPlan,
  box: number,
  index: number,
  change: (unit: Placement) => Placement,
): PackPlan => ({
  ...plan,
  boxes: plan.boxes.map((packed, b) =>
    b === box
      ? { ...packed, placements: packed.placements.map((unit, i) => (i === index ? change(unit) : unit)) }
      : packed,
  ),
});
