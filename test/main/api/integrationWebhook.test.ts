import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, secret, signatureOf } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

const cancelledHere =
  'The order was cancelled and was not changed. To pack it after all, create it under Orders with the same number, or send it with a new number.';
let station: TestStation;
let now = Date.parse('2026-03-01T00:00:00Z');
/** What the station has run besides the time of this test. */
let ranMs = 0;
let count = 0;
/** Ids of their own for every test. */
let run = '';
beforeAll(async () => {
  station = await startStation({
    clock: { now: () => new Date((now += 1)).toISOString() },
    monotonicNow: () => performance.now() + ranMs,
  });
  await configure(station);
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  run = `T${String((count += 1))}`;
});

const item = (id: string, change: object = {}) => ({
  id: `${run}-${id}`,
  length: 4,
  width: 3,
  height: 2,
  weight: 1,
  ...change,
});
const order = (id: string, change: object = {}) => ({
  sourceOrderId: `${run}-${id}`,
  shipTo: { address: { city: 'Reno', zip: '89501' } },
  lines: [{ lineNumber: 1, sku: 'S', quantityOrdered: 1 }],
  ...change,
});
const taken = async (body: object) => {
  const answer = await deliver(station, body);
  expect([answer.status, answer.body]).toMatchObject([200, { deliveryId: expect.any(String) }]);
  return ended(station, answer.body.deliveryId);
};
const readItem = async (id: string) => (await station.call('GET', `/api/v1/items/${run}-${id}`)).body;
const orders = async () => {
  const { body } = await station.call('GET', '/api/v1/orders?limit=100');
  return body.items.filter(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId.startsWith(`${run}-`));
};

