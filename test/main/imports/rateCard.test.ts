import { expect, test } from 'vitest';
import { openRecords } from '../../../main/api/fileJobs.ts';
import type { ReadingDefaults } from '../../../main/domain/imports/reading.ts';

const american: ReadingDefaults = { language: 'en', length: 'in', weight: 'lb', timeZone: 'America/Chicago' };
const german: ReadingDefaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };

async function card(text: string, defaults: ReadingDefaults, fileName = 'card.csv') {
  const bytes = new TextEncoder().encode(text);
  const { head, rows } = await openRecords({ kind: 'rates', fileName, bytes, choices: {}, columns: [], defaults });
  const read = [...rows];
  const entries = read
    .filter(({ values }) => Object.keys(values).length > 1)
    .map(({ values }) => Object.fromEntries(Object.entries(values).filter(([path]) => path.startsWith('rates.'))));
  return {
    ...head,
    read,
    entries,
    first: read[0]?.values,
    notes: read.flatMap(({ doubts, faults }) => [...doubts, ...faults]),
  };
}

test('weights down and zones across become prices, with name, carrier and service of the title', async () => {
  const { columns, entries, first, notes } = await card(
    [
      '2026 UPS® Ground,,,',
      'Effective January 5,,,',
      '',
      'Weight Not To Exceed (lbs),Zone 2,Zone 003,Zone 4',
      'Letter,$9.10,$9.50,$9.80',
      '1 Lbs.,$10.15,$10.45,$11.05',
      '2,$10.70,"$1,011.05",-',
      'Rates are subject to change.,,,',
    ].join('\r\n'),
    american,
  );
  expect(columns.map(({ path }) => path)).toEqual(['rates.maxWeight', 'rates.cost', 'rates.cost', 'rates.cost']);
  expect(first).toEqual({ id: '2026-ups-ground' });
  expect(entries).toEqual([
    { 'rates.maxWeight': 1, 'rates.zone': 2, 'rates.cost': 10.15 },
    { 'rates.maxWeight': 1, 'rates.zone': 3, 'rates.cost': 10.45 },
    { 'rates.maxWeight': 1, 'rates.zone': 4, 'rates.cost': 11.05 },
    { 'rates.maxWeight': 2, 'rates.zone': 2, 'rates.cost': 10.7 },
    { 'rates.maxWeight': 2, 'rates.zone': 3, 'rates.cost': 1011.05 },
  ]);
  expect(notes.map(({ code, text }) => [code, text])).toEqual([
    ['cardRowSkipped', '"Letter" is not a weight or class, so the row is left out.'],
    ['cardNames', 'Read as the rate table "2026 UPS Ground": carrier ups, service Ground, prices in USD.'],
    ['cardLine', 'Not imported: "Effective January 5"'],
    ['cardLine', 'Not imported: "Rates are subject to change."'],
  ]);
});

/** What is said of the lines of a card with two weights. */
async function saidOf(lines: readonly string[], defaults: ReadingDefaults, title = 'DHL Paket') {
  const { read, notes } = await card(
    [title, '', 'Gewicht bis (kg);Zone 1;Zone 2', '1;5;7', '2;6;8', ...lines].join('\n'),
    defaults,
  );
  return {
    fuel: read.flatMap(({ values }) => values['fuelPercent'] ?? []),
    notes: notes.filter(({ code }) => code !== 'cardNames').map(({ code, text }) => [code, text]),
  };
}

test.each([
  [german, 'Zuzüglich Energiezuschlag 7,5 %', 7.5],
  [german, 'Treibstoffzuschlag;12%;', 12],
  [american, 'plus fuel surcharge 7.5 %', 7.5],
  [american, ';Fuel surcharge (currently 7.5%);', 7.5],
] as const)(
  'the fuel surcharge below a card is imported, and says from which line: %s',
  async (defaults, line, percent) => {
    const { fuel, notes } = await saidOf([line], defaults);
    const text = line.replaceAll(';', ' ').trim();
    expect(fuel).toEqual([percent]);
    expect(notes).toEqual([['cardFuel', `${String(percent)} %, read from "${text}".`]]);
  },
);

