import { csvLines } from '../csv.ts';
import type { TableColumn } from './tableColumn.ts';

/** How a table writes its columns into a CSV file. */
export interface TableFile<Row> {
  readonly head: string;
  readonly lines: (rows: readonly Row[]) => string;
}

/** The head names the units, and no value loses a digit. */
export function tableFile<Row>(columns: readonly TableColumn<Row>[]): TableFile<Row> {
  const written = columns.filter(({ drawn }) => !drawn);
  return {
    head: csvLines([
      written.map(({ header, unit, csvHeader }) => csvHeader?.() ?? (unit ? `${header} (${unit})` : header)),
    ]),
    lines: (rows) => csvLines(rows.map((row) => written.map((column) => (column.csv ?? column.text)(row)))),
  };
}

/** Rows that are all here as the lines of a CSV file. */
export function csvText<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const { head, lines } = tableFile(columns);
  return head + lines(rows);
}
