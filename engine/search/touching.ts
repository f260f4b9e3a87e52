import { isSupported } from '../constraints/support.ts';
import { carriedArea, isGridSupported } from '../geometry/carriedArea.ts';
import { sharedArea } from '../geometry/overlap.ts';
import { partSize } from '../patterns/pattern.ts';
import type { Filler } from './filler.ts';
import type { Load } from './load.ts';
import type { Sides } from './sides.ts';

/** Area that a block's upright faces and top share with the boxes and walls around its space. `z` is its base. */
export const sideContact = (
  load: Load,
  sides: Sides,
  s: number,
  x: number,
  y: number,
  z: number,
  bx: number,
  by: number,
  bz: number,
  tolerance: number,
): number => {
  const { spaces, at } = load;
  const x2 = x + bx;
  const y2 = y + by;
  const z2 = z + bz;
  let area = 0;
  if (x - spaces[s]! <= tolerance * bx) {
    if (spaces[s] === 0) area += by * bz;
    else {
      for (let i = 0; i < sides.lowXCount; i += 1) {
        const b = sides.lowX[i]! * 6;
        area += sharedArea(y, z, y2, z2, at[b + 1]!, at[b + 2]!, at[b + 4]!, at[b + 5]!);
      }
    }
  }
  if (spaces[s + 3]! - x2 <= tolerance * bx) {
    if (spaces[s + 3] === load.lx) area += by * bz;
    else {
      for (let i = 0; i < sides.highXCount; i += 1) {
        const b = sides.highX[i]! * 6;
        area += sharedArea(y, z, y2, z2, at[b + 1]!, at[b + 2]!, at[b + 4]!, at[b + 5]!);
      }
    }
  }
  if (y - spaces[s + 1]! <= tolerance * by) {
    if (spaces[s + 1] === 0) area += bx * bz;
    else {
      for (let i = 0; i < sides.lowYCount; i += 1) {
        const b = sides.lowY[i]! * 6;
        area += sharedArea(x, z, x2, z2, at[b]!, at[b + 2]!, at[b + 3]!, at[b + 5]!);
      }
    }
  }
  if (spaces[s + 4]! - y2 <= tolerance * by) {
    if (spaces[s + 4] === load.ly) area += bx * bz;
    else {
      for (let i = 0; i < sides.highYCount; i += 1) {
        const b = sides.highY[i]! * 6;
        area += sharedArea(x, z, x2, z2, at[b]!, at[b + 2]!, at[b + 3]!, at[b + 5]!);
      }
    }
  }
  if (spaces[s + 5]! - z2 <= tolerance * bz) {
    if (spaces[s + 5] === load.lz) area += bx * by;
    else {
      for (let i = 0; i < sides.roofCount; i += 1) {
        const b = sides.roof[i]! * 6;
        area += sharedArea(x, y, x2, y2, at[b]!, at[b + 1]!, at[b + 3]!, at[b + 4]!);
      }
    }
  }
  return area;
};

/** Area of a block's base that touches what is under its space, within the tolerance: only where units may float. */
export const baseContact = (
  load: Load,
  sides: Sides,
  s: number,
  x: number,
  y: number,
  z: number,
  bx: number,
  by: number,
  bz: number,
  tolerance: number,
): number => {
  const floor = load.spaces[s + 2]!;
  if (z - floor > tolerance * bz) return 0;
  if (floor === 0) return bx * by;
  return carriedArea(load.at, sides.floor, sides.floorCount, x, y, x + bx, y + by);
};

/** Whether every unit on a block's floor is supported by the tops around its place. `carried` is the envelope's area on them. */
export const isBaseSupported = (
  filler: Filler,
  load: Load,
  block: number,
  x: number,
  y: number,
  carried: number,
): boolean => {
  const { blocks, kinds, sides, requiredSupport } = filler;
  const { parts, partStart, solidStart } = blocks;
  // Every unit needs its share, so a base without gaps needs it too.
  const gapless = solidStart[block] === solidStart[block + 1];
  if (gapless && !isSupported(carried, blocks.bx[block]! * blocks.by[block]!, requiredSupport)) return false;
  if (blocks.units[block] === 1) return true;
  const end = partStart[block + 1]! * partSize;
  for (let p = partStart[block]! * partSize; p < end; p += partSize) {
    if (parts[p + 7]! > 0) continue;
    const row = parts[p + 1]!;
    const px = x + parts[p + 5]!;
    const py = y + parts[p + 6]!;
    const ux = kinds.dx[row]!;
    const uy = kinds.dy[row]!;
    if (
      !isGridSupported(
        load.at,
        sides.floor,
        sides.floorCount,
        px,
        py,
        ux,
        uy,
        parts[p + 2]!,
        parts[p + 3]!,
        requiredSupport,
      )
    )
      return false;
  }
  return true;
};
