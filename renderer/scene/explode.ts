import { BOUNDS_STRIDE } from './unitArrays.ts';

/**
 * Moves units apart without making them larger: each keeps to the middle of its share of a room that is (1 + amount) times
 * as large, and stays on the floor of that share. The given array is not changed.
 */
export function explodedBounds(bounds: Float32Array, amount: number): Float32Array {
  if (amount === 0) return bounds;
  const apart = bounds.slice();
  for (let at = 0; at < apart.length; at += BOUNDS_STRIDE) {
    apart[at] = explodedCorner(apart[at] ?? 0, apart[at + 3] ?? 0, amount);
    apart[at + 1] = explodedCorner(apart[at + 1] ?? 0, apart[at + 4] ?? 0, amount);
    apart[at + 2] = (apart[at + 2] ?? 0) * (1 + amount);
  }
  return apart;
}

/** Where a thing of this size starts once its share has grown. */
export function explodedCorner(corner: number, size: number, amount: number): number {
  return corner * (1 + amount) + (size * amount) / 2;
}
