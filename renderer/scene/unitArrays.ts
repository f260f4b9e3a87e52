import type { SceneUnits } from './sceneLoad.ts';

/** Floats of one unit in the bounds array: nearest corner, then size. */
export const BOUNDS_STRIDE = 6;

/** Floats of one unit in the tint array: red, green, blue, and the legend's entry plus a quarter for each hatch. */
export const TINT_STRIDE = 4;

/** Corner and size of every unit, in build order: what the graphics card and the ray test read. */
export function unitBounds(units: SceneUnits): Float32Array {
  if (units.bounds !== undefined) return units.bounds;
  const bounds = new Float32Array(units.length * BOUNDS_STRIDE);
  let at = 0;
  for (const unit of units) {
    bounds.set([unit.x, unit.y, unit.z, unit.length, unit.width, unit.height], at);
    at += BOUNDS_STRIDE;
  }
  return bounds;
}

/** The middle one of the units' longest sides, inches: how large things are here. */
export function medianSide(bounds: Float32Array): number {
  const count = bounds.length / BOUNDS_STRIDE;
  // Some thousands tell the usual size as well as all do.
  const stride = BOUNDS_STRIDE * Math.max(1, Math.floor(count / 4096));
  const sides: number[] = [];
  for (let at = 0; at < bounds.length; at += stride)
    sides.push(Math.max(bounds[at + 3] ?? 0, bounds[at + 4] ?? 0, bounds[at + 5] ?? 0));
  return sides.sort((a, b) => a - b)[sides.length >> 1] ?? 1;
}
