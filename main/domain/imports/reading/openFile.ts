import { DomainError, message, restoredCell, type Message } from '../../../contract/index.ts';
import type { FileReading, ReadingChoices, RowNote } from '../reading.ts';
import { csvRecords, mostCells } from './csvScanner.ts';
import { recogniseDelimiter, sampleRecords } from './delimiter.ts';
import { readText, type Decode } from './encoding.ts';
import { headAt, headerSearchRows, isTableHead, recogniseHeader } from './headerRow.ts';
import type { RawRow } from './rawRow.ts';
import { rowNote } from './rowNote.ts';

/** A file of records that was opened. */
export interface OpenedFile {
  readonly reading: FileReading;
  readonly header: readonly string[];
  /** Lines of text above the head. */
  readonly titles: readonly string[];
  /** The rows below the head, from the start at each call. Rows without any text are left out. */
  readonly rows: () => Generator<RawRow, void, undefined>;
}

/** A spreadsheet as a library has read it. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** Rows of a sheet from its first one on; null where a cell is empty. */
  readonly rowsOf: (sheet: string) => readonly (readonly (WorkbookCell | null)[])[];
}

/** A cell of a spreadsheet; a number or date is exact. */
export interface WorkbookCell {
  readonly text: string;
  readonly isExact: boolean;
}

/** What reading a file needs of the platform. */
export interface FilePorts {
  readonly decode: Decode;
  /** Rejects with DomainError bad_request where the bytes are no spreadsheet that can be read. */
  readonly openWorkbook: (bytes: Uint8Array) => Promise<Workbook>;
}

/** Recognises how a file is written and finds the row that names its columns. Throws DomainError bad_request. */
export async function openFile(
  bytes: Uint8Array,
  choices: ReadingChoices,
  ports: FilePorts,
  fileName = '',
): Promise<OpenedFile> {
  const [first, second] = bytes;
  // ZIP, which an .xlsx file is, begins with PK.
  if (first === 0x50 && second === 0x4b) return openSheet(await ports.openWorkbook(bytes), choices);
  // The compound file of .xls.
  if (first === 0xd0 && second === 0xcf) throw refused(message('fileIsXls'));
  if (first === 0x25 && second === 0x50) throw refused(message('fileIsPdf'));
  if (/\.xlsx$/i.test(fileName) && (ports.decode(bytes, 'utf-8')?.includes('\0') ?? true))
    throw refused(message('fileNotWorkbook'));
  return openCsv(bytes, choices, ports.decode);
}

const refused = (detail: Message): DomainError => new DomainError('bad_request', detail, { field: 'file' });
const nothing = (): DomainError => refused(message('fileWithoutHeader'));

/** Opens delimited text. Throws DomainError bad_request. */
export function openCsv(bytes: Uint8Array, choices: ReadingChoices, decode: Decode): OpenedFile {
  const { text: whole, encoding } = readText(bytes, decode, choices.encoding);
  const stated = /^sep=([^\r\n])(?:\r\n|\n|\r|$)/i.exec(whole);
  const text = stated ? whole.slice(stated[0].length) : whole;
  const delimiter = choices.delimiter ?? stated?.[1] ?? recogniseDelimiter(text);
  const sample = sampleRecords(text, delimiter, headerSearchRows);
  const headerRow = choices.headerRow ?? recogniseHeader(sample) + 1;
  let header: readonly string[] | null = null;
  const above: (readonly string[])[] = [];
  for (const { row, cells, fault } of numberedRecords(text, delimiter, () => null)) {
    if (row < headerRow) {
      above.push(cells);
      continue;
    }
    if (fault) throw refused(message('headerQuoteOpen'));
    const head = headAt(above.at(-1), cells);
    if (head !== cells) above.pop();
    header = checkedHeader(head);
    break;
  }
  if (!header) throw nothing();
  const columns = header;
  return {
    reading: { format: 'csv', encoding, delimiter, sheet: null, sheets: [], headerRow },
    header: columns,
    titles: above.flatMap(titleOf),
    *rows() {
      let index = -1;
      let isBelow = false;
      for (const { row, cells, fault } of numberedRecords(text, delimiter, () => (isBelow ? columns.length : null))) {
        if (row < headerRow) continue;
        isBelow = true;
        if (row === headerRow) continue;
        index += 1;
        if (fault === null && cells.every(isBlank)) continue;
        const long = beyond(cells, columns);
        const kept = (long ? cells : cells.slice(0, columns.length)).map(writtenCell);
        yield { row, index, cells: kept, exact: null, fault: fault ?? long };
      }
    },
  };
}

