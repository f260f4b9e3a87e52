import type { Kinds } from '../instance/instance.ts';
import { partSize, type Pattern } from '../patterns/pattern.ts';

/**
 * Blocks: arrangements of units that are placed as one. A block is a list of parts, each nx * ny * nz units of one kind
 * in one orientation. A simple block is one part (Eley 2002; Bortfeldt, Gehring & Mack 2003), a general block joins
 * several (Zhu & Lim 2012), and patterns come ready-made from outside. All arrays are indexed by block unless said
 * otherwise.
 *
 * What holds for every block: seen alone, each unit stands on the block's floor or is supported by others of the block
 * under the rule in force, so that only the units on the block's floor have to be judged where it is placed.
 */
export interface BlockTable {
  count: number;
  /** Blocks that are not joined from others: simple ones and patterns. They come first. */
  unjoined: number;
  /** The block that a box filled as full as can be begins with; -1 for none. */
  opening: number;
  /** Sides of the envelope. */
  bx: Int32Array;
  by: Int32Array;
  bz: Int32Array;
  units: Int32Array;
  /** Volume and weight of the units; the envelope may be larger. */
  volume: Float64Array;
  weight: Float64Array;
  /** Contents of block b: rows `contentStart[b]` to `contentStart[b + 1] - 1` of the two arrays below, by rising kind. */
  contentStart: Int32Array;
  contentKind: Int32Array;
  contentCount: Int32Array;
  /** Parts of block b: rows `partStart[b]` to `partStart[b + 1] - 1` of `parts`, laid out by `partSize`. */
  partStart: Int32Array;
  parts: Int32Array;
  /** Solids of block b: rows `solidStart[b]` to `solidStart[b + 1] - 1`, six numbers each; no rows where the envelope is solid. */
  solidStart: Int32Array;
  solids: Int32Array;
}

/** An empty table with room for so many blocks. */
export const createBlockTable = (room: number): BlockTable => ({
  count: 0,
  unjoined: 0,
  opening: -1,
  bx: new Int32Array(room),
  by: new Int32Array(room),
  bz: new Int32Array(room),
  units: new Int32Array(room),
  volume: new Float64Array(room),
  weight: new Float64Array(room),
  contentStart: new Int32Array(room + 1),
  contentKind: new Int32Array(room),
  contentCount: new Int32Array(room),
  partStart: new Int32Array(room + 1),
  parts: new Int32Array(room * partSize),
  solidStart: new Int32Array(room + 1),
  solids: new Int32Array(0),
});

const grown = <T extends Int32Array | Float64Array>(from: T, size: number, make: (size: number) => T): T => {
  if (size <= from.length) return from;
  const larger = make(Math.max(size, from.length * 2));
  larger.set(from);
  return larger;
};
const ints = (size: number): Int32Array => new Int32Array(size);
const floats = (size: number): Float64Array => new Float64Array(size);

/** Makes room for one more block with so many kinds, parts and solids. */
export const reserveBlock = (table: BlockTable, kinds: number, parts: number, solids: number): void => {
  const { count } = table;
  if (count === table.bx.length) {
    const room = Math.max(64, count * 2);
    table.bx = grown(table.bx, room, ints);
    table.by = grown(table.by, room, ints);
    table.bz = grown(table.bz, room, ints);
    table.units = grown(table.units, room, ints);
    table.volume = grown(table.volume, room, floats);
    table.weight = grown(table.weight, room, floats);
    table.contentStart = grown(table.contentStart, room + 1, ints);
    table.partStart = grown(table.partStart, room + 1, ints);
    table.solidStart = grown(table.solidStart, room + 1, ints);
  }
  const contentEnd = table.contentStart[count]! + kinds;
  table.contentKind = grown(table.contentKind, contentEnd, ints);
  table.contentCount = grown(table.contentCount, contentEnd, ints);
  table.parts = grown(table.parts, (table.partStart[count]! + parts) * partSize, ints);
  table.solids = grown(table.solids, (table.solidStart[count]! + solids) * 6, ints);
};

