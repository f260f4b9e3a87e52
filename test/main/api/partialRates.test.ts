import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Files that have only a part of stored rate tables. */

let station: TestStation;
const path = '/station/v1/rates';
const card = {
  ...{ name: 'Ground', mode: 'Parcel', carrier: 'acme', service: 'Ground', currency: 'EUR', dimDivisor: 139 },
  ...{ validFrom: '2026-01-01', validTo: '2026-12-31', discountPercent: 12.345, fuelPercent: 15.5, minimumCharge: 4 },
  zones: [{ destinationZip: '1', zone: 2 }],
  rates: [
    { zone: 2, maxWeight: 1, cost: 7 },
    { zone: 2, maxWeight: 5, cost: 9 },
    { zone: 2, maxWeight: 9, cost: 12 },
  ],
  surcharges: [{ name: 'Peak', applies: 'always', cost: 1 }],
};
const read = async (id: string) => (await station.call('GET', `${path}/${id}`)).body as Record<string, unknown>;
const upload = async (text: string) => {
  const raw = new FormData();
  raw.set('file', new Blob([text]), 'rates.csv');
  return (await station.call('POST', `${path}:importCsv`, { raw })).body as Record<string, unknown>;
};

beforeAll(async () => {
  station = await startStation();
  for (const id of ['RT1', 'RT2', 'RT3'])
    expect((await station.call('POST', path, { body: { id, ...card } })).status).toBe(201);
});
afterAll(() => station[Symbol.asyncDispose]());

test('a CSV file replaces what it has values for, keeps all other fields, and says which lists became shorter', async () => {
  const result = await upload('id,rates.zone,rates.maxWeight,rates.cost,fuelPercent\nRT1,2,1,8,\nRT1,2,5,10,');
  expect(result).toEqual({
    ...{ created: 0, updated: 1, unchanged: 0, errors: [] },
    'x-warnings': ['row 2 (RT1): rates: 2 in the file replaced 3 stored'],
  });
  const { rates, ...others } = card;
  expect(await read('RT1')).toMatchObject({ ...others, version: 2, rates: [{ cost: 8 }, { cost: 10 }] });
  expect(rates).toHaveLength(3);
});

test('a file with the id and one field changes that field alone, and changes nothing when it is sent again', async () => {
  expect(await upload('id,fuelPercent\nRT2,16')).toEqual({ created: 0, updated: 1, unchanged: 0, errors: [] });
  expect(await read('RT2')).toMatchObject({ ...card, fuelPercent: 16, version: 2 });
  expect(await upload('id,fuelPercent\nRT2,16')).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await upload('id,fuelPercent\nNEW,16')).toMatchObject({
    errors: [{ row: 2, tableId: 'NEW', error: expect.stringContaining('name') as string }],
  });
});

test('an import with fewer prices than the stored table is doubtful', async () => {
  const ready = await preview(station, 'rates', 'id,rates.zone,rates.maxWeight,rates.cost\nRT3,2,1,8');
  expect(ready.counts?.records).toMatchObject({ doubtful: 1, changed: 0 });
  expect(ready.doubts[0]?.notes.map(({ code, path: field, params }) => [code, field, params])).toEqual([
    ['entriesRemoved', 'rates', { stored: 3, given: 1 }],
  ]);
  const whole = await preview(
    station,
    'rates',
    `id,rates.zone,rates.maxWeight,rates.cost
RT3,2,1,8
RT3,2,5,9
RT3,2,9,12`,
  );
  expect(whole.counts?.records).toMatchObject({ doubtful: 0, changed: 1 });
});
