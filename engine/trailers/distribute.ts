import { hasSteps } from '../search/budget.ts';
import { nextBelow, nextFraction, type Random } from '../search/random.ts';
import { shareOf, type Demand } from './demand.ts';
import { fillVehicle } from './fill.ts';
import { fit, type Load, type TrailerSearch } from './fit.ts';
import type { Vehicle } from './instance.ts';

/** Some trailers of one vehicle, and what is left over. */
export interface Distribution {
  readonly loads: readonly Load[];
  readonly left: readonly number[];
}

/** Trailers taken apart together. */
const largestGroup = 4;
/** Rounds of taking apart without any better, after which the number of trailers counts as too small. */
const patience = 60;

/** Shares pallets out over trailers, the largest first, each to the trailer with least in it. */
const shareOut = (demand: Demand, set: readonly number[], count: number, random: Random | null): number[][] => {
  const worth = new Map(
    set.map((pallet) => {
      const own = Math.max(demand.weight[pallet]!, demand.room[pallet]!);
      return [pallet, random === null ? own : own * (0.7 + 0.6 * nextFraction(random))];
    }),
  );
  const bins = Array.from({ length: count }, () => ({ set: [] as number[], weight: 0, room: 0 }));
  for (const pallet of [...set].sort((a, b) => worth.get(b)! - worth.get(a)! || a - b)) {
    const [weight, room] = [demand.weight[pallet]!, demand.room[pallet]!];
    let best = bins[0]!;
    let least = Infinity;
    for (const bin of bins) {
      const share = Math.max(bin.weight + weight, bin.room + room);
      if (share < least - 1e-12) [best, least] = [bin, share];
    }
    best.set.push(pallet);
    best.weight += weight;
    best.room += room;
  }
  return bins.map((bin) => bin.set);
};

/** Loads of one set of pallets in so many trailers, and what does not go in. */
const loadOut = (
  search: TrailerSearch,
  vehicle: Vehicle,
  demand: Demand,
  set: readonly number[],
  count: number,
  random: Random | null,
): Distribution => {
  const left: number[] = [];
  const loads: Load[] = [];
  for (const part of shareOut(demand, set, count, random)) {
    if (part.length === 0) continue;
    const load = fit(search, vehicle, part) ?? fillVehicle(search, vehicle, part, demand);
    const inside = new Set(load?.set);
    left.push(...part.filter((pallet) => !inside.has(pallet)));
    if (load !== null) loads.push(load);
  }
  return insertLeft(search, vehicle, demand, { loads, left }, count);
};

/** Puts what is left over wherever it goes. */
const insertLeft = (
  search: TrailerSearch,
  vehicle: Vehicle,
  demand: Demand,
  given: Distribution,
  count: number,
): Distribution => {
  const loads = [...given.loads];
  const left: number[] = [];
  for (const pallet of given.left) {
    let found: Load | null = null;
    const order = loads.map((load, i) => ({ i, share: shareOf(demand, load.set) })).sort((a, b) => a.share - b.share);
    for (const { i } of order) {
      const set = [...loads[i]!.set, pallet];
      if (shareOf(demand, set) > 1 + 1e-9) continue;
      found = fit(search, vehicle, set);
      if (found !== null) {
        loads[i] = found;
        break;
      }
    }
    if (found === null && loads.length < count) {
      found = fit(search, vehicle, [pallet]);
      if (found !== null) loads.push(found);
    }
    if (found === null) left.push(pallet);
  }
  return { loads, left };
};

/** What is left over, as a sum of shares. */
const leftShare = (demand: Demand, left: readonly number[]): number =>
  left.reduce((sum, pallet) => sum + demand.weight[pallet]! + demand.room[pallet]!, 0);

/**
 * All pallets of a set in so many trailers of one vehicle, evenly, or null. Shares them out, then takes trailers apart
 * together with what is left over, over and over, keeping what leaves no more (ruin and recreate).
 */
export const distribute = (
  search: TrailerSearch,
  vehicle: Vehicle,
  demand: Demand,
  set: readonly number[],
  count: number,
  random: Random,
): readonly Load[] | null => {
  let now = loadOut(search, vehicle, demand, set, count, null);
  for (let idle = 0; now.left.length > 0;) {
    if (idle >= patience || !hasSteps(search.budget)) return null;
    const group = new Set<number>();
    const size = Math.min(now.loads.length, 1 + nextBelow(random, largestGroup));
    while (group.size < size) group.add(nextBelow(random, now.loads.length));
    const open = [...group].flatMap((i) => now.loads[i]!.set).concat(now.left);
    const closed = now.loads.filter((_, i) => !group.has(i));
    const part = loadOut(search, vehicle, demand, open, count - closed.length, random);
    const next = insertLeft(search, vehicle, demand, { loads: [...closed, ...part.loads], left: part.left }, count);
    const [before, after] = [leftShare(demand, now.left), leftShare(demand, next.left)];
    idle = after < before - 1e-12 ? 0 : idle + 1;
    if (after <= before + 1e-12) now = next;
  }
  return now.loads;
};
