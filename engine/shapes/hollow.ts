import { orientationsOf } from '../constraints/orientation.ts';
import type { FixedContainer, PackItem, VoidSpace } from '../model/problem.ts';
import { isCylinder } from '../model/round.ts';
import { fitsInto, millionths } from './takers.ts';

/** The hollow of a host that stands as `LWH`, in millionths of an inch: in the middle of the host along every axis. */
export interface Hollow {
  readonly shape: VoidSpace['shape'];
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Middle of its floor, from the host's corner. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const shapes: readonly string[] = ['rectangular', 'cylindrical'] satisfies VoidSpace['shape'][];

/** The hollow of an item, or null where it has none that lies inside its own sides. */
export const hollowOf = ({ voidSpace, length, width, height }: PackItem): Hollow | null => {
  if (voidSpace === undefined || !shapes.includes(voidSpace.shape)) return null;
  const { shape } = voidSpace;
  const sides = [voidSpace.length, shape === 'rectangular' ? voidSpace.width : voidSpace.length, voidSpace.height];
  const [l, w, h] = sides.map(millionths) as [number, number, number];
  const [outerL, outerW, outerH] = [length, width, height].map(millionths) as [number, number, number];
  if (!(l > 0 && w > 0 && h > 0 && l <= outerL && w <= outerW && h <= outerH)) return null;
  return { shape, length: l, width: w, height: h, x: outerL / 2, y: outerW / 2, z: Math.ceil((outerH - h) / 2) };
};

const diagonal = (length: number, width: number): number => Math.sqrt(length * length + width * width);

/** Whether one unit goes into a hollow in an allowed rotation. */
export const fitsHollow = (hollow: Hollow, item: PackItem): boolean => {
  const { shape, length, width, height } = hollow;
  if (shape === 'rectangular') return fitsInto(item, [length / 1e6, width / 1e6, height / 1e6]);
  if (columnIn(hollow, item) > 0) return true;
  const flat = orientationsOf(item.rotations, millionths(item.length), millionths(item.width), millionths(item.height));
  for (let i = 0; i < flat.length; i += 3) {
    if (flat[i + 2]! <= height && diagonal(flat[i]!, flat[i + 1]!) <= length) return true;
  }
  return false;
};

/** A box of these sides in millionths, for the search to fill. */
const room = (length: number, width: number, height: number, maxWeight: number): FixedContainer => ({
  kind: 'fixed',
  id: `${length}x${width}`,
  length: length / 1e6,
  width: width / 1e6,
  height: height / 1e6,
  ...(maxWeight === Infinity ? {} : { maxWeight: maxWeight / 1e6 }),
});

/** Other side of the largest rectangle in a circle. */
const chord = (diameter: number, side: number): number => Math.floor(Math.sqrt((diameter - side) * (diameter + side)));

/** Most rectangles tried in one circle. */
const mostRectangles = 5;

/**
 * Boxes in a hollow that may be filled, each alone: the hollow itself, or for a circle the square in it and rectangles
 * that have one side of the largest guest. A circle also takes a cylinder as thick as itself: see `columnIn`.
 */
export const roomsIn = (hollow: Hollow, largest: PackItem, maxWeight: number): readonly FixedContainer[] => {
  const { shape, length, width, height } = hollow;
  if (shape === 'rectangular') return [room(length, width, height, maxWeight)];
  const square = Math.floor(length / Math.SQRT2);
  const sides = [largest.length, largest.width, largest.height].map(millionths);
  const rectangles = sides
    .filter((side) => side < length)
    .flatMap((side): [number, number][] => [
      [side, chord(length, side)],
      [chord(length, side), side],
    ]);
  return [[square, square] as const, ...rectangles.slice(0, mostRectangles)]
    .filter(([l, w]) => l > 0 && w > 0)
    .map(([l, w]) => room(l, w, height, maxWeight));
};

/** How many units of an upright cylinder stand on one another in a cylindrical hollow. */
export const columnIn = (hollow: Hollow, item: PackItem): number => {
  const upright = item.rotations.length === 0 || item.rotations.some((rotation) => rotation.endsWith('H'));
  if (hollow.shape !== 'cylindrical' || !isCylinder(item) || !upright) return 0;
  return millionths(item.length) > hollow.length ? 0 : Math.floor(hollow.height / millionths(item.height));
};
