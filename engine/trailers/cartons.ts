import { joinLoads, leastShift, noLoad, type LoadMoment } from '../constraints/axleLoads.ts';
import type { Carton, CartonPlacement, NotLoaded, TrailerProblem } from '../model/levels.ts';
import type { FixedContainer, PackItem, PackProblem } from '../model/problem.ts';
import type { PackControl, PackedBox } from '../model/plan.ts';
import { toMicroPounds } from '../model/scale.ts';
import { orient } from '../model/rotations.ts';
import { pack } from '../shapes/pack.ts';
import { hasSteps, spend } from '../search/budget.ts';
import { exactMoment } from './balance.ts';
import type { Load, TrailerSearch } from './fit.ts';
import { capacityOf, lastStop, type Vehicle } from './instance.ts';
import { reachableOrder } from './reachable.ts';

/** A trailer with pallets, cartons behind them, or both. */
export interface MixedLoad {
  readonly vehicle: Vehicle;
  readonly load: Load | null;
  /** In loading order. */
  readonly cartons: readonly CartonPlacement[];
}

/** Cartons of a line that is not told otherwise stand upright. */
const upright = ['LWH', 'WLH'] as const;
/** Vehicles tried for each trailer of cartons. */
const mostVehicles = 3;
/** Parts of the weight that may go behind the pallets, or into a trailer, tried until the axles bear it. */
const weightParts = [1, 0.9, 0.8, 0.65, 0.5, 0.3, 0.15];

const itemOf = (carton: Carton, quantity: number): PackItem => {
  const { stop: _stop, product: _product, tiHi: _tiHi, ...item } = carton;
  return { ...item, quantity, rotations: rotationsOf(carton) };
};

const rotationsOf = (carton: Carton): Carton['rotations'] =>
  carton.rotations.length === 0 ? upright : carton.rotations;
const stopOf = (carton: Carton): number => Math.min(lastStop, carton.stop ?? lastStop);
const micro = (inches: number): number => Math.round(inches * 1e6);

const isSound = (carton: Carton): boolean =>
  [carton.length, carton.width, carton.height].every((side) => side > 0 && side < Infinity);

const fitsInside = (search: TrailerSearch, vehicle: Vehicle, carton: Carton): readonly number[] => {
  const sides = [vehicle.length, vehicle.width, vehicle.height].map((side) => side / search.instance.unitsPerInch);
  return rotationsOf(carton).flatMap((rotation) => {
    const own = orient(rotation, carton.length, carton.width, carton.height);
    return own.every((side, axis) => micro(side) <= micro(sides[axis]!)) ? [own[0]] : [];
  });
};

/** Whether one carton may travel alone in a vehicle, as far as its axles go. */
const isBalancedAlone = (search: TrailerSearch, vehicle: Vehicle, length: number, weight: number): boolean => {
  const alone = { weight: BigInt(weight), twiceMoment: BigInt(weight) * BigInt(micro(length)) };
  const { unitsPerInch, atFrontWall } = search.instance;
  const room = atFrontWall ? 0 : micro(vehicle.length / unitsPerInch) - micro(length);
  return leastShift(vehicle.axles, [alone], room) !== null;
};

/** Why no unit of a carton line can travel, or null. */
export const cartonRefusal = (search: TrailerSearch, carton: Carton): NotLoaded['reason'] | null => {
  const { vehicles } = search.instance;
  if (vehicles.length === 0) return 'no-room';
  const roomy = isSound(carton) ? vehicles.filter((vehicle) => fitsInside(search, vehicle, carton).length > 0) : [];
  if (roomy.length === 0) return 'too-large';
  const weight = carton.weight >= 0 ? toMicroPounds(carton.weight) : Infinity;
  const strong = roomy.filter((vehicle) => weight <= Math.min(vehicle.maxWeight, capacityOf(vehicle)));
  if (weight === Infinity || roomy.every((vehicle) => weight > vehicle.maxWeight)) return 'too-heavy';
  const loadable = strong.some((vehicle) =>
    fitsInside(search, vehicle, carton).some((length) => isBalancedAlone(search, vehicle, length, weight)),
  );
  return loadable ? null : 'unbalanced';
};

/** A problem of cartons with the sides of a vehicle, or of a part of it, as container. */
const packProblem = (
  items: readonly PackItem[],
  containers: PackProblem['containers'],
  multipleBoxes: boolean,
  effort: number,
): PackProblem => ({
  items,
  containers,
  algorithm: 'fpFast',
  multipleBoxes,
  separationGroups: [],
  affinityGroups: [],
  effort,
});

