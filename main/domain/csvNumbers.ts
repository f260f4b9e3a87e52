import type { TObject } from 'typebox';
import { readNumberText } from '../contract/numberText.ts';
import { nodeAt, type SchemaNode } from './schemaNode.ts';

/** The columns of a file that are numbers, by name. */
export type NumberColumns = ReadonlyMap<string, 'number' | 'integer'>;

/** Which of these columns are numbers of the schema. */
export function csvNumbers(schema: TObject, columns: readonly string[]): NumberColumns {
  return new Map(
    columns.flatMap((column) => {
      const type = nodeAt(schema as SchemaNode, column.split('.'))?.type;
      return type === 'number' || type === 'integer' ? [[column, type] as const] : [];
    }),
  );
}

/** A column of numbers in a file. */
export interface NumberColumn {
  readonly column: number;
  readonly type: 'number' | 'integer';
}

/** Three digits behind a single point may be a fraction or thousands. */
const either = /^([-+]?[1-9]\d{0,2})\.(\d{3})$/;

/** A cell that shows a decimal comma: "2,5", "1.250,5", "1.250.000". */
interface CommaCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * How texts such as "1.250" are read: with a decimal point, where other numbers of the column show one, or, where fractions are
 * expected, those of the file or commas between its cells. Otherwise, and wherever a cell shows a decimal comma, they can be two
 * numbers: of these the reading says so, and never multiplies. Columns that are not read show a decimal comma, too.
 */
export function createNumberReading(
  columns: readonly NumberColumn[],
  unread: readonly number[],
  rows: Iterable<{ readonly row: number; readonly cells: readonly string[]; readonly fault: unknown }>,
  isCommaSeparated: boolean,
): NumberReading {
  const withPoint = new Set<number>();
  let comma: CommaCell | null = null;
  const numeric = new Map(columns.map(({ column, type }) => [column, type]));
  for (const { row, cells, fault } of rows) {
    if (fault) continue;
    for (const column of [...numeric.keys(), ...unread]) {
      const cell = cells[column] ?? '';
      const number = /[.,]/.test(cell) ? readNumberText(cell.trim()) : null;
      if (number?.kind !== 'signed') continue;
      if (number.decimal === 'comma') comma ??= { row, column, text: cell.trim().slice(0, 40) };
      // A fraction where whole numbers are expected is rejected, and shows nothing.
      else if (isTaken(number.value, numeric.get(column)) && !cell.includes(',')) withPoint.add(column);
    }
  }
  const isFractions = isCommaSeparated || withPoint.size > 0;
  const pointed = new Set(
    columns.flatMap(({ column, type }) =>
      comma === null && (withPoint.has(column) || (type === 'number' && isFractions)) ? [column] : [],
    ),
  );
  return {
    comma,
    either: (cell, column) => {
      const [text, whole = '', digits = ''] = either.exec(cell.trim()) ?? [];
      if (text === undefined || !numeric.has(column) || pointed.has(column)) return null;
      return { text, whole: whole + digits, fraction: digits === '000' ? whole : `${text}0` };
    },
  };
}

const isTaken = (value: number, type: NumberColumn['type'] | undefined): boolean =>
  type === 'number' || (type === 'integer' && Number.isInteger(value));

/** How numbers of a file are read. */
export interface NumberReading {
  /** The first cell that shows a decimal comma. */
  readonly comma: CommaCell | null;
  /** A cell that can be two numbers, and how to write each; null for any other. */
  readonly either: (cell: string, column: number) => EitherNumber | null;
}

interface EitherNumber {
  readonly text: string;
  readonly whole: string;
  readonly fraction: string;
}
