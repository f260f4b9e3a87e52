import { power } from '../model/power.ts';
import { hasSteps } from '../search/budget.ts';
import { balance } from './arrange.ts';
import { fit, keyOf, weightOf, type Load, type TrailerSearch } from './fit.ts';
import { richestFloor, type FloorKind, type Slot } from './floor.ts';
import { capacityOf, type Vehicle } from './instance.ts';
import { singleUnit, stacksOf, type FloorUnit } from './stacks.ts';

/** Fronts kept when a floor is filled. */
const beam = 12;
/** Fleets built with corrected prices. */
const mostRounds = 24;
/** Pallets beyond which stacks are looked for in parts only. */
const mostStacked = 400;

/** Floor units of one kind that are left, heavy and light in turn. */
interface Supply {
  readonly kind: FloorKind;
  readonly units: readonly FloorUnit[];
}

const supplyOf = (search: TrailerSearch, vehicle: Vehicle, set: readonly number[]): readonly Supply[] => {
  const { instance } = search;
  const stacks = stacksOf(instance, set, vehicle.height, set.length <= mostStacked);
  const stacked = new Set(stacks.flatMap(({ bottom, top }) => [bottom, top]));
  const singles = set.filter((pallet) => !stacked.has(pallet)).map((pallet) => singleUnit(instance, pallet));
  const byKind = new Map<string, FloorUnit[]>();
  for (const unit of [...stacks, ...singles]) byKind.set(keyOf(unit), [...(byKind.get(keyOf(unit)) ?? []), unit]);
  return [...byKind.values()].map((units) => {
    const { long, short, turns } = units[0]!;
    const byWeight = units.sort((a, b) => b.weight - a.weight || a.bottom - b.bottom);
    const inTurn = byWeight.map((_, i) => byWeight[i % 2 === 0 ? i / 2 : byWeight.length - (i + 1) / 2]!);
    return { kind: { long, short, turns }, units: inTurn };
  });
};

const palletsOf = (units: readonly FloorUnit[]): readonly number[] =>
  units.flatMap(({ bottom, top }) => (top < 0 ? [bottom] : [bottom, top]));

/** The load of a floor: its units are taken from the supplies, lighter ones where they would be too heavy together. */
const realise = (
  search: TrailerSearch,
  vehicle: Vehicle,
  slots: readonly Slot[],
  left: readonly FloorUnit[][],
): Load | null => {
  const most = Math.min(vehicle.maxWeight, capacityOf(vehicle));
  const next = left.map(() => 0);
  const units = slots.map(({ kind }) => left[kind]![next[kind]!++]!);
  let weight = units.reduce((sum, unit) => sum + unit.weight, 0);
  for (let tried = 0; weight > most && tried < units.length; tried += 1) {
    let [at, gain, lighter] = [-1, 0, -1];
    units.forEach((unit, i) => {
      const { kind } = slots[i]!;
      for (let k = next[kind]!; k < left[kind]!.length; k += 1) {
        const candidate = left[kind]![k]!;
        if (units.includes(candidate) || unit.weight - candidate.weight <= gain) continue;
        [at, gain, lighter] = [i, unit.weight - candidate.weight, k];
      }
    });
    if (at < 0) break;
    weight -= gain;
    units[at] = left[slots[at]!.kind]![lighter]!;
  }
  if (weight <= most) {
    const found = balance(search.instance, vehicle, { units, slots }, 1, search.budget);
    if (found !== null) return { ...found, vehicle, set: palletsOf(units), weight };
  }
  // Too heavy, or not to be balanced: without the heaviest units it may do.
  const rest = [...units].sort((a, b) => a.weight - b.weight);
  while (rest.length > 0) {
    const set = palletsOf(rest);
    const found = weightOf(search.instance, set) <= most ? fit(search, vehicle, set) : null;
    if (found !== null) return found;
    rest.pop();
  }
  return null;
};

/** Trailers filled one after the other, each with the floor that is worth most at some prices. */
const fillByPrices = (
  search: TrailerSearch,
  vehicle: Vehicle,
  supplies: readonly Supply[],
  prices: Float64Array,
): { loads: readonly Load[]; floors: readonly (readonly Slot[])[] } | null => {
  const kinds = supplies.map(({ kind }) => kind);
  const left = supplies.map(({ units }) => [...units]);
  const known = new Map<string, readonly Slot[]>();
  const loads: Load[] = [];
  const floors: (readonly Slot[])[] = [];
  const ground = vehicle.length * vehicle.width;
  while (left.some((units) => units.length > 0)) {
    const counts = Int32Array.from(left, (units, i) =>
      Math.min(units.length, Math.floor(ground / (kinds[i]!.long * kinds[i]!.short))),
    );
    const key = counts.join();
    const request = { length: vehicle.length, width: vehicle.width, kinds, groups: [counts], prices };
    const slots = known.get(key) ?? richestFloor(request, beam, search.budget);
    known.set(key, slots);
    const load = slots.length === 0 ? null : realise(search, vehicle, slots, left);
    if (load === null) return null;
    const inside = new Set(load.set);
    left.forEach((units, i) => (left[i] = units.filter(({ bottom }) => !inside.has(bottom))));
    loads.push(load);
    floors.push(slots);
  }
  return { loads, floors };
};

/**
 * Trailers of one vehicle for pallets of one stop: floors are filled for worth, and kinds that ended on poorly covered
 * floors are worth more in the next round (sequential value correction, Belov & Scheithauer 2007). Null where some
 * pallet finds no place.
 */
export const fillByPatterns = (
  search: TrailerSearch,
  vehicle: Vehicle,
  set: readonly number[],
  bound: number,
): readonly Load[] | null => {
  const supplies = supplyOf(search, vehicle, set);
  const prices = new Float64Array(supplies.length).fill(1);
  const ground = vehicle.length * vehicle.width;
  const kinds = supplies.map(({ kind }) => kind);
  let best: readonly Load[] | null = null;
  for (let round = 0; round < mostRounds; round += 1) {
    const found = fillByPrices(search, vehicle, supplies, prices);
    if (found === null) return best;
    if (best === null || found.loads.length < best.length) best = found.loads;
    if (best.length <= bound || kinds.length < 2 || !hasSteps(search.budget)) return best;
    // The last trailer is what is left over; its cover says nothing about its kinds.
    const sums = new Float64Array(kinds.length);
    const counts = new Float64Array(kinds.length);
    found.floors.slice(0, -1).forEach((slots) => {
      const cover = slots.reduce((sum, { kind }) => sum + kinds[kind]!.long * kinds[kind]!.short, 0) / ground;
      for (const { kind } of slots) {
        sums[kind]! += 1 / cover;
        counts[kind]! += 1;
      }
    });
    // Rounds differ in how far they follow what the last one taught.
    const share = 0.3 + 0.1 * (round % 5);
    for (let kind = 0; kind < kinds.length; kind += 1) {
      if (counts[kind]! > 0)
        prices[kind] = (1 - share) * prices[kind]! + share * power(sums[kind]! / counts[kind]!, 1.5);
    }
  }
  return best;
};
