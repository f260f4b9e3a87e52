import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { workbook } from '../../support/workbook.ts';

/** Files as other systems export them, through the thread that reads them. */
let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const german = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };

/** A GTIN with its check digit. */
function gtin(at: number): string {
  const digits = `40${String(at).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}

test('5,000 items of a German ERP: Windows-1252, semicolons, decimal commas, title lines', async () => {
  const rows = Array.from(
    { length: 5000 },
    (_, at) =>
      `ART-${String(at).padStart(5, '0')};Müsli Größe ${String(at)};${at === 7 ? '31.4' : `${String(10 + (at % 80))},25`};18,5;6;` +
      `${at === 9 ? 'schwer' : '1.234,5'};${gtin(at)};${at % 2 === 0 ? 'ja' : 'nein'}`,
  );
  const text = [
    'Artikelstamm;;;;;;;',
    'Stand: 22.11.2026;;;;;;;',
    '',
    'Artikel-Nr;Bezeichnung;Länge (cm);Breite (cm);Höhe in cm;Gewicht g;EAN;Einzelversand',
    ...rows,
  ].join('\r\n');
  const found = await preview(station, 'items', Uint8Array.from(Buffer.from(text, 'latin1')), german);
  expect(found.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headerRow: 4 });
  expect(found.counts?.rows).toMatchObject({ all: 5000 });
  const { id } = found;
  const noted = (await rowsOf(station, id, {})).filter(({ notes }) => notes.length > 0);
  expect(noted.map(({ row, notes }) => [row, ...notes.map(({ code }) => code)])).toEqual([
    [12, 'otherDecimal'],
    [14, 'notAMeasure'],
  ]);
  await apply(station, id, 'leave');
  const { body } = await station.call('GET', '/api/v1/items/ART-00000');
  expect(body).toMatchObject({ name: 'Müsli Größe 0', length: 4.0354, weight: 2.7216, shipAlone: true });
  expect((await station.call('GET', '/api/v1/items/ART-00009')).status).toBe(404);
}, 120_000);

test('a spreadsheet of boxes, each column in its unit', async () => {
  const header = ['Karton-Nr', 'Typ', 'Bezeichnung', 'Innenmaße (mm)', 'Max. Gewicht kg', 'Eigengewicht g', 'Aktiv'];
  const sheet = workbook({
    Kartons: [header, ['K1', 'Karton', 'Klein', '300 x 200 x 100', { digits: '10' }, { digits: '793' }, 'ja']],
  });
  const found = await preview(station, 'containers', sheet, german);
  expect([found.state, found.reading?.format]).toEqual(['ready', 'xlsx']);
  await apply(station, found.id, 'leave');
  expect((await station.call('GET', '/api/v1/containers?search=K1')).body.items).toMatchObject([
    {
      id: 'K1',
      containerType: 'Box',
      innerLength: 11.811,
      innerHeight: 3.937,
      weightMaxGross: 22.0462,
      weightTare: 1.7483,
    },
  ]);
});

test("a carrier's rate card becomes a rate table; next year's prices leave its zones as they are", async () => {
  const card = 'UPS Ground 2026,,\n\nWeight (lbs),Zone 2,Zone 3\n1,10.15,10.45\n5,12.00,13.50\n';
  const found = await preview(station, 'rates', card);
  const notes = (await rowsOf(station, found.id)).flatMap((each) => each.notes.map(({ code }) => code));
  // Once, not on each of the four rows.
  expect(notes.toSorted()).toEqual(['cardNames', 'lanesMissing']);
  expect(found.counts?.records).toMatchObject({ all: 1, doubtful: 1 });
  await apply(station, found.id, 'include');
  const { body } = await station.call('GET', '/station/v1/rates/ups-ground-2026');
  expect(body).toMatchObject({
    ...{ mode: 'Parcel', carrier: 'ups', service: 'Ground', currency: 'USD' },
    zones: [
      { destinationZip: 'Zone 2', zone: 2 },
      { destinationZip: 'Zone 3', zone: 3 },
    ],
    rates: [
      { maxWeight: 1, zone: 2, cost: 10.15 },
      { maxWeight: 1, zone: 3, cost: 10.45 },
      { maxWeight: 5, zone: 2, cost: 12 },
      { maxWeight: 5, zone: 3, cost: 13.5 },
    ],
  });
  const next = await preview(station, 'rates', card.replace('10.15', '10.95'));
  await apply(station, next.id, 'include');
  const { body: newer } = await station.call('GET', '/station/v1/rates/ups-ground-2026');
  expect([newer.version, newer.rates[0], newer.zones]).toEqual([
    (body.version as number) + 1,
    { maxWeight: 1, zone: 2, cost: 10.95 },
    body.zones,
  ]);
});

test('a zone chart with ranges of ZIPs becomes a lane for each beginning, and the preview says so', async () => {
  const chart =
    'id,name,mode,carrier,service,zones.destinationZip,zones.zone,rates.cost\n' +
    'zoned,Zoned,Parcel,acme,Air,80-87,2,5\nzoned,,,,,99900-99999,3,\n';
  const found = await preview(station, 'rates', chart);
  expect((await rowsOf(station, found.id)).flatMap(({ notes }) => notes)).toMatchObject([
    { code: 'zipRanges', params: { ranges: '80-87 = 8 (80 … 87); 99900-99999 = 1 (999 … 999)' } },
  ]);
  await apply(station, found.id, 'include');
  const { body } = await station.call('GET', '/station/v1/rates/zoned');
  expect(body.zones.map(({ destinationZip }: { destinationZip: string }) => destinationZip)).toEqual([
    ...['80', '81', '82', '83', '84', '85', '86', '87', '999'],
  ]);
  const wrong = await preview(station, 'rates', chart.replace('80-87', '87-80').replaceAll('zoned', 'other'));
  expect(wrong.counts?.records).toMatchObject({ rejected: 1 });
  expect((await rowsOf(station, wrong.id)).flatMap(({ notes }) => notes.map(({ code }) => code))).toContain('notZips');
});

test('the lines of a card that are no prices are named in the preview, the outcome and the history', async () => {
  const lines = [
    ...['Zuzüglich Energiezuschlag 7,5 %', 'je weiteres kg;0,45;0,55', 'Preise zzgl. MwSt.'],
    ...['Sperrgutzuschlag 21,00 €', 'Sperrgut;21,00 €;21,00 €'],
  ];
  const card = ['DHL Paket 2028', '', 'Gewicht bis (kg);Zone 1;Zone 2', '1;5;7', '31,5;6;8', ...lines].join('\n');
  const found = await preview(station, 'rates', card, { language: 'de', weight: 'kg' });
  const ignoredLines = [
    ...['je weiteres kg 0,45 0,55', 'Preise zzgl. MwSt.', 'Sperrgutzuschlag 21,00 €'],
    'Sperrgut 21,00 € 21,00 €',
  ];
  expect(found).toMatchObject({ ignoredLines, counts: { records: { all: 1, doubtful: 1 } } });
  const said = (await rowsOf(station, found.id)).flatMap(({ row, notes }) => notes.map(({ code }) => [row, code]));
  expect(said).toEqual(
    expect.arrayContaining([
      [6, 'cardFuel'],
      [7, 'cardStep'],
      [8, 'cardLine'],
    ]),
  );
  expect(await apply(station, found.id)).toMatchObject({ ignoredLines, result: { created: 1 } });
  const { items } = (await station.call('GET', '/station/v1/imports?kind=rates')).body as { items: object[] };
  expect(items[0]).toMatchObject({ ignoredLines });
  expect((await station.call('GET', '/station/v1/rates/dhl-paket-2028')).body).toMatchObject({ fuelPercent: 7.5 });
});

test('inner dimensions in one cell fill the three fields of a box', async () => {
  const file =
    'Kennung;Name;Typ;Innenmaße LxBxH (mm);Max. Gewicht kg;Eigengewicht g\nK01;Karton 1;Karton;254x127x50,8;11;137\n';
  const found = await preview(station, 'containers', file, { language: 'de' });
  expect(found.counts?.records).toMatchObject({ all: 1, new: 1 });
  await apply(station, found.id);
  const { body } = await station.call('GET', '/api/v1/containers/K01');
  expect(body).toMatchObject({ innerLength: 10, innerWidth: 5, innerHeight: 2, containerType: 'Box' });
});

test('a card without a carrier waits for one, and needs none where its table is stored', async () => {
  const card = 'Parcel prices 2026,,\n\nWeight (lbs),Zone 2,Zone 3\n1,10.15,10.45\n';
  const open = await preview(station, 'rates', card);
  expect(open.counts?.records).toMatchObject({ all: 1, rejected: 1 });
  expect(open.notes).toMatchObject([{ code: 'missing', params: { fields: 'carrier, service' }, outcome: 'rejected' }]);
  const defaults = { ...open.defaults, carrier: 'acme', service: 'Ground' };
  await station.call('PUT', `/station/v1/imports/${open.id}/plan`, { body: { defaults } });
  expect((await settled(station, open.id)).counts?.records).toMatchObject({ doubtful: 1 });
  await apply(station, open.id, 'include');
  const stored = async () => (await station.call('GET', '/station/v1/rates/parcel-prices-2026')).body;
  expect(await stored()).toMatchObject({ carrier: 'acme', service: 'Ground' });

  const next = await preview(station, 'rates', card.replace('10.15', '10.95'));
  expect(next.counts?.records).toMatchObject({ changed: 1 });
  await apply(station, next.id, 'leave');
  expect(await stored()).toMatchObject({ carrier: 'acme', service: 'Ground', rates: [{ cost: 10.95 }, {}] });
});

test('a price list by country is rejected with what a rate table needs', async () => {
  const text = 'Gewicht (kg);DE;AT;FR\n1;4,90;8,90;9,90\n2;5,90;9,90;11,90\n';
  const { id, counts } = await preview(station, 'rates', text, german);
  expect(counts?.rows).toMatchObject({ all: 2, rejected: 2 });
  const [row] = await rowsOf(station, id, { outcome: 'rejected' });
  expect(row?.notes).toMatchObject([
    { code: 'noTable', text: expect.stringContaining('name the columns of prices by zone') },
  ]);
});

test('the file of rejected rows keeps the cells beyond the columns, also when it is sent again as it is', async () => {
  const file = ['id;name;weight', 'LONG;Dose;klein;rot;2', 'GOOD;Dose;'].join('\n');
  const rejectedOf = async (id: string) => (await station.call('GET', `/station/v1/imports/${id}/rejected`)).text;
  const first = await rejectedOf((await preview(station, 'items', file)).id);
  expect(first.split('\r\n')[1]).toMatch(/^LONG;Dose;klein;rot;2;Row 2: /);
  const again = await preview(station, 'items', first);
  expect(again.notes.map(({ code }) => code)).toContain('tooManyCells');
  expect((await rejectedOf(again.id)).split('\r\n')[1]).toMatch(/^LONG;Dose;klein;rot;2;Row 2: The row has more[^;]*$/);
});
