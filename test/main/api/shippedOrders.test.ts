import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, orderBody, shipmentIn, step, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

test('a change of an order that has left says that it has, and not to cancel its shipment', async () => {
  const shipment = await shipmentIn(station, 'Ready');
  const closed = await station.call('POST', `/station/v1/shipments/${shipment}/close`);
  expect(closed.body.status).toBe('Shipped');
  const { body } = await station.call('GET', '/api/v1/orders?limit=1');
  const { sourceOrderId, sourceSystem } = body.items[0] as Record<string, string>;
  const lines = [{ itemId: 'MUG', quantityOrdered: 7 }];
  const said = `The order has left with shipment "${shipment}" and was not changed. Send what else is to be packed as a new order.`;
  const list = await station.call('POST', '/station/v1/orders:import', {
    body: { orders: [{ sourceOrderId, sourceSystem, lines }] },
  });
  expect(list.body.errors).toEqual([{ index: 0, orderId: sourceOrderId, error: said }]);
  const raw = new FormData();
  const csv = `sourceOrderId,sourceSystem,lines.itemId,lines.quantityOrdered\n${sourceOrderId},${sourceSystem},MUG,7\n`;
  raw.append('file', new Blob([csv]), 'o.csv');
  const file = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect(file.body.errors).toEqual([{ row: 2, orderId: sourceOrderId, error: said }]);
  const delivered = await deliver(station, { deliveries: [{ sourceOrderId, sourceSystem, lines }] });
  expect((await ended(station, delivered.body.deliveryId)).errors).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['a field of the shop', { fulfillment_status: 'fulfilled' }, {}],
  ['its status', { status: 'shipped' }, {}],
  ['a line with nothing open', {}, { fulfillable_quantity: 0, fulfillment_status: 'fulfilled' }],
  ['a German line', { Lieferstatus: 'geliefert' }, { Positionsstatus: 'geliefert', GelieferteMenge: 2 }],
  ['when it was closed, with a changed note', { closed_at: '2026-05-01T10:00:00Z', note: 'Thanks' }, {}],
])(
  'the sender of an order that has left says so, too, by %s: nothing is to be done',
  async (_, change, changedLine) => {
    const number = `echo-${String((sent += 1))}`;
    const deliveryMappings = [
      ...['sourceOrderId', 'lines[].itemId', 'lines[].quantityOrdered', 'shipTo', 'shipFrom'].map((name) => ({
        sourceField: name,
        targetField: name,
      })),
      { sourceField: 'note', targetField: 'customAttributes.note' },
    ];
    await configure(station, { fieldMappings: { deliveryMappings } });
    const shipTo = { name: 'Ann', address: { zip: '89501', street1: '1 Main St', city: 'Reno', state: 'NV' } };
    const order = (lines: object, more: object = {}) => ({
      sourceOrderId: number,
      shipTo,
      shipFrom: orderBody.shipFrom,
      lines: [lines],
      ...more,
    });
    const line = { itemId: 'MUG', quantityOrdered: 2 };
    const send = async (record: object, headers = {}) => {
      const answer = await deliver(station, { deliveries: [record] }, { headers });
      return { entry: await ended(station, answer.body.deliveryId), warnings: answer.body['x-warnings'] };
    };
    const echo = order({ ...line, ...changedLine }, change);
    const previewed = async (record: object) =>
      (
        await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
          body: { kind: 'delivery', record },
        })
      ).body.faults as string[];
    expect(await previewed(echo)).not.toEqual([]);
    expect((await send(echo)).entry).toMatchObject({ rejected: 1 });
    expect((await send(order(line, { note: 'Hurry' }))).entry).toMatchObject({ accepted: 1 });
    const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
    expect((await send(echo)).entry).toMatchObject({ rejected: 1 });
    const shipment = (
      await station.call('POST', '/api/v1/shipments', { body: { orderIds: [body.items[0].id], mode: 'Parcel' } })
    ).body.id;
    await step(station, shipment, 'optimize');
    await step(station, shipment, 'rate');
    await step(station, shipment, 'ready', { 'x-shipAnyway': true });
    const closed = await station.call('POST', `/station/v1/shipments/${shipment}/close`, {
      body: { 'x-shipAnyway': true },
    });
    expect(closed.body.status).toBe('Shipped');
    // Without the topic, the preview says what the delivery says.
    expect(await previewed(echo)).toEqual([]);
    expect(await previewed({ ...echo, cancelReason: 'fraud' })).not.toEqual([]);
    const topic = { 'x-shopify-topic': 'orders/fulfilled' };
    expect(await send(echo, topic)).toMatchObject({ entry: { unchanged: 1, rejected: 0 } });
    const other = await send(order({ ...line, ...changedLine, quantityOrdered: 3 }, change), topic);
    expect(other.entry).toMatchObject({ unchanged: 0, rejected: 1 });
    expect((await send({ ...echo, shipTo: { ...shipTo, name: 'Bob' } })).entry).toMatchObject({ rejected: 1 });
    expect((await send({ ...echo, cancelReason: 'fraud' })).entry).toMatchObject({ rejected: 1 });
  },
);
let sent = 0;
