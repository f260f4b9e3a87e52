import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import { DomainError } from '../contract/index.ts';
import type { CsvRow } from '../domain/csvImport.ts';

/** Bytes parsed at a stretch; between stretches other requests have their turn. */
const sliceBytes = 64 * 1024;

/**
 * The rows of a CSV file (comma, semicolon or tab; UTF-8, with or without a byte-order mark), by column name. The header must
 * have the column that names the record. Rows without any text are passed over. A quotation mark inside a cell that does not
 * begin with one is part of its text (5" pipe).
 */
export async function* csvRows(file: Buffer, keyColumn = 'id'): AsyncGenerator<CsvRow> {
  const text = decode(file);
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  if (header.trim() === '')
    throw new DomainError('bad_request', 'The file is empty or has no header row.', { field: 'file' });
  const delimiter = delimiterOf(header);
  const sound = soundRows[delimiter];
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
    }),
  );
  let columns: readonly string[] | null = null;
  let index = 0;
  try {
    for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
      const { record, info } = parsed;
      if (!columns) {
        columns = checkedColumns(record, keyColumn);
        continue;
      }
      const names = columns;
      const cells = new Map(record.slice(0, names.length).map((cell, at) => [names[at] ?? '', cell]));
      const row = info.records + info.empty_lines;
      if (record.some((cell) => cell.trim() !== ''))
        yield { index, row, cells, fault: faultOf(parsed, names.length, sound) };
      index += 1;
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw new DomainError('bad_request', wordsOf(cause), { field: 'file', cause });
    throw cause;
  }
}

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
    const more = marked.split(/\r\n|\n|\r/).length - 1;
    const within = more === 0 ? '' : ` (with it ${more} more lines of the file are not read)`;
    return `has a quotation mark that does not end its cell; write a mark inside a quoted cell twice${within}`;
  }
  if (record.slice(columns).some((cell) => cell.trim() !== ''))
    return 'has more cells than the first row has columns; put a cell with a comma or semicolon in quotation marks';
  return null;
}

/** Why no row of a file is taken. What csv-parse counted up to the fault stands in its error. */
function wordsOf(fault: CsvError): string {
  const { records, empty_lines: empty } = fault as unknown as ParsedRecord['info'];
  const row = records + empty + 1;
  return fault.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quotation mark is opened in row ${row} or after it and never closed; close it, and write a mark inside a quoted cell twice.`
    : `The file cannot be read from row ${row} on: a row is longer than 1 MB.`;
}

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
