import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf, type RateTableFields } from '../../../main/contract/index.ts';
import { enteredAmount, inInchesOrPounds, poundsPer } from '../../../main/contract/units.ts';
import { isRefusal } from '../../../main/domain/rating/laneTable.ts';
import { priceParcel, type Parcel, type PricedParcel } from '../../../main/domain/rating/priceParcel.ts';
import type { RequestedServices } from '../../../main/domain/rating/surcharges.ts';
import { noWishes, onLane, parcelTable } from './rateTables.ts';

const small = { length: 6, width: 5, height: 4 };
const price = (
  parcel: Partial<Parcel>,
  change: Partial<RateTableFields> = {},
  wishes: RequestedServices = noWishes,
  reserved: readonly string[] = [],
) => priceParcel(onLane({ ...parcelTable, ...change }), { ...small, weight: 1, ...parcel }, wishes, new Set(reserved));
const priced = (...asked: Parameters<typeof price>): PricedParcel => {
  const result = price(...asked);
  if (isRefusal(result)) throw new Error(result.refused.text);
  return result;
};
const refused = (...asked: Parameters<typeof price>): string => {
  const result = price(...asked);
  return isRefusal(result) ? result.refused.text : 'not refused';
};
const kinds = ({ lines }: PricedParcel) => lines.map(({ kind, mills }) => [kind, mills]);

describe('the weight break', () => {
  test.each([
    [0, 7000],
    [1, 7000],
    [1.000001, 9500],
    [5, 9500],
    [5.01, 12_250],
    [10, 12_250],
  ])('of %d lb costs %d mills', (weight, total) => {
    expect(priced({ weight }).total).toBe(total);
  });

  test('above the last one there is no price', () => {
    expect(refused({ weight: 10.000001 })).toBe('it has no price for 10.000001 lb in zone 2');
  });

  test('without an end takes every weight, at a price per pound', () => {
    const rates = [...(parcelTable.rates ?? []), { zone: 2, costPerPound: 1.005 }];
    expect(priced({ weight: 100 }, { rates }).total).toBe(100_500);
    // 11.3 lb x 1.005 = 11.3565, to the cent 11.36
    expect(kinds(priced({ weight: 11.3 }, { rates }))).toEqual([['base', 11_360]]);
  });

  test('is found in whatever order the rows stand', () => {
    const rates = [{ cost: 30 }, { maxWeight: 10, cost: 20 }, { maxWeight: 1, cost: 10 }];
    expect([1, 2, 11].map((weight) => priced({ weight }, { rates }).total)).toEqual([10_000, 20_000, 30_000]);
  });

  test('is said with the digits that lead back to entered kilograms', () => {
    for (const kilograms of [0.8, 1.004, 4.5]) {
      const weight = inInchesOrPounds(kilograms, 'kg');
      const { text } = priced({ weight }).lines[0] ?? { text: '' };
      expect(enteredAmount(parseFloat(textOf(text)), poundsPer('kg') ?? 0)).toBe(kilograms);
    }
  });

  test('is met after rounding up to the increment of the carrier', () => {
    expect(textOf(priced({ weight: 4.2 }, { weightIncrement: 1 }).lines[0]?.text ?? '')).toBe('5 lb in zone 2');
    expect(priced({ weight: 5 }, { weightIncrement: 1 }).total).toBe(9500);
    expect(priced({ weight: 5.01 }, { weightIncrement: 1 }).total).toBe(12_250);
  });
});

describe('the dimensional weight', () => {
  const thirteenNine = { length: 10, width: 10, height: 13.9 };
  test('equal to the actual weight is the billable one, whichever is taken', () => {
    const { weights, total } = priced({ ...thirteenNine, weight: 10 });
    expect(weights).toEqual({ actual: 10_000_000, dim: 10_000_000, billable: 10_000_000 });
    expect(total).toBe(12_250);
  });

  test('above the actual weight is billed, below it is not', () => {
    expect(priced({ ...thirteenNine, weight: 2 }).weights.billable).toBe(10_000_000);
    expect(priced({ ...thirteenNine, height: 1, weight: 2 }).weights.billable).toBe(2_000_000);
  });

  test('is 0 for a carrier without a divisor', () => {
    const { dimDivisor: _, ...plain } = parcelTable;
    const result = priceParcel(onLane(plain), { ...thirteenNine, weight: 2 }, noWishes, new Set());
    expect(result).toMatchObject({ weights: { dim: 0, billable: 2_000_000 }, total: 9500 });
  });

  test('counts each side rounded up to the increment, and a whole side as it is', () => {
    const sides = { length: 10.01, width: 10, height: 12 };
    expect(priced(sides, { dimensionIncrement: 1 }).weights.dim).toBe(Math.round((11 * 10 * 12 * 1e6) / 139));
    expect(priced({ ...sides, length: 0.1 + 0.2 }, { dimensionIncrement: 0.1 }).weights.dim).toBe(
      Math.round((0.3 * 10 * 12 * 1e6) / 139),
    );
  });
});

