import { describe, expect, it } from 'vitest';
import { addContact, createSupport, react, stands, type Support } from '../../../engine/constraints/stability.ts';
import { check, pack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const support = (...rectangles: readonly (readonly [number, number, number, number])[]): Support => {
  const made = createSupport();
  for (const [x1, y1, x2, y2] of rectangles) addContact(made, x1, y1, x2, y2);
  return made;
};
const sharesOf = (made: Support): readonly number[] => Array.from(made.share.subarray(0, made.count));

describe('the balance of forces', () => {
  it('holds inside the hull of the contacts and on its edge, and not beyond', () => {
    const two = support([0, 0, 2, 10], [8, 0, 10, 10]);
    expect(stands(react(two, 5, 5))).toBe(true);
    expect(react(two, 10, 5)).toBe(1);
    expect(stands(react(two, 10, 5))).toBe(true);
    expect(stands(react(two, 10.001, 5))).toBe(false);
    expect(stands(react(support([0, 0, 4, 4]), 4, 2))).toBe(true);
    expect(stands(react(support([0, 0, 4, 4]), 4.001, 2))).toBe(false);
  });

  it('divides a force in the middle by contact area, and one on the edge like a lever', () => {
    const uneven = support([0, 0, 3, 4], [5, 0, 6, 4]);
    // The middle of both areas: (12 * 1.5 + 4 * 5.5) / 16.
    expect(react(uneven, 2.5, 2)).toBe(0);
    expect(sharesOf(uneven)).toEqual([0.75, 0.25]);
    react(uneven, 1.5, 0);
    // On the near edge of the hull between (0, 0) and (6, 0).
    expect(sharesOf(uneven)).toEqual([0.75, 0.25]);
    react(uneven, 6, 2);
    expect(sharesOf(uneven)).toEqual([0, 1]);
  });

  it('balances force and moment wherever the force acts', () => {
    const three = support([0, 0, 3, 2], [7, 1, 9, 5], [2, 6, 6, 9]);
    for (const [x, y] of [
      [4, 4],
      [2, 1],
      [6, 3],
      [4.5, 6],
    ] as const) {
      expect(stands(react(three, x, y))).toBe(true);
      const sum = (values: Float64Array): number => values.subarray(0, 3).reduce((all, one) => all + one, 0);
      expect(sum(three.share)).toBeCloseTo(1, 12);
      expect(sum(three.momentX)).toBeCloseTo(x, 12);
      expect(sum(three.momentY)).toBeCloseTo(y, 12);
      expect(Math.min(...sharesOf(three))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('static stability', () => {
  // A plate of 8 by 8 on a post of 6 by 8, and a weight that fits beside a filler on top of the plate.
  const tower = (weight: number): ReturnType<typeof problem> =>
    problem({
      items: [
        item({ id: 'post', length: 6, width: 8, height: 4, rotations: ['LWH'], weight: 20 }),
        item({ id: 'plate', length: 8, width: 8, height: 1, rotations: ['LWH'], weight: 2 }),
        item({ id: 'weight', length: 8, width: 8, height: 5, rotations: ['LWH'], weight }),
      ],
      containers: [container({ length: 8, width: 8, height: 10 })],
    });

  it('lets what stands over an overhang stand while the whole balances', () => {
    const plan = pack(tower(50));
    expect(plan.boxes).toHaveLength(1);
    expect(check(tower(50), plan)).toEqual([]);
  });

  it('never puts a heavy unit on the overhanging quarter alone', () => {
    const given = problem({
      items: [
        item({ id: 'post', length: 6, width: 8, height: 4, rotations: ['LWH'], weight: 1 }),
        item({ id: 'plate', length: 8, width: 8, height: 1, rotations: ['LWH'], weight: 1 }),
        item({ id: 'heavy', length: 2, width: 8, height: 5, rotations: ['LWH'], weight: 40 }),
        item({ id: 'foam', length: 6, width: 8, height: 5, rotations: ['LWH'], weight: 0.1 }),
      ],
      containers: [container({ length: 8, width: 8, height: 10 })],
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    for (const { placements } of plan.boxes) {
      const heavy = placements.find((unit) => unit.item === 2);
      const post = placements.find((unit) => unit.item === 0 && unit.z === 0);
      const over = post !== undefined && heavy !== undefined && heavy.z > 0;
      // Only over the post itself may it stand.
      if (over) expect(Math.min(post.x + 6, heavy.x + 2) - Math.max(post.x, heavy.x)).toBeGreaterThan(0);
    }
  });
});
