import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMasters, orderBody } from '../../support/orders.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const post = (change: object, headers: Record<string, string> = {}): Promise<Answer> =>
  station.call('POST', '/api/v1/orders', { body: { ...orderBody, ...change }, headers });
const count = async (): Promise<number> => (await station.call('GET', '/api/v1/orders?limit=100')).body.items.length;

test('a second order with the number of one that exists answers 409, names that order, and creates nothing', async () => {
  const first = await post({ sourceOrderId: 'TWICE' });
  const before = await count();
  const again = await post({ sourceOrderId: 'TWICE', priority: 'Rush' });
  const { id } = first.body;
  expect(again.body).toMatchObject({
    status: 409,
    type: 'urn:packwright:error:conflict',
    field: 'sourceOrderId',
    detail: `Order "TWICE" already exists. Its id is "${id}", its status Received.`,
    'x-existingOrder': { id, status: 'Received', sourceSystem: 'erp', sourceOrderId: 'TWICE' },
  });
  expect(await count()).toBe(before);
});

test('of twenty parallel posts exactly one creates the order', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ sourceOrderId: 'PARALLEL' })));
  const created = answers.filter(({ status }) => status === 201);
  expect(created).toHaveLength(1);
  const conflicts = answers.filter(({ status }) => status === 409);
  expect(conflicts).toHaveLength(19);
  for (const { body } of conflicts) expect(body['x-existingOrder'].id).toBe(created[0]?.body.id);
});

test('a draft has its number, too', async () => {
  const draft = await post({ sourceOrderId: 'DRAFT', submit: false });
  expect((await post({ sourceOrderId: 'DRAFT' })).body).toMatchObject({
    status: 409,
    'x-existingOrder': { id: draft.body.id, status: 'Draft' },
  });
  expect((await station.call('POST', `/station/v1/orders/${draft.body.id}/submit`)).status).toBe(200);
  expect((await post({ sourceOrderId: 'DRAFT', submit: false })).status).toBe(409);
});

test('a planned order has its number, a cancelled one frees it', async () => {
  const planned = await post({ sourceOrderId: 'PLANNED' });
  await station.call('POST', '/api/v1/shipments', { body: { orderIds: [planned.body.id] } });
  expect((await post({ sourceOrderId: 'PLANNED' })).body).toMatchObject({
    status: 409,
    'x-existingOrder': { status: 'Planned' },
  });
  const cancelled = await post({ sourceOrderId: 'CANCELLED' });
  await station.call('POST', `/station/v1/orders/${cancelled.body.id}/cancel`);
  const again = await post({ sourceOrderId: 'CANCELLED' });
  expect(again.status).toBe(201);
  expect((await post({ sourceOrderId: 'CANCELLED' })).body['x-existingOrder'].id).toBe(again.body.id);
});

test('numbers belong to their source system; orders without a number never conflict', async () => {
  expect((await post({ sourceOrderId: 'SHARED', sourceSystem: 'erp' })).status).toBe(201);
  expect((await post({ sourceOrderId: 'SHARED', sourceSystem: 'shop' })).status).toBe(201);
  expect((await post({ sourceOrderId: 'SHARED', sourceSystem: undefined })).status).toBe(201);
  expect((await post({ sourceOrderId: 'SHARED', sourceSystem: undefined })).status).toBe(409);
  for (let index = 0; index < 2; index += 1) expect((await post({ sourceOrderId: undefined })).status).toBe(201);
});

test('an Idempotency-Key answers the first request again; another one meets the conflict', async () => {
  const named = (key: string) => post({ sourceOrderId: 'NAMED' }, { 'idempotency-key': key });
  const first = await named('named-1');
  const replay = await named('named-1');
  expect([replay.status, replay.text]).toEqual([201, first.text]);
  expect((await named('named-2')).status).toBe(409);
});

test('a change to the number of another order answers 409; any other change of an order stays possible', async () => {
  const taken = await post({ sourceOrderId: 'TAKEN' });
  const { id } = (await post({ sourceOrderId: 'OTHER' })).body;
  const patch = (body: object) => station.call('PATCH', `/station/v1/orders/${id}`, { body });
  expect((await patch({ version: 1, sourceOrderId: 'TAKEN' })).body).toMatchObject({
    status: 409,
    'x-existingOrder': { id: taken.body.id },
  });
  expect((await patch({ version: 1, sourceOrderId: 'OTHER', channel: 'Shop' })).status).toBe(200);
  expect((await patch({ version: 2, sourceOrderId: 'FREE' })).body).toMatchObject({
    version: 3,
    sourceOrderId: 'FREE',
  });
});

test('a CSV file updates the order that was posted', async () => {
  await post({ sourceOrderId: 'BY-FILE' });
  const raw = new FormData();
  raw.append('file', new Blob(['sourceOrderId,sourceSystem,sku,quantityOrdered\nBY-FILE,erp,S-MUG,9\n']), 'orders.csv');
  const { body } = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect(body).toMatchObject({ ordersCreated: 0, ordersUpdated: 1, errors: [] });
});
