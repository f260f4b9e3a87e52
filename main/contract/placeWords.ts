/**
 * Where a unit goes in its box and how it is turned, as codes: a packer reads "back left corner, on its side", not coordinates.
 *
 * The packer stands at the side y = 0: x runs from left to right, y from front to back, z up. Which side of an item carries its
 * label is not known, so nothing is said of it; "top up" means that the side that the item master measures as height stands upright.
 */

/** Inches. */
export interface PlacedUnit {
  /** 1-based, in packing order; also the number on the unit in the picture. */
  readonly step: number;
  readonly name: string;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  /** As it stands. */
  readonly packedDimensions: BoxSides;
  /** As the item master has them, not turned; null where they are not known. */
  readonly itemDimensions: BoxSides | null;
  readonly 'x-shape'?: 'cylindrical';
  readonly 'x-axis'?: 'x' | 'y' | 'z';
}

export interface BoxSides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export const placeColumns = ['left', 'middle', 'right', 'all'] as const;
export const placeRows = ['front', 'middle', 'back', 'all'] as const;
export const placePoses = ['topUp', 'onSide', 'onEnd', 'standing', 'lying'] as const;
export const placeDirections = ['leftRight', 'frontBack'] as const;
export const placeBases = ['floor', 'unit', 'units', 'inside', 'stack'] as const;
export const placeSides = ['leftOf', 'rightOf', 'frontOf', 'behind'] as const;

/** Another unit, by its number and name. */
export interface NamedUnit {
  readonly step: number;
  readonly name: string;
}

/** Where a unit goes, as codes with parameters; `placeText` writes them. */
/** What units stand on or in, where that is no box. */
export type PlaceSurface = 'pallet' | 'vehicle';

export interface PlaceWords {
  readonly surface?: PlaceSurface;
  /** Which part of the floor plan; `all` reaches from wall to wall. A corner is one only where both walls are touched. */
  readonly area: {
    readonly column: (typeof placeColumns)[number];
    readonly row: (typeof placeRows)[number];
    readonly isCorner: boolean;
  };
  /** null where the unit is not the item turned, as soft goods are, or where its sides are not known. */
  readonly pose: (typeof placePoses)[number] | null;
  /** Which way the longer side runs on the floor plan; null where both are alike. */
  readonly direction: (typeof placeDirections)[number] | null;
  /** What it stands on; `stack` where that is more than three units or none that is known. `inside` is a hollow unit or a case. */
  readonly base: { readonly on: (typeof placeBases)[number]; readonly units: readonly NamedUnit[] };
  /** A unit that it touches, where the walls do not say the place. */
  readonly beside: { readonly side: (typeof placeSides)[number]; readonly unit: NamedUnit } | null;
}

/** Closer than this is touching, inches: half a millimetre above what is stored. */
const TOUCH = 0.02;
/** A gap to a wall that a hand does not feel, as a part of the box's side. */
const NEAR_WALL = 0.05;
/** Sides that differ by less look alike. */
const ALIKE = 0.02;
/** Units beneath that are named; above that it is a stack. */
const MOST_NAMED = 3;

type Axis = 'x' | 'y' | 'z';
const sideOf = { x: 'length', y: 'width', z: 'height' } as const;

const low = ({ coordinate }: PlacedUnit, axis: Axis): number => coordinate[axis];
const high = (unit: PlacedUnit, axis: Axis): number => unit.coordinate[axis] + unit.packedDimensions[sideOf[axis]];
const overlaps = (a: PlacedUnit, b: PlacedUnit, axis: Axis): boolean =>
  Math.min(high(a, axis), high(b, axis)) - Math.max(low(a, axis), low(b, axis)) > TOUCH;
const named = ({ step, name }: PlacedUnit): NamedUnit => ({ step, name });

function isInside(inner: PlacedUnit, outer: PlacedUnit): boolean {
  return (['x', 'y', 'z'] as const).every(
    (axis) => low(inner, axis) >= low(outer, axis) - TOUCH && high(inner, axis) <= high(outer, axis) + TOUCH,
  );
}

/** Whether the unit reaches the wall at the low or high end of an axis: the gap is small, and nothing stands in it. */
function reachesWall(
  unit: PlacedUnit,
  axis: 'x' | 'y',
  end: 'low' | 'high',
  box: BoxSides,
  others: PlacedUnit[],
): boolean {
  const side = box[sideOf[axis]];
  const gap = end === 'low' ? low(unit, axis) : side - high(unit, axis);
  if (gap <= TOUCH) return true;
  if (gap > NEAR_WALL * side) return false;
  const across = axis === 'x' ? 'y' : 'x';
  return !others.some(
    (other) =>
      overlaps(unit, other, across) &&
      overlaps(unit, other, 'z') &&
      (end === 'low' ? high(other, axis) <= low(unit, axis) + TOUCH : low(other, axis) >= high(unit, axis) - TOUCH),
  );
}

