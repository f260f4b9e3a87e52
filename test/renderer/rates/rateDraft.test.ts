import { describe, expect, it } from 'vitest';
import { compareTables } from '../../../renderer/features/rates/compareTables.ts';
import { pasteWithHead } from '../../../renderer/features/rates/pastedHead.ts';
import {
  cellText,
  pasteCells,
  readCell,
  spreadRanges,
  type GridColumn,
} from '../../../renderer/features/rates/gridCells.ts';
import { listColumns } from '../../../renderer/features/rates/tableColumns.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { rateState, stateText } from '../../../renderer/features/rates/rateColumns.ts';
import { laneOf, blankQuote } from '../../../renderer/features/rates/quoteRequest.ts';
import {
  gridOf,
  ratesOf,
  servesEverywhere,
  withField,
  zonesWithoutPrice,
  type RateDraft,
} from '../../../renderer/features/rates/rateDraft.ts';

const table: RateDraft = {
  ...{ name: 'Ground', mode: 'Parcel', carrier: 'UPS', service: 'Ground' },
  zones: [{ destinationZip: '9', zone: 8 }, { zone: 2 }],
  rates: [
    { zone: 2, maxWeight: 1, cost: 8 },
    { zone: 8, maxWeight: 1, cost: 10 },
    { zone: 2, maxWeight: 5, cost: 9.5 },
  ],
};

describe('prices as a grid', () => {
  it('are weights by zones, and come back as they were', () => {
    const grid = gridOf('Parcel', table.rates ?? []);
    expect(grid).toEqual({
      columns: ['2', '8'],
      rows: [
        { row: 1, 2: 8, 8: 10 },
        { row: 5, 2: 9.5 },
      ],
    });
    expect(grid && ratesOf('Parcel', grid)).toEqual(table.rates);
  });

  it('are breaks by classes, with a price without a class in a column of its own', () => {
    const rates = [
      { freightClass: '70', minWeight: 500, costPerHundredweight: 30 },
      { minWeight: 500, costPerHundredweight: 40 },
    ];
    const grid = gridOf('Ltl', rates);
    expect(grid?.columns).toEqual(['70', '*']);
    expect(grid && ratesOf('Ltl', grid)).toEqual(rates);
  });

  it('are no grid where a price says more than one amount, or stands twice', () => {
    expect(gridOf('Parcel', [{ zone: 2, maxWeight: 1, cost: 8, costPerPound: 1 }])).toBeNull();
    expect(
      gridOf('Parcel', [
        { zone: 2, maxWeight: 1, cost: 8 },
        { zone: 2, maxWeight: 1, cost: 9 },
      ]),
    ).toBeNull();
    expect(gridOf('Ftl', [{ maxMiles: 100, cost: 500 }])).toBeNull();
  });
});

describe('what a table lacks', () => {
  it('names zones without a price, and says when a destination has no lane', () => {
    expect(zonesWithoutPrice({ ...table, rates: [{ zone: 2, maxWeight: 1, cost: 8 }] })).toEqual([8]);
    expect(zonesWithoutPrice(table)).toEqual([]);
    expect(zonesWithoutPrice({ ...table, rates: [{ maxWeight: 1, cost: 8 }] })).toEqual([]);
    expect(servesEverywhere(table)).toBe(true);
    expect(servesEverywhere({ ...table, zones: [{ destinationZip: '9', zone: 8 }] })).toBe(false);
  });
});

describe('a field of the terms', () => {
  it('goes when it is emptied, and stays as an empty text where it must be there', () => {
    expect(withField({ ...table, fuelPercent: 7 }, 'fuelPercent', null)).toEqual(table);
    expect(withField({ ...table, validTo: '2026-01-01' }, 'validTo', '')).toEqual(table);
    expect(withField(table, 'carrier', '').carrier).toBe('');
  });
});

describe('two versions', () => {
  it('differ field by field and price by price, in whatever order they stand', () => {
    const [first, second, third] = table.rates ?? [];
    const after: RateDraft = {
      ...table,
      fuelPercent: 12,
      rates: [
        ...(third ? [third] : []),
        ...(first ? [{ ...first, cost: 8.4 }] : []),
        { zone: 8, maxWeight: 5, cost: 14 },
      ],
    };
    expect(compareTables(table, after)).toEqual([
      { kind: 'field', field: 'fuelPercent', before: undefined, after: 12 },
      { kind: 'entry', list: 'rates', key: '2 ·  ·  · 1', before: first, after: { ...first, cost: 8.4 } },
      { kind: 'entry', list: 'rates', key: '8 ·  ·  · 1', before: second, after: null },
      { kind: 'entry', list: 'rates', key: '8 ·  ·  · 5', before: null, after: { zone: 8, maxWeight: 5, cost: 14 } },
    ]);
    expect(compareTables(table, table)).toEqual([]);
  });
});

