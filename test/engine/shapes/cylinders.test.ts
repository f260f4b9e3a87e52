import { describe, expect, it } from 'vitest';
import { check, pack, type PackItem, type PackPlan, type PackProblem, type Placement } from '../../../engine/index.ts';
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

describe('lying cylinders', () => {
  const lying = (
    quantity: number,
    length: number,
    width: number,
    height: number,
    given: Partial<PackItem> = {},
  ): PackProblem => fill(quantity, length, width, height, { rotations: ['LHW'], ...given });
  const given = lying(50, 10, 3, 3.74);
  const plan = pack(given);

  it('lie in cradles between walls where more go in so', () => {
    // Five on the floor, four between them at a height of sqrt(3).
    expect(packed(given)).toBe(9);
    // Four on the floor, 8 / 3 in apart, leave cradles for three that are lower: up to 3.4908 in.
    expect(packed(lying(50, 10, 3, 3.73))).toBe(7);
    expect(packed(lying(50, 10, 3, 3.49))).toBe(5);
    // 2 + 2 * sqrt(3) = 5.4642
    expect(packed(lying(50, 10, 6, 5.465))).toBe(28);
    expect(packed(lying(50, 3, 10, 3.74, { rotations: ['HLW'] }))).toBe(9);
  });

  it('lie in wider cradles where the lowest layer leaves gaps', () => {
    // Four in 9 in: 7 / 3 in apart, so layers are sqrt(4 - (7 / 6)^2) = 1.6245 in apart.
    expect(packed(lying(50, 9, 3, 2 + 2 * 1.625))).toBe(11);
    expect(packed(lying(50, 9, 3, 2 + 2 * 1.624))).toBe(8);
  });

  it('lie in rows above each other where that is as good', () => {
    expect(packed(lying(50, 10, 3, 4))).toBeGreaterThanOrEqual(9);
    expect(packed(lying(50, 3, 3, 4))).toBe(2);
  });

  it('lie in no cradle where a rule asks what rests on them', () => {
    expect(packed(lying(50, 10, 3, 3.74, { maxStackHeight: 2 }))).toBe(5);
    expect(packed({ ...given, items: [...given.items, item({ stop: 1, length: 20 })] })).toBe(5);
  });

  it('are judged: carried by two that cannot give way, or one and a wall', () => {
    const box = plan.boxes[0]!;
    const upper = box.placements.findIndex(({ z }) => z > 0);
    const judged = (placements: readonly Placement[], of = given, length = 10): readonly string[] => {
      const leftOut = [{ item: 0, quantity: 50 - placements.length, reason: 'no-room' as const }];
      return rules(of, { ...plan, boxes: [{ ...box, length, placements, leftOut }] });
    };
    expect(judged(box.placements)).toEqual([]);
    // Without the unit at a wall, the next one rolls away under what lies on it.
    expect(judged(box.placements.filter(({ x }) => x > 0))).toEqual(['support']);
    // Without one below.
    expect(judged(box.placements.filter(({ x, z }) => x !== 4 || z > 0))).toEqual(['support']);
    // Units that touch on the floor hold each other; where they lie apart, only those above hold them.
    expect(judged(box.placements.filter((_, index) => index !== upper + 1))).toEqual([]);
    const apart = lying(50, 9, 3, 3.63);
    const spread = pack(apart).boxes[0]!;
    const units = spread.placements.filter((_, index) => index !== 5);
    expect(units).toHaveLength(6);
    const leftOut = [{ item: 0, quantity: 44, reason: 'no-room' as const }];
    expect(rules(apart, { ...plan, boxes: [{ ...spread, placements: units, leftOut }] })).toEqual(['support']);
    // A wider box has no wall there.
    const wide = { ...given, containers: [container({ length: 10.01, width: 3, height: 3.74 })] };
    expect(judged(box.placements, wide, 10.01)).toEqual(['support']);
    expect(
      rules(
        given,
        damaged(plan, 0, upper, (unit) => ({ ...unit, z: unit.z + 0.002 })),
      ),
    ).toEqual(['support']);
    expect(
      rules(
        given,
        damaged(plan, 0, upper, (unit) => ({ ...unit, z: unit.z - 0.002 })),
      ),
    ).toContain('overlap');
    // What carries a unit comes before it.
    expect(judged([...box.placements].reverse())).toContain('support');
  });
});
