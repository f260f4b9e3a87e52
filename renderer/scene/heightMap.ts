import { BOUNDS_STRIDE } from './unitArrays.ts';

/** How high the load stands at each place of the floor, for soft shading: 0 is the floor, 255 the box's height. */
export interface HeightMap {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  /** Brings the cells to the first `shown` units; true when something changed. */
  show(shown: number): boolean;
}

const LONGEST_SIDE = 256;

/** Rows of textures are read in fours of bytes. */
function roundToFour(value: number): number {
  return Math.max(4, Math.round(value / 4) * 4);
}

export function createHeightMap(
  box: { length: number; width: number; height: number },
  bounds: Float32Array,
): HeightMap {
  const longest = Math.max(box.length, box.width);
  const columns = roundToFour((LONGEST_SIDE * box.length) / longest);
  const rows = roundToFour((LONGEST_SIDE * box.width) / longest);
  const cells = new Uint8Array(columns * rows);
  let done = 0;

  const raise = (unit: number): void => {
    const [x = 0, y = 0, z = 0, length = 0, width = 0, height = 0] = bounds.subarray(
      unit * BOUNDS_STRIDE,
      (unit + 1) * BOUNDS_STRIDE,
    );
    // Rounded down, so that a face never seems to lie below itself.
    const level = Math.min(255, Math.floor(((z + height) / box.height) * 255));
    const fromColumn = Math.round((x / box.length) * columns);
    const toColumn = Math.round(((x + length) / box.length) * columns);
    const fromRow = Math.round((y / box.width) * rows);
    const toRow = Math.round(((y + width) / box.width) * rows);
    for (let row = Math.max(0, fromRow); row < Math.min(rows, toRow); row += 1)
      for (let column = Math.max(0, fromColumn); column < Math.min(columns, toColumn); column += 1) {
        const cell = row * columns + column;
        cells[cell] = Math.max(cells[cell] ?? 0, level);
      }
  };

  const show = (shown: number): boolean => {
    if (shown === done) return false;
    if (shown < done) {
      cells.fill(0);
      done = 0;
    }
    for (; done < shown; done += 1) raise(done);
    return true;
  };
  return { columns, rows, cells, show };
}
