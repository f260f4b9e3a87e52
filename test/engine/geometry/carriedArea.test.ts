import { describe, expect, it } from 'vitest';
import { carriedArea, isGridSupported } from '../../../engine/geometry/carriedArea.ts';
import { createRandom, nextBelow, type Random } from '../../../engine/search/random.ts';

/** Tops that cover a square by guillotine cuts, some of them left out; six numbers each. */
const tiles = (random: Random): Int32Array => {
  const rows: number[] = [];
  const split = (x1: number, y1: number, x2: number, y2: number, depth: number): void => {
    const along = nextBelow(random, 2) === 0;
    const length = along ? x2 - x1 : y2 - y1;
    if (depth === 0 || length < 2) {
      if (nextBelow(random, 12) > 0) rows.push(x1, y1, 0, x2, y2, 5);
      return;
    }
    const at = 1 + nextBelow(random, length - 1);
    split(x1, y1, along ? x1 + at : x2, along ? y2 : y1 + at, depth - 1);
    split(along ? x1 + at : x1, along ? y1 : y1 + at, x2, y2, depth - 1);
  };
  split(0, 0, 30, 30, nextBelow(random, 5));
  return Int32Array.from(rows);
};

describe('the support of a grid of units', () => {
  it('is that of each of its units', () => {
    const random = createRandom(7);
    const seen = { yes: 0, no: 0 };
    for (let run = 0; run < 3_000; run += 1) {
      const at = tiles(random);
      const tops = Int32Array.from({ length: at.length / 6 }, (_, top) => top);
      const [nx, ny, ux, uy] = [5, 5, 7, 7].map((most) => 1 + nextBelow(random, most)) as [
        number,
        number,
        number,
        number,
      ];
      const [x, y] = [nextBelow(random, 8), nextBelow(random, 8)];
      const share = [0.75, 1][nextBelow(random, 2)]!;
      const each = Array.from({ length: nx * ny }, (_, cell) => {
        const [x1, y1] = [x + Math.floor(cell / ny) * ux, y + (cell % ny) * uy];
        return carriedArea(at, tops, tops.length, x1, y1, x1 + ux, y1 + uy) >= share * ux * uy;
      }).every(Boolean);
      expect(isGridSupported(at, tops, tops.length, x, y, ux, uy, nx, ny, share)).toBe(each);
      seen[each ? 'yes' : 'no'] += 1;
    }
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(300);
  });
});
