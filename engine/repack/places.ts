import { isSupported } from '../constraints/support.ts';
import { areCirclesApart, contactArea, placedAt, put, cutBack, restingHeight, sharesGround } from './carton.ts';
import type { Carton, Placed } from './carton.ts';
import { restsInCradle } from './cradle.ts';
import { areCarriersSolid, carriersOf, overloadedUnits } from './overloads.ts';
import type { Orientation, Piece } from './piece.ts';

/** The rules on where a piece may stand. */
export interface PlaceRules {
  /** Share of every base that has to be carried; 0 lets units float. */
  readonly requiredSupport: number;
  /** Whole units of length that count as touching, for cylinders in cradles. */
  readonly gap: number;
  /** Is told how many units were compared with a place: the work of a search. */
  readonly count: (work: number) => void;
}

/** Whether units may overhang, so that forces have to balance. */
export const balances = ({ requiredSupport }: PlaceRules): boolean => requiredSupport > 0 && requiredSupport < 1;

/** Rounding of areas beyond 2^53. */
const rounding = 1e-12;

/**
 * Whether a piece can be lowered straight to a place, is inside and is carried there, and leaves at its stop without what is
 * below it having left before. What rests on what is another matter (`bearsAll`).
 */
const isReachable = (
  carton: Carton,
  piece: Piece,
  orientation: Orientation,
  corner: readonly [number, number, number],
): boolean => {
  const [x, y, z] = corner;
  const { dx, dy, dz, axis } = orientation;
  if (x < 0 || y < 0 || z < 0 || x + dx > carton.lx || y + dy > carton.ly || z + dz > carton.lz) return false;
  for (const other of carton.placed) {
    if (!sharesGround(other, x, y, x + dx, y + dy)) continue;
    const isBelow = other.z2 <= z;
    if (!isBelow && !(areCirclesApart(other, axis, corner, orientation) && other.z1 < z + dz)) return false;
    if (isBelow && other.piece.stop < piece.stop) return false;
  }
  return true;
};

/** A piece at a place if it can get there and is carried there, or null. */
export const standAt = (
  rules: PlaceRules,
  carton: Carton,
  piece: Piece,
  orientation: Orientation,
  corner: readonly [number, number, number],
): Placed | null => {
  rules.count(carton.placed.length);
  if (!isReachable(carton, piece, orientation, corner)) return null;
  const placed = placedAt(carton, piece, orientation, ...corner);
  if (placed.z1 === 0 || placed.full || rules.requiredSupport === 0) return placed;
  const base = orientation.dx * orientation.dy * (1 - rounding);
  if (isSupported(contactArea(placed.contacts), base, rules.requiredSupport)) return placed;
  return restsInCradle(carton, corner, orientation, rules.requiredSupport, rules.gap) ? placed : null;
};

/** Comparisons that working out the loads of a unit is worth. */
const loadWork = 16;

/** Whether a piece and everything below it bear what is on them once it stands there. */
export const bearsAll = (rules: PlaceRules, carton: Carton, placed: Placed): boolean => {
  const count = carton.placed.length;
  put(carton, placed);
  const under = carriersOf(carton.placed, count);
  let good = areCarriersSolid(carton.placed, under, balances(rules), count);
  if (!good) {
    rules.count(loadWork * carton.placed.length);
    const overloaded = overloadedUnits(carton.placed, balances(rules));
    good = ![...under].some((unit) => overloaded.has(unit) || carton.overloaded.has(unit));
  }
  cutBack(carton, count);
  return good;
};

/** Which place is liked best: the lowest base, the lowest top, or the one with most contact. */
export type Liking = 'base' | 'top' | 'contact';

/** Above so many pairs of coordinates, only the corners of what stands there are tried. */
const mostPairs = 4_096;

/** Of so many units, the last, the corners are tried. */
const mostCornered = 200;

/** What the lesser of height and contact counts. */
const minor = 1 / 16;

