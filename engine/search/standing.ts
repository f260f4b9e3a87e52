import { mayStandOver } from '../constraints/stops.ts';
import { sharedArea } from '../geometry/overlap.ts';
import type { BlockTable } from './blocks.ts';
import { partSize } from '../patterns/pattern.ts';
import type { Load } from './load.ts';
import { lookAround } from './nearby.ts';
import { settle } from './settle.ts';
import type { Settling } from './settling.ts';

/** Whether a block has units with a limit of what rests on them. */
const hasLimits = (settling: Settling, block: number): boolean => {
  const { blocks, kinds } = settling;
  if (!kinds.someLimited) return false;
  for (let i = blocks.contentStart[block]!; i < blocks.contentStart[block + 1]!; i += 1) {
    if (kinds.limited[blocks.contentKind[i]!] === 1) return true;
  }
  return false;
};

const isOnePart = (blocks: BlockTable, block: number): boolean =>
  blocks.partStart[block + 1]! - blocks.partStart[block]! === 1;

/** Whether the envelopes of a placement and of a block at a place overlap seen from above. */
const sharesGround = (
  load: Load,
  blocks: BlockTable,
  placement: number,
  block: number,
  x: number,
  y: number,
): boolean => {
  const other = load.placedBlock[placement]!;
  const ox = load.placedAt[placement * 3]!;
  const oy = load.placedAt[placement * 3 + 1]!;
  return (
    ox < x + blocks.bx[block]! && x < ox + blocks.bx[other]! && oy < y + blocks.by[block]! && y < oy + blocks.by[other]!
  );
};

/** Whether a block stands over a placement that is followed. */
const isOverFollowed = (settling: Settling, load: Load, block: number, x: number, y: number, z: number): boolean => {
  if (load.stacks.columns === 0 || z === 0) return false;
  const { near, nearCount } = settling;
  for (let n = 0; n < nearCount; n += 1) {
    const p = near[n]!;
    if (load.placedColumn[p]! < 0 || load.placedAt[p * 3 + 2]! >= z) continue;
    if (sharesGround(load, settling.blocks, p, block, x, y)) return true;
  }
  return false;
};

/** Whether a block touches a part of a followed placement from below: what that one presses on was settled without it. */
const isUnderFollowed = (settling: Settling, load: Load, block: number, x: number, y: number, top: number): boolean => {
  if (load.stacks.columns === 0) return false;
  const { near, nearCount } = settling;
  const { parts, partStart } = settling.blocks;
  for (let n = 0; n < nearCount; n += 1) {
    const p = near[n]!;
    if (load.placedColumn[p]! < 0 || !sharesGround(load, settling.blocks, p, block, x, y)) continue;
    const other = load.placedBlock[p]!;
    for (let part = partStart[other]!; part < partStart[other + 1]!; part += 1) {
      if (load.placedAt[p * 3 + 2]! + parts[part * partSize + 7]! === top) return true;
    }
  }
  return false;
};

/** Whether the whole base of a block lies on the floor or on tops. */
const isFullyCarried = (settling: Settling, load: Load, block: number, x: number, y: number, z: number): boolean => {
  if (z === 0) return true;
  const { at } = load;
  const x2 = x + settling.blocks.bx[block]!;
  const y2 = y + settling.blocks.by[block]!;
  let carried = 0;
  for (let s = 0; s < load.solidCount * 6; s += 6) {
    if (at[s + 5] === z) carried += sharedArea(x, y, x2, y2, at[s]!, at[s + 1]!, at[s + 3]!, at[s + 4]!);
  }
  return carried >= (x2 - x) * (y2 - y);
};

/** Whether a part of a block is not carried under its whole base by the parts below it. */
const overhangsInside = (settling: Settling, block: number): boolean => {
  const { blocks, kinds } = settling;
  const { parts, partStart } = blocks;
  const far = (at: number, axis: number, side: Int32Array): number =>
    parts[at + 5 + axis]! + parts[at + 2 + axis]! * side[parts[at + 1]!]!;
  const end = partStart[block + 1]! * partSize;
  for (let a = partStart[block]! * partSize; a < end; a += partSize) {
    if (parts[a + 7] === 0) continue;
    const x2 = far(a, 0, kinds.dx);
    const y2 = far(a, 1, kinds.dy);
    let carried = 0;
    for (let b = partStart[block]! * partSize; b < end; b += partSize) {
      if (far(b, 2, kinds.dz) !== parts[a + 7]) continue;
      const [bx2, by2] = [far(b, 0, kinds.dx), far(b, 1, kinds.dy)];
      carried += sharedArea(parts[a + 5]!, parts[a + 6]!, x2, y2, parts[b + 5]!, parts[b + 6]!, bx2, by2);
    }
    if (carried < (x2 - parts[a + 5]!) * (y2 - parts[a + 6]!)) return true;
  }
  return false;
};

