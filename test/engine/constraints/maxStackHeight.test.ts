import { describe, expect, it } from 'vitest';
import { anyStackHeight, stackLimitOf } from '../../../engine/constraints/maxStackHeight.ts';
import { check, pack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const shaft = (height: number): ReturnType<typeof container> => container({ length: 2, width: 2, height });

describe('stack height', () => {
  it('counts the unit itself; what bears nothing has a height of one', () => {
    expect(stackLimitOf(item())).toBe(anyStackHeight);
    expect(stackLimitOf(item({ maxStackHeight: 3 }))).toBe(3);
    expect(stackLimitOf(item({ maxStackHeight: 3, crushClass: 'extreme' }))).toBe(1);
  });

  it.each([
    [1, 6],
    [2, 3],
    [3, 2],
    [5, 2],
    [6, 1],
  ])('of %d needs %d shafts for six cubes', (maxStackHeight, boxes) => {
    const given = problem({ items: [item({ quantity: 6, maxStackHeight })], containers: [shaft(12)] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(boxes);
  });

  it('counts units of other lines on top, but none below', () => {
    const limited = item({ maxStackHeight: 2 });
    const given = problem({ items: [limited, item({ quantity: 4 })], containers: [shaft(10)] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
    const place = plan.boxes[0]?.placements.findIndex((unit) => unit.item === 0) ?? 0;
    expect(place).toBeGreaterThanOrEqual(3);
  });
});
