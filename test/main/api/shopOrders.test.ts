import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  const deliveryMappings = Object.entries({
    ...{ name: 'sourceOrderId', 'line_items[].sku': 'lines[].sku', 'line_items[].quantity': 'lines[].quantityOrdered' },
    ...{ 'shipping_address.address1': 'shipTo.address.street1', 'shipping_address.zip': 'shipTo.address.zip' },
  }).map(([sourceField, targetField]) => ({ sourceField, targetField }));
  await configure(station, { fieldMappings: { deliveryMappings } });
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
/** An order as the webhook of Shopify sends it. */
const order = (lines: readonly object[], change: object = {}) => ({
  ...{ id: 820982911946154508, name: `#${String((count += 1))}`, financial_status: 'paid', fulfillment_status: null },
  ...{ cancelled_at: null, closed_at: null, test: false, source_name: 'web', tags: '', ...change },
  shipping_address: { address1: '123 Shipping St', city: 'Reno', zip: '89501', country_code: 'US' },
  line_items: lines,
});
const mug = { sku: 'MUG', quantity: 2, requires_shipping: true, gift_card: false, taxable: true, grams: 567 };
const taken = async (record: { readonly name: string }, topic = 'orders/create') => {
  const { body: receipt } = await deliver(station, record, { headers: { 'x-shopify-topic': topic } });
  const entry = await ended(station, receipt.deliveryId);
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${encodeURIComponent(record.name)}`);
  return { ...entry, receipt, order: body.items[0] ?? null };
};

describe('an event of a shop that is about no order yet', () => {
  test.each([
    ...['checkouts/create', 'checkouts/update', 'draft_orders/create', 'draft_orders/update', 'draftOrder.created'],
    ...['carts/update', 'quote.created', 'order.draft.created'],
  ])('rejects its record: %s', async (topic) => {
    const sent = order([mug], { status: 'open' });
    const { order: stored, errors, receipt, rejected } = await taken(sent, topic);
    expect([stored, rejected]).toEqual([null, 1]);
    expect(errors).toEqual([
      `deliveries[0] (${sent.name}): Order "${sent.name}" was not stored: x-shopify-topic is "${topic}", which is no order yet. Have it sent when it is placed, with the event of the order.`,
    ]);
    expect(receipt).toMatchObject({ success: false });
    expect(receipt['x-warnings']).toContain(
      `1 order was rejected: x-shopify-topic is "${topic}", which is no order yet.`,
    );
  });

  test.each(['orders/create', 'orders/updated', 'checkout.completed', 'quote.accepted', 'cart.paid', 'checkout'])(
    'is none for an order that was placed: %s',
    async (topic) => {
      expect(await taken(order([mug]), topic)).toMatchObject({ accepted: 1, rejected: 0 });
    },
  );
});

describe('a line of a shop that nobody packs', () => {
  test.each([
    [{ requires_shipping: false }, '"requires_shipping" is false'],
    [{ gift_card: true }, '"gift_card" is true'],
    [{ quantity: 0 }, '"quantity" is 0'],
    [{ quantity: '0' }, '"quantity" is 0'],
  ])('is left out with a warning where another one remains: %j', async (change, why) => {
    const sent = order([{ ...mug, sku: 'CARD', ...change }, mug]);
    const { order: stored, warnings, rejected } = await taken(sent);
    expect(rejected).toBe(0);
    expect(stored.lines).toMatchObject([{ sku: 'MUG', quantityOrdered: 2 }]);
    expect(warnings).toContain(`deliveries[0] (${sent.name}): line 1 was left out, because ${why}`);
  });

  test.each([{ requires_shipping: false }, { gift_card: 'true' }, { quantity: 0 }])(
    'rejects its order where no other remains: %j',
    async (change) => {
      const { order: stored, errors } = await taken(order([{ ...mug, ...change }]));
      expect(stored).toBeNull();
      expect(errors).toEqual([expect.stringContaining('No line is to be packed: "')]);
    },
  );

  test('is packed where a mapping reads what says so', async () => {
    const other = await configure(
      station,
      {
        fieldMappings: {
          deliveryMappings: [
            ...[{ sourceField: 'name', targetField: 'sourceOrderId' }],
            ...[{ sourceField: 'line_items[].gift_card', targetField: 'lines[].sku' }],
            ...[{ sourceField: 'line_items[].quantity', targetField: 'lines[].quantityOrdered' }],
          ],
        },
      },
      'sapS4Hana',
    );
    expect(other.status).toBe(200);
    const { body } = await deliver(station, order([{ quantity: 1, gift_card: 'X' }]), { type: 'sapS4Hana' });
    expect(await ended(station, body.deliveryId, 'sapS4Hana')).toMatchObject({ accepted: 1 });
  });
});
