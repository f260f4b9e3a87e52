import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../main/contract/amountText.ts';
import { convertedAmount, enteredAmount, inchesPer, inInchesOrPounds, poundsPer } from '../../main/contract/units.ts';

const units = ['mm', 'cm', 'g', 'kg', 'oz'] as const;
const perUnit = (unit: (typeof units)[number]): number => inchesPer(unit) ?? poundsPer(unit) ?? 0;

describe('an amount that is entered with up to three decimals', () => {
  it('is shown as it was entered, and exported so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.integer({ min: 0, max: 5_000_000 }), (unit, thousandths) => {
        const amount = thousandths / 1000;
        const stored = inInchesOrPounds(amount, unit);
        expect(enteredAmount(stored, perUnit(unit))).toBe(amount);
        if (unit === 'cm' || unit === 'kg') expect(Number(amountText(stored, unit, 'point'))).toBe(amount);
      }),
      { numRuns: 20_000, seed: 8 },
    );
  });

  it('is stored as one number in millimetres and centimetres, in grams and kilograms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (tenths) => {
        const amount = tenths / 10;
        const larger = (parts: number): number => Number((amount / parts).toFixed(6));
        expect(inInchesOrPounds(larger(10), 'cm')).toBe(inInchesOrPounds(amount, 'mm'));
        expect(inInchesOrPounds(larger(1000), 'kg')).toBe(inInchesOrPounds(amount, 'g'));
      }),
      { numRuns: 5_000, seed: 9 },
    );
  });

  it.each([
    [0.8, 'g', 0.001764],
    [0.8, 'kg', 1.7637],
    [30, 'cm', 11.811],
    [12.345, 'cm', 4.8602],
    [0.002, 'mm', 0.0000787],
    [8, 'mm', 0.315],
    [8.001, 'mm', 0.3150005],
  ] as const)('keeps the digits that %d %s needs', (amount, unit, stored) => {
    expect(inInchesOrPounds(amount, unit)).toBe(stored);
  });

  it('lets ten centimetres fit ten times one centimetre', () => {
    for (let each = 1; each <= 63; each += 1)
      expect(inInchesOrPounds(each, 'cm')).toBe(Number((each * inInchesOrPounds(1, 'cm')).toFixed(4)));
  });
});

describe('a computed amount', () => {
  it('is kept to four decimals', () => {
    expect(convertedAmount(29.145669, 1 / 2.54)).toBe(11.4747);
    expect(convertedAmount(1 / 3, 1)).toBe(0.3333);
  });

  it('is shown with the digits that lead back to it', () => {
    expect(enteredAmount(11.4747, 1 / 2.54)).toBe(29.1457);
  });
});
