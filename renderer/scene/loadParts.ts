import type { Steps } from '../ui/slices.ts';
import { unitLooks, type UnitLooks } from './bodies.ts';
import { sumWeights } from './description.ts';
import { LAGGING_BUDGET, mergeBlocks, MOST_BLOCKS, type Blocks } from './detail.ts';
import { legendSteps, type Legend } from './legend.ts';
import { scanSteps, type ColourBy, type SceneLoad, type SceneUnits } from './sceneLoad.ts';
import { unitBounds } from './unitArrays.ts';

/** What the viewer works out of all units of a load before it can draw the first of them. */
export interface LoadParts {
  /** Corner and size of every unit as it is packed. */
  readonly packed: Float32Array;
  readonly looks: UnitLooks;
  /** Null where every unit is always drawn by itself. */
  readonly blocks: Blocks | null;
}

/** A load that can be drawn at once. */
export interface PreparedLoad {
  readonly load: SceneLoad;
  readonly legend: Legend;
}

/** A legend is made for the units of one load. */
const known = new WeakMap<Legend, { readonly units: SceneUnits; readonly parts: LoadParts }>();

/** Same number, same item and same colour: what may become one block. */
function* kindsOf(load: SceneLoad, legend: Legend): Steps<Uint32Array> {
  const numbers = new Map<string, number>();
  const kinds = new Uint32Array(load.units.length);
  yield* scanSteps(load.units, ({ sku }, index) => {
    let number = numbers.get(sku);
    if (number === undefined) numbers.set(sku, (number = numbers.size));
    kinds[index] = number * legend.entries.length + (legend.groups[index] ?? 0);
  });
  return kinds;
}

/** The parts of a load in steps; those that were worked out for its legend before are there at once. */
export function* loadParts(load: SceneLoad, legend: Legend): Steps<LoadParts> {
  const before = known.get(legend);
  if (before?.units === load.units) return before.parts;
  const packed = unitBounds(load.units);
  const looks = yield* unitLooks(load.units);
  let blocks: Blocks | null = null;
  if (load.units.length > LAGGING_BUDGET) {
    const merged = yield* mergeBlocks(packed, yield* kindsOf(load, legend));
    // Where hardly anything lies in rows, blocks would save nothing.
    blocks = merged.count > MOST_BLOCKS ? null : merged;
  }
  const parts = { packed, looks, blocks };
  known.set(legend, { units: load.units, parts });
  return parts;
}

/** Times that the preparation of a load goes through all of its units. */
export const PASSES = 5;

/** A load with its legend and everything that is worked out of all of its units; yields units done, of `PASSES` times all. */
export function* prepareLoad(load: SceneLoad, colourBy: ColourBy): Steps<PreparedLoad> {
  const { length } = load.units;
  const legend = yield* onFrom(0, length, legendSteps(load.units, colourBy, load));
  yield* onFrom(length, length, sumWeights(load.units));
  yield* onFrom(2 * length, 3 * length, loadParts(load, legend));
  return { load, legend };
}

/** Counts on from what is done; work that goes through the units several times counts them each time. */
function* onFrom<T>(before: number, most: number, work: Steps<T>): Steps<T> {
  let [base, last] = [0, 0];
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const done = step.value ?? last;
    if (done < last) base += last;
    last = done;
    yield before + Math.min(most, base + done);
  }
}
