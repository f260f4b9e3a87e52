import type { CartonPlacement } from '../../../engine/index.ts';

/** How the cartons of a pallet lie. */
export interface Support {
  /** Cartons above the deck, and of those the ones that rest on two or more. */
  readonly raised: number;
  readonly interlocked: number;
  /** Sum, least, and counts of the carried shares of all bases. */
  readonly shares: number;
  readonly least: number;
  readonly over70: number;
  readonly over80: number;
}

const shared = (a: number, lengthA: number, b: number, lengthB: number): number =>
  Math.max(0, Math.min(a + lengthA, b + lengthB) - Math.max(a, b));

/** Measures a pallet. */
export const supportOf = (placements: readonly CartonPlacement[]): Support => {
  const tops = new Map<number, CartonPlacement[]>();
  const key = (z: number): number => Math.round(z * 1e6);
  for (const one of placements) {
    const top = key(one.z + one.height);
    tops.set(top, [...(tops.get(top) ?? []), one]);
  }
  const found = { raised: 0, interlocked: 0, shares: 0, least: 1, over70: 0, over80: 0 };
  for (const one of placements) {
    let share = 1;
    if (key(one.z) > 0) {
      const areas = (tops.get(key(one.z)) ?? [])
        .map(
          (below) => shared(one.x, one.length, below.x, below.length) * shared(one.y, one.width, below.y, below.width),
        )
        .filter((area) => area > 1e-9);
      share = areas.reduce((sum, area) => sum + area, 0) / (one.length * one.width);
      found.raised += 1;
      if (areas.length > 1) found.interlocked += 1;
    }
    found.shares += share;
    found.least = Math.min(found.least, share);
    if (share >= 0.7 - 1e-9) found.over70 += 1;
    if (share >= 0.8 - 1e-9) found.over80 += 1;
  }
  return found;
};
