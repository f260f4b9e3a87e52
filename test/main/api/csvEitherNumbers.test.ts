import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const upload = async (path: string, ...rows: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([rows.join('\n')]), 'file.csv');
  return (await station.call('POST', path, { raw })).body;
};
const items = '/api/v1/items/import/csv';
const orders = '/api/v1/orders/import/csv';
const head = 'id;name;length;width;height;weight';
const lengthOf = async (id: string) => (await station.call('GET', `/api/v1/items/${id}`)).body.length;
const said = (text: string, fraction: string) => {
  const whole = text.replace('.', '');
  return `"${text}" can be ${text} or ${whole}; write ${fraction} or ${whole}`;
};

describe('a number that can be two', () => {
  test('is refused for its row, where nothing shows what the point means', async () => {
    expect(await upload(items, head, 'E-1;A;1.250;2;3;4', 'E-2;B;1;2;3;4', 'E-3;C;1;1.000;3;4')).toMatchObject({
      ...{ created: 1, updated: 0 },
      errors: [
        { index: 0, itemId: 'E-1', error: `length ${said('1.250', '1.2500')}` },
        { index: 2, itemId: 'E-3', error: `width ${said('1.000', '1')}` },
      ],
    });
  });

  test('is refused in every kind of file', async () => {
    expect(await upload(orders, 'sourceOrderId;sku;quantityOrdered', 'E-1;A;1.000', 'E-2;A;2')).toMatchObject({
      ordersCreated: 1,
      errors: [{ row: 2, error: `quantityOrdered ${said('1.000', '1')} (the order is not imported)` }],
    });
    expect(
      await upload(
        '/station/v1/containers/import/csv',
        'id;name;containerType;innerLength;innerWidth;innerHeight;weightMaxGross',
        'E-1;A;Box;9;9;9;1.200',
      ),
    ).toMatchObject({ created: 0, errors: [{ error: `weightMaxGross ${said('1.200', '1.2000')}` }] });
    expect(
      await upload(
        '/station/v1/rates:importCsv',
        'id;name;mode;carrier;service;zones.zone;rates.cost',
        'E-1;A;Parcel;acme;Air;1;1.250',
      ),
    ).toMatchObject({ errors: [{ error: `rates.cost ${said('1.250', '1.2500')} (the table is not imported)` }] });
    expect(await upload('/station/v1/slots/import/csv', 'location;zone;sku;x;y', 'E-1;Z;MUG;1;1.250')).toMatchObject({
      created: 0,
      errors: [{ error: `y ${said('1.250', '1.2500')}` }],
    });
  });

  test('is a fraction beside other numbers with a decimal point', async () => {
    const fractions = ['2.5', '3.25', '0.5'].map((length, index) => `F-${String(index)};A;${length};2;3;4`);
    expect(await upload(items, head, 'F-9;A;1.250;2;3;4', ...fractions)).toMatchObject({ created: 4, errors: [] });
    expect(await lengthOf('F-9')).toBe(1.25);
  });

  test('is thousands beside a number that groups with points', async () => {
    const { created, errors } = await upload(items, head, 'T-1;A;1.100;2;3;4', 'T-2;A;1.250,5;2;3;4');
    expect([created, errors]).toEqual([1, [expect.objectContaining({ itemId: 'T-2' })]]);
    expect(await lengthOf('T-1')).toBe(1100);
  });

  test('is a fraction in a file that is separated by commas, but not where whole numbers are expected', async () => {
    expect(await upload(items, head.replaceAll(';', ','), 'C-1,A,1.250,2,3,4')).toMatchObject({
      created: 1,
      errors: [],
    });
    expect(await lengthOf('C-1')).toBe(1.25);
    expect(await upload(orders, 'sourceOrderId,sku,quantityOrdered', 'C-1,A,1.000')).toMatchObject({
      ordersCreated: 0,
      errors: [{ error: expect.stringContaining('can be 1.000 or 1000') }],
    });
    expect(await upload(orders, 'sourceOrderId,sku,quantityOrdered', 'C-2,A,1.000', 'C-3,A,12.0')).toMatchObject({
      ordersCreated: 2,
    });
  });
});
