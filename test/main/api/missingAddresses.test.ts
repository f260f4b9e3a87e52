import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder, loadMasters, step, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const noOrigin =
  'no ship-from address at the order or the station: prices and labels need one. Enter the sender under Settings > Sender, or send shipFrom with the order';
const noDestination =
  'no ship-to address at the order: prices and labels need one. Cancel the shipment, revert the order, and enter its ship-to address';

const optimized = async (change: object) => {
  const orderId = await createOrder(station, change);
  const { body } = await station.call('POST', '/api/v1/shipments', { body: { orderId } });
  await step(station, body.id, 'optimize');
  return String(body.id);
};
const rated = async (id: string) => (await step(station, id, 'rate')).headers.get('warning') ?? '';
const closed = async (id: string, label: object) => {
  await step(station, id, 'ready');
  const { status, headers } = await station.call('POST', `/station/v1/shipments/${id}/close`, { body: label });
  expect(status).toBe(200);
  return headers.get('warning') ?? '';
};
const label = { carrierId: 'UPS', trackingNumbers: ['T1'] };

test('a shipment without addresses is rated and labelled with a warning that says where to enter them', async () => {
  const id = await optimized({ shipFrom: undefined, shipTo: undefined });
  const warning = await rated(id);
  expect(warning).toContain(noOrigin);
  expect(warning).toContain(noDestination);
  expect(await closed(id, label)).toContain(noOrigin);
});

test('one that leaves without a label, or has its addresses, has no warning', async () => {
  const bare = await optimized({ shipFrom: undefined });
  await rated(bare);
  expect(await closed(bare, {})).not.toContain('ship-from');
  const id = await optimized({});
  expect(await rated(id)).not.toContain('address');
  expect(await closed(id, label)).not.toContain('address');
});

test('the address of the station counts for the ship-from of the order', async () => {
  const id = await optimized({ shipFrom: undefined });
  expect(await rated(id)).toContain(noOrigin);
  const sender = { name: 'Works', address: { street1: '1 Dock Rd', city: 'Reno', zip: '89501', country: 'US' } };
  expect((await station.call('PATCH', '/station/v1/settings', { body: { sender } })).status).toBe(200);
  expect(await rated(id)).not.toContain('ship-from');
});
