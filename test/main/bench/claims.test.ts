import { expect, test } from 'vitest';
import { open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation } from '../../support/startStation.ts';

/** A station whose clocks stand still until they are set. */
async function stationWithClocks() {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  let ranMs = 0;
  const station = await startStation({
    rateShipment: twoCarriers,
    clock: { now: () => new Date(now).toISOString() },
    monotonicNow: () => ranMs,
  });
  await loadMasters(station);
  return {
    station,
    /** The station runs, and its clock shows it. */
    run(minutes: number) {
      ranMs += minutes * 60_000;
      now += minutes * 60_000;
    },
    setClock(days: number) {
      now += days * 86_400_000;
    },
  };
}

const year = 365;

test.each([
  ['ahead', year],
  ['back', -year],
])('a clock that jumps %s by a year neither ends a claim nor keeps it for ever', async (_, days) => {
  const { station, run, setClock } = await stationWithClocks();
  await using _station = station;
  const { body: clerk } = await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } });
  const { body: session } = await open(station, { orderId: await createOrder(station) });
  const id = session.shipmentId as string;
  expect(session.claimedUntil).toBe('2026-03-01T10:15:00.000Z');
  run(10);
  setClock(days);
  // A key of its own: the token of a session ends by the clock.
  expect((await open(station, { shipmentId: id }, 'B2', clerk.apiKey)).status).toBe(409);
  // Every scan renews it.
  expect((await scan(station, id, 'MUG')).status).toBe(200);
  run(14);
  expect((await open(station, { shipmentId: id }, 'B2', clerk.apiKey)).status).toBe(409);
  run(1);
  const taken = await open(station, { shipmentId: id }, 'B2', clerk.apiKey);
  expect(taken.body).toMatchObject({ benchId: 'B2', operator: { name: 'Clerk' }, units: { confirmed: 1 } });
  expect((await scan(station, id, 'MUG')).status).toBe(409);
});

test('who packs an order is named with the bench, which has a name when it is set up', async () => {
  const { station } = await stationWithClocks();
  await using _station = station;
  const bench = { name: 'Bench North', labelPrinterId: null, documentPrinterId: null, scale: null };
  const { body: north } = await station.call('POST', '/station/v1/benches', { body: bench });
  const { body: named } = await open(station, { orderId: await createOrder(station) }, north.id);
  const refused = await open(station, { shipmentId: named.shipmentId }, 'B2');
  const name = named.operator.name as string;
  expect(refused.body).toMatchObject({
    ...{ status: 409, detail: `${name} is packing this order: Bench North.` },
    ...{ 'x-benchId': north.id, 'x-benchName': 'Bench North' },
  });
  const optimize = await station.call('POST', `/station/v1/shipments/${named.shipmentId}/optimize`, { body: {} });
  expect(optimize.body.detail).toContain(`${name} is packing this shipment: Bench North.`);
  // The id of a window says nothing to anybody.
  const { body: other } = await open(station, { orderId: await createOrder(station) }, 'window-8e8c');
  const { body: away } = await open(station, { shipmentId: other.shipmentId }, 'B2');
  expect(away).toMatchObject({ detail: `${name} is packing this order.`, 'x-benchId': 'window-8e8c' });
  expect(away).not.toHaveProperty('x-benchName');
});

test('a claim lasts as long as the settings say', async () => {
  const { station, run } = await stationWithClocks();
  await using _station = station;
  await packingSettings(station, { claimMinutes: 60 });
  const { body } = await open(station, { orderId: await createOrder(station) });
  run(59);
  expect((await open(station, { shipmentId: body.shipmentId }, 'B2')).status).toBe(409);
  run(1);
  expect((await open(station, { shipmentId: body.shipmentId }, 'B2')).status).toBe(200);
});
