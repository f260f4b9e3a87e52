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

test('a deleted location is doubtful, and comes back with what it had', async () => {
  const slot = { location: 'GONE-1', sku: 'S-1', zone: 'A', aisle: 1, bay: 2 };
  expect((await station.call('POST', '/station/v1/slots', { body: slot })).status).toBe(201);
  expect((await station.call('DELETE', '/station/v1/slots/GONE-1')).status).toBe(204);
  const file = 'location,sku,aisle,bay\nGONE-1,S-2,,\nGONE-2,S-2,1,1';
  const { id, counts } = await preview(station, 'slots', file);
  expect(counts?.records).toMatchObject({ new: 1, doubtful: 1 });
  expect(await rowsOf(station, id, { outcome: 'doubtful' })).toMatchObject([
    { key: 'GONE-1', becomes: 'new', notes: [{ code: 'deleted' }] },
  ]);
  expect((await apply(station, id, 'leave')).result).toMatchObject({ created: 1, doubtful: 1 });
  const again = await preview(station, 'slots', file);
  expect((await apply(station, again.id)).result).toMatchObject({ created: 1 });
  const { body } = await station.call('GET', '/station/v1/slots/GONE-1');
  expect(body).toMatchObject({ zone: 'A', aisle: 1, bay: 2, sku: 'S-2', version: 2 });
  await station.call('POST', `/station/v1/imports/${again.id}/undo`);
  expect((await settled(station, again.id)).undo).toMatchObject({ deleted: 1 });
  // Created by an import and undone: nobody has deleted it.
  await station.call('POST', `/station/v1/imports/${id}/undo`);
  expect((await settled(station, id)).undo).toMatchObject({ deleted: 1 });
  expect((await preview(station, 'slots', 'location,sku,aisle,bay\nGONE-2,S-2,1,1')).counts?.records).toMatchObject({
    new: 1,
  });
});

test('a rate table that was deleted is doubtful', async () => {
  const table = 'UPS Ground 2031,,\n\nWeight (lbs),Zone 2,Zone 3\n1,10.15,10.45\n';
  const first = await preview(station, 'rates', table);
  await apply(station, first.id);
  expect((await station.call('DELETE', '/station/v1/rates/ups-ground-2031')).status).toBe(204);
  const again = await preview(station, 'rates', table);
  const [row] = await rowsOf(station, again.id);
  expect(row?.notes.map(({ code }) => code)).toContain('deletedTable');
  expect((await apply(station, again.id)).result).toMatchObject({ created: 1 });
});
