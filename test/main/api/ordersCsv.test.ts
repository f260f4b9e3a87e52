import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  for (const sku of ['S-MUG', 'S-LAMP'])
    await station.call('POST', '/api/v1/items', { body: { id: sku, sku, length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());

const upload = (
  text: string | Uint8Array<ArrayBuffer>,
  { field = 'file', key }: { field?: string; key?: string | null } = {},
) => {
  const raw = new FormData();
  raw.append(field, new Blob([text]), 'orders.csv');
  return station.call('POST', '/api/v1/orders/import/csv', { raw, ...(key !== undefined && { key }) });
};
const listed = async () => (await station.call('GET', '/api/v1/orders?limit=100')).body.items;
interface OrderOfFile {
  readonly sourceSystem: string;
  readonly lines: readonly object[];
}
const bySource = async (sourceOrderId: string) =>
  (await listed()).filter((order: { sourceOrderId: string }) => order.sourceOrderId === sourceOrderId);

describe('the import of orders from CSV', () => {
  test('makes the rows of one sourceOrderId the lines of one order, wherever they stand, nested fields with dots', async () => {
    const { status, body } = await upload(
      [
        'sourceOrderId,sourceSystem,shipTo.name,shipTo.address.zip,shipTo.residential,requiredShipBy,customer.id,lines.lineNumber,lines.sku,lines.quantityOrdered,lines.weight',
        'A-1,erp,"Ann ""A"" Lee, Inc.",00123,yes,2026-03-01T12:00:00Z,C1,10,S-MUG,3,',
        'A-2,erp,Bob,89501,,,,,S-LAMP,1,2.5',
        'A-1,,,,,,,20,S-LAMP,1,',
      ].join('\r\n'),
    );
    expect([status, body]).toEqual([
      200,
      {
        ...{ ordersCreated: 2, ordersUpdated: 0, ordersUnchanged: 0, totalLines: 3, errors: [] },
        'x-warnings': ['order "A-2": lines[0] is packed with weight 1 of the item "S-LAMP", not with its own'],
      },
    ]);
    const [order] = await bySource('A-1');
    expect(order).toMatchObject({
      status: 'Received',
      sourceSystem: 'erp',
      shipTo: { name: 'Ann "A" Lee, Inc.', address: { zip: '00123' }, residential: true },
      customer: { id: 'C1' },
      lines: [
        { lineNumber: 10, sku: 'S-MUG', quantityOrdered: 3 },
        { lineNumber: 20, sku: 'S-LAMP', quantityOrdered: 1 },
      ],
      version: 1,
    });
    expect((await bySource('A-2'))[0].lines).toMatchObject([{ lineNumber: 1, weight: 2.5 }]);
  });

  test('upserts by sourceOrderId: the same file again changes nothing, another one updates', async () => {
    const file = (quantity: number) => `sourceOrderId,sku,quantityOrdered\nU-1,S-MUG,${quantity}\nU-2,S-MUG,1\n`;
    expect((await upload(file(1))).body).toMatchObject({ ordersCreated: 2 });
    expect((await upload(file(1))).body).toMatchObject({
      ordersCreated: 0,
      ordersUpdated: 0,
      ordersUnchanged: 2,
      totalLines: 2,
    });
    expect((await upload(file(5))).body).toMatchObject({ ordersUpdated: 1, ordersUnchanged: 1 });
    expect((await bySource('U-1'))[0]).toMatchObject({ version: 2, lines: [{ quantityOrdered: 5 }] });
  });

  test('takes drafts, and submits one whose file says so', async () => {
    const file = (submit: string) => `sourceOrderId,submit,sku,quantityOrdered\nD-1,${submit},S-MUG,1\n`;
    await upload(file('false'));
    expect((await bySource('D-1'))[0].status).toBe('Draft');
    expect((await upload(file('no'))).body).toMatchObject({ ordersUnchanged: 1 });
    expect((await upload(file('true'))).body).toMatchObject({ ordersUpdated: 1 });
    expect((await bySource('D-1'))[0]).toMatchObject({ status: 'Received', submit: true });
    expect((await upload(file('false'))).body).toMatchObject({ ordersUnchanged: 1 });
  });

  test('takes what is good and lists the rest by row as a spreadsheet counts, in words', async () => {
    const { body } = await upload(
      [
        'sourceOrderId,priority,sku,quantityOrdered',
        'G-1,Rush,S-MUG,1',
        '',
        'B-1,Rush,S-MUG,three',
        'B-1,Rush,S-MUG,1',
        ',,S-MUG,1',
        ',,,',
        'B-2,Rush,S-MUG,0',
        'B-3,Rush,S-MUG,1',
        'B-3,Slow,S-MUG,1',
        'B-4,,S-MUG,',
        'G-2,,S-MUG,2',
      ].join('\n'),
    );
    expect(body).toEqual({
      ordersCreated: 2,
      ordersUpdated: 0,
      ordersUnchanged: 0,
      totalLines: 2,
      'x-warnings': ['G-1', 'G-2'].map(
        (id) => `order "${id}": no ship-to address: the order can be packed, but has no rates`,
      ),
      errors: [
        {
          row: 4,
          orderId: 'B-1',
          error: 'lines.quantityOrdered must be a number, not "three" (the order is not imported)',
        },
        { row: 6, orderId: null, error: 'sourceOrderId is required: it says which order the row belongs to' },
        { row: 8, orderId: 'B-2', error: 'lines.quantityOrdered must be from 1 to 500000 (the order is not imported)' },
        {
          row: 10,
          orderId: 'B-3',
          error:
            'priority differs from row 9 of the same order; orders of two systems need the column sourceSystem in every row (the order is not imported)',
        },
        { row: 11, orderId: 'B-4', error: 'lines.quantityOrdered is required (the order is not imported)' },
      ],
    });
    expect(await bySource('B-1')).toEqual([]);
  });

  test('lists an order that a shipment has, that is cancelled, or whose id several have', async () => {
    const one = (id: string, quantity = 1) =>
      `sourceOrderId,sku,quantityOrdered,length,width,height\n${id},S-MUG,${quantity},1,1,1\n`;
    await upload(one('P-1'));
    const [{ id }] = await bySource('P-1');
    await station.call('POST', '/api/v1/shipments', { body: { orderIds: [id] } });
    expect((await upload(one('P-1'))).body).toMatchObject({ ordersUnchanged: 1, errors: [] });
    expect((await upload(one('P-1', 2))).body.errors).toEqual([
      {
        row: 2,
        orderId: 'P-1',
        error: expect.stringMatching(/^The order is Planned and was not changed. Cancel its shipment/),
      },
    ]);
    const lines = [{ sku: 'S-MUG', quantityOrdered: 1 }];
    for (const sourceSystem of ['erp', 'shop'])
      await station.call('POST', '/api/v1/orders', { body: { sourceSystem, sourceOrderId: 'T-1', lines } });
    expect((await upload(one('T-1'))).body.errors).toMatchObject([
      { row: 2, error: expect.stringContaining('2 orders have') },
    ]);
    const [first, second] = await bySource('T-1');
    await station.call('POST', `/station/v1/orders/${first.id}/cancel`);
    expect((await upload(one('T-1'))).body).toMatchObject({ ordersUpdated: 1, errors: [] });
    await station.call('POST', `/station/v1/orders/${second.id}/cancel`);
    expect((await upload(one('T-1', 3))).body.errors).toMatchObject([{ row: 2, orderId: 'T-1' }]);
  });

  test('takes the orders of two systems with one number as two, where every row names the system', async () => {
    const head = 'sourceOrderId,sourceSystem,shipTo.name,sku,quantityOrdered,length,width,height';
    const rows = ['Y-1,erp,Ann,A,1,1,1,1', 'Y-1,shop,Bob,A,2,1,1,1', 'Y-1,erp,Ann,B,3,1,1,1'];
    expect((await upload([head, ...rows].join('\n'))).body).toMatchObject({
      ordersCreated: 2,
      totalLines: 3,
      errors: [],
    });
    expect((await upload([head, ...rows].join('\n'))).body).toMatchObject({ ordersUnchanged: 2, errors: [] });
    expect((await bySource('Y-1')).map((one: OrderOfFile) => [one.sourceSystem, one.lines.length])).toEqual([
      ['erp', 2],
      ['shop', 1],
    ]);
    const differing = [head, 'Y-2,,Ann,A,1,1,1,1', 'Y-2,,Bob,A,2,1,1,1'].join('\n');
    expect((await upload(differing)).body.errors).toMatchObject([
      { row: 3, error: expect.stringContaining('orders of two systems need the column sourceSystem in every row') },
    ]);
  });

  test('is for any authenticated user, and for nobody else', async () => {
    expect((await upload('sourceOrderId\n', { key: null })).status).toBe(401);
    expect((await upload('sourceOrderId\n')).body).toMatchObject({ ordersCreated: 0, errors: [] });
  });

  test('reads a byte-order mark, semicolons, tabs, quotes and line ends of every kind; formulas stay text', async () => {
    expect(
      (await upload('﻿sourceOrderId;priority;sku;quantityOrdered\rF-1;"=1+1;""x""";S-MUG;2\r')).body,
    ).toMatchObject({
      ordersCreated: 1,
      errors: [],
    });
    expect((await bySource('F-1'))[0].priority).toBe('=1+1;"x"');
    expect((await upload('sourceOrderId\tsku\tquantityOrdered\nF-2\t=A1\t=1+1\n')).body.errors).toMatchObject([
      { row: 2, error: expect.stringContaining('must be a number, not "=1+1"') },
    ]);
  });

  test('counts rows as a spreadsheet does also after cells with line breaks', async () => {
    const { body } = await upload(
      'sourceOrderId,priority,sku,quantityOrdered\nN-1,"two\nlines",S-MUG,1\nN-2,,S-MUG,x\n',
    );
    expect(body.errors).toMatchObject([{ row: 3, orderId: 'N-2' }]);
  });

  test('refuses what is not a CSV with a header that names sourceOrderId', async () => {
    for (const file of [
      '',
      '\n\n',
      '1,2,3\n4,5,6',
      'id,sku\nA,B\n',
      'sourceOrderId,sku,sku\n',
      'sourceOrderId,"sku\nA,1\n',
    ])
      expect((await upload(file)).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload('sourceOrderId\n', { field: 'data' })).body).toMatchObject({ status: 400, field: 'file' });
    expect((await station.call('POST', '/api/v1/orders/import/csv', { body: {} })).body).toMatchObject({
      status: 400,
      field: 'Content-Type',
    });
  });

  test('reads a file in Windows-1252 and in UTF-16 as it reads one in UTF-8', async () => {
    const text =
      'sourceOrderId,shipTo.name,shipTo.address.zip,sku,quantityOrdered\nW-1,Ann,1,S-MUG,1\nW-2,Müller,1,S-MUG,2\nW-3,Bob,1,S-MUG,3\n';
    expect((await upload(new Uint8Array(Buffer.from(text, 'latin1')), {})).body).toEqual({
      ordersCreated: 3,
      ordersUpdated: 0,
      ordersUnchanged: 0,
      totalLines: 3,
      errors: [],
    });
    expect((await bySource('W-2'))[0].shipTo.name).toBe('Müller');
    for (const same of [text, new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))])
      expect((await upload(same, {})).body).toMatchObject({ ordersCreated: 0, ordersUnchanged: 3, errors: [] });
  });

  test('takes 10,000 rows and of 10,001 none; 5 MB and not more', async () => {
    const rows = (count: number) =>
      `sourceOrderId,sku,quantityOrdered\n${Array.from({ length: count }, (_, index) => `R-${index % 7},S-${index},1`).join('\n')}`;
    expect((await upload(rows(10_001))).body).toMatchObject({ status: 400, field: 'file' });
    expect(await bySource('R-0')).toEqual([]);
    expect((await upload(rows(10_000))).body).toMatchObject({ ordersCreated: 7, totalLines: 10_000, errors: [] });
    const ofBytes = (bytes: number) => {
      const head = 'sourceOrderId,priority,sku,quantityOrdered\n';
      return head.padEnd(bytes, `X,,S,1\n`).slice(0, bytes);
    };
    expect((await upload(ofBytes(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(ofBytes(5 * 1024 * 1024))).status).toBe(400);
  });

  test('an order of more than 500,000 units is listed, the others are taken', async () => {
    const { body } = await upload(
      'sourceOrderId,sku,quantityOrdered\nQ-1,S,500000\nQ-2,S,500000\nQ-2,S,1\nQ-3,S,500001\n',
    );
    expect(body).toMatchObject({ ordersCreated: 1, totalLines: 1 });
    expect(body.errors).toMatchObject([
      { row: 3, orderId: 'Q-2', error: expect.stringContaining('500001 units') },
      { row: 5, orderId: 'Q-3', error: expect.stringContaining('500000') },
    ]);
  });

  test('has a template with every column', async () => {
    const { text } = (await station.call('GET', '/station/v1/orders:csvTemplate')).body;
    expect(text).toContain('shipTo.address.zip');
    expect(text).toContain('lines.quantityOrdered');
    expect((await upload(text)).body).toMatchObject({ ordersCreated: 0, errors: [] });
  });
});

test('a row of an order that is cancelled at its sender is rejected', async () => {
  const { body } = await upload(
    'sourceOrderId,lines.sku,lines.quantityOrdered,Status,cancelled\nCX-1,S-MUG,1,open,no\nCX-2,S-MUG,1,cancelled,\nCX-3,S-MUG,1,,true\n',
  );
  const error =
    'The order is cancelled at its sender. If it is stored here, cancel it with POST /station/v1/orders/{id}/cancel. (the order is not imported)';
  expect(body).toMatchObject({
    ordersCreated: 1,
    errors: [
      { row: 3, orderId: 'CX-2', error },
      { row: 4, orderId: 'CX-3', error },
    ],
  });
});

test('a row of an order whose status the station does not know is rejected, whatever the other rows say', async () => {
  const { body, headers } = await upload(
    'sourceOrderId,lines.sku,lines.quantityOrdered,status\nKX-1,S-MUG,1,on hold\nKX-2,S-MUG,1,shipped\nKX-3,S-MUG,1,paid\nKX-4,S-MUG,1,\n',
  );
  expect(body).toMatchObject({
    ordersCreated: 2,
    errors: [
      { row: 2, orderId: 'KX-1', error: expect.stringContaining('on hold at its sender') },
      {
        row: 3,
        orderId: 'KX-2',
        error:
          'The station does not know the status "shipped" of order KX-2. Send "cancelled", "on hold" or an open status, or leave it out. (the order is not imported)',
      },
    ],
  });
  expect(headers.get('warning') ?? '').not.toContain('Columns not read');
  expect([await bySource('KX-2'), await bySource('KX-1')]).toEqual([[], []]);
});
