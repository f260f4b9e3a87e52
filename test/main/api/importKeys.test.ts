import { afterEach, beforeEach, expect, test } from 'vitest';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeEach(async () => (station = await startStation()));
afterEach(() => station[Symbol.asyncDispose]());

const german = { language: 'de', length: 'cm', weight: 'kg' };
const sizes = { length: 12, width: 8, height: 4, weight: 1 };

async function store(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    expect((await station.call('POST', '/api/v1/items', { body: { id, ...sizes } })).status).toBe(201);
}

const supplier = (rows: number): string =>
  [
    'Nr.;Teil bei Ihnen;Länge mm;Breite mm;Höhe mm;Gewicht g',
    ...Array.from({ length: rows }, (_, at) => `${String(at + 1)};FT-${String(at + 1)};300;200;100;500`),
  ].join('\n');

test('a running number gives way to the column whose values name stored records, and the station says so', async () => {
  await store(['FT-1', 'FT-2', 'FT-3']);
  const { id, columns, counts } = await preview(station, 'items', supplier(4), german);
  expect(columns.slice(0, 2)).toMatchObject([
    { header: 'Nr.', path: null },
    { header: 'Teil bei Ihnen', path: 'id', isCertain: false, storedRecords: 3 },
  ]);
  expect(counts?.records).toMatchObject({ all: 4, changed: 3, new: 1 });
  expect((await rowsOf(station, id)).map(({ key }) => key)).toEqual(['FT-1', 'FT-2', 'FT-3', 'FT-4']);
  await apply(station, id, 'leave');
  expect((await station.call('GET', '/api/v1/items/1')).status).toBe(404);
});

test('the column that a person has chosen for the id stays the id', async () => {
  await store(['FT-1', 'FT-2', 'FT-3']);
  const { id, columns } = await preview(station, 'items', supplier(4), german);
  const chosen = columns.slice(0, 2).map(({ column, header }, at) => ({
    ...{ column, header, path: at === 0 ? 'id' : null, unit: null, decimal: null, dateOrder: null, isCertain: true },
  }));
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { columns: chosen } });
  const planned = await settled(station, id);
  expect(planned.columns.slice(0, 2)).toMatchObject([{ path: 'id', isCertain: true }, { path: null }]);
  expect(planned.columns.some((column) => column.storedRecords !== undefined)).toBe(false);
});

test('records that are all new and numbered 1, 2, 3 … are doubtful for one reason where others are stored', async () => {
  const file = 'Nr.;Länge;Breite;Höhe;Gewicht\n1;9;9;9;1\n2;9;9;9;1\n3;9;9;9;1\n5;9;9;9;1\n';
  const empty = await preview(station, 'items', file, german);
  expect(empty.counts?.records).toMatchObject({ new: 3 + 1, doubtful: 0 });

  await store(['FT-1']);
  const { id, counts, doubts } = await preview(station, 'items', file, german);
  expect(counts?.records).toMatchObject({ new: 0, doubtful: 4 });
  expect(doubts).toMatchObject([{ reason: 'runningNumber', records: 4, notes: [{ code: 'runningNumber' }] }]);
  expect((await apply(station, id)).result).toMatchObject({ created: 4 });

  // Some of them are stored now: that is how this master numbers its items.
  const next = await preview(station, 'items', `${file}4;9;9;9;1\n`, german);
  expect(next.counts?.records).toMatchObject({ new: 1, unchanged: 4, doubtful: 0 });
});