describe('cells', () => {
  const columns: readonly GridColumn[] = [
    { id: 'row', header: 'Weight', kind: 'weight' },
    { id: '2', header: 'Zone 2', kind: 'amount' },
    { id: '8', header: 'Zone 8', kind: 'amount' },
  ];

  it('take a block from a spreadsheet, add rows for it, and leave alone what cannot be read', () => {
    const pasted = pasteCells([{ row: 1, 2: 8 }], columns, { row: 0, column: 1 }, '8.1\t10\n9\tfree\n');
    expect(pasted).toEqual({ rows: [{ row: 1, 2: 8.1, 8: 10 }, { 2: 9 }], taken: 3, refused: 1, beyond: 0 });
    expect(pasteCells([], columns, { row: 0, column: 1 }, '8\t10\t12\t\n')).toMatchObject({ taken: 2, beyond: 1 });
  });

  it('bring their columns where the block has a head of zones or classes', () => {
    const empty = { columns: ['*'], rows: [] };
    expect(pasteWithHead('Parcel', empty, 'Lbs\tZone 2\tZone 03\n1\t10.45\t10.95\n2\t11\t\n')).toEqual({
      columns: ['2', '3'],
      rows: [
        { row: 1, 2: 10.45, 3: 10.95 },
        { row: 2, 2: 11 },
      ],
      ...{ taken: 5, refused: 0, beyond: 0 },
    });
    const grid = { columns: ['2', '*'], rows: [{ row: 1, 2: 8, '*': 9 }] };
    expect(pasteWithHead('Parcel', grid, 'lb\t4\n1\t12\t3\nx\t1\n')).toEqual({
      columns: ['2', '*', '4'],
      rows: [{ row: 1, 2: 8, '*': 9, 4: 12 }],
      ...{ taken: 2, refused: 1, beyond: 1 },
    });
    expect(pasteWithHead('Ltl', empty, 'From\tClass 50\t77.5\n500\t40\t52\n')?.columns).toEqual(['50', '77.5']);
    // Prices alone are no head.
    for (const block of ['1\t8\t10\n5\t9\t14', '\t8\t10\n', 'Lbs\tZone 2', 'Lbs\tcost\n1\t8'])
      expect(pasteWithHead('Parcel', empty, block)).toBeNull();
  });

  it('take one column without tearing numbers apart', () => {
    expect(pasteCells([], columns, { row: 0, column: 0 }, '1,000.5\n2').rows).toEqual([{ row: 1000.5 }, { row: 2 }]);
  });

  it('show cents that line up, and mills where there are some', () => {
    const cost: GridColumn = { id: 'cost', header: 'Cost', kind: 'money' };
    expect(cellText(cost, { cost: 13.7 })).toBe('13.70');
    expect(cellText(cost, { cost: 0.125 })).toBe('0.125');
    expect(cellText(cost, {})).toBe('');
  });

  it('know words, lists of zones, and refuse amounts below 0', () => {
    const choices = [
      { value: 'always', label: 'Immer' },
      { value: 'oversize', label: 'Übergröße' },
    ];
    const applies: GridColumn = { id: 'applies', header: 'Gilt', kind: 'choice', choices };
    expect(cellText(applies, { applies: 'oversize' })).toBe('Übergröße');
    // What files and the API call it is read too.
    for (const typed of ['übergröße', 'Oversize'])
      expect(readCell(applies, typed)).toEqual({ ok: true, value: 'oversize' });
    expect(readCell(applies, 'nie')).toEqual({ ok: false, message: 'Immer, Übergröße' });
    expect(readCell({ id: 'zones', header: 'Zones', kind: 'zones' }, '2, 8')).toEqual({ ok: true, value: [2, 8] });
    expect(readCell({ id: 'cost', header: 'Cost', kind: 'amount' }, '-1').ok).toBe(false);
    expect(readCell({ id: 'cost', header: 'Cost', kind: 'amount' }, ' ')).toEqual({ ok: true, value: undefined });
  });
});

