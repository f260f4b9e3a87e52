import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
/** Whether carriers have a price in this moment. */
let rated = true;
beforeAll(async () => {
  station = await startStation({
    rateShipment: (shipment, carriers) => (rated ? twoCarriers(shipment, carriers) : Promise.resolve([])),
  });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

/** Two lamps, of which so many are packed. */
async function packed(count: number): Promise<{ readonly orderId: string; readonly shipmentId: string }> {
  const orderId = await createOrder(station, { lines: [{ itemId: 'LAMP', quantityOrdered: 2 }] });
  const { shipmentId } = (await open(station, { orderId })).body;
  for (let unit = 0; unit < count; unit += 1) await scan(station, shipmentId, 'LAMP');
  return { orderId, shipmentId };
}
const idsOf = (body: { items: { id: string }[] }): readonly string[] => body.items.map(({ id }) => id);

test('lists of orders and shipments say what is packed, and Today counts what is packed and cannot leave', async () => {
  rated = false;
  const stays = await packed(2);
  rated = true;
  const leaves = await packed(2);
  const begun = await packed(1);

  const orders = (await station.call('GET', '/station/v1/orders')).body as { items: { id: string; packing: string }[] };
  const stateOf = (id: string) => orders.items.find((order) => order.id === id)?.packing;
  expect([stays, leaves, begun].map(({ orderId }) => stateOf(orderId))).toEqual(['packed', 'packed', 'packing']);
  const waiting = await createOrder(station);
  const { body } = await station.call('GET', '/station/v1/orders?limit=1');
  expect(body.items).toMatchObject([{ id: waiting, packing: null }]);

  const { body: overview } = await station.call('GET', '/station/v1/overview');
  expect(overview.confirmed).toMatchObject({ shipments: 2, notReady: 1 });
  const { body: found } = await station.call('GET', '/station/v1/shipments?packedNotReady=true');
  expect(idsOf(found)).toEqual([stays.shipmentId]);
  const { body: others } = await station.call('GET', '/station/v1/shipments?packedNotReady=false');
  expect(idsOf(others)).toEqual([begun.shipmentId, leaves.shipmentId]);
});

test('Today counts what is packed and still has to be handed over, and a list names it', async () => {
  const overview = async () => (await station.call('GET', '/station/v1/overview')).body.confirmed.handOver as number;
  const before = await overview();
  const { shipmentId } = await packed(2);
  const begun = await packed(1);
  expect(await overview()).toBe(before + 1);
  const { body } = await station.call('GET', '/station/v1/shipments?toHandOver=true');
  expect(idsOf(body)).toContain(shipmentId);
  expect(idsOf(body)).not.toContain(begun.shipmentId);
  expect((await station.call('POST', `/station/v1/shipments/${shipmentId}/close`)).status).toBe(200);
  expect(await overview()).toBe(before);
  const { items } = (await station.call('GET', '/station/v1/orders')).body as { items: object[] };
  const listed = (id: string) => items.find((order) => 'shipmentId' in order && order.shipmentId === id);
  expect([listed(shipmentId), listed(begun.shipmentId)]).toMatchObject([{ shipped: true }, { shipped: false }]);
});