describe('the charge', () => {
  test('takes the discount from the carriage, then the minimum, then surcharges, then fuel on what bears it', () => {
    const result = priced(
      { weight: 5 },
      {
        discountPercent: 50,
        minimumCharge: 6,
        fuelPercent: 10,
        surcharges: [
          { name: 'Peak', applies: 'always', cost: 1 },
          { name: 'Residential', applies: 'residential', cost: 2, fuel: false },
        ],
      },
      { residential: true, accessorials: [] },
    );
    expect(kinds(result)).toEqual([
      ['base', 9500],
      ['discount', -4750],
      ['minimum', 1250],
      ['surcharge', 1000],
      ['surcharge', 2000],
      ['fuel', 700],
    ]);
    expect(result.total).toBe(9700);
  });

  test('exactly at the minimum adds nothing', () => {
    expect(kinds(priced({}, { minimumCharge: 7 }))).toEqual([['base', 7000]]);
    expect(kinds(priced({}, { minimumCharge: 7.01 }))).toEqual([
      ['base', 7000],
      ['minimum', 10],
    ]);
    // The lane's own stands for that of the table.
    expect(priced({}, { minimumCharge: 20, zones: [{ zone: 2, minimumCharge: 8 }] }).total).toBe(8000);
  });

  test('rounds every line once, to the cent, half a cent up', () => {
    expect(kinds(priced({}, { rates: [{ cost: 5.99 }], fuelPercent: 1.25 }))).toEqual([
      ['base', 5990],
      ['fuel', 70],
    ]);
    expect(kinds(priced({}, { rates: [{ cost: 7.005 }] }))).toEqual([['base', 7010]]);
    expect(kinds(priced({}, { rates: [{ cost: 7.004 }] }))).toEqual([['base', 7000]]);
    // 4.9 lb x 0.305 = 1.4945 would be 1.495 to the mill, and 1.50 from there.
    expect(kinds(priced({ weight: 4.9 }, { rates: [{ costPerPound: 0.305 }] }))).toEqual([['base', 1490]]);
    // Price and price per pound are one line: 1.004 + 1.004 = 2.008.
    expect(priced({}, { rates: [{ cost: 1.004, costPerPound: 1.004 }] }).total).toBe(2010);
  });

  test('has whole cents in every kind of line', () => {
    const result = priced(
      { weight: 5 },
      {
        rates: [{ cost: 9.996 }],
        discountPercent: 12.345,
        minimumCharge: 9.004,
        fuelPercent: 7.777,
        surcharges: [{ name: 'Peak', applies: 'always', cost: 1.004, costPerHundredweight: 0.1 }],
      },
    );
    expect(kinds(result)).toEqual([
      ['base', 10_000],
      ['discount', -1230],
      ['minimum', 230],
      ['surcharge', 1010],
      ['fuel', 780],
    ]);
    expect(result.total).toBe(10_790);
  });
});

describe('additional handling and oversize', () => {
  const surcharges: RateTableFields['surcharges'] = [
    { name: 'AHS weight', applies: 'additionalHandling', cost: 20, overWeight: 5 },
    { name: 'AHS length', applies: 'additionalHandling', cost: 25, overLength: 48, overWidth: 30 },
    { name: 'Large', applies: 'oversize', cost: 90, overLengthPlusGirth: 130, minimumBillableWeight: 9 },
  ];
  const names = (parcel: Partial<Parcel>) =>
    priced({ weight: 1, ...parcel }, { surcharges }).lines.flatMap(({ kind, text }) =>
      kind === 'surcharge' ? [text] : [],
    );

  test('apply above their measure, not at it', () => {
    expect(names({ weight: 5 })).toEqual([]);
    expect(names({ weight: 5.000001 })).toEqual(['AHS weight']);
    expect(names({ length: 48, width: 3, height: 1 })).toEqual([]);
    expect(names({ width: 48.5, length: 3, height: 1 })).toEqual(['AHS length']);
  });

  test('of one kind the dearest is charged, once', () => {
    expect(names({ weight: 6, length: 49, width: 3, height: 1 })).toEqual(['AHS length']);
  });

  test('oversize stands in place of additional handling and is billed at its least weight', () => {
    const long = { length: 110, width: 9, height: 1 };
    expect(names(long)).toEqual(['AHS length']);
    const result = priced({ ...long, height: 1.01 }, { surcharges });
    expect(result.lines.map(({ text }) => textOf(text))).toEqual(['9 lb in zone 2', 'Large']);
    expect(result.weights.billable).toBe(Math.round((110 * 9 * 1.01 * 1e6) / 139));
  });

  test('hold in their zones', () => {
    const inZone = surcharges.map((one) => ({ ...one, zones: [3] }));
    expect(priced({ weight: 6 }, { surcharges: inZone }).lines).toHaveLength(1);
  });
});

