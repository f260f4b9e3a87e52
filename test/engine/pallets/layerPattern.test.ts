import { describe, expect, it } from 'vitest';
import { layerBound } from '../../../engine/pallets/layerBound.ts';
import { layerPattern } from '../../../engine/pallets/layerPattern.ts';

/** Places that stand out of the level, overlap, or are no cartons. */
const faults = (places: Int32Array, length: number, width: number, l: number, w: number): number => {
  let found = 0;
  for (let a = 0; a < places.length; a += 4) {
    const [x = 0, y = 0, dx = 0, dy = 0] = places.subarray(a, a + 4);
    if (x < 0 || y < 0 || x + dx > length || y + dy > width) found += 1;
    if (!(dx === l && dy === w) && !(dx === w && dy === l)) found += 1;
    for (let b = 0; b < a; b += 4) {
      const [u = 0, v = 0, du = 0, dv = 0] = places.subarray(b, b + 4);
      if (x < u + du && u < x + dx && y < v + dv && v < y + dy) found += 1;
    }
  }
  return found;
};

describe('patterns of one level', () => {
  // Instances of the literature on the manufacturer's pallet loading problem: sides of pallet and carton, optimum.
  it.each([
    [1000, 1000, 205, 159, 30],
    [22, 16, 5, 3, 23],
    [86, 82, 15, 11, 42],
    [57, 44, 12, 5, 41],
    [42, 39, 9, 4, 45],
    [124, 81, 21, 10, 47],
    [40, 25, 7, 3, 47],
    [52, 33, 9, 4, 47],
    [56, 52, 12, 5, 48],
    [87, 47, 7, 6, 97],
    [2296, 1230, 136, 94, 219],
    [2536, 1312, 144, 84, 273],
    [1200, 800, 600, 400, 4],
    [1200, 800, 400, 300, 8],
  ])('%i x %i takes as many cartons of %i x %i as is proven: %i', (length, width, l, w, optimum) => {
    const pattern = layerPattern(length, width, l, w);
    expect(pattern.count).toBe(optimum);
    expect(pattern.proven).toBe(true);
    expect(pattern.places().length).toBe(optimum * 4);
    expect(faults(pattern.places(), length, width, l, w)).toBe(0);
    const turned = layerPattern(width, length, w, l);
    expect(turned.count).toBe(optimum);
    expect(faults(turned.places(), width, length, w, l)).toBe(0);
  });

  // Optimal patterns of these are known to need L-shaped pieces; five blocks miss one carton.
  it.each([
    [49, 28, 8, 3, 57],
    [57, 34, 7, 4, 69],
    [63, 44, 8, 5, 69],
    [74, 49, 11, 4, 82],
    [108, 65, 10, 7, 100],
  ])(
    '%i x %i with %i x %i is one of the few where blocks stay one below the optimum of %i',
    (length, width, l, w, optimum) => {
      const pattern = layerPattern(length, width, l, w);
      expect(pattern.count).toBe(optimum - 1);
      expect(pattern.proven).toBe(false);
      expect(faults(pattern.places(), length, width, l, w)).toBe(0);
    },
  );

  it('takes nothing that does not fit, and one that fits exactly', () => {
    expect(layerPattern(10, 8, 11, 2).count).toBe(0);
    expect(layerPattern(10, 8, 9, 9).count).toBe(0);
    expect(layerPattern(10, 8, 8, 10).count).toBe(1);
  });

  it('counts cartons that are very small beside the pallet in reasonable time', () => {
    expect(layerPattern(48_000, 40_000, 1, 1).count).toBe(48_000 * 40_000);
    const pattern = layerPattern(4_800, 4_000, 11, 7);
    expect(pattern.count).toBeGreaterThan(0.99 * layerBound(4_800, 4_000, 11, 7));
  });
});

describe('the bound of a level', () => {
  it('is the area for cartons that tile and less where bars waste some', () => {
    expect(layerBound(48, 40, 12, 8)).toBe(20);
    expect(layerBound(1200, 800, 270, 179)).toBeLessThanOrEqual(Math.floor((1200 * 800) / (270 * 179)));
    // 5 x 5 with 2 x 2 pieces: the area says 6, bars of 2 leave 1 and more is not proven; nothing larger fits at all.
    expect(layerBound(5, 5, 2, 2)).toBe(6);
    expect(layerBound(6, 6, 4, 1)).toBe(8);
    expect(layerBound(5, 5, 6, 1)).toBe(0);
  });

  it('is never below what a pattern reaches', () => {
    for (let l = 2; l <= 9; l += 1) {
      for (let w = 1; w <= l; w += 1) {
        for (let length = 5; length <= 30; length += 7) {
          for (let width = 4; width <= length; width += 5) {
            expect(layerPattern(length, width, l, w).count).toBeLessThanOrEqual(layerBound(length, width, l, w));
          }
        }
      }
    }
  });
});
