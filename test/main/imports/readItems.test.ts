import { expect, test } from 'vitest';
import { decodeText } from '../../../main/api/decodeText.ts';
import { rowNoteSentence } from '../../../main/contract/index.ts';
import { createRowReader, openCsv, planColumns } from '../../../main/domain/imports/reading/index.ts';
import type { ImportKind, ReadingChoices, ReadingDefaults, ReadRow } from '../../../main/domain/imports/reading.ts';

const german: ReadingDefaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };

function read(kind: ImportKind, bytes: Uint8Array | string, defaults: ReadingDefaults, choices: ReadingChoices = {}) {
  const opened = openCsv(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, choices, decodeText);
  const plan = planColumns(kind, opened, defaults);
  const rows = [...opened.rows()].map(createRowReader(kind, plan, defaults));
  return { ...opened, plan, rows, byHeader: new Map(plan.map((column) => [column.header, column])) };
}
const notes = (rows: readonly ReadRow[]) =>
  rows.flatMap(({ row, faults, doubts }) => [...faults, ...doubts].map(({ code, text }) => [row, code, text]));

const erp = [
  'Artikelstamm Stand 22.11.2026',
  'Werk 0100;;;;;;',
  '',
  'Artikel-Nr;Bezeichnung;Länge (cm);Breite (cm);Höhe in cm;Gewicht [kg];EAN;Schlagworte;Allein',
  'ART-00001;Müsli, 500 g;27,26;18,5;6;1.234,5;4006381333931;bio|trocken;ja',
  'ART-00002;"Rohr 5"" Zoll";31.4;10;10;0,793;4,00638E+12;;nein',
  'ART-00003;Kiste;12,5;abc;3;2;4006381333932;;x',
].join('\r\n');
const ansi = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

test('a file of a German ERP is read as it is: encoding, delimiter, head, units and decimal comma', () => {
  const { reading, plan, byHeader, rows } = read('items', ansi(erp), german);
  expect(reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headerRow: 4 });
  expect(plan.map(({ path }) => path)).toEqual([
    ...['id', 'name', 'length', 'width', 'height', 'weight', 'externalIds.ean', 'tags', 'shipAlone'],
  ]);
  expect(plan.map(({ unit }) => unit)).toEqual([null, null, 'cm', 'cm', 'cm', 'kg', null, null, null]);
  expect(byHeader.get('Länge (cm)')).toMatchObject({ decimal: 'comma', isCertain: true });
  expect(rows[0]).toMatchObject({
    row: 5,
    faults: [],
    doubts: [],
    values: {
      id: 'ART-00001',
      name: 'Müsli, 500 g',
      length: 10.7323,
      width: 7.2835,
      height: 2.3622,
      weight: 2721.6066,
      'externalIds.ean': '4006381333931',
      tags: ['bio', 'trocken'],
      shipAlone: true,
    },
  });
});

test('a number that contradicts its column is doubtful, and one that is not understood is never stored', () => {
  const { rows } = read('items', ansi(erp), german);
  expect(notes(rows)).toEqual([
    [6, 'otherDecimal', '31.4: is that 31,4?'],
    [6, 'roundedCode', expect.stringContaining('was rounded by a spreadsheet')],
    [7, 'notAMeasure', '"abc" is not a number. Example: 31,4 cm'],
    [7, 'wrongCheckDigit', '4006381333932: the check digit should be 1.'],
  ]);
  expect(rows[1]).toMatchObject({ values: { name: 'Rohr 5" Zoll', length: 12.3622 }, empty: ['tags'] });
  expect(rows[2]?.values).not.toHaveProperty('width');
});

test('a number that may group thousands is read as what such a thing weighs, and the question names both readings', () => {
  const file = (weight: string) => `Artikel;Gewicht kg\nA;0,5\nB;${weight}\n`;
  const light = read('items', file('3.902'), german).rows[1];
  expect(light?.values).toMatchObject({ weight: 8.6024 });
  expect(light?.doubts).toMatchObject([
    {
      code: 'pointAmongCommas',
      text: 'Is "3.902" 3.902 kg or 3902 kg? Other numbers of the file have a decimal comma.',
    },
  ]);
  const [note] = light?.doubts ?? [];
  const said = { headers: ['Artikel', 'Gewicht kg'], labelOf: String, language: 'de', translate: String } as const;
  expect(note && rowNoteSentence(note, said)).toBe(
    'Gewicht kg: Ist „3.902“ 3,902 kg oder 3902 kg? Andere Zahlen der Datei haben ein Dezimalkomma.',
  );
  // A container takes tonnes.
  const heavy = read('containers', 'Kennung;Max. Gewicht kg\nA;900,5\nB;3.902\n', german).rows[1];
  expect(heavy?.values).toMatchObject({ weightMaxGross: 8602.4375 });
  expect(heavy?.doubts[0]?.text).toMatch(/^Is "3.902" 3902 kg or 3.902 kg\?/);
});

test('the example for a whole number is one', () => {
  const { rows } = read('batchOrders', 'Auftragsnr.;Artikel;Menge\nA;B;zwei\n', german);
  expect(notes(rows)).toEqual([[2, 'notANumber', '"zwei" is not a number. Example: 2']]);
});

