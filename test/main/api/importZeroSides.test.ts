import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  for (const [id, length] of [
    ['CHANGED', 5],
    ['SAME', 0],
    ['RENAMED', 0],
    ['FINE', 5],
  ] as const)
    await station.call('POST', '/api/v1/items', { body: { id, name: 'A', length, width: 2, height: 2, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());

test('an item with a side of 0 in the file is doubtful, whether it is new, changed or stored so already', async () => {
  const file = [
    'id,name,length,width,height,weight',
    'NEW,A,0,2,0,1',
    'CHANGED,A,0,2,2,1',
    'SAME,A,0,2,2,1',
    'RENAMED,B,0,2,2,1',
    'FINE,B,5,2,2,1',
  ].join('\n');
  const { id, counts, doubts } = await preview(station, 'items', file);
  expect(counts?.records).toMatchObject({ all: 5, new: 0, changed: 1, unchanged: 0, doubtful: 4, rejected: 0 });
  expect(doubts).toMatchObject([
    {
      reason: 'zeroSide',
      records: 4,
      notes: [{ code: 'zeroSide', text: 'length and height 0: the item could not be packed.' }],
    },
  ]);
  expect((await rowsOf(station, id)).map(({ outcome, becomes }) => [outcome, becomes])).toEqual([
    ['doubtful', 'new'],
    ['doubtful', 'changed'],
    ['doubtful', null],
    ['doubtful', 'changed'],
    ['changed', 'changed'],
  ]);
  // One that is taken and stays as it is counts as unchanged.
  expect((await apply(station, id, 'include')).result).toEqual({
    ...{ created: 1, updated: 3, unchanged: 1, changedSince: 0, doubtful: 0, open: 0 },
  });
});

test('a file without sides says nothing of a stored side of 0', async () => {
  const { counts } = await preview(station, 'items', 'id,weight\nSAME,2\n');
  expect(counts?.records).toMatchObject({ changed: 1, doubtful: 0 });
});

test('an item that is lighter than air is asked about, and one whose size stays is not', async () => {
  const file = ['id,name,length,width,height,weight', 'AIR-1,Door,1200,800,144,0.9', 'AIR-2,Foam,12,12,12,0.1'].join(
    '\n',
  );
  const read = await preview(station, 'items', file);
  expect(await rowsOf(station, read.id)).toMatchObject([
    { outcome: 'doubtful', notes: [{ code: 'lessThanAir', path: 'weight' }] },
    { outcome: 'new', notes: [] },
  ]);
  await apply(station, read.id);
  const renamed = await preview(station, 'items', 'id,name\nAIR-1,Gate');
  expect(await rowsOf(station, renamed.id)).toMatchObject([{ outcome: 'changed', notes: [] }]);
});

test('an item with a weight of 0 in the file is asked about', async () => {
  const { id, doubts } = await preview(station, 'items', 'id,weight\nFINE,0\nCHANGED,1.5\n');
  expect(doubts).toMatchObject([{ reason: 'zeroWeight', records: 1, notes: [{ code: 'zeroWeight', path: 'weight' }] }]);
  expect((await rowsOf(station, id)).map(({ outcome, becomes }) => [outcome, becomes])).toEqual([
    ['doubtful', 'changed'],
    ['changed', 'changed'],
  ]);
});

test('a line that adds up the others is told from a new item without its fields', async () => {
  const { id } = await preview(station, 'items', 'id,name,weight\nFINE,B,1.1\nSumme: 2 Artikel,,\nNEW-2,C,1\n');
  expect((await rowsOf(station, id)).map(({ outcome, notes }) => [outcome, ...notes.map(({ code }) => code)])).toEqual([
    ['changed'],
    ['rejected', 'sumLine'],
    ['rejected', 'missing'],
  ]);
});
