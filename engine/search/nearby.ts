import type { Load } from './load.ts';
import type { Settling } from './settling.ts';

/**
 * Lists the placements that a rectangle of the floor has above or below it, in the order in which they were placed. What
 * stands on what is asked hundreds of times for one region, and a box may hold thousands of placements.
 */
export const lookAround = (settling: Settling, load: Load, x1: number, y1: number, x2: number, y2: number): void => {
  const { bx, by } = settling.blocks;
  const { placed, placedAt, placedBlock } = load;
  if (placed > settling.near.length) settling.near = new Int32Array(placed * 2);
  const { near } = settling;
  let count = 0;
  for (let p = 0; p < placed; p += 1) {
    const x = placedAt[p * 3]!;
    const y = placedAt[p * 3 + 1]!;
    const block = placedBlock[p]!;
    if (x >= x2 || y >= y2 || x + bx[block]! <= x1 || y + by[block]! <= y1) continue;
    near[count] = p;
    count += 1;
  }
  settling.nearCount = count;
  settling.work += placed;
};
