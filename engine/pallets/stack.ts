import type { TiHi } from '../model/levels.ts';
import type { Deck } from './deck.ts';
import { interlockOf, mirrored, mirrorOver, type Mirror } from './interlock.ts';
import { fullestLayer, innermost, layerOf, type Layer } from './layer.ts';
import { largestLoad } from './layerSupport.ts';
import type { Product } from './product.ts';

/** Cartons of one product on a pallet, level on level. */
export interface Stack {
  readonly deck: Deck;
  /** Most cartons on a level, and levels. */
  readonly ti: number;
  readonly hi: number;
  readonly count: number;
  readonly height: number;
  /** Six numbers per carton in build order: corner and sides. */
  readonly places: Int32Array;
}

/** Levels of one kind of layer, so many above one another. */
interface Course {
  readonly layer: Layer;
  readonly levels: number;
}

/** Places of all levels from below, alternating by a mirroring; null if one level is not carried by the one under it. */
const laid = (courses: readonly Course[], deck: Deck, interlocked: boolean): readonly Int32Array[] | null => {
  const levels: Int32Array[] = [];
  for (const { layer, levels: count } of courses) {
    const step = interlocked ? interlockOf(layer, deck) : 0;
    const below = levels.at(-1);
    let mirror: Mirror | null = below === undefined ? 0 : mirrorOver(layer, below, deck);
    for (let level = 0; level < count; level += 1) {
      if (mirror === null) return null;
      levels.push(mirrored(layer, mirror, deck));
      mirror = (mirror ^ step) as Mirror;
    }
  }
  return levels;
};

const stackOf = (courses: readonly Course[], levels: readonly Int32Array[], count: number, deck: Deck): Stack => {
  const rows: number[][] = [];
  const heights = courses.flatMap(({ layer, levels: times }) => Array.from({ length: times }, () => layer.dz));
  let z = 0;
  let ti = 0;
  let hi = 0;
  for (const [level, places] of levels.entries()) {
    const left = count - rows.length;
    if (left === 0) break;
    const dz = heights[level]!;
    const own = left < places.length / 4 ? innermost(places, left, deck) : places;
    for (let i = 0; i < own.length; i += 4) rows.push([own[i]!, own[i + 1]!, z, own[i + 2]!, own[i + 3]!, dz]);
    ti = Math.max(ti, own.length / 4);
    hi += 1;
    z += dz;
  }
  rows.sort((a, b) => a[2]! - b[2]! || a[0]! - b[0]! || a[1]! - b[1]!);
  return { deck, ti, hi, count, height: z, places: Int32Array.from(rows.flat()) };
};

/** Builds courses; interlocked if that overloads no carton, else in columns; null if they cannot carry themselves. */
const build = (product: Product, deck: Deck, courses: readonly Course[], count: number): Stack | null => {
  for (const interlocked of [true, false]) {
    const levels = laid(courses, deck, interlocked);
    if (levels === null) continue;
    const inColumns = courses.length === 1 && (!interlocked || interlockOf(courses[0]!.layer, deck) === 0);
    const load = inColumns || product.mostOnTop === Infinity ? levels.length - 1 : largestLoad(levels);
    if (load <= product.mostOnTop * (1 + 1e-12)) return stackOf(courses, levels, count, deck);
  }
  return null;
};

const byWeight = (product: Product, deck: Deck): number =>
  product.weight > 0 ? Math.floor(deck.maxWeight / product.weight) : Infinity;

/** Levels that columns of cartons of a height may have. */
const mostLevels = (product: Product, deck: Deck, dz: number): number =>
  Math.min(Math.floor(deck.lz / dz), product.mostLevels, 1 + Math.floor(product.mostOnTop));

