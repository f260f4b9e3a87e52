import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const patch = (path: string, body: object) => station.call('PATCH', path, { body });
const orderNow = async (id: string) => (await station.call('GET', `/station/v1/orders/${id}`)).body;

test.each([
  [{ status: 'cancelled' }, 'status', 'is cancelled at its sender and is Received here. Cancel it with POST'],
  [{ cancelled: true, priority: 'High' }, 'cancelled', 'is cancelled at its sender and is Received here'],
  [{ onHold: true, priority: 'High' }, 'onHold', 'on hold at its sender'],
  [{ status: 'shipped' }, 'status', 'does not know the status "shipped"'],
  [{ state: 'cancelled', priority: 'High' }, 'state', '"state" is "cancelled"'],
  [{ cancel: true }, 'cancel', '"cancel" is "true"'],
  [
    { lines: [{ itemId: 'MUG', quantityOrdered: 1, status: 'cancelled' }] },
    'lines[0].status',
    'Line 1 is cancelled or done',
  ],
])('a change that says that the order is cancelled is no change: %j', async (change, field, detail) => {
  const id = await createOrder(station);
  const answer = await patch(`/station/v1/orders/${id}`, { version: 1, ...change });
  expect([answer.status, answer.body.field, answer.body.detail]).toEqual([400, field, expect.stringContaining(detail)]);
  expect(await orderNow(id)).toMatchObject({ version: 1, status: 'Received', priority: 'Standard' });
});

test('what an order shows besides its fields may be sent back with a change', async () => {
  for (const submit of [true, false]) {
    const id = await createOrder(station, { submit });
    const { status, version, createdAt, ...read } = await orderNow(id);
    const additions = Object.fromEntries(Object.entries(read).filter(([name]) => name.startsWith('x-')));
    const sent = { id, status, version, createdAt, ...additions, priority: 'High' };
    expect(await patch(`/station/v1/orders/${id}`, sent)).toMatchObject({ status: 200 });
    expect(await orderNow(id)).toMatchObject({ priority: 'High', version: 2 });
  }
});

test.each([
  ['maxWeight', 5, 'maxWeight is not a known field. Did you mean weightMaxGross?'],
  ['active', false, 'active is not a known field. Did you mean isActive?'],
])('a container names the field that is meant by %s', async (name, value, detail) => {
  const { body: box } = await station.call('GET', '/api/v1/containers/SMALL');
  const answer = await patch('/station/v1/containers/SMALL', { version: box.version, [name]: value });
  expect([answer.status, answer.body.field, answer.body.detail]).toEqual([400, name, detail]);
});

test.each([
  ['/station/v1/containers/SMALL', 'Fields that can be changed: name, containerType, '],
  ['/api/v1/items/MUG', 'Fields that can be changed: name, description, sku, '],
])('a change of which nothing is known is refused, with the fields that are: %s', async (path, fields) => {
  const answer = await patch(path, { version: 1, flavour: 'mint', colour: 'red' });
  expect([answer.status, answer.body.field]).toEqual([400, 'flavour']);
  expect(answer.body.detail).toContain(`Nothing was changed: flavour, colour is not known. ${fields}`);
});

test('a change that states nothing but the version is none, as before', async () => {
  const { body: item } = await station.call('GET', '/api/v1/items/MUG');
  expect((await patch('/api/v1/items/MUG', { version: item.version })).status).toBe(200);
});
