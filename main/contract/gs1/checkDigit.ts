/** Check digit of GS1 keys: modulo 10, weights 3 and 1 from the right (GS1 General Specifications, section 7.9). */

/** The digit that completes `digits`, the key without its last digit. Throws RangeError for anything but digits. */
export function checkDigitOf(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError('A check digit needs digits.');
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Whether `digits` are digits and the last one is the check digit of the others. Finds every single wrong digit. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.slice(-1);
}
