import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { workbook } from '../../support/workbook.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', {
    body: { id: 'MUG', sku: 'MUG', length: 1, width: 1, height: 1, weight: 1 },
  });
});
afterAll(() => station[Symbol.asyncDispose]());

const ordersPath = '/api/v1/orders/import/csv';
const upload = (path: string, ...lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'file.csv');
  return station.call('POST', path, { raw });
};

describe('a column of an order file', () => {
  test('with another name for a field of the line is led to its whole name', async () => {
    const { status, body } = await upload(ordersPath, 'sourceOrderId,SKU,lines.quantityOrdered', 'S-1,MUG,1');
    expect([status, body.detail]).toEqual([400, 'The column "SKU" is not known; use lines.sku.']);
  });

  test('beside the one that it stands for must say the same', async () => {
    const head = 'sourceOrderId,lines.sku,lines.quantityOrdered,SKU';
    expect((await upload(ordersPath, head, 'S-2,MUG,1,MUG', 'S-3,MUG,1,LAMP')).body).toMatchObject({
      ordersCreated: 1,
      errors: [{ row: 3, orderId: 'S-3', error: expect.stringContaining('SKU') }],
    });
  });
});

test.each([
  ['/api/v1/items/import/csv', 'id,length,width,height,weight'],
  ['/station/v1/containers/import/csv', 'id,name'],
  ['/station/v1/slots/import/csv', 'location,zone,sku,x,y\n\n,,,,'],
  [ordersPath, 'sourceOrderId,lines.sku,lines.quantityOrdered'],
  ['/station/v1/rates:importCsv', 'id,name,mode,carrier,service,zones.zone,rates.cost'],
])('a file that has no row below its header says so: %s', async (path, head) => {
  const { status, body, headers } = await upload(path, head);
  const said = 'The file has a header and no row: nothing was imported';
  expect([status, body.errors, headers.get('warning')]).toEqual([200, [], `299 - "${said}"`]);
});

test('identical rows of an order without line numbers are lines, with a warning that names them', async () => {
  const head = 'sourceOrderId,lines.sku,lines.quantityOrdered';
  const { body } = await upload(ordersPath, head, 'I-1,MUG,1', 'I-2,MUG,1', 'I-1,MUG,1', 'I-2,MUG,2', 'I-1, MUG,1');
  expect(body).toMatchObject({ ordersCreated: 2, totalLines: 5 });
  const said =
    'row 2, row 4, row 6 are identical and each counts as a line: remove the ones too many, or number them in lines.lineNumber';
  expect(body['x-warnings']).toEqual([expect.stringContaining(said), expect.not.stringContaining('identical')]);
});

test('an Excel file is rejected as one, with what to send instead', async () => {
  for (const path of ['/api/v1/items/import/csv', '/station/v1/rates:importCsv', ordersPath]) {
    const raw = new FormData();
    raw.append('file', new Blob([workbook({ Items: [['id', 'name']] })]), 'items.xlsx');
    const { status, body } = await station.call('POST', path, { raw });
    expect([status, body.field, body.detail]).toEqual([
      400,
      'file',
      'This is an Excel file or an archive. Send a CSV file, or import the file with POST /station/v1/imports.',
    ]);
  }
});
