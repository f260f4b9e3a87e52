import { shareOf, demandOf, type Demand } from './demand.ts';
import { fit, fitsInside, type Load, type TrailerSearch } from './fit.ts';
import { capacityOf, type Vehicle } from './instance.ts';

/** Different pallets tried in vain before a trailer counts as full. */
const mostRefusals = 8;

/** Pallets that are refused or taken alike: without axles only their sides count, since the weight is seen to before. */
const likeness = ({ instance: { pallets } }: TrailerSearch, { axles }: Vehicle, p: number): string =>
  [
    pallets.length[p],
    pallets.width[p],
    pallets.height[p],
    pallets.stop[p],
    pallets.turns[p],
    axles === null ? 0 : pallets.weight[p],
  ].join();

/** Adds further pallets of a list to a load, each kind of pallet until it is refused. */
const topUp = (search: TrailerSearch, load: Load, list: readonly number[]): Load => {
  const { instance } = search;
  const refused = new Set<string>();
  const most = Math.min(load.vehicle.maxWeight, capacityOf(load.vehicle));
  let best = load;
  for (const pallet of list) {
    if (refused.size >= mostRefusals) break;
    if (best.weight + instance.pallets.weight[pallet]! > most) continue;
    const key = likeness(search, load.vehicle, pallet);
    if (refused.has(key)) continue;
    const more = fit(search, best.vehicle, [...best.set, pallet]);
    if (more === null) refused.add(key);
    else best = more;
  }
  return best;
};

/** Fills a vehicle with pallets of a list, the first ones first; null if it takes not even one. */
export const fillVehicle = (
  search: TrailerSearch,
  vehicle: Vehicle,
  pool: readonly number[],
  demand: Demand = demandOf(search.instance, vehicle),
): Load | null => {
  const { pallets } = search.instance;
  const most = Math.min(vehicle.maxWeight, capacityOf(vehicle));
  const chosen: number[] = [];
  let [weight, room] = [0, 0];
  for (const pallet of pool) {
    if (!fitsInside(search.instance, vehicle, pallet)) continue;
    const [nextWeight, nextRoom] = [weight + pallets.weight[pallet]!, room + demand.room[pallet]!];
    if (nextWeight > most || nextRoom > 1 + 1e-9) continue;
    [weight, room] = [nextWeight, nextRoom];
    chosen.push(pallet);
  }
  let best: Load | null = null;
  // The longest beginning that goes in, by halving: what goes in with more goes in with less, nearly always.
  let [taken, refused] = [0, chosen.length + 1];
  for (let tried = chosen.length; refused - taken > 1; tried = (taken + refused) >> 1) {
    const found = fit(search, vehicle, chosen.slice(0, tried));
    if (found === null) refused = tried;
    else [taken, best] = [tried, found];
  }
  if (best === null) {
    for (const pallet of pool) if ((best = fit(search, vehicle, [pallet])) !== null) break;
    if (best === null) return null;
  }
  const inside = new Set(best.set);
  return topUp(
    search,
    best,
    pool.filter((pallet) => !inside.has(pallet)),
  );
};

/** Vehicles tried for each trailer. */
const mostVehicles = 4;

/**
 * Trailer after trailer, each filled as far as it goes, from a list in its order. The last one is the smallest that
 * takes the rest. Every pallet of the list must go into some vehicle alone.
 */
export const fillTrailers = (search: TrailerSearch, list: readonly number[]): readonly Load[] => {
  const { vehicles } = search.instance;
  const demands = vehicles.map((vehicle) => demandOf(search.instance, vehicle));
  const reference = demands.at(-1);
  let pool = list;
  const loads: Load[] = [];
  while (pool.length > 0 && reference !== undefined) {
    const useful = vehicles
      .map((vehicle, i) => ({ vehicle, demand: demands[i]! }))
      .filter(({ vehicle }) => pool.some((pallet) => fitsInside(search.instance, vehicle, pallet)));
    let best: Load | null = null;
    let bestShare = 0;
    for (const { vehicle, demand } of useful.slice(-mostVehicles).reverse()) {
      const load = fillVehicle(search, vehicle, pool, demand);
      const share = load === null ? 0 : shareOf(reference, load.set);
      if (load !== null && (best === null || share >= bestShare - 1e-12)) [best, bestShare] = [load, share];
    }
    // A pallet may go only into a vehicle that is not among the largest.
    for (const { vehicle, demand } of useful) best ??= fillVehicle(search, vehicle, pool, demand);
    if (best === null) return loads;
    const inside = new Set(best.set);
    pool = pool.filter((pallet) => !inside.has(pallet));
    loads.push(best);
    search.budget.boxes = Math.max(search.budget.boxes, loads.length);
    search.budget.unitsPlaced = Math.max(search.budget.unitsPlaced, list.length - pool.length);
  }
  return loads;
};

/** Each load in the smallest vehicle that takes it. */
export const shrinkVehicles = (search: TrailerSearch, loads: readonly Load[]): readonly Load[] =>
  loads.map((load) => {
    for (const vehicle of search.instance.vehicles) {
      if (vehicle.volume >= load.vehicle.volume) break;
      if (shareOf(demandOf(search.instance, vehicle), load.set) > 1 + 1e-9) continue;
      const smaller = fit(search, vehicle, load.set);
      if (smaller !== null) return smaller;
    }
    return load;
  });
