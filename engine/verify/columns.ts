import type { Placement } from '../model/plan.ts';
import { millionths } from './measure.ts';

/** The units of one box as columns of numbers, in millionths of an inch, in build order. */
export interface UnitColumns {
  readonly count: number;
  readonly x1: Float64Array;
  readonly y1: Float64Array;
  readonly z1: Float64Array;
  readonly x2: Float64Array;
  readonly y2: Float64Array;
  readonly z2: Float64Array;
  /** Axes of circular cylinders: 1 x, 2 y, 3 z, 0 for boxes; absent where there are none. */
  readonly axis?: Uint8Array;
}

/** Placements as columns, in their order. */
export const columnsOf = (placements: readonly Placement[]): UnitColumns => {
  const count = placements.length;
  const column = (): Float64Array => new Float64Array(count);
  const columns = { count, x1: column(), y1: column(), z1: column(), x2: column(), y2: column(), z2: column() };
  placements.forEach(({ x, y, z, length, width, height }, unit) => {
    columns.x1[unit] = millionths(x);
    columns.y1[unit] = millionths(y);
    columns.z1[unit] = millionths(z);
    columns.x2[unit] = columns.x1[unit]! + millionths(length);
    columns.y2[unit] = columns.y1[unit]! + millionths(width);
    columns.z2[unit] = columns.z1[unit]! + millionths(height);
  });
  if (!placements.some(({ round }) => round !== undefined)) return columns;
  return {
    ...columns,
    axis: Uint8Array.from(placements, ({ round }) => (round === undefined ? 0 : ' xyz'.indexOf(round))),
  };
};

/**
 * The floor of the box cut into square cells, each with the units above it. Two units that share ground share a cell,
 * so pairs are looked for within cells only; a pair counts in the cell that holds the near corner of its shared ground.
 */
export interface Cells {
  readonly size: number;
  readonly across: number;
  readonly deep: number;
  /** Units of cell c: `units[start[c]]` to `units[start[c + 1] - 1]`, in build order. */
  readonly start: Int32Array;
  readonly units: Int32Array;
}

/** Number of the cell with a coordinate, along one axis. */
export const cellOf = (coordinate: number, size: number, cells: number): number =>
  Math.min(cells - 1, Math.max(0, Math.floor(coordinate / size)));

/** Last cell along an axis that an extent up to `end` (exclusive) touches. */
const lastCell = (end: number, size: number, cells: number): number =>
  Math.min(cells - 1, Math.max(0, Math.ceil(end / size) - 1));

/** Calls back with every cell that a unit stands over. */
export const forEachCell = (
  columns: UnitColumns,
  cells: Pick<Cells, 'size' | 'across' | 'deep'>,
  unit: number,
  callback: (cell: number) => void,
): void => {
  const toX = lastCell(columns.x2[unit]!, cells.size, cells.across);
  const toY = lastCell(columns.y2[unit]!, cells.size, cells.deep);
  for (let i = cellOf(columns.x1[unit]!, cells.size, cells.across); i <= toX; i += 1) {
    for (let j = cellOf(columns.y1[unit]!, cells.size, cells.deep); j <= toY; j += 1) callback(i * cells.deep + j);
  }
};

/** Sorts units into cells about as large as a mean unit's base. */
export const buildCells = (columns: UnitColumns, lengthX: number, lengthY: number): Cells => {
  let ground = 0;
  for (let u = 0; u < columns.count; u += 1) {
    ground += (columns.x2[u]! - columns.x1[u]!) * (columns.y2[u]! - columns.y1[u]!);
  }
  const mean = Math.sqrt(ground / Math.max(1, columns.count));
  // No more cells than about four per unit, however thin the units are.
  const coarsest = Math.sqrt((lengthX * lengthY) / Math.max(1, columns.count * 4));
  const size = Math.max(1, mean, coarsest);
  const across = Math.max(1, Math.ceil(lengthX / size));
  const deep = Math.max(1, Math.ceil(lengthY / size));
  const shape = { size, across, deep };
  const start = new Int32Array(across * deep + 1);
  for (let u = 0; u < columns.count; u += 1) {
    forEachCell(columns, shape, u, (cell) => {
      start[cell + 1] = start[cell + 1]! + 1;
    });
  }
  for (let c = 0; c < across * deep; c += 1) start[c + 1] = start[c + 1]! + start[c]!;
  const units = new Int32Array(start[across * deep]!);
  const next = start.slice();
  for (let u = 0; u < columns.count; u += 1) {
    forEachCell(columns, shape, u, (cell) => {
      units[next[cell]!] = u;
      next[cell] = next[cell]! + 1;
    });
  }
  return { ...shape, start, units };
};

/** Whether two units overlap seen from above. */
export const sharesGround = (c: UnitColumns, a: number, b: number): boolean =>
  c.x1[a]! < c.x2[b]! && c.x1[b]! < c.x2[a]! && c.y1[a]! < c.y2[b]! && c.y1[b]! < c.y2[a]!;

/** Whether the near corner of the ground that two units share lies in a cell. */
export const meetsInCell = (columns: UnitColumns, cells: Cells, cell: number, a: number, b: number): boolean => {
  const x = Math.max(columns.x1[a]!, columns.x1[b]!);
  const y = Math.max(columns.y1[a]!, columns.y1[b]!);
  return cellOf(x, cells.size, cells.across) * cells.deep + cellOf(y, cells.size, cells.deep) === cell;
};
