/** What is wrong with a barcode number (GS1 General Specifications, 7.9: check digit); null for a right one. */
export function barcodeFault(
  text: string,
): { readonly kind: 'length' } | { readonly kind: 'digit'; readonly digit: number } | null {
  if (!/^\d+$/.test(text) || ![8, 12, 13, 14].includes(text.length)) return { kind: 'length' };
  const digits = [...text].map(Number);
  const last = digits.pop() ?? 0;
  const sum = digits.reduceRight(
    (total, digit, index) => total + digit * ((digits.length - index) % 2 === 1 ? 3 : 1),
    0,
  );
  const digit = (10 - (sum % 10)) % 10;
  return digit === last ? null : { kind: 'digit', digit };
}
