import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, signatureOf, ofAllRecords } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let now = Date.parse('2026-03-01T00:00:00Z');
beforeAll(async () => {
  station = await startStation({ clock: { now: () => new Date((now += 1)).toISOString() } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await station.call('DELETE', '/api/v1/integrations/sapS4Hana');
  await configure(station);
  await configure(station, {}, 'sapS4Hana');
});

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
  expect(answer.status).toBe(200);
  return ended(station, answer.body.deliveryId);
};
const open = () => get('/station/v1/rejections');
const records = async (query = '') => (await get(`${base}/records${query}`)).items;
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
describe('a body without records in a known shape', () => {
  test.each([
    ['one order of SAP', { DeliveryDocument: '80000001' }],
    ['something that is no record', { event: 'ping', data: { sentAt: '2026-03-01' } }],
    ['empty lists beside something that is no record', { items: [], rows: [1, 2] }],
    ['a bare list', [order('1')]],
    ['a number', 7],
    ['nothing', {}],
  ])('is refused with the names of the lists, kept and open: %s', async (_, body) => {
    const answer = await deliver(station, body, { type: 'sapS4Hana' });
    expect([answer.status, answer.body.field]).toEqual([400, 'items']);
    expect(answer.body.detail).toMatch(
      /^(?:No records found in the delivery|The body is a list\. Send it as .*)\. Send \{"items": .*; x-example has one\.$/,
    );
    expect(Object.keys(answer.body['x-example'])).toEqual(['items', 'deliveries']);
    const { items } = await get('/station/v1/integrations/sapS4Hana/history');
    expect(items).toMatchObject([{ status: 'failed', fault: 'noRecords', openRejections: 1, canBeRetried: false }]);
    const kept = await get(`/station/v1/integrations/sapS4Hana/history/${items[0].id}`);
    expect(JSON.parse(kept.body)).toEqual(body);
    expect(await open()).toEqual([
      {
        ...{ connectorType: 'sapS4Hana', displayName: 'SAP S/4HANA', records: 0, deliveries: 1 },
        deliveriesRejectedWhole: 1,
      },
    ]);
    expect((await get('/api/v1/integrations/sapS4Hana')).status.lastWebhookStatus).toBe('failed');
  });

  test('is kept once however often it comes, and cannot be processed again', async () => {
    for (let time = 0; time < 3; time += 1) expect((await deliver(station, { orders: [] })).status).toBe(400);
    const { items } = await get(`${base}/history`);
    expect(items).toHaveLength(1);
    expect((await post(`${base}/history/${items[0].id}/resend`)).status).toBe(400);
    expect((await post(`${base}/history/${items[0].id}/retry`)).body).toMatchObject({
      ...{ status: 400, detail: 'Nothing in it could be read. Ask the sender to send it again, or dismiss it.' },
    });
  });

  test('gives way to the mended delivery with its deliveryId', async () => {
    expect((await deliver(station, { deliveryId: 'D-1', rows: ['mended'] })).status).toBe(400);
    expect(await open()).toMatchObject([{ deliveries: 1 }]);
    await taken({ deliveryId: 'D-1', deliveries: [order('mended')] });
    expect(await open()).toEqual([]);
  });

  test.each([{ items: [] }, { items: [], deliveries: [] }, { deliveries: null, event: 'ping' }])(
    'is refused, and leaves nothing to decide, where the lists are empty: %j',
    async (body) => {
      const { status, body: problem } = await deliver(station, body);
      expect([status, problem.field, problem['x-example']]).toMatchObject([
        400,
        'items',
        { items: [expect.anything()] },
      ]);
      expect((await get(`${base}/history`)).items).toMatchObject([
        {
          ...{ status: 'failed', fault: 'noRecords', openRejections: 0, canBeRetried: false },
          errors: ['The delivery is empty: "items" and "deliveries" have no records.'],
        },
      ]);
      expect(await open()).toEqual([]);
    },
  );

  test('is not a delivery whose other names are listed as not read', async () => {
    const entry = await taken({ items: [item('KNOWN')], orders: [order('1')], meta: {}, source: 'x' });
    expect(entry).toMatchObject({
      accepted: 1,
      warnings: ['Not read, because the name is unknown: "source".'],
    });
  });
});

describe('a delivery with only a list of another name', () => {
  test.each([
    ['orders', {}],
    ['auftraege', {}],
    ['deliverys', {}],
    ['orders', { items: [], deliveries: [] }],
    // Names that no list has: any list of objects is kept.
    ['newOrders', {}],
    ['rows', { items: [] }],
  ])('keeps its records as rejected ones, which can be retried: %s %j', async (list, others) => {
    const { status, body } = await deliver(station, {
      ...others,
      [list]: [order(`${list} ${Object.keys(others).length}`)],
    });
    expect([status, body]).toMatchObject([
      400,
      {
        ...{ field: list, 'x-example': { deliveries: [expect.anything()] } },
        detail: `Rejected: "${list}" with 1 record. Send them as "deliveries". Send {"items": [...], "deliveries": [...]} with at least one record; x-example has one.`,
      },
    ]);
    const [{ id }] = (await station.call('GET', `${base}/history`)).body.items;
    const entry = await ended(station, id);
    expect(entry).toMatchObject({ accepted: 0, rejected: 1, openRejections: 1, canBeRetried: true });
    const [record] = await records('?state=open');
    expect(record.reason).toContain(`The list is named "${list}"; send it as "deliveries".`);
    const { body: retried } = await post(`${base}/history/${entry.id}/retry`);
    expect(await ended(station, retried.id)).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await open()).toEqual([]);
  });
});

describe('records under another name', () => {
  const lost = async (body: object) => {
    const answer = await deliver(station, body);
    const { items } = await get(`${base}/history`);
    const entry = await ended(station, items[0].id);
    return {
      answer,
      entry,
      records: (await records('?state=open')).map(({ kind, key }: { kind: string; key: string }) => [kind, key]),
    };
  };

  test.each([
    ['data', '1', { event: 'order.created', data: order('deep 1') }],
    ['data.orders', '2', { data: { orders: [order('deep 2')] } }],
    ['payload.documents', '3', { payload: { documents: [order('deep 3')] } }],
    ['results', '4', { results: [order('deep 4')] }],
    ['data.attributes.orders', '5', { data: { attributes: { orders: [order('deep 5')] } } }],
    ['a.b.c.d', '6', { a: { b: { c: { d: order('deep 6') } } } }],
  ])('are kept at any depth, too, and can be retried: %s', async (list, number, body) => {
    const { answer, entry, records: open } = await lost(body);
    expect([answer.status, answer.body.field, open]).toEqual([400, list, [['delivery', `deep ${number}`]]]);
    const { body: retried } = await post(`${base}/history/${entry.id}/retry`);
    expect(await ended(station, retried.id)).toMatchObject({ accepted: 1, rejected: 0 });
  });

  test('are rejected beside records that are read, as what they are', async () => {
    const {
      answer,
      entry,
      records: open,
    } = await lost({ items: [item('GOOD')], extra: [item('LATER')], meta: { page: 1 } });
    expect([answer.status, answer.body]).toMatchObject([200, { success: false, 'x-received': 2, 'x-misnamed': 1 }]);
    expect([entry, open]).toMatchObject([{ accepted: 1, rejected: 1 }, [['item', 'LATER']]]);
  });

  test('give way to the mended delivery with their deliveryId', async () => {
    const { answer, records: kept } = await lost({ deliveryId: 'D-2', orders: [order('9')] });
    expect([answer.status, kept]).toEqual([400, [['delivery', '9']]]);
    expect(await taken({ deliveryId: 'D-2', deliveries: [order('9')] })).toMatchObject({ accepted: 1 });
    expect(await open()).toEqual([]);
  });

  test('a list that is there twice is refused: one of the two would be lost', async () => {
    const { status, body } = await deliver(station, '{"items":[{"id":"A"}],"items":[{"id":"B"}]}');
    expect([status, body.detail]).toEqual([400, expect.stringContaining('items is there twice.')]);
  });
});

describe('a rejected record', () => {
  test('stays open after a good delivery, until a newer one carries it', async () => {
    const bad = await taken({ items: [item('A'), item('B', { length: -1 })], deliveries: [order('1', { lines: [] })] });
    expect(bad).toMatchObject({ status: 'partial', accepted: 1, rejected: 2, openRejections: 2 });
    const { status } = await get('/api/v1/integrations/generic');
    expect(status).toMatchObject({ 'x-lastWebhookStatus': 'partial', 'x-openRejections': 2 });
    expect([status.lastWebhookStatus, status['x-lastWebhookCounts']]).toEqual([
      'failed',
      { accepted: 1, unchanged: 0, skipped: 0, rejected: 2 },
    ]);
    await taken({ items: [item('C')] });
    expect(await get('/api/v1/integrations/generic/sync/status')).toMatchObject({
      ...{ lastWebhookStatus: 'completed', 'x-lastWebhookStatus': 'completed', 'x-openRejections': 2 },
    });
    expect(await open()).toMatchObject([{ connectorType: 'generic', records: 2, deliveries: 0 }]);
    expect(await records()).toMatchObject([
      {
        kind: 'delivery',
        index: 0,
        key: '1',
        result: 'rejected',
        state: 'open',
        reason: expect.stringContaining('lines'),
      },
      { kind: 'item', index: 1, key: 'B', reason: 'length must be from 0 to 1200', deliveryId: bad.id },
    ]);
    const good = await taken({ items: [item('B')], deliveries: [order('2')] });
    expect(await records()).toMatchObject([{ key: '1', state: 'open' }]);
    expect(await records('?state=superseded')).toMatchObject([{ key: 'B', supersededBy: good.id }]);
  });

  test('counts once when it is rejected again', async () => {
    await taken({ items: [item('A', { length: -1 })] });
    const again = await taken({ items: [item('A', { length: -2 })] });
    expect(await open()).toMatchObject([{ records: 1 }]);
    expect(await records()).toMatchObject([{ deliveryId: again.id }]);
  });

  test('is accepted by a retry after the mappings were mended, and nothing else of its delivery is applied again', async () => {
    const entry = await taken({ items: [item('M-A', { weight: 1 }), { ...item(''), id: undefined, code: 'M-B' }] });
    await taken({ items: [item('M-A', { weight: 2 })] });
    const { itemMappings } = await get('/api/v1/integrations/generic/mappings');
    const mended = itemMappings.map((mapping: { targetField: string }) =>
      mapping.targetField === 'id' ? { sourceField: 'code', targetField: 'id' } : mapping,
    );
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings: mended } });
    expect((await post(`${base}/rejections/retry`, {})).body).toEqual({
      ...{ changed: 1, tried: 1, rejected: 0, retrying: 0, skipped: [], leftOut: [], unknown: [] },
    });
    expect(await open()).toEqual([]);
    expect(await get('/api/v1/items/M-B')).toMatchObject({ id: 'M-B' });
    expect(await get('/api/v1/items/M-A')).toMatchObject({ weight: 2 });
    expect(await ended(station, entry.id)).toMatchObject({
      ...{ status: 'completed', accepted: 2, rejected: 0, openRejections: 0, errors: [], canBeRetried: false },
    });
    expect((await post(`${base}/rejections/retry`, {})).body).toMatchObject({ changed: 0, tried: 0 });
    expect((await post(`${base}/history/${entry.id}/retry`)).status).toBe(400);
  });

  test('that a retry rejects again stays open with the new reason and the same counts', async () => {
    const entry = await taken({ items: [item('A', { length: -1 }), item('B', { length: -1 })] });
    const [first] = await records();
    expect((await post(`${base}/rejections/retry`, { ids: [first.id, 'nothing', `${entry.id}.7`] })).body).toEqual({
      ...{ changed: 0, tried: 1, rejected: 1, retrying: 0, skipped: [], leftOut: [] },
      unknown: ['nothing', `${entry.id}.7`],
    });
    expect((await post(`${base}/rejections/retry`, {})).body).toMatchObject({ changed: 0, tried: 2, rejected: 2 });
    expect(await ended(station, entry.id)).toMatchObject({
      accepted: 0,
      rejected: 2,
      openRejections: 2,
      errors: { length: 2 },
    });
  });

  test('is dismissed by a person, reopened, and then superseded where a newer delivery carried it meanwhile', async () => {
    await taken({ items: [item('A', { length: -1 }), item('B', { length: -1 })] });
    const ids = idsOf(await records());
    expect((await post(`${base}/rejections/dismiss`, { ids: [...ids, 'unknown', 'unknown.7'] })).body).toEqual({
      changed: 2,
      unknown: ['unknown', 'unknown.7'],
    });
    expect(await open()).toEqual([]);
    expect(await records('?state=dismissed')).toMatchObject([
      { dismissedBy: expect.any(String), settledAt: expect.any(String) },
      { dismissedBy: expect.any(String) },
    ]);
    expect((await post(`${base}/rejections/retry`, { ids })).body).toMatchObject({
      ...{ changed: 0, tried: 0, skipped: ids, unknown: [] },
    });
    await taken({ items: [item('B')] });
    expect((await post(`${base}/rejections/reopen`, { ids: [...ids, 'unknown'] })).body).toEqual({
      ...{ changed: 2, unknown: ['unknown'] },
    });
    expect(await records()).toMatchObject([{ key: 'A', dismissedBy: null, settledAt: null }]);
    expect(await records('?state=superseded')).toMatchObject([{ key: 'B' }]);
    expect(await records('?state=all')).toMatchObject([
      { key: 'B', state: 'superseded' },
      { key: 'A', state: 'open' },
    ]);
    expect(await records('?state=all&result=accepted')).toEqual([]);
  });

  test('is listed page by page, by delivery, result and state', async () => {
    const entry = await taken({
      items: Array.from({ length: 30 }, (_, index) =>
        item(`I-${String(index)}`, index % 3 === 0 ? { length: -1 } : {}),
      ),
    });
    const keys: string[] = [];
    let cursor = '';
    do {
      const page = await get(`${base}/records?deliveryId=${entry.id}&limit=7${cursor}`);
      keys.push(...page.items.map(({ key }: { key: string }) => key));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor !== '');
    expect(keys).toEqual(Array.from({ length: 30 }, (_, index) => `I-${String(index)}`));
    expect(await records(`?deliveryId=${entry.id}&result=rejected&limit=100`)).toHaveLength(10);
    expect(await records('?limit=100')).toHaveLength(10);
    const first = await get(`${base}/records?limit=4`);
    const second = await get(`${base}/records?limit=100&cursor=${first.nextCursor}`);
    expect(new Set([...idsOf(first.items), ...idsOf(second.items)]).size).toBe(10);
    expect((await station.call('GET', `${base}/records?cursor=x`)).status).toBe(400);
  });
});

