/** How numbers are read, in files and in the window alike. */

export type DecimalSign = 'point' | 'comma';

/**
 * What the text of a number can mean: `plain` has no sign that could be read in two ways, `signed` shows which sign is
 * decimal, `either` (1.234) can be a fraction or thousands.
 */
export type NumberText =
  | { readonly kind: 'plain'; readonly value: number }
  | { readonly kind: 'signed'; readonly value: number; readonly decimal: DecimalSign; readonly isGrouped: boolean }
  | { readonly kind: 'either'; readonly sign: DecimalSign; readonly fraction: number; readonly whole: number };

/** Numbers of a column by the sign that they show to be decimal. */
export interface SignCounts {
  readonly point: number;
  readonly comma: number;
}

/** The sign that most numbers show to be decimal; null where as many show the one as the other. */
export function decimalOfMost(counts: readonly SignCounts[]): DecimalSign | null {
  const points = counts.reduce((sum, { point }) => sum + point, 0);
  const commas = counts.reduce((sum, { comma }) => sum + comma, 0);
  return points === commas ? null : points > commas ? 'point' : 'comma';
}

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

const decimalOf = (sign: string): DecimalSign => (sign === ',' ? 'comma' : 'point');

/** Spaces and signs of typesetters as a keyboard has them. */
export function keyboardText(text: string): string {
  return /[^ -~]/.test(text)
    ? text
        .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
        .replace(/[\u2212\u2013]/g, '-')
        .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (sign) => vulgarFractions[sign] ?? sign)
        .trim()
    : text.trim();
}

/** The meaning of a number as spreadsheets and people write it, with mixed fractions (12 3/8); null where it is none. */
export function readNumberText(text: string): NumberText | null {
  const sign = text.startsWith('-') ? -1 : 1;
  const body = /^[-+]/.test(text) ? text.slice(1).trimStart() : text;
  if (/^\d+$/.test(body)) return plain(sign, body);
  const single = /^(\d*)([.,])(\d*)$/.exec(body);
  if (single) return singleSign(sign, single[1] ?? '', single[2] ?? '', single[3] ?? '');
  return grouped(sign, body) ?? scientific(sign, body) ?? mixed(sign, body);
}

function plain(sign: number, digits: string): NumberText | null {
  // Beyond that a number is no longer exact.
  const value = Number(digits);
  return Number.isSafeInteger(value) ? { kind: 'plain', value: sign * value || 0 } : null;
}

function singleSign(sign: number, whole: string, mark: string, fraction: string): NumberText | null {
  if (whole === '' && fraction === '') return null;
  const value = sign * Number(`${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`) || 0;
  if (fraction === '') return { kind: 'plain', value };
  if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return { kind: 'either', sign: decimalOf(mark), fraction: value, whole: sign * Number(whole + fraction) };
  return { kind: 'signed', value, decimal: decimalOf(mark), isGrouped: false };
}

function grouped(sign: number, body: string): NumberText | null {
  // Grouped by spaces or apostrophes.
  const spaced = /^([1-9]\d{0,2}(?:( |'|’)\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(body);
  if (spaced) {
    const [, whole = '', , mark, fraction = ''] = spaced;
    const digits = whole.replace(/\D/g, '');
    if (mark === undefined) return plain(sign, digits);
    return {
      kind: 'signed',
      value: sign * Number(`${digits}.${fraction}`),
      decimal: decimalOf(mark),
      isGrouped: false,
    };
  }
  const both = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)([.,])(\d*)$/.exec(body);
  if (both && both[2] !== both[3]) {
    const [, whole = '', , mark = '', fraction = ''] = both;
    const value = sign * Number(`${whole.replace(/\D/g, '')}.${fraction === '' ? '0' : fraction}`);
    return { kind: 'signed', value, decimal: decimalOf(mark), isGrouped: true };
  }
  const many = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/.exec(body);
  if (!many) return null;
  const value = plain(sign, body.replace(/\D/g, ''));
  const decimal: DecimalSign = many[1] === '.' ? 'comma' : 'point';
  return value?.kind === 'plain' ? { kind: 'signed', value: value.value, decimal, isGrouped: true } : null;
}

function scientific(sign: number, body: string): NumberText | null {
  const [, whole, mark, fraction = '0', exponent] = /^(\d)(?:([.,])(\d+))?[eE]([-+]?\d{1,3})$/.exec(body) ?? [];
  if (whole === undefined) return null;
  const value = sign * Number(`${whole}.${fraction}e${exponent ?? '0'}`);
  return mark === undefined
    ? { kind: 'plain', value }
    : { kind: 'signed', value, decimal: decimalOf(mark), isGrouped: false };
}

function mixed(sign: number, body: string): NumberText | null {
  const [, whole = '0', part, divisor] = /^(?:(\d+)[\s-]+)?(\d+)\s*\/\s*(\d+)$/.exec(body) ?? [];
  if (part === undefined || Number(divisor) === 0) return null;
  return { kind: 'plain', value: sign * (Number(whole) + Number(part) / Number(divisor)) };
}