describe('a delivery', () => {
  test('becomes items and orders, and its entry says so', async () => {
    const entry = await taken({ event: 'order.created', items: [item('A')], deliveries: [order('1'), order('2')] });
    expect(entry).toEqual({
      id: expect.any(String),
      source: 'webhook',
      status: 'completed',
      event: 'order.created',
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      fault: null,
      ...{ accepted: 3, unchanged: 0, skipped: 0, rejected: 0, retried: 0, unread: 0, openRejections: 0, retrying: 0 },
      warnings: [],
      errors: [],
      senderDeliveryId: null,
      resentFrom: null,
      hasBody: true,
      canBeRetried: false,
    });
    expect(await readItem('A')).toMatchObject({ length: 4, version: 1, createdBy: 'integration generic' });
    expect(await orders()).toMatchObject([
      { sourceOrderId: `${run}-1`, sourceSystem: 'generic', status: 'Received', version: 1 },
      { sourceOrderId: `${run}-2` },
    ]);
    expect((await station.call('GET', '/api/v1/integrations/generic/sync/status')).body).toMatchObject({
      lastWebhookAt: entry.startedAt,
      lastWebhookStatus: 'completed',
      lastSyncAt: null,
    });
  });

  test('that comes a hundred times has one id and one effect', async () => {
    const body = { items: [item('A')], deliveries: [order('1')] };
    const first = await deliver(station, body);
    const others = await Promise.all(Array.from({ length: 100 }, () => deliver(station, body)));
    for (const { body: answer } of others) expect(answer).toEqual({ ...first.body, 'x-repeated': true });
    await ended(station, first.body.deliveryId);
    expect(await orders()).toMatchObject([{ version: 1 }]);
    const { body: history } = await station.call('GET', '/station/v1/integrations/generic/history?limit=100');
    expect(history.items.filter(({ id }: { id: string }) => id === first.body.deliveryId)).toHaveLength(1);
  });

  test('with the same content in another writing changes nothing either', async () => {
    await taken({ deliveries: [order('1')], items: [item('A')] });
    const again = await taken({ items: [item('A')], deliveries: [order('1')], event: 'repeated' });
    expect(again).toMatchObject({
      status: 'completed',
      accepted: 0,
      unchanged: 2,
      skipped: 0,
      rejected: 0,
      errors: [],
    });
    expect((await readItem('A')).version).toBe(1);
    expect(await orders()).toMatchObject([{ version: 1 }]);
  });

  test('with the deliveryId of another one is refused and changes nothing', async () => {
    await taken({ deliveryId: `${run}-d`, items: [item('A')] });
    const { status, body } = await deliver(station, { deliveryId: `${run}-d`, items: [item('B')] });
    expect([status, body.field]).toEqual([409, 'deliveryId']);
    expect((await station.call('GET', `/api/v1/items/${run}-B`)).status).toBe(404);
  });

  test('leaves what the host does not send as it is: a part of an item is enough', async () => {
    await station.call('POST', '/api/v1/items', { body: item('A', { maxPerContainer: 2, tags: ['glass'] }) });
    expect(await taken({ items: [{ id: `${run}-A`, weight: 7 }] })).toMatchObject({ accepted: 1 });
    expect(await readItem('A')).toMatchObject({ weight: 7, length: 4, tags: ['glass'], version: 2 });
  });

  test('takes what is good and lists the rest with reasons', async () => {
    const entry = await taken({
      items: [item('A'), item('B', { length: -1 }), { id: `${run}-C` }, null, item('D')],
      deliveries: [
        order('1'),
        order('2', { lines: [] }),
        order('3', { lines: [{ sku: 'S', quantityOrdered: 0 }] }),
        { lines: [{ sku: 'S', quantityOrdered: 1 }] },
        order('4', { requiredShipBy: 'soon' }),
        order('5'),
        order('5', { priority: 'High' }),
        order('6', { lines: [{ sku: 'S', quantityOrdered: 500_001 }] }),
        42,
        'SO-1',
        [order('7')],
      ],
    });
    expect(entry).toMatchObject({ status: 'partial', canBeRetried: true });
    expect(entry).toMatchObject({ accepted: 3, unchanged: 0, skipped: 0, rejected: 13, openRejections: 13 });
    expect(entry.errors).toEqual([
      `items[1] (${run}-B): length must be from 0 to 1200`,
      `items[2] (${run}-C): length is required`,
      'items[3]: a record must be an object, not null',
      `deliveries[1] (${run}-2): lines must have at least one entry`,
      `deliveries[2] (${run}-3): No line is to be packed: "quantityOrdered" is 0 in line 1.`,
      'deliveries[3]: sourceOrderId is required: it says which order it is',
      `deliveries[4] (${run}-4): requiredShipBy "soon" is not a date. Send 2026-12-24, 24.12.2026 or 2026-12-24T10:00:00+01:00.`,
      `deliveries[5] (${run}-5): another record of this delivery is the same order; send all lines of an order in one record`,
      `deliveries[6] (${run}-5): another record of this delivery is the same order; send all lines of an order in one record`,
      `deliveries[7] (${run}-6): lines[0].quantityOrdered must be from 1 to 500000`,
      'deliveries[8]: a record must be an object, not 42',
      'deliveries[9]: a record must be an object, not "SO-1"',
      expect.stringMatching(/^deliveries\[10\]: a record must be an object, not \[\{/),
    ]);
    expect((await orders()).map(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId)).toEqual([`${run}-1`]);
    expect((await station.call('GET', '/api/v1/integrations/generic')).body.status).toMatchObject({
      lastWebhookStatus: 'failed',
      lastError: entry.errors[0],
    });
  });

  test('lists at most 1,000 refused records and counts them all', async () => {
    const entry = await taken({
      items: Array.from({ length: 1500 }, (_, index) => ({ id: `${run}-${String(index)}` })),
    });
    expect([entry.rejected, entry.errors.length, entry.errors.at(-1)]).toEqual([
      1500,
      1001,
      'There are more; the first 1000 are listed.',
    ]);
  });

  test('that was refused can be met again with better mappings', async () => {
    const answer = await deliver(station, { items: [{ code: `${run}-A`, length: 1, width: 1, height: 1, weight: 1 }] });
    const { id } = await ended(station, answer.body.deliveryId);
    const retry = (delivery: string) =>
      station.call('POST', `/station/v1/integrations/generic/history/${delivery}/retry`);
    const { body: mappings } = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const itemMappings = mappings.itemMappings.map((mapping: { targetField: string }) =>
      mapping.targetField === 'id' ? { sourceField: 'code', targetField: 'id' } : mapping,
    );
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings } });
    expect((await retry(id)).body).toMatchObject({ id });
    await expect.poll(async () => (await ended(station, id)).openRejections).toBe(0);
    expect(await ended(station, id)).toMatchObject({
      status: 'completed',
      accepted: 1,
      rejected: 0,
      errors: [],
      canBeRetried: false,
    });
    expect(await readItem('A')).toMatchObject({ length: 1 });
    expect((await retry(id)).status).toBe(400);
    expect((await retry('nothing')).status).toBe(404);
    await station.call('POST', '/api/v1/integrations/generic/mappings/reset');
  });

  test('of lengths and weights in other units is stored in inches and pounds', async () => {
    await station.call('PUT', '/api/v1/integrations/generic', {
      body: { settings: { preferredDimensionUnit: 'mm', preferredWeightUnit: 'kg' } },
    });
    const entry = await taken({
      items: [
        item('A', { length: 254, width: 25.4, height: 0, weight: 0.45359237 }),
        item('B', { length: 2, width: 1, height: 1, weight: 16, dimensionUnit: 'FT', weightUnit: 'oz' }),
        item('C', { dimensionUnit: 'parsec' }),
      ],
      deliveries: [order('1', { lines: [{ quantityOrdered: 1, length: 508, width: 254, height: 25.4, weight: 1 }] })],
    });
    expect(await readItem('A')).toMatchObject({ length: 10, width: 1, height: 0, weight: 1 });
    expect(await readItem('B')).toMatchObject({ length: 24, width: 12, weight: 1 });
    expect(entry.errors).toEqual([`items[2] (${run}-C): dimensionUnit "parsec" is not a unit that the station knows`]);
    expect(await orders()).toMatchObject([{ lines: [{ length: 20, width: 10, height: 1, weight: 2.2046 }] }]);
    await station.call('PUT', '/api/v1/integrations/generic', {
      body: { settings: { preferredDimensionUnit: 'in', preferredWeightUnit: 'lb' } },
    });
  });
});

