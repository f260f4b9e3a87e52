import { checkDigitOf, gtinLengths } from '../contract/index.ts';

/** What is wrong with a barcode number, and the check digit that would be right; null for a right one. */
export function barcodeFault(
  text: string,
): { readonly kind: 'length' } | { readonly kind: 'digit'; readonly digit: number } | null {
  if (!/^\d+$/.test(text) || !gtinLengths.includes(text.length)) return { kind: 'length' };
  const digit = checkDigitOf(text.slice(0, -1));
  return text.endsWith(digit) ? null : { kind: 'digit', digit: Number(digit) };
}
