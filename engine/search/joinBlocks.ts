import type { Poll } from '../model/packCancelled.ts';
import { reserveBlock, type BlockTable } from './blocks.ts';
import { partSize } from '../patterns/pattern.ts';

/** What joined blocks have to keep to. */
export interface JoinLimits {
  readonly counts: Int32Array;
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  readonly maxWeight: number;
  /** Least share of a joined block's envelope that units fill; 1 joins equal faces only, so that all tops are flat. */
  readonly minFill: number;
  /** Most blocks in the table. */
  readonly cap: number;
  /** Most pairs looked at. */
  readonly mostPairs: number;
  readonly poll?: Poll;
}

/** Blocks known so far, by a hash of sides and contents. */
interface Known {
  slots: Int32Array;
  /** Hash of each block's contents: the sum over its units, so that joined blocks add up. */
  content: Int32Array;
}

const unitHash = (kind: number): number => {
  let h = Math.imul(kind + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return h ^ (h >>> 13);
};

const hashOf = (content: number, bx: number, by: number, bz: number): number => {
  let h = Math.imul(content ^ bx, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13) ^ by, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16) ^ bz, 0x27d4eb2f);
  return h ^ (h >>> 15);
};

const contentHash = (table: BlockTable, block: number): number => {
  let h = 0;
  for (let i = table.contentStart[block]!; i < table.contentStart[block + 1]!; i += 1) {
    h = (h + Math.imul(unitHash(table.contentKind[i]!), table.contentCount[i]!)) | 0;
  }
  return h;
};

/** Slot of the block with these sides and contents, or the free slot where it belongs. Contents are rows from `from` on. */
const slotOf = (table: BlockTable, known: Known, hash: number, block: number): number => {
  const { slots } = known;
  const mask = slots.length - 1;
  let slot = hash & mask;
  for (; slots[slot] !== -1; slot = (slot + 1) & mask) {
    const other = slots[slot]!;
    if (table.bx[other] !== table.bx[block] || table.by[other] !== table.by[block]) continue;
    if (table.bz[other] !== table.bz[block] || known.content[other] !== known.content[block]) continue;
    const from = table.contentStart[block]!;
    const start = table.contentStart[other]!;
    const rows = table.contentStart[block + 1]! - from;
    if (table.contentStart[other + 1]! - start !== rows) continue;
    let equal = true;
    for (let i = 0; i < rows && equal; i += 1) {
      equal =
        table.contentKind[start + i] === table.contentKind[from + i] &&
        table.contentCount[start + i] === table.contentCount[from + i];
    }
    if (equal) break;
  }
  return slot;
};

/** Writes the joint contents behind the last block; the number of rows, or -1 if there are not so many units. */
const mergeContents = (table: BlockTable, a: number, b: number, counts: Int32Array): number => {
  const { contentStart, contentKind, contentCount } = table;
  const endA = contentStart[a + 1]!;
  const endB = contentStart[b + 1]!;
  const first = contentStart[table.count]!;
  let i = contentStart[a]!;
  let j = contentStart[b]!;
  let to = first;
  while (i < endA || j < endB) {
    const kindA = i < endA ? contentKind[i]! : Infinity;
    const kindB = j < endB ? contentKind[j]! : Infinity;
    const kind = Math.min(kindA, kindB);
    let count = 0;
    if (kindA === kind) count += contentCount[i++]!;
    if (kindB === kind) count += contentCount[j++]!;
    if (count > counts[kind]!) return -1;
    contentKind[to] = kind;
    contentCount[to] = count;
    to += 1;
  }
  return to - first;
};

const copyParts = (table: BlockTable, from: number, to: number, axis: number, offset: number): number => {
  const { parts, partStart } = table;
  const start = partStart[from]! * partSize;
  const end = partStart[from + 1]! * partSize;
  parts.copyWithin(to, start, end);
  if (offset > 0)
    for (let p = to; p < to + end - start; p += partSize) parts[p + 5 + axis] = parts[p + 5 + axis]! + offset;
  return to + end - start;
};

