import type { TourEnds } from '../model/routing.ts';
import type { Travel } from './travel.ts';
import type { WaveOrders } from './waveOrders.ts';

/** Puts the spots of an order where they cost least, one by one (cheapest insertion); gives the travel added. */
export const insertOrder = (
  travel: Travel,
  { start, end }: TourEnds,
  orders: WaveOrders,
  tour: readonly number[],
  held: ReadonlySet<number>,
  order: number,
  into: number[],
): number => {
  const { distance } = travel;
  into.length = 0;
  for (const spot of tour) into.push(spot);
  let added = 0;
  for (let i = orders.start[order]!; i < orders.start[order + 1]!; i += 1) {
    const spot = orders.spots[i]!;
    if (held.has(spot)) continue;
    let least = Infinity;
    let at = 0;
    let before = start;
    let toSpot = distance(start, spot);
    for (let position = 0; position <= into.length; position += 1) {
      const last = position === into.length;
      const after = last ? end : into[position]!;
      // Past the last pick of an open tour there is nothing to come back to.
      const onward = after === null ? 0 : distance(spot, after);
      const detour = toSpot + onward - (after === null ? 0 : distance(before, after));
      if (detour < least) {
        least = detour;
        at = position;
      }
      if (after !== null) before = after;
      toSpot = onward;
    }
    into.splice(at, 0, spot);
    added += least;
  }
  return added;
};
