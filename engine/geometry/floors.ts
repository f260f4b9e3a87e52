import { carriedArea } from './carriedArea.ts';

/** Rectangles that tops of one height cover together: four numbers each, near corner and far corner. */
export interface Floors {
  readonly rows: Int32Array;
  count: number;
  /** Tops compared for them. */
  work: number;
}

/** Tops around which rectangles are sought, and tops that may cover one together. */
const mostStarts = 6;
const mostJoined = 32;

/** A reusable list. */
export const createFloors = (): Floors => ({ rows: new Int32Array(mostStarts * 2 * 4), count: 0, work: 0 });

/** Whether tops cover all of a strip: from `first` to `last` along the axis, from `a` to `b` across. */
const isCovered = (
  at: Int32Array,
  tops: Int32Array,
  topCount: number,
  axis: number,
  first: number,
  last: number,
  a: number,
  b: number,
): boolean => {
  const carried =
    axis === 0
      ? carriedArea(at, tops, topCount, first, a, last, b)
      : carriedArea(at, tops, topCount, a, first, b, last);
  return carried === (last - first) * (b - a);
};

/** Moves two sides of the rectangle at row `r` along an axis (0 for x, 1 for y) as far as tops cover it, within limits. */
const stretch = (
  floors: Floors,
  r: number,
  axis: number,
  low: number,
  high: number,
  at: Int32Array,
  tops: Int32Array,
  topCount: number,
): void => {
  const { rows } = floors;
  const a = rows[r + 1 - axis]!;
  const b = rows[r + 3 - axis]!;
  for (let grows = true; grows;) {
    grows = false;
    const from = rows[r + axis]!;
    const to = rows[r + 2 + axis]!;
    let back = -Infinity;
    let on = Infinity;
    for (let i = 0; i < topCount; i += 1) {
      const t = tops[i]! * 6;
      if (at[t + 1 - axis]! >= b || at[t + 4 - axis]! <= a) continue;
      const first = at[t + axis]!;
      const last = at[t + 3 + axis]!;
      if (first < from && last >= from) back = Math.max(back, first);
      if (last > to && first <= to) on = Math.min(on, last);
    }
    floors.work += topCount;
    back = Math.max(low, back);
    on = Math.min(high, on);
    if (back < from && isCovered(at, tops, topCount, axis, back, from, a, b)) {
      rows[r + axis] = back;
      grows = true;
    }
    if (on > to && isCovered(at, tops, topCount, axis, to, on, a, b)) {
      rows[r + 2 + axis] = on;
      grows = true;
    }
  }
};

const isWithin = (rows: Int32Array, inner: number, outer: number): boolean =>
  rows[inner]! >= rows[outer]! &&
  rows[inner + 1]! >= rows[outer + 1]! &&
  rows[inner + 2]! <= rows[outer + 2]! &&
  rows[inner + 3]! <= rows[outer + 3]!;

/**
 * Rectangles within a region that tops cover wholly, where a base may stand that has to be carried everywhere: around
 * each of the first few tops the one stretched along x first and the one stretched along y first. `at` holds six
 * numbers per solid; the listed tops lie at one height and do not overlap.
 */
export const findFloors = (
  at: Int32Array,
  tops: Int32Array,
  topCount: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  floors: Floors,
): void => {
  const { rows } = floors;
  const joined = Math.min(topCount, mostJoined);
  floors.count = 0;
  floors.work = 0;
  for (let start = 0; start < 2 * Math.min(topCount, mostStarts); start += 1) {
    const t = tops[start >> 1]! * 6;
    const r = floors.count * 4;
    rows[r] = Math.max(x1, at[t]!);
    rows[r + 1] = Math.max(y1, at[t + 1]!);
    rows[r + 2] = Math.min(x2, at[t + 3]!);
    rows[r + 3] = Math.min(y2, at[t + 4]!);
    if (joined > 1) {
      const xFirst = start % 2 === 0;
      if (xFirst) stretch(floors, r, 0, x1, x2, at, tops, joined);
      stretch(floors, r, 1, y1, y2, at, tops, joined);
      if (!xFirst) stretch(floors, r, 0, x1, x2, at, tops, joined);
    }
    let known = false;
    for (let q = 0; q < r && !known; q += 4) known = isWithin(rows, r, q);
    if (!known) floors.count += 1;
  }
};
