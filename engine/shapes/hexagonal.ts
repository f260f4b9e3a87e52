import type { Kinds } from '../model/instance.ts';
import type { Pattern } from '../search/blocks.ts';

/**
 * Upright cylinders in staggered rows: each row lies in the gaps of the one before. With rows as dense as they can be,
 * the pitch is r * sqrt(3) (hexagonal); with rows stretched over the width of a box, it is less. All lengths are whole
 * units, distances are rounded up: circles never overlap.
 */
export interface Rows {
  /** Units in the first row and all odd ones after it; the rows between have as many, or one less. */
  readonly perRow: number;
  readonly perGap: number;
  /** From unit to unit in a row, from row to row, and from the first unit of a row to that of the next. */
  readonly spacing: number;
  readonly pitch: number;
  readonly shift: number;
  /** Along the rows. */
  readonly length: number;
}

/** The other leg of a right triangle, rounded up. */
const legOf = (hypotenuse: number, leg: number): number => {
  let other = Math.floor(Math.sqrt((hypotenuse - leg) * (hypotenuse + leg)));
  while (other * other < (hypotenuse - leg) * (hypotenuse + leg)) other += 1;
  return other;
};

/** Rows of circles, or null where two rows further on would touch again: nothing is gained then. */
const rowsOf = (diameter: number, perRow: number, perGap: number, spacing: number, shift: number): Rows | null => {
  const nearest = perGap === 1 && perRow === 1 ? shift : Math.min(shift, spacing - shift);
  const pitch = nearest >= diameter ? 0 : legOf(diameter, nearest);
  if (pitch * 2 < diameter || pitch >= diameter) return null;
  const even = (perRow - 1) * spacing;
  const odd = shift + (perGap - 1) * spacing;
  return { perRow, perGap, spacing, pitch, shift, length: Math.max(even, odd) + diameter };
};

/** All rows of so many units that go into a length: dense ones, and those stretched over all of it. */
export const rowsWithin = (diameter: number, length: number, perRow: number): readonly Rows[] => {
  const free = length - diameter;
  const found: (Rows | null)[] = [];
  const half = Math.floor(diameter / 2);
  if ((perRow - 1) * diameter + half <= free) found.push(rowsOf(diameter, perRow, perRow, diameter, half));
  if (perRow > 1) found.push(rowsOf(diameter, perRow, perRow - 1, diameter, half));
  if (perRow === 1) found.push(rowsOf(diameter, 1, 1, diameter, free));
  else {
    const stretched = Math.floor(free / (perRow - 1));
    if (stretched > diameter) found.push(rowsOf(diameter, perRow, perRow - 1, stretched, Math.floor(stretched / 2)));
    const shared = Math.floor((2 * free) / (2 * perRow - 1));
    if (shared > diameter) found.push(rowsOf(diameter, perRow, perRow, shared, Math.floor(shared / 2)));
  }
  return found.filter((rows) => rows !== null);
};

/** Units in so many rows. */
const unitsIn = ({ perRow, perGap }: Rows, rows: number): number =>
  Math.ceil(rows / 2) * perRow + Math.floor(rows / 2) * perGap;

/** Intervals along a row that its units cover, end to end where they touch. */
const coverOf = (
  from: number,
  units: number,
  spacing: number,
  diameter: number,
): readonly (readonly [number, number])[] =>
  spacing === diameter
    ? [[from, from + units * diameter]]
    : Array.from({ length: units }, (_, i) => [from + i * spacing, from + i * spacing + diameter] as const);

/** What intervals leave of an interval. */
const without = (
  [from, to]: readonly [number, number],
  taken: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] => {
  const left: (readonly [number, number])[] = [];
  let at = from;
  for (const [start, end] of taken) {
    if (start > at && at < to) left.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (at < to) left.push([at, to]);
  return left;
};

/** `count` rows as a pattern with so many layers; `last` units in the last row. `alongY` lays the rows along y. */
export const hexagonalPattern = (
  kinds: Kinds,
  kind: number,
  row: number,
  rows: Rows,
  count: number,
  last: number,
  layers: number,
  alongY: boolean,
): Pattern => {
  const diameter = kinds.dx[row]!;
  const height = kinds.dz[row]!;
  const parts: number[] = [];
  const solids: number[] = [];
  const covers = Array.from({ length: count }, (_, r) => {
    const units = r === count - 1 ? last : r % 2 === 0 ? rows.perRow : rows.perGap;
    return coverOf(r % 2 === 0 ? 0 : rows.shift, units, rows.spacing, diameter);
  });
  const addSolid = (u1: number, v1: number, u2: number, v2: number): void => {
    if (alongY) solids.push(v1, u1, 0, v2, u2, height * layers);
    else solids.push(u1, v1, 0, u2, v2, height * layers);
  };
  covers.forEach((cover, r) => {
    const v = r * rows.pitch;
    const next = covers[r + 1];
    for (const interval of cover) {
      const [u1, u2] = interval;
      const units = (u2 - u1) / diameter;
      if (alongY) parts.push(kind, row, 1, units, layers, v, u1, 0);
      else parts.push(kind, row, units, 1, layers, u1, v, 0);
      addSolid(u1, v, u2, next === undefined ? v + diameter : v + rows.pitch);
      if (next === undefined) continue;
      // The strip beside the next row: solids never overlap, and together they cover every unit's square.
      for (const [from, to] of without(interval, next)) addSolid(from, v + rows.pitch, to, v + diameter);
    }
  });
  const length = Math.max(...covers.map((cover) => cover.at(-1)?.[1] ?? 0));
  const depth = (count - 1) * rows.pitch + diameter;
  return {
    bx: alongY ? depth : length,
    by: alongY ? length : depth,
    bz: height * layers,
    parts: Int32Array.from(parts),
    solids: Int32Array.from(solids),
  };
};

/** How many rows hold so many units at most, and the units of the last one. */
export const rowsFor = (rows: Rows, most: number, units: number): { readonly count: number; readonly last: number } => {
  let count = most;
  while (count > 1 && unitsIn(rows, count - 1) >= units) count -= 1;
  const full = count % 2 === 1 ? rows.perRow : rows.perGap;
  return { count, last: Math.min(full, units - unitsIn(rows, count - 1)) };
};
