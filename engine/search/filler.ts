import { createFloors, type Floors } from '../geometry/floors.ts';
import { createCutResult, cutSpaces, type CutResult } from '../geometry/freeSpace.ts';
import type { Kinds } from '../instance/instance.ts';
import { worthOf, type BlockTable } from './blocks.ts';
import { spend, type Budget } from './budget.ts';
import {
  filterUsable,
  holdsSmallestSide,
  refreshSmallestSides,
  reservePlacements,
  reserveSpaces,
  type Load,
} from './load.ts';
import type { Profile } from './profile.ts';
import type { Reach } from './reach.ts';
import { createSettling, type Settling } from './settling.ts';
import { createSides, type Sides } from './sides.ts';
import { follow } from './standing.ts';

/** What all loads of one search share: the blocks, the reachable lengths and scratch space. */
export interface Filler {
  readonly kinds: Kinds;
  readonly blocks: BlockTable;
  /** Kinds that the blocks were made for: no other one is packed with this filler. */
  readonly present: Int32Array;
  readonly reachX: Reach;
  readonly reachY: Reach;
  readonly reachZ: Reach;
  readonly budget: Budget;
  readonly cut: CutResult;
  readonly sides: Sides;
  readonly floors: Floors;
  /** Share of every base that has to be carried; at 0 blocks hang from the roof as well as they stand on the floor. */
  readonly requiredSupport: number;
  readonly settling: Settling;
  /** Elementary operations not yet counted as a step. */
  work: number;
}

/** A filler over a block table, which was made for the kinds present. */
export const createFiller = (
  kinds: Kinds,
  blocks: BlockTable,
  reach: readonly [Reach, Reach, Reach],
  budget: Budget,
  requiredSupport: number,
  present: Int32Array = Int32Array.from(kinds.quantity.keys()),
): Filler => ({
  kinds,
  blocks,
  present,
  reachX: reach[0],
  reachY: reach[1],
  reachZ: reach[2],
  budget,
  cut: createCutResult(),
  sides: createSides(),
  floors: createFloors(),
  requiredSupport,
  settling: createSettling(kinds, blocks, requiredSupport),
  work: 0,
});

/** Operations (blocks looked at, spaces compared) that count as one step beside the placing itself. */
export const workPerStep = 4_096;

/** Counts operations, so that steps mean about the same time in a small box and in one with thousands of kinds. */
export const countWork = (filler: Filler, operations: number): void => {
  filler.work += operations;
  if (filler.work < workPerStep) return;
  const steps = Math.floor(filler.work / workPerStep);
  filler.work -= steps * workPerStep;
  spend(filler.budget, steps);
};

/** Up to this many usable blocks, the list is kept exact after every placement; a longer one every few placements. */
const shortList = 512;
const longListInterval = 16;

/**
 * More spaces than this are not kept: the smallest go first. A trailer of single units has some thousand tops, each with
 * a space that is needed; where so many units are left that any space finds its unit, the shorter list saves time.
 */
const mostSpaces = 2_000;
const mostSpacesOfMany = 400;
const manyUnits = 5_000;

/** Distance of a space from the nearest upright edge of the box, and from the floor (or roof, where units may float). */
const spaceKeyOf = (filler: Filler, load: Load, profile: Profile, at: number): number => {
  const { spaces, lx, ly, lz } = load;
  const x = Math.min(spaces[at]!, lx - spaces[at + 3]!);
  const y = Math.min(spaces[at + 1]!, ly - spaces[at + 4]!);
  const z = filler.requiredSupport > 0 ? spaces[at + 2]! : Math.min(spaces[at + 2]!, lz - spaces[at + 5]!);
  return profile.lowestFirst ? z * (lx + ly) + x + y : x + y + z;
};

