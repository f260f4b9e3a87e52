import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 10, width: 8, height: 6, weight: 2 };
async function deleted(id: string): Promise<void> {
  const body = { id, category: 'Tins', tags: ['old'], ...size };
  expect((await station.call('POST', '/api/v1/items', { body })).status).toBe(201);
  expect((await station.call('DELETE', `/api/v1/items/${id}`)).status).toBe(204);
}
const itemOf = (id: string) => station.call('GET', `/api/v1/items/${id}`);

test('a deleted item is doubtful and comes back with what it had, and an undo deletes it again', async () => {
  await deleted('BIN');
  const { id, counts } = await preview(station, 'items', 'id,weight\nBIN,3\nBIN-NEVER,3');
  expect(counts?.records).toMatchObject({ new: 0, doubtful: 1, rejected: 1 });
  expect(await rowsOf(station, id, { outcome: 'doubtful' })).toMatchObject([
    { key: 'BIN', becomes: 'new', changes: [{ path: 'weight', from: 2, to: 3 }], notes: [{ code: 'deleted' }] },
  ]);
  await apply(station, id, 'leave');
  expect((await itemOf('BIN')).status).toBe(404);

  const again = await preview(station, 'items', 'id,weight\nBIN,3');
  expect((await apply(station, again.id)).result).toMatchObject({ created: 1, changedSince: 0 });
  expect((await itemOf('BIN')).body).toMatchObject({ category: 'Tins', tags: ['old'], weight: 3 });
  const history = await station.call('GET', '/station/v1/items/BIN/history');
  expect((history.body['items'] as { action: string }[]).map(({ action }) => action)).toEqual([
    'restore',
    'delete',
    'create',
  ]);
  await station.call('POST', `/station/v1/imports/${again.id}/undo`);
  expect((await settled(station, again.id)).undo).toMatchObject({ deleted: 1 });
  expect((await preview(station, 'items', 'id,weight\nBIN,3')).counts?.records).toMatchObject({ doubtful: 1 });
});

test('a deleted item that the file has as it was comes back, and is left out where only stored ones are wanted', async () => {
  await deleted('SAME');
  const { id } = await preview(station, 'items', 'id,weight\nSAME,2');
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { take: 'existing' } });
  expect((await settled(station, id)).counts?.records).toMatchObject({ skipped: 1 });
  expect(await rowsOf(station, id)).toMatchObject([{ outcome: 'skipped', notes: [{ code: 'deleted' }] }]);
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { take: 'all' } });
  await settled(station, id);
  expect((await apply(station, id)).result).toMatchObject({ created: 1 });
  expect((await itemOf('SAME')).body).toMatchObject({ category: 'Tins', weight: 2 });
});

test('what an undone import had created is new again', async () => {
  const file = 'id,length,width,height,weight\nAGAIN,10,8,6,2';
  const { id } = await preview(station, 'items', file);
  await apply(station, id);
  await station.call('POST', `/station/v1/imports/${id}/undo`);
  await settled(station, id);
  expect((await preview(station, 'items', file)).counts?.records).toMatchObject({ new: 1, doubtful: 0 });
});
