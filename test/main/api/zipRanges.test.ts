import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

const upload = (text: string) => {
  const raw = new FormData();
  raw.set('file', new Blob([text]), 'rates.csv');
  return station.call('POST', '/station/v1/rates:importCsv', { raw });
};

test('a CSV file of rates takes each range of ZIPs as the lanes that it means, and no other text', async () => {
  const head = 'id,name,mode,carrier,service,zones.originZip,zones.destinationZip,zones.zone,rates.cost';
  const { body } = await upload(
    [
      ...[head, 'Z1,Ranges,Parcel,acme,Air,,80-82,2,5', 'Z1,,,,,10115,90000-91999,3,', 'Z1,,,,,,7,1,'],
      ...['Z2,Names,Parcel,acme,Air,,Bavaria,2,5'],
    ].join('\n'),
  );
  expect(body).toMatchObject({ created: 1, errors: [{ row: 5, tableId: 'Z2' }] });
  expect(body.errors[0].error).toContain('No ZIP begins with "Bavaria"');
  expect((await station.call('GET', '/station/v1/rates/Z1')).body.zones).toEqual([
    ...['80', '81', '82'].map((destinationZip) => ({ destinationZip, zone: 2 })),
    ...['90', '91'].map((destinationZip) => ({ originZip: '10115', destinationZip, zone: 3 })),
    { destinationZip: '7', zone: 1 },
  ]);
});
