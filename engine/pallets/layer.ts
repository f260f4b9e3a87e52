import { requiredShare } from '../constraints/support.ts';
import type { Deck } from './deck.ts';
import { layerPattern } from './layerPattern.ts';
import { deckShare } from './layerSupport.ts';
import type { Base } from './product.ts';

/** One level of equal cartons on a deck. */
export interface Layer {
  readonly count: number;
  readonly dz: number;
  /** Four numbers per carton: corner x, y from the corner of the deck, and sides. */
  readonly places: Int32Array;
}

/** Moves places so that their envelope lies in the middle of the deck. */
const centred = (places: Int32Array, deck: Deck): Int32Array => {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 4) {
    x1 = Math.min(x1, places[i]!);
    y1 = Math.min(y1, places[i + 1]!);
    x2 = Math.max(x2, places[i]! + places[i + 2]!);
    y2 = Math.max(y2, places[i + 1]! + places[i + 3]!);
  }
  const moveX = Math.floor((deck.lx - (x2 - x1)) / 2) - x1;
  const moveY = Math.floor((deck.ly - (y2 - y1)) / 2) - y1;
  return places.map((value, i) => (i % 4 === 0 ? value + moveX : i % 4 === 1 ? value + moveY : value));
};

/** A grid of nx * ny cartons. */
const grid = (nx: number, ny: number, dx: number, dy: number): Int32Array => {
  const places = new Int32Array(nx * ny * 4);
  for (let i = 0; i < nx; i += 1) {
    for (let j = 0; j < ny; j += 1) places.set([i * dx, j * dy, dx, dy], (i * ny + j) * 4);
  }
  return places;
};

/** Those `count` cartons of some places that are nearest to the middle of the deck, in the order they had. */
export const innermost = (places: Int32Array, count: number, deck: Deck): Int32Array => {
  const distance = (i: number): number =>
    Math.abs(2 * places[i * 4]! + places[i * 4 + 2]! - deck.lx) +
    Math.abs(2 * places[i * 4 + 1]! + places[i * 4 + 3]! - deck.ly);
  const chosen = Array.from({ length: places.length / 4 }, (_, i) => i)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
  return Int32Array.from(chosen.flatMap((i) => [...places.subarray(i * 4, i * 4 + 4)]));
};

/** Places that stand on the deck with enough of every base, in its middle; null if they do not. */
const standing = (places: Int32Array, deck: Deck): Int32Array | null => {
  const middle = centred(places, deck);
  return deckShare(middle, deck.lx, deck.ly) >= requiredShare('partial') ? middle : null;
};

const fullest = (base: Base, lx: number, ly: number, most: number, cuts: number): Int32Array | null => {
  const columns = Math.floor(lx / base.dx) * Math.floor(ly / base.dy);
  // A level that the cartons do not fill is none; its pattern may be too large to be written.
  if (columns > most) return null;
  if (!base.turns)
    return columns > 0 ? grid(Math.floor(lx / base.dx), Math.floor(ly / base.dy), base.dx, base.dy) : null;
  if (Math.floor(lx / base.dy) * Math.floor(ly / base.dx) > most) return null;
  const pattern = layerPattern(lx, ly, base.dx, base.dy, cuts);
  return pattern.count > 0 && pattern.count <= most ? pattern.places() : null;
};

/** The fullest level of at most `most` cartons, out over the edges where the pallet allows it and it gains cartons. */
export const fullestLayer = (base: Base, deck: Deck, most: number, cuts: number): Layer | null => {
  const inner = fullest(base, deck.lx, deck.ly, most, cuts);
  const outer =
    deck.overX + deck.overY > 0 ? fullest(base, deck.lx + 2 * deck.overX, deck.ly + 2 * deck.overY, most, cuts) : null;
  const chosen = [outer, inner]
    .map((places) => (places === null ? null : standing(places, deck)))
    .filter((places) => places !== null)
    .reduce<Int32Array | null>((best, own) => (best === null || own.length >= best.length ? own : best), null);
  return chosen === null ? null : { count: chosen.length / 4, dz: base.dz, places: chosen };
};

/** Most cartons that a pattern given for a level may have. */
const mostGiven = 10_000;

/** A level of exactly `ti` cartons: a grid if there is one, else the middle of the fullest level; null if it does not fit. */
export const layerOf = (ti: number, base: Base, deck: Deck, cuts: number): Layer | null => {
  if (ti > mostGiven) return null;
  const [lx, ly] = [deck.lx + 2 * deck.overX, deck.ly + 2 * deck.overY];
  const ways = base.turns ? [base, { ...base, dx: base.dy, dy: base.dx }] : [base];
  for (const { dx, dy } of ways) {
    for (let nx = Math.min(ti, Math.floor(lx / dx)); nx > 0; nx -= 1) {
      if (ti % nx !== 0 || ti / nx > Math.floor(ly / dy)) continue;
      const places = standing(grid(nx, ti / nx, dx, dy), deck);
      if (places !== null) return { count: ti, dz: base.dz, places };
    }
  }
  const whole = fullestLayer(base, deck, mostGiven, cuts);
  if (whole === null || whole.count < ti) return null;
  return { count: ti, dz: base.dz, places: innermost(whole.places, ti, deck) };
};