/** Empties a load and makes it ready for a box; `counts` are the units that may go into it. */
export const openLoad = (
  filler: Filler,
  load: Load,
  profile: Profile,
  lx: number,
  ly: number,
  lz: number,
  maxWeight: number,
  counts: Int32Array,
): void => {
  const { blocks } = filler;
  load.lx = lx;
  load.ly = ly;
  load.lz = lz;
  load.ceiling = profile.layers ? 0 : lz;
  load.weightLeft = maxWeight;
  load.value = 0;
  load.volume = 0;
  load.placed = 0;
  load.solidCount = 0;
  load.stacks.columns = 0;
  load.stacks.contacts = 0;
  load.counts.set(counts);
  let units = 0;
  for (const kind of filler.present) units += counts[kind]!;
  load.unitsLeft = units;
  refreshSmallestSides(load, filler.kinds, filler.present);
  reserveSpaces(load, 1);
  load.spaceCount = 1;
  load.spaces[0] = 0;
  load.spaces[1] = 0;
  load.spaces[2] = 0;
  load.spaces[3] = lx;
  load.spaces[4] = ly;
  load.spaces[5] = lz;
  load.spaceKey[0] = 0;
  if (load.usable.length < blocks.count) load.usable = new Int32Array(blocks.count);
  let usable = 0;
  for (let rank = 0; rank < profile.order.length; rank += 1) {
    const block = profile.order[rank]!;
    if (blocks.bx[block]! > lx || blocks.by[block]! > ly || blocks.bz[block]! > lz) continue;
    load.usable[usable] = rank;
    usable += 1;
  }
  load.usableCount = usable;
  filterUsable(load, blocks, profile);
};

/** The space to fill next: nearest to its corner, the larger one of equals; -1 if there is none. */
export const nextSpace = (load: Load): number => {
  const { spaces, spaceKey } = load;
  let best = -1;
  let bestKey = Infinity;
  let bestVolume = 0;
  for (let s = 0; s < load.spaceCount; s += 1) {
    const key = spaceKey[s]!;
    if (key > bestKey || key === Infinity) continue;
    const at = s * 6;
    const volume =
      (spaces[at + 3]! - spaces[at]!) * (spaces[at + 4]! - spaces[at + 1]!) * (spaces[at + 5]! - spaces[at + 2]!);
    if (key === bestKey && volume <= bestVolume) continue;
    best = s;
    bestKey = key;
    bestVolume = volume;
  }
  return best;
};

/**
 * Opens the next layer: units may be placed up to a new height, and spaces that begin above the last one wake. Those below were
 * looked at to their own tops and rest until their floor grows.
 */
export const raiseCeiling = (filler: Filler, load: Load, profile: Profile, ceiling: number): void => {
  for (let s = 0; s < load.spaceCount; s += 1) {
    if (load.spaces[s * 6 + 2]! >= load.ceiling) load.spaceKey[s] = spaceKeyOf(filler, load, profile, s * 6);
  }
  load.ceiling = ceiling;
};

/** Takes a space out of the list for good. */
export const removeSpace = (load: Load, space: number): void => {
  const last = load.spaceCount - 1;
  if (space !== last) {
    load.spaces.copyWithin(space * 6, last * 6, last * 6 + 6);
    load.spaceKey[space] = load.spaceKey[last]!;
  }
  load.spaceCount = last;
};

/** Lets a space rest: something fits in it, but nothing is carried there until its floor grows. */
export const restSpace = (load: Load, space: number): void => {
  load.spaceKey[space] = Infinity;
};

const dropSmallestSpace = (load: Load): void => {
  const { spaces } = load;
  let smallest = 0;
  let least = Infinity;
  for (let s = 0; s < load.spaceCount; s += 1) {
    const at = s * 6;
    const volume =
      (spaces[at + 3]! - spaces[at]!) * (spaces[at + 4]! - spaces[at + 1]!) * (spaces[at + 5]! - spaces[at + 2]!);
    if (volume < least) {
      least = volume;
      smallest = s;
    }
  }
  removeSpace(load, smallest);
};

