import type { TObject } from 'typebox';
import { decimalOfMost, readNumberText } from '../contract/numberText.ts';
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

/**
 * How texts such as "1.250" are read: as the other numbers of the column show, else as those of the file, where fractions are
 * expected. Without any, a file whose cells are separated by commas has decimal points. What is left can be two numbers: of
 * it the reading says so. The text that it returns has a decimal point.
 */
export function createNumberReading(
  columns: readonly NumberColumn[],
  rows: Iterable<{ readonly cells: readonly string[] }>,
  isCommaSeparated: boolean,
): (cell: string, column: number) => { readonly text: string } | { readonly fault: string } {
  const shown = new Map(columns.map(({ column }) => [column, { point: 0, comma: 0 }]));
  for (const { cells } of rows)
    for (const [column, signs] of shown) {
      const cell = cells[column] ?? '';
      const number = /[.,]/.test(cell) ? readNumberText(cell.trim()) : null;
      if (number?.kind === 'signed') signs[number.decimal] += 1;
    }
  const ofFile = decimalOfMost([...shown.values()]) ?? (isCommaSeparated ? 'point' : null);
  const decimal = new Map(
    columns.map(({ column, type }) => {
      const own = decimalOfMost([shown.get(column) ?? { point: 0, comma: 0 }]);
      return [column, own ?? (type === 'number' ? ofFile : null)];
    }),
  );
  return (cell, column) => {
    const [text, whole = '', digits = ''] = either.exec(cell.trim()) ?? [];
    const sign = decimal.get(column);
    if (text === undefined || sign === undefined || sign === 'point') return { text: cell };
    if (sign === 'comma') return { text: whole + digits };
    const fraction = digits === '000' ? whole : `${text}0`;
    return { fault: `"${text}" can be ${text} or ${whole}${digits}; write ${fraction} or ${whole}${digits}` };
  };
}