/** Adds the block of a with b behind it along an axis, if it keeps to the limits and is new. */
const join = (table: BlockTable, known: Known, a: number, b: number, axis: number, limits: JoinLimits): void => {
  const { bx, by, bz, volume, weight } = table;
  const x = axis === 0 ? bx[a]! + bx[b]! : Math.max(bx[a]!, bx[b]!);
  const y = axis === 1 ? by[a]! + by[b]! : Math.max(by[a]!, by[b]!);
  const z = axis === 2 ? bz[a]! + bz[b]! : Math.max(bz[a]!, bz[b]!);
  if (x > limits.lx || y > limits.ly || z > limits.lz) return;
  const filled = volume[a]! + volume[b]!;
  if (filled < limits.minFill * x * y * z) return;
  if (weight[a]! + weight[b]! > limits.maxWeight) return;
  const rowsOf = (start: Int32Array): number => start[a + 1]! - start[a]! + start[b + 1]! - start[b]!;
  reserveBlock(table, rowsOf(table.contentStart), rowsOf(table.partStart), 0);
  const rows = mergeContents(table, a, b, limits.counts);
  if (rows < 0) return;
  const block = table.count;
  table.bx[block] = x;
  table.by[block] = y;
  table.bz[block] = z;
  table.contentStart[block + 1] = table.contentStart[block]! + rows;
  known.content[block] = (known.content[a]! + known.content[b]!) | 0;
  const slot = slotOf(table, known, hashOf(known.content[block]!, x, y, z), block);
  if (known.slots[slot] !== -1) return;
  known.slots[slot] = block;
  table.units[block] = table.units[a]! + table.units[b]!;
  table.volume[block] = filled;
  table.weight[block] = weight[a]! + weight[b]!;
  const middle = copyParts(table, a, table.partStart[block]! * partSize, axis, 0);
  const end = copyParts(table, b, middle, axis, axis === 0 ? bx[a]! : axis === 1 ? by[a]! : bz[a]!);
  table.partStart[block + 1] = end / partSize;
  table.solidStart[block + 1] = table.solidStart[block]!;
  table.count = block + 1;
};

/** First position in a list, sorted by a side, at which the side is not below a length. */
const firstFrom = (list: Int32Array, side: Int32Array, length: number): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (side[list[middle]!]! < length) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Joins blocks two by two along each axis, what is new again with all others, until nothing new comes or a limit is
 * reached (guillotine blocks: Zhu & Lim 2012; Araya & Riff 2014). Blocks are told apart by sides and contents. Returns
 * the number of pairs looked at. Ready-made blocks whose envelope is not solid are left alone.
 */
export const joinBlocks = (table: BlockTable, limits: JoinLimits): number => {
  const size = 1 << (33 - Math.clz32(limits.cap));
  const known: Known = { slots: new Int32Array(size).fill(-1), content: new Int32Array(limits.cap + 1) };
  for (let block = 0; block < table.count; block += 1) {
    known.content[block] = contentHash(table, block);
    const hash = hashOf(known.content[block]!, table.bx[block]!, table.by[block]!, table.bz[block]!);
    const slot = slotOf(table, known, hash, block);
    if (known.slots[slot] === -1) known.slots[slot] = block;
  }
  let pairs = 0;
  for (let first = 0; first < table.count;) {
    const end = table.count;
    const joinable = Int32Array.from({ length: end }, (_, block) => block).filter(
      (block) => table.solidStart[block] === table.solidStart[block + 1],
    );
    for (let axis = 0; axis < 3; axis += 1) {
      const across = axis === 1 ? table.bx : table.by;
      const up = axis === 2 ? table.bx : table.bz;
      const sorted = joinable.slice().sort((a, b) => across[a]! - across[b]! || a - b);
      for (const a of joinable) {
        if (a < first) continue;
        limits.poll?.();
        const side = across[a]!;
        const rise = up[a]!;
        for (let i = firstFrom(sorted, across, side * limits.minFill); i < sorted.length; i += 1) {
          const b = sorted[i]!;
          if (across[b]! * limits.minFill > side) break;
          pairs += 1;
          if (up[b]! < rise * limits.minFill || up[b]! * limits.minFill > rise) continue;
          join(table, known, a, b, axis, limits);
          if (table.count >= limits.cap) return pairs;
        }
        if (pairs >= limits.mostPairs) return pairs;
      }
    }
    first = end;
  }
  return pairs;
};
