import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../../main/contract/index.ts';
import { createSendCallback } from '../../../main/platform/httpsCallback.ts';
import { isPublicAddress } from '../../../main/platform/publicAddress.ts';
import { publicNetwork, type Network } from '../../../main/platform/publicNetwork.ts';
import { crates, orders, submit, untilBatch } from '../../support/batches.ts';
import { startCallbackServer, type CallbackServer } from '../../support/callbackServer.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let receiver: CallbackServer;
let dataDir: string;
beforeEach(async () => {
  receiver = await startCallbackServer();
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-callback-'));
});
afterEach(async () => {
  await receiver[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A network in which `hook.example` is the receiver of the test. */
const testNetwork = (changes: Partial<Network> = {}): Network => ({
  resolve: () => Promise.resolve(['127.0.0.1']),
  isAllowed: () => true,
  ca: receiver.ca,
  timeoutMs: 10_000,
  ...changes,
});
const start = (changes: Partial<Network> = {}) =>
  startStation({ dataDir, sendCallback: createSendCallback(testNetwork(changes)) });
const hook = () => `https://hook.example:${receiver.port}/done?x=1`;
const deliveries = async (station: TestStation, id: string) =>
  (await station.call('GET', `/station/v1/batches/${id}/deliveries`)).body.deliveries;
const untilDelivery = async (station: TestStation, id: string, seen: object) => {
  await expect.poll(() => deliveries(station, id), { timeout: 15_000, interval: 50 }).toMatchObject([seen]);
  return (await deliveries(station, id))[0];
};

describe('the callback of a batch', () => {
  it('says that it is complete, once, and is listed', async () => {
    await using station = await start();
    const broken = { ...crates(1), containers: [] };
    const id = await submit(station, {
      orders: orders(3, (index) => (index === 1 ? broken : crates(1))),
      webhookUrl: hook(),
    });
    await untilBatch(station, id);
    const delivery = await untilDelivery(station, id, { state: 'delivered' });
    expect(delivery).toEqual({
      id: `${id}.1`,
      url: hook(),
      state: 'delivered',
      createdAt: expect.any(String),
      nextAttemptAt: null,
      endedAt: expect.any(String),
      attempts: [{ at: expect.any(String), status: 204, error: null }],
    });
    expect(receiver.received).toHaveLength(1);
    const [{ method, path, headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect([method, path, headers['content-type'], headers['host']]).toEqual([
      'POST',
      '/done?x=1',
      'application/json',
      `hook.example:${receiver.port}`,
    ]);
    expect(JSON.parse(body)).toEqual({
      event: 'batch.completed',
      batchId: id,
      status: 'completed',
      totalOrders: 3,
      completedOrders: 2,
      failedOrders: 1,
    });
    expect([headers['x-webhook-signature'], headers['webhook-signature']]).toEqual([undefined, undefined]);
    expect((await station.call('GET', `/station/v1/batches/${id}/progress`)).body).toMatchObject({
      callback: 'delivered',
      webhookUrl: hook(),
    });
  });

  it('of a cancelled batch says so, and that of a retried one is another', async () => {
    await using station = await start();
    const id = await submit(station, {
      orders: orders(1, () => ({ ...crates(1), containers: [] })),
      webhookUrl: hook(),
    });
    await untilBatch(station, id);
    await untilDelivery(station, id, { state: 'delivered' });
    await station.call('POST', `/station/v1/batches/${id}/retry`);
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([`${id}.1`, `${id}.2`]);

    const many = await submit(station, { orders: orders(200, () => crates(400)), webhookUrl: hook() });
    const cancelled = (await station.call('POST', `/station/v1/batches/${many}/cancel`)).body;
    expect(cancelled).toMatchObject({ status: 'completed', pendingOrders: 0, cancelledAt: expect.any(String) });
    expect(cancelled.failedOrders).toBeGreaterThan(100);
    await untilDelivery(station, many, { state: 'delivered' });
    expect(JSON.parse(receiver.received[2]?.body ?? '')).toMatchObject({ failedOrders: cancelled.failedOrders });
    const { orders: failed } = (await station.call('GET', `/api/v1/batch/${many}?status=failed&limit=1`)).body;
    expect(failed).toMatchObject([{ status: 'failed', error: 'The batch was cancelled.', result: null }]);
    expect((await station.call('POST', `/station/v1/batches/${many}/cancel`)).body).toEqual({
      ...cancelled,
      processingOrders: 0,
      callback: 'delivered',
    });
  });

  it('is signed when there is a secret, which is shown once and stands in no file', async () => {
    const station = await start();
    const none = await station.call('GET', '/station/v1/callbackSecret');
    expect([none.status, none.body]).toEqual([200, { createdAt: null }]);
    const created = await station.call('POST', '/station/v1/callbackSecret');
    expect(created).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) } });
    const { secret, createdAt } = created.body as { secret: string; createdAt: string };
    expect((await station.call('GET', '/station/v1/callbackSecret')).body).toEqual({ createdAt });
    const key = (await station.call('POST', '/station/v1/keys', { body: { label: 'reader' } })).body.apiKey as string;
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await station.call(method, '/station/v1/callbackSecret', { key })).status).toBe(403);

    const id = await submit(station, { orders: orders(1), webhookUrl: hook() });
    await untilDelivery(station, id, { state: 'delivered' });
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const signed = createHmac('sha256', secret).update(body).digest('hex');
    expect(headers['x-webhook-signature']).toBe(`sha256=${signed}`);
    const timed = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${id}.1.${String(headers['webhook-timestamp'])}.${body}`)
      .digest('base64');
    expect([headers['webhook-id'], headers['webhook-signature']]).toEqual([`${id}.1`, `v1,${timed}`]);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);

    const second = (await station.call('POST', '/station/v1/callbackSecret')).body.secret as string;
    expect(second).not.toBe(secret);
    expect((await station.call('DELETE', '/station/v1/callbackSecret')).status).toBe(204);
    expect((await station.call('GET', '/station/v1/callbackSecret')).body).toEqual({ createdAt: null });
    await station[Symbol.asyncDispose]();
    for (const name of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        for (const shown of [secret, second])
          expect([name.name, readFileSync(join(name.parentPath, name.name)).includes(shown.slice(6))]).toEqual([
            name.name,
            false,
          ]);
  });

  it('is tried again after a failure, over a restart, under the same id', async () => {
    receiver.answer = 503;
    const first = await start();
    const id = await submit(first, { orders: orders(1), webhookUrl: hook() });
    await untilDelivery(first, id, {
      state: 'pending',
      nextAttemptAt: expect.any(String) as unknown,
      attempts: [
        { status: 503, error: 'The answer was 503.', 'x-message': { code: 'callbackStatus', params: { status: 503 } } },
      ],
    });
    await first[Symbol.asyncDispose]();

    receiver.answer = 302;
    const second = await start();
    await untilDelivery(second, id, {
      state: 'pending',
      attempts: [{ status: 503 }, { status: 302, error: 'The answer leads elsewhere; redirects are not followed.' }],
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/done?x=1', '/done?x=1']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`${id}.1`]));
    await second[Symbol.asyncDispose]();
  });
});

describe('an address that is called', () => {
  const call = async (network: Network, url = hook()) => {
    const send = createSendCallback(network);
    const { status, error } = await send({ url, headers: {}, body: '{}', onCancel: () => undefined });
    return { status, error: error && textOf(error) };
  };
  const closed = { status: null, error: 'The name leads to a private or reserved address.' };

  const inside = [
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.1'],
    ['172.16.0.1'],
    ['192.168.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['fe80::1'],
    ['fd12:3456::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['::127.0.0.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['0.0.0.0'],
    ['93.184.216.34', '127.0.0.1'],
    [],
  ];
  it.each(inside.map((addresses) => [addresses.join(' and ') || 'nothing', addresses] as const))(
    'is refused when its name leads to %s',
    async (_, addresses) => {
      const resolve = () => Promise.resolve(addresses);
      expect(await call(testNetwork({ resolve, isAllowed: isPublicAddress }))).toEqual(closed);
      expect(receiver.connections()).toBe(0);
    },
  );

  it('is refused as a literal too, and by a name of this computer', async () => {
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433'])
      expect(await call({ ...publicNetwork, ca: receiver.ca }, `https://${host}:${receiver.port}/`)).toEqual({
        status: null,
        error: 'Callbacks to private or reserved addresses are not made.',
      });
    expect(await call({ ...publicNetwork, ca: receiver.ca }, `https://localhost:${receiver.port}/`)).toEqual(closed);
    expect(receiver.connections()).toBe(0);
  });

  it('is looked up for each call: a name that turns inwards meanwhile leads nowhere', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.7']];
    const network = testNetwork({
      resolve: () => Promise.resolve(answers.shift() ?? []),
      // The receiver of the test stands for a public host.
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    });
    expect(await call(network)).toEqual({ status: 204, error: null });
    expect(await call(network)).toEqual(closed);
    expect([receiver.connections(), answers.length]).toEqual([1, 0]);
  });

  it('must have a certificate that is trusted and is for its name', async () => {
    const untrusted = await call({ ...testNetwork(), ...{ ca: undefined } } as unknown as Network);
    expect(untrusted).toEqual({ status: null, error: 'The connection failed (DEPTH_ZERO_SELF_SIGNED_CERT).' });
    expect(await call(testNetwork(), `https://other.example:${receiver.port}/`)).toEqual({
      status: null,
      error: 'The connection failed (ERR_TLS_CERT_ALTNAME_INVALID).',
    });
    expect(receiver.received).toEqual([]);
  });

  it('must answer in time; an endless answer is not read', async () => {
    receiver.answer = 'never';
    expect(await call(testNetwork({ timeoutMs: 300 }))).toEqual({
      status: null,
      error: 'There was no answer within 0.3 seconds.',
    });
    receiver.answer = 200;
    expect(await call(testNetwork({ timeoutMs: 5_000 }))).toEqual({ status: 200, error: null });
  });

  it('that nobody serves, or whose name nobody knows, says so', async () => {
    expect(await call(testNetwork(), 'https://hook.example:1/')).toEqual({
      status: null,
      error: 'The connection failed (ECONNREFUSED).',
    });
    const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    expect(await call(testNetwork({ resolve: () => Promise.reject(unknown) }))).toEqual({
      status: null,
      error: 'The connection failed (ENOTFOUND).',
    });
  });
});

it('public addresses are public', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  expect(isPublicAddress('hook.example')).toBe(false);
});

it.each(['callbackUrl', 'callback_url', 'webhook', 'webhookURL'])(
  '%s is refused with the field that is meant',
  async (field) => {
    await using station = await start();
    const request = { orders: orders(1, () => crates(1)), [field]: 'https://erp.example/done' };
    const { status, body } = await station.call('POST', '/api/v1/batch', { body: request });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.detail).toContain('webhookUrl');
  },
);
