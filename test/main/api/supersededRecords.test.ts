import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
const base = '/station/v1/integrations/generic';
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const reno = { address: { street1: '1 A St', city: 'Reno', zip: '89501' } };
const lines = (quantityOrdered: number) => [{ lineNumber: 1, itemId: 'MUG', quantityOrdered }];
const full = { shipTo: reno, lines: lines(1) };

/** Delivers one record and waits for its outcome; the answer is in `answer`. */
const sentAs = async (kind: 'items' | 'deliveries', record: object, others: object = {}) => {
  const { body: answer } = await deliver(station, { ...others, [kind]: [record] });
  const entry = await ended(station, answer.deliveryId);
  const { result, reason } = (await station.call('GET', `${base}/records?deliveryId=${answer.deliveryId}`)).body
    .items[0];
  return { answer, entry, result, reason };
};
const sent = (record: object, others?: object) => sentAs('deliveries', { sourceOrderId: number, ...record }, others);
const item = (record: object, others?: object) => sentAs('items', { id: number, ...record }, others);
/** Records of this test that are rejected and in this state. */
const rejected = async (state = 'open') => {
  const { items } = (await station.call('GET', `${base}/records?state=${state}&limit=100`)).body;
  return items.filter(({ key }: { key: string }) => key === number);
};
const order = async () => (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0];
const planned = async () => {
  const { body } = await post('/api/v1/shipments', { orderIds: [(await order()).id], mode: 'Parcel' });
  await post(`/api/v1/shipments/${body.id}/optimize`);
  await post(`/api/v1/shipments/${body.id}/rate`);
  return body.id as string;
};
const ready = async (id: string) => (await post(`/api/v1/shipments/${id}/ready`)).status;
const marks = async () => {
  const { body } = await station.call('GET', `/station/v1/orders/${(await order()).id}`);
  const { 'x-changeRequests': changes = [], 'x-cancellationRequests': cancellations = [] } = body;
  return [changes.length, cancellations.length];
};
const stillRejected = expect.stringContaining('an earlier record of this order is still rejected: ');

beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  number = `S-${String((count += 1))}`;
});