test.each([
  [german, 'je weiteres kg 0,45', 'cardStep'],
  [german, 'je weiteres kg;0,45;0,55', 'cardStep'],
  [german, 'Jedes angefangene kg über 2 kg: 0,45 €', 'cardStep'],
  [american, 'each additional lb 0.45', 'cardStep'],
  [american, 'For every additional kg add;0.45;0.55', 'cardStep'],
  [german, 'Mautzuschlag 3 %', 'cardLine'],
  [german, 'inkl. Energiezuschlag 7,5 %', 'cardLine'],
  [german, 'Preise zzgl. MwSt.', 'cardLine'],
  [german, '31,5 kg', 'cardLine'],
] as const)('a line that no rate table can have is not left out in silence: %s', async (defaults, line, code) => {
  const { fuel, notes } = await saidOf([line], defaults);
  const text = line.replaceAll(';', ' ');
  expect(fuel).toEqual([]);
  expect(notes).toEqual([
    [
      code,
      code === 'cardLine'
        ? `Not imported: "${text}"`
        : `Not imported: "${text}". A price for additional weight cannot be stored: heavier parcels get no price.`,
    ],
  ]);
});

test('lines above a card are read as those below, and a second fuel surcharge is not imported', async () => {
  const title = 'DHL Paket\nzzgl. Energiezuschlag 7,5 %\nKundennummer 4711\nPreise in EUR';
  expect(await saidOf(['Dieselzuschlag 3 %'], german, title)).toEqual({
    fuel: [7.5],
    notes: [
      ['cardFuel', '7.5 %, read from "zzgl. Energiezuschlag 7,5 %".'],
      ['cardLine', 'Not imported: "Kundennummer 4711"'],
      ['cardLine', 'Not imported: "Dieselzuschlag 3 %"'],
    ],
  });
});

test.each([
  [german, 'DHL Paket\nGültig ab: 01.02.2027\n', 'Gültig ab: 01.02.2027', '2027-02-01'],
  [german, 'DHL Paket - gültig ab 1. März 2027\n', 'gültig ab 1. März 2027', '2027-03-01'],
  [american, 'DHL Paket (effective 02/01/2027)\n', 'effective 02/01/2027)', '2027-02-01'],
  [
    american,
    'DHL Paket\n"Valid from January 5, 2027 until further notice"\n',
    'Valid from January 5, 2027 until further notice',
    '2027-01-05',
  ],
] as const)('the day from which a card is valid is read from a line above it', async (defaults, title, cell, day) => {
  const { read, notes } = await card(`${title}\nGewicht bis (kg);Zone 1;Zone 2\n1;5;7\n`, defaults);
  const [{ values } = { values: {} }] = read;
  expect(values).toMatchObject({
    id: 'dhl-paket',
    name: 'DHL Paket',
    carrier: 'dhl',
    service: 'Paket',
    validFrom: day,
  });
  expect(notes).toMatchObject([
    { code: 'cardNames' },
    { code: 'cardValidFrom', path: 'validFrom', params: { day, cell } },
  ]);
});

test('a German card in kilograms with ranges and decimal commas', async () => {
  const { entries, notes, read } = await card(
    'DHL Paket International\n\nGewicht bis (kg);Zone 1;Zone 2\n0,5 - 1;5,49;7,99\n2;6,99;1.011,50\n31,5;19,99;29,99\n',
    german,
  );
  expect(entries.map((entry) => Object.values(entry))).toEqual([
    [2.2046, 1, 5.49],
    [2.2046, 2, 7.99],
    [4.4092, 1, 6.99],
    [4.4092, 2, 1011.5],
    [69.4456, 1, 19.99],
    [69.4456, 2, 29.99],
  ]);
  expect(read[0]?.values).toMatchObject({
    carrier: 'dhl',
    service: 'Paket International',
    currency: 'EUR',
    mode: 'Parcel',
  });
  expect(notes.map(({ code }) => code)).toEqual(['cardNames']);
});

test('a carrier and service that the file does not name are not invented', async () => {
  const text = 'Paketpreise ab Januar 2027;;\nbis kg;Zone 1;Zone 2\n1,0;4,35;5,25\n';
  const open = await card(text, german);
  expect(open.first).toEqual({
    ...{ id: 'paketpreise-ab-januar-2027', name: 'Paketpreise ab Januar 2027', mode: 'Parcel', currency: 'EUR' },
    ...{ 'rates.maxWeight': 2.2046, 'rates.zone': 1, 'rates.cost': 4.35 },
  });
  expect(open.notes).toEqual([]);
  const given = await card(text, { ...german, carrier: 'gls', service: 'Paket' });
  expect(given.first).toMatchObject({ carrier: 'gls', service: 'Paket' });
  expect(given.notes.map(({ code }) => code)).toEqual(['cardNames']);
});

