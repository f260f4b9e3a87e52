import type { Kinds } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';
import { addPattern, addSimpleBlock, createBlockTable, type BlockTable } from './blocks.ts';
import type { Pattern } from '../patterns/pattern.ts';

/** Up to `most` (two or more) of the numbers 1..n: both ends, the middle evenly. */
const countsUpTo = (n: number, most: number): readonly number[] => {
  if (n <= most) return Array.from({ length: n }, (_, i) => i + 1);
  const chosen: number[] = [];
  for (let i = 0; i < most; i += 1) {
    const count = 1 + Math.round(((n - 1) * i) / (most - 1));
    if (count !== chosen.at(-1)) chosen.push(count);
  }
  return chosen;
};

/** The thinned counts of every n that comes up, made once. */
type Thinning = (n: number) => readonly number[];

const thinningTo = (most: number): Thinning => {
  const lists: (readonly number[])[] = [];
  return (n) => (lists[n] ??= countsUpTo(n, most));
};

interface Range {
  readonly kind: number;
  readonly row: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly units: number;
}

const rangesOf = (
  kinds: Kinds,
  counts: Int32Array,
  lx: number,
  ly: number,
  lz: number,
  maxWeight: number,
): readonly Range[] => {
  const ranges: Range[] = [];
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const weight = kinds.weight[kind]!;
    const units = Math.min(counts[kind]!, weight > 0 ? Math.floor(maxWeight / weight) : Infinity);
    if (units < 1) continue;
    for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
      const nx = Math.min(units, Math.floor(lx / kinds.dx[row]!));
      const ny = Math.min(units, Math.floor(ly / kinds.dy[row]!));
      const nz = Math.min(units, kinds.layers[kind]!, Math.floor(lz / kinds.dz[row]!));
      if (nx > 0 && ny > 0 && nz > 0) ranges.push({ kind, row, nx, ny, nz, units });
    }
  }
  return ranges;
};

/** Calls back for every (nx, ny, nz) of a range, each axis thinned. */
const forEachBlock = (
  range: Range,
  thinned: Thinning,
  callback: (nx: number, ny: number, nz: number) => void,
): void => {
  for (const nx of thinned(range.nx)) {
    for (const ny of thinned(Math.min(range.ny, Math.floor(range.units / nx)))) {
      for (const nz of thinned(Math.min(range.nz, Math.floor(range.units / (nx * ny))))) callback(nx, ny, nz);
    }
  }
};

/** How many blocks the ranges give, counted no further than just above a cap. */
const countBlocks = (ranges: readonly Range[], thinned: Thinning, cap: number): number => {
  let total = 0;
  for (const range of ranges) {
    for (const nx of thinned(range.nx)) {
      for (const ny of thinned(Math.min(range.ny, Math.floor(range.units / nx)))) {
        total += thinned(Math.min(range.nz, Math.floor(range.units / (nx * ny)))).length;
      }
    }
    if (total > cap) return total;
  }
  return total;
};

/**
 * All simple blocks that fit into a box of the given sides and weight limit and into the counts, then the patterns that
 * do. If there would be more simple blocks than `cap`, the numbers of units along each axis are thinned evenly, for all
 * kinds alike. The last of the patterns is the `opening`, if there is one that fits.
 */
export const buildBlocks = (
  kinds: Kinds,
  counts: Int32Array,
  lx: number,
  ly: number,
  lz: number,
  maxWeight: number,
  cap: number,
  patterns: readonly Pattern[] = [],
  poll: Poll = () => {},
  opening?: Pattern,
): BlockTable => {
  const ranges = rangesOf(kinds, counts, lx, ly, lz, maxWeight);
  let most = 64;
  let thinned = thinningTo(most);
  while (most > 2 && countBlocks(ranges, thinned, cap) > cap) {
    poll();
    most = most > 8 ? most >> 1 : most - 1;
    thinned = thinningTo(most);
  }
  poll();
  const table = createBlockTable(countBlocks(ranges, thinned, Infinity));
  for (const range of ranges) {
    poll();
    forEachBlock(range, thinned, (nx, ny, nz) => {
      addSimpleBlock(table, kinds, range.kind, range.row, nx, ny, nz);
    });
  }
  const add = (pattern: Pattern): boolean => addPattern(table, kinds, counts, pattern, lx, ly, lz, maxWeight);
  for (const pattern of patterns) add(pattern);
  if (opening !== undefined && add(opening)) table.opening = table.count - 1;
  poll();
  table.unjoined = table.count;
  return table;
};
