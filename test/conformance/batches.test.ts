import { describe, expect } from 'vitest';
import { createSendCallback } from '../../main/platform/httpsCallback.ts';
import { crates, orders, submit, untilBatch } from '../support/batches.ts';
import { startCallbackServer, type CallbackServer } from '../support/callbackServer.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

let receiver: CallbackServer | undefined;
const { get, post, station } = ownService({
  // In this network hook.example is the receiver of the test.
  sendCallback: (...call) =>
    createSendCallback({
      resolve: () => Promise.resolve(['127.0.0.1']),
      isAllowed: () => true,
      ...(receiver && { ca: receiver.ca }),
      timeoutMs: 10_000,
    })(...call),
});
const words = (text: string) => text.split(' ').sort();
const fails = { ...crates(1), containers: [] };
const item = { id: 'U', length: 1, width: 1, height: 1, weight: 1 };
const one = { items: [item], containers: [{ id: 'B', length: 2, width: 2, height: 2 }] };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ orderId: `O${index}`, packRequest: one }));
let made: Promise<string> | undefined;
/** A batch of five orders, one of which fails, when it is complete. */
const finished = () =>
  (made ??= (async () => {
    const id = await submit(station(), { orders: orders(5, (index) => (index === 2 ? fails : crates(1))) });
    await untilBatch(station(), id);
    return id;
  })());

describe('Resources and their fields: Batch', () => {
  prove(
    [
      'Batch summary: batchId, status, totalOrders, completedOrders, failedOrders, createdAt, completedAt.',
      'Batch detail adds pendingOrders and `orders` (orderId, status, result [a pack response], error), plus nextPageToken and hasMore.',
    ],
    async () => {
      const batchId = await finished();
      const { batches } = (await get('/batch')).body;
      const summary = batches.find((batch: { batchId: string }) => batch.batchId === batchId);
      const shown = 'batchId status totalOrders completedOrders failedOrders createdAt completedAt';
      expect(fieldsOf(summary)).toEqual(words(`${shown} x-incomplete`));
      expect(summary).toMatchObject({ status: 'completed', totalOrders: 5, completedOrders: 4, failedOrders: 1 });
      const detail = (await get(`/batch/${batchId}`)).body;
      expect(fieldsOf(detail)).toEqual(words(`${shown} x-incomplete pendingOrders orders nextPageToken hasMore`));
      expect(detail).toMatchObject({ ...summary, pendingOrders: 0 });
      for (const { 'x-message': _, ...order } of detail.orders)
        expect(fieldsOf(order)).toEqual(words('orderId status result error'));
      const failed = detail.orders.filter(({ status }: { status: string }) => status === 'failed');
      expect(failed).toMatchObject([{ result: null, error: expect.stringMatching(/./) }]);
      expect(fieldsOf(detail.orders[0].result)).toEqual(
        words('algorithm assignmentStrategy results palletResults trailerResults firedRules containerTree warnings'),
      );
    },
  );
});

describe('States and transitions: Batch and job', () => {
  prove(
    ['Batch states: submitted, processing, completed.', 'Batch order states: pending, completed, failed.'],
    async () => {
      const document = (await get('/station/v1/openapi/service.json')).body;
      const { Batch, BatchOrder } = document.components.schemas;
      expect(Batch.properties.status.enum).toEqual(['submitted', 'processing', 'completed']);
      expect(BatchOrder.properties.status.enum).toEqual(['pending', 'completed', 'failed']);
      const submitted = (await post('/batch', { orders: many(1001) })).body;
      expect(submitted.status).toBe('submitted');
      const { pendingOrders, orders: waiting } = (await get(`/batch/${submitted.batchId}?status=pending`)).body;
      expect([pendingOrders > 0, waiting.length > 0]).toEqual([true, true]);
      for (const order of waiting) expect(order).toMatchObject({ status: 'pending', result: null, error: null });
      await post(`/station/v1/batches/${submitted.batchId}/cancel`);
      const batchId = await finished();
      const ended = (await get(`/batch/${batchId}`)).body;
      expect(ended.status).toBe('completed');
      expect(new Set(ended.orders.map((order: { status: string }) => order.status))).toEqual(
        new Set(['completed', 'failed']),
      );
      const retried = (await post(`/station/v1/batches/${batchId}/retry`)).body;
      expect(retried).toMatchObject({ status: 'processing', pendingOrders: 1 });
      expect((await untilBatch(station(), batchId)).failedOrders).toBe(1);
    },
  );
});

