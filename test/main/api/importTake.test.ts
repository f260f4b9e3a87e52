import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const file = [
  'id,name,length,width,height,weight',
  'TAKE-OLD,Pot,10,8,6,2',
  'TAKE-NEW,Pan,10,8,6,2',
  // Not stored, and not enough to be stored.
  'TAKE-PART,Lid,,,,',
].join('\n');
const isStored = async (id: string): Promise<boolean> =>
  (await station.call('GET', `/api/v1/items/${id}`)).status === 200;

async function planned(take: 'all' | 'existing' | 'new') {
  const { id } = await preview(station, 'items', file);
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { take } });
  return settled(station, id);
}

test('an import changes existing records only, or creates new ones only, and counts and names what it leaves out', async () => {
  const body = { id: 'TAKE-OLD', name: 'Kettle', length: 10, width: 8, height: 6, weight: 2 };
  expect((await station.call('POST', '/api/v1/items', { body })).status).toBe(201);

  const existing = await planned('existing');
  expect(existing).toMatchObject({
    take: 'existing',
    counts: { rows: { all: 3, new: 0, changed: 1, skipped: 2, rejected: 0 } },
  });
  expect(await rowsOf(station, existing.id, { outcome: 'skipped' })).toMatchObject([
    { key: 'TAKE-NEW', becomes: null, changes: [], notes: [{ code: 'notStored' }] },
    { key: 'TAKE-PART', notes: [{ code: 'notStored' }] },
  ]);
  const applied = await apply(station, existing.id);
  expect(applied).toMatchObject({ state: 'applied', result: { created: 0, updated: 1 } });
  expect([await isStored('TAKE-NEW'), await isStored('TAKE-PART')]).toEqual([false, false]);

  const left = await station.call('GET', `/station/v1/imports/${existing.id}/rejected?skipped=true`);
  expect(left.headers.get('content-disposition')).toContain('records-left-out.csv');
  expect(left.text).toContain('TAKE-PART,Lid,,,,,"Row 4: ""TAKE-PART"" is not stored');
  expect(left.text).not.toContain('TAKE-OLD');

  const fresh = await planned('new');
  expect(fresh).toMatchObject({
    take: 'new',
    counts: { rows: { all: 3, new: 1, changed: 0, unchanged: 0, skipped: 1, rejected: 1 } },
  });
  expect(await rowsOf(station, fresh.id, { outcome: 'skipped' })).toMatchObject([
    { key: 'TAKE-OLD', notes: [{ code: 'alreadyStored' }] },
  ]);
  expect((await planned('all')).counts?.rows).toMatchObject({ new: 1, unchanged: 1, skipped: 0, rejected: 1 });
});

test('rows of a new item with an empty name are doubtful, of a stored one and without a column for it they are not', async () => {
  const { counts, doubts } = await preview(
    station,
    'items',
    'id,name,length,width,height,weight\nNAMED-1,,10,8,6,2\nNAMED-2,Pan,10,8,6,2\nTAKE-OLD,,11,8,6,2',
  );
  expect(counts?.rows).toMatchObject({ doubtful: 1, new: 1, changed: 1 });
  expect(doubts).toMatchObject([{ reason: 'noName', records: 1, notes: [{ code: 'noName', path: 'name' }] }]);
  const without = await preview(station, 'items', 'id,length,width,height,weight\nNAMED-1,10,8,6,2');
  expect(without.counts?.rows).toMatchObject({ doubtful: 0, new: 1 });
});
