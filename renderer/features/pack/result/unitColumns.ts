import type { SceneUnit } from '../../../scene/sceneLoad.ts';
import { formatNumber } from '../../../ui/measure/number.ts';
import type { TableColumn } from '../../../ui/table/tableColumn.ts';

/** A unit with its place in the order of building, from 1. */
export interface UnitRow extends SceneUnit {
  readonly step: number;
}

function measure(
  id: keyof UnitRow & ('x' | 'y' | 'z' | 'length' | 'width' | 'height'),
  header: string,
): TableColumn<UnitRow> {
  return { id, header, unit: 'in', width: 52, align: 'end', text: (unit) => formatNumber(unit[id]) };
}

/** The load in words: the same that the picture shows, in the order in which it is built. */
export const unitColumns: readonly TableColumn<UnitRow>[] = [
  { id: 'step', header: 'Step', width: 44, align: 'end', fixed: true, text: (unit) => formatNumber(unit.step, 0) },
  { id: 'sku', header: 'Item', width: 132, grows: true, fixed: true, text: (unit) => unit.sku },
  measure('x', 'X'),
  measure('y', 'Y'),
  measure('z', 'Z'),
  measure('length', 'L'),
  measure('width', 'W'),
  measure('height', 'H'),
  { id: 'weight', header: 'Weight', unit: 'lb', width: 76, align: 'end', text: (unit) => formatNumber(unit.weight) },
  { id: 'order', header: 'Order', width: 110, hidden: true, text: (unit) => unit.order ?? '' },
];
