import { BOUNDS_STRIDE } from './unitArrays.ts';

/** How high the load stands at each place of the floor, for soft shading: 0 is the floor, 255 the box's height. */
export interface HeightMap {
  readonly columns: number;
  readonly rows: number;
  /** Softened, so that shading made from a few samples shows no steps. */
  readonly cells: Uint8Array;
  /** Inches from which something higher casts shade. */
  readonly reach: number;
  /** Brings the cells to the first `shown` units, or as near as one frame has time for; true when something changed. */
  show(shown: number): boolean;
  /** The cells stand at the first `shown` units. */
  isAt(shown: number): boolean;
}

const LONGEST_SIDE = 256;

/** Shade reaches this part of the box's shortest side. */
const REACH_PART = 0.07;

/** What one turn does at the most, in units and cells that they cover: some milliseconds. */
const MOST_AT_ONCE = 1_000_000;
/** A unit costs its turn even where it covers few cells. */
const UNIT_COST = 8;

/** Rows of textures are read in fours of bytes. */
function roundToFour(value: number): number {
  return Math.max(4, Math.round(value / 4) * 4);
}

/** Averages along the rows and writes the result turned over, so that two calls soften both ways. */
function soften(from: Uint8Array, to: Uint8Array, columns: number, rows: number, radius: number): void {
  const size = radius * 2 + 1;
  for (let row = 0; row < rows; row += 1) {
    const at = (column: number): number => from[row * columns + Math.min(columns - 1, Math.max(0, column))] ?? 0;
    let sum = 0;
    for (let column = -radius; column <= radius; column += 1) sum += at(column);
    for (let column = 0; column < columns; column += 1) {
      to[column * rows + row] = Math.floor(sum / size);
      sum += at(column + radius + 1) - at(column - radius);
    }
  }
}

/** A height map for this box and these units, empty until the first units are shown. */
export function createHeightMap(
  box: { length: number; width: number; height: number },
  bounds: Float32Array,
): HeightMap {
  const longest = Math.max(box.length, box.width);
  const columns = roundToFour((LONGEST_SIDE * box.length) / longest);
  const rows = roundToFour((LONGEST_SIDE * box.width) / longest);
  const sharp = new Uint8Array(columns * rows);
  const between = new Uint8Array(columns * rows);
  const cells = new Uint8Array(columns * rows);
  const reach = REACH_PART * Math.min(box.length, box.width, box.height);
  const radius = Math.max(1, Math.round((reach * 0.5 * LONGEST_SIDE) / longest));
  let done = 0;

  /** Raises the cells under a unit, and answers what that cost. */
  const raise = (unit: number): number => {
    const at = unit * BOUNDS_STRIDE;
    const of = (index: number): number => bounds[at + index] ?? 0;
    const [x, y, z, length, width, height] = [of(0), of(1), of(2), of(3), of(4), of(5)];
    // Rounded down, so that a face never seems to lie below itself.
    const level = Math.min(255, Math.floor(((z + height) / box.height) * 255));
    const fromColumn = Math.max(0, Math.round((x / box.length) * columns));
    const toColumn = Math.min(columns, Math.round(((x + length) / box.length) * columns));
    const fromRow = Math.max(0, Math.round((y / box.width) * rows));
    const toRow = Math.min(rows, Math.round(((y + width) / box.width) * rows));
    for (let row = fromRow; row < toRow; row += 1)
      for (let column = fromColumn; column < toColumn; column += 1) {
        const cell = row * columns + column;
        sharp[cell] = Math.max(sharp[cell] ?? 0, level);
      }
    return UNIT_COST + Math.max(0, toRow - fromRow) * Math.max(0, toColumn - fromColumn);
  };

  const show = (shown: number): boolean => {
    if (shown === done) return false;
    if (shown < done) {
      sharp.fill(0);
      done = 0;
    }
    for (let cost = 0; done < shown && cost < MOST_AT_ONCE; done += 1) cost += raise(done);
    soften(sharp, between, columns, rows, radius);
    soften(between, cells, rows, columns, radius);
    return true;
  };
  return { columns, rows, cells, reach, show, isAt: (shown) => shown === done };
}
