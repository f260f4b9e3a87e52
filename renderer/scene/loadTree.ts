import type { PalletResults, TrailerResults } from '../../main/contract/index.ts';
import { PackedUnits, type Packing, type UnitKind } from '../api/packedUnits.ts';
import type { Vec3 } from './camera.ts';

/** What holds what, from the vehicle down to the carton. */
export type PlaceLevel = 'shipment' | 'trailer' | 'pallet' | 'carton';

type Nested = UnitKind['nestedItems'][number];

/** A pallet or carton by its number, as its label names it. */
export type PlaceNumber = Pick<LoadPlace, 'level' | 'number'>;

/** Something that can be looked into: a vehicle, a pallet, a carton, or the whole of them side by side. Inches, pounds. */
export interface LoadPlace {
  readonly id: string;
  readonly level: PlaceLevel;
  readonly label: string;
  /** Place among those of its level, from 1. */
  readonly number: number;
  readonly parent: LoadPlace | null;
  /** Inside, in its own direction. */
  readonly size: Vec3;
  /** Outside, as it stands in its parent, and where; the deck of a pallet is part of it. */
  readonly outer: Vec3;
  readonly at: Vec3;
  /** It stands a quarter turn round in its parent. */
  readonly turned: boolean;
  /** Height of the pallet under the load. */
  readonly deck: number;
  /** All that it weighs. */
  readonly weight: number;
  /** Its own part of that. */
  readonly tare: number;
  readonly fillPercent: number;
  /** Units in it, at any depth. */
  readonly units: number;
  readonly inside: readonly LoadPlace[];
  /** What is packed in a carton; empty for everything that holds cartons. */
  readonly items: PackedUnits;
}

/** A packed load as it is looked at: the whole, and every place by its id. */
export interface LoadTree {
  readonly root: LoadPlace;
  readonly places: ReadonlyMap<string, LoadPlace>;
  readonly names: LoadNames;
}

/** What the answer of a pack does not say itself. */
export interface LoadNames {
  /** Name of a container for people; its id when absent. */
  readonly boxName?: (containerId: string) => string | undefined;
  /** What people call an order; its id when absent. */
  readonly orderName?: (orderId: string) => string;
  /** The stop at which an order leaves the vehicle. */
  readonly stopOf?: (orderId: string) => string | null;
  /** What people call an item; its id when absent. */
  readonly itemName?: (itemId: string) => string;
  /** How an item is shaped; `hollow` for one with a void space. */
  readonly shapeOf?: (itemId: string) => 'cylinder' | 'sphere' | 'hollow' | null;
}

/** Id of the place that shows everything. */
export const WHOLE = 'load';

type Dimensions = { readonly length: number; readonly width: number; readonly height: number };
const sides = ({ length, width, height }: Dimensions): Vec3 => [length, width, height];

type Growing = { -readonly [K in keyof LoadPlace]: LoadPlace[K] } & { inside: Growing[] };

const ORIGIN: Vec3 = [0, 0, 0];

/** Whether sides that stand in a place are those of the thing itself after a quarter turn. */
function isTurned(own: Vec3, placed: Vec3): boolean {
  const straight = Math.abs(own[0] - placed[0]) + Math.abs(own[1] - placed[1]);
  return Math.abs(own[0] - placed[1]) + Math.abs(own[1] - placed[0]) < straight - 1e-6;
}

/** Something in a hollow unit; a case in it stands for its units. */
export interface Content {
  readonly item: Nested;
  readonly holds: number;
}

/** What stands in a hollow unit. The answer lists the units of a case there after it, at the place of the case. */
export function contentsOf(item: Pick<UnitKind, 'nestedItems'>): readonly Content[] {
  const contents: { item: Nested; holds: number }[] = [];
  let within = 0;
  for (const nested of item.nestedItems) {
    const last = contents.at(-1);
    if (last?.item.id === nested.id && isSamePlace(last.item, nested)) {
      within += 1;
      last.holds = within;
    } else {
      contents.push({ item: nested, holds: 1 });
      within = 0;
    }
  }
  return contents;
}

function isSamePlace({ coordinate: a }: Nested, { coordinate: b }: Nested): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

/** How many units of which item an entry of the answer stands for, what is in it included. */
export function unitsByItem(
  item: Pick<UnitKind, 'id' | 'nestedItems'>,
): readonly (readonly [id: string, units: number])[] {
  if (item.nestedItems.length === 0) return [[item.id, 1]];
  if (isCase(item)) return [[item.id, item.nestedItems.length]];
  return [[item.id, 1], ...contentsOf(item).map(({ item: { id }, holds }) => [id, holds] as const)];
}

