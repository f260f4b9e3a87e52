import { isSeen, type Clip } from './clip.ts';
import type { DrawnBodies } from './detail.ts';
import type { SceneFrame } from './sceneLoad.ts';
import { BOUNDS_STRIDE } from './unitArrays.ts';

/** About so many bodies stand for a whole load while it turns: a processor that draws by itself turns them smoothly. */
export const ROUGH_BODIES = 400;

const HAIR = 1e-3;

/** Which pallet each unit stands on, counted from 1; 0 where it is none. Of pallets on each other the upper one. */
export function palletsOf(bounds: Float32Array, frames: readonly SceneFrame[]): Uint16Array {
  const decks = frames.filter(({ kind }) => kind === 'deck');
  const pallets = new Uint16Array(bounds.length / BOUNDS_STRIDE);
  for (let unit = 0; unit < pallets.length; unit += 1) {
    const at = unit * BOUNDS_STRIDE;
    const x = (bounds[at] ?? 0) + (bounds[at + 3] ?? 0) / 2;
    const y = (bounds[at + 1] ?? 0) + (bounds[at + 4] ?? 0) / 2;
    const z = (bounds[at + 2] ?? 0) + HAIR;
    let top = -Infinity;
    for (let index = 0; index < decks.length; index += 1) {
      const deck = decks[index];
      if (deck === undefined || x < deck.x || y < deck.y || x > deck.x + deck.length || y > deck.y + deck.width)
        continue;
      const height = deck.z + deck.height;
      if (height > z || height <= top) continue;
      top = height;
      pallets[unit] = index + 1;
    }
  }
  return pallets;
}

/** The room that the units of a pallet take, in cells: how many along each axis, and the first of them. */
interface Grid {
  readonly low: [number, number, number];
  readonly high: [number, number, number];
  readonly cells: [number, number, number];
  first: number;
}

/**
 * The outline of a load in a few hundred bodies: the room of each pallet in cells about as large as each other, each as large as
 * what of the units lies in it and in the colour of most of that. Edges between cartons are lost, the shape is not.
 */
export function roughBodies(
  bounds: Float32Array,
  { pallets, groups }: { readonly pallets: Uint16Array; readonly groups: ArrayLike<number> },
  shown: number,
  clip: Clip,
): DrawnBodies {
  const low = (unit: number, axis: number): number => bounds[unit * BOUNDS_STRIDE + axis] ?? 0;
  const high = (unit: number, axis: number): number => low(unit, axis) + (bounds[unit * BOUNDS_STRIDE + 3 + axis] ?? 0);

  const grids: Grid[] = [];
  for (let unit = 0; unit < shown; unit += 1) {
    if (!isSeen(clip, bounds, unit * BOUNDS_STRIDE)) continue;
    const grid = (grids[pallets[unit] ?? 0] ??= {
      ...{ low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] },
      ...{ cells: [1, 1, 1], first: 0 },
    });
    for (const axis of [0, 1, 2] as const) {
      grid.low[axis] = Math.min(grid.low[axis], low(unit, axis));
      grid.high[axis] = Math.max(grid.high[axis], high(unit, axis));
    }
  }
  const used = grids.filter(Boolean);
  const side = (grid: Grid, axis: 0 | 1 | 2): number => grid.high[axis] - grid.low[axis];
  const room = used.reduce((sum, grid) => sum + side(grid, 0) * side(grid, 1) * side(grid, 2), 0);
  const cell = Math.cbrt(room / ROUGH_BODIES);
  let count = 0;
  for (const grid of used) {
    for (const axis of [0, 1, 2] as const) grid.cells[axis] = Math.max(1, Math.round(side(grid, axis) / cell));
    grid.first = count;
    count += grid.cells[0] * grid.cells[1] * grid.cells[2];
  }

  const ends = new Float32Array(count * BOUNDS_STRIDE);
  /** The unit whose colour leads, by how much, and how many units lie here: most of the volume is found in one pass. */
  const leads = new Uint32Array(count);
  const lead = new Float32Array(count);
  const sizes = new Uint32Array(count);
  for (let unit = 0; unit < shown; unit += 1) {
    const grid = grids[pallets[unit] ?? 0];
    if (grid === undefined || !isSeen(clip, bounds, unit * BOUNDS_STRIDE)) continue;
    const step = ([0, 1, 2] as const).map((axis) => side(grid, axis) / grid.cells[axis]);
    const from = [0, 0, 0];
    const to = [0, 0, 0];
    for (const axis of [0, 1, 2] as const) {
      const last = grid.cells[axis] - 1;
      const start = (low(unit, axis) - grid.low[axis] + HAIR) / (step[axis] ?? 1);
      const end = (high(unit, axis) - grid.low[axis] - HAIR) / (step[axis] ?? 1);
      from[axis] = Math.min(last, Math.floor(start));
      to[axis] = Math.min(last, Math.max(from[axis] ?? 0, Math.floor(end)));
    }
    for (let i = from[0] ?? 0; i <= (to[0] ?? 0); i += 1)
      for (let j = from[1] ?? 0; j <= (to[1] ?? 0); j += 1)
        for (let k = from[2] ?? 0; k <= (to[2] ?? 0); k += 1) {
          const place = grid.first + (k * grid.cells[1] + j) * grid.cells[0] + i;
          const at = place * BOUNDS_STRIDE;
          const isFirst = sizes[place] === 0;
          let volume = 1;
          for (const axis of [0, 1, 2] as const) {
            const begin = grid.low[axis] + ([i, j, k][axis] ?? 0) * (step[axis] ?? 0);
            const near = Math.max(begin, low(unit, axis));
            const far = Math.min(begin + (step[axis] ?? 0), high(unit, axis));
            volume *= far - near;
            ends[at + axis] = isFirst ? near : Math.min(ends[at + axis] ?? 0, near);
            ends[at + 3 + axis] = isFirst ? far : Math.max(ends[at + 3 + axis] ?? 0, far);
          }
          sizes[place] = (sizes[place] ?? 0) + 1;
          const agrees = !isFirst && groups[leads[place] ?? 0] === groups[unit];
          lead[place] = agrees ? (lead[place] ?? 0) + volume : (lead[place] ?? 0) - volume;
          if (isFirst || (lead[place] ?? 0) < 0) {
            leads[place] = unit;
            lead[place] = volume;
          }
        }
  }

  const filled = Array.from(sizes.keys()).filter((place) => (sizes[place] ?? 0) > 0);
  filled.sort((a, b) => (leads[a] ?? 0) - (leads[b] ?? 0));
  const drawn = new Float32Array(filled.length * BOUNDS_STRIDE);
  filled.forEach((place, index) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const near = ends[place * BOUNDS_STRIDE + axis] ?? 0;
      drawn[index * BOUNDS_STRIDE + axis] = near;
      drawn[index * BOUNDS_STRIDE + 3 + axis] = (ends[place * BOUNDS_STRIDE + 3 + axis] ?? 0) - near;
    }
  });
  return {
    count: filled.length,
    units: Uint32Array.from(filled, (place) => leads[place] ?? 0),
    sizes: Uint32Array.from(filled, (place) => sizes[place] ?? 0),
    bounds: drawn,
  };
}
