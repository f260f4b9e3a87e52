import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import { parse, CsvError } from 'csv-parse';
import { DomainError } from '../contract/index.ts';
import type { CsvRow } from '../domain/csvImport.ts';
import { checkEncoding } from './body.ts';

/** Bytes parsed at a stretch; between stretches other requests have their turn. */
const sliceBytes = 64 * 1024;

/** Reads the one file of a multipart body (field `file`) of bounded size. */
export async function readUpload(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  checkEncoding(request);
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('bad_request', 'Send the file as multipart/form-data in the field "file".', {
      field: 'Content-Type',
    });
  const tooLarge = new DomainError(
    'payload_too_large',
    `The file is larger than ${maxBytes / 1024 / 1024} MB; split it.`,
    { field: 'file' },
  );
  // Room for the other parts and the boundaries around the file.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 64 * 1024) throw tooLarge;

  return new Promise((resolve, reject) => {
    const broken = (cause: unknown) =>
      reject(new DomainError('bad_request', 'The multipart body is not valid.', { field: 'file', cause }));
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        limits: { files: 1, fileSize: maxBytes + 1, fields: 8, fieldSize: 1024, parts: 16 },
      });
    } catch (cause) {
      broken(cause);
      return;
    }
    let file: Buffer | null = null;
    parser.on('file', (name, stream) => {
      if (name !== 'file') {
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(tooLarge));
      stream.on('end', () => (file = Buffer.concat(chunks)));
    });
    parser.on('error', broken);
    parser.on('close', () =>
      file
        ? resolve(file)
        : reject(new DomainError('bad_request', 'There is no file in the field "file".', { field: 'file' })),
    );
    request.on('aborted', () => broken(new Error('aborted')));
    request.pipe(parser);
  });
}

/**
 * The rows of a CSV file (comma, semicolon or tab; UTF-8, with or without a byte-order mark), by column name. The header must
 * have the column that names the record. Rows without any text are passed over.
 */
export async function* csvRows(file: Buffer, keyColumn = 'id'): AsyncGenerator<CsvRow> {
  const text = decode(file);
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  if (header.trim() === '')
    throw new DomainError('bad_request', 'The file is empty or has no header row.', { field: 'file' });
  const parser = Readable.from(slices(text)).pipe(
    parse({
      delimiter: delimiterOf(header),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1024 * 1024,
      info: true,
    }),
  );
  let columns: readonly string[] | null = null;
  let index = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      if (!columns) {
        columns = checkedColumns(record, keyColumn);
        continue;
      }
      const names = columns;
      const cells = new Map(record.slice(0, names.length).map((cell, at) => [names[at] ?? '', cell]));
      const row = info.records + info.empty_lines;
      if (record.some((cell) => cell.trim() !== '')) yield { index, row, cells };
      index += 1;
    }
  } catch (cause) {
    if (cause instanceof CsvError)
      throw new DomainError('bad_request', `The file is not valid CSV: ${cause.message}`, { field: 'file', cause });
    throw cause;
  }
}

/** A record with what csv-parse counted up to it, itself included. */
interface ParsedRecord {
  readonly record: readonly string[];
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

function delimiterOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
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
