import { packItemView } from '../packItemView.ts';
import type { ItemRecord } from '../records.ts';
import { nameOfItem } from './benchAction.ts';
import { asksOf } from './planPacking.ts';
import type { UnitState } from './ports.ts';

interface Source extends Pick<UnitState, 'orderId' | 'orderNumber' | 'lineNumber' | 'hasPicture'> {
  /** Of the unit at this index. */
  readonly id: (index: number) => string;
}

/** Units of an item that look for a place; null when the Item Master has no size of it. */
export function unitsOfItem(
  item: ItemRecord,
  quantity: number,
  { id: idOf, ...source }: Source,
): readonly UnitState[] | null {
  const packed = packItemView(item);
  if (!packed) return null;
  const { id, sku = null } = item.fields;
  const { length, width, height, weight = 0 } = packed;
  const sides = { length, width, height };
  return Array.from({ length: quantity }, (_, index) => ({
    ...{ id: idOf(index), step: index + 1, itemId: id, sku, name: nameOfItem(item), ...source },
    ...{ coordinate: { x: 0, y: 0, z: 0 }, packedDimensions: sides, itemDimensions: sides, weight },
    ...{ state: 'open' as const, serial: null, lot: null, expiry: null, asks: asksOf(item.fields) },
    ...{ changed: false, isNested: false },
  }));
}
