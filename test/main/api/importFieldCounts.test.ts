import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 10, width: 8, height: 6, weight: 2 };
const range = Array.from({ length: 12 }, (_, index) => index);
async function storeTwelve(prefix: string): Promise<void> {
  for (const index of range) {
    const body = {
      id: `${prefix}-${index}`,
      name: `Item ${index}`,
      category: `Tins ${index % 3}`,
      tags: ['old'],
      ...size,
    };
    expect((await station.call('POST', '/api/v1/items', { body })).status).toBe(201);
  }
}

test('a preview counts what becomes of each field of stored records, and finds the rows of a field', async () => {
  await storeTwelve('SUM');
  const lines = range.map((index) => {
    const name = index === 3 ? 'Kettle' : `Item ${index}`;
    // 60 lb is doubtful, and still a change of the field.
    const weight = index < 4 ? (index === 0 ? 60 : 3) : 2;
    return `SUM-${index},${name},Food,${weight},sale`;
  });
  const file = ['id,name,category,weight,tags', ...lines, 'SUM-NEW,Pan,Food,3,sale'].join('\n');
  const { id, counts } = await preview(station, 'items', file);
  expect(counts?.fields).toEqual([
    { path: 'category', records: 12, overwritten: 12, commonest: { value: 'Food', records: 12 }, warning: 'oneValue' },
    // Nothing of what is stored is lost.
    { path: 'tags', records: 12, overwritten: 0, commonest: { value: ['old', 'sale'], records: 12 }, warning: null },
    { path: 'weight', records: 4, overwritten: 4, commonest: { value: 3, records: 3 }, warning: null },
    { path: 'name', records: 1, overwritten: 1, commonest: null, warning: null },
  ]);
  for (const { path, records } of counts?.fields ?? [])
    expect(await rowsOf(station, id, { field: path, limit: '5' })).toHaveLength(records);
  expect((await rowsOf(station, id, { field: 'weight', outcome: 'doubtful' })).map(({ key }) => key)).toEqual([
    'SUM-0',
  ]);
});

test('names that most records lose are said once', async () => {
  await storeTwelve('NAME');
  const lines = range.map((index) => `NAME-${index},${index < 10 ? `Washington ${index}` : `Item ${index}`}`);
  const { counts } = await preview(station, 'items', ['id,name', ...lines].join('\n'));
  expect(counts?.fields).toEqual([
    { path: 'name', records: 10, overwritten: 10, commonest: null, warning: 'mostChanged' },
  ]);
  const fewer = await preview(station, 'items', ['id,name', ...lines.slice(3)].join('\n'));
  expect(fewer.counts?.fields).toMatchObject([{ path: 'name', records: 7, warning: null }]);
});
