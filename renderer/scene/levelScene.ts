import type { PackedUnits, UnitKind } from '../api/packedUnits.ts';
import { roadBelow } from './fixtures.ts';
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

const COLLATOR = new Intl.Collator(undefined, { numeric: true });

const noSize = { length: 0, width: 0, height: 0 };

/** Floats of the bounds between two steps. */
const STEP = UNITS_AT_ONCE * BOUNDS_STRIDE;

type Nested = UnitKind['nestedItems'][number];
type Corner = Nested['coordinate'];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** One drawn thing of a carton: an entry of the answer, or what stands in a hollow one. */
interface Entry {
  readonly kind: UnitKind | Nested;
  /** Where it stands in the carton. */
  readonly corner: Corner;
  /** The hollow unit around it. */
  readonly host: UnitKind | null;
  /** Units of a case; 1 for all others. */
  readonly holds: number;
}

/** Consecutive units that come from one carton. */
interface Run {
  readonly carton: LoadPlace;
  readonly frame: Frame;
  readonly start: number;
  readonly length: number;
  /** Only where something stands in something: then these replace the items. */
  readonly entries: readonly Entry[] | null;
}

function orderOf(kind: UnitKind | Nested): string | null {
  if (kind.sourceOrderId !== null || kind.tags.length === 0) return kind.sourceOrderId;
  return kind.tags.find((tag) => tag.startsWith(orderTag))?.slice(orderTag.length) ?? null;
}

function nameOf(order: string, names: LoadNames): string {
  return names.orderName?.(order) ?? order;
}

function shapeOf({ kind, holds }: Pick<Entry, 'kind' | 'holds'>, names: LoadNames): UnitShape {
  if (holds > 1) return 'case';
  if ('rollInfo' in kind && kind.rollInfo) return 'roll';
  if ('nestedItems' in kind && kind.nestedItems.length > 0) return isCase(kind) ? 'case' : 'hollow';
  const shape = names.shapeOf?.(kind.id) ?? null;
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

/** What is said of an entry wherever it stands. */
function factsOf(entry: Omit<Entry, 'corner'>, names: LoadNames): Omit<UnitFacts, 'axis'> {
  const { kind, host } = entry;
  const order = orderOf(kind) ?? (host === null ? null : orderOf(host));
  return {
    sku: names.itemName?.(kind.id) ?? kind.id,
    order: order === null ? null : nameOf(order, names),
    stop: order === null ? null : (names.stopOf?.(order) ?? null),
    weight: kind.weight,
    shape: shapeOf(entry, names),
  };
}

function unitOf({ carton, frame }: Run, entry: Entry, index: number, names: LoadNames): SceneUnit {
  const facts = factsOf(entry, names);
  const box = placedBox(frame, { ...entry.corner, ...entry.kind.packedDimensions });
  return {
    id: `${carton.id}/${String(index)}`,
    label: facts.sku,
    itemId: entry.kind.id,
    ...facts,
    ...box,
    axis: roundAxis(box.length, box.width, box.height),
    holds: entry.holds,
    opens: null,
  };
}

function alone(kind: UnitKind, corner: Corner): Entry {
  return { kind, corner, host: null, holds: isCase(kind) ? kind.nestedItems.length : 1 };
}

/** The entry of a carton in which nothing stands in something. */
function entryAt(items: PackedUnits, index: number): Entry | undefined {
  const kind = items.kindAt(index);
  return kind && alone(kind, items.cornerAt(index));
}

function* entriesOf(items: PackedUnits): Steps<readonly Entry[] | null> {
  if (items.counts.every(([kind]) => kind.nestedItems.length === 0 || isCase(kind))) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < items.length; index += 1) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    const entry = entryAt(items, index);
    if (entry === undefined) continue;
    entries.push(entry);
    const host = entry.kind as UnitKind;
    if (isCase(host)) continue;
    for (const { item, holds } of contentsOf(host)) {
      const { x, y, z } = item.coordinate;
      const corner = { x: entry.corner.x + x, y: entry.corner.y + y, z: entry.corner.z + z };
      entries.push({ kind: item, corner, host, holds });
    }
  }
  return entries;
}

