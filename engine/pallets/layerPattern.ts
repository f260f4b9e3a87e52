import { layerBound } from './layerBound.ts';
import { rasterPoints, sumIndex, type RasterPoints } from './rasterPoints.ts';

/** Cartons of one size on one level, turned or not. */
export interface LayerPattern {
  readonly count: number;
  /** No pattern has more. */
  readonly proven: boolean;
  /** Four numbers per carton: corner x, y and sides along x, y. */
  readonly places: () => Int32Array;
}

/** Cuts looked at before the best pattern so far stands: a tenth of a second where the bound is not met before. */
export const mostCuts = 6_000_000;
/** Blocks within blocks; deeper patterns have not been needed for any published problem. */
const deepest = 6;

/**
 * The recursion's memory. A state is a pair of sums (i, j) with i >= j, at i * count + j; its best pattern is one grid
 * or a cut at (x1, x2, y1, y2), indices of sums, into four blocks around a middle one.
 */
interface Memory {
  readonly raster: RasterPoints;
  readonly l: number;
  readonly w: number;
  readonly best: Int32Array;
  readonly bound: Int32Array;
  readonly searched: Int8Array;
  /** Four indices per state; -1 first means a grid. */
  readonly cut: Int16Array;
  /** Blocks under way, ten numbers per depth. */
  readonly blocks: Int32Array;
  cutsLeft: number;
}

/** Cartons in one grid, all standing alike. */
const gridCount = (a: number, b: number, l: number, w: number): number =>
  Math.max(Math.floor(a / l) * Math.floor(b / w), Math.floor(a / w) * Math.floor(b / l));

const createMemory = (length: number, width: number, l: number, w: number, cuts: number): Memory => {
  const raster = rasterPoints(length, width, l, w);
  const { sums } = raster;
  const count = sums.length;
  const best = new Int32Array(count * count);
  const bound = new Int32Array(count * count);
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      best[i * count + j] = gridCount(sums[i]!, sums[j]!, l, w);
      const most = layerBound(sums[i]!, sums[j]!, l, w);
      bound[i * count + j] = most;
      bound[j * count + i] = most;
    }
  }
  return {
    raster,
    l,
    w,
    best,
    bound,
    searched: new Int8Array(count * count),
    cut: new Int16Array(count * count * 4).fill(-1),
    blocks: new Int32Array((deepest + 1) * 10),
    cutsLeft: cuts,
  };
};

/** Most cartons found for a state with blocks nested up to a depth. */
const solve = (memory: Memory, one: number, other: number, depth: number): number => {
  const { best, bound, searched, raster } = memory;
  const count = raster.sums.length;
  const i = Math.max(one, other);
  const j = Math.min(one, other);
  const state = i * count + j;
  if (best[state] === bound[state] || searched[state]! >= depth || memory.cutsLeft <= 0) return best[state]!;
  searched[state] = depth;
  const xs = raster.points[i]!;
  const ys = raster.points[j]!;
  for (const x1 of xs) {
    for (const x2 of xs) {
      // A pattern turned by 180 degrees is the same pattern.
      if (x2 < x1 || raster.sums[x1]! + raster.sums[x2]! > raster.sums[i]!) continue;
      for (const y1 of ys) {
        memory.cutsLeft -= ys.length;
        for (const y2 of ys) if (y2 >= y1) tryCut(memory, i, j, x1, x2, y1, y2, depth);
        if (best[state] === bound[state] || memory.cutsLeft <= 0) return best[state]!;
      }
    }
  }
  return best[state]!;
};

/** Writes the blocks of a cut as pairs of sums: along the front, right, back, left, and in the middle. */
const blocksOf = (
  memory: Memory,
  i: number,
  j: number,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  at: number,
): void => {
  const { blocks } = memory;
  const { rest, sums } = memory.raster;
  const count = sums.length;
  blocks[at] = x2;
  blocks[at + 1] = y1;
  blocks[at + 2] = rest[i * count + x2]!;
  blocks[at + 3] = y2;
  blocks[at + 4] = rest[i * count + x1]!;
  blocks[at + 5] = rest[j * count + y2]!;
  blocks[at + 6] = x1;
  blocks[at + 7] = rest[j * count + y1]!;
  blocks[at + 8] = rest[x2 * count + x1]!;
  blocks[at + 9] = rest[y2 * count + y1]!;
};

