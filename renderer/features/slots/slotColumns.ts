import { formatNumber } from '../../ui/measure/number.ts';
import { entryText, parseQuantity, rangeFault, type QuantityKind } from '../../ui/measure/quantity.ts';
import { measureCells } from '../../ui/measure/measureCells.ts';
import { lengthUnit } from '../../ui/measure/units.ts';
import type { CellEdit, TableColumn } from '../../ui/table/tableColumn.ts';
import { useMessages } from '../../messages/messages.ts';
import { cellEdit, textEdit } from '../../masters/cellEdits.ts';
import { importedColumn } from '../../masters/importedColumn.ts';
import type { SlotRecord } from './slotMaster.ts';
import { messages } from './messages.ts';

type Change = (record: SlotRecord, change: Partial<SlotRecord>) => void;
type Place = 'aisle' | 'bay' | 'level' | 'x' | 'y';

/** As the contract has them: aisles, bays and levels count from 1; inches on the floor. */
export const placeRange = {
  count: { least: 1, most: 10_000 },
  length: { least: -1_000_000, most: 1_000_000 },
} as const;

/** A number that may be missing: an empty cell takes it away. */
function placeEdit(
  field: Place,
  kind: Extract<QuantityKind, 'count' | 'length'>,
  change: Change,
): CellEdit<SlotRecord> {
  const { least, most } = placeRange[kind];
  return cellEdit(
    {
      start: (slot) => (slot[field] === null ? '' : entryText(kind, slot[field])),
      read: (_, text) => {
        if (text.trim() === '') return { ok: true, change: { [field]: null } };
        const parsed = parseQuantity(kind, text);
        if (!parsed.ok) return parsed;
        const fault = rangeFault(kind, parsed.value, { min: least, max: most });
        return fault !== null ? { ok: false, message: fault } : { ok: true, change: { [field]: parsed.value } };
      },
    },
    change,
  );
}

/** `zones` are those that there are, to choose from. */
export function slotColumns(change: Change, zones: () => readonly string[]): readonly TableColumn<SlotRecord>[] {
  const { t } = useMessages(messages);
  const count = (field: 'aisle' | 'bay' | 'level'): TableColumn<SlotRecord> => ({
    id: field,
    header: t(field),
    width: 64,
    align: 'end',
    text: (slot) => (slot[field] === null ? '' : formatNumber(slot[field], 0)),
    ...importedColumn('slots', field),
    edit: placeEdit(field, 'count', change),
  });
  const place = (field: 'x' | 'y'): TableColumn<SlotRecord> => ({
    id: field,
    header: t(field),
    unit: lengthUnit.value,
    width: 92,
    align: 'end',
    hidden: true,
    ...measureCells('length', (slot) => slot[field]),
    ...importedColumn('slots', field),
    edit: placeEdit(field, 'length', change),
  });
  return [
    {
      id: 'id',
      header: t('location'),
      width: 116,
      fixed: true,
      text: (slot) => slot.location,
      ...importedColumn('slots', 'location'),
    },
    {
      id: 'sku',
      header: t('sku'),
      width: 132,
      grows: true,
      text: (slot) => slot.sku,
      ...importedColumn('slots', 'sku'),
      edit: textEdit(
        { field: 'sku', read: (slot) => slot.sku, parse: (text) => text, longest: 128, required: true },
        change,
      ),
    },
    {
      id: 'zone',
      header: t('zone'),
      width: 72,
      text: (slot) => slot.zone ?? '',
      ...importedColumn('slots', 'zone'),
      edit: textEdit(
        {
          field: 'zone',
          read: (slot) => slot.zone ?? '',
          parse: (text) => (text === '' ? null : text),
          longest: 64,
          suggestions: zones,
        },
        change,
      ),
    },
    count('aisle'),
    count('bay'),
    count('level'),
    place('x'),
    place('y'),
  ];
}
