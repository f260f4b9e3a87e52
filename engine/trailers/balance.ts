import type { LoadMoment } from '../constraints/axleLoads.ts';
import type { AxleData } from '../model/levels.ts';
import type { Slot } from './floor.ts';
import type { TrailerInstance } from './instance.ts';
import type { FloorUnit } from './stacks.ts';

/** Floor units in their places: `units[i]` stands in `slots[i]`. */
export interface Arrangement {
  readonly units: readonly FloorUnit[];
  readonly slots: readonly Slot[];
}

/** Whether the lower, or upper, pallet of a unit stands turned in a slot. A square one never counts as turned. */
export const isTurned = ({ pallets }: TrailerInstance, unit: FloorUnit, slot: Slot, upper: boolean): boolean => {
  const pallet = upper ? unit.top : unit.bottom;
  const isSquare = pallets.length[pallet] === pallets.width[pallet];
  return !isSquare && (upper ? unit.topTurned : unit.bottomTurned) !== slot.across;
};

/** Pallets of a unit with their turn. */
const palletsIn = (
  instance: TrailerInstance,
  unit: FloorUnit,
  slot: Slot,
): readonly (readonly [pallet: number, turned: boolean])[] => {
  const lower = [unit.bottom, isTurned(instance, unit, slot, false)] as const;
  return unit.top < 0 ? [lower] : [lower, [unit.top, isTurned(instance, unit, slot, true)]];
};

/** Weight times distance from the front wall and from the left wall, pounds and inches, for a slot at the corner. */
export const leanOf = (instance: TrailerInstance, unit: FloorUnit, slot: Slot): readonly [number, number] => {
  const { pallets, unitsPerInch } = instance;
  let [alongX, alongY] = [0, 0];
  for (const [pallet, turned] of palletsIn(instance, unit, slot)) {
    const weight = pallets.weight[pallet]! / 1e6;
    const [cx, cy] = [pallets.centreX[pallet]!, pallets.centreY[pallet]!];
    alongX += weight * (turned ? pallets.width[pallet]! / unitsPerInch - cy : cx);
    alongY += weight * (turned ? cx : cy);
  }
  return [alongX, alongY];
};

/** Weight and moment of the groups up to one, exact, with the whole load moved back by so many millionths of an inch. */
export const exactMoment = (
  instance: TrailerInstance,
  { units, slots }: Arrangement,
  group: number,
  shift: number,
): LoadMoment => {
  const { pallets, unitsPerInch } = instance;
  const perUnit = 1e6 / unitsPerInch;
  const micro = (inches: number): number => Math.round(inches * 1e6);
  let [weight, twiceMoment] = [0n, 0n];
  units.forEach((unit, i) => {
    const slot = slots[i]!;
    if (slot.group > group) return;
    for (const [pallet, turned] of palletsIn(instance, unit, slot)) {
      const own = BigInt(pallets.weight[pallet]!);
      const lean = turned
        ? Math.round(pallets.width[pallet]! * perUnit) - micro(pallets.centreY[pallet]!)
        : micro(pallets.centreX[pallet]!);
      weight += own;
      twiceMoment += 2n * own * BigInt(Math.round(slot.x * perUnit) + shift + lean);
    }
  });
  return { weight, twiceMoment };
};

/** A leg of the journey: the groups that are still on board, and the moments that the axles allow for their weight. */
interface Leg {
  readonly weight: number;
  readonly least: number;
  readonly most: number;
}

/** Legs by the number of groups on board, pounds and inches. */
export const legsOf = (axles: AxleData | null, { units, slots }: Arrangement, groups: number): readonly Leg[] => {
  const weights = new Float64Array(groups);
  units.forEach((unit, i) => (weights[slots[i]!.group]! += unit.weight / 1e6));
  let weight = 0;
  return Array.from(weights, (own) => {
    weight += own;
    if (axles === null) return { weight, least: -Infinity, most: Infinity };
    const span = axles.rearPosition - axles.frontPosition;
    return {
      weight,
      least: weight * axles.rearPosition - (axles.maxFrontLoad - (axles.tareFrontLoad ?? 0)) * span,
      most: weight * axles.frontPosition + (axles.maxRearLoad - (axles.tareRearLoad ?? 0)) * span,
    };
  });
};

/** Inches that the load has to be moved back at least, and may be moved back at most, for its axles. */
export const shiftRange = (
  legs: readonly Leg[],
  moments: Float64Array,
  room: number,
): { readonly least: number; readonly most: number } => {
  let [least, most] = [0, room];
  legs.forEach((leg, i) => {
    if (leg.weight <= 0) return;
    least = Math.max(least, (leg.least - moments[i]!) / leg.weight);
    most = Math.min(most, (leg.most - moments[i]!) / leg.weight);
  });
  return { least, most };
};
