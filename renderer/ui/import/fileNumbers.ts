import type { Steps } from '../slices.ts';
import type { ColumnMapping } from './csvMapping.ts';
import type { ImportField } from './importFields.ts';

export const decimalSigns = ['point', 'comma'] as const;
/** Units in which a file may measure, by what one of them is in inches or pounds; exact by definition. */
export const fileLengths = { in: 1, ft: 12, mm: 1 / 25.4, cm: 1 / 2.54, m: 100 / 2.54 } as const;
export const fileWeights = { lb: 1, oz: 1 / 16, g: 0.001 / 0.45359237, kg: 1 / 0.45359237 } as const;

/** How the numbers of a file are written. */
export interface FileNumbers {
  readonly decimal: (typeof decimalSigns)[number];
  readonly length: keyof typeof fileLengths;
  readonly weight: keyof typeof fileWeights;
}

/** As the station reads numbers: with a point, in inches and pounds. */
export const plainNumbers: FileNumbers = { decimal: 'point', length: 'in', weight: 'lb' };

const rowsAtOnce = 64;
/** Finer than what any scale or tape measures. */
const decimals = 6;

/** The decimal sign of a file: the comma where a number has one that groups no thousands and none has a point of that kind. */
export function decimalSignOf(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  fields: readonly ImportField[],
): FileNumbers['decimal'] {
  const columns = numberColumns(mapping, fields).map(({ column }) => column);
  const cells = rows.flatMap((row) => columns.map((column) => row[column] ?? ''));
  const has = (pattern: RegExp): boolean => cells.some((cell) => pattern.test(cell));
  return has(/^\d*,(\d{1,2}|\d{4,})$|^\d{1,3}(\.\d{3})+,\d+$|^0,\d+$/) && !has(/^\d*\.(\d{1,2}|\d{4,})$/)
    ? 'comma'
    : 'point';
}

/** The rows with every number as the station reads it; what is no number stays as it is. In steps of some rows. */
export function* readNumbers(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  fields: readonly ImportField[],
  written: FileNumbers,
): Steps<readonly (readonly string[])[]> {
  const columns = numberColumns(mapping, fields);
  const read: (readonly string[])[] = [];
  for (const cells of rows) {
    const next = [...cells];
    for (const { column, field } of columns) next[column] = readNumber(cells[column] ?? '', field, written);
    read.push(next);
    if (read.length % rowsAtOnce === 0) yield;
  }
  return read;
}

/** A comma alone between groups of three may be either sign where points are decimal: that is left to be refused. */
const patterns = {
  point: /^([-+]?)(\d*|\d{1,3}(?:,\d{3})+(?=\.))(?:\.(\d+))?$/,
  comma: /^([-+]?)(\d*|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
} as const;

function readNumber(cell: string, { quantity }: ImportField, { decimal, length, weight }: FileNumbers): string {
  const [, sign = '', whole = '', fraction = ''] = patterns[decimal].exec(cell) ?? [];
  // A number that is not understood must not pass for one in inches or pounds.
  if (whole === '' && fraction === '') return cell === '' ? '' : `${cell}?`;
  const plain = `${sign}${whole.replace(/[.,]/g, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  const factor = quantity === 'length' ? fileLengths[length] : quantity === 'weight' ? fileWeights[weight] : 1;
  return factor === 1 ? plain : String(Number((Number(plain) * factor).toFixed(decimals)));
}

function numberColumns(
  mapping: ColumnMapping,
  fields: readonly ImportField[],
): readonly { readonly column: number; readonly field: ImportField }[] {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  return mapping.flatMap((path, column) => {
    const field = path === null ? undefined : byPath.get(path);
    return field && (field.kind === 'number' || field.kind === 'whole') ? [{ column, field }] : [];
  });
}
