import { along, dot, type Lens, type Vec3 } from './camera.ts';
import { isSeen, type Clip } from './clip.ts';
import type { Steps } from '../ui/slices.ts';
import { UNITS_AT_ONCE } from './sceneLoad.ts';
import { BOUNDS_STRIDE } from './unitArrays.ts';

/** Above this many units a load is drawn as blocks until the eye is near. */
export const DETAIL_FROM = 20_000;

/** Most units and blocks that are drawn at a time then. */
const BUDGET = 20_000;

/** The same while the camera moves where pictures come slowly: without a graphics card each corner of each body counts. */
export const LAGGING_BUDGET = 4_000;

/** More blocks than this save nothing over drawing the units themselves. */
export const MOST_BLOCKS = 100_000;

/** Pixels of a unit's middle side at which its block falls apart into units. */
const APART_PIXELS = 7;

/** Runs of consecutive units that together are one box: the same kind, side by side without a gap. */
export interface Blocks {
  readonly count: number;
  /** First unit of each block, and one more entry with the number of units. */
  readonly first: Uint32Array;
  readonly bounds: Float32Array;
}

const SAME = 1e-3;

function same(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME;
}

/**
 * Merges consecutive units into rows and rows into sheets, so that a block is exactly the room that its units take: one
 * kind, one size, one layer. Goes through the units once in the order of building, in which a packer's rows are together, in steps.
 */
export function* mergeBlocks(bounds: Float32Array, kinds: Uint32Array): Steps<Blocks> {
  const units = kinds.length;
  const first: number[] = [];
  const boxes: number[] = [];
  // The row that grows, and the sheet of rows before it; -1 where there is none. Axes are 0 or 1: layers stay apart.
  const row = { start: -1, box: new Float64Array(6), axis: -1 };
  const sheet = { start: -1, box: new Float64Array(6), axis: -1 };
  const at = (unit: number, part: number): number => bounds[unit * BOUNDS_STRIDE + part] ?? 0;

  /** Whether a box, six numbers from a place on, continues another along an axis without a gap. */
  const touches = (box: Float64Array, other: ArrayLike<number>, from: number, axis: number): boolean => {
    const across = 1 - axis;
    return (
      same((box[axis] ?? 0) + (box[3 + axis] ?? 0), other[from + axis] ?? 0) &&
      same(box[across] ?? 0, other[from + across] ?? 0) &&
      same(box[3 + across] ?? 0, other[from + 3 + across] ?? 0) &&
      same(box[2] ?? 0, other[from + 2] ?? 0) &&
      same(box[5] ?? 0, other[from + 5] ?? 0)
    );
  };
  /** Takes the other box in where it continues the run; a run has one direction. */
  const grow = (run: typeof row, other: ArrayLike<number>, from: number): boolean => {
    for (let axis = 0; axis < 2; axis += 1) {
      if ((run.axis >= 0 && run.axis !== axis) || !touches(run.box, other, from, axis)) continue;
      run.box[3 + axis] = (run.box[3 + axis] ?? 0) + (other[from + 3 + axis] ?? 0);
      run.axis = axis;
      return true;
    }
    return false;
  };
  const alike = (a: number, b: number): boolean =>
    kinds[a] === kinds[b] && same(at(a, 3), at(b, 3)) && same(at(a, 4), at(b, 4));
  const closeSheet = (): void => {
    if (sheet.start < 0) return;
    first.push(sheet.start);
    boxes.push(...sheet.box);
    sheet.start = -1;
  };
  const closeRow = (): void => {
    if (row.start < 0) return;
    if (sheet.start < 0 || !alike(sheet.start, row.start) || !grow(sheet, row.box, 0)) {
      closeSheet();
      sheet.start = row.start;
      sheet.box.set(row.box);
      sheet.axis = -1;
    }
    row.start = -1;
  };
  for (let unit = 0; unit < units; unit += 1) {
    if (row.start >= 0 && alike(row.start, unit) && grow(row, bounds, unit * BOUNDS_STRIDE)) continue;
    if (unit % UNITS_AT_ONCE === 0) yield unit;
    closeRow();
    row.start = unit;
    row.axis = -1;
    for (let part = 0; part < 6; part += 1) row.box[part] = at(unit, part);
  }
  closeRow();
  closeSheet();
  return { count: first.length, first: Uint32Array.from([...first, units]), bounds: Float32Array.from(boxes) };
}

