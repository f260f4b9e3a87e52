import { afterAll, beforeAll, expect, test } from 'vitest';
import { similarIds } from '../../../main/domain/similarIds.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 1, width: 1, height: 1, weight: 1 };
const create = async (id: string) => station.call('POST', '/api/v1/items', { body: { id, ...size } });

test('other spellings of an id are in other letters, without separators and without zeros in front', () => {
  expect(similarIds('art-1')).toEqual(expect.arrayContaining(['ART-1', 'art1', 'ART1']));
  expect(similarIds('Art 1/b')).toEqual(expect.arrayContaining(['art-1-b', 'ART-1-B', 'art 1/b']));
  expect(similarIds('0042')).toEqual(['42']);
  expect(similarIds('42')).toEqual([]);
});

test('a new item that looks like a stored one is warned about, by POST and in a CSV file', async () => {
  expect((await create('ART-1')).headers.get('warning')).toBeNull();
  const said = (id: string, other: string) =>
    `id "${id}" looks like the id of the item "${other}": these are two items`;
  const alike = await create('art-1');
  expect([alike.status, alike.headers.get('warning')]).toEqual([
    201,
    `299 - "${said('art-1', 'ART-1').replaceAll('"', "'")}"`,
  ]);
  expect((await create('ART-2')).headers.get('warning')).toBeNull();
  const raw = new FormData();
  raw.append('file', new Blob(['id,length,width,height,weight\nart_1,1,1,1,1\nart-3,1,1,1,1']), 'items.csv');
  const { body } = await station.call('POST', '/api/v1/items/import/csv', { raw });
  expect(body).toMatchObject({ created: 2, errors: [], 'x-warnings': [`row 2: ${said('art_1', 'art-1')}`] });
});
