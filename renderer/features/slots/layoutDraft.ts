import type { Warehouse, WarehouseLayout } from '../../../main/contract/index.ts';
import { parseLength } from '../../ui/measure/length.ts';
import type { Parsed } from '../../ui/measure/parsed.ts';
import { entryText } from '../../ui/measure/quantity.ts';

/** The layout while it is typed: numbers may be missing, and the cross aisles are one text. */
export interface LayoutDraft {
  warehouseId: string;
  floor: WarehouseLayout['floor'];
  aisles: number | null;
  aislePitch: number | null;
  bayLength: number | null;
  crossAisles: string;
  depotX: number | null;
  depotY: number | null;
}

const crossText = (at: readonly number[]): string => at.map((each) => entryText('length', each)).join('; ');

export function draftOf({ depot, crossAisles, ...layout }: Warehouse): LayoutDraft {
  const { warehouseId, floor, aisles, aislePitch, bayLength } = layout;
  return {
    ...{ warehouseId, floor, aisles, aislePitch, bayLength },
    ...{ crossAisles: crossText(crossAisles), depotX: depot.x, depotY: depot.y },
  };
}

/** "0; 48 ft" from front to back. `before` keeps values that were not typed anew from being rounded. */
export function parseCrossAisles(text: string, before: readonly number[]): Parsed<readonly number[]> {
  if (text.trim() === crossText(before)) return { ok: true, value: before };
  const found: number[] = [];
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const parsed = parseLength(part);
    if (!parsed.ok) return parsed;
    found.push(parsed.value);
  }
  return { ok: true, value: [...new Set(found)].toSorted((a, b) => a - b) };
}

/** The layout that the draft means; null while something is missing or unsound. */
export function layoutOf(draft: LayoutDraft, before: Warehouse): WarehouseLayout | null {
  const { aisles, aislePitch, bayLength, depotX, depotY, floor } = draft;
  const crossAisles = parseCrossAisles(draft.crossAisles, before.crossAisles);
  if (!aisles || !aislePitch || !bayLength || depotX === null || depotY === null) return null;
  if (draft.warehouseId.trim() === '' || !crossAisles.ok) return null;
  const [first] = crossAisles.value;
  if (first === undefined) return null;
  // Between aisles the depot lies on a cross aisle; one that is gone takes the depot to the first.
  const y = floor === 'open' || crossAisles.value.includes(depotY) ? depotY : first;
  return {
    ...{ warehouseId: draft.warehouseId.trim(), floor, aisles, aislePitch, bayLength },
    ...{ crossAisles: [...crossAisles.value], depot: { x: depotX, y } },
  };
}
