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

  test.each([
    ['a quantity', orders, 'sourceOrderId,sku,quantityOrdered', ['D-1,A,12.000', 'D-2,A,"2,0"'], 'quantityOrdered'],
    ['a weight', items, 'id,name,weight', ['D-3,A,1.250', 'D-4,A,"2,5"'], 'weight'],
    ['another column', items, 'id,name,weight,length', ['D-5,A,1.250,', 'D-6,A,,"2,5"'], 'length'],
    ['a column that is not read', items, 'id,name,weight,Color', ['D-7,A,1.250,', 'D-8,A,2.5,"2,5"'], 'Color'],
    [
      'a column of fractions',
      items,
      'id,name,weight',
      ['D-9,A,1.250', 'D-10,A,"2,5"', 'D-11,A,2.5', 'D-12,A,0.5'],
      'weight',
    ],
    [
      'a price',
      '/station/v1/rates:importCsv',
      'id,name,mode,carrier,service,zones.zone,rates.cost',
      ['D-1,A,Parcel,acme,Air,1,9.400', 'D-2,A,Parcel,acme,Air,1,"2,5"'],
      'rates.cost',
    ],
    ['thousands', items, 'id,name,weight', ['D-13,A,1.250', 'D-14,A,1.250.000'], 'weight'],
  ])('is refused, and never multiplied, beside a decimal comma: %s', async (_, path, header, rows, column) => {
    const { errors } = await upload(path, header, ...rows);
    const [text = ''] = /\d+\.\d{3}/.exec(rows[0] ?? '') ?? [];
    const [shown] = /\d,\d|1\.250\.000/.exec(rows[1] ?? '') ?? [];
    const whole = text.replace('.', '');
    const read = `"${text}" can be ${text} or ${whole}, because row 3 has "${String(shown)}" in ${column}`;
    expect(errors[0].error).toContain(`${read}; write ${text === '12.000' ? '12' : `${text}0`} or ${whole}`);
  });

  test('is refused with its true reason in a file of fractions with one decimal comma', async () => {
    const rows = ['M-1,A,10.125,2,3,4', 'M-2,A,"4,1",2,3,4', 'M-3,A,4.5,2,3,4'];
    const { created, errors } = await upload(items, head.replaceAll(';', ','), ...rows);
    expect([created, errors]).toMatchObject([
      1,
      [
        { itemId: 'M-1', error: expect.stringContaining('"10.125" can be 10.125 or 10125, because row 3 has "4,1"') },
        { itemId: 'M-2', error: expect.stringContaining('must be a number, not "4,1"') },
      ],
    ]);
    expect(await lengthOf('M-3')).toBe(4.5);
  });

  test('takes no meaning from a row whose cells cannot be told apart', async () => {
    const rows = ['N-1,A,10.125,2,3,4', 'N-2,A,"4,1",2,3,4,5'];
    expect(await upload(items, head.replaceAll(';', ','), ...rows)).toMatchObject({ created: 1 });
    expect(await lengthOf('N-1')).toBe(10.125);
  });

  test('with a comma is never a number', async () => {
    const { created, errors } = await upload(items, head, 'K-1;A;1,250;2;3;4', 'K-2;A;2.5;2;3;4');
    expect([created, errors]).toEqual([1, [expect.objectContaining({ itemId: 'K-1' })]]);
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
    const { ordersCreated, errors } = await upload(orders, 'sourceOrderId,sku,quantityOrdered', 'C-4,A,2.5', 'C-5,A,1.000'); // prettier-ignore
    expect([ordersCreated, errors.length]).toEqual([0, 2]);
  });
});

test('two columns of one field of a line that differ reject their row, whichever stands first', async () => {
  for (const [header, cells] of [
    ['lines.sku,lines.quantityOrdered,quantityOrdered', 'A,3,4'],
    ['quantityOrdered,lines.sku,lines.quantityOrdered', '4,A,3'],
  ] as const)
    expect(await upload(orders, `sourceOrderId,${header}`, `D-1,${cells}`)).toMatchObject({
      ordersCreated: 0,
      errors: [
        { row: 2, error: expect.stringMatching(/quantityOrdered differs from (?:lines\.)?quantityOrdered; send one/) },
      ],
    });
  const header = 'sourceOrderId,lines.sku,sku,lines.quantityOrdered,quantityOrdered';
  expect(await upload(orders, header, 'D-2,A,A,3,')).toMatchObject({ ordersCreated: 1, errors: [] });
  const { items: stored } = (await station.call('GET', '/api/v1/orders?x-sourceOrderId=D-2')).body;
  expect(stored).toMatchObject([{ lines: [{ sku: 'A', quantityOrdered: 3 }] }]);
});
