import { fieldCatalogue, rowNoteSentence, type ImportKind, type ImportRow } from '../contract/index.ts';
import type { FileEncoding } from '../domain/imports/reading.ts';
import { reasonHeaders } from '../domain/imports/rejectedFile.ts';

/** Before the number of a row of the first file. */
const rowWords = { en: 'Row', de: 'Zeile' } as const;

/** A column as it is written: its place in the first file, and what its cells become. */
export interface RejectedColumn {
  readonly column: number;
  readonly header: string;
  readonly settle: (cell: string, isDoubted: boolean) => string;
}

export interface RejectedFile {
  readonly kind: ImportKind;
  /** As the file had them, by their place. */
  readonly headers: readonly string[];
  readonly columns: readonly RejectedColumn[];
  readonly delimiter: string;
  readonly encoding: FileEncoding;
  readonly language: 'en' | 'de';
}

/** Rejected rows with their place in the first file and the reason in a last column, so that they can be corrected and imported again. */
export function* rejectedRows(
  { kind, headers, columns, delimiter, encoding, language }: RejectedFile,
  pages: Iterable<readonly Pick<ImportRow, 'row' | 'cells' | 'notes'>[]>,
): Generator<Uint8Array> {
  const encode = encoderOf(encoding);
  const labels = new Map(fieldCatalogue[kind].map(({ path, label }) => [path, label[language]]));
  const words = { headers, language, labelOf: (path: string) => labels.get(path) ?? path, translate: String };
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;
  const mark = encoding === 'windows-1252' ? '' : '\uFEFF';
  yield encode(mark + line([...columns.map(({ header }) => header), reasonHeaders[language]]));
  for (const rows of pages)
    yield encode(
      rows
        .map(({ row, cells, notes }) =>
          line([
            ...columns.map(({ column, settle }) =>
              settle(
                cells[column] ?? '',
                notes.some((note) => note.column === column),
              ),
            ),
            ...(cells.length > headers.length ? extraCells(cells.slice(columns.length)) : []),
            `${rowWords[language]} ${String(row)}: ${notes.map((note) => rowNoteSentence(note, words)).join(' ')}`,
          ]),
        )
        .join(''),
    );
}

/** Cells of a row beyond its columns, kept so that a person can put them right. The reason that an earlier file added is left out. */
const extraCells = (cells: readonly string[]): readonly string[] =>
  cells.filter((cell) => !/^(?:Row|Zeile) \d+: /.test(cell));

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /^\s|["\r\n]|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function encoderOf(encoding: FileEncoding): (text: string) => Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return (text) => Buffer.from(text, 'utf8');
    case 'utf-16le':
      return (text) => Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return (text) => Buffer.from(text, 'utf16le').swap16();
    case 'windows-1252':
      return (text) => Buffer.from(Array.from(text, (letter) => windows1252.get(letter) ?? unknownLetter));
  }
}

const unknownLetter = '?'.charCodeAt(0);
const decoder = new TextDecoder('windows-1252');
const windows1252 = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