/** The stack that a product's own pattern asks for; null where it does not fit. */
export const givenStack = (product: Product, deck: Deck, { ti, hi }: TiHi, cuts: number): Stack | null => {
  if (!Number.isInteger(ti) || !Number.isInteger(hi) || Math.min(ti, hi) < 1 || ti * hi > byWeight(product, deck))
    return null;
  for (const base of product.bases) {
    if (hi > mostLevels(product, deck, base.dz)) continue;
    const layer = layerOf(ti, base, deck, cuts);
    const stack = layer === null ? null : build(product, deck, [{ layer, levels: hi }], ti * hi);
    if (stack !== null) return stack;
  }
  return null;
};

/** Most pairs of courses that are tried, and most levels of the lower one. */
const mostPairs = 24;
const mostPairedLevels = 256;

/** Courses of two kinds of layers that hold more cartons together than `least` and fit the height, fullest first. */
const pairsOfCourses = (product: Product, deck: Deck, layers: readonly Layer[], least: number): readonly Course[][] => {
  const pairs: { courses: Course[]; count: number }[] = [];
  for (const lower of layers) {
    for (const upper of layers) {
      if (upper === lower) continue;
      const most = Math.min(mostLevels(product, deck, lower.dz), mostPairedLevels);
      for (let below = 1; below <= most; below += 1) {
        const room = Math.floor((deck.lz - below * lower.dz) / upper.dz);
        const above = Math.min(room, product.mostLevels - below);
        const count = below * lower.count + above * upper.count;
        if (above < 1 || count <= least) continue;
        pairs.push({
          courses: [
            { layer: lower, levels: below },
            { layer: upper, levels: above },
          ],
          count,
        });
      }
    }
  }
  return pairs.sort((a, b) => b.count - a.count).map(({ courses }) => courses);
};

/** As many cartons of one product as level on level go onto a pallet; the lower stack of equals. Null if no level fills. */
export const fullestStack = (product: Product, deck: Deck, cuts: number): Stack | null => {
  const limit = Math.min(byWeight(product, deck), product.quantity);
  const layers = product.bases
    .filter((base) => base.dz <= deck.lz)
    .map((base) => fullestLayer(base, deck, limit, cuts))
    .filter((layer) => layer !== null);
  let best: Stack | null = null;
  for (const layer of layers) {
    const levels = Math.min(mostLevels(product, deck, layer.dz), Math.ceil(limit / layer.count));
    if (levels < 1) continue;
    const count = Math.min(levels * layer.count, limit);
    const needed = Math.ceil(count / layer.count);
    if (best !== null && (count < best.count || (count === best.count && needed * layer.dz >= best.height))) continue;
    best = build(product, deck, [{ layer, levels: needed }], count) ?? best;
  }
  for (const courses of pairsOfCourses(product, deck, layers, best?.count ?? 0).slice(0, mostPairs)) {
    const count = courses.reduce((sum, { layer, levels }) => sum + layer.count * levels, 0);
    if (count > limit) continue;
    const stack = build(product, deck, courses, count);
    if (stack !== null) return stack;
  }
  return best;
};

/** The lowest part of a stack: its first `count` cartons, those of the last level in the middle. */
export const lowerPart = (stack: Stack, count: number): Stack => {
  const { places, deck } = stack;
  let end = 0;
  let from = 0;
  while (end < count) {
    from = end;
    const z = places[end * 6 + 2]!;
    while (end < stack.count && places[end * 6 + 2] === z) end += 1;
  }
  const last: number[] = [];
  for (let i = from; i < end; i += 1)
    last.push(places[i * 6]!, places[i * 6 + 1]!, places[i * 6 + 3]!, places[i * 6 + 4]!);
  const [z, dz] = [places[from * 6 + 2] ?? 0, places[from * 6 + 5] ?? 0];
  const top = innermost(Int32Array.from(last), count - from, deck);
  const rows = [...places.subarray(0, from * 6)];
  for (let i = 0; i < top.length; i += 4) rows.push(top[i]!, top[i + 1]!, z, top[i + 2]!, top[i + 3]!, dz);
  return { ...stack, count, height: z + dz, places: Int32Array.from(rows) };
};
