import { sharedArea, sharedLength } from '../geometry/overlap.ts';

/** How the cartons of a layer lie on the layer under it. */
export interface Contact {
  /** Least share of a base that is carried. */
  readonly least: number;
  /** Cartons that rest on two or more. */
  readonly interlocked: number;
}

/** Measures one layer on another; four numbers per carton: corner x, y and sides. */
export const contactOf = (above: Int32Array, below: Int32Array): Contact => {
  let least = 1;
  let interlocked = 0;
  for (let a = 0; a < above.length; a += 4) {
    const x2 = above[a]! + above[a + 2]!;
    const y2 = above[a + 1]! + above[a + 3]!;
    let carried = 0;
    let carriers = 0;
    for (let b = 0; b < below.length; b += 4) {
      const bx2 = below[b]! + below[b + 2]!;
      const by2 = below[b + 1]! + below[b + 3]!;
      const area = sharedArea(above[a]!, above[a + 1]!, x2, y2, below[b]!, below[b + 1]!, bx2, by2);
      if (area === 0) continue;
      carried += area;
      carriers += 1;
    }
    least = Math.min(least, carried / (above[a + 2]! * above[a + 3]!));
    if (carriers > 1) interlocked += 1;
  }
  return { least, interlocked };
};

/** Least share of a base that lies on the deck, which reaches from 0 to lx and ly. */
export const deckShare = (places: Int32Array, lx: number, ly: number): number => {
  let least = 1;
  for (let a = 0; a < places.length; a += 4) {
    const x = sharedLength(0, lx, places[a]!, places[a]! + places[a + 2]!);
    const y = sharedLength(0, ly, places[a + 1]!, places[a + 1]! + places[a + 3]!);
    least = Math.min(least, (Math.max(0, x) * Math.max(0, y)) / (places[a + 2]! * places[a + 3]!));
  }
  return least;
};

/**
 * The largest load that rests on any carton of a stack of layers, in unit weights, when every carton passes its own
 * weight and its load down in proportion to the areas it stands on.
 */
export const largestLoad = (layers: readonly Int32Array[]): number => {
  let most = 0;
  let loads: Float64Array = new Float64Array((layers.at(-1)?.length ?? 0) / 4);
  for (let level = layers.length - 1; level > 0; level -= 1) {
    const above = layers[level]!;
    const below = layers[level - 1]!;
    const passed = new Float64Array(below.length / 4);
    for (let a = 0; a < above.length; a += 4) {
      const areas: [number, number][] = [];
      let carried = 0;
      for (let b = 0; b < below.length; b += 4) {
        const area = sharedArea(
          above[a]!,
          above[a + 1]!,
          above[a]! + above[a + 2]!,
          above[a + 1]! + above[a + 3]!,
          below[b]!,
          below[b + 1]!,
          below[b]! + below[b + 2]!,
          below[b + 1]! + below[b + 3]!,
        );
        if (area > 0) areas.push([b / 4, area]);
        carried += area;
      }
      for (const [b, area] of areas) passed[b] = passed[b]! + ((1 + loads[a / 4]!) * area) / carried;
    }
    for (const load of passed) most = Math.max(most, load);
    loads = passed;
  }
  return most;
};
