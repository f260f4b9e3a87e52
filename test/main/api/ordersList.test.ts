import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

const cancelledHere =
  'The order was cancelled and was not changed. To pack it after all, create it under Orders with the same number, or send it with a new number.';
let station: TestStation;
let userKey = '';
let count = 0;
/** Ids of their own for every test. */
let run = '';
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
  userKey = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body.apiKey;
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  run = `T${String((count += 1))}`;
});

const post = (orders: unknown, options: object = {}) =>
  station.call('POST', '/station/v1/orders:import', { body: { orders }, ...options });
const order = (name: string, change: object = {}) => ({
  ...{ sourceOrderId: `${run}-${name}`, lines: [{ sku: 'S', quantityOrdered: 1 }] },
  shipTo: { name: 'Ann', address: { zip: '89501' } },
  ...change,
});
const ordersOfRun = async () => {
  const items: { sourceOrderId: string }[] = [];
  for (let cursor = ''; ;) {
    const { body } = await station.call('GET', `/api/v1/orders?limit=100${cursor && `&cursor=${cursor}`}`);
    items.push(...body.items);
    if (body.nextCursor === null) return items.filter(({ sourceOrderId }) => sourceOrderId.startsWith(`${run}-`));
    cursor = body.nextCursor;
  }
};

describe('the import of orders', () => {
  test('upserts by sourceOrderId; the same list again changes nothing', async () => {
    const list = [order('1'), order('2')];
    const counts = { ordersCreated: 0, ordersUpdated: 0, ordersUnchanged: 0, errors: [] };
    const first = await post(list, { key: userKey });
    expect([first.status, first.body]).toEqual([200, { ...counts, ordersCreated: 2, totalLines: 2 }]);
    expect((await post(list)).body).toEqual({ ...counts, ordersUnchanged: 2, totalLines: 2 });
    const changed = await post([order('1'), order('2', { priority: 'High' })]);
    expect(changed.body).toEqual({ ...counts, ordersUpdated: 1, ordersUnchanged: 1, totalLines: 2 });
    expect(await ordersOfRun()).toMatchObject([{ version: 1 }, { version: 2, priority: 'High' }]);
  });

  test('keeps orders of two systems apart that have one number, from a list and from a file', async () => {
    const of = (sourceSystem: string | undefined, city: string) =>
      order('1', { ...(sourceSystem && { sourceSystem }), shipTo: { address: { city } } });
    const cities = async () =>
      ((await ordersOfRun()) as unknown as { sourceSystem: string; shipTo: { address: { city: string } } }[])
        .map(({ sourceSystem, shipTo }) => [sourceSystem, shipTo.address.city])
        .toSorted();
    await post([of('DE', 'Kiel')]);
    expect((await post([of('AT', 'Graz')])).body).toMatchObject({ ordersCreated: 1, ordersUpdated: 0 });
    expect((await post([of('AT', 'Linz'), of('DE', 'Köln')])).body).toMatchObject({ ordersUpdated: 2, errors: [] });
    const file = (system: string, city: string) => {
      const form = new FormData();
      const text = `sourceSystem,sourceOrderId,shipTo.address.city,sku,quantityOrdered\n${system},${run}-1,${city},S,1\n`;
      form.append('file', new Blob([text]), 'orders.csv');
      return station.call('POST', '/api/v1/orders/import/csv', { raw: form });
    };
    expect((await file('CH', 'Chur')).body).toMatchObject({ ordersCreated: 1, ordersUpdated: 0 });
    expect((await file('AT', 'Wien')).body).toMatchObject({ ordersCreated: 0, ordersUpdated: 1 });
    expect(await cities()).toEqual([
      ['AT', 'Wien'],
      ['CH', 'Chur'],
      ['DE', 'Köln'],
    ]);
    // A number alone does not say which of them is meant, and one that names no system may be any of them.
    const { body } = await post([of(undefined, 'Bern')]);
    expect(body.errors).toMatchObject([{ error: expect.stringContaining('add the sourceSystem') }]);
    expect((await post([of(undefined, 'Bern'), of('AT', 'Bern')])).body.errors).toHaveLength(2);
  });

  test('never changes the order of a system for one that names none, and a file that does so says it', async () => {
    await post([order('1', { sourceSystem: 'SHOP' })]);
    const bare = order('1', { priority: 'High' });
    expect((await post([bare])).body).toMatchObject({
      ordersUpdated: 0,
      errors: [{ error: '"SHOP" has an order of this number; add the sourceSystem' }],
    });
    const form = new FormData();
    form.append('file', new Blob([`sourceOrderId,sku,quantityOrdered\n${run}-1,S,7\n`]), 'orders.csv');
    const file = await station.call('POST', '/api/v1/orders/import/csv', { raw: form });
    expect(file.body).toMatchObject({ ordersUpdated: 1, errors: [] });
    expect(file.headers.get('warning')).toContain("changes the order of 'SHOP', as the file names no sourceSystem");
  });

  test('sent many times at once makes each order once', async () => {
    const list = Array.from({ length: 50 }, (_, index) => order(String(index)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(list)));
    const created = answers.reduce((sum, { body }) => sum + (body.ordersCreated as number), 0);
    expect([created, (await ordersOfRun()).length]).toEqual([50, 50]);
  });

  test('takes what is good and lists the rest by its place', async () => {
    await post([order('cancelled')]);
    const [{ id }] = (await ordersOfRun()) as unknown as [{ id: string }];
    await station.call('POST', `/station/v1/orders/${id}/cancel`);
    const line = { sku: 'S', quantityOrdered: 1 };
    const { body } = await post([
      order('cancelled', { priority: 'High' }),
      order('1'),
      { lines: [line] },
      order('2', { lines: [{ ...line, quantityOrdered: 500_000 }, line] }),
      order('3', {
        lines: [
          { ...line, lineNumber: 1 },
          { ...line, lineNumber: 1 },
        ],
      }),
      order('4'),
      order('4'),
      order('5', { submit: false }),
    ]);
    expect(body).toEqual({
      ...{ ordersCreated: 2, ordersUpdated: 0, ordersUnchanged: 0, totalLines: 2 },
      errors: [
        { index: 0, orderId: `${run}-cancelled`, error: cancelledHere },
        { index: 2, orderId: null, error: expect.stringContaining('sourceOrderId is required') },
        { index: 3, orderId: `${run}-2`, error: expect.stringContaining('500000') },
        { index: 4, orderId: `${run}-3`, error: expect.stringContaining('line number 1') },
        { index: 5, orderId: `${run}-4`, error: 'orders[6] of the list has the same sourceOrderId' },
        { index: 6, orderId: `${run}-4`, error: 'orders[5] of the list has the same sourceOrderId' },
      ],
    });
    const same = await post([order('cancelled')]);
    expect(same.body).toMatchObject({
      ...{ ordersUnchanged: 1, errors: [] },
      'x-warnings': [`order "${run}-cancelled": ${cancelledHere}`],
    });
    expect((await ordersOfRun()).map((one) => (one as unknown as { status: string }).status)).toEqual([
      ...['Cancelled', 'Received', 'Draft'],
    ]);
  });

  test('lists an entry that is no object, and takes the others', async () => {
    const { status, body } = await post([7, order('1'), null, [order('2')]]);
    expect([status, body]).toMatchObject([
      200,
      {
        ordersCreated: 1,
        errors: [
          { index: 0, orderId: null, error: 'a record must be an object, not 7' },
          { index: 2, orderId: null, error: 'a record must be an object, not null' },
          { index: 3, orderId: null, error: expect.stringMatching(/^a record must be an object, not \[\{/) as string },
        ],
      },
    ]);
    const size = { length: 1, width: 1, height: 1, weight: 1 };
    const items = await station.call('POST', '/station/v1/items:import', {
      body: { items: [null, { id: `${run}-I`, ...size }, 'x'] },
    });
    expect(items.body).toEqual({
      ...{ created: 1, updated: 0 },
      errors: [
        { index: 0, itemId: null, error: 'a record must be an object, not null' },
        { index: 2, itemId: null, error: 'a record must be an object, not "x"' },
      ],
    });
  });

  test('takes 1,000 orders and not 1,001, from anybody with credentials', async () => {
    const list = Array.from({ length: 1001 }, (_, index) => order(String(index)));
    expect((await post(list)).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await post(list.slice(0, 1), { key: null })).status).toBe(401);
    expect((await post(list.slice(0, 1000), { key: userKey })).body).toMatchObject({
      ordersCreated: 1000,
      errors: [],
    });
  });
});

test('an order of a list that is cancelled at its sender is rejected, the others are stored', async () => {
  const { body } = await post([
    order('open', { status: 'open' }),
    order('word', { status: 'Cancelled' }),
    order('flag', { isCancelled: true }),
  ]);
  const error =
    'The order is cancelled at its sender. If it is stored here, cancel it with POST /station/v1/orders/{id}/cancel.';
  expect(body).toMatchObject({
    ordersCreated: 1,
    errors: [
      { index: 1, error },
      { index: 2, error },
    ],
  });
  expect(await ordersOfRun()).toMatchObject([{ sourceOrderId: `${run}-open` }]);
});

test('an order of a list with a status that the station does not know is rejected, each by its own', async () => {
  const { body } = await post([
    order('open', { status: 'processing' }),
    order('gone', { status: 'shipped' }),
    order('back', { status: 'refunded' }),
    order('held', { status: 'on hold' }),
  ]);
  const unknown = (status: string, name: string) =>
    `The station does not know the status "${status}" of order ${run}-${name}. Send "cancelled", "on hold" or an open status, or leave it out.`;
  expect(body).toMatchObject({
    ordersCreated: 1,
    errors: [
      { index: 1, error: unknown('shipped', 'gone') },
      { index: 2, error: unknown('refunded', 'back') },
      { index: 3, error: expect.stringContaining('on hold') },
    ],
  });
  expect(await ordersOfRun()).toMatchObject([{ sourceOrderId: `${run}-open` }]);
});
