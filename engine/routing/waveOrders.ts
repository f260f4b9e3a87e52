import type { WaveCaps, WaveProblem, UnwavedReason } from '../model/routing.ts';
import { isReachable, type Walk } from './sequence.ts';

/** What caps count, in the order of a load's columns. */
const capNames = ['orders', 'picks', 'units', 'weight', 'volume'] as const satisfies readonly (keyof WaveCaps)[];

/** Columns of a load. */
export const loadWidth = capNames.length;

/** The orders of a problem in columns, and those that cannot be in a wave. */
export interface WaveOrders {
  /** Distinct spots of each order, one order behind the other. */
  readonly spots: Int32Array;
  readonly start: Int32Array;
  /** `loadWidth` numbers per order: what it takes up. */
  readonly load: Float64Array;
  /** Most of each column; Infinity without a cap. */
  readonly most: Float64Array;
  /** Orders that can be in a wave, by priority, most urgent first. */
  readonly classes: readonly (readonly number[])[];
  readonly unwaved: readonly { readonly order: number; readonly reason: UnwavedReason }[];
}

/** Whether a load can take an order (or is itself within the caps, for an empty load). */
export const fits = ({ load, most }: WaveOrders, held: Float64Array, order: number): boolean => {
  for (let column = 0; column < loadWidth; column += 1) {
    // Not `>`: what is no number fits nowhere.
    if (!(held[column]! + load[order * loadWidth + column]! <= most[column]!)) return false;
  }
  return true;
};

/** Reads the orders once. */
export const readOrders = ({ orders, caps }: WaveProblem, walk: Walk): WaveOrders => {
  const start = new Int32Array(orders.length + 1);
  const spots: number[] = [];
  const load = new Float64Array(orders.length * loadWidth);
  const most = Float64Array.from(capNames, (name) => {
    const cap = caps[name] ?? Infinity;
    // Sums of weights and volumes are rounded.
    return cap + 1e-10 * Math.max(1, Math.min(cap, Number.MAX_VALUE));
  });
  const unwaved: { order: number; reason: UnwavedReason }[] = [];
  const byPriority = new Map<number, number[]>();
  const read = { spots: new Int32Array(), start, load, most, classes: [], unwaved };
  const none = new Float64Array(loadWidth);
  orders.forEach(({ lines, priority }, order) => {
    const own = new Set<number>();
    let [units, weight, volume] = [0, 0, 0];
    for (const line of lines) {
      if (isReachable(walk, line.place)) own.add(walk.travel.spot(line.place));
      units += line.quantity;
      weight += line.weight ?? 0;
      volume += line.volume ?? 0;
    }
    load.set([1, lines.length, units, weight, volume], order * loadWidth);
    if (own.size === 0) unwaved.push({ order, reason: 'no-reachable-line' });
    else if (!fits(read, none, order)) unwaved.push({ order, reason: 'exceeds-caps' });
    else {
      spots.push(...own);
      const same = byPriority.get(priority);
      if (same === undefined) byPriority.set(priority, [order]);
      else same.push(order);
    }
    start[order + 1] = spots.length;
  });
  const classes = [...byPriority].sort(([a], [b]) => a - b).map(([, members]) => members);
  return { ...read, spots: Int32Array.from(spots), classes };
};
