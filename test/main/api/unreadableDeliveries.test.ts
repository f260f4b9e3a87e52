import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let now = Date.parse('2026-03-01T00:00:00Z');
beforeAll(async () => {
  station = await startStation({ clock: { now: () => new Date((now += 1)).toISOString() } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const base = '/station/v1/integrations/generic';
const item = (id: string, change: object = {}) => ({ id, length: 4, width: 3, height: 2, weight: 1, ...change });
const get = async (path: string) => (await station.call('GET', path)).body;
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const open = () => get('/station/v1/rejections');
const records = async (query = '') => (await get(`${base}/records${query}`)).items;
const history = async (query = '') => (await get(`${base}/history${query}`)).items;
const shape = 'Send {"items": [...], "deliveries": [...]} with at least one record';
const notUtf8 = Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);

describe('a signed delivery that cannot be read', () => {
  test.each([
    ['cut off', '{"items":[{"id":"WH-5"', 'The body is not valid JSON (line 1, column 23).'],
    ['empty', '', 'The body is empty; send a JSON object.'],
    ['a bare list', '[{"sourceOrderId":"L-1"}]', 'The body is a list. Send it as {"deliveries": [...]}.'],
    ['XML', '<items/>', 'The body is not valid JSON (line 1, column 1).'],
    ['with a key that is not allowed', '{"items":[{"__proto__":{}}]}', 'The key "__proto__" is not allowed.'],
  ])('is refused with the shape, kept as it came, and open: %s', async (_, body, reason) => {
    const answer = await deliver(station, body, { headers: { 'x-trace': 'T-1' } });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(reason);
    expect(answer.body.detail).toContain(shape);
    expect(await open()).toMatchObject([{ connectorType: 'generic', records: 0, deliveries: 1 }]);
    const [entry] = await history();
    expect(entry).toMatchObject({ status: 'failed', fault: 'noRecords', openRejections: 1, canBeRetried: false });
    expect(await records()).toMatchObject([{ kind: 'body', state: 'open', reason, deliveryId: entry.id }]);
    const kept = await get(`${base}/history/${entry.id}`);
    expect(kept).toMatchObject({ body, bodyBytes: body.length, bodyBase64: null });
    expect(kept.headers).toContainEqual({ name: 'x-trace', value: 'T-1' });
  });

  test('is kept byte by byte where it is not UTF-8', async () => {
    const { status, body } = await deliver(station, notUtf8);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('The body is not valid UTF-8.')]);
    const [entry] = await history();
    const kept = await get(`${base}/history/${entry.id}`);
    expect(kept).toMatchObject({ bodyBytes: 6, bodyBase64: Buffer.from(notUtf8).toString('base64') });
  });

  test('is on Today until it is dismissed, and is not processed again', async () => {
    await deliver(station, 'no JSON');
    const attention = async () => (await get('/station/v1/rejections')).length;
    expect(await attention()).toBe(1);
    const [entry] = await history();
    const resent = await post(`${base}/history/${entry.id}/resend`);
    expect([resent.status, resent.body.detail]).toEqual([400, 'The body is not valid JSON (line 1, column 2).']);
    expect((await post(`${base}/rejections/retry`, {})).body).toMatchObject({ changed: 0, tried: 0, unknown: [] });
    const [record] = await records();
    expect((await post(`${base}/rejections/dismiss`, { ids: [record.id] })).body).toEqual({ changed: 1, unknown: [] });
    expect(await attention()).toBe(0);
  });

  test('gives way to the whole delivery with its deliveryId', async () => {
    await deliver(station, '{"deliveryId":"CUT-1","items":[{"id":"WH-');
    expect(await records()).toMatchObject([{ kind: 'body', key: 'CUT-1' }]);
    const { body } = await deliver(station, { deliveryId: 'CUT-1', items: [item('WH-6')] });
    await ended(station, body.deliveryId);
    expect(await open()).toEqual([]);
  });

  test('is kept nowhere when its signature is wrong, and counted', async () => {
    expect((await deliver(station, '{"items":[', { under: 'another secret' })).status).toBe(401);
    expect(await history()).toEqual([]);
    expect(await open()).toEqual([]);
    expect((await get(`${base}/webhook`)).refusedSinceStart).toBeGreaterThan(0);
  });
});

describe('a delivery with the deliveryId of another one', () => {
  test('is refused, kept and open, however often it comes; sent again at the station it is processed', async () => {
    const first = await deliver(station, { deliveryId: 'D-3', items: [item('REUSED-A')] });
    await ended(station, first.body.deliveryId);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await deliver(station, { deliveryId: 'D-3', items: [item('REUSED-B')] });
      expect([status, body.field]).toEqual([409, 'deliveryId']);
    }
    const [entry, ...others] = await history();
    expect(others).toHaveLength(1);
    expect(entry).toMatchObject({
      ...{ status: 'failed', fault: 'reusedId', senderDeliveryId: 'D-3', openRejections: 1, canBeRetried: false },
      errors: ['The deliveryId was used for a delivery with other content.'],
    });
    expect(await open()).toMatchObject([{ records: 0, deliveries: 1 }]);
    expect((await post(`${base}/history/${entry.id}/retry`)).status).toBe(400);
    const { body: again } = await post(`${base}/history/${entry.id}/resend`);
    expect(await ended(station, again.id)).toMatchObject({ accepted: 1, senderDeliveryId: 'D-3' });
    expect(await open()).toEqual([]);
    expect((await station.call('GET', '/api/v1/items/REUSED-B')).status).toBe(200);
  });
});

