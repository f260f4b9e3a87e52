import { isSupported } from '../constraints/support.ts';
import { sharedArea } from './overlap.ts';

/** Area of a rectangle that lies on the tops of the listed boxes; `at` holds six numbers per box. */
export const carriedArea = (
  at: Int32Array,
  tops: Int32Array,
  topCount: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number => {
  let area = 0;
  for (let i = 0; i < topCount; i += 1) {
    const t = tops[i]! * 6;
    area += sharedArea(x1, y1, x2, y2, at[t]!, at[t + 1]!, at[t + 3]!, at[t + 4]!);
  }
  return area;
};

/** Whether every unit in the lowest layer of a block of nx * ny units is supported by the listed tops. */
export const isBlockSupported = (
  at: Int32Array,
  tops: Int32Array,
  topCount: number,
  x: number,
  y: number,
  bx: number,
  by: number,
  nx: number,
  ny: number,
  carried: number,
  required: number,
): boolean => {
  const base = bx * by;
  if (carried >= base) return true;
  // Every unit needs its share, so the whole block needs it too.
  if (!isSupported(carried, base, required)) return false;
  if (nx * ny === 1) return true;
  const ux = bx / nx;
  const uy = by / ny;
  for (let i = 0; i < nx; i += 1) {
    for (let j = 0; j < ny; j += 1) {
      const ux1 = x + i * ux;
      const uy1 = y + j * uy;
      const own = carriedArea(at, tops, topCount, ux1, uy1, ux1 + ux, uy1 + uy);
      if (!isSupported(own, ux * uy, required)) return false;
    }
  }
  return true;
};
