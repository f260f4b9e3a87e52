import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

async function sent(sourceOrderId: string, record: object): Promise<void> {
  const { body } = await deliver(station, { deliveries: [{ sourceOrderId, ...record }] });
  await ended(station, body.deliveryId);
}
const order = (version: number, zip: string) => ({
  version,
  shipTo: { address: { city: 'Reno', zip } },
  lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }],
});

test('a change that its sender sends while an order is packed is seen at the bench, and the packed order does not leave', async () => {
  await sent('LATE-1', order(1, '89501'));
  const { body: session } = await open(station, { code: 'LATE-1' });
  expect(session).not.toHaveProperty('x-changeRequests');
  const first = await scan(station, session.shipmentId, 'MUG');
  expect(first.body.session.problem).toBeNull();
  await sent('LATE-1', order(2, '10001'));
  const { body: last } = await scan(station, session.shipmentId, 'MUG');
  expect(last).toMatchObject({
    outcome: 'done',
    session: {
      ...{ state: 'packed', status: 'Rated', problem: { code: 'senderAsks' } },
      'x-changeRequests': [{ sourceOrderId: 'LATE-1', changes: [{ field: 'shipTo.address.zip', to: '10001' }] }],
    },
  });
  expect((await act(station, session.shipmentId, 'finish')).body.outcome).toBe('right');
});

test('a cancellation stops it, too', async () => {
  await sent('LATE-2', order(1, '89501'));
  const { body: session } = await open(station, { code: 'LATE-2' });
  await sent('LATE-2', { version: 2, status: 'Cancelled' });
  const { body: now } = await station.call('GET', `/station/v1/packing-sessions/${session.shipmentId}`);
  expect(now).toMatchObject({
    problem: { code: 'senderCancels' },
    'x-cancellationRequests': [{ sourceOrderId: 'LATE-2' }],
  });
});

test('an order that its sender cancelled or changed is marked in the queue and comes last', async () => {
  await using own = await startStation({ rateShipment: twoCarriers });
  await loadMasters(own);
  await configure(own);
  const send = async (sourceOrderId: string, record: object): Promise<void> => {
    const { body } = await deliver(own, { deliveries: [{ sourceOrderId, ...record }] });
    await ended(own, body.deliveryId);
  };
  const soon = { requiredShipBy: '2026-03-01T12:00:00Z' };
  for (const number of ['Q-1', 'Q-2', 'Q-3']) {
    await send(number, { ...order(1, '89501'), ...(number !== 'Q-3' && soon) });
    // Until a shipment has an order, its sender may cancel and change it.
    const { body } = await open(own, { code: number });
    await act(own, body.shipmentId, 'pause');
    await act(own, body.shipmentId, 'abandon');
  }
  await send('Q-1', { version: 2, status: 'Cancelled' });
  await send('Q-2', { ...order(2, '10001'), ...soon });
  const { body } = await own.call('GET', '/station/v1/packing-queue');
  expect(
    body.items.map(({ orderNumbers, senderRequest }: { orderNumbers: string[]; senderRequest: string | null }) => [
      ...orderNumbers,
      senderRequest,
    ]),
  ).toEqual([
    ['Q-3', null],
    ['Q-1', 'cancellation'],
    ['Q-2', 'change'],
  ]);
  expect((await open(own, { next: true })).body.orderNumbers).toEqual(['Q-3']);
});
