import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure, deliver, ended, ofAllRecords } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const base = '/station/v1/integrations/generic';
const item = (id: string, change: object = {}) => ({ id, length: 4, width: 3, height: 2, weight: 1, ...change });
const line = (change: object = {}) => ({ lineNumber: 1, sku: 'S', quantityOrdered: 1, ...change });
const order = (id: string, change: object = {}) => ({ sourceOrderId: id, lines: [line()], ...change });
const set = (ignored: readonly string[], strict = true) =>
  station.call('PUT', '/api/v1/integrations/generic', {
    body: { settings: { 'x-ignoredFields': ignored, 'x-strict': strict } },
  });
const outcome = async (body: object) => {
  const answer = await deliver(station, body);
  expect(answer.status).toBe(200);
  const { accepted, rejected, unread } = await ended(station, answer.body.deliveryId);
  return { accepted, rejected, unread, unreadNames: ofAllRecords(answer.body['x-warnings']) };
};

test('names that are ignored are known: they are not listed, and strict mode accepts them', async () => {
  const saved = await set(['shelf', 'meta.*', 'lines[].color', 'source', 'shelf']);
  expect(saved.body.settings['x-ignoredFields']).toEqual(['shelf', 'meta.*', 'lines[].color', 'source']);
  const clean = { accepted: 2, rejected: 0, unread: 0, unreadNames: [] };
  const body = {
    items: [item('K-1', { shelf: { color: 'red' }, meta: { a: { b: 1 } } })],
    deliveries: [
      order('K-1', { meta: [{ a: 1 }], lines: [line({ color: 'red' }), line({ lineNumber: 2, color: 'blue' })] }),
    ],
    source: 'shop',
  };
  expect(await outcome(body)).toEqual(clean);
  const { rejected, unreadNames } = await outcome({ items: [item('K-2', { shelf: 1, shelve: 1 })] });
  expect([rejected, unreadNames]).toEqual([1, ['Rejected: "shelve" is not read (1 record).']]);
  const kept = await station.call('PUT', '/api/v1/integrations/generic', { body: { enabled: true } });
  expect(kept.body.settings['x-ignoredFields']).toHaveLength(4);
  expect((await set([], false)).body.settings).not.toHaveProperty('x-ignoredFields');
});

test.each([
  ['a mark of a cancellation', 'cancelReason', order('M-0', { cancelReason: 'fraud' })],
  ['a mark inside an object', 'payment.cancelReason', order('M-1', { payment: { cancelReason: 'fraud' } })],
  ['a hold', 'locked', order('M-2', { locked: true })],
  ['lines that may be cancelled', 'lines[].current_quantity', order('M-3', { lines: [line({ current_quantity: 7 })] })],
  ['dangerous goods', 'hazardous', item('M-4', { hazardous: true })],
  ['a slip of a field', 'lenght', item('M-5', { lenght: 7 })],
  ['a weight with its unit', 'weight_kg', item('M-6', { weight_kg: 7 })],
])('an exact name silences %s for that field, .* does not', async (_, name, record) => {
  const body = 'lines' in record ? { deliveries: [record] } : { items: [record] };
  expect((await outcome(body)).rejected).toBe(1);
  await set([`${name}.*`, `${name.replace(/\.?[^.]*$/, '')}.*`], false);
  expect((await outcome({ ...body, deliveryId: 'below' })).rejected).toBe(1);
  await set([name], false);
  expect(await outcome({ ...body, deliveryId: 'exact' })).toMatchObject({ accepted: 1, rejected: 0, unread: 0 });
});

test('an order that is cancelled is cancelled whatever is ignored', async () => {
  for (const name of ['status', 'cancelled', 'deletedAt']) {
    const refused = await set([name]);
    expect([refused.status, refused.body.field]).toEqual([400, 'settings.x-ignoredFields[0]']);
  }
});

test('a name that is mapped later is read although it is ignored', async () => {
  await set(['label', 'box.label']);
  const itemMappings = [
    ...['id', 'length', 'width', 'height', 'weight'].map((name) => ({ sourceField: name, targetField: name })),
    { sourceField: 'label', targetField: 'name' },
    { sourceField: 'box.label', targetField: 'category' },
  ];
  await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings } });
  expect((await outcome({ items: [item('L-1', { label: 'Mug', box: { label: 'kitchen' } })] })).accepted).toBe(1);
  expect((await station.call('GET', '/api/v1/items/L-1')).body).toMatchObject({ name: 'Mug', category: 'kitchen' });
});

test('a body that is the record itself may have ignored names that look like an event', async () => {
  await set(['action'], false);
  const answer = await deliver(station, item('E-1', { action: 'deleted' }));
  expect((await ended(station, answer.body.deliveryId)).accepted).toBe(1);
});

test('the preview knows the names that are ignored', async () => {
  await set(['shelf', 'meta.*']);
  const preview = await station.call('POST', `${base}/mappings:preview`, {
    body: { kind: 'item', record: item('P', { shelf: 1, meta: { a: 1 } }) },
  });
  expect([preview.body.faults, preview.body.unreadFields]).toEqual([[], []]);
});