/** How many units an entry of the answer stands for. */
export function unitsOf(item: Pick<UnitKind, 'id' | 'nestedItems'>): number {
  return item.nestedItems.length === 0 ? 1 : unitsByItem(item).reduce((sum, [, units]) => sum + units, 0);
}

/** How many units the entries of a carton stand for. */
export function unitCount({ counts }: PackedUnits): number {
  return counts.reduce((sum, [kind, count]) => sum + count * unitsOf(kind), 0);
}

/** The units of a case have no places of their own, those in a hollow unit have. */
export function isCase(item: Pick<UnitKind, 'id' | 'nestedItems'>): boolean {
  return (
    item.nestedItems.length > 0 &&
    item.nestedItems.every(({ id, coordinate: { x, y, z } }) => id === item.id && x === 0 && y === 0 && z === 0)
  );
}

function place(level: PlaceLevel, id: string, label: string, number: number, size: Vec3): Growing {
  return {
    id: `${level}/${id}`,
    level,
    label,
    number,
    parent: null,
    size,
    outer: size,
    at: ORIGIN,
    turned: false,
    deck: 0,
    weight: 0,
    tare: 0,
    fillPercent: 0,
    units: 0,
    inside: [],
    items: PackedUnits.none,
  };
}

/** The deepest first, then from the floor up: nothing is set down behind or under what stands already. */
function inLoadingOrder(places: readonly Growing[]): Growing[] {
  return places.toSorted((a, b) => a.at[0] - b.at[0] || a.at[2] - b.at[2] || a.at[1] - b.at[1]);
}

function put(holder: Growing, thing: Growing, at: Vec3, outer: Vec3): void {
  thing.parent = holder;
  thing.at = at;
  thing.outer = outer;
  thing.turned = isTurned(thing.size, outer);
  holder.inside.push(thing);
}

type PlacedCarton = PalletResults['pallets'][number]['cartons'][number];

/** The levels of a pack's answer as one tree. Cartons that stand on no pallet and pallets on no vehicle are roots themselves. */
export function loadTreeOf(response: Packing, names: LoadNames = {}): LoadTree {
  const cartons = new Map(
    response.results.map((carton, index) => {
      const key = `${carton.containerId}#${String(carton.boxIndex)}`;
      const label = names.boxName?.(carton.containerId) ?? carton.containerId;
      const grown = place('carton', key, label, index + 1, sides(carton.containerDimensions));
      grown.weight = carton.totalWeight;
      grown.fillPercent = carton.volumeUtilizationPercent;
      grown.items = carton.packedItems;
      grown.units = unitCount(carton.packedItems);
      return [key, grown] as const;
    }),
  );
  let loose = 0;
  const cartonAt = (holder: Growing, { cartonId, coordinate, packedDimensions, weight }: PlacedCarton): void => {
    const outer = sides(packedDimensions);
    let carton = cartons.get(cartonId);
    if (carton === undefined || carton.parent !== null) {
      // A unit that travels without a box.
      loose += 1;
      const label = names.itemName?.(cartonId) ?? cartonId;
      carton = place('carton', `${cartonId}/${String(loose)}`, label, cartons.size + loose, outer);
      carton.units = 1;
    }
    carton.weight = weight;
    put(holder, carton, [coordinate.x, coordinate.y, coordinate.z], outer);
  };

  const pallets = new Map(
    (response.palletResults?.pallets ?? []).map((pallet, index) => {
      const key = `${pallet.palletId}#${String(pallet.palletIndex)}`;
      const label = names.boxName?.(pallet.palletId) ?? pallet.palletId;
      const grown = place('pallet', key, label, index + 1, sides(pallet.palletDimensions));
      grown.weight = pallet.totalWeight;
      grown.tare = pallet.palletWeight;
      grown.fillPercent = pallet.volumeUtilizationPercent;
      grown.deck = pallet.platformHeight;
      for (const carton of pallet.cartons) cartonAt(grown, carton);
      return [key, grown] as const;
    }),
  );
  const trailers = (response.trailerResults?.trailers ?? []).map((trailer, index) =>
    trailerOf(trailer, index, pallets, cartonAt, names),
  );
  const alone = [...pallets.values(), ...cartons.values()].filter(({ parent }) => parent === null);
  const root = sideBySide([...trailers, ...alone.filter(({ level }) => level === 'pallet'), ...alone.filter(({ level }) => level === 'carton')]); // prettier-ignore
  const places = new Map<string, LoadPlace>();
  finish(root, places);
  return { root, places, names };
}