describe('deliveries out of order', () => {
  test('change nothing when the host wrote them before what is stored', async () => {
    await taken({
      items: [item('A', { weight: 2, version: 7 })],
      deliveries: [order('1', { priority: 'High', version: 7 })],
    });
    const older = await taken({
      items: [item('A', { weight: 1, version: 6 })],
      deliveries: [order('1', { priority: 'Low', version: 3 })],
    });
    expect(older).toMatchObject({ status: 'completed', accepted: 0, skipped: 2, rejected: 0, errors: [] });
    expect(older.warnings).toEqual([
      `items[0] (${run}-A): version 6 is older than the stored version 7`,
      `deliveries[0] (${run}-1): version 3 is older than the stored version 7`,
    ]);
    expect((await readItem('A')).weight).toBe(2);
    expect(await orders()).toMatchObject([{ priority: 'High' }]);
    expect(await taken({ items: [item('A', { weight: 3, version: 8 })] })).toMatchObject({ accepted: 1 });
    expect((await readItem('A')).weight).toBe(3);
  });

  test('are rejected when their version is of another kind than the stored one, until a person decides', async () => {
    const send = (priority: string, version: number | string) =>
      taken({ deliveries: [order('1', { priority, version })] });
    await send('first', 5);
    const time = await send('second', '2026-11-27T00:00:00Z');
    const told = 'Send versions of one kind; if this record is the newest, retry it.';
    expect(time).toMatchObject({
      ...{ status: 'failed', accepted: 0, skipped: 0, rejected: 1, openRejections: 1 },
      errors: [
        `deliveries[0] (${run}-1): The version 2026-11-27T00:00:00Z is a time and the stored version 5 is a number, so it is not known which is newer. ${told}`,
      ],
    });
    expect(await send('third', 6)).toMatchObject({ accepted: 1, openRejections: 0 });
    expect(await orders()).toMatchObject([{ priority: 'third' }]);

    const newest = await send('fourth', '2026-11-28T12:00:00+01:00');
    const base = '/station/v1/integrations/generic';
    const [record] = (await station.call('GET', `${base}/records?deliveryId=${newest.id}`)).body.items;
    await station.call('POST', `${base}/rejections/retry`, { body: { ids: [record.id] } });
    await expect.poll(async () => (await orders())[0].priority).toBe('fourth');
    expect((await send('fifth', 7)).errors).toEqual([
      `deliveries[0] (${run}-1): The version 7 is a number and the stored version 2026-11-28T11:00:00Z is a time, so it is not known which is newer. ${told}`,
    ]);
    expect(await send('sixth', '2026-11-29')).toMatchObject({ accepted: 1 });
    expect(await send('seventh', '2026-11-28')).toMatchObject({
      skipped: 1,
      warnings: [
        `deliveries[0] (${run}-1): version 2026-11-28T00:00:00Z is older than the stored version 2026-11-29T00:00:00Z`,
        `deliveries[0] (${run}-1): an earlier record of this order is still rejected: The version 7 is a number and the stored version 2026-11-28T11:00:00Z is a time, so it is not known which is newer. ${told}`,
      ],
    });
  });

  test('within one delivery count by their versions', async () => {
    const entry = await taken({
      deliveries: [order('1', { priority: 'second', version: 2 }), order('1', { priority: 'first', version: 1 })],
    });
    expect(entry).toMatchObject({ accepted: 1, skipped: 1, status: 'completed' });
    expect(await orders()).toMatchObject([{ priority: 'second', version: 1 }]);
  });

  test('of an order that is planned already are listed', async () => {
    await station.call('POST', '/api/v1/items', { body: item('A') });
    await taken({ deliveries: [order('1', { lines: [{ itemId: `${run}-A`, quantityOrdered: 1 }] })] });
    const [{ id }] = await orders();
    expect((await station.call('POST', '/api/v1/shipments', { body: { orderIds: [id] } })).status).toBe(201);
    const { errors } = await taken({ deliveries: [order('1', { priority: 'High' })] });
    expect(errors).toEqual([expect.stringMatching(/^deliveries\[0\] \(T\d+-1\): .*Planned/)]);
    expect(await orders()).toMatchObject([{ priority: null, status: 'Planned' }]);
  });

  test('of an order that is cancelled say so', async () => {
    await taken({ deliveries: [order('1', { version: 1 })] });
    const [{ id }] = await orders();
    expect((await station.call('POST', `/station/v1/orders/${id}/cancel`)).status).toBe(200);
    expect(await taken({ event: 'again', deliveries: [order('1', { version: 1 })] })).toMatchObject({
      ...{ unchanged: 1, warnings: [`deliveries[0] (${run}-1): ${cancelledHere}`] },
    });
    for (const change of [{ version: 2 }, { version: 2, priority: 'High' }, { priority: 'High' }])
      expect(await taken({ deliveries: [order('1', change)] })).toMatchObject({
        ...{ rejected: 1, openRejections: 1, errors: [`deliveries[0] (${run}-1): ${cancelledHere}`] },
      });
    expect(await orders()).toMatchObject([{ priority: null, status: 'Cancelled' }]);
  });

  test('of two hosts that number alike are orders of their own', async () => {
    await configure(station, {}, 'businessCentral');
    await taken({ deliveries: [order('1')] });
    const other = { number: `${run}-1`, salesOrderLines: [{ sequence: 1, lineObjectNumber: 'X', shipQuantity: 2 }] };
    const { body } = await deliver(station, { deliveries: other }, { type: 'businessCentral' });
    expect(await ended(station, body.deliveryId, 'businessCentral')).toMatchObject({ accepted: 1, errors: [] });
    expect((await orders()).map(({ sourceSystem }: { sourceSystem: string }) => sourceSystem)).toEqual([
      'generic',
      'businessCentral',
    ]);
  });
});

