import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const base = '/station/v1/integrations/generic';
const map = (nameFrom: string) =>
  station.call('PUT', '/api/v1/integrations/generic/mappings', {
    body: {
      itemMappings: [
        { sourceField: 'no', targetField: 'id' },
        { sourceField: nameFrom, targetField: 'name' },
        ...['length', 'width', 'height', 'weight'].map((side) => ({ sourceField: side, targetField: side })),
      ],
    },
  });
const record = { no: 'M-1', title: 'Mug', label: 'Cup', length: 4, width: 3, height: 2, weight: 1 };
const mapped = (id: string) => station.call('GET', `${base}/records/${id}/mapped`);

beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
  await map('title');
});

async function sent(body: object): Promise<{ deliveryId: string; ids: string[] }> {
  const { deliveryId } = (await deliver(station, body)).body;
  await ended(station, deliveryId);
  const { items } = (await station.call('GET', `${base}/records?deliveryId=${deliveryId}`)).body;
  return { deliveryId, ids: items.map(({ id }: { id: string }) => id) };
}

test('a delivered record is shown as it was mapped then, also when the mapping has changed since', async () => {
  const {
    ids: [id = ''],
  } = await sent({ items: [record] });
  const { no, label: _, title, ...sides } = record;
  await map('label');
  const { status, body } = await mapped(id);
  expect([status, body]).toEqual([200, { mappedAt: expect.any(String), fields: { id: no, name: title, ...sides } }]);
  const now = await station.call('POST', `${base}/mappings:preview`, { body: { kind: 'item', record } });
  expect(now.body.fields.name).toBe('Cup');
});

test('a rejected one is, too, and a retry maps it again', async () => {
  const {
    deliveryId,
    ids: [id = ''],
  } = await sent({ items: [{ ...record, no: 'M-2', weight: undefined, pounds: 2 }] });
  expect((await mapped(id)).body.fields).toEqual({ id: 'M-2', name: 'Mug', length: 4, width: 3, height: 2 });
  const mappings = (await station.call('GET', '/api/v1/integrations/generic/mappings')).body;
  await station.call('PUT', '/api/v1/integrations/generic/mappings', {
    body: { itemMappings: [...mappings.itemMappings.slice(0, 5), { sourceField: 'pounds', targetField: 'weight' }] },
  });
  expect((await mapped(id)).body.fields).not.toHaveProperty('weight');
  await station.call('POST', `${base}/history/${deliveryId}/retry`);
  await expect.poll(async () => (await mapped(id)).body.fields).toMatchObject({ weight: 2 });
});

const lines = [{ sku: 'S', quantityOrdered: 1, length: 1, width: 1, height: 1, weight: 1 }];
test.each<[string, object, object]>([
  ['an order', { sourceOrderId: 'O-1', lines }, { sourceSystem: 'generic', sourceOrderId: 'O-1', lines }],
  ['one without lines', { sourceOrderId: 'O-1', channel: 'web' }, { sourceSystem: 'generic', channel: 'web' }],
  ['one of another system', { sourceOrderId: 'O-2', sourceSystem: 'shop', lines }, { sourceSystem: 'shop' }],
  ['a cancelled one', { sourceOrderId: 'O-1', status: 'cancelled' }, { sourceOrderId: 'O-1', status: 'Cancelled' }],
])('%s is stored as its preview shows it', async (_, order, fields) => {
  const preview = await station.call('POST', `${base}/mappings:preview`, { body: { kind: 'delivery', record: order } });
  const {
    ids: [id = ''],
  } = await sent({ deliveries: [order] });
  const { body } = await mapped(id);
  expect(body.fields).toEqual(preview.body.fields);
  expect(body.fields).toMatchObject(fields);
});

test('a record that is too large to be kept has none, and an unknown one is not found', async () => {
  const {
    ids: [id = ''],
  } = await sent({ items: [{ ...record, no: 'M-3', title: 'x'.repeat(70_000) }] });
  expect((await mapped(id)).body).toEqual({ mappedAt: null, fields: null });
  for (const unknown of ['none', `${id}9`, id.replace(/\d+$/, '-1')]) expect((await mapped(unknown)).status).toBe(404);
});

test('it goes with the body of its delivery', async () => {
  const {
    deliveryId,
    ids: [id = ''],
  } = await sent({ items: [record] });
  const database = new Database(join(station.dataDir, 'station.db'));
  database.prepare('UPDATE integration_sync SET body_bytes = 300000000 WHERE id = ?').run(deliveryId);
  database.close();
  await sent({ items: [{ ...record, no: 'M-4' }] });
  expect((await station.call('GET', `${base}/history/${deliveryId}`)).body.body).toBeNull();
  expect((await mapped(id)).body).toEqual({ mappedAt: null, fields: null });
});