/** What is drawn now: for each body the unit that it begins with and how many units it stands for. */
export interface DrawnBodies {
  readonly count: number;
  readonly units: Uint32Array;
  readonly sizes: Uint32Array;
  readonly bounds: Float32Array;
}

interface Candidate {
  readonly block: number;
  readonly distance: number;
}

/** Pixels per inch at a point of the room; 0 behind the eye. */
function scaleAt(lens: Lens, point: Vec3): number {
  if (lens.parallel) return lens.scale;
  const depth = -dot(along(point, lens.eye, -1), lens.back);
  return depth > 1e-3 ? lens.scale / depth : 0;
}

/** Whether any of a box can be on the screen: its ball reaches into the cone of view. */
function inView(lens: Lens, centre: Vec3, radius: number): boolean {
  const relative = along(centre, lens.eye, -1);
  const depth = -dot(relative, lens.back);
  if (!lens.parallel && depth < -radius) return false;
  const scale = lens.parallel ? lens.scale : lens.scale / Math.max(depth, radius, 1e-3);
  const reach = radius * scale * 1.5;
  return (
    Math.abs(dot(relative, lens.right) * scale) <= lens.viewport.width / 2 + reach &&
    Math.abs(dot(relative, lens.up) * scale) <= lens.viewport.height / 2 + reach
  );
}

/**
 * Blocks, and in place of those that are near enough their units, the nearest first, as long as the budget lasts; while pictures
 * lag that is the smaller one. A block of which only a part has been built is drawn as its units.
 */
export function chooseBodies(
  lens: Lens,
  blocks: Blocks,
  unitBounds: Float32Array,
  shown: number,
  clip: Clip,
  lags = false,
): DrawnBodies {
  const budget = lags ? LAGGING_BUDGET : BUDGET;
  const near: Candidate[] = [];
  const whole = new Uint8Array(blocks.count).fill(1);
  let count = 0;
  for (let block = 0; block < blocks.count; block += 1) {
    const [start, end] = [blocks.first[block] ?? 0, blocks.first[block + 1] ?? 0];
    if (start >= shown || !isSeen(clip, blocks.bounds, block * BOUNDS_STRIDE)) {
      whole[block] = 0;
      continue;
    }
    count += 1;
    if (end - start === 1) continue;
    const at = block * BOUNDS_STRIDE;
    const size = [3, 4, 5].map((part) => blocks.bounds[at + part] ?? 0);
    const centre = [0, 1, 2].map((axis) => (blocks.bounds[at + axis] ?? 0) + (size[axis] ?? 0) / 2) as unknown as Vec3; // Three of three.
    if (end > shown) {
      near.push({ block, distance: -1 });
      continue;
    }
    if (!inView(lens, centre, Math.hypot(...size) / 2)) continue;
    const sides = [3, 4, 5].map((part) => unitBounds[start * BOUNDS_STRIDE + part] ?? 0).sort((a, b) => a - b);
    if ((sides[1] ?? 0) * scaleAt(lens, centre) < APART_PIXELS) continue;
    near.push({ block, distance: Math.hypot(...along(centre, lens.eye, -1)) });
  }
  near.sort((a, b) => a.distance - b.distance);
  for (const { block } of near) {
    const units = Math.min(shown, blocks.first[block + 1] ?? 0) - (blocks.first[block] ?? 0);
    if (count + units > budget) continue;
    count += units - 1;
    whole[block] = 2;
  }
  const units = new Uint32Array(count);
  const sizes = new Uint32Array(count);
  const bounds = new Float32Array(count * BOUNDS_STRIDE);
  let at = 0;
  const draw = (unit: number, size: number, from: Float32Array, place: number): void => {
    units[at] = unit;
    sizes[at] = size;
    for (let part = 0; part < BOUNDS_STRIDE; part += 1)
      bounds[at * BOUNDS_STRIDE + part] = from[place * BOUNDS_STRIDE + part] ?? 0;
    at += 1;
  };
  for (let block = 0; block < blocks.count; block += 1) {
    const start = blocks.first[block] ?? 0;
    const end = Math.min(shown, blocks.first[block + 1] ?? 0);
    if (whole[block] === 1) draw(start, end - start, blocks.bounds, block);
    else if (whole[block] === 2) for (let unit = start; unit < end; unit += 1) draw(unit, 1, unitBounds, unit);
  }
  return { count, units, sizes, bounds };
}
