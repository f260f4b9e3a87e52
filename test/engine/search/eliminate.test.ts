import { describe, expect, it } from 'vitest';
import { check, pack } from '../../../engine/index.ts';
import { buildInstance } from '../../../engine/instance/instance.ts';
import type { Box } from '../../../engine/search/box.ts';
import { createBudget } from '../../../engine/search/budget.ts';
import { eliminate } from '../../../engine/search/eliminate.ts';
import { contentsOf, fitSmallest } from '../../../engine/search/fit.ts';
import { createSolver, type Solver } from '../../../engine/search/solver.ts';
import { container, item, placedUnits, problem } from '../problems.ts';

/** Heights of which three by three fill a box of 101 but for one. */
const triples = [
  [26, 31, 43],
  [27, 35, 38],
  [28, 30, 42],
  [29, 34, 37],
  [25, 36, 39],
  [26, 33, 41],
  [27, 33, 40],
  [28, 32, 40],
] as const;

const columns = problem({
  items: triples.flat().map((height) => item({ length: 10, width: 10, height, rotations: ['LWH'], quantity: 1 })),
  containers: [container({ length: 10, width: 10, height: 101 })],
  effort: 60_000,
});

/** One box per unit. */
const apart = (): { readonly solver: Solver; readonly boxes: readonly Box[] } => {
  const budget = createBudget(columns.effort, columns.items.length, {});
  const instance = buildInstance(columns);
  const { kinds } = instance;
  const solver = createSolver(instance, instance.candidates, 'fpFast', kinds.quantity, budget);
  const boxes = [...kinds.quantity.entries()].flatMap(([kind, quantity]) => {
    const one = new Int32Array(kinds.count);
    one[kind] = 1;
    const box = fitSmallest(solver, contentsOf(solver, one), Infinity, 0)!;
    return Array.from({ length: quantity }, () => box);
  });
  return { solver, boxes };
};

const unitsOf = (boxes: readonly Box[]): readonly number[] =>
  boxes.reduce<number[]>(
    (sum, box) => sum.map((count, kind) => count + box.content[kind]!),
    Array.from(boxes[0]!.content, () => 0),
  );

describe('boxes given up one by one', () => {
  it('leave as many full ones as the units need, and no unit is lost', () => {
    const { solver, boxes } = apart();
    const found = eliminate(solver, boxes, 8, 60_000);
    expect(found).toHaveLength(8);
    expect(unitsOf(found)).toEqual(unitsOf(boxes));
  });

  it('are no fewer than the bound', () => {
    const { solver, boxes } = apart();
    expect(eliminate(solver, boxes, 20, 60_000)).toHaveLength(20);
  });

  it('stay as they are without steps, and whole when the steps end on the way', () => {
    const { solver, boxes } = apart();
    expect(eliminate(solver, boxes, 8, 0)).toBe(boxes);
    const found = eliminate(solver, boxes, 1, 5_000);
    expect(unitsOf(found)).toEqual(unitsOf(boxes));
    expect(solver.budget.steps).toBeLessThan(6_000);
  });

  it('make a plan that keeps every rule', () => {
    const plan = pack(columns);
    expect(check(columns, plan)).toEqual([]);
    expect(placedUnits(columns, plan)).toEqual(columns.items.map(() => 1));
    expect(plan.boxes).toHaveLength(8);
  });
});
