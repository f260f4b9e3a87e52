import { createRandom } from '../search/random.ts';
import { trailerBound } from './bound.ts';
import { demandOf, shareOf } from './demand.ts';
import { distribute } from './distribute.ts';
import { fillTrailers, shrinkVehicles } from './fill.ts';
import { fitsInside, fit, type Load, type TrailerSearch } from './fit.ts';
import { hasSteps } from '../search/budget.ts';
import { capacityOf, type Vehicle } from './instance.ts';
import { fillByPatterns } from './patterns.ts';

/** Pallets in the orders in which trailers are filled: by stop, then by sides, by weight, or heavy and light in turn. */
const ordersOf = ({ instance: { pallets } }: TrailerSearch, set: readonly number[]): readonly (readonly number[])[] => {
  const byStop = (a: number, b: number): number => pallets.stop[b]! - pallets.stop[a]!;
  const ground = (pallet: number): number => pallets.length[pallet]! * pallets.width[pallet]!;
  const bySides = [...set].sort(
    (a, b) => byStop(a, b) || ground(b) - ground(a) || pallets.height[b]! - pallets.height[a]! || a - b,
  );
  const byWeight = [...set].sort((a, b) => byStop(a, b) || pallets.weight[b]! - pallets.weight[a]! || a - b);
  const inTurn = byWeight.map((_, i) => byWeight[i % 2 === 0 ? i / 2 : byWeight.length - (i + 1) / 2]!).sort(byStop);
  return [bySides, byWeight, inTurn];
};

/** What makes one set of trailers better than another: fewer, smaller, fewer calls at stops, more even. */
const isBetter = ({ instance: { pallets } }: TrailerSearch, a: readonly Load[], b: readonly Load[]): boolean => {
  if (a.length !== b.length) return a.length < b.length;
  const calls = (loads: readonly Load[]): number =>
    loads.reduce((sum, { set }) => sum + new Set(set.map((pallet) => pallets.stop[pallet]!)).size, 0);
  const spread = (loads: readonly Load[]): number => loads.reduce((sum, { weight }) => sum + weight * weight, 0);
  const volume = (loads: readonly Load[]): number => loads.reduce((sum, { vehicle }) => sum + vehicle.volume, 0);
  const [larger, more] = [volume(a) - volume(b), calls(a) - calls(b)];
  if (larger !== 0) return larger < 0;
  return more !== 0 ? more < 0 : spread(a) < spread(b);
};

/** The vehicle that carries most of a set alone: where trailers of one kind are filled evenly. */
const mainVehicle = ({ instance }: TrailerSearch, set: readonly number[]): Vehicle | null => {
  const all = instance.vehicles.filter((vehicle) => set.every((pallet) => fitsInside(instance, vehicle, pallet)));
  const most = (vehicle: Vehicle): number => 1 / Math.max(1e-12, shareOf(demandOf(instance, vehicle), set));
  return all.reduce<Vehicle | null>(
    (best, vehicle) =>
      best === null ||
      most(vehicle) > most(best) ||
      (most(vehicle) === most(best) && capacityOf(vehicle) > capacityOf(best))
        ? vehicle
        : best,
    null,
  );
};

/** Fewest trailers for a set of pallets that go into some vehicle alone each; then even loads, then small vehicles. */
export const buildFleet = (
  search: TrailerSearch,
  set: readonly number[],
): { loads: readonly Load[]; bound: number } => {
  const bound = trailerBound(search.instance, set);
  if (set.length === 0) return { loads: [], bound };
  const [firstOrder, ...orders] = ordersOf(search, set);
  const vehicle = mainVehicle(search, set);
  let loads = fillTrailers(search, firstOrder ?? set);
  const isOneStop = new Set(set.map((pallet) => search.instance.pallets.stop[pallet]!)).size === 1;
  if (vehicle !== null && isOneStop && loads.length > bound) {
    const patterns = fillByPatterns(search, vehicle, set, bound);
    if (patterns !== null && patterns.length < loads.length) loads = patterns;
  }
  for (const order of orders) {
    if (loads.length <= bound || !hasSteps(search.budget)) break;
    const other = fillTrailers(search, order);
    if (isBetter(search, other, loads)) loads = other;
  }
  if (vehicle !== null && set.every((pallet) => fit(search, vehicle, [pallet]) !== null)) {
    const demand = demandOf(search.instance, vehicle);
    const random = createRandom(0x2545f491);
    for (let count = loads.length - 1; count >= bound && hasSteps(search.budget); count = loads.length - 1) {
      const fewer = distribute(search, vehicle, demand, set, count, random);
      if (fewer === null) break;
      loads = fewer;
    }
    const mayEven = loads.length > 1 && hasSteps(search.budget);
    const even = !mayEven ? null : distribute(search, vehicle, demand, set, loads.length, random);
    loads = shrinkVehicles(search, loads);
    const evenly = even === null ? loads : shrinkVehicles(search, even);
    if (isBetter(search, evenly, loads)) loads = evenly;
  } else loads = shrinkVehicles(search, loads);
  return { loads, bound };
};
