import type { Travel } from './travel.ts';

/**
 * A tour as a path over `stops` places between two fixed ends: stop i is node i, the start is node `stops`, the end is
 * node `stops + 1`. A closed tour has its depot as both ends; an open one ends at a node that is 0 from everywhere.
 */
export interface PathProblem {
  readonly stops: number;
  /** Distances between nodes, row by row; symmetric. */
  readonly matrix: Float64Array;
  /** The nearest other stops of each stop, nearest first, `near` of them each. */
  readonly neighbors: Int32Array;
  readonly near: number;
  /** Gains below this are rounding. */
  readonly epsilon: number;
}

/** Nearest stops that a move looks at. */
const mostNear = 10;

/** Distances between the places, the start and the end (null: anywhere), and the nearest stops of each stop. */
export const createPath = (
  travel: Travel,
  places: readonly number[],
  start: number,
  end: number | null,
): PathProblem => {
  const stops = places.length;
  const nodes = stops + 2;
  const matrix = new Float64Array(nodes * nodes);
  const placeOf = end === null ? [...places, start] : [...places, start, end];
  let longest = 0;
  for (let a = 0; a < placeOf.length; a += 1) {
    for (let b = 0; b < a; b += 1) {
      const way = travel.distance(placeOf[b]!, placeOf[a]!);
      matrix[a * nodes + b] = way;
      matrix[b * nodes + a] = way;
      if (way > longest) longest = way;
    }
  }
  const near = Math.min(mostNear, Math.max(0, stops - 1));
  return { stops, matrix, neighbors: nearestOf(matrix, stops, near), near, epsilon: longest * 1e-10 };
};

/** Insertion of each row into a short sorted list; ties go to the lower index. */
const nearestOf = (matrix: Float64Array, stops: number, near: number): Int32Array => {
  const neighbors = new Int32Array(stops * near);
  const nodes = stops + 2;
  for (let stop = 0; stop < stops; stop += 1) {
    const first = stop * near;
    let filled = 0;
    for (let other = 0; other < stops; other += 1) {
      if (other === stop) continue;
      const way = matrix[stop * nodes + other]!;
      if (filled === near && (near === 0 || way >= matrix[stop * nodes + neighbors[first + near - 1]!]!)) continue;
      let at = filled < near ? filled : near - 1;
      while (at > 0 && matrix[stop * nodes + neighbors[first + at - 1]!]! > way) {
        neighbors[first + at] = neighbors[first + at - 1]!;
        at -= 1;
      }
      neighbors[first + at] = other;
      if (filled < near) filled += 1;
    }
  }
  return neighbors;
};

/** Length of a whole path of nodes. */
export const pathLength = ({ stops, matrix }: PathProblem, path: Int32Array): number => {
  let total = 0;
  for (let i = 1; i < path.length; i += 1) total += matrix[path[i - 1]! * (stops + 2) + path[i]!]!;
  return total;
};

/** Stops in the order of always going to the nearest one left, ties by index; the path runs from the start to the end. */
export const nearestNeighborPath = ({ stops, matrix }: PathProblem, first?: number): Int32Array => {
  const nodes = stops + 2;
  const path = new Int32Array(nodes);
  const left = new Int32Array(stops);
  for (let stop = 0; stop < stops; stop += 1) left[stop] = stop;
  path[0] = stops;
  path[nodes - 1] = stops + 1;
  for (let at = 1, count = stops; count > 0; at += 1, count -= 1) {
    const from = path[at - 1]! * nodes;
    let best = 0;
    for (let i = 1; i < count; i += 1) {
      const gain = matrix[from + left[best]!]! - matrix[from + left[i]!]!;
      if (gain > 0 || (gain === 0 && left[i]! < left[best]!)) best = i;
    }
    if (at === 1 && first !== undefined) best = first;
    path[at] = left[best]!;
    left[best] = left[count - 1]!;
  }
  return path;
};
