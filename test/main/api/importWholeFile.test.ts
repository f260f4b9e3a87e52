import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const defaults = { language: 'en', length: 'in', weight: 'lb', timeZone: 'UTC' };

test('containers without a column of the type get the one that is chosen for the file, stored ones keep theirs', async () => {
  const { call } = station;
  const inner = { name: 'P', innerLength: 1, innerWidth: 1, innerHeight: 1, weightMaxGross: 9 };
  const stored = await call('POST', '/api/v1/containers', { body: { id: 'P', containerType: 'Pallet', ...inner } });
  expect(stored.status).toBe(201);
  const file = [
    'id,name,innerLength,innerWidth,innerHeight,weightMaxGross',
    'A,A,1,1,1,9',
    'B,B,2,2,2,9',
    'P,P,1.1,1,1,9',
  ].join('\n');
  const { id, counts } = await preview(station, 'containers', file);
  expect(counts?.records).toMatchObject({ new: 0, changed: 1, rejected: 2 });
  const planned = await call('PUT', `/station/v1/imports/${id}/plan`, {
    body: { defaults: { ...defaults, containerType: 'Box' } },
  });
  expect(planned.status).toBe(202);
  expect((await settled(station, id)).counts?.records).toMatchObject({ new: 2, changed: 1, rejected: 0 });
  await apply(station, id);
  const typeOf = async (name: string) => (await call('GET', `/api/v1/containers/${name}`)).body['containerType'];
  expect([await typeOf('A'), await typeOf('B'), await typeOf('P')]).toEqual(['Box', 'Box', 'Pallet']);
});

test('a file of zones with ranges fills the rate table that is chosen for it', async () => {
  const { call } = station;
  const table = { name: 'DHL', mode: 'Parcel', carrier: 'DHL', service: 'Paket', rates: [{ zone: 1, cost: 5 }] };
  await call('POST', '/station/v1/rates', { body: { id: 'dhl', ...table, zones: [{ zone: 1 }] } });
  const file = ['PLZ von;PLZ bis;Zone', '1067;1069;1', '01070;19999;2'].join('\n');
  const { id, notes } = await preview(station, 'rates', file, { language: 'de' });
  expect(notes.map(({ code }) => code)).toContain('noTable');
  await call('PUT', `/station/v1/imports/${id}/plan`, { body: { defaults: { ...defaults, rateTable: 'dhl' } } });
  const found = await settled(station, id);
  expect(found.counts?.records).toMatchObject({ rejected: 0, doubtful: 1 });
  expect(found.notes.map(({ text }) => text).join()).toContain('01067-01069 = 3 (01067 … 01069)');
  await apply(station, id);
  const { body } = await call('GET', '/station/v1/rates/dhl');
  expect(body['zones']).toEqual([
    ...['01067', '01068', '01069'].map((destinationZip) => ({ destinationZip, zone: 1 })),
    ...['0107', '0108', '0109', '011', '012', '013', '014', '015', '016', '017', '018', '019', '02', '03', '04'].map(
      (destinationZip) => ({ destinationZip, zone: 2 }),
    ),
    ...['05', '06', '07', '08', '09', '1'].map((destinationZip) => ({ destinationZip, zone: 2 })),
  ]);
  expect(body['rates']).toMatchObject([{ zone: 1, cost: 5 }]);
});
