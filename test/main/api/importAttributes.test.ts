import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { workbook } from '../../support/workbook.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const file = [
  'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Gefahrgut;Art. Nr. alt',
  'A;1;1;1;1;ja;0815',
  'B;1;1;1;1;nein;',
  'C;1;1;1;1;ja;4711',
].join('\r\n');
const idsWith = async (path: string, value: string): Promise<readonly string[]> => {
  const body = { filters: [{ path, op: 'equals', value }] };
  const found = await station.call('POST', '/station/v1/items:query', { body });
  expect(found.status).toBe(200);
  return (found.body.items as { id: string }[]).map(({ id }) => id);
};

test('a column that says only whether an item is dangerous is kept as an own attribute, to be looked at', async () => {
  const { id, columns, ignoredColumns } = await preview(station, 'items', file, { language: 'de' });
  expect(ignoredColumns).toEqual(['Art. Nr. alt']);
  expect(columns[5]).toMatchObject({ path: 'customAttributes.Gefahrgut', isCertain: false, filled: 3 });
  expect(columns[6]).toMatchObject({ path: null, filled: 2, examples: ['0815', '4711'] });
  await apply(station, id);
  const { body: history } = await station.call('GET', '/station/v1/imports');
  expect(history.items[0]).toMatchObject({ id, ignoredColumns: ['Art. Nr. alt'] });
  expect(await idsWith('customAttributes.Gefahrgut', 'ja')).toEqual(['A', 'C']);
});

test('a column is kept as an own attribute by choice; its texts stay as they are, and an empty cell adds none', async () => {
  const { id, columns } = await preview(station, 'items', file, { language: 'de' });
  const plan = columns.slice(6).map(({ examples: _, filled: _filled, ...column }) => ({
    ...column,
    path: 'customAttributes.Art Nr alt',
    isCertain: true,
  }));
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { columns: plan } });
  expect((await settled(station, id)).columns[6]).toMatchObject({ path: 'customAttributes.Art Nr alt' });
  await apply(station, id);
  expect(await idsWith('customAttributes.Art Nr alt', '0815')).toEqual(['A']);
  const { body } = await station.call('GET', '/station/v1/items/B/record');
  expect((body.fields as Record<string, unknown>)['customAttributes']).toEqual({ Gefahrgut: 'nein' });
});

test('a dangerous column of UN numbers, and what is no name, are not kept as attributes', async () => {
  const { columns } = await preview(station, 'items', 'id,UN-Nr,constructor\nD,UN1263,x\n');
  expect(columns.map(({ path }) => path)).toEqual(['id', 'hazmat.unNumber', null]);
});

const planned = async (
  content: readonly string[] | Uint8Array<ArrayBuffer>,
  name: string,
  choice: { readonly areNumbers?: boolean } = {},
) => {
  const file = content instanceof Uint8Array ? content : content.join('\n');
  const { id, columns } = await preview(station, 'items', file, { language: 'de' });
  const at = columns.findIndex(({ header }) => header === name);
  const plan = columns.slice(at, at + 1).map(({ examples: _, filled: _filled, ...column }) => ({
    ...{ ...column, path: `customAttributes.${name}`, isCertain: true, ...choice },
  }));
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { columns: plan } });
  return settled(station, id);
};
const attributesOf = async (item: string) =>
  (await station.call('GET', `/station/v1/items/${item}/record`)).body.fields.customAttributes as object;

