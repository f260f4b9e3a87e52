import { checkDigitOf, hasCheckDigit } from './checkDigit.ts';

/** Whether these are the 18 digits of an SSCC, the number of a carton or pallet, with the right check digit. */
export function isSscc(digits: string): boolean {
  return digits.length === 18 && hasCheckDigit(digits);
}

/**
 * The number of a logistic unit (GS1 General Specifications, section 2.2.1): extension digit, company prefix of 4 to 12 digits, serial
 * reference with leading zeros to 17 digits, check digit. Throws RangeError when the parts do not fit.
 */
export function ssccOf(parts: {
  readonly companyPrefix: string;
  readonly serialReference: number;
  /** 0 to 9, free for the company that numbers; 0 by default. */
  readonly extensionDigit?: number;
}): string {
  const { companyPrefix, serialReference, extensionDigit = 0 } = parts;
  if (!/^\d{4,12}$/.test(companyPrefix)) throw new RangeError('A company prefix has 4 to 12 digits.');
  if (!/^\d$/.test(String(extensionDigit))) throw new RangeError('An extension digit is 0 to 9.');
  if (!Number.isInteger(serialReference) || serialReference < 0 || serialReference > lastSerialReference(companyPrefix))
    throw new RangeError('The serial reference is not within the numbers of this company prefix.');
  const serial = String(serialReference).padStart(16 - companyPrefix.length, '0');
  const digits = `${extensionDigit}${companyPrefix}${serial}`;
  return digits + checkDigitOf(digits);
}

/** The highest serial reference of a company prefix; after it numbering begins again at 0. */
export function lastSerialReference(companyPrefix: string): number {
  return 10 ** (16 - companyPrefix.length) - 1;
}