describe('a rejected change stays open', () => {
  test.each(['deliveryId', 'bytes'])('after a late duplicate of an older version, by its %s', async (by) => {
    const first = { version: 1, ...full };
    await sent(first, by === 'deliveryId' ? { deliveryId: `${number} a` } : {});
    const shipment = await planned();
    expect(await sent({ version: 2, ...full, lines: lines(2) })).toMatchObject({ result: 'rejected' });
    const late = await sent(first, by === 'deliveryId' ? { deliveryId: `${number} c` } : {});
    expect(late).toMatchObject({
      result: 'unchanged',
      answer: { 'x-repeated': false, 'x-warnings': [stillRejected] },
      entry: { warnings: [stillRejected] },
    });
    expect(await rejected()).toMatchObject([{ state: 'open', supersededBy: null }]);
    expect(await marks()).toEqual([1, 0]);
    expect(await ready(shipment)).toBe(409);
    expect((await order()).lines[0].quantityOrdered).toBe(1);
  });

  test('after a newer version of another field, and a retry says why it does not count any more', async () => {
    await sent({ version: 1, ...full });
    const elsewhere = { address: { street1: '9 B St', city: 'Elko', zip: '89801' } };
    await sent({ version: 2, ...full, shipTo: elsewhere, requiredShipBy: 'KW 49' });
    expect(await sent({ version: 3, serviceLevel: 'Express' })).toMatchObject({
      ...{ result: 'accepted', answer: { 'x-warnings': [stillRejected] }, entry: { warnings: [stillRejected] } },
    });
    const [{ id }] = await rejected();
    expect(await ready(await planned())).toBe(409);
    const { body } = await post(`${base}/rejections/retry`, { ids: [id] });
    expect(body).toMatchObject({ tried: 1, changed: 0, rejected: 1 });
    expect(await rejected()).toMatchObject([{ reason: expect.stringContaining('requiredShipBy') }]);
    expect(await marks()).toEqual([1, 0]);
  });

  test('when it is retried after a newer version of another field was accepted', async () => {
    await sent({ version: 1, ...full });
    const shipment = await planned();
    await sent({ version: 2, priority: 'Rush' });
    const { id } = await order();
    await station.call('DELETE', `/api/v1/shipments/${shipment}`);
    await post(`/api/v1/orders/${id}/revert`);
    expect(await sent({ version: 3, serviceLevel: 'Express' })).toMatchObject({ result: 'accepted' });
    const [record] = await rejected();
    await post(`${base}/rejections/retry`, { ids: [record.id] });
    expect(await rejected()).toMatchObject([{ reason: expect.stringContaining('version 2 is older') }]);
    expect(await sent({ version: 4, priority: 'Rush' })).toMatchObject({ result: 'accepted' });
    expect(await rejected('superseded')).toMatchObject([{ id: record.id }]);
  });

  test('after a record of the order without a version, which says nothing of its age', async () => {
    await sent({ ...full });
    await sent({ version: 2, ...full, priority: 'Rush', requiredShipBy: 'KW 49' });
    expect(await sent({ ...full, priority: 'Rush', requiredShipBy: '2026-12-04' })).toMatchObject({
      result: 'accepted',
    });
    expect(await rejected()).toHaveLength(1);
    await sent({ version: 3, ...full, priority: 'Rush', requiredShipBy: '2026-12-04' });
    expect(await rejected()).toEqual([]);
  });

  test('after a record whose fields were not read is followed by one of other fields', async () => {
    await sent({ version: 1, ...full });
    await sent({ version: 2, recipient: { street: '9 B St', city: 'Elko', zip: '89801' } });
    await sent({ version: 3, serviceLevel: 'Express' });
    expect(await rejected()).toHaveLength(1);
    await sent({ version: 4, ...full });
    expect(await rejected()).toEqual([]);
  });

  test('next to a newer rejection that does not have all its fields', async () => {
    await sent({ version: 1, ...full });
    await planned();
    await sent({ version: 2, priority: 'Rush', serviceLevel: 'Express' });
    await sent({ version: 3, priority: 'High' });
    expect(await rejected()).toHaveLength(2);
    await sent({ version: 4, priority: 'High', serviceLevel: 'Express' });
    expect(await rejected()).toHaveLength(1);
  });

  test('of an order that a newer record creates, with a mark on it', async () => {
    await sent({ version: 1, ...full, serviceLevel: 'Express', requiredShipBy: 'KW 49' });
    await sent({ version: 2, ...full });
    expect(await marks()).toEqual([1, 0]);
    expect(await ready(await planned())).toBe(409);
  });
});

describe('a rejected cancellation stays open', () => {
  test.each([
    ['a newer version without a status', { version: 3, shipFrom: { address: { zip: '89073' } } }],
    ['a newer version that is rejected itself', { version: 3, priority: 'Rush' }],
    ['an older version that says that the order goes on', { version: 1, status: 'open', ...full }],
  ])('after %s', async (_, next) => {
    await sent({ version: 1, status: 'open', ...full });
    const shipment = await planned();
    expect(await sent({ version: 2, status: 'cancelled' })).toMatchObject({ result: 'rejected' });
    await sent(next, { deliveryId: number });
    expect((await marks())[1]).toBe(1);
    expect(await ready(shipment)).toBe(409);
  });

  test.each([
    ['a late repeat of the record that created the order', { status: 'open', ...full }],
    ['an update without a status', { ...full }],
  ])('without versions after %s', async (_, next) => {
    await sent({ status: 'open', ...full });
    const shipment = await planned();
    await sent({ status: 'cancelled' });
    expect(await sent(next, { event: 'order.updated' })).toMatchObject({ result: 'unchanged' });
    expect(await marks()).toEqual([0, 1]);
    expect(await ready(shipment)).toBe(409);
  });

  test('until a newer version says that the order goes on', async () => {
    await sent({ version: 1, ...full });
    const shipment = await planned();
    await sent({ version: 2, status: 'cancelled' });
    await sent({ version: 3, cancelled: false });
    expect(await marks()).toEqual([0, 0]);
    expect(await ready(shipment)).toBe(200);
  });

  test('once however often it comes, until it can be retried, whatever else came since', async () => {
    await sent({ version: 1, ...full });
    const shipment = await planned();
    await sent({ version: 2, status: 'cancelled' }, { deliveryId: `${number} a` });
    await sent({ version: 2, status: 'cancelled' }, { deliveryId: `${number} b` });
    await sent({ version: 3, ...full });
    const [record, ...others] = await rejected();
    expect(others).toEqual([]);
    await station.call('DELETE', `/api/v1/shipments/${shipment}`);
    await post(`/api/v1/orders/${(await order()).id}/revert`);
    await post(`${base}/rejections/retry`, { ids: [record.id] });
    expect(await order()).toMatchObject({ status: 'Cancelled' });
    expect(await rejected()).toEqual([]);
    // The newest version is still that of the record after it.
    expect(await sent({ version: 2, ...full })).toMatchObject({ result: 'skipped' });
  });
});

