import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
let orderId = '';
let shipmentId = '';
const rejections = '/station/v1/integrations/generic/rejections';
const planned =
  'The order is Planned and was not changed. Cancel its shipment and revert the order, then send it again.';
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const sent = async (...records: readonly object[]) => {
  const deliveries = records.map((record) => ({ sourceOrderId: number, ...record }));
  return ended(station, (await deliver(station, { deliveries })).body.deliveryId);
};
const at = (zip: string) => ({ shipTo: { address: { city: 'Reno', zip } } });
const lines = (quantityOrdered: number) => ({ lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered }] });
const first = () => ({ version: 1, ...at('89501'), ...lines(1) });
const step = (name: string, body?: object) => post(`/api/v1/shipments/${shipmentId}/${name}`, body);
const act = (name: string, body?: object) => post(`/station/v1/shipments/${shipmentId}/${name}`, body);
const orderNow = async () => (await station.call('GET', `/station/v1/orders/${orderId}`)).body;
const shipmentNow = async () => (await station.call('GET', `/station/v1/shipments/${shipmentId}`)).body.shipment;
const asked = async () => (await orderNow())['x-changeRequests'];
const open = async () => (await station.call('GET', '/station/v1/integrations/generic/records')).body.items;
const ship = async () => {
  shipmentId = (await post('/api/v1/shipments', { orderIds: [orderId], mode: 'Parcel' })).body.id;
  await step('optimize');
  await step('rate');
};

beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const sender = { name: 'Works', address: { city: 'Reno', zip: '89501' } };
  await configure(station);
  const body = { features: { tender: true }, enabledProducts: ['packing', 'tender'], sender };
  await station.call('PATCH', '/station/v1/settings', { body });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `H-${String((count += 1))}`;
  await sent(first());
  orderId = (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0].id;
});

const isChanged =
  /^299 - "A change of order 'H-\d+' from .* was rejected\. It is open under Integrations > Any system\."$/;

test('a new address that comes too late is seen on the order and its shipment, and stops what would leave', async () => {
  await ship();
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
  await sent({ ...first(), ...at('10001'), version: 2 });
  const [record] = await open();
  const request = {
    ...{ orderId, sourceOrderId: number, connectorType: 'generic' },
    ...{ requestedAt: record.receivedAt, recordId: record.id, reason: planned },
    changes: [{ field: 'shipTo.address.zip', from: '89501', to: '10001' }],
    changeCount: 1,
  };
  expect(await asked()).toEqual([request]);
  expect((await shipmentNow())['x-changeRequests']).toEqual([request]);
  expect(await shipmentNow()).not.toHaveProperty('x-cancellationRequests');
  const rated = await step('rate');
  expect([rated.status, rated.headers.get('warning')]).toEqual([200, expect.stringMatching(isChanged)]);
  const refused = await step('ready');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      field: 'x-shipAnyway',
      detail: `A change of order "${number}" from ${String(record.receivedAt)} was rejected and is open under Integrations > Any system. Cancel the shipment, revert the order and retry the record, or dismiss it; to ship the order as it is, send x-shipAnyway: true.`,
      'x-changeRequests': [request],
    },
  ]);
  expect((await act('tender')).status).toBe(409);
  expect((await step('ready', { 'x-shipAnyway': true })).status).toBe(200);
  expect((await act('close')).status).toBe(409);
  expect(await shipmentNow()).toMatchObject({ status: 'Ready' });
  expect(await act('close', { 'x-shipAnyway': true })).toMatchObject({ status: 200, body: { status: 'Shipped' } });
});

test('the request names every field in short: lines by their number, at most twenty', async () => {
  const twoLines = [
    { lineNumber: 1, itemId: 'MUG', quantityOrdered: 3 },
    { lineNumber: 2, itemId: 'LAMP', quantityOrdered: 1 },
  ];
  await ship();
  await sent({
    ...{ version: 2, priority: 'High', requiredShipBy: '2026-12-24T10:00:00Z', serviceLevel: 'x'.repeat(120) },
    ...{ ...at('89501'), lines: twoLines },
  });
  expect((await asked())[0].changes).toEqual([
    { field: 'priority', from: null, to: 'High' },
    { field: 'serviceLevel', from: null, to: `${'x'.repeat(100)}…` },
    { field: 'requiredShipBy', from: null, to: expect.stringMatching(/^2026-12-24T10:00:00/) },
    { field: 'lines[1].quantityOrdered', from: '1', to: '3' },
    { field: 'lines[2]', from: null, to: '1 × LAMP' },
  ]);
  const many = Array.from({ length: 30 }, (_, index) => ({ lineNumber: index + 1, itemId: 'MUG', quantityOrdered: 2 }));
  await sent({ version: 3, ...at('89501'), lines: many });
  // The one before asks for fields that this one does not have.
  const [, request] = await asked();
  expect([request.changes.length, request.changeCount]).toEqual([20, 30]);
  await sent({ version: 4, ...at('89501'), lines: [{ lineNumber: 7, itemId: 'MUG', quantityOrdered: 1 }] });
  const [, ...others] = await asked();
  expect(others).toHaveLength(1);
  expect(others[0].changes).toEqual([
    { field: 'lines[1]', from: '1 × MUG', to: null },
    { field: 'lines[7]', from: null, to: '1 × MUG' },
  ]);
});