/** Whether all units of a block stand on its floor. */
export const isOneHigh = (table: BlockTable, block: number): boolean => {
  const end = table.partStart[block + 1]! * partSize;
  for (let p = table.partStart[block]! * partSize; p < end; p += partSize) {
    if (table.parts[p + 4]! > 1 || table.parts[p + 7]! > 0) return false;
  }
  return true;
};

/** Whether counts allow a block. */
export const withinCounts = (table: BlockTable, block: number, counts: Int32Array): boolean => {
  const end = table.contentStart[block + 1]!;
  for (let i = table.contentStart[block]!; i < end; i += 1) {
    if (table.contentCount[i]! > counts[table.contentKind[i]!]!) return false;
  }
  return true;
};

/** The worth of a block's units at so much per unit of each kind. */
export const worthOf = (table: BlockTable, block: number, kindWorth: Float64Array): number => {
  const end = table.contentStart[block + 1]!;
  let worth = 0;
  for (let i = table.contentStart[block]!; i < end; i += 1) {
    worth += table.contentCount[i]! * kindWorth[table.contentKind[i]!]!;
  }
  return worth;
};

/** Adds a simple block. */
export const addSimpleBlock = (
  table: BlockTable,
  kinds: Kinds,
  kind: number,
  row: number,
  nx: number,
  ny: number,
  nz: number,
): void => {
  const block = table.count;
  const units = nx * ny * nz;
  const content = table.contentStart[block]!;
  const part = table.partStart[block]!;
  table.bx[block] = nx * kinds.dx[row]!;
  table.by[block] = ny * kinds.dy[row]!;
  table.bz[block] = nz * kinds.dz[row]!;
  table.units[block] = units;
  table.volume[block] = units * kinds.volume[kind]!;
  table.weight[block] = units * kinds.weight[kind]!;
  table.contentKind[content] = kind;
  table.contentCount[content] = units;
  const at = part * partSize;
  table.parts[at] = kind;
  table.parts[at + 1] = row;
  table.parts[at + 2] = nx;
  table.parts[at + 3] = ny;
  table.parts[at + 4] = nz;
  table.contentStart[block + 1] = content + 1;
  table.partStart[block + 1] = part + 1;
  table.solidStart[block + 1] = table.solidStart[block]!;
  table.count = block + 1;
};

/** Adds a ready-made block where it fits the box and the counts; says whether it does. */
export const addPattern = (
  table: BlockTable,
  kinds: Kinds,
  counts: Int32Array,
  pattern: Pattern,
  lx: number,
  ly: number,
  lz: number,
  maxWeight: number,
): boolean => {
  const { bx, by, bz, parts, solids } = pattern;
  if (bx > lx || by > ly || bz > lz) return false;
  const contents = new Map<number, number>();
  for (let p = 0; p < parts.length; p += partSize) {
    const units = parts[p + 2]! * parts[p + 3]! * parts[p + 4]!;
    contents.set(parts[p]!, (contents.get(parts[p]!) ?? 0) + units);
  }
  const partCount = parts.length / partSize;
  const solidCount = (solids?.length ?? 0) / 6;
  reserveBlock(table, contents.size, partCount, solidCount);
  const block = table.count;
  let content = table.contentStart[block]!;
  let total = 0;
  let volume = 0;
  let weight = 0;
  for (const [kind, units] of [...contents].sort((a, b) => a[0] - b[0])) {
    table.contentKind[content] = kind;
    table.contentCount[content] = units;
    content += 1;
    total += units;
    volume += units * kinds.volume[kind]!;
    weight += units * kinds.weight[kind]!;
  }
  table.contentStart[block + 1] = content;
  if (weight > maxWeight || !withinCounts(table, block, counts)) return false;
  table.bx[block] = bx;
  table.by[block] = by;
  table.bz[block] = bz;
  table.units[block] = total;
  table.volume[block] = volume;
  table.weight[block] = weight;
  const part = table.partStart[block]!;
  table.parts.set(parts, part * partSize);
  table.partStart[block + 1] = part + partCount;
  const solid = table.solidStart[block]!;
  if (solids !== undefined) table.solids.set(solids, solid * 6);
  table.solidStart[block + 1] = solid + solidCount;
  table.count = block + 1;
  return true;
};
