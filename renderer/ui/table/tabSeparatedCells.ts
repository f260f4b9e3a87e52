/** Cells of text from a spreadsheet's clipboard: tabs between cells, lines between rows, quotation marks around what has either. */
export function tabSeparatedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/y;
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  for (let match = cell.exec(source); match; match = cell.exec(source)) {
    const [, content = '', end = ''] = match;
    row.push(
      content.startsWith('"') && content.endsWith('"') && content.length > 1
        ? content.slice(1, -1).replaceAll('""', '"')
        : content,
    );
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end === '') break;
  }
  return rows;
}
