import { describe, expect, it } from 'vitest';
import { check, pack, type PackItem, type PackPlan, type PackProblem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';
import { allUnits, damaged, quantities, rules } from './plans.ts';

const can = (given: Partial<PackItem> = {}): PackItem =>
  item({ length: 2, width: 2, height: 3, shape: 'cylindrical', rotations: ['LWH', 'WLH'], ...given });
const fill = (
  quantity: number,
  length: number,
  width: number,
  height = 3,
  given: Partial<PackItem> = {},
): PackProblem =>
  problem({
    items: [can({ quantity, ...given })],
    containers: [container({ length, width, height })],
    multipleBoxes: false,
    effort: 2_000,
  });
const packed = (given: PackProblem): number => {
  const plan = pack(given);
  expect(check(given, plan)).toEqual([]);
  for (const box of plan.boxes) expect(quantities(given, [box])).toEqual(given.items.map(({ quantity }) => quantity));
  return allUnits(plan).length;
};
/** Whether the boxes around some units overlap. */
const isStaggered = (plan: PackPlan): boolean =>
  plan.boxes.some(({ placements }) =>
    placements.some((a, i) =>
      placements
        .slice(i + 1)
        .some((b) => Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2 && Math.abs(a.z - b.z) < 3),
    ),
  );

describe('upright cylinders', () => {
  it('stand staggered where more go in so', () => {
    // Square: 5 x 4 = 20. Five rows of 5, 4, 5, 4, 5 take 2 + 4 * sqrt(3) = 8.93 in.
    expect(packed(fill(50, 10, 8.93))).toBe(23);
    expect(packed(fill(50, 8.93, 10))).toBe(23);
    expect(packed(fill(46, 10, 8.93, 6))).toBe(46);
  });

  it('stand in squares where that is as good', () => {
    expect(packed(fill(50, 10, 8.92))).toBeGreaterThanOrEqual(20);
    expect(packed(fill(50, 10, 10))).toBe(25);
    const plan = pack(fill(25, 10, 10));
    expect(isStaggered(plan)).toBe(false);
  });

  it('stand in a zigzag in a narrow box', () => {
    // Shifted by 1.2 in from side to side, one follows the other after 1.6 in.
    expect(packed(fill(9, 3.2, 2 + 1.6 * 5))).toBe(6);
    expect(packed(fill(9, 3.2, 2 + 1.6 * 5 - 0.01))).toBe(5);
  });

  it('stand in rows stretched over the box', () => {
    // Rows of 3 and 2 in 6.8 in: centres 2.4 in apart, so rows are 1.6 in apart; dense rows would be 1.732 in apart.
    expect(packed(fill(30, 6.8, 2 + 1.6 * 4))).toBe(13);
  });

  it('need fewer boxes than their bounding boxes would', () => {
    const boxes = (shape: PackItem['shape']): number => {
      const given = {
        ...fill(23, 10, 8.93),
        items: [can({ quantity: 23, ...(shape === undefined ? {} : { shape }) })],
        multipleBoxes: true,
      };
      const plan = pack(given);
      expect(check(given, plan)).toEqual([]);
      expect(plan.lowerBound).toBeLessThanOrEqual(plan.boxes.length);
      return plan.boxes.length;
    };
    expect(boxes('cylindrical')).toBe(1);
    expect(boxes('rectangular')).toBe(2);
    expect(boxes('spherical')).toBe(2);
  });

  it('carry what stands on them', () => {
    const given = problem({
      items: [can({ quantity: 23 }), item({ length: 10, width: 8.93, height: 1, quantity: 2, rotations: ['LWH'] })],
      containers: [container({ length: 10, width: 8.93, height: 5 })],
      effort: 2_000,
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
  });

  it('with two diameters are boxes', () => {
    const oval = fill(50, 10, 8.93, 3, { width: 2.000001 });
    expect(allUnits(pack(oval)).every(({ round }) => round === undefined)).toBe(true);
    expect(check(oval, pack(oval))).toEqual([]);
  });

  it('tell their axis', () => {
    const axis = (rotations: PackItem['rotations'], height: number): readonly (string | undefined)[] =>
      allUnits(pack(fill(1, 4, 4, 4, { rotations, height }))).map(({ round }) => round);
    expect(axis(['LWH'], 3)).toEqual(['z']);
    expect(axis(['LHW'], 3)).toEqual(['y']);
    expect(axis(['HWL'], 3)).toEqual(['x']);
    expect(axis(['HLW'], 2)).toEqual(['x']);
    expect(axis([], 2)).toEqual(['z']);
  });

  it('are judged by their circles', () => {
    const given = fill(23, 10, 8.93);
    const plan = pack(given);
    expect(isStaggered(plan)).toBe(true);
    const inner = plan.boxes[0]?.placements.findIndex(({ x, y }) => x > 1 && x < 8 && y > 1 && y < 7) ?? -1;
    const moved = (by: number): readonly string[] =>
      rules(
        given,
        damaged(plan, 0, inner, (unit) => ({ ...unit, x: unit.x + by })),
      );
    expect(moved(0)).toEqual([]);
    expect(moved(0.01)).toEqual(['overlap']);
    expect(moved(-0.01)).toEqual(['overlap']);
    // Boxes may not pass for cylinders, and without a word of it they overlap.
    const square = { ...given, items: [can({ quantity: 23, shape: 'rectangular' })] };
    expect(rules(square, plan)).toEqual(['cylinder']);
    const told = {
      ...plan,
      boxes: plan.boxes.map((box) => ({ ...box, placements: box.placements.map(({ round: _, ...unit }) => unit) })),
    };
    expect(rules(square, told)).toEqual(['overlap']);
    expect(rules(given, told)).toEqual(expect.arrayContaining(['overlap', 'cylinder']));
    expect(
      rules(
        given,
        damaged(plan, 0, inner, (unit) => ({ ...unit, round: 'x' })),
      ),
    ).toContain('cylinder');
  });
});