/** Distinct coordinates of one side of a unit, by rising value: at the walls, and at both sides of what stands there. */
const coordinates = (
  near: readonly number[],
  far: readonly number[],
  room: number,
  side: number,
): readonly number[] => {
  const most = room - side;
  const all = [0, most];
  for (const at of far) {
    if (at <= most) all.push(at);
    if (at >= side) all.push(at - side);
  }
  for (const at of near) {
    if (at <= most) all.push(at);
    if (at >= side) all.push(at - side);
  }
  all.sort((a, b) => a - b);
  return all.filter((at, index) => index === 0 || at !== all[index - 1]);
};

/** Calls back with corners to try: against walls and sides in every combination, or of many units only their own corners. */
const forEachCorner = (carton: Carton, { dx, dy }: Orientation, callback: (x: number, y: number) => void): number => {
  const { lx, ly } = carton;
  const placed = carton.placed.slice(-mostCornered);
  const xs = coordinates(sidesOf(placed, 'x1'), sidesOf(placed, 'x2'), lx, dx);
  const ys = coordinates(sidesOf(placed, 'y1'), sidesOf(placed, 'y2'), ly, dy);
  if (xs.length * ys.length <= mostPairs) {
    for (const x of xs) for (const y of ys) callback(x, y);
    return xs.length * ys.length;
  }
  const corner = (x: number, y: number): void => {
    if (x + dx <= lx && y + dy <= ly) callback(x, y);
  };
  corner(0, 0);
  for (const { x1, y1, x2, y2 } of placed) {
    corner(x1, y1);
    corner(x2, y1);
    corner(x1, y2);
  }
  return 1 + 3 * placed.length;
};

const sidesOf = (placed: readonly Placed[], side: 'x1' | 'x2' | 'y1' | 'y2'): readonly number[] => [
  ...new Set(placed.map((unit) => unit[side])),
];

const overlap = (a1: number, a2: number, b1: number, b2: number): number =>
  Math.max(0, Math.min(a2, b2) - Math.max(a1, b1));

/** Area of the sides of a place that touch walls and other units. */
const sideContact = ({ placed, lx, ly }: Carton, x: number, y: number, z: number, o: Orientation): number => {
  const { dx, dy, dz } = o;
  let area = 0;
  if (x === 0) area += dy * dz;
  if (x + dx === lx) area += dy * dz;
  if (y === 0) area += dx * dz;
  if (y + dy === ly) area += dx * dz;
  for (const { x1, y1, z1, x2, y2, z2 } of placed) {
    const up = overlap(z, z + dz, z1, z2);
    if (up === 0) continue;
    if (x2 === x || x1 === x + dx) area += up * overlap(y, y + dy, y1, y2);
    if (y2 === y || y1 === y + dy) area += up * overlap(x, x + dx, x1, x2);
  }
  return area;
};

/** The best place of a carton for a piece, or null. */
export const findPlace = (rules: PlaceRules, carton: Carton, piece: Piece, liking: Liking): Placed | null => {
  const found: {
    readonly score: number;
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly o: Orientation;
  }[] = [];
  for (const o of piece.orientations) {
    if (o.dx > carton.lx || o.dy > carton.ly || o.dz > carton.lz) continue;
    const surface = 2 * (o.dx * o.dy + o.dy * o.dz + o.dx * o.dz);
    const corners = forEachCorner(carton, o, (x, y) => {
      const z = restingHeight(carton, x, y, o);
      if (z + o.dz > carton.lz) return;
      const contact = sideContact(carton, x, y, z, o) / surface;
      const height = (liking === 'top' ? z + o.dz : z) / carton.lz;
      found.push({ score: liking === 'contact' ? height * minor - contact : height - contact * minor, x, y, z, o });
    });
    rules.count(2 * corners * (carton.placed.length + 1));
  }
  found.sort((a, b) => a.score - b.score);
  for (const { x, y, z, o } of found) {
    const placed = standAt(rules, carton, piece, o, [x, y, z]);
    if (placed !== null && bearsAll(rules, carton, placed)) return placed;
  }
  return null;
};
