import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const box = { name: 'Box', containerType: 'Box', innerLength: 9, innerWidth: 9, innerHeight: 9 };
const said = (gross: number, tare: number) =>
  `weightMaxGross ${String(gross)} and weightTare ${String(tare)} leave no weight for the content: nothing can be packed into this container`;

test('a container whose limit leaves no weight for its content is stored with a warning', async () => {
  const post = async (body: object) =>
    (await station.call('POST', '/api/v1/containers', { body })).headers.get('warning');
  expect(await post({ id: 'W-1', ...box, weightMaxGross: 0 })).toBe(`299 - "${said(0, 0)}"`);
  expect(await post({ id: 'W-2', ...box, weightMaxGross: 2, weightTare: 2 })).toBe(`299 - "${said(2, 2)}"`);
  expect(await post({ id: 'W-3', ...box, weightMaxGross: 10, weightTare: 2 })).toBeNull();
  const change = { version: 1, weightMaxGross: 2 };
  const changed = await station.call('PATCH', '/station/v1/containers/W-3', { body: change });
  expect([changed.status, changed.headers.get('warning')]).toEqual([200, `299 - "${said(2, 2)}"`]);
  const raw = new FormData();
  const head = 'id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross';
  raw.append('file', new Blob([`${head}\nW-4,Box,Box,9,9,9,0\nW-5,Box,Box,9,9,9,4\n`]), 'c.csv');
  const file = await station.call('POST', '/station/v1/containers/import/csv', { raw });
  expect(file.body).toMatchObject({ created: 2, 'x-warnings': [`row 2: ${said(0, 0)}`] });
});
