import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const sizes = { length: 1, width: 1, height: 1, weight: 1 };
const spaced = { ean: '4006381 333931', vendorPartNumber: 'A 1' };
const plain = { ean: '4006381333931', vendorPartNumber: 'A 1' };
const idsOf = async (id: string) => (await station.call('GET', `/api/v1/items/${id}`)).body.externalIds;
const upload = async (...lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'f.csv');
  return (await station.call('POST', '/api/v1/items/import/csv', { raw })).body;
};

test('barcode numbers are stored without blanks, however they come', async () => {
  await station.call('POST', '/api/v1/items', { body: { id: 'E-1', ...sizes, externalIds: spaced } });
  await station.call('POST', '/api/v1/items', { body: { id: 'E-2', ...sizes } });
  await station.call('PATCH', '/api/v1/items/E-2', { body: { version: 1, externalIds: spaced } });
  await station.call('POST', '/station/v1/items:import', {
    body: { items: [{ id: 'E-3', ...sizes, externalIds: spaced }] },
  });
  await upload(
    'id,length,width,height,weight,externalIds.ean,externalIds.vendorPartNumber',
    'E-4,1,1,1,1,4006381 333931,A 1',
  );
  const { body } = await deliver(station, { items: [{ id: 'E-5', ...sizes, externalIds: spaced }] });
  await ended(station, body.deliveryId);
  for (const id of ['E-1', 'E-2', 'E-3', 'E-4', 'E-5']) expect([id, await idsOf(id)]).toEqual([id, plain]);
});

test('a number that a spreadsheet has rounded never replaces a good one', async () => {
  await station.call('POST', '/api/v1/items', { body: { id: 'E-6', ...sizes, externalIds: plain } });
  const said = (cell: string) =>
    `externalIds.ean "${cell}" was rounded by a spreadsheet and has lost its last digits: format the column as text and export it again`;
  expect(await upload('id,externalIds.ean', 'E-6,"4,00638E+12"')).toMatchObject({
    updated: 0,
    errors: [{ 'x-row': 2, itemId: 'E-6', error: said('4,00638E+12') }],
  });
  const record = { id: 'E-6', externalIds: { ean: '4.00638E+12' } };
  const list = await station.call('POST', '/station/v1/items:import', { body: { items: [record] } });
  expect(list.body.errors).toEqual([{ index: 0, itemId: 'E-6', error: said('4.00638E+12') }]);
  const { body } = await deliver(station, { items: [record] });
  expect((await ended(station, body.deliveryId)).errors).toEqual([`items[0] (E-6): ${said('4.00638E+12')}`]);
  expect(await idsOf('E-6')).toEqual(plain);
});
