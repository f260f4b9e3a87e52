import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { DomainError, restoredCell } from '../contract/index.ts';
import type { CsvRow } from '../domain/csvImport.ts';

/** Bytes parsed at a stretch; between stretches other requests have their turn. */
const sliceBytes = 64 * 1024;

/**
 * The rows of a CSV file (comma, semicolon or tab; UTF-8, with or without a byte-order mark), by column name. The header must
 * have the column that names the record. Rows without any text are passed over. A quotation mark inside a cell that does not
 * begin with one is part of its text (5" pipe). A row that never ends, because its mark is not closed, is the last one, with a fault.
 */
export async function* csvRows(file: Buffer, keyColumn = 'id'): AsyncGenerator<CsvRow> {
  const text = decode(file);
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  if (header.trim() === '')
    throw new DomainError('bad_request', 'The file is empty or has no header row.', { field: 'file' });
  const delimiter = delimiterOf(header);
  const sound = soundRows[delimiter];
  const endless: { readonly row: number; readonly raw: string; readonly code: string }[] = [];
  const parser = Readable.from(slices(text)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1024 * 1024,
      info: true,
      raw: true,
      skip_records_with_error: true,
      on_skip(error, raw = '') {
        const { records, empty_lines: empty } = error as unknown as ParsedRecord['info'];
        endless.push({ row: records + empty + 1, raw: raw.replace(/^[\r\n]+/, ''), code: error?.code ?? '' });
      },
    }),
  );
  let columns: readonly string[] | null = null;
  let index = 0;
  for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
    const { record, info } = parsed;
    if (!columns) {
      columns = checkedColumns(record, keyColumn);
      continue;
    }
    const row = info.records + info.empty_lines;
    if (record.some((cell) => cell.trim() !== ''))
      yield { index, row, cells: cellsOf(record, columns), fault: faultOf(parsed, columns.length, sound) };
    index += 1;
  }
  const [last] = endless;
  if (!last) return;
  const { row, raw, code } = last;
  if (!columns)
    throw new DomainError('bad_request', 'The first row has a quotation mark that is never closed.', { field: 'file' });
  const [first = '', ...more] = raw.split(/\r\n|\n|\r/);
  const fault =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? `${unended}${linesWithin(more.length)}`
      : 'is longer than 1 MB, as if a quotation mark were never closed; no row after it is read';
  yield { index, row, cells: cellsOf(first.split(delimiter), columns), fault };
}

const cellsOf = (record: readonly string[], columns: readonly string[]): ReadonlyMap<string, string> =>
  new Map(record.slice(0, columns.length).map((cell, at) => [columns[at] ?? '', restoredCell(cell)]));

/** Rows whose quotation marks can be read in one way: cells wholly within marks, and cells that do not begin with one. */
const soundRows = {
  ',': /^(?:"[^"]*(?:""[^"]*)*"|(?! *")[^,\r\n]*)(?:,(?:"[^"]*(?:""[^"]*)*"|(?! *")[^,\r\n]*))*$/,
  ';': /^(?:"[^"]*(?:""[^"]*)*"|(?! *")[^;\r\n]*)(?:;(?:"[^"]*(?:""[^"]*)*"|(?! *")[^;\r\n]*))*$/,
  '\t': /^(?:"[^"]*(?:""[^"]*)*"|(?! *")[^\t\r\n]*)(?:\t(?:"[^"]*(?:""[^"]*)*"|(?! *")[^\t\r\n]*))*$/,
} as const;

/** Why the cells of a row cannot be told apart. */
function faultOf({ record, raw }: ParsedRecord, columns: number, sound: RegExp): string | null {
  const marked = raw.includes('"') ? raw.replace(/^[\r\n]+|[\r\n]+$/g, '') : null;
  if (marked !== null && !sound.test(marked)) {
    return `${unended}${linesWithin(marked.split(/\r\n|\n|\r/).length - 1)}`;
  }
  if (record.slice(columns).some((cell) => cell.trim() !== ''))
    return 'has more cells than the first row has columns; put a cell with a comma or semicolon in quotation marks';
  return null;
}

const unended = 'has a quotation mark that does not end its cell; write a mark inside a quoted cell twice';

const linesWithin = (lines: number): string =>
  ['', ' (with it the next line of the file is not read)'][lines] ??
  ` (with it ${lines} more lines of the file are not read)`;

/** A record with what csv-parse counted up to it, itself included. */
interface ParsedRecord {
  readonly record: readonly string[];
  /** The record as it stands in the file. */
  readonly raw: string;
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** What is not UTF-8 becomes U+FFFD, and `recordOf` refuses the rows that have it; UTF-16 is no CSV at all. */
function decode(file: Buffer): string {
  if (file.subarray(0, 1024).includes(0))
    throw new DomainError('bad_request', 'The file is not UTF-8 text; save it as CSV UTF-8.', { field: 'file' });
  return new TextDecoder('utf-8').decode(file);
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += sliceBytes) yield text.slice(at, at + sliceBytes);
}

function delimiterOf(header: string): keyof typeof soundRows {
  const count = (mark: string) => header.split(mark).length;
  return ([',', ';', '\t'] as const).reduce((best: keyof typeof soundRows, mark) =>
    count(mark) > count(best) ? mark : best,
  );
}

function checkedColumns(record: readonly string[], keyColumn: string): readonly string[] {
  const columns = record.map((name) => name.trim());
  if (!columns.includes(keyColumn))
    throw new DomainError(
      'bad_request',
      `The first row must name the columns, and one of them must be "${keyColumn}".`,
      {
        field: 'file',
      },
    );
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice !== undefined)
    throw new DomainError('bad_request', `The column "${twice.slice(0, 100)}" stands twice in the header.`, {
      field: 'file',
    });
  return columns;
}
