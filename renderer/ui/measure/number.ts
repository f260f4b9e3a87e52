import { computed } from 'vue';
import { keyboardText, readNumberText, type DecimalSign } from '../../../main/contract/numberText.ts';
import { formatLocale } from '../../messages/locale.ts';

/** Numbers as people write and read them at this station. */

const decimalSeparator = computed(() => {
  const separators = new Intl.NumberFormat(formatLocale.value).formatToParts(12_345.6);
  return separators.find((part) => part.type === 'decimal')?.value ?? '.';
});

/** A part of a number as people write it, as numbers are stored: "1.234,5" where the comma is decimal is 1234.5. Null for other texts. */
export function storedDigits(text: string): string | null {
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const group = decimalSeparator.value === ',' ? '.' : ',';
  return text.replaceAll(group, '').replace(decimalSeparator.value, '.');
}

/** A number that can be meant in two ways: "2.345" where the comma is decimal. */
export interface AmbiguousNumber {
  readonly whole: number;
  readonly fraction: number;
}

/**
 * A plain number, or a mixed one such as "12 3/8" and "12-3/8", read as files are. Takes the user's decimal separator and the point
 * where nothing else can be meant. Null when it is neither.
 */
export function readNumber(text: string, decimal = decimalSeparator.value): number | AmbiguousNumber | null {
  const typed = keyboardText(text);
  // Signs and powers of ten are not typed into fields.
  const read = /^[\d.,][^e]*$/i.test(typed) ? readNumberText(typed) : null;
  if (read === null) return null;
  if (read.kind === 'plain') return read.value;
  const own: DecimalSign = decimal === ',' ? 'comma' : 'point';
  if (read.kind === 'signed')
    return read.decimal === own || (read.decimal === 'point' && !read.isGrouped) ? read.value : null;
  return read.sign === own ? read.fraction : { whole: read.whole, fraction: read.fraction };
}

/** As `readNumber`, where what can be meant in two ways is meant with thousands: for whole numbers. */
export function parseNumber(text: string, decimal = decimalSeparator.value): number | null {
  const read = readNumber(text, decimal);
  return typeof read === 'object' ? (read?.whole ?? null) : read;
}

/** The formats of the locale, by fewest and most decimals. Made once: making one costs more than a hundred uses. */
const formats = computed(() => ({ locale: formatLocale.value, made: new Map<string, Intl.NumberFormat>() }));

function formatOf(fewest: number, most: number, useGrouping = true): Intl.NumberFormat {
  const { locale, made } = formats.value;
  const key = `${fewest}-${most}-${String(useGrouping)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    useGrouping,
  });
  made.set(key, format);
  return format;
}

/** A number with the user's separators and at most so many decimals. */
export function formatNumber(value: number, decimals = 3): string {
  return formatOf(0, decimals).format(value);
}

/** Decimals enough that the figures of a column line up, and more where a number has them. */
export function formatDecimals(value: number, fewest: number, most: number): string {
  return formatOf(fewest, most).format(value);
}

/** Always the same number of decimals, for columns that line up. */
export function formatFixed(value: number, decimals: number): string {
  return formatOf(decimals, decimals).format(value);
}

/** A number as it is typed: without the separators of thousands, which could be read as a decimal sign. */
export function typedNumber(value: number, decimals: number): string {
  return formatOf(0, decimals, false).format(value);
}