describe('the answer to a delivery', () => {
  test('says how many records it has, what was not read, and where the outcome is', async () => {
    const { body } = await deliver(station, { deliveryId: 'D-9', items: [item('R-1'), 7], orders: [{}] });
    expect(body).toEqual({
      ...{
        success: false,
        deliveryId: expect.any(String),
        'x-received': 3,
        'x-misnamed': 1,
        'x-senderDeliveryId': 'D-9',
      },
      'x-repeated': false,
      'x-warnings': [
        'Rejected: "orders" with 1 record. Send them as "deliveries".',
        'Rejected: items[1]: a record must be an object, not 7',
      ],
      'x-outcome': `/station/v1/integrations/generic/history/${body.deliveryId}`,
    });
    await ended(station, body.deliveryId);
    expect((await get(body['x-outcome'])).entry).toMatchObject({ accepted: 1, rejected: 2 });
  });

  test('of a system that is switched off is 503 and says when to send it again; nothing is taken', async () => {
    await configure(station, { enabled: false });
    const off = await deliver(station, { items: [item('OFF')] });
    expect([off.status, off.body.detail]).toEqual([
      503,
      'The integration "generic" is switched off; the delivery was not accepted. Send it again later.',
    ]);
    expect(Number(off.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await deliver(station, { items: [item('OFF')] }, { under: 'another secret' })).status).toBe(401);
    expect(await history()).toEqual([]);
    await configure(station, { enabled: true });
    expect((await deliver(station, { items: [item('OFF')] })).status).toBe(200);
  });
});

describe('the history of a delivery', () => {
  test('has the id that its sender gave, and is found by it', async () => {
    const { body } = await deliver(station, { deliveryId: 'SENT-7', items: [item('H-1')] });
    await ended(station, body.deliveryId);
    await deliver(station, { deliveryId: 'OTHER', items: [item('H-2')] });
    for (const search of ['SENT-7', 'SENT', body.deliveryId])
      expect(await history(`?search=${search}`)).toMatchObject([{ id: body.deliveryId, senderDeliveryId: 'SENT-7' }]);
    expect(await history('?search=nothing')).toEqual([]);
    expect(await history('?search=%25')).toEqual([]);
  });

  test('lists its records by result without a state', async () => {
    const { body } = await deliver(station, { items: [item('L-1'), item('L-2', { length: -1 }), item('L-3')] });
    await ended(station, body.deliveryId);
    expect(await records('?result=accepted')).toMatchObject([{ key: 'L-3' }, { key: 'L-1' }]);
    const [page] = [await get(`${base}/records?result=accepted&limit=1`)];
    expect(await records(`?result=accepted&cursor=${page.nextCursor}`)).toMatchObject([{ key: 'L-1' }]);
    const [{ id }] = await records('?result=rejected');
    await post(`${base}/rejections/dismiss`, { ids: [id] });
    expect(await records('?result=rejected')).toMatchObject([{ key: 'L-2', state: 'dismissed' }]);
    expect(await records('?result=rejected&state=open')).toEqual([]);
    expect(await records()).toEqual([]);
  });

  test('still says after a successful retry that a record was rejected', async () => {
    const { body } = await deliver(station, { items: [{ ...item('', {}), id: undefined, code: 'AGAIN-1' }] });
    await ended(station, body.deliveryId);
    const { itemMappings } = await get('/api/v1/integrations/generic/mappings');
    const mended = itemMappings.map((mapping: { targetField: string }) =>
      mapping.targetField === 'id' ? { sourceField: 'code', targetField: 'id' } : mapping,
    );
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings: mended } });
    await post(`${base}/rejections/retry`, {});
    await expect.poll(open).toEqual([]);
    expect(await ended(station, body.deliveryId)).toMatchObject({
      ...{ status: 'completed', accepted: 1, rejected: 0, retried: 1, errors: [] },
      warnings: [
        'Not read: "code" (1 record).',
        'items[0] (AGAIN-1): accepted on retry; rejected before: id is required',
      ],
    });
  });
});

describe('a retry', () => {
  test('that fails without reading the key keeps it, so that the next delivery of the record settles it', async () => {
    const { body } = await deliver(station, { items: [item('WH-3', { length: -1 })] });
    await ended(station, body.deliveryId);
    const { itemMappings } = await get('/api/v1/integrations/generic/mappings');
    const wrong = itemMappings.map((mapping: { targetField: string }) =>
      mapping.targetField === 'id' ? { sourceField: 'nowhere', targetField: 'id' } : mapping,
    );
    const put = (list: object[]) =>
      station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings: list } });
    await put(wrong);
    await post(`${base}/rejections/retry`, {});
    await expect.poll(() => records()).toMatchObject([{ key: 'WH-3', retrying: false, reason: 'id is required' }]);
    await put(itemMappings);
    const next = await deliver(station, { items: [item('WH-3')] });
    await ended(station, next.body.deliveryId);
    expect(await open()).toEqual([]);
    expect(await records('?state=superseded')).toMatchObject([{ key: 'WH-3', supersededBy: next.body.deliveryId }]);
  });

  test.each(['retry', 'dismiss', 'reopen'])('of misspelt ids changes nothing: %s', async (action) => {
    const { body } = await deliver(station, { items: [item('S-1', { length: -1 }), item('S-2', { length: -1 })] });
    await ended(station, body.deliveryId);
    const [{ id }] = await records();
    const refused = await post(`${base}/rejections/${action}`, { id });
    expect(refused.status).toBe(400);
    if (action === 'retry') expect(refused.body).toMatchObject({ field: 'id' });
    expect(await records()).toMatchObject([{ retrying: false }, { retrying: false }]);
  });
});