/** Whether what stands on a block, or inside it, can matter to a rule; `full`: whether its whole base is carried. */
const matters = (
  settling: Settling,
  load: Load,
  block: number,
  x: number,
  y: number,
  z: number,
  full: boolean,
): boolean =>
  hasLimits(settling, block) ||
  settling.floats ||
  isOverFollowed(settling, load, block, x, y, z) ||
  (settling.balances && (!full || (!isOnePart(settling.blocks, block) && overhangsInside(settling, block))));

/** Whether the stops let two arrangements of units stand where they are; `za` and `zb` are their heights. */
const stopsAgree = (stopA: number, za: number, stopB: number, zb: number): boolean =>
  za > zb ? mayStandOver(stopA, stopB) : mayStandOver(stopB, stopA);

/** Whether the parts of a block, where it stands, may stand over and under the parts of another one or of itself. */
const mayPass = (
  settling: Settling,
  block: number,
  x: number,
  y: number,
  z: number,
  other: number,
  ox: number,
  oy: number,
  oz: number,
): boolean => {
  const { blocks, kinds } = settling;
  const { parts, partStart } = blocks;
  for (let p = partStart[block]!; p < partStart[block + 1]!; p += 1) {
    const a = p * partSize;
    const ax = x + parts[a + 5]!;
    const ay = y + parts[a + 6]!;
    for (let q = partStart[other]!; q < partStart[other + 1]!; q += 1) {
      const b = q * partSize;
      const bx = ox + parts[b + 5]!;
      const by = oy + parts[b + 6]!;
      const shares =
        ax < bx + parts[b + 2]! * kinds.dx[parts[b + 1]!]! &&
        bx < ax + parts[a + 2]! * kinds.dx[parts[a + 1]!]! &&
        ay < by + parts[b + 3]! * kinds.dy[parts[b + 1]!]! &&
        by < ay + parts[a + 3]! * kinds.dy[parts[a + 1]!]!;
      if (!shares) continue;
      if (!stopsAgree(kinds.stop[parts[a]!]!, z + parts[a + 7]!, kinds.stop[parts[b]!]!, oz + parts[b + 7]!))
        return false;
    }
  }
  return true;
};

const stopsAllow = (settling: Settling, load: Load, block: number, x: number, y: number, z: number): boolean => {
  if (!isOnePart(settling.blocks, block) && !mayPass(settling, block, x, y, z, block, x, y, z)) return false;
  const { near, nearCount } = settling;
  for (let n = 0; n < nearCount; n += 1) {
    const p = near[n]!;
    if (!sharesGround(load, settling.blocks, p, block, x, y)) continue;
    const [ox, oy, oz] = [load.placedAt[p * 3]!, load.placedAt[p * 3 + 1]!, load.placedAt[p * 3 + 2]!];
    if (!mayPass(settling, block, x, y, z, load.placedBlock[p]!, ox, oy, oz)) return false;
  }
  return true;
};

/**
 * Whether the rules on what stands on what let a block stand at a place where its base is supported, wholly if `full`: static
 * stability, load bearing, stack height and stops. The place lies in the region that was looked around in last.
 */
export const mayStand = (
  settling: Settling,
  load: Load,
  block: number,
  x: number,
  y: number,
  z: number,
  full: boolean,
): boolean => {
  const { blocks, kinds } = settling;
  if (kinds.someStop && !stopsAllow(settling, load, block, x, y, z)) return false;
  if (!settling.follows) return true;
  if (isUnderFollowed(settling, load, block, x, y, z + blocks.bz[block]!)) return false;
  if (isOnePart(blocks, block) && !isOverFollowed(settling, load, block, x, y, z)) {
    // It stands as it does alone: each column on at least its share of the base, with its own weight in the middle.
    const part = blocks.partStart[block]! * partSize;
    return blocks.parts[part + 4]! <= kinds.layers[blocks.parts[part]!]!;
  }
  return !matters(settling, load, block, x, y, z, full) || settle(settling, load, block, x, y, z, false) >= 0;
};

/** The first column of a block that is being placed, if what stands on it has to be followed, else -1. */
export const follow = (settling: Settling, load: Load, block: number, x: number, y: number, z: number): number => {
  const { blocks, follows, balances } = settling;
  if (!follows) return -1;
  lookAround(settling, load, x, y, x + blocks.bx[block]!, y + blocks.by[block]!);
  const full = !balances || isFullyCarried(settling, load, block, x, y, z);
  return matters(settling, load, block, x, y, z, full) ? settle(settling, load, block, x, y, z, true) : -1;
};
