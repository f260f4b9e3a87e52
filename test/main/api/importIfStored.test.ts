import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Import, ImportPlan } from '../../../main/contract/index.ts';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 10, width: 8, height: 6, weight: 2 };
async function stored(id: string, fields: object): Promise<void> {
  expect((await station.call('POST', '/api/v1/items', { body: { id, ...size, ...fields } })).status).toBe(201);
}
const fieldsOf = async (id: string) => (await station.call('GET', `/api/v1/items/${id}`)).body;
type IfStored = NonNullable<Import['columns'][number]['ifStored']>;
/** Plans the columns with these headers so, and the rest of the plan. */
async function planned({ id, columns }: Import, ways: Readonly<Record<string, IfStored>>, plan: ImportPlan = {}) {
  const chosen = columns.flatMap(({ examples: _, filled: _filled, ...column }) => {
    const ifStored = ways[column.header];
    return ifStored ? [{ ...column, ifStored }] : [];
  });
  const body = { ...plan, columns: chosen };
  expect((await station.call('PUT', `/station/v1/imports/${id}/plan`, { body })).status).toBe(202);
  return settled(station, id);
}
const changesOf = async ({ id }: Import) => (await rowsOf(station, id)).map(({ changes }) => changes);

test('tags of a file are added to stored ones, unless they are to replace them', async () => {
  await stored('TAGS', { tags: ['recyclable', 'fragile'] });
  const added = await preview(station, 'items', 'id,tags\nTAGS,"new, fragile, sale"');
  expect(added.columns.map(({ ifStored }) => ifStored)).toEqual([undefined, 'add']);
  const from = ['recyclable', 'fragile'];
  expect(await changesOf(added)).toEqual([[{ path: 'tags', from, to: ['recyclable', 'fragile', 'new', 'sale'] }]]);
  const replaced = await planned(added, { tags: 'replace' });
  expect(replaced.columns.map(({ ifStored }) => ifStored)).toEqual([undefined, 'replace']);
  expect(await changesOf(replaced)).toEqual([[{ path: 'tags', from, to: ['new', 'fragile', 'sale'] }]]);
  await planned(replaced, { tags: 'add' });
  expect((await apply(station, added.id)).result).toMatchObject({ updated: 1, changedSince: 0 });
  expect(await fieldsOf('TAGS')).toMatchObject({ tags: ['recyclable', 'fragile', 'new', 'sale'] });

  const fewer = await preview(station, 'items', 'id,tags\nTAGS,"sale, new"');
  expect(fewer.counts?.records).toMatchObject({ unchanged: 1 });
  await planned(fewer, { tags: 'replace' });
  await apply(station, fewer.id);
  expect(await fieldsOf('TAGS')).toMatchObject({ tags: ['sale', 'new'] });
});

test('an empty cell clears the tags where the import clears, unless their column only fills', async () => {
  await stored('CLEARED', { tags: ['new'] });
  const read = await preview(station, 'items', 'id,tags,weight\nCLEARED,,2');
  expect(read.counts?.records).toMatchObject({ unchanged: 1 });
  const cleared = [[{ path: 'tags', from: ['new'], to: null }]];
  expect(await changesOf(await planned(read, {}, { emptyCells: 'clear' }))).toEqual(cleared);
  expect(await changesOf(await planned(read, { tags: 'replace' }))).toEqual(cleared);
  expect((await planned(read, { tags: 'fill' })).counts?.records).toMatchObject({ unchanged: 1 });
  await planned(read, { tags: 'add' });
  expect((await apply(station, read.id)).result).toMatchObject({ updated: 1 });
  expect(await fieldsOf('CLEARED')).toMatchObject({ tags: [] });
});

test('a column may only fill what is empty, and fills all of a new record', async () => {
  await stored('FULL', { name: 'Pot', tags: ['new'], externalIds: { ean: '4006381333931' } });
  await stored('EMPTY', {});
  const read = await preview(
    station,
    'items',
    [
      'id,name,tags,size,weight,externalIds.ean',
      'FULL,Kettle,sale,12 x 9 x 7,3,4006381333948',
      'EMPTY,Pan,sale,12 x 9 x 7,3,4006381333955',
      'FRESH,Lid,sale,12 x 9 x 7,3,4006381333962',
    ].join('\n'),
  );
  const fill = await planned(read, { name: 'fill', tags: 'fill', size: 'fill', 'externalIds.ean': 'fill' });
  expect(await changesOf(fill)).toMatchObject([
    [{ path: 'weight', from: 2, to: 3 }],
    [
      { path: 'name', from: null, to: 'Pan' },
      { path: 'tags', from: null, to: ['sale'] },
      { path: 'weight', from: 2, to: 3 },
      { path: 'externalIds.ean', from: null, to: '4006381333955' },
    ],
    expect.arrayContaining([{ path: 'name', from: null, to: 'Lid' }]),
  ]);
  expect((await apply(station, fill.id)).result).toMatchObject({ created: 1, updated: 2, changedSince: 0 });
  expect(await fieldsOf('FULL')).toMatchObject({ name: 'Pot', tags: ['new'], length: 10, weight: 3 });
});
