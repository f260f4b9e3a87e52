import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
const zips: (string | undefined)[] = [];
beforeAll(async () => {
  station = await startStation({
    rateShipment(shipment, carriers) {
      const zip = shipment.shipFrom?.address?.zip;
      zips.push(zip);
      return zip === undefined ? Promise.resolve([]) : twoCarriers(shipment, carriers);
    },
  });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const lines = [{ itemId: 'LAMP', quantityOrdered: 1 }];
const sender = { name: 'Packwright Ltd', address: { street1: '2 Dock Rd', city: 'Reno', zip: '89502', country: 'US' } };
const setSender = (value: object | null) => station.call('PATCH', '/station/v1/settings', { body: { sender: value } });

test('an order that is packed without a sender moves on once the station has one, and later orders have it', async () => {
  const stuck = { orderId: await createOrder(station, { lines, shipFrom: { name: 'Warehouse' } }) };
  const { shipmentId } = (await open(station, stuck)).body;
  const { body: packed } = await scan(station, shipmentId, 'LAMP');
  expect(packed).toMatchObject({ message: { code: 'packedNotReady' }, session: { problem: { code: 'noSender' } } });
  const { body: finished } = await act(station, shipmentId, 'finish');
  expect(finished.session.status).toBe('RateFailed');

  const { status, body } = await setSender(sender);
  expect([status, body.sender]).toEqual([200, sender]);
  const { body: again } = await open(station, { shipmentId });
  expect(again).toMatchObject({ state: 'packed', status: 'Ready', problem: null });

  for (const [shipFrom, zip] of [
    [undefined, '89502'],
    [{ name: 'Other', address: { zip: '10001' } }, '10001'],
  ] as const) {
    const orderId = await createOrder(station, { lines, shipFrom });
    expect((await open(station, { orderId })).body).toMatchObject({ status: 'Rated', problem: null });
    expect(zips.at(-1)).toBe(zip);
  }
  expect((await setSender(null)).body.sender).toBeNull();
});