test('freight cards with classes or weight breaks across', async () => {
  const down = await card('Min. weight (lbs),Class 50,Class 77.5\n0,40.5,50\n500,30,38.25\n', american, 'Acme LTL.csv');
  expect(down.entries).toEqual([
    { 'rates.minWeight': 0, 'rates.freightClass': '50', 'rates.costPerHundredweight': 40.5 },
    { 'rates.minWeight': 0, 'rates.freightClass': '77.5', 'rates.costPerHundredweight': 50 },
    { 'rates.minWeight': 500, 'rates.freightClass': '50', 'rates.costPerHundredweight': 30 },
    { 'rates.minWeight': 500, 'rates.freightClass': '77.5', 'rates.costPerHundredweight': 38.25 },
  ]);
  expect(down.first).toMatchObject({ id: 'acme-ltl', mode: 'Ltl' });
  const across = await card('Class\tL5C\tM5C\tM1M\n50\t40\t30\t20\n77.5\t50\t40\t30\n', american);
  expect(across.entries.slice(0, 3)).toEqual([
    { 'rates.freightClass': '50', 'rates.minWeight': 0, 'rates.costPerHundredweight': 40 },
    { 'rates.freightClass': '50', 'rates.minWeight': 500, 'rates.costPerHundredweight': 30 },
    { 'rates.freightClass': '50', 'rates.minWeight': 1000, 'rates.costPerHundredweight': 20 },
  ]);
});

test.each([
  ['bare zone numbers', 'Weight,2,3,4\n1,10.15,10.45,11.05\n2,10.70,11,12\n'],
  ['zone numbers below the word', 'UPS Ground\nWeight (lbs.),Zone,,\n,2,3,4\n1,10.15,10.45,11.05\n2 lbs,10.70,11,12\n'],
  ['zones of three digits', 'Weight (lbs),002,003,004\n1,$10.15,$10.45,$11.05\n2,$10.70,$11,$12\n'],
])('a card has %s', async (_, text) => {
  const { columns, entries, notes } = await card(text, american);
  expect(columns.map(({ path }) => path)).toEqual(['rates.maxWeight', 'rates.cost', 'rates.cost', 'rates.cost']);
  expect(entries).toEqual([
    { 'rates.maxWeight': 1, 'rates.zone': 2, 'rates.cost': 10.15 },
    { 'rates.maxWeight': 1, 'rates.zone': 3, 'rates.cost': 10.45 },
    { 'rates.maxWeight': 1, 'rates.zone': 4, 'rates.cost': 11.05 },
    { 'rates.maxWeight': 2, 'rates.zone': 2, 'rates.cost': 10.7 },
    { 'rates.maxWeight': 2, 'rates.zone': 3, 'rates.cost': 11 },
    { 'rates.maxWeight': 2, 'rates.zone': 4, 'rates.cost': 12 },
  ]);
  expect(notes.filter(({ code }) => code !== 'cardNames')).toEqual([]);
});

test.each(['"L,1 & 2"', 'Zones 1 & 2', '1 und 2'])('a column of two zones is an entry for each: %s', async (head) => {
  const { entries } = await card(`Weight (lbs),${head},3\n1,$4.25,$4.35\n`, american);
  expect(entries).toEqual([
    { 'rates.maxWeight': 1, 'rates.zone': 1, 'rates.cost': 4.25 },
    { 'rates.maxWeight': 1, 'rates.zone': 2, 'rates.cost': 4.25 },
    { 'rates.maxWeight': 1, 'rates.zone': 3, 'rates.cost': 4.35 },
  ]);
});

test('freight classes below a weight are classes only where the head says so', async () => {
  const { columns } = await card('Weight / Class,50,55\n100,20.10,21.50\n', american);
  expect(columns.map(({ path }) => path)).toEqual([
    'rates.minWeight',
    'rates.costPerHundredweight',
    'rates.costPerHundredweight',
  ]);
});
