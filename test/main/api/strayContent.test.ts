import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** The number of the order of a test. */
let number = '';
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `ST-${String((count += 1))}`;
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const lines = (quantityOrdered: number) => [{ sku: 'S', quantityOrdered }];
const shipTo = (name: string) => ({ name, address: { street1: 'Main St 1', city: 'Reno', zip: '89501' } });
const sent = async (record: object) => {
  const { body } = await deliver(station, { deliveries: [{ sourceOrderId: number, ...record }] });
  const entry = await ended(station, body.deliveryId);
  const found = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return { receipt: body['x-warnings'], entry, order: found.body.items[0] };
};

describe('content of an order under a name that nothing reads', () => {
  const row = { sku: 'S', quantity: 5 };
  const bob = { name: 'Bob', street: 'Elm St 2', city: 'Austin', zip: '73301' };

  test.each<readonly [string, object, string]>([
    ...['orderLines', 'lineItems', 'line_items', 'items', 'positions', 'order_lines', 'OrderItems', 'Positionen'].map(
      (name) => [name, { [name]: [row] }, 'lines'] as const,
    ),
    ['things', { things: [{ articleNumber: 'S', qty: 5 }] }, 'lines'],
    ['orderLines', { orderLines: [{ code: 'S' }] }, 'lines'],
    ['details', { details: { orderLines: [row] } }, 'lines'],
    ['recipientData', { recipientData: bob }, 'shipTo'],
    ['lieferadresse', { lieferadresse: { name: 'Bob' } }, 'shipTo'],
    ['destination', { destination: { name: 'Bob', address: { line1: 'Elm St 2', city: 'Austin' } } }, 'shipTo'],
    ['addresses', { addresses: [bob] }, 'shipTo'],
    ['warehouse', { warehouse: bob }, 'shipFrom'],
    ['client', { client: { id: 'C-1' } }, 'customer'],
  ])('rejects a changed order that has it as %s', async (name, change, use) => {
    await sent({ lines: lines(1) });
    const { receipt, entry, order } = await sent(change);
    expect(receipt).toContain(`Rejected: "${name}" is not read (1 record), use "${use}".`);
    expect(entry).toMatchObject({ status: 'failed', rejected: 1, openRejections: 1 });
    expect(entry.errors[0]).toContain(`"${name}" is not read, but looks like`);
    expect(entry.errors[0]).toContain(`Send it as "${use}", or map it; map it to customAttributes if it is something`);
    expect(order.lines[0].quantityOrdered).toBe(1);
  });

  test('rejects a new order that has other content in both', async () => {
    const { entry, order } = await sent({ lines: lines(1), items: [row] });
    expect([entry.rejected, order]).toEqual([1, undefined]);
    const parties = await sent({ lines: lines(1), shipTo: shipTo('Ann'), dropPoint: bob });
    expect([parties.entry.rejected, parties.order]).toEqual([1, undefined]);
  });

  test('accepts the same content under a second name, and what is something else', async () => {
    const others = {
      ...{ billingAddress: bob, customerAddress: bob, tags: ['a'], taxes: [{ title: 'VAT', rate: 0.19 }] },
      ...{ shipping: { method: 'Ground', cost: 5 }, totals: { net: 1 }, items: [], orderLines: null },
    };
    const { receipt, entry } = await sent({
      ...{ lines: lines(1), positions: lines(1), shipTo: shipTo('Ann'), recipientData: shipTo('Ann'), ...others },
    });
    expect(entry).toMatchObject({ accepted: 1, rejected: 0 });
    expect(receipt).toContain('Not read: "positions" (1 record).');
  });

  test('leaves to the mapping what it reads, and what none of its fields is filled from', async () => {
    const of = (sourceField: string, targetField: string) => ({ sourceField, targetField });
    await configure(station, {
      fieldMappings: {
        deliveryMappings: [
          of('sourceOrderId', 'sourceOrderId'),
          of('line_items[].sku', 'lines[].sku'),
          of('line_items[].quantity', 'lines[].quantityOrdered'),
          of('returns', 'customAttributes.returns'),
        ],
      },
    });
    const { entry, order } = await sent({
      ...{ line_items: [row], returns: [row], shipping_address: bob, customer: { id: 1 } },
    });
    expect(entry).toMatchObject({ accepted: 1, rejected: 0 });
    expect(order.customAttributes).toEqual({ returns: [row] });
    const { entry: second } = await sent({ lines: lines(7) });
    expect(second.errors[0]).toContain(
      '"lines" is not read, but looks like lines of the order. Send it as "line_items"',
    );
  });
});

