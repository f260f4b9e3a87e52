import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, ofAllRecords } from '../../support/integrations.ts';
import { loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** The number of the order of a test. */
let number = '';
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `E-${String((count += 1))}`;
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const order = (change: object = {}) => ({
  sourceOrderId: number,
  shipTo: { address: { city: 'Reno', zip: '89501' } },
  lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }],
  ...change,
});
const taken = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
  const { body: receipt } = await deliver(station, body, { headers });
  return ended(station, receipt.deliveryId);
};
const stored = async () => {
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return body.items;
};

describe('an event that says that the orders of a delivery are cancelled', () => {
  test.each([
    ...['order.cancelled', 'order.canceled', 'ORDER.CANCELLED', 'orders/cancelled', 'OrderCancelled', 'order_canceled'],
    ...[
      'order.deleted',
      'orders/delete',
      'salesOrder.voided',
      'cancelled',
      'shop.order.cancelled.v1',
      'auftrag.storniert',
    ],
    ...['ordercancelled', 'Auftrag gelöscht', 'order.removed', 'store/order/deleted', 'order.annulée'],
  ])('cancels the stored order: %s', async (event) => {
    await taken({ event: 'order.created', deliveries: [order()] });
    expect(await taken({ event, deliveries: [order()] })).toMatchObject({
      ...{ accepted: 1, unchanged: 0, rejected: 0, unread: 0, event },
      warnings: [`deliveries[0] (${number}): the order was cancelled, because event is ${event}`],
    });
    expect(await stored()).toMatchObject([{ status: 'Cancelled', lines: [{ itemId: 'MUG' }] }]);
  });

  test('creates no order of a number that is not known', async () => {
    expect((await taken({ event: 'order.cancelled', deliveries: [order()] })).errors).toEqual([
      expect.stringContaining('this system has sent no order of this number'),
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each(['x-shopify-topic', 'x-wc-webhook-topic', 'x-event-type', 'X-Event', 'ce-type'])(
    'is read in a header, also of a body that was delivered before: %s',
    async (header) => {
      await taken(order(), { [header]: 'orders/create' });
      expect(await taken(order(), { [header]: 'orders/cancelled' })).toMatchObject({ accepted: 1, rejected: 0 });
      expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
    },
  );

  test.each([
    { eventType: 'order.cancelled' },
    { type: 'order.cancelled' },
    { topic: 'orders/cancelled' },
    { action: 'delete' },
    { event: { type: 'order.cancelled', id: 'evt_1' } },
  ])('is read in the usual names beside the lists: %j', async (said) => {
    await taken({ deliveries: [order()] });
    expect(await taken({ ...said, deliveries: [order()] })).toMatchObject({ accepted: 1, rejected: 0, unread: 0 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('is read in a body that is the order itself, which need not say more than its number', async () => {
    await taken(order());
    expect(await taken({ event: 'order.cancelled', sourceOrderId: number })).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('leaves the items of the delivery alone', async () => {
    const item = { id: `I-${number}`, length: 1, width: 1, height: 1, weight: 1 };
    await taken({ deliveries: [order()] });
    expect(await taken({ event: 'order.cancelled', items: [item], deliveries: [order()] })).toMatchObject({
      ...{ accepted: 2, rejected: 0 },
    });
  });

  test.each([{ status: 'open' }, { cancelled: false }])(
    'is rejected where the record says that the order goes on: %j',
    async (said) => {
      await taken({ deliveries: [order()] });
      const entry = await taken({ event: 'order.cancelled', deliveries: [order({ priority: 'High', ...said })] });
      const [[field, value]] = Object.entries(said) as [[string, unknown]];
      const reason = `Order "${number}" was not changed: event is "order.cancelled", but "${field}" is "${String(value)}". If it is cancelled, send "status" as cancelled; if not, another event.`;
      expect(entry).toMatchObject({ accepted: 0, rejected: 1, errors: [`deliveries[0] (${number}): ${reason}`] });
      expect(await stored()).toMatchObject([{ status: 'Received', priority: null }]);
    },
  );

  test.each([{ cancelled_at: null }, { deleted: false }])('cancels a record whose mark is empty: %j', async (said) => {
    await taken({ deliveries: [order()] });
    expect(await taken({ event: 'order.cancelled', deliveries: [order(said)] })).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });
});

describe('an event that may mean that an order must not be packed', () => {
  test.each([
    ...['order.cancel_requested', 'order.cancellation.failed', 'order.line.deleted', 'payment.voided', 'order.on_hold'],
    ...['orders/fulfilled', 'order.shipped', 'order.refunded', 'order.partially_cancelled', 'order.hold_removed'],
  ])('rejects an order that does not say its status: %s', async (event) => {
    const { body } = await deliver(station, { event, deliveries: [order()] });
    expect(ofAllRecords(body['x-warnings'])).toEqual([
      `1 order was rejected: event is "${event}", and the record does not say whether it is to be packed.`,
    ]);
    expect(await ended(station, body.deliveryId)).toMatchObject({
      ...{ accepted: 0, rejected: 1 },
      errors: [
        `deliveries[0] (${number}): Order "${number}" was not stored: event is "${event}", and the record does not say whether it is to be packed. Send "status" with it: open or cancelled.`,
      ],
    });
    expect(await stored()).toEqual([]);
    expect(await taken({ event, deliveries: [order({ status: 'open' })] })).toMatchObject({ accepted: 1 });
  });

  test.each([
    ...['order.created', 'order.updated', 'orders/paid', 'ping', 'order.uncancelled', 'order.partially_fulfilled'],
    ...['checkout.completed', 'order.unfulfilled', 'order.released', 7, null],
  ])('is none, and changes nothing: %s', async (event) => {
    expect(await taken({ event, deliveries: [order()] })).toMatchObject({ accepted: 1, rejected: 0, warnings: [] });
  });
});

describe('an event that says that items are deleted', () => {
  test.each(['product.deleted', 'items/delete', 'deleted', 'Artikel gelöscht'])(
    'rejects them: a delivery deletes no items: %s',
    async (event) => {
      const item = { id: `I-${number}`, length: 1, width: 1, height: 1, weight: 1 };
      expect((await taken({ event, items: [item] })).errors).toEqual([
        `items[0] (I-${number}): event is "${event}", and a delivery deletes no items. Delete the item under Items, or send it without this event.`,
      ]);
      expect((await station.call('GET', `/api/v1/items/I-${number}`)).status).toBe(404);
    },
  );
});
