import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportPlan } from '../../../main/contract/index.ts';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeEach(async () => {
  station = await startStation();
  for (const id of ['ART-1', 'ART-2', 'ART-3'])
    await station.call('POST', '/api/v1/items', {
      body: {
        id,
        length: 10,
        width: 8,
        height: 6,
        weight: 2,
        ...(id === 'ART-1' && { externalIds: { ean: '4006381333931' } }),
      },
    });
});
afterEach(() => station[Symbol.asyncDispose]());

const file = [
  'id,length,width,height,weight,externalIds.ean',
  'art-1,10,8,6,3,4006381333931',
  'art.2,10,8,6,3,',
  // Not enough for a new item.
  'Art-3,,,,3,',
  'NEW,10,8,6,2,',
].join('\n');

async function planned(importId: string, plan: ImportPlan) {
  expect((await station.call('PUT', `/station/v1/imports/${importId}/plan`, { body: plan })).status).toBe(202);
  return settled(station, importId);
}
const likesOf = async (importId: string) =>
  (await rowsOf(station, importId)).map(({ key, outcome, becomes, like, notes }) => [
    ...[key, outcome, becomes, like?.key, like?.choice],
    notes.map(({ code }) => code).join(' '),
  ]);
const weightOf = async (id: string) => (await station.call('GET', `/api/v1/items/${id}`)).body['weight'] as unknown;

test('a row that looks like a stored record says which, and a person says whether it is the same', async () => {
  const { id, lookAlikes } = await preview(station, 'items', file);
  expect(lookAlikes).toEqual({ all: 'ask', same: [], new: [], records: 3, open: 3 });
  expect(await likesOf(id)).toEqual([
    ['art-1', 'doubtful', 'new', 'ART-1', null, 'idLike sameCode'],
    ['art.2', 'doubtful', 'new', 'ART-2', null, 'idLike'],
    ['Art-3', 'rejected', null, 'ART-3', null, 'missing'],
    ['NEW', 'new', 'new', undefined, undefined, ''],
  ]);
  const some = await planned(id, { lookAlikes: { same: ['art-1', 'Art-3'], new: ['art.2'] } });
  expect(some.lookAlikes).toEqual({ all: 'ask', same: ['art-1', 'Art-3'], new: ['art.2'], records: 3, open: 0 });
  expect(await likesOf(id)).toEqual([
    ['art-1', 'changed', 'changed', 'ART-1', 'same', ''],
    ['art.2', 'new', 'new', 'ART-2', 'new', ''],
    ['Art-3', 'changed', 'changed', 'ART-3', 'same', ''],
    ['NEW', 'new', 'new', undefined, undefined, ''],
  ]);
  expect((await apply(station, id)).result).toMatchObject({ created: 2, updated: 2, changedSince: 0 });
  expect([await weightOf('ART-1'), await weightOf('ART-2'), await weightOf('ART-3')]).toEqual([3, 2, 3]);
  expect((await station.call('GET', '/api/v1/items/art-1')).status).toBe(404);
  expect((await station.call('GET', '/api/v1/items/art.2')).status).toBe(200);
});

test('all of them can be the same, except those that are said to be new', async () => {
  const { id } = await preview(station, 'items', file);
  const { counts } = await planned(id, { lookAlikes: { all: 'same', new: ['art.2'] } });
  expect(counts?.records).toMatchObject({ all: 4, new: 2, changed: 2, doubtful: 0, rejected: 0 });
});

test('of existing items only, a look-alike is asked about and not left out', async () => {
  const { id } = await preview(station, 'items', file);
  const asked = await planned(id, { take: 'existing' });
  expect(asked.counts?.records).toMatchObject({ doubtful: 3, skipped: 1, rejected: 0 });
  expect(await likesOf(id)).toEqual([
    ['art-1', 'doubtful', 'changed', 'ART-1', null, 'idLike'],
    ['art.2', 'doubtful', 'changed', 'ART-2', null, 'idLike'],
    ['Art-3', 'doubtful', 'changed', 'ART-3', null, 'idLike'],
    ['NEW', 'skipped', null, undefined, undefined, 'notStored'],
  ]);
  const said = await planned(id, { lookAlikes: { same: ['art-1'], new: ['art.2'] } });
  expect(said.counts?.records).toMatchObject({ changed: 1, doubtful: 1, skipped: 2 });
  await apply(station, id, 'include');
  expect([await weightOf('ART-1'), await weightOf('ART-2'), await weightOf('ART-3')]).toEqual([3, 2, 3]);
  const fresh = await planned((await preview(station, 'items', file)).id, { take: 'new', lookAlikes: { all: 'same' } });
  expect(fresh.counts?.records).toMatchObject({ new: 1, skipped: 3 });
});

test('two rows that look like one stored record are no choice: they cannot both be it', async () => {
  const twice = ['id,weight', 'art-1,3', 'Art-1,4', 'art-2,3', 'ART-2,4'].join('\n');
  const { id, lookAlikes } = await preview(station, 'items', twice);
  expect(lookAlikes).toMatchObject({ records: 0 });
  await planned(id, { lookAlikes: { all: 'same' } });
  expect((await likesOf(id)).map(([, outcome]) => outcome)).toEqual(['rejected', 'rejected', 'rejected', 'changed']);
});

test('letters that look like digits are asked about, litres and words without digits are not', async () => {
  const whole = { length: 10, width: 8, height: 6, weight: 2 };
  for (const id of ['W-00032', 'B-1l1', 'CAN-51', 'OIL'])
    expect((await station.call('POST', '/api/v1/items', { body: { id, ...whole } })).status).toBe(201);
  const rows = ['W-O0032', 'b-I11', 'CAN-5L', '011', 'LIO'].map((id) => `${id},10,8,6,3`);
  const { id } = await preview(station, 'items', ['id,length,width,height,weight', ...rows].join('\n'));
  expect(await likesOf(id)).toEqual([
    ['W-O0032', 'doubtful', 'new', 'W-00032', null, 'idLike'],
    ['b-I11', 'doubtful', 'new', 'B-1l1', null, 'idLike'],
    ['CAN-5L', 'new', 'new', undefined, undefined, ''],
    ['011', 'new', 'new', undefined, undefined, ''],
    ['LIO', 'new', 'new', undefined, undefined, ''],
  ]);
});