test('a deleted integration says how much was rejected and still open', async () => {
  await taken({ items: [item('D1', { length: 'long' }), item('D2', { length: 'long' }), item('D3')] });
  await deliver(station, { data: 'order 1' });
  expect(await open()).toMatchObject([{ records: 2, deliveries: 1 }]);
  const { status, headers } = await station.call('DELETE', '/api/v1/integrations/generic');
  expect([status, headers.get('warning')]).toEqual([204, '299 - "Rejected and still open, and deleted, too: 3."']);
  await configure(station);
  expect((await station.call('DELETE', '/api/v1/integrations/generic')).headers.get('warning')).toBeNull();
});

test('a retry of a delivery says how many of its records are being retried', async () => {
  const entry = await taken({ items: [item('W-1', { length: -1 }), item('W-2', { length: -1 }), item('W-3')] });
  expect(entry.retrying).toBe(0);
  expect((await post(`${base}/history/${entry.id}/retry`)).body).toMatchObject({ id: entry.id, retrying: 2 });
  await expect.poll(async () => (await get(`${base}/history/${entry.id}`)).entry.retrying).toBe(0);
});

describe('a delivery can be looked at', () => {
  test('with its body and its headers, without what is secret', async () => {
    const body = { deliveries: [order('LOOK')] };
    const { deliveryId } = (
      await deliver(station, body, { headers: { authorization: 'Basic c2VjcmV0', 'x-trace': 'T-1', cookie: 'a=b' } })
    ).body;
    await ended(station, deliveryId);
    const delivery = await get(`${base}/history/${deliveryId}`);
    expect(delivery).toMatchObject({ entry: { id: deliveryId, accepted: 1 }, body: JSON.stringify(body) });
    expect(delivery.bodyBytes).toBe(JSON.stringify(body).length);
    const headers = new Map(delivery.headers.map(({ name, value }: { name: string; value: string }) => [name, value]));
    expect([headers.get('x-trace'), headers.get('authorization'), headers.get('cookie')]).toEqual([
      'T-1',
      undefined,
      undefined,
    ]);
    expect(headers.get('x-webhook-signature')).toBe(`${signatureOf(JSON.stringify(body)).slice(0, 15)}…`);
    expect((await station.call('GET', `${base}/history/unknown`)).status).toBe(404);
  });

  test('and sent again: as a new delivery through the mappings of today', async () => {
    const entry = await taken({ items: [{ ...item('', {}), id: undefined, code: 'R-1' }, item('R-2')] });
    const { itemMappings } = await get('/api/v1/integrations/generic/mappings');
    const extra = [{ sourceField: 'code', targetField: 'id' }];
    const others = itemMappings.filter(({ targetField }: { targetField: string }) => targetField !== 'id');
    const body = { itemMappings: [...others, ...extra] };
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body });
    const before = (await get('/api/v1/integrations/generic')).status.lastWebhookAt;
    const { body: again } = await post(`${base}/history/${entry.id}/resend`);
    expect(again).toMatchObject({ resentFrom: entry.id, status: 'pending' });
    // Nothing came in: the time of the last delivery stays.
    expect((await get('/api/v1/integrations/generic')).status.lastWebhookAt).toBe(before);
    expect(await ended(station, again.id)).toMatchObject({ accepted: 1, rejected: 1 });
    // The record that was rejected is accepted now; what is rejected now is open once.
    expect(await records()).toMatchObject([{ deliveryId: again.id, index: 1 }]);
    expect(await records('?state=superseded')).toMatchObject([
      { deliveryId: entry.id, index: 0, supersededBy: again.id },
    ]);
    expect((await post(`${base}/history/unknown/resend`)).status).toBe(404);
    expect((await post(`${base}/history/unknown/retry`)).status).toBe(404);
    await post('/api/v1/integrations/generic/mappings/reset');
  });
});

