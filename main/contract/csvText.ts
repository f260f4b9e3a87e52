import { defusedCell } from './csvCell.ts';

/** Rows as the text of a CSV file (RFC 4180). No cell is one that a spreadsheet runs as a formula. */
export function csvText(rows: readonly (readonly string[])[], delimiter: ',' | ';' = ','): string {
  // A cell with one of these, or with space at its ends, stands in quotation marks.
  const marked = delimiter === ',' ? /^\s|["\r\n,]|\s$/ : /^\s|["\r\n;]|\s$/;
  const cellOf = (text: string): string => (marked.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(defusedCell).map(cellOf).join(delimiter)}\r\n`).join('');
}