/** A vehicle, from so many millionths of an inch behind the front wall on, as a container. */
const containerOf = (search: TrailerSearch, vehicle: Vehicle, from: number, weight: number): FixedContainer => {
  const { unitsPerInch } = search.instance;
  const limit = Number.isFinite(weight) ? { maxWeight: weight / 1e6 } : {};
  return {
    kind: 'fixed',
    id: '',
    length: (micro(vehicle.length / unitsPerInch) - from) / 1e6,
    width: vehicle.width / unitsPerInch,
    height: vehicle.height / unitsPerInch,
    ...limit,
  };
};

/** Placements of a packed section that begins at `from` (millionths of an inch), with the lines they belong to. */
const placementsOf = (box: PackedBox, lines: readonly number[], from: number): readonly CartonPlacement[] =>
  reachableOrder(
    box.placements.map(({ item, x, ...rest }) => ({
      ...rest,
      carton: lines[item]!,
      x: (micro(x) + from) / 1e6,
    })),
  );

/** Weight and moment of cartons, exact. */
export const cartonMoment = (cartons: readonly Carton[], placements: readonly CartonPlacement[]): LoadMoment => {
  let [weight, twiceMoment] = [0n, 0n];
  for (const { carton, x, length } of placements) {
    const own = BigInt(toMicroPounds(cartons[carton]!.weight));
    weight += own;
    twiceMoment += own * BigInt(2 * micro(x) + micro(length));
  }
  return { weight, twiceMoment };
};

/** The same load where the axles bear it on every leg: cartons without pallets are moved back as far as they have to be. */
const balanced = (search: TrailerSearch, problem: TrailerProblem, mixed: MixedLoad): MixedLoad | null => {
  const { vehicle, load, cartons } = mixed;
  // Pallets alone are judged already; cartons leave before them, the earliest stops first.
  const pallets = load === null ? noLoad : exactMoment(search.instance, load, Infinity, load.shift);
  const stops = [...new Set(cartons.map(({ carton }) => stopOf(problem.cartons[carton]!)))];
  const legs = stops.map((stop) => {
    const aboard = cartons.filter(({ carton }) => stopOf(problem.cartons[carton]!) >= stop);
    return joinLoads(pallets, cartonMoment(problem.cartons, aboard));
  });
  const end = cartons.reduce((most, { x, length }) => Math.max(most, micro(x + length)), 0);
  const length = micro(vehicle.length / search.instance.unitsPerInch);
  const shift = leastShift(vehicle.axles, legs, load !== null || search.instance.atFrontWall ? 0 : length - end);
  if (shift === null || shift === 0) return shift === null ? null : mixed;
  return { ...mixed, cartons: cartons.map((placed) => ({ ...placed, x: (micro(placed.x) + shift) / 1e6 })) };
};

/** What is left of each line. */
interface Remaining {
  readonly counts: Int32Array;
}

/** Where the pallets end, in millionths of an inch from the front wall. */
const palletEnd = ({ instance }: TrailerSearch, load: Load): number => {
  const ends = load.slots.map((slot, i) => slot.x + (slot.across ? load.units[i]!.short : load.units[i]!.long));
  return load.shift + micro(Math.max(0, ...ends) / instance.unitsPerInch);
};

/** Cartons for one vehicle, behind its pallets: those of the latest stop first, section by section. */
const fillSections = (
  search: TrailerSearch,
  problem: TrailerProblem,
  base: MixedLoad,
  left: Remaining,
  part: number,
  effort: number,
  control: PackControl,
): MixedLoad => {
  const { instance, budget } = search;
  const { vehicle, load } = base;
  const length = micro(vehicle.length / instance.unitsPerInch);
  let from = load === null ? 0 : palletEnd(search, load);
  const capacity = Math.min(vehicle.maxWeight, capacityOf(vehicle)) - (load?.weight ?? 0);
  let weight = Number.isFinite(capacity) ? Math.floor(capacity * part) : Infinity;
  const latest = load === null ? lastStop : load.units.reduce((least, { stop }) => Math.min(least, stop), lastStop);
  const stops = [...new Set(problem.cartons.map(stopOf))].filter((stop) => stop <= latest).sort((a, b) => b - a);
  const placed: CartonPlacement[] = [];
  for (const stop of stops) {
    const lines = problem.cartons.flatMap((carton, line) =>
      stopOf(carton) === stop && left.counts[line]! > 0 ? [line] : [],
    );
    if (lines.length === 0 || from >= length || weight <= 0) continue;
    const items = lines.map((line) => itemOf(problem.cartons[line]!, left.counts[line]!));
    const plan = pack(packProblem(items, [containerOf(search, vehicle, from, weight)], false, effort), control);
    spend(budget, plan.steps);
    const section = plan.boxes[0] === undefined ? [] : placementsOf(plan.boxes[0], lines, from);
    for (const { carton, ...placed } of section) {
      weight -= toMicroPounds(problem.cartons[carton]!.weight);
      from = Math.max(from, micro(placed.x + placed.length));
    }
    placed.push(...section);
  }
  return { ...base, cartons: placed };
};

