import type { Vec3 } from './camera.ts';

/** What part of the room is seen, inches: what lies outside `low` to `high` is cut off, what does not start between the layers is left out. */
export interface Clip {
  readonly low: Vec3;
  readonly high: Vec3;
  /** Only units that start at this height or above, and below that one. */
  readonly from: number;
  readonly below: number;
}

/** A plane through the load: what lies on the packer's side of it is taken away. */
export interface Cut {
  readonly axis: 0 | 1 | 2;
  /** Part of the room's side, 0 to 1. */
  readonly at: number;
}

const FAR = 1e7;

export const NO_CLIP: Clip = { low: [-FAR, -FAR, -FAR], high: [FAR, FAR, FAR], from: -FAR, below: FAR };

/** A hair, so that units that only touch a plane or a layer stay on their side of it. */
const HAIR = 1e-3;

/**
 * What is seen of a room of this size. The first look is from the front right: there a cut takes the right end, the front
 * and the top.
 */
export function clipOf(size: Vec3, cut: Cut | null, layers: { from: number; below: number } | null): Clip {
  const low: [number, number, number] = [-FAR, -FAR, -FAR];
  const high: [number, number, number] = [FAR, FAR, FAR];
  if (cut !== null) {
    const place = cut.at * size[cut.axis];
    if (cut.axis === 1) low[1] = size[1] - place;
    else high[cut.axis] = place;
  }
  return { low, high, from: (layers?.from ?? -FAR) - HAIR, below: (layers?.below ?? FAR) - HAIR };
}

/** Whether a unit is seen at all. */
export function isSeen(clip: Clip, bounds: Float32Array, at: number): boolean {
  const z = bounds[at + 2] ?? 0;
  if (z < clip.from || z >= clip.below) return false;
  for (let axis = 0; axis < 3; axis += 1) {
    const near = bounds[at + axis] ?? 0;
    if (near >= (clip.high[axis] ?? 0) - HAIR) return false;
    if (near + (bounds[at + 3 + axis] ?? 0) <= (clip.low[axis] ?? 0) + HAIR) return false;
  }
  return true;
}
