import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeText } from '../../../main/api/decodeText.ts';
import { openWorkbook } from '../../../main/api/openWorkbook.ts';
import { createRowReader, openFile, planColumns } from '../../../main/domain/imports/reading/index.ts';
import type { ReadingChoices, ReadingDefaults } from '../../../main/domain/imports/reading.ts';

const german: ReadingDefaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell: a number as its digits, a date as its serial number, or text. */
type Cell = string | { readonly digits: string } | { readonly serial: string };

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const cellXml = (cell: Cell, at: string): string => {
    if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    return 'digits' in cell ? `<c r="${at}"><v>${cell.digits}</v></c>` : `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
  };
  const body = rows.map(
    (cells, row) =>
      `<row r="${String(row + 1)}">${cells.map((cell, column) => (cell === '' ? '' : cellXml(cell, `${String.fromCharCode(65 + column)}${String(row + 1)}`))).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${String(at + 1)}" r:id="rId${String(at + 1)}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${String(at + 1)}" Type="${relations}/worksheet" Target="worksheets/sheet${String(at + 1)}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => (parts[`xl/worksheets/sheet${String(at + 1)}.xml`] = sheetXml(sheets[name] ?? [])));
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

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
