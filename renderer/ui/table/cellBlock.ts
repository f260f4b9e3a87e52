import type { CellEntry, TableColumn } from './tableColumn.ts';

/** Cells that lie together: rows by their place in the table, columns from one to another. */
export interface CellBlock {
  readonly rows: readonly number[];
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A text that is to become the content of a cell. */
export interface CellText<Row> {
  readonly row: Row;
  readonly column: TableColumn<Row>;
  readonly text: string;
}

/** Texts for cells, and how many rows and columns of them lie outside of the table. */
export interface PlacedTexts<Row> {
  readonly purpose: 'enter' | 'clear';
  readonly cells: readonly CellText<Row>[];
  readonly beyondRows: number;
  readonly beyondColumns: number;
}

/** What a block lies in. */
export interface CellTable<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
}

/** The rows that as many lines of pasted texts go to, also those that the table does not have. */
export function pastedRows({ length: height }: readonly unknown[], { rows }: CellBlock): readonly number[] {
  const repeats = height > 0 && rows.length > height && rows.length % height === 0;
  // The chosen rows need not follow each other; where all are chosen for it they take the texts, else those from the first on.
  if (repeats || rows.length === height) return rows;
  const [first = 0] = rows;
  return Array.from({ length: height }, (_, index) => first + index);
}

/**
 * Where pasted texts go: one text fills the whole block, several rows and columns go to the right and down from its upper left
 * cell, and repeat where the block is a multiple of them, as in a spreadsheet.
 */
export function placePasted<Row>(
  texts: readonly (readonly string[])[],
  block: CellBlock,
  table: CellTable<Row>,
): PlacedTexts<Row> {
  const height = texts.length;
  const width = Math.max(0, ...texts.map((line) => line.length));
  const columnsWanted = block.lastColumn - block.firstColumn + 1;
  const repeatsColumns = width > 0 && columnsWanted > width && columnsWanted % width === 0;
  const chosen = pastedRows(texts, block);
  const rows = chosen.filter((row) => row < table.rows.length);
  const columns = Array.from(
    { length: repeatsColumns ? columnsWanted : width },
    (_, index) => block.firstColumn + index,
  );
  const inside = columns.filter((column) => column < table.columns.length);
  return {
    purpose: 'enter',
    cells: rows.flatMap((row, down) =>
      inside.flatMap((column, right) => {
        const record = table.rows[row];
        const target = table.columns[column];
        const text = texts[down % height]?.[right % width];
        return record && target && text !== undefined ? [{ row: record, column: target, text }] : [];
      }),
    ),
    beyondRows: chosen.length - rows.length,
    beyondColumns: columns.length - inside.length,
  };
}

/** The texts of the block's first row for all its other rows. */
export function filledDown<Row>(block: CellBlock, table: CellTable<Row>): PlacedTexts<Row> {
  const [first, ...others] = block.rows;
  const source = table.rows[first ?? -1];
  const columns = columnsOf(block, table);
  return {
    purpose: 'enter',
    cells: others.flatMap((row) => {
      const record = table.rows[row];
      return record && source
        ? columns.map((column) => ({ row: record, column, text: entryText(column, source) }))
        : [];
    }),
    beyondRows: 0,
    beyondColumns: 0,
  };
}

/** Nothing for all cells of the block that have something. */
export function clearedTexts<Row>(block: CellBlock, table: CellTable<Row>): PlacedTexts<Row> {
  return {
    purpose: 'clear',
    cells: rowsOf(block, table).flatMap((row) =>
      columnsOf(block, table)
        .filter((column) => !column.drawn && entryText(column, row) !== '')
        .map((column) => ({ row, column, text: '' })),
    ),
    beyondRows: 0,
    beyondColumns: 0,
  };
}

/** The content of a cell as it would be typed: what `readCell` reads back. */
export function entryText<Row>(column: TableColumn<Row>, row: Row): string {
  return (column.edit?.start ?? column.exact ?? column.text)(row);
}

/** What is shown where somebody points at a cell with a rounded number: the number with its unit. Undefined for all others. */
export function roundedFrom<Row>({ exact, text, unit = '' }: TableColumn<Row>, row: Row): string | undefined {
  const whole = exact?.(row) ?? '';
  const digits = (number: string): number => number.replace(/\D/g, '').length;
  return whole !== '' && digits(whole) > digits(text(row)) ? `${whole} ${unit}`.trim() : undefined;
}

/** What a text means in a cell; null for a cell that nothing can be entered into. */
export function readCell<Row>({ row, column, text }: CellText<Row>): CellEntry<Row> | null {
  return (column.edit?.read ?? column.toggle?.read)?.(row, text) ?? null;
}

/** The cells of the block as tab-separated text, without a head: it can be pasted here and into any spreadsheet. */
export function blockText<Row>(block: CellBlock, table: CellTable<Row>): string {
  const columns = columnsOf(block, table);
  return rowsOf(block, table)
    .map((row) => columns.map((column) => entryText(column, row).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

function rowsOf<Row>({ rows }: CellBlock, table: CellTable<Row>): readonly Row[] {
  return rows.flatMap((index) => table.rows[index] ?? []);
}

function columnsOf<Row>({ firstColumn, lastColumn }: CellBlock, table: CellTable<Row>): readonly TableColumn<Row>[] {
  return table.columns.slice(firstColumn, lastColumn + 1);
}
