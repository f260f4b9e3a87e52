import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDigitOf,
  expandUpcE,
  gtin14,
  gtinForms,
  hasCheckDigit,
  isSscc,
  lastSerialReference,
  possibleGtins,
  sameGtin,
  ssccOf,
  unitGtinOf,
} from '../../../main/contract/index.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const key = fc
  .integer({ min: 7, max: 17 })
  .chain(digits)
  .map((body) => body + checkDigitOf(body));

describe('check digit', () => {
  test('is that of published numbers', () => {
    // GS1 General Specifications and well-known products: EAN-13, UPC-A, EAN-8, GTIN-14, SSCC.
    for (const number of ['4006381333931', '036000291452', '96385074', '10614141000415', '106141411234567897'])
      expect(hasCheckDigit(number), number).toBe(true);
    expect(() => checkDigitOf('12a')).toThrow(RangeError);
    expect(() => checkDigitOf('')).toThrow(RangeError);
    for (const text of ['', '0', '4006381333930', '400638133393X']) expect(hasCheckDigit(text), text).toBe(false);
  });

  test('finds every single wrong digit', () => {
    fc.assert(
      fc.property(key, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const at = place % number.length;
        const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(hasCheckDigit(number)).toBe(true);
        expect(hasCheckDigit(wrong)).toBe(false);
      }),
    );
  });
});

describe('GTIN', () => {
  test('is one number in all its forms', () => {
    expect(gtin14('4006381333931')).toBe('04006381333931');
    expect(gtin14(' 4-006381-333931 ')).toBe('04006381333931');
    expect(gtin14('036000291452')).toBe('00036000291452');
    expect(gtin14('96385074')).toBe('00000096385074');
    for (const text of ['', 'MUG-1', '4006381333930', '40063813339310', '123456789'])
      expect(gtin14(text), text).toBeNull();
    expect(sameGtin('0036000291452', '036000291452')).toBe(true);
    expect(sameGtin('4006381333931', '10614141000415')).toBe(false);
    expect(sameGtin('MUG-1', 'MUG-1')).toBe(false);
  });

  test('has as many forms as leading zeros allow, all of them the same', () => {
    expect(gtinForms('00036000291452')).toEqual(['00036000291452', '0036000291452', '036000291452']);
    expect(gtinForms('10614141000415')).toEqual(['10614141000415']);
    expect(gtinForms('00000096385074')).toHaveLength(4);
    const lengths = fc.constantFrom(7, 11, 12, 13);
    fc.assert(
      fc.property(lengths.chain(digits), (body) => {
        const number = body + checkDigitOf(body);
        const whole = gtin14(number) ?? '';
        expect(gtinForms(whole)).toContain(number);
        for (const form of gtinForms(whole)) expect(sameGtin(form, number)).toBe(true);
      }),
    );
  });

  test('of a case leads to the unit in it', () => {
    expect(unitGtinOf('10614141000415')).toBe('00614141000418');
    expect(unitGtinOf('04006381333931')).toBeNull();
    expect(unitGtinOf('94006381333934')).toBeNull();
    fc.assert(
      fc.property(digits(12), fc.integer({ min: 1, max: 8 }), (body, indicator) => {
        const unit = `0${body}${checkDigitOf(`0${body}`)}`;
        const pack = `${indicator}${body}`;
        expect(unitGtinOf(pack + checkDigitOf(pack))).toBe(unit);
      }),
    );
  });

  test('is found in a UPC-E', () => {
    for (const [short, whole] of [
      ['04252614', '042100005264'],
      ['01234133', '012300000413'],
      ['01234543', '012340000053'],
      ['01234558', '012345000058'],
    ] as const) {
      const digitsOnly = short.slice(1, 7);
      expect(expandUpcE(digitsOnly), short).toBe(whole.slice(0, 11) + checkDigitOf(whole.slice(0, 11)));
    }
    expect(expandUpcE('04252614')).toBe('042100005264');
    expect(expandUpcE('0425261')).toBe('042100005264');
    expect(expandUpcE('425261')).toBe('042100005264');
    for (const text of ['04252615', '24252614', '4252614', '42526', 'MUG-11'])
      expect(expandUpcE(text), text).toBeNull();
    expect(possibleGtins('04252614')[0]).toBe('00042100005264');
    expect(possibleGtins('96385074')).toEqual(['00000096385074']);
    expect(possibleGtins('MUG-1')).toEqual([]);
  });

  test('of a UPC-E is found again in its twelve digits', () => {
    fc.assert(
      fc.property(digits(6), (written) => {
        const whole = expandUpcE(written) ?? '';
        expect(whole).toMatch(/^0\d{11}$/);
        expect(hasCheckDigit(whole)).toBe(true);
        expect(expandUpcE(`0${written}${whole.slice(-1)}`)).toBe(whole);
      }),
    );
  });
});

describe('SSCC', () => {
  test('is made of prefix and serial reference', () => {
    expect(ssccOf({ companyPrefix: '0614141', serialReference: 123456789, extensionDigit: 1 })).toBe(
      '106141411234567897',
    );
    expect(ssccOf({ companyPrefix: '0614141', serialReference: 0 })).toHaveLength(18);
    expect(lastSerialReference('0614141')).toBe(999999999);
    for (const parts of [
      { companyPrefix: '061', serialReference: 1 },
      { companyPrefix: '06141x1', serialReference: 1 },
      { companyPrefix: '0614141', serialReference: 1_000_000_000 },
      { companyPrefix: '0614141', serialReference: -1 },
      { companyPrefix: '0614141', serialReference: 1.5 },
      { companyPrefix: '0614141', serialReference: 1, extensionDigit: 10 },
    ])
      expect(() => ssccOf(parts), JSON.stringify(parts)).toThrow(RangeError);
  });

  test('is valid for every prefix and number, and differs for different numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 12 }).chain(digits), fc.nat(), fc.nat(), (companyPrefix, one, other) => {
        const within = lastSerialReference(companyPrefix) + 1;
        const [a, b] = [one, other].map((number) => ssccOf({ companyPrefix, serialReference: number % within }));
        expect(isSscc(a ?? '')).toBe(true);
        expect(a === b).toBe(one % within === other % within);
      }),
    );
    expect(isSscc('106141411234567898')).toBe(false);
    expect(isSscc('4006381333931')).toBe(false);
  });
});