test.each([undefined, 2])('a hold stays open until the order goes on (version %s)', async (version) => {
  const of = (add: number) => (version === undefined ? {} : { version: version + add });
  await sent({ ...of(-1), ...full });
  await sent({ ...of(0), status: 'on_hold', serviceLevel: 'Express' });
  await sent({ ...of(1), priority: 'Rush' });
  expect(await rejected()).toHaveLength(1);
  await sent({ ...of(2), status: 'open' });
  expect(await rejected()).toHaveLength(1);
  await sent({ ...of(3), status: 'open', serviceLevel: 'Standard' });
  expect(await rejected()).toEqual([]);
});

test.each([undefined, 2])('a cancellation that is accepted settles all before it (version %s)', async (version) => {
  const of = (add: number) => (version === undefined ? {} : { version: version + add });
  await sent({ ...of(-1), ...full });
  await sent({ ...of(0), status: 'on_hold', serviceLevel: 'Express' });
  await sent({ ...of(1), status: 'cancelled' });
  expect(await rejected()).toEqual([]);
});

describe('a rejected item stays open', () => {
  test('until a record states all of its fields', async () => {
    await item({ length: 4, width: 3, height: 2, weight: 1 });
    await item({ length: 5, width: -3, height: 2 });
    expect(await item({ name: 'Mug' })).toMatchObject({
      entry: { warnings: [expect.stringContaining('an earlier record of this item is still rejected: ')] },
    });
    expect(await rejected()).toHaveLength(1);
    await item({ length: 5, width: 3 });
    expect(await rejected()).toHaveLength(1);
    await item({ length: 5, width: 3, height: 2 });
    expect(await rejected()).toEqual([]);
  });

  test('after what was delivered before it comes again', async () => {
    const good = { length: 4, width: 3, height: 2, weight: 1 };
    await item(good, { deliveryId: `${number} a` });
    await item({ ...good, width: -3 });
    await item(good, { deliveryId: `${number} c` });
    expect(await rejected()).toHaveLength(1);
  });
});

test('a superseded record can be looked at, and a retry says why it does not count any more', async () => {
  await sent({ version: 1, ...full, requiredShipBy: 'KW 49' });
  const { entry } = await sent({ version: 2, ...full, requiredShipBy: '2026-12-04' });
  const [{ id, supersededBy }] = await rejected('superseded');
  expect(supersededBy).toBe(entry.id);
  expect((await post(`${base}/rejections/retry`, { ids: [id] })).body).toMatchObject({
    ...{ tried: 0, changed: 0, skipped: [id] },
    leftOut: [
      { id, reason: `Superseded by delivery ${String(entry.id)}. To use it all the same, have it sent again.` },
    ],
  });
});

test('content that was delivered before and overwrites a later one is named', async () => {
  const before = expect.stringContaining('the same content was delivered before');
  await sent({ ...full });
  await sent({ ...full, lines: lines(2) });
  expect(await sent({ ...full })).toMatchObject({
    result: 'accepted',
    answer: { 'x-warnings': [before] },
    entry: { warnings: [before] },
  });
  expect(await sent({ ...full, lines: lines(3) })).toMatchObject({ answer: { 'x-warnings': [] } });
});
