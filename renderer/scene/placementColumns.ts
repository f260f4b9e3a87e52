import { numberCell } from '../ui/csv.ts';
import { formatNumber } from '../ui/measure/number.ts';
import { formatLength, formatWeight, lengthUnit, weightUnit } from '../ui/measure/units.ts';
import type { TableColumn } from '../ui/table/tableColumn.ts';
import { useMessages } from '../messages/messages.ts';
import { DETAIL_FROM } from './detail.ts';
import type { SceneUnit, SceneUnits } from './sceneLoad.ts';
import { messages } from './messages.ts';

/** A unit with its place in the order of building, from 1. */
export interface PlacementRow extends SceneUnit {
  readonly step: number;
}

/** A window as wide as this has room for the weight beside a list and the picture. */
const WIDE_WINDOW = 1440;

/** The load in words: the same that the picture shows, in the order in which it is built. `holding`: with how much a unit holds. */
export function placementColumns(holding: boolean): readonly TableColumn<PlacementRow>[] {
  const { t } = useMessages(messages);
  const measure = (id: 'x' | 'y' | 'z' | 'length' | 'width' | 'height'): TableColumn<PlacementRow> => ({
    id,
    header: t(`column.${id}`),
    unit: lengthUnit.value,
    width: lengthUnit.value === 'cm' ? 56 : 50,
    align: 'end',
    // Longer figures would be cut, and nobody places a unit by less than a millimetre or a hundredth of an inch.
    text: (unit) => formatLength(unit[id], lengthUnit.value === 'cm' ? 1 : 2),
    csv: (unit) => numberCell(unit[id], lengthUnit.value),
  });
  const held: TableColumn<PlacementRow> = {
    ...{ id: 'units', header: t('column.units'), width: 50, align: 'end' },
    text: ({ holds }) => (holds === 1 ? '' : formatNumber(holds, 0)),
  };
  return [
    { id: 'step', header: t('column.step'), width: 42, align: 'end', fixed: true, text: ({ step }) => formatNumber(step, 0) },
    { id: 'sku', header: t('column.item'), width: 122, grows: true, fixed: true, text: (unit) => (unit.opens === null ? unit.sku : unit.label) },
    measure('x'),
    measure('y'),
    measure('z'),
    measure('length'),
    measure('width'),
    measure('height'),
    { id: 'weight', header: t('column.weight'), unit: weightUnit.value, width: 80, align: 'end', hidden: window.innerWidth < WIDE_WINDOW, text: ({ weight }) => formatWeight(weight) },
    ...(holding ? [held] : []),
    { id: 'order', header: t('column.order'), width: 110, hidden: true, text: ({ order }) => order ?? '' },
    { id: 'stop', header: t('column.stop'), width: 110, hidden: true, text: ({ stop }) => stop ?? '' },
  ]; // prettier-ignore
}

/** The rows of a table of placements; those of a large load are made when the table shows them. */
export function placementRows(units: SceneUnits): readonly PlacementRow[] {
  const rowAt = (index: number): PlacementRow | undefined => {
    const unit = units.at(index);
    return unit && { ...unit, step: index + 1 };
  };
  if (units.length <= DETAIL_FROM)
    return Array.from({ length: units.length }, (_, index) => rowAt(index)).filter((row) => row !== undefined);
  const rows: PlacementRow[] = [];
  return new Proxy(rows, {
    get: (target, key, receiver): unknown => {
      if (key === 'length') return units.length;
      const index = typeof key === 'string' ? Number(key) : NaN;
      return Number.isInteger(index) ? rowAt(index) : Reflect.get(target, key, receiver);
    },
  });
}
