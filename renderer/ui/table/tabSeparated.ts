import { entryText } from './cellBlock.ts';
import type { TableColumn } from './tableColumn.ts';

/** Rows as tab-separated text with a head, as every spreadsheet takes it from the clipboard. */
export function tabSeparated<Row>(all: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const columns = all.filter(({ drawn }) => !drawn);
  const head = columns.map((column) => (column.unit ? `${column.header} (${column.unit})` : column.header));
  const lines = rows.map((row) => columns.map((column) => cell(entryText(column, row))));
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n');
}

/** A tab or a line break would start another cell. */
function cell(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
