import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { orders, submit, untilBatch } from '../../support/batches.ts';
import { createOrder, loadMasters, nextOrderNumber, orderBody, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let number = '';
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  number = nextOrderNumber(station);
});

const send = (method: string, path: string, body: object) => station.call(method, path, { body });
const line = (change: object) => ({ itemId: 'MUG', quantityOrdered: 1, ...change });
const box = { id: 'B', length: 20, width: 20, height: 20, maxWeight: 50 };
const packed = (change: object) => ({
  items: [{ id: 'A', length: 10, width: 4, height: 4, quantity: 1, ...change }],
  containers: [box],
});
const item = (change: object) => ({ id: `I-${number}`, length: 10, width: 4, height: 4, weight: 1, ...change });
const taken = async (body: object) => {
  const answer = await deliver(station, body);
  return ended(station, answer.body.deliveryId);
};
const file = async (path: string, text: string) => {
  const raw = new FormData();
  raw.append('file', new Blob([text]), 'file.csv');
  return (await station.call('POST', path, { raw })).body;
};

describe('another name beside the field that is meant', () => {
  test.each([
    [{ qty: 2 }, 'lines[0].qty'],
    [{ quantity: 2 }, 'lines[0].quantity'],
    [{ Menge: 2 }, 'lines[0].Menge'],
    [{ Anzahl: 2 }, 'lines[0].Anzahl'],
    [{ bestellmenge: 2 }, 'lines[0].bestellmenge'],
    [{ item: 'LAMP' }, 'lines[0].item'],
    [{ length: 10, lenght: 4 }, 'lines[0].lenght'],
  ])('is refused in an order when it says something else: %j', async (change, field) => {
    const order = { ...orderBody, sourceOrderId: number, lines: [line(change)] };
    expect(await send('POST', '/api/v1/orders', order)).toMatchObject({ status: 400, body: { field } });
    const list = await send('POST', '/station/v1/orders:import', { orders: [order] });
    expect(list.body.errors).toMatchObject([{ orderId: number, error: expect.stringContaining(field) }]);
    const id = await createOrder(station);
    const changed = { version: 1, lines: [line(change)] };
    expect(await send('PATCH', `/station/v1/orders/${id}`, changed)).toMatchObject({ status: 400, body: { field } });
  });

  test.each(['items', 'line_items', 'lineItems', 'orderLines', 'positions'])(
    'is refused of the lines of an order when it lists others: %s',
    async (field) => {
      const order = { ...orderBody, sourceOrderId: number, lines: [line({})], [field]: [line({ quantityOrdered: 3 })] };
      const detail = expect.stringContaining(`${field} is not a known field; use lines.`);
      const problem = { status: 400, body: { field, detail } };
      expect(await send('POST', '/api/v1/orders', order)).toMatchObject(problem);
      const list = await send('POST', '/station/v1/orders:import', { orders: [order] });
      expect(list.body.errors).toMatchObject([{ orderId: number, error: expect.stringContaining(field) }]);
      const id = await createOrder(station);
      const changed = { version: 1, lines: [line({})], [field]: [line({ quantityOrdered: 3 })] };
      expect(await send('PATCH', `/station/v1/orders/${id}`, changed)).toMatchObject(problem);
      const same = await send('POST', '/api/v1/orders', { ...order, [field]: [line({})] });
      expect([same.status, same.headers.get('warning')]).toEqual([201, expect.stringContaining(field)]);
    },
  );

  test.each([{ qty: 2 }, { quantity: 2 }, { Menge: 2 }, { item: 'LAMP' }, { quantityOrderd: 2 }])(
    'rejects a delivered order: %j',
    async (change) => {
      const [name = ''] = Object.keys(change);
      const other = 'item' in change ? 'itemId' : 'quantityOrdered';
      expect((await taken({ deliveries: [{ sourceOrderId: number, lines: [line(change)] }] })).errors).toEqual([
        `deliveries[0] (${number}): "lines[0].${name}" is not read, and "lines[0].${other}" says something else. Send only one of them.`,
      ]);
    },
  );

  test.each([{ lenght: 4 }, { Length: 4 }])('rejects a delivered item: %j', async (change) => {
    expect((await taken({ items: [item(change)] })).errors).toEqual([
      expect.stringContaining(`"${String(Object.keys(change)[0])}" is not read, and "length" says something else`),
    ]);
  });

  test.each([{ lenght: 4 }, { qty: 2 }, { count: 2 }])(
    'is refused of an item to pack, alone or in a batch: %j',
    async (change) => {
      const [name = ''] = Object.keys(change);
      expect(await send('POST', '/api/v1/pack', packed(change))).toMatchObject({
        status: 400,
        body: { field: `items[0].${name}` },
      });
      const batch = await untilBatch(station, await submit(station, { orders: orders(1, () => packed(change)) }));
      expect(batch.orders).toMatchObject([{ status: 'failed', error: expect.stringContaining(`items[0].${name}`) }]);
    },
  );

  test('is refused of items, in requests, lists and changes', async () => {
    const wrong = item({ lenght: 4 });
    expect(await send('POST', '/api/v1/items', wrong)).toMatchObject({ status: 400, body: { field: 'lenght' } });
    const { body } = await send('POST', '/station/v1/items:import', { items: [wrong] });
    expect(JSON.stringify(body.errors)).toContain('lenght');
    expect(await send('PATCH', '/api/v1/items/MUG', { version: 1, length: 4, lenght: 5 })).toMatchObject({
      ...{ status: 400, body: { field: 'lenght' } },
    });
  });

  test('is refused in an address, where the other one is known by it', async () => {
    const shipTo = { address: { city: 'Reno', zip: '89501', postalCode: '10001' } };
    expect(await send('POST', '/api/v1/orders', { ...orderBody, sourceOrderId: number, shipTo })).toMatchObject({
      ...{ status: 400, body: { field: 'shipTo.address.postalCode' } },
    });
    const entry = await taken({ deliveries: [{ sourceOrderId: number, shipTo, lines: [line({})] }] });
    expect(entry.errors).toEqual([expect.stringContaining('"shipTo.address.postalCode" is not read, and')]);
  });

  test('rejects the rows of a file where it differs', async () => {
    const imported = await file(
      '/api/v1/orders/import/csv',
      `sourceOrderId,lines.sku,lines.quantityOrdered,lines.qty\n${number}-1,S-MUG,1,2\n${number}-2,S-MUG,1,1\n${number}-3,S-MUG,1,\n`,
    );
    expect(imported).toMatchObject({
      ordersCreated: 2,
      errors: [{ row: 2, error: expect.stringContaining('lines.qty') }],
    });
    for (const name of ['qty', 'quantity', 'Menge', 'lines.quantity', 'item']) {
      const [own, ...cells] = name === 'item' ? ['lines.itemId', 'MUG', 'LAMP'] : ['lines.sku', 'S-MUG', '2'];
      expect(
        await file(
          '/api/v1/orders/import/csv',
          `sourceOrderId,${own},lines.quantityOrdered,${name}\n${number}-${name},${cells[0] ?? ''},1,${cells[1] ?? ''}\n`,
        ),
      ).toMatchObject({
        ordersCreated: 0,
        errors: [{ error: expect.stringContaining(`${name} differs from lines.`) }],
      });
    }
    const items = await file(
      '/api/v1/items/import/csv',
      `id,length,width,height,weight,lenght\nC-${number}-1,10,4,4,1,4\nC-${number}-2,10,4,4,1,10.0\n`,
    );
    expect(items).toMatchObject({ errors: [{ error: expect.stringContaining('lenght differs from length') }] });
    const empty = await file(
      '/api/v1/items/import/csv',
      `id,length,width,height,weight,lenght\nC-${number}-3,,4,4,1,4\n`,
    );
    expect(empty.errors).toMatchObject([
      { error: expect.stringContaining('lenght is not read, and length is empty. Write the value in length') },
    ]);
  });

  test.each(['qty', 'QTY', 'quantity', 'Menge', 'lines.quantity'])(
    'is read as the quantity of a file without one: %s',
    async (name) => {
      const answer = await file('/api/v1/orders/import/csv', `sourceOrderId,sku,${name}\n${number},S-MUG,3\n`);
      expect(answer).toMatchObject({ ordersCreated: 1, errors: [] });
      expect(JSON.stringify(answer)).not.toContain('not read');
      const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
      expect(body.items[0].lines).toMatchObject([{ quantityOrdered: 3 }]);
    },
  );

  test('is a warning when it says the same', async () => {
    const order = { ...orderBody, sourceOrderId: number, lines: [line({ qty: 1 })] };
    const answer = await send('POST', '/api/v1/orders', order);
    expect([answer.status, answer.headers.get('warning')]).toEqual([201, expect.stringContaining('qty')]);
    const entry = await taken({ deliveries: [{ sourceOrderId: `${number}-W`, lines: [line({ qty: 1 })] }] });
    expect([entry.accepted, entry.warnings]).toEqual([
      1,
      expect.arrayContaining([expect.stringContaining('Not read: "lines[].qty"')]),
    ]);
    expect((await send('POST', '/api/v1/pack', packed({ qty: 1 }))).status).toBe(200);
  });
});

describe('a delivered record with another name in the place of a field', () => {
  test.each([
    [{ shipTo: { address: { city: 'Reno', postalCode: '10001' } } }, 'shipTo.address.postalCode', 'shipTo.address.zip'],
    [{ shippingAddress: { city: 'Reno', zip: '10001' } }, 'shippingAddress', 'shipTo'],
  ])('is rejected as a request is: %j', async (change, name, meant) => {
    expect((await taken({ deliveries: [{ sourceOrderId: number, lines: [line({})], ...change }] })).errors).toEqual([
      `deliveries[0] (${number}): "${name}" is not read; the mapping reads "${meant}", which is missing. Correct the record or the mapping.`,
    ]);
  });

  test('so is an item whose EAN nothing reads', async () => {
    expect((await taken({ items: [item({ ean: '4006381333931' })] })).errors).toEqual([
      expect.stringContaining('"ean" is not read; the mapping reads "externalIds.ean", which is missing'),
    ]);
  });
});