describe('what a service takes', () => {
  test.each([
    [{ weight: 8 }, { maxWeight: 8 }, 'not refused'],
    [{ weight: 8.000001 }, { maxWeight: 8 }, 'the limit is 8 lb'],
    [{ length: 48, width: 1, height: 1 }, { maxLength: 48 }, 'not refused'],
    [{ length: 1, width: 48.1, height: 1 }, { maxLength: 48 }, 'the limit is 48 in of length'],
    [{ length: 40, width: 2, height: 3 }, { maxLengthPlusGirth: 50 }, 'not refused'],
    [{ length: 40, width: 2, height: 3.1 }, { maxLengthPlusGirth: 50 }, 'the limit is 50 in of length and girth'],
    [{ length: 0.3, width: 0.2, height: 0.1 }, { maxLengthPlusGirth: 0.9 }, 'not refused'],
    [{ length: 0.3, width: 0.2, height: 0.1 }, { maxLength: 0.3, dimensionIncrement: 0.1 }, 'not refused'],
  ])('%j with %j: %s', (parcel, limits, expected) => {
    expect(refused(parcel, limits)).toBe(expected);
  });

  test('an accessorial is charged when it is asked for, and one without a price is refused', () => {
    const surcharges = [{ name: 'Signature', applies: 'accessorial' as const, cost: 5 }];
    expect(priced({}, { surcharges }).total).toBe(7000);
    expect(priced({}, { surcharges }, { residential: false, accessorials: ['Signature'] }).total).toBe(12_000);
    expect(refused({}, { surcharges }, { residential: false, accessorials: ['Ice'] })).toBe('it has no price for Ice');
  });
});

describe('boxes of a service', () => {
  const boxes = [
    { containerId: 'FLAT', cost: 8.75, maxWeight: 70 },
    { containerId: 'OWN' },
    { containerId: 'LOCAL', cost: 5, zone: 3 },
  ];
  const flat = { boxes, fuelPercent: 10, minimumCharge: 30 };

  test('with a flat rate cost the same at every weight up to theirs, and nothing is added', () => {
    for (const weight of [0, 3, 70])
      expect(kinds(priced({ containerId: 'FLAT', weight }, flat))).toEqual([['flatRate', 8750]]);
    expect(refused({ containerId: 'FLAT', weight: 70.1 }, flat)).toBe('the limit is 70 lb');
  });

  test('cost whole cents', () => {
    const cents = priced({ containerId: 'FLAT' }, { boxes: [{ containerId: 'FLAT', cost: 8.755 }] });
    expect([kinds(cents), cents.total]).toEqual([[['flatRate', 8760]], 8760]);
  });

  test('without one, or in another zone, are priced by weight', () => {
    expect(priced({ containerId: 'OWN' }, { boxes }).total).toBe(7000);
    expect(priced({ containerId: 'LOCAL' }, { boxes }).total).toBe(7000);
    expect(priced({ containerId: 'LOCAL' }, { boxes: [{ containerId: 'LOCAL', cost: 5, zone: 2 }] }).total).toBe(5000);
  });

  test('go with no other service', () => {
    expect(refused({ containerId: 'THEIRS' }, { boxes }, noWishes, ['THEIRS'])).toBe(
      'the container THEIRS goes with another service only',
    );
    expect(priced({ containerId: 'FREE' }, { boxes }, noWishes, ['THEIRS']).total).toBe(7000);
  });
});

const tables = fc
  .record({
    steps: fc.array(fc.record({ pounds: fc.integer({ min: 1, max: 20 }), mills: fc.integer({ min: 0, max: 9999 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    fuel: fc.integer({ min: 0, max: 40_000 }),
    minimumCharge: fc.integer({ min: 0, max: 30 }),
    perHundred: fc.integer({ min: 0, max: 9999 }),
  })
  .map(({ steps, discountPercent, fuel, minimumCharge, perHundred }): RateTableFields => {
    let [maxWeight, cost] = [0, 0];
    const rates = steps.map((step) => {
      [maxWeight, cost] = [maxWeight + step.pounds, cost + step.mills];
      return { maxWeight, cost: cost / 1000 };
    });
    const surcharges = [{ name: 'S', applies: 'always' as const, costPerHundredweight: perHundred / 1000 }];
    const last = { costPerPound: Math.ceil(cost / maxWeight) / 1000 };
    return {
      ...parcelTable,
      rates: [...rates, last],
      discountPercent,
      fuelPercent: fuel / 1000,
      minimumCharge,
      surcharges,
    };
  });
const weights = fc.integer({ min: 0, max: 200_000 }).map((thousandths) => thousandths / 1000);

test('a heavier parcel in the same zone never costs less', () => {
  fc.assert(
    fc.property(tables, weights, weights, (table, a, b) => {
      const cost = (weight: number) => priced({ weight }, table).total;
      expect(cost(Math.min(a, b))).toBeLessThanOrEqual(cost(Math.max(a, b)));
    }),
  );
});

test('the lines of an explanation add up to the total, which is whole cents', () => {
  fc.assert(
    fc.property(tables, weights, (table, weight) => {
      const { lines, total } = priced({ weight }, table);
      expect(lines.reduce((sum, line) => sum + line.mills, 0)).toBe(total);
      expect(lines.every(({ mills }) => mills % 10 === 0)).toBe(true);
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});
