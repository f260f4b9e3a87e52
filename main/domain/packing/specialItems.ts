import type { LeftOut, PackItem, Placement, RollInfo } from '../../../engine/index.ts';
import type { NestedItem, PackedItem, UnpackedItem } from '../../contract/index.ts';
import type { LineSource } from './packJob.ts';
import { at } from './planNames.ts';

/** Entries of the answer for placements that are more than one unit of their line: full cases, rolls, hosts of nested units. */

type Lines = {
  readonly items: readonly PackItem[];
  readonly sources: readonly LineSource[] | undefined;
};

/** Whether a placement needs an entry of its own; all others are written from the line. */
export function isSpecial({ units, roll, nested }: Placement): boolean {
  return units !== undefined || roll !== undefined || nested !== undefined;
}

function lineOf(
  { items, sources }: Lines,
  index: number,
): {
  readonly item: PackItem;
  readonly source: LineSource | undefined;
} {
  return { item: at(items, index), source: sources?.[index] };
}

/** The order line that a unit comes from. */
export const sourceFields = (source: LineSource | undefined) => ({
  sourceOrderId: source?.orderId ?? null,
  sourceLineNumber: source?.lineNumber ?? null,
  ...(typeof source?.orderNumber === 'string' && { 'x-orderNumber': source.orderNumber }),
});

const sidesOf = ({ length, width, height }: { length: number; width: number; height: number }) => ({
  length,
  width,
  height,
});

function rollInfoOf(item: PackItem, roll: RollInfo): NonNullable<PackedItem['rollInfo']> {
  return {
    sourceItemId: item.id,
    rollIndex: roll.index,
    totalRolls: roll.total,
    linearQuantityOnRoll: roll.linearQuantity,
    outerDiameter: roll.outerDiameter,
  };
}

/** Tells that a placement is a cylinder; nothing for any other. */
export const roundnessOf = ({ round }: Placement): Pick<PackedItem, 'x-shape' | 'x-axis'> =>
  round === undefined ? {} : { 'x-shape': 'cylindrical', 'x-axis': round };

function nestedItem(lines: Lines, placement: Placement, x: number, y: number, z: number): NestedItem {
  const { item, source } = lineOf(lines, placement.item);
  return {
    id: item.id,
    coordinate: { x, y, z },
    packedDimensions: sidesOf(placement),
    weight: placement.weight ?? item.weight,
    tags: [...item.tags],
    ...sourceFields(source),
    ...roundnessOf(placement),
  };
}

/** Coordinates are sums of exact decimals; rounding to millionths keeps them so. */
const decimal = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What is inside a unit, to any depth, from the corner of that unit. The units of a case have no places of their own. */
function contentsOf(lines: Lines, placement: Placement, x = 0, y = 0, z = 0): readonly NestedItem[] {
  const { item } = lineOf(lines, placement.item);
  const unit = { ...placement, ...sidesOf(item), weight: item.weight };
  const inCase = Array.from({ length: placement.units ?? 0 }, () => nestedItem(lines, unit, x, y, z));
  const nested = (placement.nested ?? []).flatMap((inner) => {
    const at = [decimal(x + inner.x), decimal(y + inner.y), decimal(z + inner.z)] as const;
    return [nestedItem(lines, inner, ...at), ...contentsOf(lines, inner, ...at)];
  });
  return [...inCase, ...nested];
}

/** The entry of a full case, a roll or a host. */
export function specialItem(lines: Lines, placement: Placement): PackedItem {
  const { item, source } = lineOf(lines, placement.item);
  return {
    id: item.id,
    coordinate: { x: placement.x, y: placement.y, z: placement.z },
    packedDimensions: sidesOf(placement),
    weight: placement.weight ?? item.weight,
    tags: [...item.tags],
    nestedItems: [...contentsOf(lines, placement)],
    rollInfo: placement.roll === undefined ? null : rollInfoOf(item, placement.roll),
    ...sourceFields(source),
    ...roundnessOf(placement),
  };
}

/** The entry of a roll that was not packed. */
export function unpackedRoll(lines: Lines, left: LeftOut, roll: RollInfo): UnpackedItem {
  const { item, source } = lineOf(lines, left.item);
  const height = item.roll?.materialWidth ?? item.height;
  return {
    id: item.id,
    dimensions: { length: roll.outerDiameter, width: roll.outerDiameter, height },
    weight: decimal(roll.linearQuantity * (item.roll?.weightPerUnitLength ?? 0)),
    rollInfo: rollInfoOf(item, roll),
    ...sourceFields(source),
  };
}