test('a delivery that is sent again opens what was dismissed of it, and says so', async () => {
  const body = { deliveryId: 'D-1', items: [item('GOOD'), item('BAD', { length: -1 })] };
  const entry = await taken(body);
  const ids = idsOf(await records('?state=open'));
  expect(ids).toHaveLength(1);
  await post(`${base}/rejections/dismiss`, { ids });
  expect(await open()).toEqual([]);
  const again = await deliver(station, body);
  expect(again.body).toMatchObject({ success: true, deliveryId: entry.id, 'x-repeated': true });
  expect(again.body['x-warnings'].join()).toContain(
    '1 record dismissed before is open again. 1 record of this delivery is',
  );
  expect(idsOf(await records('?state=open'))).toEqual(ids);
  expect(ofAllRecords((await deliver(station, body)).body['x-warnings']).join()).toMatch(
    /^1 record of this delivery is rejected/,
  );
});

test('an older delivery that is sent again leaves a newer rejected record open', async () => {
  const first = await taken({ items: [item('A')] });
  await taken({ items: [item('A', { length: -1 })] });
  const ids = idsOf(await records('?state=open'));
  const { body: again } = await post(`${base}/history/${first.id}/resend`);
  await ended(station, again.id);
  expect(idsOf(await records('?state=open'))).toEqual(ids);
  await taken({ items: [item('A', { length: 5 })] });
  expect(await records('?state=open')).toEqual([]);
});
