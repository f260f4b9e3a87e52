import { amountText } from '../../main/contract/amountText.ts';
import { csvText } from '../../main/contract/csvText.ts';
import type { LengthUnit, WeightUnit } from '../../main/contract/units.ts';
import { language } from '../messages/locale.ts';
import { downloadText } from './download.ts';

/** CSV files of the window, written as the station writes its exports: by the language, with a byte-order mark. */

const byteOrderMark = '\uFEFF';

export const decimalSign = (): 'comma' | 'point' => (language.value === 'de' ? 'comma' : 'point');

/** Lines of a file; a number has all its digits. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? numberCell(cell, null) : cell)));
  return csvText(cells, decimalSign() === 'comma' ? ';' : ',');
}

/** Stored inches or pounds, or a mere number, with all digits in the unit. */
export const numberCell = (stored: number, unit: LengthUnit | WeightUnit | null): string =>
  amountText(stored, unit, decimalSign());

/** The whole text of a file from its lines. */
export const csvFile = (lines: string): string => byteOrderMark + lines;

/** Hands lines to the user as a file. */
export function downloadCsv(fileName: string, lines: string): void {
  downloadText(fileName, csvFile(lines), 'text/csv');
}
