import type { Standing } from './tower.ts';

/** So many of one standing may be chosen. */
export interface Offer {
  readonly standing: Standing;
  readonly most: number;
  /** Its height, in the measure of the limit. */
  readonly size: number;
  readonly value: number;
}

/** What, out of some offers, is worth most and no higher together than a limit (bounded knapsack). */
export const fillHeight = (offers: readonly Offer[], limit: number): readonly Standing[] => {
  const best = new Float64Array(limit + 1);
  const taken = offers.map(() => new Uint8Array(limit + 1));
  for (const [index, { most, size, value }] of offers.entries()) {
    const own = taken[index]!;
    const before = best.slice();
    for (let at = size; at <= limit; at += 1) {
      for (let count = 1; count <= most && count * size <= at; count += 1) {
        const worth = before[at - count * size]! + count * value;
        if (worth <= best[at]!) continue;
        best[at] = worth;
        own[at] = count;
      }
    }
  }
  const chosen: Standing[] = [];
  let at = limit;
  for (let index = offers.length - 1; index >= 0; index -= 1) {
    const count = taken[index]![at]!;
    for (let i = 0; i < count; i += 1) chosen.push(offers[index]!.standing);
    at -= count * offers[index]!.size;
  }
  return chosen;
};