describe('the surcharges of a metric window', () => {
  const surcharge = {
    name: 'Bulky',
    applies: 'oversize',
    costPerHundredweight: 13.608,
    overVolume: 6102.374,
    fuel: true,
  };

  it('have its units, labels for choices, and yes and no', () => {
    measureSystem.value = 'metric';
    const columns = new Map(listColumns('surcharges', 'Parcel', 'EUR').map((column) => [column.id, column]));
    const shown = (id: string) => {
      const column = columns.get(id);
      return column && [column.header, cellText(column, surcharge)];
    };
    expect(shown('applies')).toEqual(['Applies', 'Oversize']);
    expect(shown('costPerHundredweight')).toEqual(['Per 100 kg (EUR)', '30.00']);
    expect(shown('overVolume')).toEqual(['Over volume (l)', '100']);
    expect(shown('fuel')).toEqual(['With fuel', 'yes']);
    const read = (id: string, text: string) => {
      const column = columns.get(id);
      return column && readCell(column, text);
    };
    expect(read('costPerHundredweight', '30')).toEqual({ ok: true, value: 13.608 });
    expect(read('overVolume', '100')).toMatchObject({ ok: true, value: expect.closeTo(6102.374, 2) as number });
    expect(read('fuel', 'nein')).toEqual({ ok: true, value: false });
    expect(read('fuel', 'maybe')).toEqual({ ok: false, message: 'yes or no' });
    measureSystem.value = 'imperial';
    expect(listColumns('surcharges', 'Parcel', 'EUR').map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Per 100 lb (EUR)', 'Over volume (in³)']),
    );
  });
});

describe('a quote that is asked', () => {
  it('waits for two ZIPs and a unit, and leaves half a unit out', () => {
    const unit = { length: 10, width: 8, height: 6, weight: 5 };
    const input = { ...blankQuote, originZip: '89501', destinationZip: ' 10001 ', units: [unit, { length: 3 }] };
    expect(laneOf({ ...input, units: [{ length: 3 }] })).toBeNull();
    expect(laneOf(input)).toEqual({
      ...{ originZip: '89501', destinationZip: '10001', residential: false },
      units: [unit],
    });
  });
});

describe('a range of ZIPs', () => {
  const columns = listColumns('zones', 'Parcel', 'EUR');
  const [, destination] = columns;

  it('becomes a row for each beginning once its zone is there', () => {
    const waiting = [{ destinationZip: '80-82' }];
    expect(spreadRanges(columns, waiting)).toEqual({ rows: waiting, ranges: [] });
    expect(spreadRanges(columns, [{ zone: 1 }, { destinationZip: '80-82', zone: 2, transitDays: 1 }])).toEqual({
      rows: [
        { zone: 1 },
        { destinationZip: '80', zone: 2, transitDays: 1 },
        { destinationZip: '81', zone: 2, transitDays: 1 },
        { destinationZip: '82', zone: 2, transitDays: 1 },
      ],
      ranges: [{ text: '80-82', prefixes: ['80', '81', '82'] }],
    });
  });

  it('is read from a cell as a beginning and a list are, and nothing else is', () => {
    for (const text of ['80', '80-87', '80, 82-84', 'M5V', '10001-12'])
      expect(destination && readCell(destination, text)).toEqual({ ok: true, value: text });
    for (const text of ['87-80', 'Bayern', '80*'])
      expect(destination && readCell(destination, text)).toMatchObject({ ok: false });
  });

  it('is spread in both columns', () => {
    expect(spreadRanges(columns, [{ originZip: '1-2', destinationZip: '3,4', zone: 5 }]).rows).toEqual([
      { originZip: '1', destinationZip: '3', zone: 5 },
      { originZip: '1', destinationZip: '4', zone: 5 },
      { originZip: '2', destinationZip: '3', zone: 5 },
      { originZip: '2', destinationZip: '4', zone: 5 },
    ]);
  });
});

describe('the state of a version', () => {
  const active = { status: 'Active', validFrom: '2027-01-01', validTo: '2027-12-31' } as const;

  it('is that of its days while it is activated', () => {
    expect(rateState(active, '2026-12-31')).toBe('later');
    expect(rateState(active, '2027-01-01')).toBe('Active');
    expect(rateState(active, '2027-12-31')).toBe('Active');
    expect(rateState(active, '2028-01-01')).toBe('expired');
    expect(rateState({ ...active, status: 'Draft' }, '2026-12-31')).toBe('Draft');
  });

  it('is said with the day', () => {
    expect(stateText({ status: 'Active', validFrom: '2999-01-01' })).toBe('Valid from Jan 1, 2999');
    expect(stateText({ status: 'Active' })).toBe('Active');
  });
});
