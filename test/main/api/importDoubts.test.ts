import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyWith, preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

let run = 0;
/** Ids of this test alone. */
const id = (name: string): string => `${name}${String(run)}`;
beforeEach(() => (run += 1));

const header = 'id,length,width,height,weight,externalIds.ean';
const rounded = 'roundedCode';
const decimal = 'otherDecimal';
/** Two plain items, three with a rounded barcode, two with a comma in a column of points. */
const file = () =>
  [
    header,
    `${id('A')},1.5,1,1,1,`,
    `${id('B')},2.5,1,1,1,`,
    ...['C', 'D', 'E'].map((name) => `${id(name)},1.5,1,1,1,"4,01235E+12"`),
    ...['F', 'G'].map((name) => `${id(name)},"1,5",1,1,1,`),
  ].join('\n');
const isStored = async (name: string): Promise<boolean> =>
  (await station.call('GET', `/api/v1/items/${id(name)}`)).status === 200;
const storedOf = async (): Promise<readonly string[]> => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const found = await Promise.all(names.map(isStored));
  return names.filter((_, index) => found[index]);
};

test('doubtful records are listed by reason, each record under one', async () => {
  const { id: importId, doubts, counts } = await preview(station, 'items', file());
  expect(counts?.records).toMatchObject({ new: 2, doubtful: 5 });
  expect(doubts).toMatchObject([
    { reason: rounded, records: 3, firstRow: 4, notes: [{ code: 'roundedCode' }] },
    { reason: decimal, records: 2, firstRow: 7, notes: [{ code: 'otherDecimal' }] },
  ]);
  // Rounded to the same digits, they also look alike: that says nothing more.
  const rows = await rowsOf(station, importId, { reason: rounded });
  expect(rows.map(({ key, reason, notes }) => [key, reason, notes.map(({ code }) => code)])).toEqual(
    ['C', 'D', 'E'].map((name) => [id(name), rounded, ['roundedCode']]),
  );
  expect((await rowsOf(station, importId, { outcome: 'new' })).map(({ reason }) => reason)).toEqual([null, null]);
});

test('the records of a chosen reason are stored, the others stay out', async () => {
  const { id: importId } = await preview(station, 'items', file());
  const { result } = await applyWith(station, importId, { reasons: [decimal] });
  expect(result).toEqual({ created: 4, updated: 0, changedSince: 0, doubtful: 3, open: 0 });
  expect(await storedOf()).toEqual(['A', 'B', 'F', 'G']);
  expect((await rowsOf(station, importId, { result: 'left' })).map(({ key }) => key)).toEqual(['C', 'D', 'E'].map(id));
  // What was taken is listed with the others that were stored.
  const taken = await rowsOf(station, importId, { outcome: 'new', result: 'stored' });
  expect(taken.map(({ key }) => key)).toEqual(['A', 'B', 'F', 'G'].map(id));
});

test('single records are decided the other way than their reason', async () => {
  const { id: importId } = await preview(station, 'items', file());
  const numbers = new Map((await rowsOf(station, importId)).map(({ key, record }) => [key, record]));
  const except = ['D', 'G'].map((name) => numbers.get(id(name)) ?? -1);
  const { result, doubtful } = await applyWith(station, importId, { reasons: [decimal], except });
  expect(result).toMatchObject({ created: 4, doubtful: 3 });
  expect(doubtful).toEqual({ reasons: [decimal], except });
  expect(await storedOf()).toEqual(['A', 'B', 'D', 'F']);
});

test('ten thousand doubtful records are taken by their reason', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `${id('T')}-${String(at)},1.5,1,1,1,"4,01235E+12"`);
  const { id: importId, doubts } = await preview(station, 'items', [header, ...rows].join('\n'));
  expect(doubts).toMatchObject([{ reason: rounded, records: 10_000 }]);
  const { result } = await applyWith(station, importId, { reasons: [rounded], except: [3, 9000] });
  expect(result).toMatchObject({ created: 9998, doubtful: 2 });
}, 120_000);

test('kinds of doubts are few and the most serious first, whatever fields and further doubts their records have', async () => {
  const lines = [
    `${id('T')},"1,5",1,1,1,`,
    `${id('U')},1.5,"1,5",1,1,`,
    `${id('V')},1.5,1,"1,5",1,`,
    `${id('R')},1.5,1,1,1,"4,01235E+12"`,
    `${id('S')},"1,5",1,1,1,"4,01236E+12"`,
    ...[1, 2, 3, 4, 5, 6].map((at) => `${id('W')}-${String(at)},1.5,1.5,1.5,1,`),
  ];
  const { doubts, id: importId } = await preview(station, 'items', [header, ...lines].join('\n'));
  expect(doubts).toMatchObject([
    { reason: rounded, records: 2, others: [{ reason: decimal, records: 1, note: { path: 'length' } }] },
    { reason: decimal, records: 3, others: [], notes: [{ path: 'length' }, { path: 'width' }, { path: 'height' }] },
  ]);
  expect(await rowsOf(station, importId, { reason: rounded })).toHaveLength(2);
});
