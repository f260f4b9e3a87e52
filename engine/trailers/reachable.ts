import type { CartonPlacement } from '../model/levels.ts';

/**
 * Cartons in an order in which each can be carried in from the door: what lies under it, or between it and the front
 * wall, comes first. Among those that are free it is the one nearest to the front wall, then the lowest.
 */
export const reachableOrder = (cartons: readonly CartonPlacement[]): readonly CartonPlacement[] => {
  const sorted = [...cartons].sort((a, b) => a.x - b.x || a.z - b.z || a.y - b.y);
  const count = sorted.length;
  const waits = new Int32Array(count);
  const followers: number[][] = sorted.map(() => []);
  const meet = (a: number, aSide: number, b: number, bSide: number): boolean => a < b + bSide && b < a + aSide;
  for (let i = 0; i < count; i += 1) {
    const a = sorted[i]!;
    for (let j = i + 1; j < count; j += 1) {
      const b = sorted[j]!;
      if (!meet(a.y, a.width, b.y, b.width)) continue;
      const deep = meet(a.x, a.length, b.x, b.length);
      const high = meet(a.z, a.height, b.z, b.height);
      if (!deep && !high) continue;
      // Beside each other along the trailer the sorted order holds; above each other the lower one comes first.
      const first = deep && b.z < a.z ? j : i;
      followers[first]!.push(i + j - first);
      waits[i + j - first]! += 1;
    }
  }
  const order: CartonPlacement[] = [];
  const done = new Uint8Array(count);
  for (let at = 0, from = 0; order.length < count;) {
    while (from < count && done[from] === 1) from += 1;
    at = from;
    while (at < count && (done[at] === 1 || waits[at]! > 0)) at += 1;
    // Boxes cannot wait for each other in a ring along two axes; should rounding say so, the nearest goes first.
    if (at === count) at = from;
    done[at] = 1;
    order.push(sorted[at]!);
    for (const next of followers[at]!) waits[next]! -= 1;
  }
  return order;
};
