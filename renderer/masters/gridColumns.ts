import type { ImportKind } from '../../main/contract/index.ts';
import type { FilterField } from '../ui/filter/filterField.ts';
import { formatTags } from '../ui/list/tagText.ts';
import { formatNumber } from '../ui/measure/number.ts';
import { entryText, type QuantityKind } from '../ui/measure/quantity.ts';
import { alignedLength, alignedWeight, lengthUnit, weightUnit } from '../ui/measure/units.ts';
import type { TableColumn } from '../ui/table/tableColumn.ts';
import { formatDateTime } from '../messages/times.ts';
import { useMessages } from '../messages/messages.ts';
import { importedColumn } from './importedColumn.ts';
import { valueAt } from './recordFields.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** The columns of a master, to be sorted by, and one more for every field that has none; those are hidden until somebody asks. */
export function withEveryField<Row extends object>(
  kind: ImportKind,
  columns: readonly TableColumn<Row>[],
  fields: readonly FilterField[],
): readonly TableColumn<Row>[] {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const own = columns.map((column): TableColumn<Row> => {
    const field = byPath.get(column.id);
    const inFile = importedColumn<Row>(kind, column.id);
    return field ? { ...column, sortBy: field.path, group: field.group, ...inFile } : { ...column, ...inFile };
  });
  const shown = new Set(columns.map(({ id }) => id));
  return [...own, ...fields.filter(({ path }) => !shown.has(path)).map((field) => columnOf<Row>(kind, field))];
}

const widths: Readonly<Record<FilterField['kind'], number>> = {
  text: 140,
  number: 112,
  mixed: 112,
  flag: 96,
  choice: 128,
  list: 140,
  time: 168,
  content: 140,
};

function columnOf<Row extends object>(importKind: ImportKind, field: FilterField): TableColumn<Row> {
  const { path, label, group, kind, quantity } = field;
  const unit = unitOf(field);
  const isMeasure = kind === 'number' && (quantity === 'length' || quantity === 'weight');
  return {
    id: path,
    header: label,
    ...(unit === '' ? {} : { unit }),
    group,
    width: widths[kind],
    ...(kind === 'number' ? { align: 'end' } : {}),
    hidden: true,
    sortBy: path,
    text: (row) => cellText(field, valueAt(row, path)),
    ...(isMeasure ? { exact: (row: Row) => exactText(quantity, valueAt(row, path)) } : {}),
    ...(kind === 'time' || kind === 'content' ? { csv: (row: Row) => machineText(valueAt(row, path)) } : {}),
    ...importedColumn<Row>(importKind, path),
  };
}

function unitOf({ kind, quantity, unit }: FilterField): string {
  if (kind !== 'number') return '';
  if (quantity === 'length') return lengthUnit.value;
  return quantity === 'weight' ? weightUnit.value : unit;
}

const exactText = (quantity: QuantityKind, value: unknown): string =>
  typeof value === 'number' ? entryText(quantity, value) : '';

function cellText({ kind, quantity, choices }: FilterField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (quantity === 'length') return alignedLength(value);
    return quantity === 'weight' ? alignedWeight(value) : formatNumber(value, 4);
  }
  if (typeof value === 'boolean') return value ? t('common.yes') : '';
  if (kind === 'time') return formatDateTime(String(value));
  if (Array.isArray(value)) return kind === 'content' ? String(value.length) : formatTags(value.map(named));
  if (typeof value === 'object')
    return formatTags(Object.entries(value).map(([name, inner]) => `${name}: ${machineText(inner)}`));
  return named(value);

  function named(each: unknown): string {
    return choices.find((choice) => choice.value === each)?.label ?? machineText(each);
  }
}

function machineText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
