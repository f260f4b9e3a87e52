import { describe, expect, it } from 'vitest';
import { bearingLimitOf, bears, frailty, layersByWeight } from '../../../engine/constraints/loadBearing.ts';
import { check, pack, type PackItem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Cubes of a box's ground in a shaft as high as all of them together. */
const shaft = (items: readonly PackItem[]): ReturnType<typeof problem> =>
  problem({
    items,
    containers: [
      container({ length: 2, width: 2, height: 2 * items.reduce((sum, { quantity }) => sum + quantity, 0) }),
    ],
  });

describe('load bearing', () => {
  it('is the stricter of the stated weight and the crush class', () => {
    expect(bearingLimitOf(item({ weight: 3 }))).toBe(Infinity);
    expect(bearingLimitOf(item({ weight: 3, maxWeightOnTop: 7 }))).toBe(7e6);
    expect(bearingLimitOf(item({ weight: 3, maxWeightOnTop: 7, crushClass: 'moderate' }))).toBe(6e6);
    expect(bearingLimitOf(item({ weight: 3, maxWeightOnTop: 7, crushClass: 'light' }))).toBe(7e6);
  });

  it('is met exactly, and passed by the least bit more', () => {
    expect(bears(7e6, 7e6)).toBe(true);
    expect(bears(7e6 + 1, 7e6)).toBe(false);
    expect(layersByWeight(7e6, 2e6)).toBe(4);
    expect(layersByWeight(8e6, 2e6)).toBe(5);
    expect(layersByWeight(0, 2e6)).toBe(1);
  });

  it('lets stacks grow to the limit and no further', () => {
    const cubes = (maxWeightOnTop: number): number =>
      pack(shaft([item({ weight: 2, quantity: 4, maxWeightOnTop })])).boxes.length;
    expect(cubes(6)).toBe(1);
    expect(cubes(5.999)).toBe(2);
    expect(cubes(0)).toBe(4);
  });

  it('ranks units from those that bear anything to those that bear nothing', () => {
    expect(frailty(Infinity, 1e9, 8)).toBeCloseTo(0, 6);
    expect(frailty(8, 1e9, 8)).toBe(0.5);
    expect(frailty(0, 1e9, 8)).toBe(1);
    expect(frailty(Infinity, 1, 8)).toBe(1);
    expect(frailty(0, 1e9, 0)).toBeCloseTo(0, 6);
  });

  it('puts the strong under the weak', () => {
    const given = shaft([
      item({ id: 'weak', weight: 1, maxWeightOnTop: 1 }),
      item({ id: 'heavy', weight: 10 }),
      item({ id: 'middle', weight: 1, maxWeightOnTop: 3 }),
    ]);
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
    expect(plan.boxes[0]?.placements[0]?.item).toBe(1);
  });

  it('passes weight down through what stands between', () => {
    // The bottom one bears one cube but not two.
    const given = shaft([
      item({ id: 'bottom', weight: 9, maxWeightOnTop: 3 }),
      item({ id: 'upper', weight: 2, quantity: 2 }),
    ]);
    const plan = pack({
      ...given,
      items: given.items.map((line) => ({ ...line, stop: line.id === 'bottom' ? 2 : 1 })),
    });
    // The stops keep the bottom one below.
    expect(plan.boxes.map((box) => box.placements.length).sort()).toEqual([1, 2]);
  });

  it('divides a weight by contact area', () => {
    const given = (maxWeightOnTop: number): ReturnType<typeof problem> =>
      problem({
        items: [
          item({ id: 'left', length: 6, width: 8, height: 4, rotations: ['LWH'], maxWeightOnTop, stop: 2 }),
          item({ id: 'right', length: 2, width: 8, height: 4, rotations: ['LWH'], maxWeightOnTop: 2, stop: 2 }),
          item({ id: 'plate', length: 8, width: 8, height: 4, rotations: ['LWH'], weight: 8, stop: 1 }),
        ],
        containers: [container({ length: 8, width: 8, height: 8 })],
      });
    expect(pack(given(6)).boxes).toHaveLength(1);
    expect(pack(given(5.9)).boxes).toHaveLength(2);
  });
});
