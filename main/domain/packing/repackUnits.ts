import { allRotations, type PackItem, type Placement, type Rotation } from '../../../engine/index.ts';
import type { CartonResult, PackItem as WireItem } from '../../contract/index.ts';
import { enginePackItem } from './enginePackItem.ts';
import type { LineSource } from './packJob.ts';
import { sourceFields } from './specialItems.ts';

type PackedItem = CartonResult['packedItems'][number];
type Sides = Pick<PackItem, 'length' | 'width' | 'height'>;

/** One unit at the bench: a unit, full case, roll or filled host of a pack response, or one that no plan has seen. */
export interface BenchUnit {
  /** Known to the caller only; it comes back with the unit. */
  readonly id: string;
  readonly itemId: string;
  /** Its entry in the pack response, with the place it is in or planned at; absent for an extra unit. */
  readonly packed?: PackedItem;
  /** What was measured instead of what the master says: sides as the item lies unturned, of a filled host as it stands; inches and pounds. */
  readonly measured?: Partial<Sides & { readonly weight: number }>;
  /** The order line of a unit without `packed`. */
  readonly source?: LineSource;
}

const sideNames = ['length', 'width', 'height'] as const;
const sidesOf = ({ length, width, height }: Sides): Sides => ({ length, width, height });
const isSame = (a: number, b: number): boolean => Math.round(a * 1e6) === Math.round(b * 1e6);

const turned = (rotation: Rotation, { length, width, height }: Sides): Sides => {
  const side: Readonly<Record<string, number>> = { L: length, W: width, H: height };
  const [x = 0, y = 0, z = 0] = [...rotation].map((letter) => side[letter]);
  return { length: x, width: y, height: z };
};

/** How something of these sides is turned to measure what it does; null if no turning gives that. */
const rotationOf = (sides: Sides, oriented: Sides): Rotation | null =>
  allRotations.find((rotation) => {
    const own = turned(rotation, sides);
    return sideNames.every((name) => isSame(own[name], oriented[name]));
  }) ?? null;

/** The line of a unit that is packed as one box whatever it holds: it is moved as it is. */
const wholeLine = (item: PackItem, packed: PackedItem): PackItem | null => {
  const { casePack, voidSpace: _hollow, roll, tiHi: _tiHi, ...plain } = item;
  const { weight, packedDimensions, nestedItems, rollInfo } = packed;
  if (rollInfo !== null && roll !== undefined) {
    const { outerDiameter: diameter } = rollInfo;
    return { ...plain, length: diameter, width: diameter, height: roll.materialWidth, weight, shape: 'cylindrical' };
  }
  if (nestedItems.length === 0) return null;
  const { shape, ...boxed } = plain;
  if (
    casePack !== undefined &&
    rotationOf(casePack, packedDimensions) !== null &&
    rotationOf(item, packedDimensions) === null
  ) {
    const { maxPerContainer: most } = plain;
    const limit = most === undefined ? {} : { maxPerContainer: Math.max(1, Math.floor(most / casePack.quantity)) };
    return { ...boxed, ...sidesOf(casePack), weight, ...limit };
  }
  // What lies loose in a host stays as it is only if the host is not turned.
  return {
    ...boxed,
    ...(shape === undefined ? {} : { shape }),
    ...sidesOf(packedDimensions),
    weight,
    rotations: ['LWH'],
  };
};

/** The line that the engine packs a unit as: its item, what was measured, and whatever is inside it. */
function lineOf(item: PackItem, { packed, measured }: BenchUnit): PackItem {
  const whole = packed && wholeLine(item, packed);
  const { roll: _roll, casePack: _case, voidSpace: _hollow, ...plain } = item;
  return { ...(whole ?? plain), ...measured, quantity: 1 };
}

/** Where a unit is or was planned; one that was measured is turned as before. */
function placementOf(line: PackItem, index: number, item: PackItem, unit: BenchUnit): Placement {
  const { packed, measured } = unit;
  if (packed === undefined) return { item: index, x: 0, y: 0, z: 0, ...turned(line.rotations[0] ?? 'LWH', line) };
  const { coordinate, packedDimensions, 'x-axis': axis } = packed;
  const rotation = measured === undefined ? null : rotationOf(wholeLine(item, packed) ?? item, packedDimensions);
  return {
    item: index,
    ...coordinate,
    ...(rotation === null ? sidesOf(packedDimensions) : turned(rotation, line)),
    ...(axis !== undefined && isSame(line.length, line.width) && { round: axis }),
  };
}

/** Units as the engine takes them, and the lines they are of. */
export interface UnitLines {
  readonly lines: readonly PackItem[];
  readonly placementOf: (unit: BenchUnit) => Placement;
}

/**
 * The lines of some units. Throws DomainError bad_request with the field at fault for an item that no engine takes, and Error
 * for a unit of an item that is not there.
 */
export function unitLines(items: readonly WireItem[], units: readonly BenchUnit[]): UnitLines {
  const known = new Map(items.map((item, index) => [item.id, enginePackItem(item, index)]));
  const lines: PackItem[] = [];
  const indices = new Map<string, number>();
  const placements = new Map<BenchUnit, Placement>();
  for (const unit of units) {
    const item = known.get(unit.itemId);
    if (item === undefined) throw new Error(`Unit ${unit.id} is of item ${unit.itemId}, which is not given.`);
    const line = lineOf(item, unit);
    const key = JSON.stringify(line);
    const index = indices.get(key) ?? lines.push(line) - 1;
    indices.set(key, index);
    placements.set(unit, placementOf(line, index, item, unit));
  }
  return {
    lines,
    placementOf: (unit) => {
      const placement = placements.get(unit);
      if (placement === undefined) throw new Error(`Unit ${unit.id} has no line.`);
      return placement;
    },
  };
}

/** The entry of a unit in a carton: what it was, at its place now. */
export function packedItemAt(unit: BenchUnit, line: PackItem, placement: Placement): PackedItem {
  const { x, y, z, round } = placement;
  const packed: Omit<PackedItem, 'coordinate' | 'packedDimensions' | 'weight'> = unit.packed ?? {
    id: unit.itemId,
    tags: [...line.tags],
    nestedItems: [],
    rollInfo: null,
    ...sourceFields(unit.source),
  };
  const { 'x-axis': _axis, 'x-shape': _shape, ...before } = packed;
  return {
    ...before,
    coordinate: { x, y, z },
    packedDimensions: sidesOf(placement),
    weight: line.weight,
    ...(round === undefined ? {} : { 'x-shape': 'cylindrical' as const, 'x-axis': round }),
  };
}