/** Formulas are marked as text in our own files. */
const writtenCell = (cell: string): string => (cell.startsWith("'") ? restoredCell(cell) : cell);

/** The text of a line above the head. */
function titleOf(cells: readonly string[]): readonly string[] {
  const text = cells
    .filter((cell) => cell.trim() !== '')
    .join(' ')
    .trim();
  return text === '' ? [] : [text];
}

const isBlank = (cell: string): boolean => cell === '' || cell.trim() === '';

function beyond(cells: readonly string[], columns: readonly string[]): RowNote | null {
  if (cells.length <= columns.length || cells.slice(columns.length).every(isBlank)) return null;
  return rowNote('tooManyCells', {});
}

interface NumberedRecord {
  readonly row: number;
  readonly cells: readonly string[];
  readonly fault: RowNote | null;
}

/** Records with their rows; empty lines count and are left out. */
function* numberedRecords(text: string, delimiter: string, columns: () => number | null): Generator<NumberedRecord> {
  let row = 0;
  for (const { cells, fault, isEmpty } of csvRecords(text, delimiter, columns)) {
    row += 1;
    if (!isEmpty) yield { row, cells, fault };
    row += Number(fault?.params['lines'] ?? 0);
  }
}

/** The names of the columns without what is empty at their end. */
function checkedHeader(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
  const header = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  if (header.length === 0) throw nothing();
  if (header.length >= mostCells) throw refused(message('tooManyColumns', { count: mostCells - 1 }));
  return header;
}

/** The first sheet with a row that names columns: a workbook may begin with a cover sheet. Without any, the first one with several rows. */
function recogniseSheet({ sheets, rowsOf }: Workbook): string | undefined {
  const isTable = (name: string): boolean =>
    rowsOf(name)
      .slice(0, headerSearchRows)
      .some((cells) => isTableHead(cells.map((cell) => cell?.text ?? '')));
  return sheets.find(isTable) ?? sheets.find((name) => rowsOf(name).length > 1) ?? sheets[0];
}

function openSheet(workbook: Workbook, choices: ReadingChoices): OpenedFile {
  const { sheets } = workbook;
  const sheet = choices.sheet ?? recogniseSheet(workbook);
  if (sheet === undefined || !sheets.includes(sheet))
    throw new DomainError('bad_request', message('sheetUnknown'), { field: 'sheet' });
  const all = workbook.rowsOf(sheet);
  const textOf = (cells: readonly (WorkbookCell | null)[]): readonly string[] => cells.map((cell) => cell?.text ?? '');
  const headerRow = choices.headerRow ?? recogniseHeader(all.slice(0, headerSearchRows).map(textOf)) + 1;
  const above = all.slice(0, headerRow - 1).map(textOf);
  const named = textOf(all[headerRow - 1] ?? []);
  const head = headAt(above.at(-1), named);
  if (head !== named) above.pop();
  const header = checkedHeader(head);
  return {
    reading: { format: 'xlsx', encoding: null, delimiter: null, sheet, sheets, headerRow },
    header,
    titles: above.flatMap(titleOf),
    *rows() {
      for (const [index, found] of all.slice(headerRow).entries()) {
        const cells = textOf(found);
        if (cells.every(isBlank)) continue;
        const exact = new Set(found.flatMap((cell, column) => (cell?.isExact === true ? [column] : [])));
        const fault = beyond(cells, header);
        const kept = fault ? cells : cells.slice(0, header.length);
        yield { row: headerRow + 1 + index, index, cells: kept, exact, fault };
      }
    },
  };
}
