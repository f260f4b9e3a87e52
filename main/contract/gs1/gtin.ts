import { checkDigitOf, hasCheckDigit } from './checkDigit.ts';

/**
 * GTINs in their forms: EAN-8, UPC-A (12), EAN-13 and ITF-14 are one number with more or fewer leading zeros
 * (GS1 General Specifications, section 3.3.3). The canonical form has 14 digits.
 */
export const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** The 14 digits of a GTIN-8, -12, -13 or -14, blanks and hyphens ignored; null when it is none or its check digit is wrong. */
export function gtin14(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return gtinLengths.includes(digits.length) && hasCheckDigit(digits) ? digits.padStart(14, '0') : null;
}

/** A barcode number as it is stored: as packages have it printed, without blanks and hyphens. Other texts stay as they are. */
export function barcodeText(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : text.trim();
}

/** Whether a spreadsheet has written a long number by its power of ten, such as 4E+12, and has lost its digits. */
export const isRoundedCode = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim());

/** Whether a text is as long as a barcode number, of digits alone, and its last one is wrong. A list asks it of 100,000 texts. */
export function hasWrongCheckDigit(text: string): boolean {
  if (!gtinLengths.includes(text.length)) return false;
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(text.length - 1 - index) - 48;
    if (digit < 0 || digit > 9) return false;
    sum += digit * (index % 2 === 0 ? 1 : 3);
  }
  return sum % 10 !== 0;
}

/** Whether both are GTINs and name the same trade item, in whatever form. */
export function sameGtin(a: string, b: string): boolean {
  const first = gtin14(a);
  return first !== null && first === gtin14(b);
}

/** Every form in which a GTIN of 14 digits can be written, the longest first. */
export function gtinForms(gtin: string): readonly string[] {
  return gtinLengths
    .toReversed()
    .map((length) => [gtin.slice(0, 14 - length), gtin.slice(14 - length)] as const)
    .filter(([dropped]) => /^0*$/.test(dropped))
    .map(([, form]) => form);
}

/**
 * What a code without a symbology identifier may mean as a GTIN, the likeliest first. Eight digits that begin with 0 or 1 can be a UPC-E
 * (12 digits with zeros left out) as well as an EAN-8; EAN-8 numbers with 0 are for use inside a company only.
 */
export function possibleGtins(text: string): readonly string[] {
  const plain = gtin14(text);
  const expanded = /^[01]\d{7}$/.test(text) ? expandUpcE(text) : null;
  const upc = expanded && gtin14(expanded);
  const both = text.startsWith('0') ? [upc, plain] : [plain, upc];
  return both.flatMap((gtin) => gtin ?? []);
}

/** The indicator digit of a grouping: 1 to 8 are packs of one item, such as cases; 0 is the item itself, 9 a variable measure. */
export function indicatorOf(gtin: string): number {
  return Number(gtin[0]);
}

/**
 * The item in a pack whose GTIN of 14 digits begins with an indicator of 1 to 8; null for others. Only numbers that were assigned with an
 * indicator follow this: a case may have a number of its own.
 */
export function unitGtinOf(gtin: string): string | null {
  const indicator = indicatorOf(gtin);
  if (indicator < 1 || indicator > 8) return null;
  const unit = `0${gtin.slice(1, 13)}`;
  return unit + checkDigitOf(unit);
}

/**
 * The 12 digits of a UPC-E: 8 digits as read; 7 without the check digit; 6 without number system (0) and check digit.
 * Null when it is none or its check digit is wrong (GS1 General Specifications, section 5.2.2.4).
 */
export function expandUpcE(text: string): string | null {
  const found = /^(?:([01])(\d{6})(\d)?|(\d{6}))$/.exec(text);
  if (!found) return null;
  const [, system = '0', written, check, short] = found;
  const digits = written ?? short ?? '';
  const [a, b, c, d, e, last = ''] = digits;
  const body =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const whole = system + body + checkDigitOf(system + body);
  return check !== undefined && !whole.endsWith(check) ? null : whole;
}
