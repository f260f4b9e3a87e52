import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder, createShipment, loadMasters, shipmentIn, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

interface Found {
  readonly items: readonly Record<string, unknown>[];
  readonly nextCursor: string | null;
}

async function find(kind: 'orders' | 'shipments', query: Record<string, string>): Promise<Found> {
  const { status, body } = await station.call('GET', `/station/v1/${kind}?${new URLSearchParams(query).toString()}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Found;
}
const names = ({ items }: Found) => items.map(({ sourceOrderId }) => sourceOrderId);

test('orders are found newest first, by any of their texts, page by page', async () => {
  for (const [index, name] of ['A_1', 'A%2', 'AB3'].entries())
    await createOrder(station, { sourceOrderId: name, customer: { id: `K-${String(index)}`, name: 'Find "me"' } });
  const first = await find('orders', { search: 'find "ME', limit: '2' });
  expect(names(first)).toEqual(['AB3', 'A%2']);
  const second = await find('orders', { search: 'find "ME', limit: '2', cursor: first.nextCursor ?? '' });
  expect(names(second)).toEqual(['A_1']);
  expect(second.nextCursor).toBeNull();

  expect(names(await find('orders', { search: 'a_' }))).toEqual(['A_1']);
  expect(names(await find('orders', { search: 'a%' }))).toEqual(['A%2']);
  expect(names(await find('orders', { customer: 'K-2' }))).toEqual(['AB3']);
  // The name of a field is no text of the order.
  expect(names(await find('orders', { search: 'customAttributes' }))).toEqual([]);
});

test('an order is found by exactly its sourceOrderId, however many are newer', async () => {
  for (const name of ['EX-1', 'EX-10', 'ex-1']) await createOrder(station, { sourceOrderId: name });
  const list = Array.from({ length: 1000 }, (_, index) => ({
    sourceOrderId: `NEWER-${String(index)}`,
    lines: [{ sku: 'S', quantityOrdered: 1 }],
  }));
  await station.call('POST', '/station/v1/orders:import', { body: { orders: list } });
  const found = await find('orders', { sourceOrderId: 'EX-1' });
  expect([names(found), found.nextCursor]).toEqual([['EX-1'], null]);
  expect(names(await find('orders', { sourceOrderId: 'EX-1', status: 'Received' }))).toEqual(['EX-1']);
  expect(names(await find('orders', { sourceOrderId: 'EX-1', status: 'Draft' }))).toEqual([]);
  const { id } = found.items[0] as { id: string };
  const missing = await station.call('GET', '/station/v1/orders/EX-1');
  expect([missing.status, missing.body.detail]).toEqual([
    404,
    `There is no order with the id "EX-1"; it is the sourceOrderId of the order ${id}.`,
  ]);
  expect((await station.call('GET', '/station/v1/orders/EX')).body.detail).toBe('There is no order with the id "EX".');
});

test.each([
  ['/station/v1/orders?Status=Received', 'Status', 'Status is not a known parameter; use status.'],
  ['/station/v1/shipments?limt=5', 'limt', 'limt is not a known parameter; use limit.'],
  ['/station/v1/orders?sourceOrderID=A', 'sourceOrderID', 'sourceOrderID is not a known parameter; use sourceOrderId.'],
])('%s is refused instead of listing other records', async (path, field, detail) => {
  expect((await station.call('GET', path)).body).toMatchObject({ status: 400, field, detail });
  const { body } = await station.call('GET', '/station/v1/imports?foo=1');
  expect(body.detail).toMatch(/^foo is not a known parameter; use .*cursor.*kind/);
});

test('a summary counts lines and units and names the shipment that has the order', async () => {
  const shipment = await createShipment(station, { sourceOrderId: 'HELD' });
  expect((await find('orders', { search: 'held', status: 'Planned' })).items).toEqual([
    expect.objectContaining({
      ...{ status: 'Planned', sourceOrderId: 'HELD', customerId: 'C-1', customerName: 'Acme', shipToName: 'Ann' },
      ...{ city: 'Reno', lines: 2, units: 4, shipmentId: shipment, version: 2, priority: 'Standard' },
    }),
  ]);
  expect(names(await find('orders', { search: 'held', status: 'Received' }))).toEqual([]);
  await station.call('DELETE', `/api/v1/shipments/${shipment}`);
  expect((await find('orders', { search: 'held' })).items[0]).toMatchObject({ shipmentId: null });
});

test('orders are found by when they came and by when they must go', async () => {
  await createOrder(station, { sourceOrderId: 'DUE', requiredShipBy: '2027-05-01T01:00:00+02:00' });
  const due = (dueBefore: string) => find('orders', { search: 'DUE', dueBefore });
  expect(names(await due('2027-04-30T23:00:01Z'))).toEqual(['DUE']);
  expect(names(await due('2027-04-30T23:00:00Z'))).toEqual([]);
  expect(names(await find('orders', { search: 'DUE', createdFrom: '2026-01-01T00:00:00Z' }))).toEqual(['DUE']);
  expect(names(await find('orders', { search: 'DUE', createdFrom: '2999-01-01T00:00:00Z' }))).toEqual([]);
});

test('shipments are found with their boxes and their price', async () => {
  const created = await createShipment(station, { sourceOrderId: 'SHIP-NEW' });
  const rated = await shipmentIn(station, 'Rated');
  expect((await find('shipments', { status: 'Rated' })).items).toEqual([
    expect.objectContaining({
      ...{
        id: rated,
        status: 'Rated',
        orders: 1,
        orderNames: [expect.stringMatching(/^SO-\d+$/)],
        lines: 2,
        units: 4,
        carrier: 'cheap',
      },
      ...{ cost: expect.any(Number) as number, currency: 'USD', reason: null, customerId: 'C-1', mode: 'Parcel' },
    }),
  ]);
  const [one] = (await find('shipments', { status: 'Rated' })).items;
  expect(one).toMatchObject({ boxes: Number(one?.['cost']) / 8 });
  expect((await find('shipments', { search: 'ship-new' })).items).toEqual([
    expect.objectContaining({ id: created, boxes: null, cost: null }),
  ]);
  const orderId = (await station.call('GET', `/station/v1/shipments/${created}`)).body.shipment.orderIds[0] as string;
  expect((await find('shipments', { orderId })).items.map(({ id }) => id)).toEqual([created]);
});

test('a page that has looked at enough ends early and goes on', async () => {
  for (let index = 0; index < 3; index += 1) await createOrder(station, { sourceOrderId: `OLD-${String(index)}` });
  const rows = Array.from({ length: 1100 }, (_, index) => `NEW-${String(index)},MUG,1`);
  const file = ['sourceOrderId,itemId,quantityOrdered', ...rows].join('\n');
  const form = new FormData();
  form.set('file', new Blob([file]), 'orders.csv');
  await station.call('POST', '/api/v1/orders/import/csv', { raw: form });
  const early = await find('orders', { search: 'OLD-' });
  expect(early.items).toEqual([]);
  expect(names(await find('orders', { search: 'OLD-', cursor: early.nextCursor ?? '' }))).toEqual([
    'OLD-2',
    'OLD-1',
    'OLD-0',
  ]);
});

test('what changed since a time is found, whatever changed it', async () => {
  const shipment = await createShipment(station, { sourceSystem: 'SHOP-9', sourceOrderId: 'CH-1' });
  const { items } = await find('orders', { sourceSystem: 'SHOP-9' });
  expect(items.map(({ sourceOrderId }) => sourceOrderId)).toEqual(['CH-1']);
  const ids = async (changedFrom: string) => (await find('shipments', { changedFrom })).items.map(({ id }) => id);
  const later = new Date(Date.now() + 1).toISOString();
  while (new Date().toISOString() <= later) await new Promise(setImmediate);
  const since = new Date().toISOString();
  expect(await ids(since)).toEqual([]);
  await station.call('DELETE', `/api/v1/shipments/${shipment}`);
  expect(await ids(since)).toEqual([shipment]);
  await station.call('POST', `/api/v1/orders/${String(items[0]?.['id'])}/revert`);
  expect(names(await find('orders', { changedFrom: since }))).toEqual(['CH-1']);
});
