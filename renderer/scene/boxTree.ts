import type { Ray } from './camera.ts';
import { BOUNDS_STRIDE } from './unitArrays.ts';

/** What a ray meets first. */
export interface RayHit {
  readonly unit: number;
  /** Inches from the ray's origin. */
  readonly distance: number;
}

/** Finds the nearest unit on a ray among the first `shown` units. */
export interface BoxTree {
  nearest(ray: Ray, shown: number): RayHit | null;
}

const LEAF_SIZE = 8;
/** Floats of a node: least corner, greatest corner. */
const NODE_STRIDE = 6;

/** Where the ray enters a box; Infinity when it misses. Rays that start inside enter at 0. */
function entry(
  boxes: Float32Array,
  at: number,
  farIsSize: boolean,
  origin: Float64Array,
  inverse: Float64Array,
): number {
  let enter = 0;
  let leave = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    const near = boxes[at + axis] ?? 0;
    const second = boxes[at + 3 + axis] ?? 0;
    const far = farIsSize ? near + second : second;
    const start = origin[axis] ?? 0;
    const slope = inverse[axis] ?? 0;
    const a = (near - start) * slope;
    const b = (far - start) * slope;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave ? enter : Infinity;
}

/**
 * A tree of bounding boxes over the units, split at the middle of the longest side. 20,000 units build in some
 * milliseconds, and a ray visits a few dozen of them. Arrays instead of objects: nothing to collect while pointing.
 */
export function createBoxTree(bounds: Float32Array): BoxTree {
  const count = bounds.length / BOUNDS_STRIDE;
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  const nodeBoxes: number[] = [];
  // Per node: first child and -1, or first place in `order` and how many; then the least unit index inside.
  const links: number[] = [];
  const centre = (unit: number, axis: number): number =>
    (bounds[unit * BOUNDS_STRIDE + axis] ?? 0) + (bounds[unit * BOUNDS_STRIDE + 3 + axis] ?? 0) / 2;

  const build = (start: number, end: number): number => {
    const node = links.length / 3;
    const least = [Infinity, Infinity, Infinity];
    const greatest = [-Infinity, -Infinity, -Infinity];
    let first = Infinity;
    for (let place = start; place < end; place += 1) {
      const unit = order[place] ?? 0;
      first = Math.min(first, unit);
      for (let axis = 0; axis < 3; axis += 1) {
        const near = bounds[unit * BOUNDS_STRIDE + axis] ?? 0;
        least[axis] = Math.min(least[axis] ?? 0, near);
        greatest[axis] = Math.max(greatest[axis] ?? 0, near + (bounds[unit * BOUNDS_STRIDE + 3 + axis] ?? 0));
      }
    }
    nodeBoxes.push(...least, ...greatest);
    links.push(start, end - start, first);
    if (end - start <= LEAF_SIZE) return node;
    const sides = least.map((value, axis) => (greatest[axis] ?? 0) - value);
    const axis = sides.indexOf(Math.max(...sides));
    order.subarray(start, end).sort((a, b) => centre(a, axis) - centre(b, axis));
    const middle = (start + end) >> 1;
    build(start, middle);
    // The first child follows its parent; only the second needs a link.
    links[node * 3] = build(middle, end);
    links[node * 3 + 1] = -1;
    return node;
  };
  if (count > 0) build(0, count);

  const boxes = Float32Array.from(nodeBoxes);
  const origin = new Float64Array(3);
  const inverse = new Float64Array(3);
  const stack: number[] = [];

  const nearest = (ray: Ray, shown: number): RayHit | null => {
    if (count === 0 || shown <= 0) return null;
    for (let axis = 0; axis < 3; axis += 1) {
      origin[axis] = ray.origin[axis] ?? 0;
      // Not 1/0: infinity times zero is no number, and a huge slope misses what it must miss.
      const direction = ray.direction[axis] ?? 0;
      inverse[axis] = 1 / (Math.abs(direction) < 1e-12 ? 1e-12 : direction);
    }
    let best = Infinity;
    let unit = -1;
    stack.length = 0;
    stack.push(0);
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if ((links[node * 3 + 2] ?? 0) >= shown) continue;
      if (entry(boxes, node * NODE_STRIDE, false, origin, inverse) >= best) continue;
      const start = links[node * 3] ?? 0;
      const size = links[node * 3 + 1] ?? 0;
      if (size === -1) {
        stack.push(start, node + 1);
        continue;
      }
      for (let place = start; place < start + size; place += 1) {
        const candidate = order[place] ?? 0;
        if (candidate >= shown) continue;
        const distance = entry(bounds, candidate * BOUNDS_STRIDE, true, origin, inverse);
        if (distance < best) {
          best = distance;
          unit = candidate;
        }
      }
    }
    return unit < 0 ? null : { unit, distance: best };
  };
  return { nearest };
}
