import type { PalletType } from '../model/levels.ts';
import type { CarrierCaps } from '../model/problem.ts';
import { largestLength, toMicroPounds, toUnits } from '../model/scale.ts';

/** What a pallet type and the carrier leave for a load, in units. */
export interface Deck {
  /** Index in `PalletProblem.pallets`. */
  readonly index: number;
  /** The deck itself. */
  readonly lx: number;
  readonly ly: number;
  /** How far cartons may stand out over each edge, along x and y. */
  readonly overX: number;
  readonly overY: number;
  readonly lz: number;
  /** In 1e-6 lb. */
  readonly maxWeight: number;
}

const limited = (value: number | undefined, cap: number | undefined, own: number): number =>
  Math.min(value ?? Infinity, (cap ?? Infinity) - own);

/** Inches of load in height and over both edges, and pounds, that a pallet type may carry under a carrier's caps. */
export const palletLimits = (
  pallet: PalletType,
  caps: CarrierCaps | undefined,
): { readonly height: number; readonly overX: number; readonly overY: number; readonly weight: number } => {
  const overhang = pallet.overhang ?? 0;
  return {
    height: limited(pallet.maxHeight, caps?.maxHeight, pallet.platformHeight ?? 0),
    overX: Math.min(overhang, ((caps?.maxLength ?? Infinity) - pallet.length) / 2),
    overY: Math.min(overhang, ((caps?.maxWidth ?? Infinity) - pallet.width) / 2),
    weight: limited(pallet.maxWeight, caps?.maxWeight, pallet.palletWeight ?? 0),
  };
};

/** A pallet type in units; null if the carrier takes no pallet of this kind. */
export const deckOf = (
  pallet: PalletType,
  index: number,
  caps: CarrierCaps | undefined,
  unitsPerInch: number,
): Deck | null => {
  const { height, overX, overY, weight } = palletLimits(pallet, caps);
  if (height <= 0 || overX < 0 || overY < 0 || weight < 0) return null;
  const side = (inches: number): number => Math.min(largestLength - 1, toUnits(inches, unitsPerInch));
  const over = (inches: number): number => Math.floor(inches * unitsPerInch + 1e-9);
  return {
    index,
    lx: side(pallet.length),
    ly: side(pallet.width),
    overX: over(overX),
    overY: over(overY),
    lz: side(height),
    maxWeight: weight === Infinity ? Infinity : toMicroPounds(weight),
  };
};
