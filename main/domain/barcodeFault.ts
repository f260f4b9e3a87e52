import { checkDigitOf } from '../contract/index.ts';

/** Digits of GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/** What is wrong with a barcode number, and the check digit that would be right; null for a right one. */
export function barcodeFault(
  text: string,
): { readonly kind: 'length' } | { readonly kind: 'digit'; readonly digit: number } | null {
  if (!/^\d+$/.test(text) || !lengths.includes(text.length)) return { kind: 'length' };
  const digit = checkDigitOf(text.slice(0, -1));
  return text.endsWith(digit) ? null : { kind: 'digit', digit: Number(digit) };
}
