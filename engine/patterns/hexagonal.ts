import type { Kinds } from '../instance/instance.ts';
import type { Pattern } from './pattern.ts';
import { legOf, sectionOf } from './staggered.ts';

/**
 * Upright cylinders in staggered rows: each row lies in the gaps of the one before. With rows as dense as they can be,
 * the pitch is r * sqrt(3) (hexagonal); with rows stretched over the width of a box, it is less. Distances are rounded
 * up: circles never overlap.
 */
export interface Rows {
  /** Units in the first row and every other one after it; the rows between have as many, or one less. */
  readonly perRow: number;
  readonly perGap: number;
  /** From unit to unit in a row, from row to row, and from the first unit of a row to that of the next. */
  readonly spacing: number;
  readonly pitch: number;
  readonly shift: number;
  /** Along the rows. */
  readonly length: number;
}

/** Rows of circles, or null where nothing is gained, or rows two apart would overlap. */
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
  const half = Math.floor(diameter / 2);
  const found: (Rows | null)[] = [];
  if ((perRow - 1) * diameter + half <= free) found.push(rowsOf(diameter, perRow, perRow, diameter, half));
  if (perRow === 1) found.push(rowsOf(diameter, 1, 1, diameter, free));
  else {
    found.push(rowsOf(diameter, perRow, perRow - 1, diameter, half));
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

/** Units in the row with an index, where it is full. */
export const unitsInRow = ({ perRow, perGap }: Rows, index: number): number => (index % 2 === 0 ? perRow : perGap);

/** How many rows hold so many units at most, and the units of the last one. */
export const rowsFor = (rows: Rows, most: number, units: number): { readonly count: number; readonly last: number } => {
  let count = most;
  while (count > 1 && unitsIn(rows, count - 1) >= units) count -= 1;
  return { count, last: Math.min(unitsInRow(rows, count - 1), units - unitsIn(rows, count - 1)) };
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
  const bz = kinds.dz[row]! * layers;
  const starts = Array.from({ length: count }, (_, r) =>
    Array.from(
      { length: r === count - 1 ? last : unitsInRow(rows, r) },
      (_unit, i) => (r % 2 === 0 ? 0 : rows.shift) + i * rows.spacing,
    ),
  );
  const { runs, solids, length, depth } = sectionOf(starts, rows.pitch, diameter);
  const part = (u: number, v: number, units: number): readonly number[] =>
    alongY ? [kind, row, 1, units, layers, v, u, 0] : [kind, row, units, 1, layers, u, v, 0];
  return {
    bx: alongY ? depth : length,
    by: alongY ? length : depth,
    bz,
    parts: Int32Array.from(runs.flatMap(({ u, v, units }) => part(u, v, units))),
    solids: Int32Array.from(
      solids.flatMap(([u1, v1, u2, v2]) => (alongY ? [v1, u1, 0, v2, u2, bz] : [u1, v1, 0, u2, v2, bz])),
    ),
  };
};
