import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

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
