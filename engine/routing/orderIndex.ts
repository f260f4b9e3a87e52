import type { WaveOrders } from './waveOrders.ts';

/** Cells along the curve of places: a cell holds places that lie near each other. */
const cellCount = 256;
/** Waiting orders that are looked at in one cell, and on each side of an order when no cell is shared. */
const mostPerCell = 256;
const mostBeside = 256;

/** Cell of each place; spots of equal numbers lie near each other. */
export const readCells = (orders: WaveOrders, keys: Float64Array): Int32Array => {
  const used = [...new Set(orders.spots)].sort((a, b) => keys[a]! - keys[b]! || a - b);
  const cells = new Int32Array(keys.length);
  used.forEach((spot, rank) => {
    cells[spot] = Math.floor((rank * cellCount) / used.length);
  });
  return cells;
};

/** The waiting orders of one priority: by the cells they visit and along the curve. */
export interface OrderIndex {
  readonly waiting: Uint8Array;
  /** Calls back for orders that visit the cell, some hundred at most; once per spot. */
  readonly eachInCell: (cell: number, visit: (order: number) => void) => void;
  /** Calls back for orders that lie near the cell along the curve, nearest first on each side. */
  readonly eachBeside: (cell: number, visit: (order: number) => void) => void;
}

/** Orders in lists that drop who no longer waits as they are walked. */
export const createIndex = (orders: WaveOrders, members: readonly number[], cells: Int32Array): OrderIndex => {
  const waiting = new Uint8Array(orders.start.length - 1);
  const heads = new Int32Array(cellCount).fill(-1);
  const owner: number[] = [];
  const next: number[] = [];
  const middle = new Map<number, number>();
  for (const order of [...members].reverse()) {
    waiting[order] = 1;
    let sum = 0;
    for (let i = orders.start[order]!; i < orders.start[order + 1]!; i += 1) {
      const cell = cells[orders.spots[i]!]!;
      sum += cell;
      next.push(heads[cell]!);
      heads[cell] = owner.length;
      owner.push(order);
    }
    middle.set(order, sum / (orders.start[order + 1]! - orders.start[order]!));
  }
  const curve = [...members].sort((a, b) => middle.get(a)! - middle.get(b)! || a - b);
  // Links over orders that left: who follows and who precedes on the curve.
  const after = Int32Array.from(curve, (_, at) => at + 1);
  const before = Int32Array.from(curve, (_, at) => at - 1);
  const follow = (links: Int32Array, from: number): number => {
    let at = from;
    while (at >= 0 && at < curve.length && waiting[curve[at]!] === 0) at = links[at]!;
    for (let skipped = from; skipped !== at;) {
      const onward = links[skipped]!;
      links[skipped] = at;
      skipped = onward;
    }
    return at;
  };
  return {
    waiting,
    eachInCell: (cell, visit) => {
      let previous = -1;
      for (let entry = heads[cell]!, seen = 0; entry >= 0 && seen < mostPerCell; entry = next[entry]!) {
        if (waiting[owner[entry]!] === 1) {
          visit(owner[entry]!);
          previous = entry;
          seen += 1;
        } else if (previous < 0) heads[cell] = next[entry]!;
        else next[previous] = next[entry]!;
      }
    },
    eachBeside: (cell, visit) => {
      let low = 0;
      for (let high = curve.length; low < high;) {
        const at = (low + high) >> 1;
        if (middle.get(curve[at]!)! < cell) low = at + 1;
        else high = at;
      }
      let right = follow(after, low);
      let left = low === 0 ? -1 : follow(before, low - 1);
      for (let seen = 0; seen < mostBeside && (right < curve.length || left >= 0); seen += 1) {
        if (right < curve.length) {
          visit(curve[right]!);
          right = follow(after, right + 1);
        }
        if (left >= 0) {
          visit(curve[left]!);
          left = follow(before, left - 1);
        }
      }
    },
  };
};
