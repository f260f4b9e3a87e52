import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isDimensions, parseDimensions, parseLength } from '../../../renderer/ui/measure/length.ts';
import { measureCells } from '../../../renderer/ui/measure/measureCells.ts';
import { parseNumber } from '../../../renderer/ui/measure/number.ts';
import { dimensionsTyped, entryText, parseQuantity } from '../../../renderer/ui/measure/quantity.ts';
import {
  alignedLength,
  alignedWeight,
  formatLength,
  measureSystem,
  volumeText,
  weightText,
} from '../../../renderer/ui/measure/units.ts';
import { entryText as cellText, roundedFrom } from '../../../renderer/ui/table/cellBlock.ts';
import { language } from '../../../renderer/messages/locale.ts';
import { parseWeight } from '../../../renderer/ui/measure/weight.ts';

describe('a number', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['12 3/8', 12.375],
    ['12-3/8', 12.375],
    ['3/8', 0.375],
    ['12⅜', 12.375],
    ['½', 0.5],
    ['1,284', 1284],
    ['1,284.5', 1284.5],
    [' 7 ', 7],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text, '.')).toBe(value);
  });

  it.each(['', 'x', '1/0', '-3', '1e5', '12,34', '1.2.3', '.', '12 3'])('refuses %j', (text) => {
    expect(parseNumber(text, '.')).toBeNull();
  });

  it('reads the decimal comma where the user writes one, and the point all the same', () => {
    expect(parseNumber('12,5', ',')).toBe(12.5);
    expect(parseNumber('1.284,5', ',')).toBe(1284.5);
    expect(parseNumber('12.5', ',')).toBe(12.5);
  });
});

describe('a number that can be meant in two ways', () => {
  afterEach(() => {
    language.value = 'en';
    measureSystem.value = 'imperial';
  });

  it.each([
    ['de', '2.345', '“2.345” can mean 2345 or 2,345. Enter one of the two.'],
    ['en', '2,345', '“2,345” can mean 2345 or 2.345. Enter one of the two.'],
  ] as const)('is not guessed in a window in %s: %s', (chosen, text, message) => {
    language.value = chosen;
    measureSystem.value = 'metric';
    const said = chosen === 'de' ? '„2.345“ kann 2345 oder 2,345 bedeuten. Eins von beiden eingeben.' : message;
    for (const kind of ['length', 'weight', 'amount'] as const)
      expect(parseQuantity(kind, text)).toEqual({ ok: false, message: said });
    expect(parseQuantity('length', `${text} m`)).toEqual({ ok: false, message: said });
    expect(parseDimensions(`${text} x 10 x 10`)).toEqual({ ok: false, message: said });
    // Counts have no fractions.
    expect(parseQuantity('count', text)).toEqual({ ok: true, value: 2345 });
  });

  it('is one where the sign is the decimal one of the window, or anything else shows which', () => {
    language.value = 'de';
    expect(parseQuantity('amount', '2,345')).toEqual({ ok: true, value: 2.345 });
    expect(parseQuantity('amount', '2.345,0')).toEqual({ ok: true, value: 2345 });
    expect(parseQuantity('amount', '1.5')).toEqual({ ok: true, value: 1.5 });
    expect(parseQuantity('amount', '0.125')).toEqual({ ok: true, value: 0.125 });
  });
});

describe('a length', () => {
  it.each([
    ['12 3/8', 12.375],
    ['12 3/8 in', 12.375],
    ['12.5"', 12.5],
    ['31.4 cm', 12.3622],
    ['254mm', 10],
    ['1 m', 39.3701],
    ['2 ft', 24],
    ['5\' 3 1/2"', 63.5],
    ["6'", 72],
  ])('reads %j in inches', (text, value) => {
    expect(parseLength(text)).toEqual({ ok: true, value });
  });

  it('says what would be right when it cannot be read', () => {
    const parsed = parseLength('about ten');
    expect(parsed.ok ? '' : parsed.message).toContain('12 3/8');
  });
});

describe('three dimensions', () => {
  it.each([
    ['10 x 8 x 6', [10, 8, 6]],
    ['10×8×6', [10, 8, 6]],
    ['10*8*6 in', [10, 8, 6]],
    ['12 1/2 X 8 X 6', [12.5, 8, 6]],
    ['10 in x 8 in x 6 in', [10, 8, 6]],
  ] as const)('reads %j', (text, [length, width, height]) => {
    expect(parseDimensions(text)).toEqual({ ok: true, value: { length, width, height } });
  });

  it('takes the last unit for the numbers that have none', () => {
    expect(parseDimensions('25.4 x 2.54 x 5.08 cm')).toEqual({ ok: true, value: { length: 10, width: 1, height: 2 } });
  });

  it.each(['10 x 8', '10 x 8 x', 'a x b x c', '1 x 2 x 3 x 4'])('refuses %j', (text) => {
    expect(parseDimensions(text).ok).toBe(false);
  });

  it('are recognised in a field for one of them', () => {
    expect(isDimensions('10 x 8 x 6')).toBe(true);
    expect(isDimensions('12 3/8')).toBe(false);
    expect(dimensionsTyped('length', '10x8x6')).toEqual({ length: 10, width: 8, height: 6 });
    expect(dimensionsTyped('weight', '10x8x6')).toBeNull();
  });
});

