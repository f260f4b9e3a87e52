import type { PalletType } from '../model/levels.ts';
import type { CarrierCaps } from '../model/problem.ts';

/** The room over a pallet, inches from the corner of its deck, and pounds of load. */
export interface PalletRoom {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly height: number;
  readonly weight: number;
  /** The carrier takes pallets of this kind. */
  readonly taken: boolean;
}

/** What a pallet and the carrier's caps, which hold for the pallet with its load, allow. */
export const palletRoom = (pallet: PalletType, caps: CarrierCaps = {}): PalletRoom => {
  const spareX = ((caps.maxLength ?? Infinity) - pallet.length) / 2;
  const spareY = ((caps.maxWidth ?? Infinity) - pallet.width) / 2;
  const spareZ = (caps.maxHeight ?? Infinity) - (pallet.platformHeight ?? 0);
  const spareWeight = (caps.maxWeight ?? Infinity) - (pallet.palletWeight ?? 0);
  const overX = Math.max(0, Math.min(pallet.overhang ?? 0, spareX));
  const overY = Math.max(0, Math.min(pallet.overhang ?? 0, spareY));
  return {
    x1: -overX,
    y1: -overY,
    x2: pallet.length + overX,
    y2: pallet.width + overY,
    height: Math.min(pallet.maxHeight, spareZ),
    weight: Math.min(pallet.maxWeight ?? Infinity, spareWeight),
    taken: spareX >= 0 && spareY >= 0 && spareZ > 0 && spareWeight >= 0,
  };
};
