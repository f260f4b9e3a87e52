import type { Carton, CartonPlacement, PalletProblem, PalletType } from '../model/levels.ts';
import { millionths } from './measure.ts';
import type { PalletReport } from './palletsViolation.ts';
import type { PalletRoom } from './palletsRoom.ts';

/** Levels that columns of a carton may have by what it carries; a crush class leaves that to the judge of boxes. */
const levelsByStrength = ({ weight, maxWeightOnTop, maxStackHeight, crushClass }: Carton): number => {
  if ((crushClass ?? 'none') !== 'none') return 1;
  const byWeight = maxWeightOnTop === undefined || weight === 0 ? Infinity : 1 + Math.floor(maxWeightOnTop / weight);
  return Math.min(byWeight, maxStackHeight ?? Infinity);
};

/** Whether a product's pattern can stand on a pallet for certain: upright in a grid or in part of one, all limits kept. */
const fitsForCertain = (carton: Carton, room: PalletRoom, type: PalletType): boolean => {
  const { tiHi, height, weight } = carton;
  if (!room.taken || tiHi === undefined) return false;
  if (!Number.isInteger(tiHi.ti) || !Number.isInteger(tiHi.hi) || Math.min(tiHi.ti, tiHi.hi) < 1) return false;
  const [length, width] = [millionths(carton.length), millionths(carton.width)];
  const grid = (l: number, w: number): number =>
    Math.floor(millionths(type.length) / l) * Math.floor(millionths(type.width) / w);
  const turned = carton.rotations.length === 0 || carton.rotations.includes('WLH') ? grid(width, length) : 0;
  const straight = carton.rotations.length === 0 || carton.rotations.includes('LWH') ? grid(length, width) : 0;
  return (
    tiHi.hi * millionths(height) <= millionths(room.height) &&
    tiHi.ti * tiHi.hi * millionths(weight) <= millionths(room.weight) &&
    tiHi.hi <= levelsByStrength(carton) &&
    tiHi.ti <= Math.max(straight, turned)
  );
};

/** Lines that name the same product. */
const sameProduct = (a: Carton | undefined, b: Carton | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || (a.product !== undefined && a.product === b.product));

/**
 * A pallet of one product alone keeps to the product's pattern: no level of more cartons than ti, no more levels than
 * hi, and of any two levels only the upper may be incomplete. No pallet at all holds more cartons of a product than its
 * pattern. A pattern that may not fit on any pallet binds nobody.
 */
export const checkTiHi = (
  problem: PalletProblem,
  rooms: readonly PalletRoom[],
  placements: readonly CartonPlacement[],
  pallet: number,
  report: PalletReport,
): void => {
  const lines = [...new Set(placements.map(({ carton }) => carton))];
  for (const line of lines) {
    const carton = problem.cartons[line];
    if (carton?.tiHi === undefined || !rooms.some((room, type) => fitsForCertain(carton, room, problem.pallets[type]!)))
      continue;
    const own = placements.filter((one) => sameProduct(carton, problem.cartons[one.carton]));
    const { ti, hi } = carton.tiHi;
    if (own.length > ti * hi) {
      report('ti-hi', `Pallet ${pallet} holds ${own.length} cartons of line ${line}, its pattern has ${ti * hi}.`, {
        pallet,
        carton: line,
      });
    }
    if (own.length < placements.length) continue;
    const levels = new Map<number, number>();
    for (const { z } of own) levels.set(millionths(z), (levels.get(millionths(z)) ?? 0) + 1);
    const counts = [...levels].sort(([a], [b]) => a - b).map(([, count]) => count);
    if (counts.length > hi || counts.some((count) => count > ti) || counts.slice(0, -1).some((count) => count < ti)) {
      report('ti-hi', `Pallet ${pallet} has levels of ${counts.join(', ')} cartons, the pattern is ${ti} x ${hi}.`, {
        pallet,
        carton: line,
      });
    }
  }
};