/** Cuts the solid whose row starts at `solid` out of the spaces. */
const updateSpaces = (filler: Filler, load: Load, profile: Profile, solid: number): void => {
  const { at } = load;
  const x = at[solid]!;
  const y = at[solid + 1]!;
  const z = at[solid + 2]!;
  const x2 = at[solid + 3]!;
  const y2 = at[solid + 4]!;
  const z2 = at[solid + 5]!;
  const { cut } = filler;
  const before = load.spaceCount;
  cutSpaces(load.spaces, load.spaceCount, x, y, z, x2, y2, z2, load.minX, load.minY, load.minZ, cut);
  countWork(filler, (cut.count + 1) * before);
  // A piece at the height of a resting space rests too. Decided before the cut spaces leave the list.
  const { spaceKey } = load;
  for (let p = 0; p < cut.count; p += 1) {
    const parent = cut.parent[p]!;
    const rests = spaceKey[parent] === Infinity && cut.pieces[p * 6 + 2]! === load.spaces[parent * 6 + 2]!;
    cut.parent[p] = rests ? 1 : 0;
  }
  let kept = 0;
  for (let s = 0; s < load.spaceCount; s += 1) {
    const from = s * 6;
    const { spaces } = load;
    if (spaces[from]! < 0) continue;
    if (kept !== s) {
      spaces.copyWithin(kept * 6, from, from + 6);
      spaceKey[kept] = spaceKey[s]!;
    }
    const to = kept * 6;
    const floorGrew =
      spaceKey[kept] === Infinity &&
      spaces[to + 2] === z2 &&
      spaces[to]! < x2 &&
      spaces[to + 3]! > x &&
      spaces[to + 1]! < y2 &&
      spaces[to + 4]! > y;
    if (floorGrew) spaceKey[kept] = spaceKeyOf(filler, load, profile, to);
    kept += 1;
  }
  load.spaceCount = kept;
  reserveSpaces(load, kept + cut.count);
  for (let p = 0; p < cut.count; p += 1) {
    const to = load.spaceCount * 6;
    for (let i = 0; i < 6; i += 1) load.spaces[to + i] = cut.pieces[p * 6 + i]!;
    load.spaceKey[load.spaceCount] = cut.parent[p] === 1 ? Infinity : spaceKeyOf(filler, load, profile, to);
    load.spaceCount += 1;
  }
  const most = load.unitsLeft > manyUnits ? mostSpacesOfMany : mostSpaces;
  while (load.spaceCount > most) dropSmallestSpace(load);
};

/** Adds what a block displaces at its place. */
const addSolids = (load: Load, blocks: BlockTable, block: number, x: number, y: number, z: number): void => {
  const { solids, solidStart } = blocks;
  const { at } = load;
  const end = solidStart[block + 1]! * 6;
  let from = solidStart[block]! * 6;
  let to = load.solidCount * 6;
  if (from === end) {
    at[to] = x;
    at[to + 1] = y;
    at[to + 2] = z;
    at[to + 3] = x + blocks.bx[block]!;
    at[to + 4] = y + blocks.by[block]!;
    at[to + 5] = z + blocks.bz[block]!;
    to += 6;
  }
  for (; from < end; from += 3, to += 3) {
    at[to] = x + solids[from]!;
    at[to + 1] = y + solids[from + 1]!;
    at[to + 2] = z + solids[from + 2]!;
  }
  load.solidCount = to / 6;
};

/** Takes a block's units from the counts; true if the smallest sides may have grown by that. */
const takeContents = (load: Load, kinds: Kinds, blocks: BlockTable, block: number): boolean => {
  const { counts } = load;
  const end = blocks.contentStart[block + 1]!;
  let grows = false;
  for (let i = blocks.contentStart[block]!; i < end; i += 1) {
    const kind = blocks.contentKind[i]!;
    counts[kind] = counts[kind]! - blocks.contentCount[i]!;
    if (counts[kind] === 0 && holdsSmallestSide(load, kinds, kind)) grows = true;
  }
  return grows;
};

/** Puts a block into the box. The caller has made sure that it fits, is carried and is not too heavy. One step. */
export const placeBlock = (
  filler: Filler,
  load: Load,
  profile: Profile,
  block: number,
  x: number,
  y: number,
  z: number,
): void => {
  const { blocks } = filler;
  spend(filler.budget, 1);
  const firstSolid = load.solidCount;
  reservePlacements(load, load.placed + 1, firstSolid + 1 + blocks.solidStart[block + 1]! - blocks.solidStart[block]!);
  load.placedBlock[load.placed] = block;
  load.placedAt[load.placed * 3] = x;
  load.placedAt[load.placed * 3 + 1] = y;
  load.placedAt[load.placed * 3 + 2] = z;
  load.placedColumn[load.placed] = follow(filler.settling, load, block, x, y, z);
  load.placed += 1;
  addSolids(load, blocks, block, x, y, z);
  load.value += worthOf(blocks, block, profile.kindWorth);
  load.unitsLeft -= blocks.units[block]!;
  load.weightLeft -= blocks.weight[block]!;
  load.volume += blocks.volume[block]!;
  if (takeContents(load, filler.kinds, blocks, block) && load.unitsLeft > 0) {
    refreshSmallestSides(load, filler.kinds, filler.present);
  }
  if (load.usableCount <= shortList || load.placed % longListInterval === 0) {
    countWork(filler, load.usableCount);
    filterUsable(load, blocks, profile);
  }
  for (let solid = firstSolid; solid < load.solidCount; solid += 1) updateSpaces(filler, load, profile, solid * 6);
};
