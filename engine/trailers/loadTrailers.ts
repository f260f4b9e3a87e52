import { axleLoadsOf, joinLoads, noLoad } from '../constraints/axleLoads.ts';
import type {
  CartonPlacement,
  FreightPlacement,
  LoadedTrailer,
  NotLoaded,
  NotLoadedReason,
  TrailerPlan,
  TrailerProblem,
} from '../model/levels.ts';
import type { PackControl } from '../model/plan.ts';
import { toInches } from '../model/scale.ts';
import { createBudget, silent, spend, stepsSpent } from '../search/budget.ts';
import { exactMoment, isTurned } from './balance.ts';
import { addCartons, cartonMoment, cartonRefusal, type MixedLoad } from './cartons.ts';
import { fit, fitsInside, type Load, type TrailerSearch } from './fit.ts';
import { buildFleet } from './fleet.ts';
import { trailerInstance, type TrailerInstance } from './instance.ts';

/** Why a pallet can travel in no equipment, not even alone; null if it can. */
const palletRefusal = (search: TrailerSearch, pallet: number): NotLoadedReason | null => {
  const { instance } = search;
  if (instance.vehicles.length === 0) return 'no-room';
  const roomy = instance.vehicles.filter((vehicle) => fitsInside(instance, vehicle, pallet));
  if (roomy.length === 0) return 'too-large';
  const weight = instance.pallets.weight[pallet]!;
  if (weight === Infinity || roomy.every((vehicle) => weight > vehicle.maxWeight)) return 'too-heavy';
  return roomy.some((vehicle) => fit(search, vehicle, [pallet]) !== null) ? null : 'unbalanced';
};

/** Pallets of a load in loading order: from the front wall to the door, upper pallets after their lower ones. */
const placementsOf = (instance: TrailerInstance, load: Load): readonly FreightPlacement[] => {
  const { pallets, unitsPerInch } = instance;
  const inches = (units: number): number => toInches(units, unitsPerInch);
  const order = load.slots
    .map((_, i) => i)
    .sort((a, b) => load.slots[a]!.x - load.slots[b]!.x || load.slots[a]!.y - load.slots[b]!.y);
  return order.flatMap((i) => {
    const [slot, unit] = [load.slots[i]!, load.units[i]!];
    const placed = (pallet: number, upper: boolean): FreightPlacement => {
      const turned = isTurned(instance, unit, slot, upper);
      return {
        pallet,
        x: (Math.round(inches(slot.x) * 1e6) + load.shift) / 1e6,
        y: inches(slot.y),
        z: upper ? inches(pallets.height[unit.bottom]!) : 0,
        length: inches((turned ? pallets.width : pallets.length)[pallet]!),
        width: inches((turned ? pallets.length : pallets.width)[pallet]!),
        height: inches(pallets.height[pallet]!),
        below: upper ? unit.bottom : null,
      };
    };
    return unit.top < 0 ? [placed(unit.bottom, false)] : [placed(unit.bottom, false), placed(unit.top, true)];
  });
};

/** Centre of gravity of pallets and cartons; zero where nothing weighs anything. */
const centreOf = (
  problem: TrailerProblem,
  instance: TrailerInstance,
  pallets: readonly FreightPlacement[],
  cartons: readonly CartonPlacement[],
): LoadedTrailer['centre'] => {
  const sum = { weight: 0, x: 0, y: 0, z: 0 };
  const add = (weight: number, x: number, y: number, z: number): void => {
    sum.weight += weight;
    sum.x += weight * x;
    sum.y += weight * y;
    sum.z += weight * z;
  };
  for (const { pallet, x, y, z, length } of pallets) {
    const freight = problem.pallets[pallet]!;
    const turned = Math.round(length * 1e6) !== Math.round(freight.length * 1e6);
    const [cx, cy] = [instance.pallets.centreX[pallet]!, instance.pallets.centreY[pallet]!];
    const cz = Number.isFinite(freight.centre.z) ? freight.centre.z : freight.height / 2;
    add(freight.weight, x + (turned ? freight.width - cy : cx), y + (turned ? cx : cy), z + cz);
  }
  for (const { carton, x, y, z, length, width, height } of cartons) {
    add(problem.cartons[carton]!.weight, x + length / 2, y + width / 2, z + height / 2);
  }
  if (sum.weight <= 0) return { x: 0, y: 0, z: 0 };
  return { x: sum.x / sum.weight, y: sum.y / sum.weight, z: sum.z / sum.weight };
};

const trailerOf = (problem: TrailerProblem, instance: TrailerInstance, mixed: MixedLoad): LoadedTrailer => {
  const { vehicle, load, cartons } = mixed;
  const pallets = load === null ? [] : placementsOf(instance, load);
  const axles = vehicle.axles;
  const loose = cartonMoment(problem.cartons, cartons);
  const onPallets = load === null ? noLoad : exactMoment(instance, load, Infinity, load.shift);
  return {
    equipment: vehicle.index,
    pallets,
    cartons,
    centre: centreOf(problem, instance, pallets, cartons),
    axleLoads: axles === null ? null : axleLoadsOf(axles, joinLoads(loose, onPallets)),
  };
};

/**
 * Loads pallets, and cartons behind them, into as few trailers as can be: floor patterns by a search over load fronts,
 * stacks by matching, axle loads by moment balance. Deterministic: effort counts in steps. Every pallet and carton that
 * can travel in some equipment is loaded; the others are named with the reason. Throws `PackCancelled` only.
 */
export const loadTrailers = (problem: TrailerProblem, control: PackControl = {}): TrailerPlan => {
  const instance = trailerInstance(problem);
  const units = problem.cartons.reduce((sum, { quantity }) => sum + quantity, problem.pallets.length);
  const budget = createBudget(problem.effort, units, control);
  const search: TrailerSearch = { instance, budget, floors: new Map() };
  spend(budget, 0);
  const unloadedPallets: NotLoaded[] = [];
  const set: number[] = [];
  for (let pallet = 0; pallet < instance.pallets.count; pallet += 1) {
    const reason = palletRefusal(search, pallet);
    if (reason === null) set.push(pallet);
    else unloadedPallets.push({ index: pallet, quantity: 1, reason });
  }
  const { loads, bound } = buildFleet(search, set);
  const refusals = problem.cartons.map((carton) => cartonRefusal(search, carton));
  const counts = Int32Array.from(problem.cartons, ({ quantity }, line) => (refusals[line] === null ? quantity : 0));
  const mixed = addCartons(search, problem, loads, counts, silent(control));
  const unloadedCartons = problem.cartons.flatMap(({ quantity }, index): readonly NotLoaded[] => {
    const reason = refusals[index];
    if (reason !== null && reason !== undefined) return quantity > 0 ? [{ index, quantity, reason }] : [];
    return counts[index]! > 0 ? [{ index, quantity: counts[index]!, reason: 'no-room' }] : [];
  });
  return {
    trailers: mixed.map((one) => trailerOf(problem, instance, one)),
    unloadedPallets,
    unloadedCartons,
    steps: stepsSpent(budget),
    lowerBound: Math.max(bound, mixed.length > 0 ? 1 : 0),
  };
};