const take = (left: Remaining, { cartons }: MixedLoad): void => {
  for (const { carton } of cartons) left.counts[carton]! -= 1;
};

const volumeOf = ({ cartons }: MixedLoad): number =>
  cartons.reduce((sum, { length, width, height }) => sum + length * width * height, 0);

/** As many cartons as a vehicle takes with its axles in order; no cartons if there is no way. */
const fillBalanced = (
  search: TrailerSearch,
  problem: TrailerProblem,
  base: MixedLoad,
  left: Remaining,
  effort: number,
  control: PackControl,
): MixedLoad => {
  const parts = base.vehicle.axles === null ? [1] : weightParts;
  for (const part of parts) {
    const filled = balanced(search, problem, fillSections(search, problem, base, left, part, effort, control));
    if (filled !== null && filled.cartons.length > 0) return filled;
    if (filled !== null) return base;
  }
  return base;
};

/** One unit of some line alone, where nothing else goes. */
const fillOne = (
  search: TrailerSearch,
  problem: TrailerProblem,
  left: Remaining,
  effort: number,
  control: PackControl,
): MixedLoad | null => {
  const line = left.counts.findIndex((count) => count > 0);
  const single = { counts: left.counts.map((_, i) => (i === line ? 1 : 0)) };
  for (const vehicle of search.instance.vehicles) {
    const found = fillBalanced(search, problem, { vehicle, load: null, cartons: [] }, single, effort, control);
    if (found.cartons.length > 0) return found;
  }
  return null;
};

/** All cartons of one stop in as few vehicles as the engine for boxes finds; those that the axles bear. */
const fillMany = (
  search: TrailerSearch,
  problem: TrailerProblem,
  left: Remaining,
  effort: number,
  control: PackControl,
): readonly MixedLoad[] => {
  const { instance, budget } = search;
  const lines = problem.cartons.flatMap((_, line) => (left.counts[line]! > 0 ? [line] : []));
  if (lines.length === 0 || new Set(lines.map((line) => stopOf(problem.cartons[line]!))).size > 1) return [];
  const items = lines.map((line) => itemOf(problem.cartons[line]!, left.counts[line]!));
  const containers = instance.vehicles.map((vehicle) =>
    containerOf(search, vehicle, 0, Math.min(vehicle.maxWeight, capacityOf(vehicle))),
  );
  const plan = pack(packProblem(items, containers, true, effort), control);
  spend(budget, plan.steps);
  return plan.boxes.flatMap((box) => {
    if (box.placements.length === 0) return [];
    const vehicle = instance.vehicles[box.container]!;
    return balanced(search, problem, { vehicle, load: null, cartons: placementsOf(box, lines, 0) }) ?? [];
  });
};

/**
 * Cartons on the floor: behind the pallets where there is room, the rest in trailers of their own. Takes the units of
 * lines that may travel from `counts`; answers trailers in which something stands, and leaves in `counts` what found no
 * place.
 */
export const addCartons = (
  search: TrailerSearch,
  problem: TrailerProblem,
  loads: readonly Load[],
  counts: Int32Array,
  control: PackControl,
): readonly MixedLoad[] => {
  const left = { counts };
  const { vehicles } = search.instance;
  const isOpen = (): boolean => counts.some((count) => count > 0);
  const effort = Math.max(0, Math.floor((search.budget.limit - search.budget.steps) / (loads.length + 2)));
  const mixed = loads.map((load): MixedLoad => {
    const base = { vehicle: load.vehicle, load, cartons: [] };
    if (!isOpen()) return base;
    const filled = fillBalanced(search, problem, base, left, Math.min(effort, 2_000), control);
    take(left, filled);
    return filled;
  });
  const many = fillMany(search, problem, left, effort, control);
  for (const one of many) take(left, one);
  mixed.push(...many);
  while (isOpen()) {
    const steps = hasSteps(search.budget) ? Math.min(effort, 2_000) : 0;
    let best: MixedLoad | null = null;
    for (const vehicle of vehicles.slice(-mostVehicles).reverse()) {
      const filled = fillBalanced(search, problem, { vehicle, load: null, cartons: [] }, left, steps, control);
      if (filled.cartons.length === 0) continue;
      if (best === null || volumeOf(filled) >= volumeOf(best) - 1e-6) best = filled;
    }
    best ??= fillOne(search, problem, left, steps, control);
    if (best === null) return mixed;
    take(left, best);
    mixed.push(best);
  }
  return mixed;
};