test('a dismissed request is none until it is reopened', async () => {
  await ship();
  await sent({ ...first(), ...at('10001'), version: 2 });
  const [{ id }] = await open();
  await post(`${rejections}/dismiss`, { ids: [id] });
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
  await post(`${rejections}/reopen`, { ids: [id] });
  expect((await step('ready')).status).toBe(409);
});

test('a newer version that asks for what is stored makes it moot', async () => {
  await ship();
  await sent({ ...first(), ...at('10001'), version: 2 });
  await sent({ ...first(), version: 3 });
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
  expect((await step('ready')).status).toBe(200);
});

test('a newer version that cannot be read takes the place of the request, and still stops the shipment', async () => {
  await ship();
  await sent({ ...first(), ...at('10001'), version: 2 });
  await sent({ ...first(), ...at('10001'), version: 3, lines: [{ itemId: 'MUG', quantityOrdered: 0 }] });
  expect(await asked()).toMatchObject([{ reason: expect.stringContaining('quantityOrdered'), changes: [] }]);
  expect((await step('ready')).status).toBe(409);
});

test('a change that was rejected before the order was planned stops its shipment, too', async () => {
  await sent({ ...first(), ...at('10001'), version: 2, priorty: 'High' });
  await ship();
  expect(await asked()).toMatchObject([{ changes: [{ field: 'shipTo.address.zip', from: '89501', to: '10001' }] }]);
  expect((await step('ready')).status).toBe(409);
});

test('a request is carried out by a retry once the shipment is cancelled', async () => {
  await ship();
  await sent({ ...first(), ...at('10001'), version: 2 });
  await station.call('DELETE', `/api/v1/shipments/${shipmentId}`);
  await post(`/api/v1/orders/${orderId}/revert`);
  await post(`${rejections}/retry`, {});
  await expect.poll(async () => (await orderNow()).shipTo.address.zip).toBe('10001');
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
});

test('another system asks nothing of the order, and an order that is cancelled here needs no change', async () => {
  await ship();
  await configure(station, {}, 'businessCentral');
  await sent({ ...first(), ...at('10001'), version: 2, sourceSystem: 'businessCentral' });
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
  await station.call('DELETE', `/api/v1/shipments/${shipmentId}`);
  await post(`/api/v1/orders/${orderId}/revert`);
  await post(`/station/v1/orders/${orderId}/cancel`);
  await sent({ ...first(), ...at('10002'), version: 3 });
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
});

test('a cancellation and a change of two orders of one shipment are both named', async () => {
  const firstOrder = orderId;
  const firstNumber = number;
  number = `${number}b`;
  await sent(first());
  orderId = (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0].id;
  shipmentId = (await post('/api/v1/shipments', { orderIds: [firstOrder, orderId], mode: 'Parcel' })).body.id;
  await step('optimize');
  await step('rate');
  await sent(
    { sourceOrderId: firstNumber, status: 'cancelled', version: 2 },
    { ...first(), ...at('10001'), version: 2 },
  );
  const refused = await step('ready');
  expect(refused.body).toMatchObject({
    detail: expect.stringContaining('was cancelled by Any system'),
    'x-cancellationRequests': [{ sourceOrderId: firstNumber }],
    'x-changeRequests': [{ sourceOrderId: number }],
  });
});

test('a change that is not delivered is refused to its caller alone: it leaves no mark', async () => {
  await ship();
  const { version } = await orderNow();
  const patched = await station.call('PATCH', `/station/v1/orders/${orderId}`, {
    body: { version, serviceLevel: 'Express' },
  });
  const list = await post('/station/v1/orders:import', {
    orders: [{ ...first(), sourceOrderId: number, sourceSystem: 'generic', ...at('10001') }],
  });
  const raw = new FormData();
  const row = `sourceOrderId,sourceSystem,serviceLevel\n${number},generic,Express`;
  raw.append('file', new Blob([row]), 'orders.csv');
  const file = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect([patched.status, list.body.errors, file.body.errors]).toEqual([
    400,
    [expect.objectContaining({ orderId: number })],
    [expect.objectContaining({ orderId: number })],
  ]);
  expect(await orderNow()).not.toHaveProperty('x-changeRequests');
  expect((await step('ready')).status).toBe(200);
});
