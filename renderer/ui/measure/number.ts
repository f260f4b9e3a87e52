import { computed } from 'vue';
import { formatLocale } from '../../words/locale.ts';

/** Numbers as people write and read them at this station. */

const decimalSeparator = computed(() => {
  const separators = new Intl.NumberFormat(formatLocale.value).formatToParts(12_345.6);
  return separators.find((part) => part.type === 'decimal')?.value ?? '.';
});

const pointDecimal = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const commaDecimal = /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/;

const vulgarFractions: Readonly<Record<string, string>> = {
  '½': ' 1/2',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
};

/** "½" written out as " 1/2", so that one grammar reads both. */
export function expandFractions(text: string): string {
  return text.replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (sign) => vulgarFractions[sign] ?? sign);
}

/**
 * A plain number, or a mixed one such as "12 3/8" and "12-3/8". Takes the user's decimal separator and always the point. Null when
 * it is neither.
 */
export function parseNumber(text: string, decimal = decimalSeparator.value): number | null {
  const trimmed = expandFractions(text).trim();
  const mixed = /^(?:(\d+)[\s-]+)?(\d+)\s*\/\s*(\d+)$/.exec(trimmed);
  if (mixed) {
    const divisor = Number(mixed[3]);
    return divisor === 0 ? null : Number(mixed[1] ?? 0) + Number(mixed[2]) / divisor;
  }
  // A grouping sign counts only where groups of three follow it; elsewhere the point is the decimal sign for everybody.
  const match = (decimal === ',' ? commaDecimal : pointDecimal).exec(trimmed) ?? /^(\d*)(?:\.(\d*))?$/.exec(trimmed);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/[.,]/g, '');
  const fraction = match[2] ?? '';
  return whole === '' && fraction === ''
    ? null
    : Number(`${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`);
}

/** The formats of the locale, by fewest and most decimals. Made once: making one costs more than a hundred uses. */
const formats = computed(() => ({ locale: formatLocale.value, made: new Map<string, Intl.NumberFormat>() }));

function formatOf(fewest: number, most: number): Intl.NumberFormat {
  const { locale, made } = formats.value;
  const key = `${fewest}-${most}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: fewest, maximumFractionDigits: most });
  made.set(key, format);
  return format;
}

/** A number with the user's separators and at most so many decimals. */
export function formatNumber(value: number, decimals = 3): string {
  return formatOf(0, decimals).format(value);
}

/** Always the same number of decimals, for columns that line up. */
export function formatFixed(value: number, decimals: number): string {
  return formatOf(decimals, decimals).format(value);
}
