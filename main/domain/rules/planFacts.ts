import type { PackedBox, PackPlan, PackProblem, Placement } from '../../../engine/index.ts';
import type { PlanFacts } from './ruleFacts.ts';

/** A plan as the conditions of rules see it. */
export function planFacts(problem: PackProblem, plan: PackPlan): PlanFacts {
  return {
    results: plan.boxes.map((box) => ({
      containerId: problem.containers[box.container]?.id ?? '',
      containerDimensions: { length: box.length, width: box.width, height: box.height },
      volumeUtilizationPercent: utilization(box),
      totalWeight: Math.round(sum(box.placements, (placement) => weightOf(placement, problem)) * 1e6) / 1e6,
      itemCount: sum(box.placements, unitsOf),
    })),
    boxCount: plan.boxes.length,
    unpackedCount: unpacked(plan),
  };
}

/** Units that a plan leaves out. */
export function unpacked({ boxes }: PackPlan): number {
  return sum(boxes, ({ leftOut }) => sum(leftOut, ({ quantity }) => quantity));
}

/** Percent of a box that its units fill, with two decimals. */
export function utilization(box: PackedBox): number {
  const filled = sum(box.placements, ({ length, width, height }) => length * width * height);
  return Math.min(100, Math.round((filled / (box.length * box.width * box.height)) * 10_000) / 100);
}

function weightOf({ item, weight }: Placement, { items }: PackProblem): number {
  return weight ?? items[item]?.weight ?? 0;
}

function unitsOf({ units = 1, nested = [] }: Placement): number {
  return units + sum(nested, unitsOf);
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  let total = 0;
  for (const value of values) total += of(value);
  return total;
}
