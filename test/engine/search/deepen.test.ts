import { describe, expect, it } from 'vitest';
import { check, pack } from '../../../engine/index.ts';
import { container, item, placedUnits, problem } from '../problems.ts';

/** Parts of two full boxes of 20 x 20 x 20, cut so that few sides are alike. */
const tight = problem({
  items: [
    item({ length: 13, width: 20, height: 11, quantity: 2 }),
    item({ length: 7, width: 12, height: 11, quantity: 2 }),
    item({ length: 7, width: 8, height: 11, quantity: 2 }),
    item({ length: 20, width: 9, height: 9, quantity: 2 }),
    item({ length: 14, width: 11, height: 9, quantity: 2 }),
    item({ length: 6, width: 11, height: 9, quantity: 2 }),
  ],
  containers: [container({ length: 20, width: 20, height: 20 })],
});

describe('a long search for few full boxes', () => {
  it('finds two boxes that are filled to the last corner', () => {
    const given = { ...tight, effort: 60_000 };
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(placedUnits(given, plan)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(plan.boxes).toHaveLength(2);
  });

  it('keeps the steps it was given, but for the last box under way', () => {
    const given = { ...tight, effort: 20_000, support: 'full' as const };
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.steps).toBeLessThan(22_000);
  });
});
