import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
let orderId = '';
let shipmentId = '';
const rejections = '/station/v1/integrations/generic/rejections';
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const sent = async (record: object) => {
  const { deliveryId } = (await deliver(station, { deliveries: [{ sourceOrderId: number, ...record }] })).body;
  await ended(station, deliveryId);
};
const step = (name: string, body?: object) => post(`/api/v1/shipments/${shipmentId}/${name}`, body);
const act = (name: string, body?: object) => post(`/station/v1/shipments/${shipmentId}/${name}`, body);
const orderNow = async () => (await station.call('GET', `/station/v1/orders/${orderId}`)).body;
const shipmentNow = async () => (await station.call('GET', `/station/v1/shipments/${shipmentId}`)).body.shipment;
const open = async () => (await station.call('GET', '/station/v1/integrations/generic/records')).body.items;

beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station);
  const sender = { name: 'Works', address: { city: 'Reno', zip: '89501' } };
  const body = { features: { tender: true }, enabledProducts: ['packing', 'tender'], sender };
  await station.call('PATCH', '/station/v1/settings', { body });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `R-${String((count += 1))}`;
  const shipTo = { address: { city: 'Reno', zip: '89501' } };
  await sent({ shipTo, lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
  orderId = (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0].id;
  shipmentId = (await post('/api/v1/shipments', { orderIds: [orderId], mode: 'Parcel' })).body.id;
  await step('optimize');
});

const isCancelled = /^299 - "Order 'R-\d+' was cancelled by Any system on .*; the rejected record is open\."$/;

test('a cancellation that comes too late is seen on the order and on its shipment, and each step says so', async () => {
  expect(await orderNow()).not.toHaveProperty('x-cancellationRequests');
  await sent({ status: 'cancelled' });
  const [record] = await open();
  const request = {
    ...{ orderId, sourceOrderId: number, connectorType: 'generic' },
    ...{ requestedAt: record.receivedAt, recordId: record.id },
  };
  expect((await orderNow())['x-cancellationRequests']).toEqual([request]);
  expect((await shipmentNow())['x-cancellationRequests']).toEqual([request]);
  const listed = await station.call('GET', `/api/v1/shipments?x-sourceOrderId=${number}`);
  expect(listed.body.items[0]['x-cancellationRequests']).toEqual([request]);
  for (const name of ['optimize', 'rate']) {
    const { status, headers } = await step(name);
    expect([status, headers.get('warning')]).toEqual([200, expect.stringMatching(isCancelled)]);
  }
  const refused = await step('ready');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      field: 'x-shipAnyway',
      detail: `Order "${number}" was cancelled by Any system on ${String(record.receivedAt)}. Cancel the shipment, or dismiss the rejected record under Integrations; to ship it all the same, send x-shipAnyway: true.`,
      'x-cancellationRequests': [request],
    },
  ]);
  expect((await act('tender')).status).toBe(409);
  expect(await shipmentNow()).toMatchObject({ status: 'Rated' });
  const ready = await step('ready', { 'x-shipAnyway': true });
  expect([ready.status, ready.headers.get('warning')]).toEqual([200, expect.stringMatching(isCancelled)]);
  expect((await act('close')).status).toBe(409);
  expect(await shipmentNow()).toMatchObject({ status: 'Ready' });
  expect((await act('close', { 'x-shipAnyway': false })).status).toBe(409);
  expect(await act('close', { 'x-shipAnyway': true })).toMatchObject({ status: 200, body: { status: 'Shipped' } });
  // The order still shows that its sender wanted something else.
  expect((await orderNow())['x-cancellationRequests']).toEqual([request]);
});

test('a shipment is tendered all the same when that is said', async () => {
  await sent({ status: 'cancelled' });
  await step('rate');
  const tendered = await act('tender', { 'x-shipAnyway': true });
  expect([tendered.status, tendered.body.status]).toEqual([200, 'Tendered']);
});

test('a dismissed request is none until it is reopened, nor is one that a newer version of the order supersedes', async () => {
  await sent({ status: 'cancelled' });
  await step('rate');
  const [{ id }] = await open();
  await post(`${rejections}/dismiss`, { ids: [id] });
  expect(await orderNow()).not.toHaveProperty('x-cancellationRequests');
  await post(`${rejections}/reopen`, { ids: [id] });
  expect((await step('ready')).status).toBe(409);
  await sent({
    status: 'open',
    shipTo: { address: { city: 'Reno', zip: '89501' } },
    lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }],
  });
  expect(await orderNow()).not.toHaveProperty('x-cancellationRequests');
  const ready = await step('ready');
  expect([ready.status, ready.headers.get('warning')]).toEqual([200, null]);
});

test('a request is carried out by a retry once the shipment is cancelled', async () => {
  await sent({ status: 'cancelled' });
  await station.call('DELETE', `/api/v1/shipments/${shipmentId}`);
  await post(`/api/v1/orders/${orderId}/revert`);
  await post(`${rejections}/retry`, {});
  await expect.poll(async () => (await orderNow()).status).toBe('Cancelled');
  expect(await orderNow()).not.toHaveProperty('x-cancellationRequests');
});

test('lists of orders and shipments mark what is cancelled or changed at its sender, until that is dealt with', async () => {
  const marks = async () => {
    const orders = await station.call('GET', `/station/v1/orders?sourceOrderId=${number}`);
    const shipments = await station.call('GET', `/station/v1/shipments?orderId=${orderId}`);
    return [orders.body.items[0].senderRequest, shipments.body.items[0].senderRequest];
  };
  expect(await marks()).toEqual([null, null]);
  await sent({ lines: [{ itemId: 'MUG', quantityOrdered: 4 }] });
  expect(await marks()).toEqual(['change', 'change']);
  await sent({ status: 'cancelled' });
  expect(await marks()).toEqual(['cancellation', 'cancellation']);
  await post(`${rejections}/dismiss`, { ids: ((await open()) as { id: string }[]).map(({ id }) => id) });
  expect(await marks()).toEqual([null, null]);
});

describe('orders changed since a time', () => {
  const changedSince = async (changedFrom: string) => {
    const { body } = await station.call('GET', `/station/v1/orders?changedFrom=${changedFrom}&sourceOrderId=${number}`);
    return (body.items as { id: string; updatedAt: string }[]).filter(({ id }) => id === orderId);
  };
  const later = async (): Promise<string> => {
    const start = Date.now();
    while (Date.now() <= start) await new Promise(setImmediate);
    return new Date().toISOString();
  };

  test('include those that a connected system asks to cancel', async () => {
    const since = await later();
    expect(await changedSince(since)).toEqual([]);
    await sent({ status: 'cancelled' });
    const [order] = await changedSince(since);
    expect(order && order.updatedAt >= since).toBe(true);
  });

  test('include those whose request is dismissed, or open again', async () => {
    await sent({ status: 'cancelled' });
    const [{ id }] = await open();
    for (const action of ['dismiss', 'reopen'] as const) {
      const since = await later();
      expect(await changedSince(since)).toEqual([]);
      await post(`${rejections}/${action}`, { ids: [id] });
      const [order] = await changedSince(since);
      expect(order && order.updatedAt >= since, action).toBe(true);
    }
  });

  test('include those whose shipment went on or was shipped', async () => {
    await step('rate');
    await step('ready');
    const since = await later();
    expect(await changedSince(since)).toEqual([]);
    const closed = await act('close', { carrierId: 'UPS', service: 'Ground', masterTrackingNumber: '1Z' });
    expect([closed.status, closed.body]).toMatchObject([200, {}]);
    expect(await changedSince(since)).toHaveLength(1);
  });
});