describe('a weight', () => {
  it.each([
    ['2.5', 2.5],
    ['2.5 lb', 2.5],
    ['2 lb 3 oz', 2.1875],
    ['12 oz', 0.75],
    ['1 kg', 2.2046],
    ['500g', 1.1023],
    ['1 1/2 lbs', 1.5],
  ])('reads %j in pounds', (text, value) => {
    expect(parseWeight(text)).toEqual({ ok: true, value });
  });

  it.each(['', 'heavy', '2 stone', '3 lb x'])('refuses %j', (text) => {
    expect(parseWeight(text).ok).toBe(false);
  });
});

describe('a count', () => {
  it('is a whole number', () => {
    expect(parseQuantity('count', '12')).toEqual({ ok: true, value: 12 });
    expect(parseQuantity('count', '1.5').ok).toBe(false);
  });
});

describe('what a field starts with', () => {
  afterEach(() => {
    language.value = 'en';
    measureSystem.value = 'imperial';
  });

  it.each(['13.9', '11.1', '25.8', '34.2', '29.2', '1500', '0.3', '12.345'])('is %s centimetres as typed', (typed) => {
    measureSystem.value = 'metric';
    const parsed = parseLength(typed);
    expect(parsed.ok && entryText('length', parsed.value)).toBe(typed);
  });

  it('is the amount that was typed in kilograms, without thousands that would be asked about', () => {
    measureSystem.value = 'metric';
    language.value = 'de';
    for (const typed of ['12,036', '12036', '1,5', '0,045', '2345']) {
      const parsed = parseWeight(typed);
      expect(parsed.ok && entryText('weight', parsed.value)).toBe(typed);
    }
    expect(entryText('count', 12345)).toBe('12345');
  });

  it('has as many digits as lead back to a length of the other system', () => {
    measureSystem.value = 'metric';
    expect(entryText('length', 5.47)).toBe('13.8938');
    measureSystem.value = 'imperial';
    expect(entryText('length', 5.47)).toBe('5.47');
    expect(entryText('length', 1 / 3)).toBe('0.3333');
  });
});

describe('measures in metric units', () => {
  afterEach(() => {
    measureSystem.value = 'imperial';
  });

  it('are shown in centimetres and kilograms, and read without a unit as such', () => {
    measureSystem.value = 'metric';
    expect(formatLength(12.5)).toBe('31.75');
    expect(parseLength('31.75')).toEqual({ ok: true, value: 12.5 });
    expect(weightText(10, 2)).toBe('4.54 kg');
    expect(parseWeight('2')).toEqual({ ok: true, value: 4.4092 });
    expect(parseDimensions('25.4 x 20.32 x 2 in')).toEqual({
      ok: true,
      value: { length: 25.4, width: 20.32, height: 2 },
    });
    expect(volumeText(1000)).toBe('16.4 l');
  });

  it.each([0.001, 12.375, 31.4961, 1200])('give %d in back as it was', (inches) => {
    measureSystem.value = 'metric';
    expect(parseQuantity('length', entryText('length', inches))).toEqual({ ok: true, value: inches });
  });
});

describe('what is entered in an office with metric units', () => {
  it('is shown in a field as it was entered, and rounded in a list', () => {
    measureSystem.value = 'metric';
    fc.assert(
      fc.property(
        fc.constantFrom('length', 'weight'),
        fc.integer({ min: 6, max: 5_000_000 }),
        (kind: 'length' | 'weight', thousandths) => {
          const entered = String(thousandths / 1000);
          const parsed = parseQuantity(kind, `${entered} ${kind === 'length' ? 'cm' : 'kg'}`);
          const stored = parsed.ok ? parsed.value : 0;
          expect(entryText(kind, stored)).toBe(entered);
          const listed = kind === 'length' ? alignedLength(stored) : alignedWeight(stored);
          const decimals = kind === 'length' ? 2 : 3;
          expect(listed).toMatch(new RegExp(`\\.\\d{${String(decimals)}}$`));
          expect(Math.abs(Number(listed.replaceAll(',', '')) - Number(entered))).toBeLessThan(0.5001 * 10 ** -decimals);
        },
      ),
      { numRuns: 3_000, seed: 10 },
    );
  });

  it('lines up in a list, and is never shown as nothing', () => {
    measureSystem.value = 'metric';
    const weights = ['0.8 kg', '12.345 g', '0.8 g', '0.4 g'].map(parseWeight);
    expect(weights.map((weight) => alignedWeight(weight.ok ? weight.value : 0))).toEqual([
      '0.800',
      '0.012',
      '0.001',
      '0.0004',
    ]);
    expect(alignedWeight(0)).toBe('0.000');
    expect(['30 cm', '12.345 cm', '43.18 cm'].map((text) => alignedLength(lengthOf(text)))).toEqual([
      '30.00',
      '12.35',
      '43.18',
    ]);
  });

  it('is copied from a list with all its digits, which the cell also says where somebody points at it', () => {
    measureSystem.value = 'metric';
    const column = { id: 'length', header: 'Length', unit: 'cm', width: 90 };
    const lengths = { ...column, ...measureCells<number | null>('length', (inches) => inches) };
    const stored = ['30 cm', '18.2372 cm', '1234.567 cm'].map(lengthOf);
    expect(stored.map((inches) => lengths.text(inches))).toEqual(['30.00', '18.24', '1,234.57']);
    expect(stored.map((inches) => cellText(lengths, inches))).toEqual(['30', '18.2372', '1234.567']);
    expect(stored.map((inches) => roundedFrom(lengths, inches))).toEqual([undefined, '18.2372 cm', '1234.567 cm']);
    expect(roundedFrom(lengths, null)).toBe(undefined);
  });

  const lengthOf = (text: string): number => {
    const length = parseLength(text);
    return length.ok ? length.value : 0;
  };
});
