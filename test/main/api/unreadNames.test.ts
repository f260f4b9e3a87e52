import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const item = (id: string, change: object = {}) => ({ id, length: 4, width: 3, height: 2, weight: 1, ...change });
const order = (id: string, change: object = {}) => ({
  ...{ sourceOrderId: id, lines: [{ lineNumber: 1, quantityOrdered: 1, length: 1, width: 1, height: 1, weight: 1 }] },
  ...change,
});
const unread = async () => (await station.call('GET', '/station/v1/integrations/generic/unread')).body;
const send = async (body: object) => ended(station, (await deliver(station, body)).body.deliveryId);
const change = (body: object) => station.call('PUT', '/api/v1/integrations/generic', { body });

test('names that nothing reads are remembered with an example and how often, those that reject records first', async () => {
  expect(await unread()).toEqual([]);
  await send({
    items: [
      item('N-1', { shelf: { color: 'red', row: 1 } }),
      item('N-2', { shelf: 7, hazardous: 'yes', weightKg: 0.45359237 }),
    ],
    deliveries: [
      order('N-1', { locked: true, note_attributes: [{ a: 1 }, { b: 2 }] }),
      order('N-2', { cancelReason: 'fraud' }),
    ],
    source: 'shop',
  });
  await send({ items: [item('N-3', { shelf: 'A 12' })] });
  const seen = (name: string, kind: string | null, example: string, records: number, rejects: boolean) => ({
    ...{ name, kind, example, records, rejects, isIgnored: false, isSilenced: false },
    canStop: rejects || name === 'weightKg',
    lastSeenAt: expect.any(String),
  });
  expect(await unread()).toEqual([
    seen('cancelReason', 'delivery', 'fraud', 1, true),
    seen('hazardous', 'item', 'yes', 1, true),
    seen('locked', 'delivery', 'true', 1, true),
    seen('weightKg', 'item', '0.45359237', 1, false),
    seen('shelf', 'item', 'A 12', 3, false),
    seen('note_attributes', 'delivery', '[2]', 1, false),
    seen('source', null, '', 1, false),
  ]);
});

test('one sample, a decision on each name, strict mode: what is known is accepted, a new name is rejected', async () => {
  const shop = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`shop_field_${String(at)}`, at]));
  const webhook = (id: string, more: object = {}) => ({
    items: [item(id, { ...shop, title: 'Mug', ...more })],
    source: 'x',
  });
  await send(webhook('S-1'));
  const names = (await unread()).map(({ name }: { name: string }) => name);
  expect(names).toHaveLength(92);
  const itemMappings = [
    ...['id', 'length', 'width', 'height', 'weight'].map((name) => ({ sourceField: name, targetField: name })),
    { sourceField: 'title', targetField: 'name' },
  ];
  const ignored = names.filter((name: string) => name !== 'title');
  await change({ fieldMappings: { itemMappings }, settings: { 'x-ignoredFields': ignored, 'x-strict': true } });
  const decided = await unread();
  expect(decided.filter(({ isIgnored }: { isIgnored: boolean }) => !isIgnored)).toEqual([]);
  expect(decided).toHaveLength(91);
  expect(await send(webhook('S-2'))).toMatchObject({ accepted: 1, rejected: 0, unread: 0, warnings: [] });
  expect((await station.call('GET', '/api/v1/items/S-2')).body.name).toBe('Mug');
  expect(await send(webhook('S-3', { brand_new: 1 }))).toMatchObject({ accepted: 0, rejected: 1 });
  const open = (await unread()).filter(({ isIgnored }: { isIgnored: boolean }) => !isIgnored);
  expect(open).toMatchObject([{ name: 'brand_new', rejects: false }]);
});

test('strict mode refuses a body for the names beside its lists, and they can be decided on all the same', async () => {
  await change({ settings: { 'x-strict': true } });
  expect((await deliver(station, { items: [item('B-1')], source: 'x' })).status).toBe(400);
  expect(await unread()).toMatchObject([{ name: 'source', kind: null, isIgnored: false }]);
  await change({ settings: { 'x-ignoredFields': ['source'] } });
  expect((await deliver(station, { items: [item('B-1')], source: 'x' })).status).toBe(200);
});

test('a mark below an ignored name is not ignored, an exact name is; what is ignored without being seen is listed, too', async () => {
  await change({ settings: { 'x-ignoredFields': ['payment.*', 'shelf'] } });
  await send({ deliveries: [order('M-1', { payment: { cancelReason: 'fraud' } })] });
  expect(await unread()).toMatchObject([
    { name: 'payment.cancelReason', rejects: true, isIgnored: false },
    { name: 'payment.*', example: null, records: 0, lastSeenAt: null, isIgnored: true },
    { name: 'shelf', isIgnored: true },
  ]);
  await change({ settings: { 'x-ignoredFields': ['payment.cancelReason'] } });
  expect(await unread()).toMatchObject([{ name: 'payment.cancelReason', isIgnored: true }]);
});

test('at most 1,000 names are remembered, and those that reject records stay', async () => {
  const many = (start: number) =>
    Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`field_no_${String(start + at)}`, at]));
  await send({ items: [item('L-1', { hazardous: true, ...many(0) })] });
  await send({ items: [item('L-2', many(1000))] });
  const names = await unread();
  expect([names.length, names[0].name]).toEqual([1000, 'hazardous']);
  expect(names.filter(({ name }: { name: string }) => /_1\d{3}$/.test(name))).toHaveLength(700);
});

test('without the connection there are none', async () => {
  await send({ items: [item('D-1', { shelf: 1 })] });
  await station.call('DELETE', '/api/v1/integrations/generic');
  expect((await station.call('GET', '/station/v1/integrations/generic/unread')).status).toBe(404);
  await configure(station);
  expect(await unread()).toEqual([]);
});
