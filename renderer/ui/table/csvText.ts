import { csvLine } from '../download.ts';
import type { TableColumn } from './tableColumn.ts';

/** Rows that are all here as the text of a CSV file, with a head that names the units. */
export function csvText<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const head = csvLine(columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header)));
  const lines = rows.map((row) => csvLine(columns.map((column) => (column.csv ?? column.text)(row))));
  return `${[head, ...lines].join('\r\n')}\r\n`;
}
