import type { CartonPlacement, PalletType } from '../model/levels.ts';
import { millionths } from './measure.ts';
import type { PalletReport } from './palletsViolation.ts';

/** Least part of a base on the deck. */
const leastShare = 0.75;
const rounding = 1e-9;

/** Length that an extent shares with the deck, and whether its middle lies on it. */
const onDeck = (from: number, side: number, deck: number): { readonly length: number; readonly centred: boolean } => {
  const start = millionths(from);
  const end = start + millionths(side);
  const edge = millionths(deck);
  const middle = (start + end) / 2;
  return { length: Math.max(0, Math.min(end, edge) - Math.max(start, 0)), centred: middle >= 0 && middle <= edge };
};

/** Cartons of the lowest level: what stands out over the deck carries nothing. */
export const checkDeck = (
  type: PalletType,
  placements: readonly CartonPlacement[],
  pallet: number,
  report: PalletReport,
): void => {
  placements.forEach(({ x, y, z, length, width, carton }, placement) => {
    if (millionths(z) !== 0) return;
    const alongX = onDeck(x, length, type.length);
    const alongY = onDeck(y, width, type.width);
    const share = (alongX.length * alongY.length) / (millionths(length) * millionths(width));
    const where = { pallet, carton, placement };
    if (share < leastShare - rounding) {
      report('support', `Carton ${placement} has ${(share * 100).toFixed(1)} % of its base on the deck.`, where);
    } else if (!alongX.centred || !alongY.centred) {
      report('support', `The centre of carton ${placement} is not over the deck.`, where);
    }
  });
};
