import type { Candidate } from '../model/instance.ts';
import type { Filler } from './filler.ts';
import type { Load } from './load.ts';

/** A filled box, in integers; placements are kept as blocks. */
export interface Box {
  readonly candidate: Candidate;
  /** Inner sides: those of the candidate, or what a dynamic one is cut to. */
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  /** Units of each kind in it. */
  readonly content: Int32Array;
  /** Eight numbers per block: kind, orientation row, units along x, y, z, corner x, y, z. */
  readonly blocks: Int32Array;
  readonly loadVolume: number;
  readonly loadWeight: number;
  /** How many boxes are filled exactly like this one. */
  readonly repeat: number;
}

/** Volume of the box itself. */
export const boxVolume = (box: Box): number => box.lx * box.ly * box.lz;

/** Makes a box of a load. A dynamic candidate is cut to the contents, within its limits. */
export const boxOf = (filler: Filler, load: Load, candidate: Candidate): Box => {
  const { blocks: table, kinds } = filler;
  const blocks = new Int32Array(load.placed * 8);
  const content = new Int32Array(kinds.count);
  let lx = candidate.minX;
  let ly = candidate.minY;
  let lz = candidate.minZ;
  let weight = 0;
  for (let p = 0; p < load.placed; p += 1) {
    const block = load.placedBlock[p]!;
    const kind = table.kind[block]!;
    const to = p * 8;
    const at = p * 6;
    blocks[to] = kind;
    blocks[to + 1] = table.row[block]!;
    blocks[to + 2] = table.nx[block]!;
    blocks[to + 3] = table.ny[block]!;
    blocks[to + 4] = table.nz[block]!;
    blocks[to + 5] = load.at[at]!;
    blocks[to + 6] = load.at[at + 1]!;
    blocks[to + 7] = load.at[at + 2]!;
    content[kind] = content[kind]! + table.units[block]!;
    weight += table.weight[block]!;
    lx = Math.max(lx, load.at[at + 3]!);
    ly = Math.max(ly, load.at[at + 4]!);
    lz = Math.max(lz, load.at[at + 5]!);
  }
  return {
    candidate,
    lx,
    ly,
    lz,
    content,
    blocks,
    loadVolume: load.volume,
    loadWeight: weight,
    repeat: 1,
  };
};
