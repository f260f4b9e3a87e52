import { sharedLength } from '../geometry/overlap.ts';
import type { Load } from './load.ts';

/** The boxes that touch each face of a space: the tops that carry it and its neighbours. Indices of solids. */
export interface Sides {
  lowX: Int32Array;
  highX: Int32Array;
  lowY: Int32Array;
  highY: Int32Array;
  /** Tops at exactly the height of the space's floor. */
  floor: Int32Array;
  roof: Int32Array;
  lowXCount: number;
  highXCount: number;
  lowYCount: number;
  highYCount: number;
  floorCount: number;
  roofCount: number;
  /** One top, or the floor of the box, carries the whole space. */
  covered: boolean;
}

const initial = 64;

/** Reusable lists. */
export const createSides = (): Sides => ({
  lowX: new Int32Array(initial),
  highX: new Int32Array(initial),
  lowY: new Int32Array(initial),
  highY: new Int32Array(initial),
  floor: new Int32Array(initial),
  roof: new Int32Array(initial),
  lowXCount: 0,
  highXCount: 0,
  lowYCount: 0,
  highYCount: 0,
  floorCount: 0,
  roofCount: 0,
  covered: false,
});

const reserve = (sides: Sides, size: number): void => {
  if (size <= sides.lowX.length) return;
  const length = Math.max(size, sides.lowX.length * 2);
  sides.lowX = new Int32Array(length);
  sides.highX = new Int32Array(length);
  sides.lowY = new Int32Array(length);
  sides.highY = new Int32Array(length);
  sides.floor = new Int32Array(length);
  sides.roof = new Int32Array(length);
};

/** Collects the boxes around the space whose row starts at `s`. */
export const findSides = (load: Load, s: number, sides: Sides): void => {
  reserve(sides, load.solidCount);
  sides.lowXCount = 0;
  sides.highXCount = 0;
  sides.lowYCount = 0;
  sides.highYCount = 0;
  sides.floorCount = 0;
  sides.roofCount = 0;
  const { spaces, at } = load;
  const x1 = spaces[s]!;
  const y1 = spaces[s + 1]!;
  const z1 = spaces[s + 2]!;
  const x2 = spaces[s + 3]!;
  const y2 = spaces[s + 4]!;
  const z2 = spaces[s + 5]!;
  sides.covered = z1 === 0;
  for (let p = 0; p < load.solidCount; p += 1) {
    const b = p * 6;
    const sharesX = sharedLength(x1, x2, at[b]!, at[b + 3]!);
    if (sharesX < 0) continue;
    const sharesY = sharedLength(y1, y2, at[b + 1]!, at[b + 4]!);
    if (sharesY < 0) continue;
    const sharesZ = sharedLength(z1, z2, at[b + 2]!, at[b + 5]!);
    if (sharesZ < 0) continue;
    // A box outside a maximal space shares no inside with it: touching means exactly one axis shares nothing.
    if (sharesX === 0) {
      if (sharesY === 0 || sharesZ === 0) continue;
      if (at[b + 3] === x1) sides.lowX[sides.lowXCount++] = p;
      else sides.highX[sides.highXCount++] = p;
    } else if (sharesY === 0) {
      if (sharesZ === 0) continue;
      if (at[b + 4] === y1) sides.lowY[sides.lowYCount++] = p;
      else sides.highY[sides.highYCount++] = p;
    } else if (sharesZ === 0) {
      if (at[b + 5] === z1) {
        sides.floor[sides.floorCount++] = p;
        if (at[b]! <= x1 && at[b + 1]! <= y1 && at[b + 3]! >= x2 && at[b + 4]! >= y2) sides.covered = true;
      } else sides.roof[sides.roofCount++] = p;
    }
  }
};
