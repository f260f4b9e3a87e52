import { hasSteps, spend, stepsSpent, type Budget } from '../search/budget.ts';
import { createRandom, nextFraction, type Random } from '../search/random.ts';
import { cutBack, put, type Carton, type Placed } from './carton.ts';
import type { MayJoin } from './company.ts';
import type { Piece } from './piece.ts';
import { findPlace, type Liking, type PlaceRules } from './places.ts';

/** What a search over the cartons needs. */
export interface Refill {
  readonly rules: PlaceRules;
  readonly mayJoin: MayJoin;
  readonly cartons: readonly Carton[];
  readonly budget: Budget;
}

/** Steps that a start may take beyond the limit before the rest of its pieces go without a place. */
const mostOvertime = 2_000;

/** Orders in which the pieces are put in, one per start; after these, the first is shaken. */
type Rank = (piece: Piece) => number;
const base = ({ orientations }: Piece): number => Math.max(...orientations.map(({ dx, dy }) => dx * dy));
const longest = ({ orientations }: Piece): number =>
  Math.max(...orientations.map(({ dx, dy, dz }) => Math.max(dx, dy, dz)));
const volume = ({ volume: own }: Piece): number => own;
const ranks: readonly Rank[] = [volume, base, longest];
const likings: readonly Liking[] = ['base', 'contact', 'top'];

/** How far a shaken volume is from the true one at most. */
const shaking = 0.6;
/** Starts at most, however few steps each of them takes. */
const mostStarts = 400;

const rankOf = (start: number, random: Random): Rank => {
  if (start < ranks.length * likings.length) return ranks[start % ranks.length]!;
  return ({ volume: own }) => own * (1 + shaking * (nextFraction(random) - 0.5));
};

/** Units that leave last first, then strong ones before those that bear little, then the largest. */
const inOrder = (pieces: readonly Piece[], rank: Rank): readonly Piece[] =>
  pieces
    .map((piece) => ({ piece, size: rank(piece), weak: piece.bearing < Infinity ? 1 : 0 }))
    .sort((a, b) => b.piece.stop - a.piece.stop || a.weak - b.weak || b.size - a.size || a.piece.unit - b.piece.unit)
    .map(({ piece }) => piece);

/** Where pieces were put: those of each carton, and those that found no place. */
interface Attempt {
  readonly added: readonly (readonly Placed[])[];
  readonly left: readonly Piece[];
  /** Volume left, units left, units in another carton than planned. */
  readonly demerits: readonly number[];
}

const isBetter = (a: Attempt, b: Attempt | null): boolean => {
  if (b === null) return true;
  for (const [i, demerit] of a.demerits.entries()) if (demerit !== b.demerits[i]) return demerit < b.demerits[i]!;
  return false;
};

/** Puts pieces in one after the other, each into the carton it was planned for or the first that takes it. */
const attempt = (
  { rules, mayJoin, cartons, budget }: Refill,
  pieces: readonly Piece[],
  plannedIn: (piece: Piece) => number | undefined,
  liking: Liking,
  limit: number,
): Attempt => {
  const before = cartons.map(({ placed }) => placed.length);
  const left: Piece[] = [];
  let elsewhere = 0;
  const isOver = (): boolean => stepsSpent(budget) > limit + mostOvertime;
  for (const piece of pieces) {
    if (isOver()) {
      left.push(piece);
      continue;
    }
    const planned = plannedIn(piece);
    const isIn = (index: number): boolean => {
      const carton = cartons[index];
      rules.count(1);
      if (carton === undefined || isOver() || !mayJoin(carton, piece)) return false;
      const place = findPlace(rules, carton, piece, liking);
      if (place !== null) put(carton, place);
      return place !== null;
    };
    const at =
      planned !== undefined && isIn(planned)
        ? planned
        : cartons.findIndex((_, index) => index !== planned && isIn(index));
    if (at < 0) left.push(piece);
    else if (planned !== undefined && planned !== at) elsewhere += 1;
  }
  spend(budget, 1);
  const added = cartons.map(({ placed }, index) => placed.slice(before[index]));
  cartons.forEach((carton, index) => {
    cutBack(carton, before[index]!);
  });
  return { added, left, demerits: [left.reduce((sum, piece) => sum + piece.volume, 0), left.length, elsewhere] };
};

/**
 * Puts pieces into the free space of the cartons, with several orders and likings and then shaken orders, until all are in
 * or the budget has reached so many steps; answers those that found no place. `mustTakeAll`: if some are left, nothing is put in.
 */
export const refill = (
  given: Refill,
  pieces: readonly Piece[],
  plannedIn: (piece: Piece) => number | undefined,
  limit: number,
  mustTakeAll: boolean,
): readonly Piece[] => {
  const random = createRandom(1);
  let best: Attempt | null = null;
  for (let start = 0; start < mostStarts && best?.left.length !== 0; start += 1) {
    if (start > 0 && (stepsSpent(given.budget) >= limit || !hasSteps(given.budget))) break;
    const liking = likings[Math.floor(start / ranks.length) % likings.length]!;
    const found = attempt(given, inOrder(pieces, rankOf(start, random)), plannedIn, liking, limit);
    if (isBetter(found, best)) best = found;
  }
  if (best === null || (mustTakeAll && best.left.length > 0)) return pieces;
  best.added.forEach((added, index) => {
    for (const placed of added) put(given.cartons[index]!, placed);
  });
  return best.left;
};