describe('the signature', () => {
  const body = '{"items":[{"id":"FORGED","length":1,"width":1,"height":1,"weight":1}]}';
  const right = signatureOf(body);
  const path = () => `/api/v1/integrations/webhook/generic/${station.station.organizationId}`;
  const send = (raw: string, headers: Readonly<Record<string, string>>) =>
    station.call('POST', path(), { raw, key: null, headers: { 'content-type': 'application/json', ...headers } });

  test.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['has no digits', 'sha256='],
    ['is under another secret', signatureOf(body, 'another')],
    ['is under the empty secret', signatureOf(body, '')],
    ['is of the body with a newline', signatureOf(`${body}\n`)],
    ['is of the same JSON written otherwise', signatureOf(JSON.stringify(JSON.parse(body), null, 1))],
    ['has one digit less', right.slice(0, -1)],
    ['has one digit more', `${right}0`],
    ['has no digits of that kind', `sha256=${'z'.repeat(64)}`],
    ['names another algorithm', right.replace('sha256', 'sha1')],
    ['names no algorithm', right.replace('sha256=', '')],
    ['differs in its last bit', right.slice(0, -1) + (Number.parseInt(right.slice(-1), 16) ^ 1).toString(16)],
    ['appears twice', `${right}, ${right}`],
    ['is of nothing', `sha256=${'0'.repeat(64)}`],
  ])('that %s gets 401', async (_, signature) => {
    const { status, body: problem } = await send(
      body,
      signature === undefined ? {} : { 'x-webhook-signature': signature },
    );
    expect([status, problem.field]).toEqual([401, 'X-Webhook-Signature']);
  });

  test('lets nothing in when it is wrong, and the address tells how often that was', async () => {
    expect((await station.call('GET', '/api/v1/items/FORGED')).status).toBe(404);
    const { body: webhook } = await station.call('GET', '/station/v1/integrations/generic/webhook');
    expect(webhook).toMatchObject({
      url: `${station.station.url}${path()}`,
      signatureHeader: 'X-Webhook-Signature',
      hasSecret: true,
      refusedSinceStart: 15,
      lastRefusedAt: expect.any(String),
      pending: 0,
    });
  });

  test('is checked before the JSON is read', async () => {
    expect((await send('no JSON', { 'x-webhook-signature': right })).status).toBe(401);
    for (const raw of ['', 'no JSON', '{"items":', '{"__proto__":1}', '['.repeat(40) + ']'.repeat(40), '"\\ud800"'])
      expect([raw, (await send(raw, { 'x-webhook-signature': signatureOf(raw) })).status]).toEqual([raw, 400]);
  });

  test('may have upper-case digits', async () => {
    const raw = JSON.stringify({ items: [{ id: `${run}-UPPER`, length: 1, width: 1, height: 1, weight: 1 }] });
    const signature = signatureOf(raw).toUpperCase().replace('SHA256', 'sha256');
    expect(signature).toMatch(/^sha256=[0-9A-F]*[A-F]/);
    expect((await send(raw, { 'x-webhook-signature': signature })).status).toBe(200);
  });

  test('stands for any content type, but not for a compressed body', async () => {
    const raw = JSON.stringify({ items: [{ id: 'PING' }], event: run });
    const signed = { 'x-webhook-signature': signatureOf(raw) };
    expect((await send(raw, { ...signed, 'content-type': 'application/cloudevents+json' })).status).toBe(200);
    expect((await send(raw, { ...signed, 'content-encoding': 'gzip' })).status).toBe(400);
  });

  test('is of this organization and this type only; unknown and disabled ones are not found', async () => {
    for (const [options, detail] of [
      [
        { organization: 'another' },
        'This station has no organization "another". Copy the webhook address from Integrations.',
      ],
      [{ type: 'nothing' }, 'There is no connector type "nothing". Known are: generic, sapS4Hana, businessCentral.'],
      [{ type: 'sapS4Hana' }, 'No integration "sapS4Hana" is configured.'],
    ] as const) {
      const answer = await deliver(station, body, options);
      expect([answer.status, answer.body.detail]).toEqual([404, detail]);
    }
    expect((await deliver(station, body, { type: 'x'.repeat(129) })).status).toBe(400);
    await configure(station, { enabled: false });
    expect((await deliver(station, body)).status).toBe(503);
    await configure(station, { enabled: true });
    await configure(station, { settings: { webhookSecret: 'the one of the other' } }, 'sapS4Hana');
    expect((await deliver(station, body, { type: 'sapS4Hana' })).status).toBe(401);
  });

  test('cannot be checked without a secret: the answer says what to do, and when to send it again', async () => {
    await configure(station, { settings: { webhookSecret: null } });
    const { status, headers, body: problem } = await deliver(station, body);
    expect([status, headers.get('retry-after')]).toEqual([500, '600']);
    expect(problem).toMatchObject({
      type: 'urn:packwright:error:server_error',
      title: 'Webhook secret is missing',
      detail:
        'The integration "generic" has no webhook secret yet; the delivery was not accepted. Set one under Integrations, then send it again.',
    });
    expect((await fetch(problem.doc_url)).status).toBe(200);
    await configure(station);
  });

  test('is taken at 2 MB and refused above', async () => {
    const pad = (bytes: number) => {
      const head = `{"items":[{"id":"PING"}],"event":"${run}","pad":"`;
      return `${head}${'x'.repeat(bytes - head.length - 2)}"}`;
    };
    expect((await deliver(station, pad(2 * 1024 * 1024))).status).toBe(200);
    expect((await deliver(station, pad(2 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('is taken under the previous secret for a day after a rotation', async () => {
    const rotate = () => station.call('POST', '/station/v1/integrations/generic/webhook/rotate');
    const { status, body: rotated } = await rotate();
    expect([status, rotated.webhookSecret]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(Date.parse(rotated.previousSecretUntil) - now).toBeCloseTo(24 * 3_600_000, -3);
    const send = (under: string) =>
      deliver(station, { items: [{ id: 'PING' }], event: `${run}-${String((count += 1))}` }, { under });
    expect((await send(secret)).status).toBe(200);
    expect((await send(rotated.webhookSecret)).status).toBe(200);
    now = Date.parse(rotated.previousSecretUntil);
    expect((await send(secret)).status).toBe(401);
    expect((await send(rotated.webhookSecret)).status).toBe(200);
    await configure(station);
    expect((await send(rotated.webhookSecret)).status).toBe(401);
    expect((await send(secret)).status).toBe(200);
  });

  test('does not let the same delivery in again for 30 days, and then forgets it', async () => {
    const hour = 3_600_000;
    const pass = (ms: number) => {
      now += ms;
      ranMs += ms;
    };
    const first = await deliver(station, { items: [item('KEPT')], event: run });
    await ended(station, first.body.deliveryId);
    pass(hour);
    await deliver(station, { items: [item('OTHER')], event: `${run}-other` });
    pass(30 * 24 * hour - hour - 60_000);
    expect((await deliver(station, { items: [item('KEPT')], event: run })).body).toEqual({
      ...first.body,
      'x-repeated': true,
    });
    pass(2 * hour);
    // Old deliveries go a few at a time, the oldest first.
    const answered = async () => (await deliver(station, { items: [item('KEPT')], event: run })).body.deliveryId;
    await expect.poll(answered).not.toBe(first.body.deliveryId);
  });
});

describe('a flood', () => {
  test('is answered 429 after 600 a minute; wrongly signed deliveries do not shut out the others', async () => {
    await using flooded = await startStation();
    await configure(flooded);
    await configure(flooded, {}, 'businessCentral');
    const sent = async (count: number, under: string) => {
      const statuses = new Map<number, number>();
      for (let block = 0; block < count / 20; block += 1)
        for (const { status, headers } of await Promise.all(
          Array.from({ length: 20 }, () => deliver(flooded, '{"items":[{"id":"PING"}]}', { under })),
        )) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
      return Object.fromEntries(statuses);
    };
    expect(await sent(620, 'wrong')).toEqual({ 401: 600, 429: 20 });
    expect(await sent(620, secret)).toEqual({ 200: 600, 429: 20 });
    expect((await deliver(flooded, '{"items":[{"id":"PING"}]}', { type: 'businessCentral' })).status).toBe(200);
  });
});
