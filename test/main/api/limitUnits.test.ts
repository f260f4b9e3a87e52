import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const item = { id: 'L-1', length: 99999, width: 1, height: 1, weight: 1, dimensionUnit: 'mm', weightUnit: 'kg' };
const said = 'length must be from 0 to 1200 inches; 99999 mm is 3936.9685 inches';

test('a size above the limit names the unit that it was given in, and that of the limit', async () => {
  const list = await station.call('POST', '/station/v1/items:import', { body: { items: [item] } });
  expect(list.body.errors).toEqual([{ index: 0, itemId: 'L-1', error: said }]);
  const raw = new FormData();
  const text = `${Object.keys(item).join(',')}\n${Object.values(item).join(',')}\nL-2,1,1,1,9999999,mm,kg\n`;
  raw.append('file', new Blob([text]), 'items.csv');
  const file = await station.call('POST', '/api/v1/items/import/csv', { raw });
  expect(file.body.errors).toEqual([
    { index: 0, 'x-row': 2, itemId: 'L-1', error: said },
    {
      ...{ index: 1, 'x-row': 3, itemId: 'L-2' },
      error: 'weight must be from 0 to 500000 pounds; 9999999 kg is 22046224.0139 pounds',
    },
  ]);
});
