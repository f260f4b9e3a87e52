import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, shipmentIn, twoCarriers } from '../../support/orders.ts';
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