function trailerOf(
  trailer: TrailerResults['trailers'][number],
  index: number,
  pallets: ReadonlyMap<string, Growing>,
  cartonAt: (holder: Growing, carton: PlacedCarton) => void,
  names: LoadNames,
): Growing {
  const key = `${trailer.trailerId}#${String(trailer.trailerIndex)}`;
  const label = names.boxName?.(trailer.trailerId) ?? trailer.trailerId;
  const grown = place('trailer', key, label, index + 1, sides(trailer.trailerDimensions));
  grown.weight = trailer.totalWeight;
  grown.tare = trailer.tareWeight;
  grown.fillPercent = trailer.volumeUtilizationPercent;
  for (const { palletId, coordinate, palletDimensions } of trailer.pallets) {
    const pallet = pallets.get(palletId);
    if (pallet !== undefined) put(grown, pallet, [coordinate.x, coordinate.y, coordinate.z], sides(palletDimensions));
  }
  for (const carton of trailer.floorLoadedCartons) cartonAt(grown, carton);
  grown.inside = inLoadingOrder(grown.inside);
  return grown;
}

/** Parts of the longest side between two things that stand side by side. */
const GAP_PART = 0.08;

/** Nobody built what stands side by side for the picture: its sides need no more. */
function upToTenth(inches: number): number {
  return Math.ceil(inches * 10 - 1e-6) / 10;
}

/** Everything in rows on one floor, none touching another. */
function sideBySide(things: readonly Growing[]): Growing {
  const root = place('shipment', '', '', 1, ORIGIN);
  root.id = WHOLE;
  const outerOf = ({ size, deck }: Growing): Vec3 => [size[0], size[1], size[2] + deck];
  const gap = GAP_PART * Math.max(1, ...things.map((thing) => Math.min(thing.size[0], thing.size[1])));
  const footprint = things.reduce((sum, thing) => sum + (thing.size[0] + gap) * (thing.size[1] + gap), 0);
  // A little wider than deep, as screens are.
  const widest = Math.max(Math.sqrt(footprint) * 1.4, ...things.map((thing) => thing.size[0] + gap));
  let [x, y, deep, length, height] = [0, 0, 0, 0, 0];
  for (const thing of things) {
    const outer = outerOf(thing);
    if (x > 0 && x + outer[0] > widest) [x, y, deep] = [0, y + deep + gap, 0];
    put(root, thing, [x, y, 0], outer);
    length = Math.max(length, x + outer[0]);
    deep = Math.max(deep, outer[1]);
    height = Math.max(height, outer[2]);
    x += outer[0] + gap;
  }
  root.size = [upToTenth(length), upToTenth(y + deep), upToTenth(height)];
  root.weight = things.reduce((sum, { weight }) => sum + weight, 0);
  const volume = (of: Vec3): number => of[0] * of[1] * of[2];
  const room = things.reduce((sum, { size }) => sum + volume(size), 0);
  root.fillPercent = room === 0 ? 0 : things.reduce((sum, { size, fillPercent }) => sum + volume(size) * fillPercent, 0) / room; // prettier-ignore
  return root;
}

function finish(grown: Growing, places: Map<string, LoadPlace>): number {
  places.set(grown.id, grown);
  for (const inner of grown.inside) {
    const units = finish(inner, places);
    if (grown.level !== 'carton') grown.units += units;
  }
  return grown.units;
}

/** The places from the whole down to this one. A load of one thing needs no whole above it. */
export function wayTo(tree: LoadTree, id: string): readonly LoadPlace[] {
  const way: LoadPlace[] = [];
  for (let at: LoadPlace | null = tree.places.get(id) ?? startOf(tree); at !== null; at = at.parent) way.unshift(at);
  return tree.root.inside.length === 1 ? way.slice(1) : way;
}

/** Where looking at a load begins: its first carton where it is cartons, the only thing there is, or the whole. */
export function startOf(tree: LoadTree): LoadPlace {
  const [first, ...others] = tree.root.inside;
  if (first === undefined) return tree.root;
  return others.length === 0 || (first.level === 'carton' && first.items.length > 0) ? first : tree.root;
}
