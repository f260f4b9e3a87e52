import { sizeBound } from '../bounds/boxBound.ts';
import type { PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';

/** Why fewer boxes are impossible, and how far the plan is from that. */
export interface BoundReason {
  /** Boxes that hold something, and the fewest that any plan needs. */
  readonly boxes: number;
  readonly bound: number;
  /** What proves the bound: volumes or weights against the largest container, or units that cannot share a box. */
  readonly by: 'volume' | 'weight' | 'company';
  readonly text: string;
}

/** Different sizes with how often they occur. */
const counted = (values: readonly number[]): { readonly sizes: Float64Array; readonly counts: Int32Array } => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return { sizes: Float64Array.from(counts.keys()), counts: Int32Array.from(counts.values()) };
};

const boxes = (count: number): string => (count === 1 ? '1 box' : `${count} boxes`);

/** Names the proof behind a plan's lower bound. */
export const boundReason = (problem: PackProblem, plan: PackPlan): BoundReason => {
  const filled = plan.boxes.filter((box) => box.placements.length > 0);
  const units = filled.flatMap((box) => box.placements);
  let [volume, weight] = [0, 0];
  for (const container of problem.containers) {
    const sides =
      container.kind === 'fixed'
        ? [container.length, container.width, container.height]
        : [container.maxLength, container.maxWidth, container.maxHeight];
    volume = Math.max(volume, sides[0]! * sides[1]! * sides[2]!);
    weight = Math.max(weight, container.maxWeight ?? Infinity);
  }
  const volumes = counted(units.map((unit) => unit.length * unit.width * unit.height));
  const weights = counted(units.map((unit) => unit.weight ?? problem.items[unit.item]!.weight));
  const { lowerBound: bound } = plan;
  const by =
    sizeBound(volumes.sizes, volumes.counts, volume) >= bound
      ? 'volume'
      : sizeBound(weights.sizes, weights.counts, weight) >= bound
        ? 'weight'
        : 'company';
  const proof = {
    volume: 'the units have too much volume for fewer of the largest container',
    weight: 'the units weigh too much for fewer of the strongest container',
    company: 'some units cannot share a box',
  }[by];
  const gap = filled.length - bound;
  const distance = gap <= 0 ? 'The plan has no box too many' : `The plan has at most ${boxes(gap)} more than possible`;
  const text = filled.length === 0 ? 'Nothing was packed.' : `${distance}: ${boxes(bound)} at least, because ${proof}.`;
  return { boxes: filled.length, bound, by, text };
};