test('each column has its own unit, and cells with a unit keep theirs', () => {
  const { plan, rows } = read(
    'containers',
    'Kennung;Typ;Name;Innenlänge mm;Innenbreite mm;Innenhöhe mm;Max. Gewicht kg;Eigengewicht g;Preis €;Aktiv\n' +
      'K1;Karton;Klein;300;200;100;10;793;0,85;ja\n' +
      'K2;Palette;Groß;14 1/8";30 cm;1\' 3";500 g;0,5 kg;1,20 €;nein\n',
    german,
  );
  expect(plan.map(({ unit }) => unit)).toEqual([null, null, null, 'mm', 'mm', 'mm', 'kg', 'g', null, null]);
  expect(notes(rows)).toEqual([]);
  expect(rows.map(({ values }) => values)).toMatchObject(
    [
      {
        containerType: 'Box',
        innerLength: 11.811,
        weightMaxGross: 22.0462,
        weightTare: 1.7483,
        baseCost: 0.85,
        isActive: true,
      },
      {
        containerType: 'Pallet',
        innerLength: 14.125,
        innerWidth: 11.811,
        innerHeight: 15,
        weightMaxGross: 1.1023,
        baseCost: 1.2,
      },
    ].map((values) => expect.objectContaining(values)) as never,
  );
});

test.each([
  ['"fragile"', ['fragile']],
  ['“fragile”; „kühl“', ['fragile', 'kühl']],
  ["'a'; 'b'", ['a', 'b']],
  ['«a» | ‘b’', ['a', 'b']],
  ['"red, green"', ['red', 'green']],
  ['12" wide, kids\', 5"', ['12" wide', "kids'", '5"']],
  ['"', ['"']],
] as const)('quotation marks around a tag are no part of it: %s', (cell, tags) => {
  const { rows } = read('items', `id\ttags\nA\t"${cell.replaceAll('"', '""')}"\n`, german);
  expect(rows[0]?.values['tags']).toEqual(tags);
});

test.each([
  ['a line break in a cell', 'Code~Text~Colour\n1~"Cup\nwith handle"~red\n2~Jug~blue\n3~Pot~green\n'],
  ['a line break in the head', '"Code\nof the shop"~Text~Colour\n1~Cup~red\n2~Jug~blue\n'],
  ['a row that is cut', 'Code~Text~Colour\n1~Cup~red\n2~Jug~blue\n3~Pot~green\n4~Tin~white\nend of list\n'],
  ['a title above known columns', 'Items of today\nId~Name~Weight\n1~Cup~2\n2~"Jug, ""large"""~3\n'],
])('another sign between the cells is recognised in spite of %s', (_, text) => {
  const { reading, header } = read('items', text, german);
  expect(reading.delimiter).toBe('~');
  expect(header).toHaveLength(3);
});

test.each([
  ['times', 'Id\n12:30\n13:45\n14:00\n', ','],
  ['addresses of pictures', 'Id;Picture\n1;https://shop.example/1.png\n2;https://shop.example/2.png\n', ';'],
  ['remarks', 'Id;Name\n1;Cup!\n2;Jug!\n3;Pot!\n', ';'],
])('a sign in %s is not between cells', (_, text, delimiter) => {
  expect(read('items', text, german).reading.delimiter).toBe(delimiter);
});

test('a barcode number is read without its blanks, and one that a spreadsheet has rounded is doubtful', () => {
  const { rows } = read('items', 'id,ean\nA,4 006381 333931\nB,4E+12\n', german);
  expect(rows[0]).toMatchObject({ values: { 'externalIds.ean': '4006381333931' }, doubts: [] });
  expect(rows[1]?.doubts).toMatchObject([{ code: 'roundedCode' }]);
});

test.each(['#', '*', '/'])('"%s" is found between the cells of a table', (sign) => {
  const rows = ['id,length,width,name', ...[1, 2, 3].map((at) => `A${String(at)},1,2,Mug`)];
  const { reading } = read('items', rows.map((row) => row.replaceAll(',', sign)).join('\n'), german);
  expect(reading.delimiter).toBe(sign);
});

test.each([
  'Datum\n1/2/2026\n3/4/2026\n',
  'Länge/Breite/Höhe;Gewicht\n1/2/3;4\n',
  'id;name/Bezeichnung\nA#1;x\nB#2;y\n',
])('a "/" or "#" in cells is not between them: %j', (text) => {
  expect(['#', '/']).not.toContain(read('items', text, german).reading.delimiter);
});

test('a head below thirty title lines is found', () => {
  const titles = Array.from({ length: 30 }, (_, at) => `Hinweis ${String(at + 1)}`).join('\n');
  const { reading, rows } = read('items', `${titles}\nArtikelnummer;Gewicht (kg)\nA;2\nB;3\n`, german);
  expect(reading).toMatchObject({ delimiter: ';', headerRow: 31 });
  expect(rows).toHaveLength(2);
});

test('a quotation mark that leaves no line unread says nothing of lines', () => {
  const texts = (text: string) =>
    read('items', text, german).rows.flatMap(({ faults }) => faults.map((one) => one.text));
  expect(texts('id;name\nA;"Mug" large\nB;Cup\n')).toEqual([
    'A quotation mark does not end its cell. Write a mark inside a quoted cell twice.',
  ]);
  expect(texts('id;name\nA;"Mug\nlarge;x;y\nB;Cup\n')[0]).toContain('Lines not read: 1.');
});
