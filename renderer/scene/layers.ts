import { BOUNDS_STRIDE } from './unitArrays.ts';

/** Heights closer than this are one layer, inches. */
const SAME = 0.05;

/** The heights at which units start, from the floor up: layer k is what starts at entry k. */
export function layersOf(bounds: Float32Array): readonly number[] {
  const heights = new Set<number>();
  for (let at = 2; at < bounds.length; at += BOUNDS_STRIDE) heights.add(bounds[at] ?? 0);
  const layers: number[] = [];
  for (const height of [...heights].toSorted((a, b) => a - b))
    if (height - (layers.at(-1) ?? -Infinity) > SAME) layers.push(height);
  return layers;
}

/** The heights between which the units of the first `count` layers start, or of the last of them alone. */
export function layerSpan(
  layers: readonly number[],
  count: number,
  alone: boolean,
): { readonly from: number; readonly below: number } {
  const below = layers[count] ?? Infinity;
  return { from: alone ? (layers[count - 1] ?? 0) : -Infinity, below };
}

/** Heights of layers in a room that has grown because its units are moved apart. */
export function spreadLayers(
  layers: { readonly from: number; readonly below: number } | null,
  explosion: number,
): { readonly from: number; readonly below: number } | null {
  return layers === null ? null : { from: layers.from * (1 + explosion), below: layers.below * (1 + explosion) };
}
