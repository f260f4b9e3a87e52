import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDigitOf,
  elementFault,
  elementString,
  groupSeparator,
  gs1Date,
  humanReadable,
  identifierAt,
  parseElementString,
  parseHumanReadable,
  type Gs1Element,
} from '../../../main/contract/index.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digits = (min: number, max = min) =>
  fc.array(digit, { minLength: min, maxLength: max }).map((all) => all.join(''));
const withSum = (length: number) => digits(length - 1).map((body) => body + checkDigitOf(body));
const invariant = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const free = (max: number) =>
  fc.array(fc.constantFrom(...invariant), { minLength: 1, maxLength: max }).map((all) => all.join(''));
const date = fc
  .record({
    year: fc.integer({ min: 0, max: 99 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 0, max: 28 }),
  })
  .map(({ year, month, day }) => [year, month, day].map((part) => String(part).padStart(2, '0')).join(''));

const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '00': withSum(18), '01': withSum(14), '02': withSum(14), '10': free(20), '11': date, '13': date, '15': date, '17': date, '20': digits(2),
  '21': free(20), '30': digits(1, 8), '37': digits(1, 8), '240': free(30), '253': fc.tuple(withSum(13), free(17)).map((all) => all.join('')),
  '3103': digits(6), '3202': digits(6), '3922': digits(1, 15), '400': free(30), '402': withSum(17), '410': withSum(13), '421': digits(3, 12).map((text) => text.padEnd(4, '0')),
  '8006': fc.tuple(withSum(14), digits(4)).map((all) => all.join('')), '98': free(90),
}; // prettier-ignore
const element: fc.Arbitrary<Gs1Element> = fc
  .constantFrom(...Object.keys(values))
  .chain((ai) => (values[ai] ?? fc.constant('')).map((value) => ({ ai, value })));

describe('element string', () => {
  test('is read in the forms in which scanners and labels have it', () => {
    const expected = [
      { ai: '01', value: '09506000134352' },
      { ai: '10', value: 'LOT7' },
      { ai: '17', value: '261231' },
      { ai: '21', value: 'S-1' },
    ];
    expect(parseElementString('010950600013435210LOT7\u001d1726123121S-1')).toEqual(expected);
    expect(parseElementString('\u001d0109506000134352\u001d10LOT7\u001d\u001d1726123121S-1\u001d')).toEqual(expected);
    expect(parseHumanReadable('(01)09506000134352(10)LOT7(17)261231(21)S-1')).toEqual(expected);
    expect(parseHumanReadable('(01) 09506000134352 (10) LOT7 (17) 261231 (21) S-1')).toEqual(expected);
    expect(parseHumanReadable('(10)A(23)B')).toEqual([{ ai: '10', value: 'A(23)B' }]);
  });

  test('is none where any part of it is wrong', () => {
    for (const text of [
      '',
      '\u001d',
      'MUG-1',
      '0109506000134353',
      '010950600013435',
      '17261331',
      '1726123',
      '30123456789',
      '10',
      '10LOT7 8',
      '0109506000134352XX',
    ])
      expect(parseElementString(text), text).toBeNull();
    for (const text of ['', '01', '(01)', '(01)09506000134353', '(99x)1', 'A(01)09506000134352'])
      expect(parseHumanReadable(text), text).toBeNull();
    expect(() => elementString([{ ai: '17', value: '261331' }])).toThrow('AI 17');
    expect(elementFault('05', '1')).toBe('identifier');
    expect(elementFault('10', 'ä')).toBe('form');
    expect(elementFault('414', '9506000134353')).toBe('checkDigit');
    expect(elementFault('7003', '2613310000')).toBe('date');
  });

  test('comes back from what it was written as, whatever the order of its elements', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 6 }), (elements) => {
        expect(parseElementString(elementString(elements))).toEqual(elements);
        expect(parseElementString(groupSeparator + elementString(elements) + groupSeparator)).toEqual(elements);
      }),
    );
  });

  test('comes back from its printed form where no value has parentheses', () => {
    fc.assert(
      fc.property(
        fc
          .array(element, { minLength: 1, maxLength: 6 })
          .filter((all) => all.every(({ value }) => !/[()]/.test(value))),
        (elements) => {
          expect(parseHumanReadable(humanReadable(elements))).toEqual(elements);
        },
      ),
    );
  });

  test('has separators only where a length is open', () => {
    const sscc = { ai: '00', value: '106141411234567897' };
    expect(elementString([sscc, { ai: '10', value: 'A' }, { ai: '37', value: '2' }])).toBe(
      '0010614141123456789710A\u001d372',
    );
    expect(elementString([{ ai: '10', value: 'A' }, sscc])).toBe('10A\u001d00106141411234567897');
    expect(humanReadable([sscc])).toBe('(00)106141411234567897');
  });
});

describe('table of application identifiers', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number))
    .flatMap((text) => [text.padStart(2, '0'), text.padStart(3, '0'), text.padStart(4, '0')])
    .filter((ai) => ai.length <= 4 && identifierAt(ai)?.ai === ai);
  const known = [...new Set(all)];

  test('has the identifiers of the specification, none beginning with another', () => {
    // 00-03, 10-13, 15-17, 20-22, 30, 37, 90-99; the others have three or four digits.
    expect(known.filter((ai) => ai.length === 2)).toHaveLength(26);
    expect(known.length).toBeGreaterThan(500);
    for (const ai of known) expect(known.filter((other) => other !== ai && other.startsWith(ai))).toEqual([]);
  });

  test('has a length that every reader knows where the specification says so', () => {
    // Figure 7.8.5-2: the first two digits, and the length with them.
    const lengths: Readonly<Record<string, number>> = {
      ...{ '00': 20, '01': 16, '02': 16, '03': 16, '11': 8, '12': 8, '13': 8, '15': 8, '16': 8, '17': 8, '20': 4 },
      ...{ '31': 10, '32': 10, '33': 10, '34': 10, '35': 10, '36': 10, '41': 16 },
    };
    for (const ai of known) {
      const length = identifierAt(ai)?.fixedLength ?? null;
      expect(length === null ? undefined : length + ai.length, ai).toBe(lengths[ai.slice(0, 2)]);
    }
  });
});

describe('date', () => {
  test('has the century that is nearest', () => {
    expect(gs1Date('261231', 2026)).toBe('2026-12-31');
    expect(gs1Date('260200', 2026)).toBe('2026-02-28');
    expect(gs1Date('280200', 2026)).toBe('2028-02-29');
    expect(gs1Date('760101', 2026)).toBe('2076-01-01');
    expect(gs1Date('770101', 2026)).toBe('1977-01-01');
    expect(gs1Date('990101', 2026)).toBe('1999-01-01');
    expect(gs1Date('100101', 2060)).toBe('2110-01-01');
    expect(gs1Date('110101', 2060)).toBe('2011-01-01');
    for (const value of ['261301', '260001', '260230', '2612', 'ABCDEF', '-10101'])
      expect(gs1Date(value, 2026), value).toBeNull();
  });

  test('is within 49 years before and 50 after', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 2000, max: 2199 }), (value, year) => {
        const found = gs1Date(value, year);
        if (found === null) return;
        const distance = Number(found.slice(0, 4)) - year;
        expect(distance >= -49 && distance <= 50).toBe(true);
        expect(found.slice(2, 7).replace('-', '')).toBe(value.slice(0, 4));
      }),
    );
  });
});
