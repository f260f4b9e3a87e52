import type { Dimensions } from './measure/length.ts';

/** The outline of a box seen from its corner, true to scale, inside a picture of given size. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface IsometricBox {
  readonly top: readonly Point[];
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  /** Where the three lengths are written: the middle of an outer edge. */
  readonly labels: { readonly length: Point; readonly width: Point; readonly height: Point };
  /** Pixels of one inch along an edge. */
  readonly pixelsPerInch: number;
}

const cos30 = Math.sqrt(3) / 2;
const sin30 = 0.5;

/** Length runs down to the right, width down to the left, height up. */
function project(x: number, y: number, z: number): Point {
  return { x: (x - y) * cos30, y: (x + y) * sin30 - z };
}

export function isometricBox(
  { length, width, height }: Dimensions,
  size: { width: number; height: number; margin: number },
): IsometricBox {
  const wide = (length + width) * cos30;
  const tall = (length + width) * sin30 + height;
  const scale = Math.min((size.width - 2 * size.margin) / wide, (size.height - 2 * size.margin) / tall);
  const offset = {
    x: (size.width - wide * scale) / 2 + width * cos30 * scale,
    y: (size.height - tall * scale) / 2 + height * scale,
  };
  const at = (x: number, y: number, z: number): Point => {
    const point = project(x, y, z);
    return { x: offset.x + point.x * scale, y: offset.y + point.y * scale };
  };
  const [l, w, h] = [length, width, height];
  return {
    top: [at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h)],
    left: [at(0, w, h), at(l, w, h), at(l, w, 0), at(0, w, 0)],
    right: [at(l, 0, h), at(l, w, h), at(l, w, 0), at(l, 0, 0)],
    labels: { length: at(l / 2, w, 0), width: at(l, w / 2, 0), height: at(l, 0, h / 2) },
    pixelsPerInch: scale,
  };
}

/** Lengths that are round in each unit, in inches. */
const roundLengths: Readonly<Record<'in' | 'cm', readonly number[]>> = {
  in: [48, 24, 12, 6, 4, 2, 1, 0.5],
  cm: [100, 50, 20, 10, 5, 2, 1].map((centimetres) => centimetres / 2.54),
};

/** A round length for the scale bar in the unit that is shown, at most a quarter of the picture. In inches. */
export function scaleBarInches(pixelsPerInch: number, pixels: number, unit: 'in' | 'cm'): number {
  const most = pixels / 4 / pixelsPerInch;
  return roundLengths[unit].find((inches) => inches <= most) ?? most;
}
