import type { Legend } from './legend.ts';
import { parseHex } from './palette.ts';
import type { SceneUnit } from './sceneLoad.ts';

/** Floats of one unit in the bounds array: nearest corner, then size. */
export const BOUNDS_STRIDE = 6;

/** Floats of one unit in the tint array: red, green, blue, and the legend's entry plus a quarter for each hatch. */
export const TINT_STRIDE = 4;

/** Corner and size of every unit, in build order: what the graphics card and the ray test read. */
export function unitBounds(units: readonly SceneUnit[]): Float32Array {
  const bounds = new Float32Array(units.length * BOUNDS_STRIDE);
  units.forEach((unit, index) => {
    bounds.set([unit.x, unit.y, unit.z, unit.length, unit.width, unit.height], index * BOUNDS_STRIDE);
  });
  return bounds;
}

/** Colour and legend entry of every unit, in build order. */
export function unitTints(legend: Legend): Float32Array {
  const colours = legend.entries.map((entry) => parseHex(entry.colour));
  const tints = new Float32Array(legend.groups.length * TINT_STRIDE);
  legend.groups.forEach((group, index) => {
    const colour = colours[group];
    const hatch = legend.entries[group]?.hatch ?? 0;
    if (colour !== undefined) tints.set([...colour, group + hatch / 4], index * TINT_STRIDE);
  });
  return tints;
}

/** The middle one of the units' longest sides, inches: how large things are here. */
export function medianSide(bounds: Float32Array): number {
  const sides: number[] = [];
  for (let at = 0; at < bounds.length; at += BOUNDS_STRIDE)
    sides.push(Math.max(bounds[at + 3] ?? 0, bounds[at + 4] ?? 0, bounds[at + 5] ?? 0));
  return sides.sort((a, b) => a - b)[sides.length >> 1] ?? 1;
}
