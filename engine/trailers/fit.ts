import type { Budget } from '../search/budget.ts';
import { balance, type Balanced } from './arrange.ts';
import { layFloor, type FloorKind, type Slot } from './floor.ts';
import { capacityOf, type TrailerInstance, type Vehicle } from './instance.ts';
import { singleUnit, stacksOf, type FloorUnit } from './stacks.ts';

/** Pallets in one vehicle. */
export interface Load extends Balanced {
  readonly vehicle: Vehicle;
  readonly set: readonly number[];
  /** In 1e-6 lb. */
  readonly weight: number;
}

/** What a search for trailers carries along. */
export interface TrailerSearch {
  readonly instance: TrailerInstance;
  readonly budget: Budget;
  /** Floors laid before, by vehicle and what is on them. */
  readonly floors: Map<string, readonly Slot[] | null>;
}

/** Fronts kept at a time: a quick look, then a thorough one, which is exhaustive for few kinds. */
const quickBeam = 6;
const thoroughBeam = (kinds: number): number => (kinds <= 2 ? 120 : 40);

/** Weight of some pallets in 1e-6 lb. */
export const weightOf = ({ pallets }: TrailerInstance, set: readonly number[]): number =>
  set.reduce((sum, pallet) => sum + pallets.weight[pallet]!, 0);

/** Whether one pallet goes into a vehicle by its sides, turned or not. */
export const fitsInside = ({ pallets }: TrailerInstance, vehicle: Vehicle, pallet: number): boolean => {
  const [length, width, turns] = [pallets.length[pallet]!, pallets.width[pallet]!, pallets.turns[pallet]!];
  return (
    pallets.sound[pallet] === 1 &&
    pallets.height[pallet]! <= vehicle.height &&
    (((turns & 1) !== 0 && length <= vehicle.length && width <= vehicle.width) ||
      ((turns & 2) !== 0 && width <= vehicle.length && length <= vehicle.width))
  );
};

/** Floor units of the same sides and turns have equal keys. */
export const keyOf = ({ long, short, turns }: FloorUnit): string => `${long}x${short}/${turns}`;

/** Floor units sorted into kinds and groups, with their floor; null if there is none. */
const layUnits = (
  { floors, budget }: TrailerSearch,
  vehicle: Vehicle,
  units: readonly FloorUnit[],
): { units: readonly FloorUnit[]; slots: readonly Slot[]; groups: number } | null => {
  const kinds: FloorKind[] = [];
  const kindOf = new Map<string, number>();
  const sorted = [...units].sort((a, b) => b.long - a.long || b.short - a.short);
  for (const unit of sorted) {
    const { long, short, turns } = unit;
    if (!kindOf.has(keyOf(unit))) kindOf.set(keyOf(unit), kinds.push({ long, short, turns }) - 1);
  }
  const stops = [...new Set(units.map(({ stop }) => stop))].sort((a, b) => b - a);
  const members = stops.map(() => kinds.map((): FloorUnit[] => []));
  for (const unit of units) members[stops.indexOf(unit.stop)]![kindOf.get(keyOf(unit))!]!.push(unit);
  const groups = members.map((byKind) => Int32Array.from(byKind, (list) => list.length));
  const key = [vehicle.index, ...kindOf.keys(), ...groups.map((counts) => counts.join())].join(';');
  let slots = floors.get(key);
  if (slots === undefined) {
    const request = { length: vehicle.length, width: vehicle.width, kinds, groups };
    slots = layFloor(request, quickBeam, budget) ?? layFloor(request, thoroughBeam(kinds.length), budget);
    floors.set(key, slots);
  }
  if (slots === null) return null;
  // Heavy units first: what is near the front wall and the door is exchanged later.
  for (const byKind of members) for (const list of byKind) list.sort((a, b) => b.weight - a.weight);
  const next = members.map((byKind) => byKind.map(() => 0));
  const placed = slots.map(({ group, kind }) => members[group]![kind]![next[group]![kind]!++]!);
  return { units: placed, slots, groups: stops.length };
};

/** One floor unit in a vehicle, in both turns. */
const layOne = (vehicle: Vehicle, { long, short, turns }: FloorUnit): readonly Slot[] =>
  [false, true]
    .map((across): Slot => ({ kind: 0, group: 0, x: 0, y: 0, across }))
    .filter(
      ({ across }) =>
        (turns & (across ? 2 : 1)) !== 0 &&
        (across ? short : long) <= vehicle.length &&
        (across ? long : short) <= vehicle.width,
    );

/**
 * All pallets of a set in one vehicle, or null if the search finds no way. Stacks are made only as far as the floor, or
 * the axles, need them.
 */
export const fit = (search: TrailerSearch, vehicle: Vehicle, set: readonly number[]): Load | null => {
  const { instance, budget } = search;
  const weight = weightOf(instance, set);
  if (weight > vehicle.maxWeight || weight > capacityOf(vehicle)) return null;
  if (!set.every((pallet) => fitsInside(instance, vehicle, pallet))) return null;
  const finish = (found: Balanced | null): Load | null => found && { ...found, vehicle, set, weight };
  if (set.length === 1) {
    const unit = singleUnit(instance, set[0]!);
    for (const slot of layOne(vehicle, unit)) {
      const found = balance(instance, vehicle, { units: [unit], slots: [slot] }, 1, budget);
      if (found !== null) return finish(found);
    }
    return null;
  }
  const stacks = stacksOf(instance, set, vehicle.height);
  const unitsWith = (count: number): readonly FloorUnit[] => {
    const used = stacks.slice(0, count);
    const stacked = new Set(used.flatMap(({ bottom, top }) => [bottom, top]));
    return [...used, ...set.filter((pallet) => !stacked.has(pallet)).map((pallet) => singleUnit(instance, pallet))];
  };
  // The fewest stacks with which everything stands on the floor, by halving.
  let [fewest, most] = [0, stacks.length];
  let laid = layUnits(search, vehicle, unitsWith(most));
  if (laid === null) return null;
  while (fewest < most) {
    const middle = (fewest + most) >> 1;
    const tried = layUnits(search, vehicle, unitsWith(middle));
    if (tried === null) fewest = middle + 1;
    else [most, laid] = [middle, tried];
  }
  for (let count = most; ;) {
    const found: Balanced | null = laid && balance(instance, vehicle, laid, laid.groups, budget);
    if (found !== null || count === stacks.length) return finish(found);
    count += Math.max(1, Math.ceil((stacks.length - count) / 3));
    laid = layUnits(search, vehicle, unitsWith(count));
  }
};