const third = (middle: number): 0 | 1 | 2 => (middle < 1 / 3 ? 0 : middle > 2 / 3 ? 2 : 1);

function areaOf(unit: PlacedUnit, box: BoxSides, others: PlacedUnit[]): PlaceWords['area'] {
  const along = (axis: 'x' | 'y'): { at: 0 | 1 | 2 | 'all'; touches: boolean } => {
    const [first, last] = [reachesWall(unit, axis, 'low', box, others), reachesWall(unit, axis, 'high', box, others)];
    if (first && last) return { at: 'all', touches: true };
    if (first || last) return { at: first ? 0 : 2, touches: true };
    return { at: third((low(unit, axis) + high(unit, axis)) / 2 / box[sideOf[axis]]), touches: false };
  };
  const [x, y] = [along('x'), along('y')];
  return {
    column: x.at === 'all' ? 'all' : (placeColumns[x.at] ?? 'middle'),
    row: y.at === 'all' ? 'all' : (placeRows[y.at] ?? 'middle'),
    isCorner: x.touches && y.touches && x.at !== 'all' && y.at !== 'all',
  };
}

function alike(a: number, b: number): boolean {
  return Math.abs(a - b) <= ALIKE * Math.max(a, b);
}

function poseOf({ packedDimensions: placed, itemDimensions: own, ...round }: PlacedUnit): PlaceWords['pose'] {
  if (round['x-shape'] === 'cylindrical') return (round['x-axis'] ?? 'z') === 'z' ? 'standing' : 'lying';
  if (own === null) return null;
  const sorted = ({ length, width, height }: BoxSides): number[] => [length, width, height].toSorted((a, b) => a - b);
  const sides = sorted(own);
  if (!sorted(placed).every((side, index) => alike(side, sides[index] ?? 0))) return null;
  if (alike(placed.height, own.height)) return 'topUp';
  const longest = Math.max(own.length, own.width, own.height);
  return alike(placed.height, longest) ? 'onEnd' : 'onSide';
}

function directionOf({ packedDimensions: { length, width } }: PlacedUnit): PlaceWords['direction'] {
  return alike(length, width) ? null : length > width ? 'leftRight' : 'frontBack';
}

function baseOf(unit: PlacedUnit, before: readonly PlacedUnit[]): PlaceWords['base'] {
  const around = before.find((other) => isInside(unit, other));
  if (around) return { on: 'inside', units: [named(around)] };
  if (unit.coordinate.z <= TOUCH) return { on: 'floor', units: [] };
  const beneath = before.filter(
    (other) =>
      Math.abs(high(other, 'z') - unit.coordinate.z) <= TOUCH &&
      overlaps(unit, other, 'x') &&
      overlaps(unit, other, 'y'),
  );
  if (beneath.length === 0 || beneath.length > MOST_NAMED) return { on: 'stack', units: [] };
  return { on: beneath.length === 1 ? 'unit' : 'units', units: beneath.map(named) };
}

function besideOf(unit: PlacedUnit, before: readonly PlacedUnit[]): PlaceWords['beside'] {
  const touching = before.filter((other) => overlaps(unit, other, 'z') && !isInside(unit, other));
  const neighbours = touching.flatMap((other): NonNullable<PlaceWords['beside']>[] => {
    const meet = (a: number, b: number): boolean => Math.abs(a - b) <= TOUCH;
    if (overlaps(unit, other, 'y')) {
      if (meet(high(other, 'x'), low(unit, 'x'))) return [{ side: 'rightOf', unit: named(other) }];
      if (meet(low(other, 'x'), high(unit, 'x'))) return [{ side: 'leftOf', unit: named(other) }];
    }
    if (overlaps(unit, other, 'x')) {
      if (meet(high(other, 'y'), low(unit, 'y'))) return [{ side: 'behind', unit: named(other) }];
      if (meet(low(other, 'y'), high(unit, 'y'))) return [{ side: 'frontOf', unit: named(other) }];
    }
    return [];
  });
  // What was put in last is the surest to be found.
  return neighbours.toSorted((a, b) => b.unit.step - a.unit.step)[0] ?? null;
}

/**
 * Says where a unit goes among the units that are in the box before it.
 * @param box inner sides of the box, inches
 * @param before the units that are in the box already, in any order
 */
export function placeWords(unit: PlacedUnit, box: BoxSides, before: readonly PlacedUnit[]): PlaceWords {
  const base = baseOf(unit, before);
  const area = areaOf(
    unit,
    box,
    before.filter((other) => !isInside(unit, other)),
  );
  const isPlain = area.isCorner || base.on === 'inside' || (area.column === 'all' && area.row === 'all');
  return {
    area,
    pose: poseOf(unit),
    direction: directionOf(unit),
    base,
    beside: isPlain ? null : besideOf(unit, before),
  };
}
