import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const item = (id: string, change: object = {}) => ({ id, length: 4, width: 3, height: 2, weight: 1, ...change });
const order = (id: string, change: object = {}) => ({
  sourceOrderId: id,
  lines: [{ lineNumber: 1, sku: 'S', quantityOrdered: 1 }],
  ...change,
});
const base = '/station/v1/integrations/generic';
const get = async (path: string) => (await station.call('GET', path)).body;
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const taken = async (body: object) => {
  const answer = await deliver(station, body);
  return ended(station, answer.body.deliveryId);
};
const records = async (query = '') => (await get(`${base}/records${query}`)).items;

test('a record that was rejected for its version is left out where all are retried, and taken by its id', async () => {
  await taken({ deliveries: [order('V-1', { version: 5, priority: 'High' })] });
  await taken({ deliveries: [order('V-1', { priority: 'Low' })] });
  const [old] = await records();
  const other = await taken({ items: [item('V-A', { length: -1 })] });
  const reason = expect.stringContaining('an old copy could undo a newer one');
  const { body } = await post(`${base}/rejections/retry`, {});
  expect(body).toMatchObject({ tried: 1, rejected: 1, skipped: [old.id], leftOut: [{ id: old.id, reason }] });
  expect((await get('/api/v1/orders?x-sourceOrderId=V-1')).items).toMatchObject([{ priority: 'High' }]);
  expect((await post(`${base}/rejections/retry`, { ids: [old.id] })).body).toMatchObject({
    ...{ changed: 1, tried: 1, leftOut: [] },
  });
  expect((await get('/api/v1/orders?x-sourceOrderId=V-1')).items).toMatchObject([{ priority: 'Low' }]);
  expect(await records(`?deliveryId=${other.id}`)).toMatchObject([{ state: 'open' }]);
});

test('so is one with the version of the stored record but other content', async () => {
  const weight = async () => (await get('/api/v1/items/V-C')).weight;
  await taken({ items: [item('V-C', { version: 5 })] });
  expect(await taken({ items: [item('V-C', { version: 5, name: null })], event: 'again' })).toMatchObject({
    unchanged: 1,
  });
  const reason = expect.stringContaining('has the version of the stored one but other content');
  const other = await taken({ items: [item('V-C', { version: 5, weight: 2 })] });
  expect(other).toMatchObject({ accepted: 0, rejected: 1, errors: [reason] });
  expect(await weight()).toBe(1);
  const [open] = await records(`?deliveryId=${other.id}`);
  expect((await post(`${base}/rejections/retry`, {})).body.leftOut).toContainEqual({ id: open.id, reason });
  expect(await weight()).toBe(1);
  expect((await post(`${base}/rejections/retry`, { ids: [open.id] })).body).toMatchObject({ changed: 1 });
  expect(await weight()).toBe(2);
});

test('of a delivery it is left out next to others, and where it is the only one', async () => {
  await taken({ deliveries: [order('V-2', { version: 5, priority: 'High' })] });
  const priority = async () => (await get('/api/v1/orders?x-sourceOrderId=V-2')).items[0].priority;
  const old = order('V-2', { priority: 'Low' });
  const mixed = await taken({ items: [item('V-B', { length: -1 })], deliveries: [old] });
  expect((await post(`${base}/history/${mixed.id}/retry`)).body).toMatchObject({ retrying: 1, openRejections: 2 });
  await expect.poll(async () => (await ended(station, mixed.id)).retrying).toBe(0);
  expect(await priority()).toBe('High');
  const alone = await taken({ deliveries: [old], event: 'again' });
  const retried = await post(`${base}/history/${alone.id}/retry`);
  expect(retried).toMatchObject({ status: 200, body: { retrying: 0, openRejections: 1 } });
  const [record] = await records(`?deliveryId=${alone.id}`);
  expect(record).toMatchObject({ state: 'open', retrying: false });
  expect((await post(`${base}/rejections/retry`, { ids: [record.id] })).body).toMatchObject({ changed: 1 });
  expect(await priority()).toBe('Low');
});

test.each([
  ['the same version', 3, 3],
  ['a version of another kind', '2026-05-01T08:00:00Z', '5'],
])('of a delivery with one record it is left out for %s', async (_, stored, later) => {
  const lines = (quantityOrdered: number) => [{ lineNumber: 1, sku: 'S', quantityOrdered }];
  const id = `V-3 ${String(later)}`;
  const quantity = async () =>
    (await get(`/api/v1/orders?x-sourceOrderId=${encodeURIComponent(id)}`)).items[0].lines[0].quantityOrdered;
  await taken({ deliveries: [order(id, { version: stored, lines: lines(8) })] });
  const { id: delivery } = await taken({ deliveries: [order(id, { version: later, lines: lines(1) })] });
  expect((await post(`${base}/history/${delivery}/retry`)).body).toMatchObject({ retrying: 0, openRejections: 1 });
  expect(await quantity()).toBe(8);
});
