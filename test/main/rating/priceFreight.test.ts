import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf, type RateTableFields } from '../../../main/contract/index.ts';
import { classOfDensity, nationalScale } from '../../../main/domain/rating/freightClass.ts';
import { isRefusal, type Refusal } from '../../../main/domain/rating/laneTable.ts';
import { priceFtl, priceLtl, type FreightUnit, type PricedFreight } from '../../../main/domain/rating/priceFreight.ts';
import { ftlTable, ltlTable, noWishes, onLane } from './rateTables.ts';

const pallet = (weight: number, freightClass?: string): FreightUnit => ({
  ...{ length: 48, width: 40, height: 48, weight },
  ...(freightClass !== undefined && { freightClass }),
});
const ltl = (
  units: readonly FreightUnit[],
  change: Partial<RateTableFields> = {},
  accessorials: readonly string[] = [],
) => priceLtl(onLane({ ...ltlTable, ...change }), units, { residential: false, accessorials });
const given = (result: PricedFreight | Refusal): PricedFreight => {
  if (isRefusal(result)) throw new Error(result.refused.text);
  return result;
};
const why = (result: PricedFreight | Refusal) => (isRefusal(result) ? result.refused.text : 'not refused');

describe('LTL', () => {
  test.each([
    [100, 40_000],
    // At the break the lower rate holds; below it the weight that is missing may be cheaper than the higher rate.
    [374, 149_600],
    [375, 150_000],
    [376, 150_000],
    [499, 150_000],
    [500, 150_000],
    [666, 199_800],
    [667, 200_000],
    [1000, 200_000],
    [1001, 200_200],
  ])('%d lb of class 70 cost %d mills', (weight, total) => {
    expect(given(ltl([pallet(weight, '70')])).total).toBe(total);
  });

  test('takes rows in whatever order, and one without minWeight from 0', () => {
    const rates = [
      { minWeight: 500, costPerHundredweight: 30 },
      { costPerHundredweight: 40 },
      { minWeight: 1000, costPerHundredweight: 20 },
    ];
    const costs = [100, 500, 600, 1200].map((weight) => given(ltl([pallet(weight, '70')], { rates })).total);
    expect(costs).toEqual([40_000, 150_000, 180_000, 240_000]);
  });

  test('charges each class at the break of the whole weight', () => {
    const { lines, total } = given(ltl([pallet(300, '70'), pallet(200, '100'), pallet(100, '70')]));
    expect(lines.map(({ mills }) => mills)).toEqual([120_000, 100_000]);
    expect(total).toBe(220_000);
  });

  test('shows the weight that is missing up to a cheaper break', () => {
    expect(given(ltl([pallet(450, '70')])).lines.map(({ text, mills }) => [textOf(text), mills])).toEqual([
      ['450 lb of class 70 at the rate from 500 lb', 135_000],
      ['50 lb that are missing up to 500 lb', 15_000],
    ]);
  });

  test('takes the class of the table, else of the unit, else of its density', () => {
    // 48 x 40 x 48 in are 53.333 cubic feet: 800 lb are 15 lb a cubic foot, class 70; a little less is class 85.
    expect(textOf(given(ltl([pallet(800)])).lines[0]?.text ?? '')).toContain('class 70');
    expect(why(ltl([pallet(799)]))).toBe('it has no price for class 85 in zone 1');
    expect(given(ltl([pallet(799)], { freightClass: '70' })).total).toBe(200_000);
    expect(why(ltl([pallet(799, '60')]))).toBe('it has no price for class 60 in zone 1');
    const rates = [...(ltlTable.rates ?? []), { minWeight: 0, costPerHundredweight: 10 }];
    expect(why(ltl([pallet(799, '60')], { rates }))).not.toBe('not refused');
    expect(given(ltl([pallet(799, '60')], { rates: [{ costPerHundredweight: 10 }] })).total).toBe(79_900);
  });

  test.each([
    [0.99, '400'],
    [1, '300'],
    [9.999, '100'],
    [10, '92.5'],
    [22.4, '70'],
    [22.5, '65'],
    [49.9, '55'],
    [50, '50'],
    [500, '50'],
  ])('%d lb a cubic foot are class %s', (density, name) => {
    expect(classOfDensity(density, nationalScale)).toBe(name);
  });

  test('has no class below the lowest step of its own scale', () => {
    const densityClasses = [{ minDensity: 20, freightClass: '70' }];
    expect(why(ltl([pallet(800)], { densityClasses }))).toBe('it has no class for so low a density');
  });

  test('adds accessorials by weight, and the minimum of the lane', () => {
    const surcharges = [{ name: 'Liftgate', applies: 'accessorial' as const, cost: 50, costPerHundredweight: 1.5 }];
    expect(given(ltl([pallet(200, '70')], { surcharges }, ['Liftgate'])).total).toBe(80_000 + 53_000);
    const zones = [{ zone: 1, minimumCharge: 80 }];
    expect(given(ltl([pallet(200, '70')], { zones })).lines).toHaveLength(1);
    expect(given(ltl([pallet(199, '70')], { zones })).lines[1]).toMatchObject({ kind: 'minimum', mills: 400 });
  });

  test('is refused above what the carrier takes, and below its first break', () => {
    expect(why(ltl([pallet(600, '70'), pallet(400, '70')], { maxWeight: 1000 }))).toBe('not refused');
    expect(why(ltl([pallet(600, '70'), pallet(401, '70')], { maxWeight: 1000 }))).toBe('the limit is 1000 lb');
    const rates = [{ minWeight: 150, costPerHundredweight: 10 }];
    expect(why(ltl([pallet(149, '70')], { rates }))).toBe('it has no price for 149 lb in zone 1');
    expect(given(ltl([pallet(150, '70')], { rates })).total).toBe(15_000);
  });

  test('shares the total out over the units exactly, and never costs less for more weight', () => {
    const weight = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 6 }), fc.nat({ max: 500 }), (pounds, more) => {
        const units = pounds.map((one) => pallet(one, '70'));
        const { total, units: parts, lines } = given(ltl(units, { fuelPercent: 7.77 }));
        expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
        expect(lines.reduce((sum, line) => sum + line.mills, 0)).toBe(total);
        expect(lines.every(({ mills }) => mills % 10 === 0)).toBe(true);
        const heavier = [pallet((pounds[0] ?? 0) + more, '70'), ...units.slice(1)];
        expect(given(ltl(heavier, { fuelPercent: 7.77 })).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe('FTL', () => {
  const ftl = (destinationZip: string, weight: number, load: { miles?: number; trucks?: number } = {}) =>
    priceFtl(onLane(ftlTable, '89501', destinationZip), [pallet(weight)], noWishes, load);

  test('costs the price of its lane whatever the miles', () => {
    expect(given(ftl('10001', 900, { miles: 9000 })).total).toBe(1_500_000);
  });

  test.each([
    [0, 600_000],
    [250, 600_000],
    [250.1, 631_460],
    [250.3, 631_890],
    [1000, 2_225_000],
  ])('over %d miles costs %d mills', (miles, total) => {
    expect(given(ftl('30301', 900, { miles })).total).toBe(total);
  });

  test('takes the miles of the lane before those of the request', () => {
    expect(given(ftl('20001', 900, { miles: 10 })).total).toBe(737_500);
    expect(why(ftl('30301', 900))).toBe('neither the lane nor the request states the miles');
    expect(why(ftl('30301', 900, { miles: 1000.1 }))).toBe('it has no price for 1000.1 miles');
  });

  test('needs as many trucks as the weight fills, or as were loaded', () => {
    expect(given(ftl('10001', 44_000)).total).toBe(1_500_000);
    expect(given(ftl('10001', 44_001)).total).toBe(3_000_000);
    expect(given(ftl('10001', 10, { trucks: 3 })).total).toBe(4_500_000);
  });
});
