import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const file = async (path: string, ...rows: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([rows.join('\n')]), 'file.csv');
  return (await station.call('POST', path, { raw })).body;
};

test('own attributes of items have a column each, with texts or what the header says', async () => {
  const head = 'id,length,width,height,weight';
  const own =
    'customAttributes.price,customAttributes.EK (number),customAttributes.fragile (yes/no),customAttributes.a.b (JSON)';
  const imported = await file('/api/v1/items/import/csv', `${head},${own}`, 'A,1,1,1,1,09.90,2.5,yes,"{""x"":1}"');
  expect(imported).toEqual({ created: 1, updated: 0, errors: [] });
  const attributes = async () => (await station.call('GET', '/api/v1/items/A')).body.customAttributes as object;
  expect(await attributes()).toEqual({ price: '09.90', EK: 2.5, fragile: true, 'a.b': { x: 1 } });
  await file('/api/v1/items/import/csv', `${head},customAttributes.price,customAttributes.EK (number)`, 'A,1,1,1,1,8,');
  expect(await attributes()).toMatchObject({ price: '8', EK: 2.5 });
  const wrong = await file('/api/v1/items/import/csv', `${head},customAttributes.EK (number)`, 'B,1,1,1,1,two');
  expect(wrong.errors).toMatchObject([{ error: expect.stringContaining('must be a number, not "two"') }]);
});

test('a number that is stored stays one where the cell is a number and the header says nothing', async () => {
  const { call } = station;
  const customAttributes = { size: 7, code: '7', weight: 1.5, lot: 7 };
  await call('POST', '/api/v1/items', {
    body: { id: 'N', length: 1, width: 1, height: 1, weight: 1, customAttributes },
  });
  const names = ['size', 'code', 'weight', 'lot'].map((name) => `customAttributes.${name}`).join(',');
  const attributes = async () => (await call('GET', '/api/v1/items/N')).body.customAttributes as object;
  expect(await file('/api/v1/items/import/csv', `id,${names}`, 'N,7,7,1.50,7')).toMatchObject({ errors: [] });
  expect(await attributes()).toEqual(customAttributes);
  await file('/api/v1/items/import/csv', `id,${names}`, 'N,8,8,2,007');
  expect(await attributes()).toEqual({ size: 8, code: '8', weight: 2, lot: '007' });
  await file('/api/v1/items/import/csv', 'id,customAttributes.size (text)', 'N,9');
  expect(await attributes()).toMatchObject({ size: '9' });
});

test('so have those of orders; a name that cannot be one is not read', async () => {
  const head = 'sourceOrderId,lines.sku,lines.quantityOrdered,customAttributes.gift note';
  expect(await file('/api/v1/orders/import/csv', head, 'O-1,A,1,Hello', 'O-1,B,1,')).toMatchObject({
    ordersCreated: 1,
  });
  const { items } = (await station.call('GET', '/api/v1/orders?x-sourceOrderId=O-1')).body;
  expect(items[0].customAttributes).toEqual({ 'gift note': 'Hello' });
  const none = await file(
    '/api/v1/items/import/csv',
    'id,length,width,height,weight,customAttributes.__proto__',
    'C,1,1,1,1,2',
  );
  expect(none['x-warnings']).toEqual(['Columns not read: customAttributes.__proto__']);
});
