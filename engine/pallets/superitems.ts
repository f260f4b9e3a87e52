import { fillHeight, type Offer } from './fillHeight.ts';
import { columnOf, countOut, fillOf, platformOf, type Seat, type Superitem } from './superitem.ts';
import { cartonsIn, type Standing } from './tower.ts';

/** How superitems are built. */
export interface SuperitemRule {
  /** Least share of the room over its ground that a superitem fills. */
  readonly leastFill: number;
  /** Most of what is above one another, in 1e-6 lb. */
  readonly maxWeight: number;
  /** Packs superitems onto the top of a carton as densely as it can. */
  readonly seat: (superitems: readonly Superitem[], ground: Standing, height: number) => readonly Seat[];
  /** Told the operations that each attempt takes. */
  readonly onAttempt: (operations: number) => void;
}

/** Least shares of the ground that each level covers, tried in turn. */
const covers: readonly number[] = [0.9, 0.8, 0.7];
/** Most heights that are told apart; of a finer measure, cartons are rounded up. */
const resolution = 3_000;
/** Most standings offered for one superitem. */
const mostOffers = 48;
/** A platform is tried where its top has room for several, and so many times its area is built to choose from. */
const seatChoice = 3;
const mostSeats = 16;
/** Share of the fill of other superitems from which a platform pays. */
const platformFill = 0.9;

/** Rounding of divided weights. */
const bears = (one: Standing, weight: number): boolean => weight <= one.mostOnTop * (1 + 1e-12);

/** The standings by falling ground. */
const byGround = (standings: readonly Standing[]): readonly Standing[] =>
  [...standings].sort(
    (a, b) => b.long * b.short - a.long * a.short || b.dz - a.dz || a.product - b.product || a.nx - b.nx,
  );

const offersOn = (
  ground: Standing,
  sorted: readonly Standing[],
  left: Int32Array,
  cover: number,
  most: (one: Standing) => number,
  size: (one: Standing) => number,
): readonly Offer[] => {
  const area = ground.long * ground.short;
  const offers: Offer[] = [];
  const offered = new Set<number>();
  for (const one of sorted) {
    if (offers.length === mostOffers || one.long * one.short < cover * area) break;
    if (offered.has(one.product) || one.long > ground.long || one.short > ground.short) continue;
    const own = one.product === ground.product ? cartonsIn(ground) : 0;
    const times = Math.min(Math.floor((left[one.product]! - own) / cartonsIn(one)), most(one), 255);
    if (times < 1) continue;
    offered.add(one.product);
    offers.push({ standing: one, most: times, size: size(one), value: one.long * one.short * one.dz });
  }
  return offers;
};

/** The densest column on a ground, dense enough and no higher than a limit, or null. */
const columnOn = (
  ground: Standing,
  sorted: readonly Standing[],
  left: Int32Array,
  height: number,
  { leastFill, maxWeight, onAttempt }: SuperitemRule,
): Superitem | null => {
  const step = Math.max(1, height / resolution);
  const size = ({ dz }: Standing): number => Math.ceil(dz / step);
  const limit = Math.floor(height / step) - size(ground);
  if (limit < 0) return null;
  for (const cover of covers) {
    const offers = offersOn(ground, sorted, left, cover, (one) => Math.floor(limit / size(one)), size);
    onAttempt(offers.length * limit);
    const column = columnOf([ground, ...fillHeight(offers, limit)]);
    if (column.weight <= maxWeight && fillOf(column, height) >= leastFill) return column;
  }
  return null;
};

/** A ground with several superitems on its top, dense enough, or null. */
const platformOn = (
  ground: Standing,
  sorted: readonly Standing[],
  left: Int32Array,
  height: number,
  rule: SuperitemRule,
): Superitem | null => {
  const { leastFill, maxWeight, seat } = rule;
  const area = ground.long * ground.short;
  const room = height - ground.dz;
  const counts = left.slice();
  counts[ground.product] = counts[ground.product]! - cartonsIn(ground);
  const choice: Superitem[] = [];
  let built = 0;
  const isFull = (): boolean => built >= seatChoice * area || choice.length === mostSeats;
  for (const one of sorted) {
    if (cartonsIn(one) > 1 || one.long > ground.long || one.short > ground.short || 2 * one.long * one.short > area)
      continue;
    while (!isFull() && counts[one.product]! > 0) {
      const column = columnOn(one, sorted, counts, room, rule);
      if (column === null || !bears(ground, column.weight)) break;
      countOut(column, counts, 1);
      choice.push(column);
      built += one.long * one.short;
    }
  }
  if (choice.length < 2) return null;
  const platform = platformOf(ground, seat(choice, ground, room));
  const stands = bears(ground, platform.weight - ground.weight) && platform.levels <= ground.mostLevels;
  const dense = fillOf(platform, height) >= platformFill * leastFill;
  return stands && dense && platform.weight <= maxWeight ? platform : null;
};

/**
 * Groups counted cartons into dense superitems as high as a limit: levels of one carton, or of equal ones side by side,
 * above one another on the largest base; where none is nearly as large, columns side by side on its top. `left` counts
 * cartons per product; what fits into no dense superitem stays.
 */
export const buildSuperitems = (
  standings: readonly Standing[],
  left: Int32Array,
  height: number,
  rule: SuperitemRule,
): readonly Superitem[] => {
  const sorted = byGround(standings);
  const superitems: Superitem[] = [];
  for (const ground of sorted) {
    if (cartonsIn(ground) > 1) continue;
    while (left[ground.product]! > 0) {
      const built = columnOn(ground, sorted, left, height, rule) ?? platformOn(ground, sorted, left, height, rule);
      if (built === null) break;
      countOut(built, left, 1);
      superitems.push(built);
    }
  }
  return superitems;
};