/** Units that are made when they are asked for: a load of 500,000 has its corners and sizes and nothing else of its own. */
function* lazyUnits(cartons: readonly { carton: LoadPlace; frame: Frame }[], names: LoadNames): Steps<SceneUnits> {
  const runs: Run[] = [];
  let length = 0;
  for (const { carton, frame } of cartons) {
    const entries = yield* entriesOf(carton.items);
    const run = { carton, frame, start: length, length: (entries ?? carton.items).length, entries };
    runs.push(run);
    length += run.length;
    yield 0;
  }
  const bounds = new Float32Array(length * BOUNDS_STRIDE);
  let at = 0;
  for (const { carton, frame, length: count, entries } of runs)
    for (let index = 0; index < count; index += 1) {
      const entry = entries === null ? undefined : entries[index];
      const corner = entry?.corner ?? carton.items.cornerAt(index);
      const size = (entry?.kind ?? carton.items.kindAt(index))?.packedDimensions ?? noSize;
      const box = placedBox(frame, { ...corner, ...size });
      bounds[at] = box.x;
      bounds[at + 1] = box.y;
      bounds[at + 2] = box.z;
      bounds[at + 3] = box.length;
      bounds[at + 4] = box.width;
      bounds[at + 5] = box.height;
      at += BOUNDS_STRIDE;
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
    const entry = run.entries === null ? entryAt(run.carton.items, within) : run.entries[within];
    return entry && unitOf(run, entry, within, names);
  };
  return {
    length,
    at: unitAt,
    bounds,
    *scan(visit) {
      const facts: Writable<UnitFacts> = { sku: '', order: null, stop: null, weight: 0, shape: 'box', axis: 2 };
      let kindBefore: Entry['kind'] | null = null;
      let hostBefore: Entry['host'] = null;
      for (const { carton, start, length: count, entries } of runs)
        for (let within = 0; within < count; within += 1) {
          const index = start + within;
          const entry = entries === null ? undefined : entries[within];
          const kind = entry?.kind ?? carton.items.kindAt(within);
          const host = entry?.host ?? null;
          if (kind === undefined) continue;
          if (kind !== kindBefore || host !== hostBefore)
            Object.assign(facts, factsOf({ kind, host, holds: entry?.holds ?? 1 }, names));
          [kindBefore, hostBefore] = [kind, host];
          const side = index * BOUNDS_STRIDE + 3;
          if (facts.shape === 'cylinder' || facts.shape === 'roll')
            facts.axis = roundAxis(bounds[side] ?? 0, bounds[side + 1] ?? 0, bounds[side + 2] ?? 0);
          visit(facts, index);
          if ((index + 1) % UNITS_AT_ONCE === 0) yield index + 1;
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

/** What the items have, each once, as far as they have it; no more than one beyond `most`. */
function different({ counts }: PackedUnits, most: number, read: (kind: UnitKind) => string | null): readonly string[] {
  const values = new Set<string>();
  for (const [kind] of counts) {
    const value = read(kind);
    if (value !== null) values.add(value);
    if (values.size > most) break;
  }
  return [...values];
}

/** Inches of a pallet whose height nobody stated. */
const USUAL_DECK = 5;

/** Orders of one carton that are named. */
const MOST_ORDERS = 3;

const isMixed = ({ items }: LoadPlace): boolean => different(items, 1, ({ id }) => id).length > 1;

/** A closed carton as one unit: named after what is in it where that is one thing. */
function cartonUnit(carton: LoadPlace, holder: Frame, names: LoadNames): SceneUnit {
  const [x, y, z] = carton.at;
  const [length, width, height] = carton.outer;
  const box = placedBox(holder, { x, y, z, length, width, height });
  const orders = different(carton.items, MOST_ORDERS, orderOf);
  const [order] = orders;
  const [sku, ...otherSkus] = different(carton.items, 1, ({ id }) => names.itemName?.(id) ?? id);
  const named = orders.slice(0, MOST_ORDERS).map((each) => nameOf(each, names));
  return {
    id: carton.id,
    label: `${String(carton.number)} ${carton.label}`,
    sku: otherSkus.length === 0 && sku !== undefined ? sku : carton.label,
    itemId: null,
    order: order === undefined ? null : [...named, ...(orders.length > MOST_ORDERS ? ['…'] : [])].join(', '),
    stop: order === undefined || orders.length > 1 ? null : (names.stopOf?.(order) ?? null),
    weight: carton.weight,
    ...box,
    shape: carton.items.length === 0 ? 'box' : 'carton',
    axis: 2,
    holds: carton.units,
    opens: carton.items.length === 0 ? null : carton.id,
  };
}

const skusOfTree = new WeakMap<LoadTree, readonly string[]>();

/** The SKUs of a whole load, the most frequent first. */
function skusOf(tree: LoadTree): readonly string[] {
  const known = skusOfTree.get(tree);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const { level, items } of tree.places.values())
    if (level === 'carton')
      for (const [{ id }, count] of items.counts) {
        const sku = tree.names.itemName?.(id) ?? id;
        counts.set(sku, (counts.get(sku) ?? 0) + count);
      }
  const skus = [...counts].sort(([a, some], [b, more]) => more - some || COLLATOR.compare(a, b)).map(([sku]) => sku);
  skusOfTree.set(tree, skus);
  return skus;
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
  const isCarton = place.level === 'carton';
  const isVehicle = place.level === 'trailer';
  const deck = place.level === 'pallet' && place.deck === 0 ? USUAL_DECK : place.deck;
  const box = {
    ...{ id: place.id, label: place.label, length, width, height, deck, isCarton },
    ...(isVehicle && { road: roadBelow(height) }),
  };
  const skus = skusOf(tree);
  if (isCarton)
    return { box, units: yield* lazyUnits([{ carton: place, frame: identity }], tree.names), frames: [], skus };

  const whole = { x: 0, y: 0, z: 0, length, width, height };
  const frames: SceneFrame[] = [
    ...(deck > 0 ? [{ ...whole, kind: 'deck' as const, z: -deck, height: deck }] : []),
    ...(isVehicle ? [{ ...whole, kind: 'vehicle' as const }] : []),
  ];
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
        for (const kind of ['outline', 'vehicle'] as const)
          frames.push({ kind, ...placedBox(frame, { x, y, z, length: long, width: wide, height: high }) });
      walk(thing, within);
    }
  };
  walk(place, identity);
  if (!open) {
    const units: SceneUnit[] = [];
    let done = 0;
    for (const { carton, holder } of cartons) {
      units.push(cartonUnit(carton, holder, tree.names));
      done += carton.units;
      yield done;
    }
    const mixed = new Set(cartons.filter(({ carton }) => isMixed(carton)).map(({ carton }) => carton.label));
    return { box, units, frames, closed: true, mixed, skus };
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
  if (loose.length === 0) return { box, units, frames, skus };
  const alongside: SceneUnit[] = [];
  for (const { carton, holder } of loose) alongside.push(cartonUnit(carton, holder, tree.names));
  return { box, units: together(units, alongside), frames, skus };
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
