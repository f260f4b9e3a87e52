import type { Kinds } from '../instance/instance.ts';
import { withinCounts, type BlockTable } from './blocks.ts';
import type { Profile } from './profile.ts';
import { copyStacks, createStacks, type Stacks } from './stacks.ts';

/** One box in construction: what stands in it, what may still come, and the free space as maximal empty boxes. */
export interface Load {
  lx: number;
  ly: number;
  lz: number;
  /** Nothing is placed above this height yet: the top of the layer in construction, `lz` where no layers are built. */
  ceiling: number;
  weightLeft: number;
  /** Worth of what is placed, in the terms of the profile that fills the box. */
  value: number;
  volume: number;
  unitsLeft: number;
  /** Units of each kind that may still go into this box. */
  readonly counts: Int32Array;
  placed: number;
  /** Block of each placement, and its corner, three numbers each. */
  placedBlock: Int32Array;
  placedAt: Int32Array;
  /** First column of each placement in the stacks; -1 where what rests on it does not matter. */
  placedColumn: Int32Array;
  readonly stacks: Stacks;
  solidCount: number;
  /** What stands in the box, near corner and far corner, six numbers each: one solid per placement, but for blocks with several. */
  at: Int32Array;
  spaceCount: number;
  /** Maximal spaces, six numbers each: near corner, far corner. */
  spaces: Int32Array;
  /** Distance of each space to its corner of the box, by which the next one is chosen; Infinity rests the space. */
  spaceKey: Float64Array;
  /** Ranks of the blocks that the counts still allow, best first, in the profile that fills the box. */
  usable: Int32Array;
  usableCount: number;
  /** Smallest sides of any unit left: thinner spaces are dropped. */
  minX: number;
  minY: number;
  minZ: number;
}

/** An empty load for so many kinds; arrays grow as they are needed. */
export const createLoad = (kindCount: number): Load => ({
  lx: 0,
  ly: 0,
  lz: 0,
  ceiling: 0,
  weightLeft: 0,
  value: 0,
  volume: 0,
  unitsLeft: 0,
  counts: new Int32Array(kindCount),
  placed: 0,
  placedBlock: new Int32Array(32),
  placedAt: new Int32Array(96),
  placedColumn: new Int32Array(32),
  stacks: createStacks(),
  solidCount: 0,
  at: new Int32Array(192),
  spaceCount: 0,
  spaces: new Int32Array(384),
  spaceKey: new Float64Array(64),
  usable: new Int32Array(0),
  usableCount: 0,
  minX: 0,
  minY: 0,
  minZ: 0,
});

const grownInts = (from: Int32Array, size: number): Int32Array => {
  const grown = new Int32Array(Math.max(size, from.length * 2));
  grown.set(from);
  return grown;
};

/** Makes room for so many spaces. */
export const reserveSpaces = (load: Load, spaces: number): void => {
  if (spaces * 6 > load.spaces.length) load.spaces = grownInts(load.spaces, spaces * 6);
  if (spaces > load.spaceKey.length) {
    const grown = new Float64Array(Math.max(spaces, load.spaceKey.length * 2));
    grown.set(load.spaceKey);
    load.spaceKey = grown;
  }
};

/** Makes room for so many placements and solids. */
export const reservePlacements = (load: Load, placements: number, solids: number): void => {
  if (placements > load.placedBlock.length) {
    load.placedBlock = grownInts(load.placedBlock, placements);
    load.placedAt = grownInts(load.placedAt, placements * 3);
    load.placedColumn = grownInts(load.placedColumn, placements);
  }
  if (solids * 6 > load.at.length) load.at = grownInts(load.at, solids * 6);
};

/** Makes one load the same as another. */
export const copyLoad = (from: Load, to: Load): void => {
  to.lx = from.lx;
  to.ly = from.ly;
  to.lz = from.lz;
  to.ceiling = from.ceiling;
  to.weightLeft = from.weightLeft;
  to.value = from.value;
  to.volume = from.volume;
  to.unitsLeft = from.unitsLeft;
  to.counts.set(from.counts);
  reservePlacements(to, from.placed, from.solidCount);
  to.placed = from.placed;
  to.placedBlock.set(from.placedBlock.subarray(0, from.placed));
  to.placedAt.set(from.placedAt.subarray(0, from.placed * 3));
  to.placedColumn.set(from.placedColumn.subarray(0, from.placed));
  copyStacks(from.stacks, to.stacks);
  to.solidCount = from.solidCount;
  to.at.set(from.at.subarray(0, from.solidCount * 6));
  reserveSpaces(to, from.spaceCount);
  to.spaceCount = from.spaceCount;
  to.spaces.set(from.spaces.subarray(0, from.spaceCount * 6));
  to.spaceKey.set(from.spaceKey.subarray(0, from.spaceCount));
  if (to.usable.length < from.usableCount) to.usable = new Int32Array(from.usable.length);
  to.usableCount = from.usableCount;
  to.usable.set(from.usable.subarray(0, from.usableCount));
  to.minX = from.minX;
  to.minY = from.minY;
  to.minZ = from.minZ;
};

/** Recomputes the smallest sides over the kinds, of those present, that have units left. */
export const refreshSmallestSides = (load: Load, kinds: Kinds, present: Int32Array): void => {
  let x = Infinity;
  let y = Infinity;
  let z = Infinity;
  const { counts } = load;
  const { start, dx, dy, dz } = kinds;
  for (const kind of present) {
    if (counts[kind]! === 0) continue;
    const end = start[kind + 1]!;
    for (let row = start[kind]!; row < end; row += 1) {
      if (dx[row]! < x) x = dx[row]!;
      if (dy[row]! < y) y = dy[row]!;
      if (dz[row]! < z) z = dz[row]!;
    }
  }
  load.minX = x;
  load.minY = y;
  load.minZ = z;
};

/** Whether a kind has one of the smallest sides, so that they may grow when it runs out. */
export const holdsSmallestSide = (load: Load, kinds: Kinds, kind: number): boolean => {
  for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
    if (kinds.dx[row] === load.minX || kinds.dy[row] === load.minY || kinds.dz[row] === load.minZ) return true;
  }
  return false;
};

/** Drops the blocks that counts or weight no longer allow. */
export const filterUsable = (load: Load, blocks: BlockTable, profile: Profile): void => {
  const { usable, counts, weightLeft } = load;
  const { order, rankKind, rankUnits } = profile;
  const weighs = weightLeft !== Infinity;
  let kept = 0;
  for (let i = 0; i < load.usableCount; i += 1) {
    const rank = usable[i]!;
    const kind = rankKind[rank]!;
    if (kind >= 0 ? rankUnits[rank]! > counts[kind]! : !withinCounts(blocks, order[rank]!, counts)) continue;
    if (weighs && blocks.weight[order[rank]!]! > weightLeft) continue;
    usable[kept] = rank;
    kept += 1;
  }
  load.usableCount = kept;
};
