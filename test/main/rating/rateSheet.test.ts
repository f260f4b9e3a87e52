import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RateTableFields } from '../../../main/contract/index.ts';
import { checkTable } from '../../../main/domain/rating/checkTable.ts';
import { apportion } from '../../../main/domain/rating/money.ts';
import { rateSheet, reservedBoxes, validOn } from '../../../main/domain/rating/rateSheet.ts';
import { zoneOf } from '../../../main/domain/rating/zones.ts';
import { runToEnd } from '../../../main/domain/steps.ts';
import { ftlTable, ltlTable, parcelTable } from './rateTables.ts';

describe('the zone chart', () => {
  const zones = [
    { zone: 1 },
    { destinationZip: '1', zone: 2 },
    { destinationZip: '100', zone: 3 },
    { originZip: '8', destinationZip: '100', zone: 4 },
    { originZip: '89501', zone: 5 },
    { destinationZip: 'M5V', zone: 6 },
  ];
  test.each([
    ['70000', '90000', 1],
    ['70000', '19999', 2],
    ['70000', '10001', 3],
    ['70000', '10101', 2],
    ['80000', '10001', 4],
    ['89501', '90000', 5],
    // The destination decides before the origin.
    ['89501', '19999', 2],
    ['89501-1234', 'm5v 3l9', 6],
    ['70000', '', 1],
  ])('from %s to %s is zone %i', (origin, destination, zone) => {
    expect(zoneOf(zones, origin, destination)?.zone).toBe(zone);
  });

  test('without a matching entry gives none', () => {
    expect(zoneOf(zones.slice(1, 3), '70000', '20000')).toBeNull();
    expect(zoneOf(zones.slice(1, 3), '70000', '10')?.zone).toBe(2);
  });

  test('gives the longest prefix whatever the order of its entries', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(zones, { minLength: zones.length }), (shuffled) => {
        expect(zoneOf(shuffled, '80000', '10001')?.zone).toBe(4);
      }),
    );
  });
});

describe('validity', () => {
  const version = (number: number, dates: Partial<RateTableFields>) => ({
    fields: { ...parcelTable, ...dates },
    version: number,
  });
  const valid = (day: string, ...versions: ReturnType<typeof version>[]) =>
    validOn(versions, day).map((one) => one.version);

  test('holds from the first to the last day, both included', () => {
    const year = version(1, { validFrom: '2026-01-01', validTo: '2026-12-31' });
    expect(valid('2025-12-31', year)).toEqual([]);
    expect(valid('2026-01-01', year)).toEqual([1]);
    expect(valid('2026-12-31', year)).toEqual([1]);
    expect(valid('2027-01-01', year)).toEqual([]);
  });

  test('takes the highest version that is valid on the day', () => {
    const versions = [version(1, {}), version(3, { validFrom: '2027-01-01' }), version(2, { validTo: '2026-06-30' })];
    expect(valid('2026-06-30', ...versions)).toEqual([2]);
    expect(valid('2026-07-01', ...versions)).toEqual([1]);
    expect(valid('2027-01-01', ...versions)).toEqual([3]);
  });
});

test('the sheet of a lane is in a fixed order, names what does not serve it, and keeps the boxes of others apart', () => {
  const other = {
    ...parcelTable,
    id: 'Q',
    carrier: 'aaa',
    zones: [{ destinationZip: '9', zone: 2 }],
    boxes: [{ containerId: 'B' }],
  };
  const versions = [
    { fields: parcelTable, version: 4 },
    { fields: other, version: 1 },
  ];
  const lane = { originZip: '1', destinationZip: '95000' };
  expect(rateSheet(versions, lane).tables.map(({ fields }) => fields.id)).toEqual(['Q', 'P']);
  const near = rateSheet(versions, { ...lane, destinationZip: '1' });
  expect(near.tables.map(({ version }) => version)).toEqual([4]);
  expect(near.refusals).toMatchObject([{ reason: { text: 'it has no zone from 1 to 1' } }]);
  expect(near.reserved).toEqual(['B']);
  expect(rateSheet(versions.slice(0, 1), lane, reservedBoxes(versions)).reserved).toEqual(['B']);
});

test('a zone without rows of its own takes those of every zone', () => {
  const rates = [{ zone: 2, cost: 9 }, { cost: 5 }];
  const at = (zone: number) =>
    rateSheet([{ fields: { ...parcelTable, zones: [{ zone }], rates }, version: 1 }], {
      originZip: '1',
      destinationZip: '2',
    }).tables[0]?.rates;
  expect(at(2)).toEqual([{ zone: 2, cost: 9 }]);
  expect(at(3)).toEqual([{ cost: 5 }]);
});

describe('a table is refused', () => {
  const bad: readonly (readonly [string, Partial<RateTableFields>, string])[] = [
    ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
    ['an end before the beginning', { validFrom: '2026-02-02', validTo: '2026-02-01' }, 'validTo'],
    ['four decimals', { rates: [{ cost: 1.2345 }] }, 'rates[0].cost'],
    ['four decimals of a percentage', { fuelPercent: 7.1234 }, 'fuelPercent'],
    ['no lane', { zones: [] }, 'zones'],
    [
      'a lane twice',
      {
        zones: [
          { zone: 1, destinationZip: '10-0' },
          { zone: 2, destinationZip: '100' },
        ],
      },
      'zones[1]',
    ],
    [
      'two prices at one break',
      {
        rates: [
          { maxWeight: 1, cost: 1 },
          { maxWeight: 1, cost: 2 },
        ],
      },
      'rates[1]',
    ],
    ['a row without a price', { rates: [{ maxWeight: 1, costPerMile: 1 }] }, 'rates[0].cost'],
    ['no price at all', { rates: [] }, 'rates'],
    [
      'oversize without a measure',
      { surcharges: [{ name: 'x', applies: 'oversize', cost: 1 }] },
      'surcharges[0].applies',
    ],
    [
      'a measure that nothing reads',
      { surcharges: [{ name: 'x', applies: 'always', overWeight: 1 }] },
      'surcharges[0].applies',
    ],
    [
      'boxes of a freight table',
      { mode: 'Ltl', rates: [{ costPerHundredweight: 1 }], boxes: [{ containerId: 'B' }] },
      'boxes',
    ],
  ];
  test.each(bad)('with %s', (_, change, field) => {
    expect(() => runToEnd(checkTable({ ...parcelTable, ...change }))).toThrow(
      expect.objectContaining({ code: 'bad_request', field }),
    );
  });

  test('and sound ones are not', () => {
    for (const table of [parcelTable, ltlTable, ftlTable]) expect(() => runToEnd(checkTable(table))).not.toThrow();
    const sound = {
      validFrom: '2028-02-29',
      validTo: '2028-02-29',
      fuelPercent: 7.123,
      rates: [{ cost: 999_999.999 }],
    };
    expect(() => runToEnd(checkTable({ ...parcelTable, ...sound }))).not.toThrow();
  });
});

test('a total is apportioned exactly, whatever the weights', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1e9 }),
      fc.array(fc.nat({ max: 1e12 }), { minLength: 1, maxLength: 50 }),
      (cents, weights) => {
        const parts = apportion(cents * 10, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents * 10);
        expect(parts.every((part) => part >= 0 && part % 10 === 0)).toBe(true);
      },
    ),
  );
});
