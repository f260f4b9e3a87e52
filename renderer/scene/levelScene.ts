import { contentsOf, isCase, type LoadNames, type LoadPlace, type LoadTree } from './loadTree.ts';
import { identity, inside, placedBox, type Frame } from './placeFrame.ts';
import { atOnce, type Steps } from '../ui/slices.ts';
import {
  UNITS_AT_ONCE,
  type SceneFrame,
  type SceneLoad,
  type SceneUnit,
  type SceneUnits,
  type UnitFacts,
  type UnitShape,
} from './sceneLoad.ts';
import { BOUNDS_STRIDE } from './unitArrays.ts';

/** The tag by which a unit says which order it belongs to. */
const orderTag = 'order:';

/** Floats of the bounds between two steps. */
const STEP = UNITS_AT_ONCE * BOUNDS_STRIDE;

type Item = LoadPlace['items'][number];
type Nested = Item['nestedItems'][number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** One drawn thing of a carton: an entry of the answer, or what stands in a hollow one. */
interface Entry {
  readonly item: Item | Nested;
  /** The hollow unit around it. */
  readonly host: Item | null;
  /** Units of a case that stands in a hollow unit; 1 for all others. */
  readonly holds: number;
}

/** Consecutive units that come from one carton. */
interface Run {
  readonly carton: LoadPlace;
  readonly frame: Frame;
  readonly start: number;
  readonly items: readonly Item[];
  /** Only where something stands in something: then this replaces the items. */
  readonly entries: readonly Entry[] | null;
}

function orderOf(item: Item | Nested): string | null {
  if (item.sourceOrderId !== null || item.tags.length === 0) return item.sourceOrderId;
  return item.tags.find((tag) => tag.startsWith(orderTag))?.slice(orderTag.length) ?? null;
}

function shapeOf({ item, holds }: Entry, names: LoadNames): UnitShape {
  if (holds > 1) return 'case';
  if ('rollInfo' in item && item.rollInfo) return 'roll';
  if ('nestedItems' in item && item.nestedItems.length > 0) return isCase(item) ? 'case' : 'hollow';
  const shape = names.shapeOf?.(item.id) ?? null;
  // Nothing stands in it: a hollow unit shows its outside.
  return shape === null || shape === 'hollow' ? 'box' : shape;
}

const NEAR = 1e-4;

/** The axis along which something round lies: the one whose side is not a diameter; upright where all are alike. */
export function roundAxis(length: number, width: number, height: number): 0 | 1 | 2 {
  if (Math.abs(length - width) < NEAR) return 2;
  if (Math.abs(width - height) < NEAR) return 0;
  return Math.abs(length - height) < NEAR ? 1 : 2;
}

function itemUnit(run: Run, entry: Entry, index: number, names: LoadNames): SceneUnit {
  const { item, host } = entry;
  const order = orderOf(item);
  const box = placedBox(run.frame, boxOf(entry));
  const shape = shapeOf(entry, names);
  return {
    id: `${run.carton.id}/${String(index)}`,
    label: names.itemName?.(item.id) ?? item.id,
    sku: names.itemName?.(item.id) ?? item.id,
    order: order ?? (host === null ? null : orderOf(host)),
    stop: order === null ? null : (names.stopOf?.(order) ?? null),
    weight: item.weight,
    ...box,
    shape,
    axis: roundAxis(box.length, box.width, box.height),
    holds: entry.holds,
    opens: null,
  };
}

function boxOf({ item, host }: Entry): {
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  height: number;
} {
  const { x, y, z } = item.coordinate;
  const { length, width, height } = item.packedDimensions;
  const corner = host?.coordinate ?? { x: 0, y: 0, z: 0 };
  return { x: x + corner.x, y: y + corner.y, z: z + corner.z, length, width, height };
}

function alone(item: Item): Entry {
  return { item, host: null, holds: isCase(item) ? item.nestedItems.length : 1 };
}

function entriesOf(items: readonly Item[]): readonly Entry[] | null {
  if (items.every((item) => item.nestedItems.length === 0 || isCase(item))) return null;
  return items.flatMap((item) => [
    alone(item),
    ...(isCase(item) ? [] : contentsOf(item).map(({ item: nested, holds }) => ({ item: nested, host: item, holds }))),
  ]);
}

/** Units that are made when they are asked for: a load of 500,000 has its corners and sizes and nothing else of its own. */
function* lazyUnits(cartons: readonly { carton: LoadPlace; frame: Frame }[], names: LoadNames): Steps<SceneUnits> {
  const runs: Run[] = [];
  let length = 0;
  for (const { carton, frame } of cartons) {
    const entries = entriesOf(carton.items);
    runs.push({ carton, frame, start: length, items: carton.items, entries });
    length += (entries ?? carton.items).length;
    yield 0;
  }
  const bounds = new Float32Array(length * BOUNDS_STRIDE);
  let at = 0;
  const write = (frame: Frame, entry: Entry): void => {
    const box = placedBox(frame, boxOf(entry));
    bounds[at] = box.x;
    bounds[at + 1] = box.y;
    bounds[at + 2] = box.z;
    bounds[at + 3] = box.length;
    bounds[at + 4] = box.width;
    bounds[at + 5] = box.height;
    at += BOUNDS_STRIDE;
  };
  const single: Writable<Entry> = { item: null as unknown as Item, host: null, holds: 1 }; // Filled before each use.
  for (const { frame, items, entries } of runs)
    if (entries === null)
      for (const item of items) {
        single.item = item;
        write(frame, single);
        if (at % STEP === 0) yield at / BOUNDS_STRIDE;
      }
    else
      for (const entry of entries) {
        write(frame, entry);
        if (at % STEP === 0) yield at / BOUNDS_STRIDE;
      }

  const runAt = (index: number): Run | undefined => {
    let [low, high] = [0, runs.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((runs[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return runs[low];
  };
  const unitAt = (index: number): SceneUnit | undefined => {
    const run = index < 0 || index >= length ? undefined : runAt(index);
    if (run === undefined) return undefined;
    const within = index - run.start;
    const entry = run.entries?.[within];
    if (entry !== undefined) return itemUnit(run, entry, within, names);
    const item = run.items[within];
    return item === undefined ? undefined : itemUnit(run, alone(item), within, names);
  };
  return {
    length,
    at: unitAt,
    bounds,
    *scan(visit) {
      const facts: Writable<UnitFacts> = { sku: '', order: null, stop: null, weight: 0, shape: 'box', axis: 2 };
      let index = 0;
      const tell = (entry: Entry): void => {
        const { item, host } = entry;
        const order = orderOf(item);
        facts.sku = names.itemName?.(item.id) ?? item.id;
        facts.order = order ?? (host === null ? null : orderOf(host));
        facts.stop = order === null ? null : (names.stopOf?.(order) ?? null);
        facts.weight = item.weight;
        facts.shape = shapeOf(entry, names);
        const side = index * BOUNDS_STRIDE + 3;
        if (facts.shape === 'cylinder' || facts.shape === 'roll')
          facts.axis = roundAxis(bounds[side] ?? 0, bounds[side + 1] ?? 0, bounds[side + 2] ?? 0);
        visit(facts, index);
        index += 1;
      };
      for (const { items, entries } of runs)
        for (const each of entries ?? items) {
          tell('item' in each ? each : alone(each));
          if (index % UNITS_AT_ONCE === 0) yield index;
        }
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) {
        const unit = unitAt(index);
        if (unit !== undefined) yield unit;
      }
    },
  };
}

/** What all of the items have alike, as far as they have it; null where they differ. */
function* onlyOne(items: readonly Item[], read: (item: Item) => string | null): Steps<string | null> {
  let first: string | null = null;
  for (const [index, item] of items.entries()) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    const value = read(item);
    if (first === null) first = value;
    else if (value !== first) return null;
  }
  return first;
}

/** A closed carton as one unit: named after what is in it where that is one thing. */
function* cartonUnit(carton: LoadPlace, holder: Frame, names: LoadNames): Steps<SceneUnit> {
  const [x, y, z] = carton.at;
  const [length, width, height] = carton.outer;
  const box = placedBox(holder, { x, y, z, length, width, height });
  const order = yield* onlyOne(carton.items, orderOf);
  const sku = yield* onlyOne(carton.items, ({ id }) => names.itemName?.(id) ?? id);
  return {
    id: carton.id,
    label: `${String(carton.number)} ${carton.label}`,
    sku: sku ?? carton.label,
    order,
    stop: order === null ? null : (names.stopOf?.(order) ?? null),
    weight: carton.weight,
    ...box,
    shape: carton.items.length === 0 ? 'box' : 'case',
    axis: 2,
    holds: carton.units,
    opens: carton.items.length === 0 ? null : carton.id,
  };
}

/** What is drawn when somebody looks into a place, at once. */
export function levelScene(tree: LoadTree, place: LoadPlace, open: boolean): SceneLoad {
  return atOnce(levelSceneSteps(tree, place, open));
}

/**
 * In steps what is drawn when somebody looks into a place: of a carton its units; of a pallet, a vehicle or the whole the cartons,
 * closed, or open with their units in them.
 */
export function* levelSceneSteps(tree: LoadTree, place: LoadPlace, open: boolean): Steps<SceneLoad> {
  const [length, width, height] = place.size;
  const box = { id: place.id, label: place.label, length, width, height, deck: place.deck };
  if (place.level === 'carton')
    return { box, units: yield* lazyUnits([{ carton: place, frame: identity }], tree.names), frames: [] };

  const frames: SceneFrame[] = [];
  const cartons: { carton: LoadPlace; holder: Frame; frame: Frame }[] = [];
  const walk = (holder: LoadPlace, frame: Frame): void => {
    for (const thing of holder.inside) {
      const within = inside(frame, thing);
      if (thing.level === 'carton') {
        cartons.push({ carton: thing, holder: frame, frame: within });
        continue;
      }
      const [x, y, z] = thing.at;
      const [long, wide, high] = thing.outer;
      if (thing.deck > 0)
        frames.push({ kind: 'deck', ...placedBox(frame, { x, y, z, length: long, width: wide, height: thing.deck }) });
      if (thing.level === 'trailer')
        frames.push({ kind: 'outline', ...placedBox(frame, { x, y, z, length: long, width: wide, height: high }) });
      walk(thing, within);
    }
  };
  walk(place, identity);
  if (!open) {
    const units: SceneUnit[] = [];
    let done = 0;
    for (const { carton, holder } of cartons) {
      units.push(yield* cartonUnit(carton, holder, tree.names));
      done += carton.units;
      yield done;
    }
    return { box, units, frames };
  }
  // What travels without a box has nothing inside, and is drawn itself.
  const loose = cartons.filter(({ carton }) => carton.items.length === 0);
  const packed = cartons.filter(({ carton }) => carton.items.length > 0);
  for (const { carton, holder } of packed) {
    const [x, y, z] = carton.at;
    const [long, wide, high] = carton.outer;
    frames.push({ kind: 'outline', ...placedBox(holder, { x, y, z, length: long, width: wide, height: high }) });
  }
  const units = yield* lazyUnits(packed, tree.names);
  if (loose.length === 0) return { box, units, frames };
  const alongside: SceneUnit[] = [];
  for (const { carton, holder } of loose) alongside.push(yield* cartonUnit(carton, holder, tree.names));
  return { box, units: together(units, alongside), frames };
}

function together(first: SceneUnits, second: readonly SceneUnit[]): SceneUnits {
  const length = first.length + second.length;
  return {
    length,
    at: (index) => (index < first.length ? first.at(index) : second[index - first.length]),
    *[Symbol.iterator]() {
      yield* first;
      yield* second;
    },
  };
}
