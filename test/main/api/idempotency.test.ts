import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMasters, orderBody, createShipment, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let now = Date.parse('2026-02-01T00:00:00Z');
let ranMs = 0;
let holdRates: Promise<void> | null = null;
beforeAll(async () => {
  station = await startStation({
    monotonicNow: () => ranMs,
    clock: { now: () => new Date((now += 1)).toISOString() },
    rateShipment: async (shipment, carriers) => {
      await holdRates;
      return twoCarriers(shipment, carriers);
    },
  });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const orderNumbered = (sourceOrderId: string) => ({
  ...orderBody,
  sourceOrderId: sourceOrderId.slice(0, 128) || 'NAMELESS',
});
const post = (key: string, body: object = orderNumbered(key), headers: object = {}) =>
  station.call('POST', '/api/v1/orders', { body, headers: { 'idempotency-key': key, ...headers } });
const orders = async () => (await station.call('GET', '/api/v1/orders?limit=100')).body.items.length;

test('the same key with the same body answers what was stored and does nothing again', async () => {
  const first = await post('order-1');
  const before = await orders();
  const again = await post('order-1');
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  expect(await orders()).toBe(before);
});

test('the same key with another body answers 422', async () => {
  await post('order-2');
  const other = await post('order-2', { ...orderNumbered('order-2'), priority: 'Rush' });
  expect(other.body).toMatchObject({
    ...{ status: 422, field: 'Idempotency-Key', title: 'Idempotency-Key already used for another request' },
    type: 'urn:packwright:error:idempotency_key_reused',
    doc_url: `${station.station.url}/station/v1/errors/idempotency_key_reused`,
  });
  expect(await (await fetch(other.body.doc_url)).text()).toContain('Idempotency-Key already used for another request');
});

test('the key is bound to the operation, its parameters and the credentials', async () => {
  const created = await post('shared');
  const path = `/station/v1/orders/${created.body.id}/cancel`;
  const headers = { 'idempotency-key': 'shared' };
  expect((await station.call('POST', path, { headers })).body.status).toBe('Cancelled');
  expect((await station.call('POST', path, { headers })).body.status).toBe('Cancelled');
  expect((await station.call('POST', path)).status).toBe(400);
  const other = await post('shared-2');
  expect((await station.call('POST', `/station/v1/orders/${other.body.id}/cancel`, { headers })).status).toBe(422);

  const session = await station.call('POST', '/station/v1/session', {
    body: { email: station.adminEmail, password: station.adminPassword },
    key: null,
  });
  const asPerson = await station.call('POST', '/api/v1/orders', {
    body: orderNumbered('of-a-person'),
    key: null,
    headers: { 'idempotency-key': 'shared', authorization: `Bearer ${session.body.token}` },
  });
  expect(asPerson.status).toBe(201);
  expect(asPerson.body.id).not.toBe(created.body.id);
});

test('while the first request still runs the second answers 409, and afterwards the stored answer', async () => {
  const id = await createShipment(station);
  await station.call('POST', `/api/v1/shipments/${id}/optimize`);
  let letGo = (): void => undefined;
  holdRates = new Promise((resolve) => (letGo = resolve));
  const rate = () => station.call('POST', `/api/v1/shipments/${id}/rate`, { headers: { 'idempotency-key': 'rate-1' } });
  const first = rate();
  await expect
    .poll(async () => (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment.status)
    .toBe('Rating');
  const meanwhile = await rate();
  expect(meanwhile.body).toMatchObject({
    ...{ status: 409, field: 'Idempotency-Key', type: 'urn:packwright:error:idempotency_key_running' },
    doc_url: `${station.station.url}/station/v1/errors/idempotency_key_running`,
  });
  expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(meanwhile.body.doc_url)).status).toBe(200);
  letGo();
  holdRates = null;
  const answered = await first;
  expect(answered.body.status).toBe('Rated');
  expect((await rate()).text).toBe(answered.text);
});

test('of many with one key at the same time one is done', async () => {
  const before = await orders();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('burst')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await orders()).toBe(before + 1);
});

test('a refused request is not kept: the key can be used for the corrected one', async () => {
  expect((await post('wrong', { ...orderBody, lines: [] })).status).toBe(400);
  expect((await post('wrong')).status).toBe(201);
  const cancel = (key: string, id: string) =>
    station.call('POST', `/station/v1/orders/${id}/cancel`, { headers: { 'idempotency-key': key } });
  expect((await cancel('later', 'none')).status).toBe(404);
  const { id } = (await post('for-later')).body;
  expect((await cancel('later', id)).status).toBe(200);
});

test('an answer without a body and an import of a file are kept, too', async () => {
  await station.call('POST', '/api/v1/items', { body: { id: 'GONE', length: 1, width: 1, height: 1, weight: 1 } });
  const remove = () => station.call('DELETE', '/api/v1/items/GONE', { headers: { 'idempotency-key': 'del' } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  const upload = (text: string) => {
    const raw = new FormData();
    raw.append('file', new Blob([text]), 'orders.csv');
    return station.call('POST', '/api/v1/orders/import/csv', { raw, headers: { 'idempotency-key': 'file' } });
  };
  const file = 'sourceOrderId,sku,quantityOrdered\nCSV-1,S-MUG,1\n';
  expect((await upload(file)).body).toMatchObject({ ordersCreated: 1, ordersUnchanged: 0 });
  expect((await upload(file)).body).toMatchObject({ ordersCreated: 1, ordersUnchanged: 0 });
  expect((await upload(`${file}CSV-2,S-MUG,1\n`)).status).toBe(422);
});

test('a key has 1 to 255 printable characters and is given once', async () => {
  expect((await post('x'.repeat(255))).status).toBe(201);
  expect((await post('x'.repeat(256))).body).toMatchObject({ status: 400, field: 'Idempotency-Key' });
  expect((await post('ü')).body).toMatchObject({ status: 400, field: 'Idempotency-Key' });
  expect((await post('')).body).toMatchObject({ status: 400, field: 'Idempotency-Key' });
});

test('an answer is kept for 24 hours of running time, however the clock jumps', async () => {
  const first = await post('day');
  const right = now;
  now += 3 * 24 * 3_600_000;
  expect((await post('day')).body.id).toBe(first.body.id);
  now = right;
  const run = async (hours: number) => {
    for (let step = 0; step < hours * 4; step += 1) {
      now += 15 * 60_000;
      ranMs += 15 * 60_000;
      await post('other');
    }
  };
  await run(23);
  expect((await post('day')).body.id).toBe(first.body.id);
  await run(2);
  const later = await post('day', { ...orderNumbered('next-day'), priority: 'Rush' });
  expect(later.status).toBe(201);
  expect(later.body.id).not.toBe(first.body.id);
});

test('a lost answer can be asked for again after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-again-'));
  const ask = (one: TestStation) =>
    one.call('POST', '/api/v1/orders', { body: orderBody, headers: { 'idempotency-key': 'lost' } });
  const first = await startStation({ dataDir });
  const answer = await ask(first);
  await first.station.close();
  const second = await startStation({ dataDir });
  expect((await ask(second)).text).toBe(answer.text);
  expect((await second.call('GET', '/api/v1/orders')).body.items).toHaveLength(1);
  await second.station.close();
  rmSync(dataDir, { recursive: true });
});
