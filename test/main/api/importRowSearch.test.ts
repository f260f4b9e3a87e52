import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const german = { language: 'de', length: 'cm', weight: 'kg' };
const file = [
  'Kennung;Bezeichnung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Farbe',
  'F-1;Große Schüssel;10;5;5;10,5;rot',
  'F-2;schale;10;5;5;9;',
  'F-3;Becher;10;5;5;k.A.;blau',
  'F-4;Schüssel klein;10;5;5;1200,5;Rot',
  'F-5;;10;5;5;;grün',
].join('\n');
const keysOf = async (id: string, query: Readonly<Record<string, string>>): Promise<readonly (string | null)[]> =>
  (await rowsOf(station, id, query)).map(({ key }) => key);

test('rows are found by the text of a cell, whatever its case, and only those of an outcome where that is asked', async () => {
  const { id } = await preview(station, 'items', file, german);
  expect(await keysOf(id, { search: 'schüssel' })).toEqual(['F-1', 'F-4']);
  expect(await keysOf(id, { search: 'ROT' })).toEqual(['F-1', 'F-4']);
  expect(await keysOf(id, { search: '10,5' })).toEqual(['F-1']);
  expect(await keysOf(id, { search: 'nothing' })).toEqual([]);
  expect(await keysOf(id, { search: 'e', outcome: 'rejected' })).toEqual(['F-3']);
});

test('rows are in the order of a column: by what was read of it, then by its texts, empty cells last', async () => {
  const { id } = await preview(station, 'items', file, german);
  const weight = { sort: '5' };
  expect(await keysOf(id, weight)).toEqual(['F-2', 'F-1', 'F-4', 'F-3', 'F-5']);
  expect(await keysOf(id, { ...weight, descending: 'true' })).toEqual(['F-3', 'F-4', 'F-1', 'F-2', 'F-5']);
  expect(await keysOf(id, { sort: '1' })).toEqual(['F-3', 'F-1', 'F-2', 'F-4', 'F-5']);
  // A column that fills nothing.
  expect(await keysOf(id, { sort: '6', limit: '2' })).toEqual(['F-3', 'F-5', 'F-1', 'F-4', 'F-2']);
});

test('pages of a search follow each other, and a cursor of another search is refused', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `P-${String(at)};${String((at * 7) % 450)}`);
  const { id } = await preview(station, 'items', ['Kennung;Länge (cm)', ...rows].join('\n'), german);
  const lengths = (await rowsOf(station, id, { sort: '1', limit: '100' })).map(({ cells }) => Number(cells[1]));
  expect(lengths).toEqual(Array.from({ length: 450 }, (_, at) => at));
  const { body } = await station.call('GET', `/station/v1/imports/${id}/rows?sort=1&limit=1`);
  const other = await station.call(
    'GET',
    `/station/v1/imports/${id}/rows?sort=0&limit=1&cursor=${body['nextCursor'] as string}`,
  );
  expect(other.status).toBe(400);
});
