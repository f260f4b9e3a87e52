import type { TableColumn } from '../table/tableColumn.ts';
import { entryText } from './quantity.ts';
import { alignedLength, alignedWeight } from './units.ts';

/** The cells of a column of lengths or weights; null for no value. */
export function measureCells<Row>(
  kind: 'length' | 'weight',
  read: (row: Row) => number | null,
): Required<Pick<TableColumn<Row>, 'text' | 'exact'>> {
  const ofValue = (textOf: (value: number) => string) => (row: Row) => {
    const value = read(row);
    return value === null ? '' : textOf(value);
  };
  return {
    text: ofValue(kind === 'length' ? alignedLength : alignedWeight),
    exact: ofValue((value) => entryText(kind, value)),
  };
}