describe('Endpoints: Packing', () => {
  prove(
    [
      '**POST /batch** (category batch): body `orders` (required, 1..10000; each {orderId, packRequest}), `webhookUrl` (optional, URI, max 2048, HTTPS only, no private or reserved addresses).',
      'Response 202: batchId, status (submitted), totalOrders, statusUrl.',
      'Order ids must be unique in a batch.',
      'The URL must be HTTPS and must not target private or reserved address ranges.',
      '| batch orders | 1..10000 |',
      '| webhookUrl | 2048 chars, HTTPS |',
    ],
    async () => {
      const { status, headers, body } = await post('/batch', { orders: many(10_000) });
      expect(status).toBe(202);
      expect(fieldsOf(body)).toEqual(words('batchId status totalOrders statusUrl'));
      expect(body).toMatchObject({
        status: 'submitted',
        totalOrders: 10_000,
        statusUrl: `/api/v1/batch/${body.batchId}`,
      });
      expect((await get(body.statusUrl.replace('/api/v1', ''))).body.batchId).toBe(body.batchId);
      await post(`/station/v1/batches/${body.batchId}/cancel`);
      const { rateLimits } = (await get('/entitlements')).body;
      expect(Number(headers.get('X-RateLimit-Limit'))).toBe(rateLimits.batch);
      const refused = async (request: object, field: string) => {
        const answer = await post('/batch', { orders: many(1), ...request });
        expect([request, answer.status, answer.body.field.split('[', 1)[0]]).toEqual([request, 400, field]);
      };
      await refused({ orders: [] }, 'orders');
      await refused({ orders: undefined }, 'orders');
      await refused({ orders: [...many(2), ...many(1)] }, 'orders');
      const urls = [
        'http://hook.example/',
        'ftp://hook.example/',
        'hook.example',
        'https://127.0.0.1/',
        'https://10.0.0.1/',
        'https://192.168.1.1/',
        'https://172.16.0.1/',
        'https://169.254.169.254/',
        'https://[::1]/',
        'https://[fd00::1]/',
        'https://localhost/',
      ];
      for (const webhookUrl of urls) await refused({ webhookUrl }, 'webhookUrl');
      const long = (length: number) => `https://hook.example/${'x'.repeat(length - 'https://hook.example/'.length)}`;
      await refused({ webhookUrl: long(2049) }, 'webhookUrl');
      expect((await post('/batch', { orders: many(1), webhookUrl: long(2048) })).status).toBe(202);
      expect((await post('/batch', { orders: many(10_001) })).body).toMatchObject({ status: 400, field: 'orders' });
    },
  );
  prove(
    [
      '**GET /batch**: query `limit` (1..100, default 20), `after`.',
      'Response: batches, nextPageToken, hasMore.',
      'Batch lists: `limit`, `after`, response `nextPageToken` and `hasMore`.',
    ],
    async () => {
      for (let count = 0; count < 21; count += 1) await submit(station(), { orders: many(1) });
      expect((await get('/batch')).body.batches).toHaveLength(20);
      const all: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const { body } = await get(`/batch?limit=2${after && `&after=${encodeURIComponent(after)}`}`);
        expect(fieldsOf(body)).toEqual(['batches', 'hasMore', 'nextPageToken']);
        expect(body.hasMore).toBe(body.nextPageToken !== null);
        all.push(...body.batches.map((batch: { batchId: string }) => batch.batchId));
        after = body.nextPageToken;
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(3);
      for (const limit of [0, 101]) expect((await get(`/batch?limit=${limit}`)).body.field).toBe('limit');
      expect((await get('/batch?limit=100')).status).toBe(200);
    },
  );
  prove(
    [
      '**GET /batch/{batchId}**: query `status` (pending, completed, failed), `limit` (1..1000, default 100), `after` (token from nextPageToken).',
      'Response: batch detail.',
      '| batch detail page size | 1..1000, default 100 |',
    ],
    async () => {
      const batchId = await finished();
      const idsOf = async (query: string) =>
        (await get(`/batch/${batchId}?${query}`)).body.orders.map(
          ({ orderId }: { orderId: string }) => orderId,
        ) as string[];
      expect(await idsOf('status=failed')).toHaveLength(1);
      expect(await idsOf('status=completed')).toHaveLength(4);
      expect(await idsOf('status=pending')).toEqual([]);
      const first = (await get(`/batch/${batchId}?limit=3`)).body;
      expect(first).toMatchObject({ hasMore: true, nextPageToken: expect.any(String), totalOrders: 5 });
      expect(await idsOf(`limit=3&after=${encodeURIComponent(first.nextPageToken)}`)).toHaveLength(2);
      const large = (await post('/batch', { orders: many(1001) })).body.batchId;
      const page = async (query: string) => (await get(`/batch/${large}${query}`)).body.orders.length;
      expect([await page(''), await page('?limit=1'), await page('?limit=1000')]).toEqual([100, 1, 1000]);
      for (const limit of [0, 1001]) expect((await get(`/batch/${large}?limit=${limit}`)).body.field).toBe('limit');
      expect((await get(`/batch/${batchId}?status=lost`)).body.field).toBe('status');
      await post(`/station/v1/batches/${large}/cancel`);
    },
  );
});

describe('Events: Outbound: batch completion', () => {
  prove(
    [
      'When a batch carries `webhookUrl`, an HTTPS POST is sent to it when the batch completes.',
      'Body fields: `event` (value batch.completed), `batchId`, `status`, `totalOrders`, `completedOrders`, `failedOrders`.',
      'Batch packing: up to 10,000 pack jobs processed asynchronously, with an optional completion callback.',
    ],
    async () => {
      receiver = await startCallbackServer();
      try {
        const webhookUrl = `https://hook.example:${receiver.port}/done`;
        const id = await submit(station(), {
          orders: orders(3, (index) => (index === 1 ? fails : crates(1))),
          webhookUrl,
        });
        await untilBatch(station(), id);
        await expect.poll(() => receiver?.received.length, { timeout: 15_000 }).toBe(1);
        const [call] = receiver.received;
        expect(call).toMatchObject({ method: 'POST', path: '/done' });
        expect(JSON.parse(call?.body ?? '')).toEqual({
          event: 'batch.completed',
          batchId: id,
          status: 'completed',
          totalOrders: 3,
          completedOrders: 2,
          failedOrders: 1,
        });
      } finally {
        await receiver[Symbol.asyncDispose]();
      }
    },
  );
});
