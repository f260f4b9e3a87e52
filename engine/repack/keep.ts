import type { Carton } from './carton.ts';
import { cutBack, put } from './carton.ts';
import type { MayJoin } from './company.ts';
import { carriersOf, overloadedUnits } from './overloads.ts';
import type { Orientation, Piece } from './piece.ts';
import { balances, bearsAll, standAt, type PlaceRules } from './places.ts';

/** A piece with the place it is planned at, in whole units. */
export interface PlannedPiece {
  readonly piece: Piece;
  readonly orientation: Orientation;
  readonly corner: readonly [number, number, number];
}

/** Puts the pieces that still can into their planned places; answers the others. `asOne`: loads are looked at by the caller. */
const tryKeeping = (
  rules: PlaceRules,
  mayJoin: MayJoin,
  carton: Carton,
  planned: readonly PlannedPiece[],
  asOne: boolean,
): readonly Piece[] => {
  const lost: Piece[] = [];
  for (const { piece, orientation, corner } of planned) {
    const isAllowed = piece.orientations.some(
      ({ dx, dy, dz }) => dx === orientation.dx && dy === orientation.dy && dz === orientation.dz,
    );
    const placed = isAllowed && mayJoin(carton, piece) ? standAt(rules, carton, piece, orientation, corner) : null;
    if (placed !== null && (asOne || bearsAll(rules, carton, placed))) put(carton, placed);
    else lost.push(piece);
  }
  return lost;
};

/** Whether units that are not fixed rest, however high above, on one that does not bear it. */
const isOverloaded = (rules: PlaceRules, { placed, fixedCount, overloaded }: Carton): boolean => {
  const now = overloadedUnits(placed, balances(rules));
  if ([...now].some((unit) => !overloaded.has(unit))) return true;
  if (now.size === 0) return false;
  for (let unit = fixedCount; unit < placed.length; unit += 1) {
    if ([...carriersOf(placed, unit)].some((below) => now.has(below))) return true;
  }
  return false;
};

/**
 * Puts pieces into their planned places in the order of the plan and answers those that cannot keep them: a place is taken,
 * lies under something, is not carried any more, or a rule of the carton forbids it. Weights on one another are looked at
 * in the whole carton first, because one unit may hold another in balance, and one by one only if that fails.
 */
export const keepPlanned = (
  rules: PlaceRules,
  mayJoin: MayJoin,
  carton: Carton,
  planned: readonly PlannedPiece[],
): readonly Piece[] => {
  const before = carton.placed.length;
  const lost = tryKeeping(rules, mayJoin, carton, planned, true);
  if (!isOverloaded(rules, carton)) return lost;
  cutBack(carton, before);
  return tryKeeping(rules, mayJoin, carton, planned, false);
};
