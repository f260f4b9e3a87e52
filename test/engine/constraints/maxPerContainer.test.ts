import { describe, expect, it } from 'vitest';
import { dropOverLimits, isWithin, mostPerBox } from '../../../engine/constraints/maxPerContainer.ts';
import { check, pack } from '../../../engine/index.ts';
import { item, problem } from '../problems.ts';

describe('a limit of units per box', () => {
  it('spreads a line over boxes', () => {
    const given = problem({ items: [item({ maxPerContainer: 2, quantity: 5 })] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(3);
    expect(plan.lowerBound).toBe(3);
  });

  it('is met exactly in one box, and one unit more opens another', () => {
    expect(pack(problem({ items: [item({ maxPerContainer: 5, quantity: 5 })] })).boxes).toHaveLength(1);
    expect(pack(problem({ items: [item({ maxPerContainer: 5, quantity: 6 })] })).boxes).toHaveLength(2);
  });

  it('holds for each line on its own, even among equal lines', () => {
    const given = problem({ items: [item({ maxPerContainer: 1, quantity: 2 }), item({ quantity: 2 })] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(2);
  });

  it('leaves the rest out in fitness mode', () => {
    const given = problem({ items: [item({ maxPerContainer: 2, quantity: 5 })], multipleBoxes: false });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]?.placements).toHaveLength(2);
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 3, reason: 'no-room' }]);
  });

  it('counts what stands for several units as so many, first kinds first', () => {
    const limit = { most: 7, kinds: [0, 1], units: [3, 1] };
    expect(isWithin(limit, Int32Array.of(2, 1))).toBe(true);
    expect(isWithin(limit, Int32Array.of(2, 2))).toBe(false);
    const counts = Int32Array.of(5, 5);
    expect(dropOverLimits([limit], counts)).toBe(3 + 4);
    expect([...counts]).toEqual([2, 1]);
    expect([mostPerBox(item({ quantity: 4 })), mostPerBox(item({ quantity: 4, maxPerContainer: 0 }))]).toEqual([4, 1]);
  });
});
