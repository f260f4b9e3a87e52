/**
 * Rows of delimited text that was pasted, without the empty ones (RFC 4180 and what spreadsheets make of it): quotes, doubled
 * quotes, line breaks inside quotes.
 */
export function parseDelimited(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;

  for (let index = 0; index < source.length; index += 1) {
    const sign = source.charAt(index);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === delimiter) {
      row.push(cell.trim());
      cell = '';
    } else if (sign === '\n') {
      row.push(cell.trim());
      rows.push(row);
      row = [];
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  row.push(cell.trim());
  rows.push(row);
  return rows.filter((cells) => cells.some((each) => each !== ''));
}

/** What stands most often in the first line, outside quotes. */
function delimiterOf(source: string): string {
  const [firstLine = ''] = source.replace(/"[^"]*"/g, '').split(/\r?\n/);
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  counts.sort((a, b) => b.count - a.count);
  return counts[0]?.sign ?? ',';
}