describe('two names of one field with other content', () => {
  test.each<readonly [string, object]>([
    ['ShipTo', { ShipTo: shipTo('Bob') }],
    ['ship_to', { ship_to: shipTo('Bob') }],
    ['shippingAddress', { shippingAddress: shipTo('Bob') }],
    ['deliveryAddress', { deliveryAddress: 'Bob, Elm St 2, Austin' }],
    ['Lines', { Lines: lines(2) }],
    ['ShipFrom', { ShipFrom: shipTo('Bob') }],
    ['shipTo.Address', { shipTo: { ...shipTo('Ann'), Address: { city: 'Austin' } } }],
    ['lines[0].SKU', { lines: [{ ...lines(1)[0], SKU: 'T' }] }],
  ])('%s rejects the record', async (name, change) => {
    const whole = { lines: lines(1), shipTo: shipTo('Ann'), shipFrom: shipTo('Us') };
    const { entry, order } = await sent({ ...whole, ...change });
    expect([entry.rejected, order]).toEqual([1, undefined]);
    expect(entry.errors[0]).toContain(`"${name}" is not read, and`);
    const kept = { ...whole, ShipTo: whole.shipTo, Lines: whole.lines };
    expect((await sent(kept)).entry).toMatchObject({ accepted: 1, rejected: 0 });
  });
});

describe('a text or number where an object or a list is read', () => {
  test.each<readonly [string, object]>([
    ['shipTo', { shipTo: 'Bob, LA' }],
    ['shipTo.address', { shipTo: { name: 'Bob', address: 'Elm St 2, Austin' } }],
    ['customer', { customer: 'Bob' }],
    ['customer', { customer: 7 }],
    ['lines', { lines: '5 x S' }],
    ['lines[0]', { lines: ['S'] }],
    ['shipFrom', { shipFrom: [shipTo('Bob')] }],
  ])('%s rejects the record and keeps the stored order', async (name, change) => {
    await sent({ lines: lines(1), shipTo: shipTo('Ann') });
    const { receipt, entry, order } = await sent(change);
    const kind = name === 'lines' ? 'a list' : 'an object';
    expect(receipt).toContain(`Rejected: "${name.replace('[0]', '[]')}" is not ${kind} (1 record).`);
    expect(entry.errors).toEqual([
      expect.stringContaining(`"${name}" must be ${kind}, as the mapping reads fields inside it.`),
    ]);
    expect(order).toMatchObject({ shipTo: shipTo('Ann'), lines: lines(1) });
  });

  test('an empty one says nothing', async () => {
    await sent({ lines: lines(1), shipTo: shipTo('Ann') });
    const { entry, order } = await sent({ shipTo: ' ', customer: false, shipFrom: [] });
    expect(entry).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(order.shipTo).toEqual(shipTo('Ann'));
  });
});

test('the answer is no success where every record is known to be rejected', async () => {
  const good = { sourceOrderId: number, lines: lines(1) };
  const held = { ...good, sourceOrderId: `${number}-2`, status: 'on hold' };
  const stray = { ...good, sourceOrderId: `${number}-3`, shipTo: 'Bob' };
  const cancelled = { sourceOrderId: `${number}-4`, status: 'cancelled', foo: 1 };
  const success = async (...deliveries: readonly object[]) => (await deliver(station, { deliveries })).body.success;
  expect(await success(held)).toBe(false);
  expect(await success(stray)).toBe(false);
  expect(await success(cancelled, held, stray)).toBe(true);
  expect(await success(held, stray)).toBe(false);
  expect(await success(held, { ...good, foo: 1 })).toBe(true);
});
