import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldCatalogue, type Import, type ImportPlan } from '../../../main/contract/index.ts';
import { reasonHeaders } from '../../../main/domain/imports/rejectedFile.ts';
import { matchColumns } from '../../../main/domain/imports/reading/matchColumns.ts';
import type { ImportKind } from '../../../main/domain/imports/reading.ts';
import { preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const german = { language: 'de', length: 'cm', weight: 'kg' };
const windows1252 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

type Column = Import['columns'][number];
const decided = (columns: readonly Column[]) =>
  columns.map(({ path, unit, decimal, dateOrder, isCertain }) => ({ path, unit, decimal, dateOrder, isCertain }));

async function plan(id: string, change: ImportPlan): Promise<Import> {
  expect((await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: change })).status).toBe(202);
  return settled(station, id);
}

/** Chooses for columns, by their headers, and answers the import as it is then. */
async function choose(first: Import, choices: Readonly<Record<string, Partial<Column>>>): Promise<Import> {
  const columns = first.columns.flatMap(({ examples: _, filled: _filled, ...column }) =>
    choices[column.header] ? [{ ...column, ...choices[column.header], isCertain: true }] : [],
  );
  return plan(first.id, { columns });
}

async function rejected(id: string): Promise<{ text: string; bytes: Uint8Array<ArrayBuffer>; type: string | null }> {
  const { bytes, headers } = await station.call('GET', `/station/v1/imports/${id}/rejected?doubtful=true`);
  return {
    bytes: new Uint8Array(bytes),
    text: Buffer.from(bytes).toString('latin1'),
    type: headers.get('content-type'),
  };
}

test('the rejected rows come in with the decisions of their file', async () => {
  const file = [
    'Artikel;Bez;Länge;Maß B;Gewicht;Volle Höhe;Grundpreis;Lfd',
    'R1;Kübel;1.234;10,5;1.234;20;a;x',
    'R2;Kanne;abc;10,5;1.234;20;b;x',
    'R3;Kanne;30;12,5;2.000;20;b;x',
  ].join('\r\n');
  const first = await preview(station, 'items', windows1252(file), german);
  const planned = await choose(first, {
    Artikel: { path: 'id' },
    Bez: { path: 'name' },
    Länge: { unit: 'mm', decimal: 'comma' },
    'Maß B': { path: 'width', unit: 'mm', decimal: 'comma' },
    Gewicht: { unit: 'g', decimal: 'point' },
    'Volle Höhe': { path: 'height', unit: 'mm' },
    Grundpreis: { path: 'customAttributes.Preis' },
    Lfd: { path: null, unit: null, decimal: null },
  });
  expect(planned.counts?.records.rejected).toBe(1);
  const { text, bytes, type } = await rejected(planned.id);
  expect(type).toContain('windows-1252');
  expect(text.split('\r\n')[0]).toBe(
    'Artikel;Name;Länge (mm);Breite (mm);Gewicht (g);Höhe (mm);customAttributes.Preis;Lfd;Grund',
  );
  const corrected = windows1252(Buffer.from(bytes).toString('latin1').replace('abc', '1234'));
  // Chosen at a computer with other habits: nothing but the file says it.
  const second = await preview(station, 'items', corrected, { language: 'de', length: 'in', weight: 'lb' });
  expect(second.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';' });
  expect(second.ignoredColumns).toEqual(['Lfd']);
  expect(decided(second.columns.slice(0, 8)).map(({ path, unit, isCertain }) => [path, unit, isCertain])).toEqual(
    decided(planned.columns).map(({ path, unit, isCertain }) => [path, unit, isCertain]),
  );
  expect(second.counts?.records).toMatchObject({ rejected: 0, doubtful: 0 });
  const [row] = await rowsOf(station, second.id);
  // 1.234 g with a decimal point are 0.0027 lb; 1234 g would be 2.72 lb.
  expect(row?.changes.find(({ path }) => path === 'weight')?.to).toBe(0.00272);
  expect(row?.changes.find(({ path }) => path === 'width')?.to).toBe(0.4134);
});

test('the reason is taken for no attribute, and is not there twice', async () => {
  const first = await preview(station, 'items', 'id,length,width,height,weight\nX1,1,1,1,x\n');
  const { bytes } = await rejected(first.id);
  const second = await preview(station, 'items', bytes);
  expect(second.ignoredColumns).toEqual([]);
  expect(second.columns.at(-1)).toMatchObject({ header: 'Reason', path: null });
  // The rows that are still rejected have one reason, the new one.
  const again = await rejected(second.id);
  expect(again.text.split('\r\n')[0]).toContain('weight (lb),Reason');
  expect(again.text.match(/Reason/g)).toHaveLength(1);
});

test('a column of another file that is called like it is offered as any other', async () => {
  const { ignoredColumns } = await preview(station, 'items', 'id,weight,Reason\nX2,1,damaged\n');
  expect(ignoredColumns).toEqual(['Reason']);
});

test('no kind of record has a field that is called like the reasons', () => {
  for (const kind of Object.keys(fieldCatalogue) as readonly ImportKind[])
    for (const header of Object.values(reasonHeaders))
      expect(matchColumns(kind, ['id', header])[1]).toMatchObject({ path: null });
});

test('dates keep the order of their column', async () => {
  const order = (id: string, due: string): string => `${id},SKU-9,x,${due}`;
  const head = 'Order number,SKU,Quantity,Ship by';
  const first = await preview(
    station,
    'orders',
    [head, order('D1', '03/04/2026'), order('D2', '25/04/2026')].join('\n'),
  );
  expect(first.columns[3]).toMatchObject({ path: 'requiredShipBy', dateOrder: 'dmy' });
  const { text } = await rejected(first.id);
  expect(text).toContain('D1,SKU-9,x,2026-04-03');
});
