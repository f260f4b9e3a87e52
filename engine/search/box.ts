import type { Candidate } from '../instance/instance.ts';
import { partSize } from '../patterns/pattern.ts';
import type { Filler } from './filler.ts';
import type { Load } from './load.ts';

/** A filled box, in integers; placements are kept as parts of blocks. */
export interface Box {
  readonly candidate: Candidate;
  /** Inner sides: those of the candidate, or what a dynamic one is cut to. */
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  /** Units of each kind in it. */
  readonly content: Int32Array;
  /** Arrangements of equal units, `partSize` numbers each: kind, orientation row, units along x, y, z, corner x, y, z. */
  readonly parts: Int32Array;
  readonly loadVolume: number;
  readonly loadWeight: number;
  /** How many boxes are filled exactly like this one. */
  readonly repeat: number;
}

/** A box of which nothing is asked any more but to be written down. */
export type EmittedBox = Omit<Box, 'content'>;

/** Volume of the box itself. */
export const boxVolume = (box: EmittedBox): number => box.lx * box.ly * box.lz;

/** Units of each kind in a set of boxes, each taken once. */
export const uniteContents = (boxes: readonly Box[], kindCount: number): Int32Array => {
  const counts = new Int32Array(kindCount);
  for (const { content } of boxes) {
    for (let kind = 0; kind < kindCount; kind += 1) counts[kind] = counts[kind]! + content[kind]!;
  }
  return counts;
};

/** What is left of counts beside a set of boxes, their repeats counted. */
export const withoutBoxes = (counts: Int32Array, boxes: readonly Box[]): Int32Array => {
  const left = new Int32Array(counts);
  for (const { parts, repeat } of boxes) {
    for (let p = 0; p < parts.length; p += partSize) {
      const kind = parts[p]!;
      left[kind] = left[kind]! - repeat * parts[p + 2]! * parts[p + 3]! * parts[p + 4]!;
    }
  }
  return left;
};

/** Makes a box of a load. A dynamic candidate is cut to the contents, within its limits. */
export const boxOf = (filler: Filler, load: Load, candidate: Candidate): Box => {
  const { blocks, kinds } = filler;
  let count = 0;
  for (let p = 0; p < load.placed; p += 1) {
    const block = load.placedBlock[p]!;
    count += blocks.partStart[block + 1]! - blocks.partStart[block]!;
  }
  const parts = new Int32Array(count * partSize);
  const content = new Int32Array(kinds.count);
  let lx = candidate.minX;
  let ly = candidate.minY;
  let lz = candidate.minZ;
  let weight = 0;
  let to = 0;
  for (let p = 0; p < load.placed; p += 1) {
    const block = load.placedBlock[p]!;
    const x = load.placedAt[p * 3]!;
    const y = load.placedAt[p * 3 + 1]!;
    const z = load.placedAt[p * 3 + 2]!;
    const end = blocks.partStart[block + 1]! * partSize;
    for (let at = blocks.partStart[block]! * partSize; at < end; at += partSize) {
      for (let i = 0; i < partSize; i += 1) parts[to + i] = blocks.parts[at + i]!;
      parts[to + 5] = parts[to + 5]! + x;
      parts[to + 6] = parts[to + 6]! + y;
      parts[to + 7] = parts[to + 7]! + z;
      const kind = parts[to]!;
      content[kind] = content[kind]! + parts[to + 2]! * parts[to + 3]! * parts[to + 4]!;
      to += partSize;
    }
    weight += blocks.weight[block]!;
    lx = Math.max(lx, x + blocks.bx[block]!);
    ly = Math.max(ly, y + blocks.by[block]!);
    lz = Math.max(lz, z + blocks.bz[block]!);
  }
  return {
    candidate,
    lx,
    ly,
    lz,
    content,
    parts,
    loadVolume: load.volume,
    loadWeight: weight,
    repeat: 1,
  };
};
