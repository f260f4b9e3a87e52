import { describe, expect, it } from 'vitest';
import { check, pack } from '../../../engine/index.ts';
import { coverPrices } from '../../../engine/search/coverPrices.ts';
import { container, item, placedUnits, problem } from '../problems.ts';

describe('prices of kinds', () => {
  it('make every used box worth exactly one, and the demand worth the boxes of the mix', () => {
    const columns = [Int32Array.of(2, 0), Int32Array.of(0, 3), Int32Array.of(1, 2)];
    const { prices, uses, total } = coverPrices(columns, Int32Array.of(4, 6));
    expect(total).toBeCloseTo(3.5);
    expect(4 * prices[0]! + 6 * prices[1]!).toBeCloseTo(total);
    columns.forEach((column, index) => {
      const worth = column[0]! * prices[0]! + column[1]! * prices[1]!;
      expect(worth).toBeLessThanOrEqual(1 + 1e-9);
      if (uses[index]! > 0) expect(worth).toBeCloseTo(1);
    });
    expect(uses.reduce((sum, use) => sum + use, 0)).toBeCloseTo(total);
  });

  it('are 0 for what is not demanded', () => {
    expect([...coverPrices([Int32Array.of(2, 5)], Int32Array.of(3, 0)).prices]).toEqual([0.5, 0]);
    expect(coverPrices([Int32Array.of(2)], Int32Array.of(0)).total).toBe(0);
  });
});

describe('a mix of boxes', () => {
  // Two fat units leave room for thin ones; boxes filled with the fattest first waste it.
  const mixed = problem({
    items: [
      item({ length: 6, width: 10, height: 10, rotations: ['LWH'], quantity: 20 }),
      item({ length: 4, width: 10, height: 10, rotations: ['LWH'], quantity: 14 }),
      item({ length: 3, width: 10, height: 10, rotations: ['LWH'], quantity: 20 }),
    ],
    effort: 3_000,
  });

  it('holds every unit, keeps every rule, and is never worse than the bound says it could be', () => {
    const plan = pack(mixed);
    expect(check(mixed, plan)).toEqual([]);
    expect(placedUnits(mixed, plan)).toEqual([20, 14, 20]);
    expect(plan.boxes.length).toBeLessThanOrEqual(25);
    expect(plan.boxes.length).toBeGreaterThanOrEqual(plan.lowerBound);
  });

  it('is not made for separated units, which are packed all the same', () => {
    const separated = problem({
      ...mixed,
      items: mixed.items.map((line, index) => ({ ...line, tags: [`t${index}`] })),
      separationGroups: [['t0'], ['t1'], ['t2']],
      containers: [container()],
    });
    const plan = pack(separated);
    expect(check(separated, plan)).toEqual([]);
    expect(placedUnits(separated, plan)).toEqual([20, 14, 20]);
  });
});
