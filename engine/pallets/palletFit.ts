import type { PalletType } from '../model/levels.ts';
import { toUnits, unitsPerInchFor } from '../model/scale.ts';
import { layerPattern } from './layerPattern.ts';

/** How well cartons of one size fill a pallet; shares from 0 to 1. */
export interface PalletFit {
  /** Share of the deck under the fullest level. */
  readonly deck: number;
  /** Share of the height that whole levels use. */
  readonly height: number;
  /** Both together: share of the room over the pallet. */
  readonly share: number;
  /** Cartons on a level, and levels. */
  readonly ti: number;
  readonly hi: number;
}

/**
 * How well upright cartons of these outer sides (inches) tile a pallet: the fullest level of nested blocks, and as many
 * levels as the height takes. For choosing among cartons with an eye on the pallet they go on; overhang is not counted.
 */
export const palletFit = (length: number, width: number, height: number, pallet: PalletType): PalletFit => {
  const sides = [length, width, height, pallet.length, pallet.width, pallet.maxHeight];
  const unitsPerInch = unitsPerInchFor(sides);
  const [l = 1, w = 1, h = 1, deckX = 1, deckY = 1, room = 1] = sides.map((side) => toUnits(side, unitsPerInch));
  const { count } = layerPattern(deckX, deckY, l, w);
  const hi = Math.floor(room / h);
  const deck = (count * l * w) / (deckX * deckY);
  const used = (hi * h) / room;
  return { deck, height: used, share: deck * used, ti: count, hi };
};

/** The best share that cartons of these sides reach on any of some pallets; 0 without pallets. */
export const bestPalletFit = (length: number, width: number, height: number, pallets: readonly PalletType[]): number =>
  pallets.reduce((best, pallet) => Math.max(best, palletFit(length, width, height, pallet).share), 0);
