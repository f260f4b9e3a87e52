import { amountIn, amountText } from '../amountText.ts';
import { moneyAmount } from '../moneyText.ts';
import { readNumberText, type DecimalSign } from '../numberText.ts';
import type { LengthUnit, WeightUnit } from '../units.ts';
import type { AttributeCells } from './attributePath.ts';
import type { CatalogueField } from './catalogueField.ts';

/** How the cells of an export are written. */
export interface CellStyle {
  readonly language: 'en' | 'de';
  readonly decimal: DecimalSign;
  /** Unit of the column; null where it has none. */
  readonly unit: LengthUnit | WeightUnit | null;
}

const flags = { en: ['no', 'yes'], de: ['nein', 'ja'] } as const;

/** Writes a value so that the file reader turns it into the same value again. No value is an empty text. */
export function cellText(field: CatalogueField, value: unknown, { language, decimal, unit }: CellStyle): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && isNumeric(field)) return amountText(value, unit, decimal);
  if (typeof value === 'boolean') return flags[language][value ? 1 : 0];
  if (Array.isArray(value) && field.kind === 'list') return listText(field, value, language);
  if (typeof value !== 'string') return JSON.stringify(value);
  return field.kind === 'choice' ? choiceText(field, value, language) : value;
}

/** The same for a cell of a spreadsheet: a number is one where the unit of the column has it. */
export function cellValue(field: CatalogueField, value: unknown, style: CellStyle): string | number {
  const amount = typeof value === 'number' && isNumeric(field) ? amountIn(value, style.unit) : null;
  return amount ?? cellText(field, value, style);
}

/** Writes the value of an own attribute into a column of these cells. No value is an empty text. */
export function attributeCellText(
  cells: AttributeCells,
  value: unknown,
  { language, decimal }: Pick<CellStyle, 'language' | 'decimal'>,
): string {
  if (value === undefined) return '';
  if (cells === 'json') return JSON.stringify(value);
  if (typeof value === 'number') return amountText(value, null, decimal);
  if (typeof value === 'boolean') return flags[language][value ? 1 : 0];
  if (typeof value !== 'string') return JSON.stringify(value);
  return cells === 'mixed' && isNumberText(value) ? `'${value}` : value;
}

/** The text that a cell has in a column of numbers and texts, if an apostrophe says that it is one; null for every other cell. */
export const markedText = (cell: string): string | null =>
  cell.startsWith("'") && isNumberText(cell) ? cell.slice(1) : null;

/** Whether a text could be read as a number, without the apostrophes before it. */
const isNumberText = (text: string): boolean => readNumberText(moneyAmount(text.replace(/^'+/, ''))) !== null;

export const isNumeric = ({ kind }: CatalogueField): boolean => kind === 'number' || kind === 'whole';

/** What the choice is called: its words are its value, and its labels in English and German. */
function choiceText({ choices }: CatalogueField, value: string, language: 'en' | 'de'): string {
  return choices.find((choice) => choice.value === value)?.words[language === 'de' ? 2 : 1] ?? value;
}

/** Entries with bars between them, as JSON where that would be ambiguous. */
function listText(field: CatalogueField, list: readonly unknown[], language: 'en' | 'de'): string {
  const isOwnWord = (entry: string): boolean =>
    field.choices.length === 0 || field.choices.some(({ value }) => value === entry);
  const isPlain = (entry: unknown): entry is string =>
    typeof entry === 'string' && entry !== '' && entry === entry.trim() && !/[|;,]/.test(entry) && isOwnWord(entry);
  if (list.length === 0) return '';
  if (!list.every(isPlain) || list[0]?.startsWith('[')) return JSON.stringify(list);
  return list.map((entry) => choiceText(field, entry, language)).join(' | ');
}
