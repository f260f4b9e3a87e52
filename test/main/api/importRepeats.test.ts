import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

async function importFile(path: string, text: string) {
  const raw = new FormData();
  raw.append('file', new Blob([text]), 'file.csv');
  const { status, body } = await station.call('POST', path, { raw });
  expect(status).toBe(200);
  return body;
}

const versionOf = async (path: string): Promise<number> => (await station.call('GET', path)).body.version as number;

test('an id that stands twice in a file is refused in each of its rows, by their numbers, and the rest is taken', async () => {
  const file = 'id,length,width,height,weight\nA,1,2,3,4\n\nTWICE,1,1,1,1\nB,1,2,3,4\nTWICE,9,9,9,9\n';
  const refused = {
    itemId: 'TWICE',
    error: 'appears 2 times, in row 4, row 6: keep one of them',
  };
  const errors = [
    { index: 1, 'x-row': 4, ...refused },
    { index: 3, 'x-row': 6, ...refused },
  ];
  expect(await importFile('/api/v1/items/import/csv', file)).toEqual({ created: 2, updated: 0, errors });
  expect((await station.call('GET', '/api/v1/items/TWICE')).status).toBe(404);
  // The same file again changes nothing.
  expect(await importFile('/api/v1/items/import/csv', file)).toEqual({ created: 0, updated: 0, errors });
  expect(await versionOf('/api/v1/items/A')).toBe(1);
});

test('an id that stands in many rows names the first five', async () => {
  const file = `id,length,width,height,weight\n${'MANY,1,1,1,1\n'.repeat(7)}`;
  const { created, errors } = await importFile('/api/v1/items/import/csv', file);
  expect([created, errors.length]).toEqual([0, 7]);
  expect(errors[0].error).toBe('appears 7 times, in row 2, row 3, row 4, row 5, row 6 and 2 more: keep one of them');
});

test('so it is in a list of items, in files of containers and of slots', async () => {
  const size = { length: 1, width: 1, height: 1, weight: 1 };
  const items = [
    { id: 'L1', ...size },
    { id: 'L2', ...size },
    { id: 'L1', ...size, weight: 2 },
  ];
  const twice = (index: number, itemId: string, error: string) => ({ index, itemId, error });
  const ofFile = (index: number, itemId: string, error: string) => ({ index, 'x-row': index + 2, itemId, error });
  for (const created of [1, 0])
    expect((await station.call('POST', '/station/v1/items:import', { body: { items } })).body).toEqual({
      ...{ created, updated: 0 },
      errors: [0, 2].map((at) => twice(at, 'L1', 'appears 2 times, in items[0], items[2]: keep one of them')),
    });

  const box = (id: string) => `${id},Box,Box,9,9,9,50\n`;
  const containers = `id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross\n${box('C1')}${box('C2')}${box('C1')}`;
  for (const created of [1, 0])
    expect(await importFile('/station/v1/containers/import/csv', containers)).toEqual({
      ...{ created, updated: 0 },
      errors: [0, 2].map((at) => ofFile(at, 'C1', 'appears 2 times, in row 2, row 4: keep one of them')),
    });

  const slots = 'location,sku,x,y\nS1,MUG,1,1\nS1,CUP,1,2\nS2,POT,2,2\n';
  for (const created of [1, 0])
    expect(await importFile('/station/v1/slots/import/csv', slots)).toEqual({
      ...{ created, updated: 0 },
      errors: [0, 1].map((at) => ofFile(at, 'S1', 'appears 2 times, in row 2, row 3: keep one of them')),
    });
});