/** Looks whether a cut gives a state more cartons than it has; bounds rule most cuts out. */
const tryCut = (
  memory: Memory,
  i: number,
  j: number,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  depth: number,
): void => {
  const { best, bound, blocks, cut, raster } = memory;
  const { rest } = raster;
  const count = raster.sums.length;
  const state = i * count + j;
  let most =
    bound[x2 * count + y1]! +
    bound[rest[i * count + x2]! * count + y2]! +
    bound[rest[i * count + x1]! * count + rest[j * count + y2]!]! +
    bound[x1 * count + rest[j * count + y1]!]! +
    bound[rest[x2 * count + x1]! * count + rest[y2 * count + y1]!]!;
  if (most <= best[state]!) return;
  blocksOf(memory, i, j, x1, x2, y1, y2, depth * 10);
  for (let part = depth * 10; part < depth * 10 + 10; part += 2) {
    const [p, q] = [blocks[part]!, blocks[part + 1]!];
    const own = depth > 1 ? solve(memory, p, q, depth - 1) : best[Math.max(p, q) * count + Math.min(p, q)]!;
    most += own - bound[p * count + q]!;
    if (most <= best[state]!) return;
  }
  best[state] = most;
  cut[state * 4] = x1;
  cut[state * 4 + 1] = x2;
  cut[state * 4 + 2] = y1;
  cut[state * 4 + 3] = y2;
};

/** Writes the places of a state's best pattern with its near corner at (x, y); `turned` if its longer sum runs along y. */
const writePlaces = (memory: Memory, one: number, other: number, x: number, y: number, places: number[]): void => {
  const { raster, cut, l, w } = memory;
  const { sums } = raster;
  const count = sums.length;
  const turned = one < other;
  const i = Math.max(one, other);
  const j = Math.min(one, other);
  const at = (i * count + j) * 4;
  const [x1, x2, y1, y2] = [cut[at]!, cut[at + 1]!, cut[at + 2]!, cut[at + 3]!];
  if (x1 < 0) {
    const along = Math.floor(sums[one]! / l) * Math.floor(sums[other]! / w);
    const [dx, dy] = along >= Math.floor(sums[one]! / w) * Math.floor(sums[other]! / l) ? [l, w] : [w, l];
    for (let u = 0; u + dx <= sums[one]!; u += dx) {
      for (let v = 0; v + dy <= sums[other]!; v += dy) places.push(x + u, y + v, dx, dy);
    }
    return;
  }
  blocksOf(memory, i, j, x1, x2, y1, y2, 0);
  const blocks = memory.blocks.slice(0, 10);
  const [a, b] = [sums[i]!, sums[j]!];
  // Blocks lie at the outer edges, the middle one in the corner of its hole.
  const corners = [
    [0, 0],
    [a - sums[blocks[2]!]!, 0],
    [a - sums[blocks[4]!]!, b - sums[blocks[5]!]!],
    [0, b - sums[blocks[7]!]!],
    [sums[x1]!, sums[y1]!],
  ];
  corners.forEach(([u = 0, v = 0], part) => {
    const [p, q] = [blocks[part * 2]!, blocks[part * 2 + 1]!];
    if (p === 0 || q === 0) return;
    if (turned) writePlaces(memory, q, p, x + v, y + u, places);
    else writePlaces(memory, p, q, x + u, y + v, places);
  });
};

/**
 * As many cartons of l * w as a pattern of nested blocks puts on a level of length * width (integers): one grid, two
 * blocks, four (Scheithauer & Terno 1996) or five (Morabito & Morales 1998), each block again such a pattern, deepened
 * step by step until the bound is met or so many cuts are looked at.
 */
export const layerPattern = (
  length: number,
  width: number,
  l: number,
  w: number,
  cuts: number = mostCuts,
): LayerPattern => {
  const most = layerBound(length, width, l, w);
  if (most === 0) return { count: 0, proven: true, places: () => new Int32Array(0) };
  const memory = createMemory(length, width, l, w, cuts);
  const { sums } = memory.raster;
  const one = sumIndex(sums, length);
  const other = sumIndex(sums, width);
  const limit = memory.bound[one * sums.length + other]!;
  for (let depth = 1; depth <= deepest && memory.cutsLeft > 0; depth += 1) {
    if (solve(memory, one, other, depth) === limit) break;
  }
  const count = memory.best[Math.max(one, other) * sums.length + Math.min(one, other)]!;
  const proven = count === most || (memory.raster.complete && count === limit);
  const places = (): Int32Array => {
    const written: number[] = [];
    writePlaces(memory, one, other, 0, 0, written);
    return Int32Array.from(written);
  };
  return { count, proven, places };
};
