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

/** Whether each cell of a grid of nx * ny equal rectangles has its share carried by the listed tops. */
export const isGridSupported = (
  at: Int32Array,
  tops: Int32Array,
  topCount: number,
  x: number,
  y: number,
  ux: number,
  uy: number,
  nx: number,
  ny: number,
  required: number,
): boolean => {
  for (let i = 0; i < nx; i += 1) {
    for (let j = 0; j < ny; j += 1) {
      const x1 = x + i * ux;
      const y1 = y + j * uy;
      const own = carriedArea(at, tops, topCount, x1, y1, x1 + ux, y1 + uy);
      if (!isSupported(own, ux * uy, required)) return false;
    }
  }
  return true;
};
