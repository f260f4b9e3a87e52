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

/** Area that each cell of a grid has from tops that do not hold it whole; valid where the stamp is that of the grid. */
interface CutCells {
  area: Float64Array;
  stamp: Int32Array;
  stamps: number;
  /** The cells with the stamp. */
  list: Int32Array;
}

/** Scratch space of one call at a time: nothing of it outlives `isGridSupported`. */
const cut: CutCells = { area: new Float64Array(64), stamp: new Int32Array(64), stamps: 0, list: new Int32Array(64) };

const mostStamps = 0x7fff_ffff;

/** The stamp of the next grid. */
const openCells = (cells: number): number => {
  if (cells > cut.area.length) {
    cut.area = new Float64Array(cells * 2);
    cut.stamp = new Int32Array(cells * 2);
    cut.list = new Int32Array(cells * 2);
    cut.stamps = 0;
  }
  if (cut.stamps === mostStamps) {
    cut.stamp.fill(0);
    cut.stamps = 0;
  }
  cut.stamps += 1;
  return cut.stamps;
};

/** Up to so many cells are looked at one by one. */
const fewCells = 4;

/**
 * Whether each cell of a grid of nx * ny equal rectangles has its share carried by the listed tops, which do not overlap.
 * A cell that lies on one top whole is carried; only those that an edge of a top cuts are summed up.
 */
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
  const base = ux * uy;
  if (nx * ny <= fewCells) {
    for (let i = 0; i < nx; i += 1) {
      for (let j = 0; j < ny; j += 1) {
        const x1 = x + i * ux;
        const y1 = y + j * uy;
        if (!isSupported(carriedArea(at, tops, topCount, x1, y1, x1 + ux, y1 + uy), base, required)) return false;
      }
    }
    return true;
  }
  const own = openCells(nx * ny);
  const { area, stamp, list } = cut;
  let whole = 0;
  let listed = 0;
  for (let t = 0; t < topCount; t += 1) {
    const top = tops[t]! * 6;
    const tx1 = at[top]! - x;
    const ty1 = at[top + 1]! - y;
    const tx2 = at[top + 3]! - x;
    const ty2 = at[top + 4]! - y;
    // Cells that the top touches, and among them those that lie on it whole.
    const fromX = Math.max(0, Math.floor(tx1 / ux));
    const fromY = Math.max(0, Math.floor(ty1 / uy));
    const toX = Math.min(nx, Math.ceil(tx2 / ux));
    const toY = Math.min(ny, Math.ceil(ty2 / uy));
    if (fromX >= toX || fromY >= toY) continue;
    const wholeFromX = Math.max(0, Math.ceil(tx1 / ux));
    const wholeFromY = Math.max(0, Math.ceil(ty1 / uy));
    const wholeToX = Math.min(nx, Math.floor(tx2 / ux));
    const wholeToY = Math.min(ny, Math.floor(ty2 / uy));
    const someWhole = wholeFromX < wholeToX && wholeFromY < wholeToY;
    if (someWhole) whole += (wholeToX - wholeFromX) * (wholeToY - wholeFromY);
    for (let i = fromX; i < toX; i += 1) {
      const sharedX = Math.min(tx2, (i + 1) * ux) - Math.max(tx1, i * ux);
      const passes = someWhole && i >= wholeFromX && i < wholeToX;
      for (let j = fromY; j < toY; j += 1) {
        if (passes && j === wholeFromY) j = wholeToY;
        if (j >= toY) break;
        const cell = i * ny + j;
        if (stamp[cell] !== own) {
          stamp[cell] = own;
          area[cell] = 0;
          list[listed] = cell;
          listed += 1;
        }
        area[cell] = area[cell]! + sharedX * (Math.min(ty2, (j + 1) * uy) - Math.max(ty1, j * uy));
      }
    }
  }
  if (whole + listed < nx * ny) return false;
  for (let i = 0; i < listed; i += 1) if (!isSupported(area[list[i]!]!, base, required)) return false;
  return true;
};
