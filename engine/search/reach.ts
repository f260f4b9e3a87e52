import type { Kinds } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';

/**
 * Lengths that rows of units can fill along an axis: for a gap, the largest sum of unit sides not above it. What is
 * left of the gap is lost for certain (the loss term of Araya, Guerrero & Nunez 2017).
 */
export interface Reach {
  /** Direct answers for gaps up to `table.length - 1`; empty where the axis is too fine for a table. */
  readonly table: Int32Array;
  /** Sorted reachable sums, used where there is no table. */
  readonly sums: Int32Array;
}

/** Longest axis, in units, that gets a direct table. */
const largestTable = 16_384;
/** Most sums kept for a finer axis. */
const mostSums = 2_048;

/** The largest reachable length not above a gap. */
export const reachable = (reach: Reach, gap: number): number => {
  const { table } = reach;
  if (gap < table.length) return table[gap]!;
  const { sums } = reach;
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sums[middle]! <= gap) low = middle;
    else high = middle - 1;
  }
  return sums[low]!;
};

/** Adds a set of lengths, moved up by a side, to another set: one bit per length. */
const addMoved = (from: Uint32Array, words: number, side: number, into: Uint32Array): void => {
  const skip = side >>> 5;
  const bits = side & 31;
  for (let word = 0; word < words; word += 1) {
    const own = from[word]!;
    if (own === 0) continue;
    const at = word + skip;
    if (at >= into.length) return;
    into[at] = into[at]! | (own << bits);
    if (bits > 0 && at + 1 < into.length) into[at + 1] = into[at + 1]! | (own >>> (32 - bits));
  }
};

const tableReach = (
  sides: readonly (readonly number[])[],
  counts: readonly number[],
  length: number,
  poll: Poll,
): Reach => {
  const words = (length >>> 5) + 1;
  const can = new Uint32Array(words);
  const next = new Uint32Array(words);
  // Lengths beyond the axis share the last word; they count as none.
  const last = words - 1;
  const within = (length & 31) === 31 ? -1 : (1 << ((length & 31) + 1)) - 1;
  can[0] = 1;
  let used = 1;
  for (let i = 0; i < sides.length; i += 1) {
    poll();
    for (let copy = 0; copy < counts[i]!; copy += 1) {
      next.set(can);
      for (const side of sides[i]!) addMoved(can, used, side, next);
      next[last] = next[last]! & within;
      let changed = false;
      for (let word = 0; word < words; word += 1) {
        if (next[word] === can[word]) continue;
        can[word] = next[word]!;
        used = Math.max(used, word + 1);
        changed = true;
      }
      if (!changed) break;
    }
  }
  const table = new Int32Array(length + 1);
  let nearest = 0;
  for (let gap = 0; gap <= length; gap += 1) {
    if (((can[gap >>> 5]! >>> (gap & 31)) & 1) === 1) nearest = gap;
    table[gap] = nearest;
  }
  return { table, sums: new Int32Array(1) };
};

const listReach = (
  sides: readonly (readonly number[])[],
  counts: readonly number[],
  length: number,
  poll: Poll,
): Reach => {
  const sums = new Set<number>([0]);
  for (let i = 0; i < sides.length && sums.size < mostSums; i += 1) {
    for (let copy = 0; copy < counts[i]! && sums.size < mostSums; copy += 1) {
      poll();
      const before = sums.size;
      for (const at of [...sums]) for (const side of sides[i]!) if (at + side <= length) sums.add(at + side);
      if (sums.size === before) break;
    }
  }
  return { table: new Int32Array(0), sums: Int32Array.from([...sums].sort((a, b) => a - b)) };
};

/** The reach along each axis for the units counted, up to an axis length. Axes with equal sides share a table. */
export const buildReach = (
  kinds: Kinds,
  counts: Int32Array,
  lx: number,
  ly: number,
  lz: number,
  poll: Poll = () => {},
): readonly [Reach, Reach, Reach] => {
  const build = (along: Int32Array, length: number): Reach => {
    poll();
    const sides: (readonly number[])[] = [];
    const present: number[] = [];
    for (let kind = 0; kind < kinds.count; kind += 1) {
      if (counts[kind]! <= 0) continue;
      const own = new Set<number>();
      for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) own.add(along[row]!);
      sides.push([...own].filter((side) => side <= length));
      present.push(counts[kind]!);
    }
    return length <= largestTable ? tableReach(sides, present, length, poll) : listReach(sides, present, length, poll);
  };
  return [build(kinds.dx, lx), build(kinds.dy, ly), build(kinds.dz, lz)];
};
