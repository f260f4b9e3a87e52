import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeText } from '../../../main/api/decodeText.ts';
import { openWorkbook } from '../../../main/api/openWorkbook.ts';
import { createRowReader, openFile, planColumns } from '../../../main/domain/imports/reading/index.ts';
import type { ReadingChoices, ReadingDefaults } from '../../../main/domain/imports/reading.ts';
import { workbook } from '../../support/workbook.ts';

const german: ReadingDefaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };
const open = (bytes: Uint8Array, choices: ReadingChoices = {}) =>
  openFile(bytes, choices, { decode: decodeText, openWorkbook });

const items = workbook({
  Deckblatt: [['Stand 22.11.2026']],
  Artikel: [
    ['Artikelstamm'],
    [],
    ['Artikelnummer', 'Bezeichnung', 'Länge (cm)', 'Breite (cm)', 'Höhe (cm)', 'Gewicht (kg)', 'EAN'],
    [
      'A1',
      'Müsli',
      { digits: '31.399999999999999' },
      { digits: '1.234' },
      '12,5',
      { digits: '2' },
      { digits: '4006381333931' },
    ],
  ],
});

test('a spreadsheet is read with its numbers as they are, below its title, from a sheet that can be chosen', async () => {
  const opened = await open(items);
  expect(opened.reading).toEqual({
    ...{ format: 'xlsx', encoding: null, delimiter: null },
    ...{ sheet: 'Artikel', sheets: ['Deckblatt', 'Artikel'], headerRow: 3 },
  });
  const plan = planColumns('items', opened, german);
  const [row] = [...opened.rows()].map(createRowReader('items', plan, german));
  expect(row).toMatchObject({ row: 4, faults: [], doubts: [] });
  expect(row?.values).toEqual({
    ...{ id: 'A1', name: 'Müsli', length: 12.3622, width: 0.4858, height: 4.9213, weight: 4.4092 },
    'externalIds.ean': '4006381333931',
  });
  expect((await open(items, { sheet: 'Deckblatt' })).header).toEqual(['Stand 22.11.2026']);
  await expect(open(items, { sheet: 'Nothing' })).rejects.toThrow('no sheet with this name');
});

test('zeros that a format shows in front of a number belong to it', async () => {
  const rows = [
    ['Item ID', 'ZIP', 'Weight'],
    [{ zeros: '42' }, { zeros: '1067' }, { digits: '7' }],
    [{ zeros: '123456' }, { zeros: '0' }, { zeros: '1.5' }],
  ];
  const opened = await open(workbook({ S: rows }));
  expect([...opened.rows()].map(({ cells }) => cells)).toEqual([
    ['00042', '01067', '7'],
    ['123456', '00000', '1.5'],
  ]);
});

test('a date of a spreadsheet is a local time of the station', async () => {
  const opened = await open(
    workbook({
      S: [
        ['Order number', 'Qty', 'Ship by'],
        ['SO-1', { digits: '2' }, { serial: '46350.708333333336' }],
      ],
    }),
  );
  const plan = planColumns('orders', opened, german);
  const [row] = [...opened.rows()].map(createRowReader('orders', plan, german));
  expect([row?.doubts, row?.values]).toEqual([
    [],
    { sourceOrderId: 'SO-1', 'lines.quantityOrdered': 2, requiredShipBy: '2026-11-24T16:00:00.000Z' },
  ]);
});

test('what is no spreadsheet of this kind is refused with what to do', async () => {
  const zip = (name: string, text = 'x') => zipSync({ [name]: strToU8(text) });
  await expect(open(zip('content.xml'))).rejects.toThrow(
    'This is an OpenDocument file (.ods). Save it as .xlsx or CSV.',
  );
  await expect(open(zip('photo.xml'))).rejects.toThrow('This is a ZIP archive.');
  await expect(open(items.slice(0, 900))).rejects.toThrow('The Excel file is damaged.');
  await expect(open(zip('[Content_Types].xml'))).rejects.toThrow('The Excel file is damaged.');
  await expect(open(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow('old Excel file (.xls)');
  const bomb = new Uint8Array(items);
  const view = new DataView(bomb.buffer);
  // What the directory at the end of the archive says of the unpacked size of its first part.
  const entry = bomb.findIndex((_, at) => at + 28 < bomb.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(entry + 24, 300 * 1024 * 1024, true);
  await expect(open(bomb)).rejects.toThrow('The Excel file is too large.');
});

test('junk that is named .xlsx is said to be damaged, and text with that name is read', async () => {
  const junk = Uint8Array.of(0x89, 0x00, 0xfe, 0x81, 0x00, 0x42);
  const named = (bytes: Uint8Array) => openFile(bytes, {}, { decode: decodeText, openWorkbook }, 'Items.XLSX');
  await expect(named(junk)).rejects.toThrow(
    'The file is damaged or not an Excel workbook. Open it in Excel and save it again as .xlsx, or as CSV.',
  );
  expect((await named(strToU8('id,name\nA,B\n'))).header).toEqual(['id', 'name']);
});

test('a cover sheet with several rows is not taken for the table', async () => {
  const covered = workbook({
    Cover: [['Price list'], ['Name', 'of the supplier: Acme Ltd'], ['As of 22 Nov'], ['Contact', 'Ann', '555-1234']],
    Items: [
      ['Item number', 'Weight (kg)'],
      ['A1', { digits: '2' }],
    ],
  });
  expect((await open(covered)).reading.sheet).toBe('Items');
  expect((await open(covered, { sheet: 'Cover' })).reading.sheet).toBe('Cover');
});
