/** Rows as the text of a CSV file (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[], delimiter: ',' | ';' = ','): string {
  return rows.map((row) => `${row.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`).join('');
}

function csvCell(text: string, delimiter: string): string {
  const isPlain = !['"', '\r', '\n', delimiter].some((mark) => text.includes(mark)) && text.trim() === text;
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