test('a column of numbers is kept as numbers; a text among them is asked about, and codes stay texts', async () => {
  const head = 'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)';
  const size = '30;20;10;1';
  const prices = Array.from({ length: 24 }, (_, at) => `P${String(at)};${size};${String(at)},20 €`);
  const read = await planned([`${head};VK brutto €`, ...prices, `P99;${size};auf Anfrage`], 'VK brutto €');
  expect(read.columns[5]).toMatchObject({ areNumbers: true, decimal: 'comma' });
  expect(read.doubts).toMatchObject([
    { records: 1, notes: [{ code: 'amongNumbers', params: { cell: 'auf Anfrage' } }] },
  ]);
  await apply(station, read.id, 'leave');
  expect([await attributesOf('P1'), await attributesOf('P23')]).toEqual([
    { 'VK brutto €': 1.2 },
    { 'VK brutto €': 23.2 },
  ]);
  const groups = await planned([`${head};Gruppe`, `C1;${size};12`, `C2;${size};4711`], 'Gruppe');
  expect(groups.columns[5]).not.toHaveProperty('areNumbers');
  const codes = await planned([`${head};Lagerplatz`, `C1;${size};0815`, `C2;${size};4711`], 'Lagerplatz');
  expect(codes.columns[5]).not.toHaveProperty('areNumbers');
  await apply(station, codes.id);
  expect(await attributesOf('C2')).toEqual({ Lagerplatz: '4711' });
  // What an export heads as a text stays one.
  const own = await preview(station, 'items', 'id;customAttributes.Alt\nC1;1.2\nC2;1.3\n', { language: 'de' });
  await apply(station, own.id);
  expect(await attributesOf('C1')).toEqual({ Lagerplatz: '0815', Alt: '1.2' });
});

test('dates of a spreadsheet, phone numbers, fractions and powers in an own attribute stay texts without a question', async () => {
  const head = ['Kennung', 'Länge (cm)', 'Breite (cm)', 'Höhe (cm)', 'Gewicht (kg)'];
  const size = ['30', '20', '10', '1'];
  const dates = workbook({
    S: [
      [...head, 'Gültig ab'],
      ['D1', ...size, { serial: '45000' }],
    ],
  });
  const cells = ['+49 301 234', '1/2', '4,00638E+12'];
  const lines = cells.map((cell, at) => ['T' + String(at), ...size, cell].join(';'));
  for (const [content, name] of [
    [dates, 'Gültig ab'],
    [[[...head, 'Hinweis'].join(';'), ...lines], 'Hinweis'],
  ] as const) {
    const { columns, doubts } = await planned(content, name);
    expect(columns[5]).not.toHaveProperty('areNumbers');
    expect(doubts.flatMap(({ notes }) => notes.map(({ code }) => code))).not.toContain('amongNumbers');
  }
});

test('the custom attributes in use are listed with what their values are, and sort a query as numbers', async () => {
  const size = { length: 1, width: 1, height: 1, weight: 1 };
  for (const [id, price] of Object.entries({ U1: 10, U2: 9.5, U3: 'n/a', U4: true, U5: { net: 1 } }))
    await station.call('POST', '/api/v1/items', { body: { id, ...size, customAttributes: { 'Unit. price': price } } });
  const { status, body } = await station.call('GET', '/station/v1/items:attributes');
  expect(status).toBe(200);
  expect(body.attributes).toContainEqual({ name: 'Unit. price', numbers: 2, texts: 1, flags: 1, others: 1 });
  const path = 'customAttributes.Unit. price';
  const sorted = await station.call('POST', '/station/v1/items:query', {
    body: { sort: { path }, filters: [{ path, op: 'notEmpty' }] },
  });
  expect((sorted.body.items as { id: string }[]).map(({ id }) => id)).toEqual(['U2', 'U1', 'U3', 'U4', 'U5']);
});

test('a person chooses whether a column of an own attribute is read as texts or as numbers', async () => {
  const head = 'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)';
  const size = '30;20;10;1';
  // Whole prices look like codes.
  const whole = [`${head};Preis`, `W1;${size};12`, `W2;${size};1.234`, `W3;${size};auf Anfrage`];
  const numbers = await planned(whole, 'Preis', { areNumbers: true });
  expect(numbers.columns[5]).toMatchObject({ areNumbers: true });
  expect(numbers.doubts.flatMap(({ notes }) => notes.map(({ code }) => code))).toContain('amongNumbers');
  await apply(station, numbers.id);
  expect(await attributesOf('W1')).toEqual({ Preis: 12 });
  // What looks like prices is kept as it is written.
  const prices = Array.from({ length: 24 }, (_, at) => `X${String(at)};${size};${String(at)},20`);
  const texts = await planned([`${head};Version`, ...prices], 'Version', { areNumbers: false });
  expect(texts.columns[5]).toMatchObject({ areNumbers: false });
  await apply(station, texts.id);
  expect(await attributesOf('X1')).toEqual({ Version: '1,20' });
});
