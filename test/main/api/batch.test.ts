import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { box, crate, crates, orders, submit, untilBatch } from '../../support/batches.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(async () => {
  await station[Symbol.asyncDispose]();
});

const post = (body: unknown, options = {}) => station.call('POST', '/api/v1/batch', { body, ...options });
const get = (path: string) => station.call('GET', path);

describe('a batch', () => {
  it('is taken, and each order is packed as by POST /pack', async () => {
    const packRequests = [crates(9), { ...crates(3), algorithm: 'ebAfit' }, { ...crates(1), unheardOf: true }];
    const answer = await post({ orders: orders(3, (index) => packRequests[index]) });
    expect(answer.status).toBe(202);
    const { batchId } = answer.body;
    expect(answer.body).toEqual({
      batchId: expect.any(String),
      status: 'submitted',
      totalOrders: 3,
      statusUrl: `/api/v1/batch/${batchId}`,
    });
    for (const name of ['limit', 'remaining', 'reset']) expect(answer.headers.has(`x-ratelimit-${name}`)).toBe(true);

    const batch = await untilBatch(station, batchId);
    expect(batch).toMatchObject({
      batchId,
      totalOrders: 3,
      completedOrders: 3,
      failedOrders: 0,
      pendingOrders: 0,
      createdAt: expect.any(String),
      completedAt: expect.any(String),
      nextPageToken: null,
      hasMore: false,
    });
    expect(batch.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual(['O0', 'O1', 'O2']);
    for (const [index, packRequest] of packRequests.entries()) {
      const alone = await station.call('POST', '/api/v1/pack', { body: packRequest });
      expect(batch.orders[index]).toEqual({
        orderId: `O${index}`,
        status: 'completed',
        error: null,
        result: alone.body,
      });
    }
    expect(batch.orders[1].result.algorithm).toBe('fpLayer');
    expect(JSON.stringify(batch.orders[2].result.warnings)).toContain('unheardOf');
  });

  it('uses the Container Master, rules and settings like POST /pack, and fails an order by itself', async () => {
    const withoutBoxes = { items: [crate] };
    const alone = await station.call('POST', '/api/v1/pack', { body: withoutBoxes });
    expect(alone.status).toBe(400);
    const id = await submit(station, { orders: orders(2, (index) => (index === 0 ? withoutBoxes : crates(1))) });
    const batch = await untilBatch(station, id);
    expect(batch).toMatchObject({ completedOrders: 1, failedOrders: 1 });
    expect(batch.orders[0]).toMatchObject({ status: 'failed', result: null });
    expect(batch.orders[0].error).toContain(alone.body.detail);
    expect(batch.orders[1]).toMatchObject({ status: 'completed', error: null });

    const inner = { innerLength: 20, innerWidth: 20, innerHeight: 20, weightMaxGross: 500 };
    await station.call('POST', '/api/v1/containers', {
      body: { id: 'B20', name: 'Box', containerType: 'Box', ...inner },
    });
    const retried = await station.call('POST', `/station/v1/batches/${id}/retry`);
    expect(retried).toMatchObject({ status: 200, body: { status: 'processing', failedOrders: 0, pendingOrders: 1 } });
    const after = await untilBatch(station, id);
    expect(after).toMatchObject({ completedOrders: 2, failedOrders: 0 });
    expect(after.orders[0].result.results[0].containerId).toBe('B20');
    await station.call('DELETE', '/api/v1/containers/B20');
  });

  it('is read in pages and by status, while it runs too', async () => {
    const broken = { ...crates(1), containers: [] };
    const id = await submit(station, { orders: orders(25, (index) => (index % 5 === 0 ? broken : crates(2))) });
    await untilBatch(station, id);
    const read = async (query: string) => {
      const ids: string[] = [];
      for (let after = ''; ;) {
        const { body } = await get(`/api/v1/batch/${id}?${query}${after}`);
        ids.push(...body.orders.map(({ orderId }: { orderId: string }) => orderId));
        expect(body.hasMore).toBe(body.nextPageToken !== null);
        if (!body.hasMore) return ids;
        after = `&after=${body.nextPageToken}`;
      }
    };
    const all = orders(25).map(({ orderId }) => orderId);
    const failed = all.filter((_, index) => index % 5 === 0);
    expect(await read('limit=7')).toEqual(all);
    expect(await read('limit=1')).toEqual(all);
    expect(await read('limit=2&status=failed')).toEqual(failed);
    expect(await read('limit=1000&status=completed')).toEqual(all.filter((one) => !failed.includes(one)));
    expect(await read('status=pending')).toEqual([]);
  });

  it('is listed in the order of submission by the service, newest first by the station', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await submit(station, { orders: orders(1) }));
    for (const id of ids) await untilBatch(station, id);
    const listed: string[] = [];
    for (let after = ''; ;) {
      const { body } = await get(`/api/v1/batch?limit=2${after}`);
      for (const batch of body.batches) {
        expect(Object.keys(batch).sort()).toEqual(
          [
            'batchId',
            'status',
            'totalOrders',
            'completedOrders',
            'failedOrders',
            'x-incomplete',
            'createdAt',
            'completedAt',
          ].sort(),
        );
        listed.push(batch.batchId);
      }
      if (!body.hasMore) break;
      after = `&after=${body.nextPageToken}`;
    }
    expect(listed.slice(-3)).toEqual(ids);
    expect(new Set(listed).size).toBe(listed.length);
    const station1 = (await get('/station/v1/batches?limit=2')).body;
    expect(station1.items.map(({ batchId }: { batchId: string }) => batchId)).toEqual([ids[2], ids[1]]);
    const station2 = (await get(`/station/v1/batches?limit=2&cursor=${station1.nextCursor}`)).body;
    expect(station2.items[0].batchId).toBe(ids[0]);
    expect((await get('/station/v1/batches?status=processing')).body.items).toEqual([]);
  });

  it('is found, and counted by the overview, by its failed orders, unless somebody cancelled it', async () => {
    const withFailures = async (wanted: boolean) =>
      (await get(`/station/v1/batches?limit=100&withFailures=${String(wanted)}`)).body.items.map(
        ({ batchId }: { batchId: string }) => batchId,
      );
    const counted = async () => (await get('/station/v1/overview')).body.batches.withFailures;
    const before = await counted();
    const clean = await submit(station, { orders: orders(1) });
    const broken = await submit(station, { orders: orders(1, () => ({ ...crates(1), containers: [] })) });
    for (const id of [clean, broken]) await untilBatch(station, id);
    expect(await withFailures(true)).toContain(broken);
    expect(await withFailures(true)).not.toContain(clean);
    expect(await withFailures(false)).toContain(clean);
    expect(await withFailures(false)).not.toContain(broken);
    expect(await counted()).toBe(before + 1);
    expect(await withFailures(true)).toHaveLength(before + 1);

    const cancelled = await submit(station, { orders: orders(500) });
    await station.call('POST', `/station/v1/batches/${cancelled}/cancel`);
    const { failedOrders } = await untilBatch(station, cancelled);
    expect(failedOrders).toBeGreaterThan(0);
    expect(await withFailures(true)).not.toContain(cancelled);
    expect(await counted()).toBe(before + 1);
  });

  it('tells the orders that leave units out from those that are packed whole, how many, and why', async () => {
    const girder = { id: 'GIRDER', length: 90, width: 9, height: 9, weight: 9 };
    const packRequests = [
      crates(9),
      {
        items: [
          { ...crate, quantity: 4 },
          { ...girder, quantity: 3 },
        ],
        containers: [box],
      },
      { items: [{ ...girder, quantity: 8 }], containers: [box] },
      { ...crates(9), allowMultipleBoxes: false },
      { ...crates(8), containers: [{ ...box, id: 'TINY', length: 5 }, box], allowMultipleBoxes: false },
      { ...crates(1), containers: [] },
    ];
    const overview = async () => (await get('/station/v1/overview')).body.batches;
    const before = await overview();
    const id = await submit(station, { orders: orders(6, (index) => packRequests[index]) });
    const batch = await untilBatch(station, id);
    expect(batch).toMatchObject({ status: 'completed', completedOrders: 5, failedOrders: 1, 'x-incomplete': 3 });
    expect(batch.orders.map(({ 'x-incomplete': units }: never) => units ?? null)).toEqual([
      null,
      ...[
        { units: 7, unitsLeftOut: 3 },
        { units: 8, unitsLeftOut: 8 },
        { units: 9, unitsLeftOut: 1 },
      ],
      null,
      null,
    ]);
    expect(batch.orders.map(({ status, error }: never) => [status, typeof error])).toEqual([
      ...Array.from({ length: 5 }, () => ['completed', 'object']),
      ['failed', 'string'],
    ]);
    expect(Object.keys(batch.orders[1])).toEqual(['orderId', 'status', 'error', 'x-incomplete', 'result']);
    expect((await get('/api/v1/batch?limit=100')).body.batches.at(-1)).toMatchObject({ 'x-incomplete': 3 });

    expect((await get(`/station/v1/batches/${id}/progress`)).body).toMatchObject({
      completedOrders: 5,
      incompleteOrders: 3,
      failedOrders: 1,
    });
    const find = async (query = '') =>
      (await get(`/station/v1/batches/${id}/orders?${query}`)).body.items.map(
        ({ orderId, status, units, unitsLeftOut }: never) => [orderId, status, units, unitsLeftOut],
      );
    const incomplete = [
      ['O1', 'incomplete', 7, 3],
      ['O2', 'incomplete', 8, 8],
      ['O3', 'incomplete', 9, 1],
    ];
    const complete = [
      ['O0', 'completed', 9, 0],
      ['O4', 'completed', 8, 0],
    ];
    expect(await find()).toEqual([complete[0], ...incomplete, complete[1], ['O5', 'failed', 1, 0]]);
    expect(await find('status=incomplete')).toEqual(incomplete);
    expect(await find('status=completed')).toEqual(complete);
    expect(await find('search=girder')).toEqual(incomplete.slice(0, 2));
    const reason = '3 units of GIRDER left out: 70 in too large for BOX, the closest match.';
    expect((await get(`/station/v1/batches/${id}/orders?status=incomplete&limit=1`)).body.items[0]).toMatchObject({
      error: null,
      leftOutReasons: [reason],
    });
    expect((await get(`/station/v1/batches/${id}/orders/O1`)).body).toMatchObject({
      status: 'incomplete',
      units: 7,
      unitsLeftOut: 3,
      leftOutReasons: [reason],
      result: batch.orders[1].result,
    });

    // Nothing of O2 is packed, something of O1 and O3.
    expect((await get(`/station/v1/batches/${id}/failures`)).body.reasons).toEqual([
      {
        ...{ count: 1, 'x-message': expect.objectContaining({ code: 'unitsLeft' }) },
        error: '8 units of GIRDER left out: 70 in too large for BOX, the closest match.',
      },
      { error: batch.orders[5].error, count: 1, 'x-message': batch.orders[5]['x-message'] },
    ]);

    const found = async (query: string) =>
      (await get(`/station/v1/batches?limit=100&${query}`)).body.items.map(({ batchId }: never) => batchId);
    expect(await found('withIncomplete=true')).toContain(id);
    expect(await found('withIncomplete=false')).not.toContain(id);
    expect(await overview()).toEqual({
      ...before,
      withFailures: before.withFailures + 1,
      withIncomplete: before.withIncomplete + 1,
    });
    const retried = await station.call('POST', `/station/v1/batches/${id}/retry`);
    expect(retried.body).toMatchObject({ pendingOrders: 4, completedOrders: 2, incompleteOrders: 0, failedOrders: 0 });
    expect(await untilBatch(station, id)).toMatchObject({ completedOrders: 5, failedOrders: 1 });
    expect((await get(`/station/v1/batches/${id}/progress`)).body).toMatchObject({ incompleteOrders: 3 });
  });

  it('counts as one request of its category, and with what its orders placed', async () => {
    const usage = async () => (await get('/station/v1/usage?days=1')).body;
    const before = await usage();
    const id = await submit(station, { orders: [{ orderId: 'A', packRequest: crates(9) }] });
    await untilBatch(station, id);
    const after = await usage();
    expect(after.totalItemsPacked - before.totalItemsPacked).toBe(9);
    expect(after.totalContainersUsed - before.totalContainersUsed).toBe(2);
    const ofBatch = ({ dailyBreakdown }: { dailyBreakdown: { byCategory: Record<string, number> }[] }) =>
      dailyBreakdown[0]?.byCategory['batch'] ?? 0;
    expect(ofBatch(after) - ofBatch(before)).toBe(1);
  });

  it('is unknown under another id, in another case, or as a job', async () => {
    const id = await submit(station, { orders: orders(1) });
    for (const path of [`/api/v1/batch/x${id}`, `/api/v1/batch/${id.toLowerCase()}x`, `/api/v1/jobs/${id}.0`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    for (const action of ['cancel', 'retry'])
      expect((await station.call('POST', `/station/v1/batches/none/${action}`)).status).toBe(404);
    for (const part of ['progress', 'deliveries'])
      expect((await get(`/station/v1/batches/none/${part}`)).status).toBe(404);
    await untilBatch(station, id);
  });
});

describe('a refused batch', () => {
  const good = crates(1);
  const urls: readonly (readonly [string, string | undefined])[] = [
    ['http://example.com/hook', 'webhookUrl'],
    ['ftp://example.com', 'webhookUrl'],
    ['not a url', 'webhookUrl'],
    ['https://user:pass@example.com', 'webhookUrl'],
    ['https://localhost/hook', 'webhookUrl'],
    ['https://station.local', 'webhookUrl'],
    ['https://127.0.0.1', 'webhookUrl'],
    ['https://2130706433/', 'webhookUrl'],
    ['https://0x7f.1/', 'webhookUrl'],
    ['https://10.1.2.3', 'webhookUrl'],
    ['https://172.31.0.1', 'webhookUrl'],
    ['https://192.168.1.1', 'webhookUrl'],
    ['https://169.254.169.254/latest/meta-data', 'webhookUrl'],
    ['https://100.64.0.1', 'webhookUrl'],
    ['https://0.0.0.0', 'webhookUrl'],
    ['https://[::1]/', 'webhookUrl'],
    ['https://[::ffff:127.0.0.1]/', 'webhookUrl'],
    ['https://[fe80::1]/', 'webhookUrl'],
    ['https://[fd00::1]/', 'webhookUrl'],
    ['https://[64:ff9b::7f00:1]/', 'webhookUrl'],
    ['https://[2002:7f00:1::]/', 'webhookUrl'],
    [`https://example.com/${'a'.repeat(2048 - 19)}`, 'webhookUrl'],
  ];
  const cases: readonly (readonly [string, unknown, string | undefined])[] = [
    ['without orders', {}, 'orders'],
    ['with no order', { orders: [] }, 'orders'],
    ['that is a list', [], undefined],
    ['with an order without id', { orders: [{ packRequest: good }] }, 'orders[0].orderId'],
    ['with an empty id', { orders: [{ orderId: '', packRequest: good }] }, 'orders[0].orderId'],
    ['with the same id twice', { orders: [...orders(2), { orderId: 'O1', packRequest: good }] }, 'orders[2].orderId'],
    ...urls.map(
      ([webhookUrl, field]) =>
        [`with the callback ${webhookUrl.slice(0, 50)}`, { orders: orders(1), webhookUrl }, field] as const,
    ),
  ];
  it.each(cases)('%s', async (_, body, field) => {
    const before = (await get('/station/v1/batches?limit=1')).body.items[0];
    const answer = await post(body);
    expect([answer.status, answer.body.type, answer.body.field]).toEqual([
      400,
      'urn:packwright:error:bad_request',
      field,
    ]);
    expect((await get('/station/v1/batches?limit=1')).body.items[0]).toEqual(before);
  });

  it('is not one that has an order with a bad pack request: that order fails with the reason, the others are packed', async () => {
    const bad: readonly (readonly [unknown, string])[] = [
      [undefined, 'packRequest is missing.'],
      [null, 'packRequest is missing.'],
      ['box', 'The pack request must be an object.'],
      [{ items: [] }, 'items must have at least one entry.'],
      [{ items: [{ ...crate, length: -1 }], containers: [box] }, 'items[0].length must be more than 0'],
      [
        { items: [{ ...crate, quantity: 500_000 }, crate], containers: [box] },
        'items: The quantities add up to 500001',
      ],
      [{ ...good, optimizeFor: 'cost' }, 'originZip is needed when optimizeFor is cost.'],
      [
        { ...good, items: [{ ...crate, orientationConstraints: { allowedRotations: ['XYZ'] } }] },
        'items[0].orientationConstraints.allowedRotations[0]',
      ],
    ];
    const requests = [good, ...bad.map(([packRequest]) => packRequest), good];
    const id = await submit(station, {
      orders: requests.map((packRequest, index) => ({ orderId: `M${String(index)}`, packRequest })),
    });
    const batch = await untilBatch(station, id);
    expect(batch).toMatchObject({ status: 'completed', totalOrders: 10, completedOrders: 2, failedOrders: 8 });
    expect(batch.orders.map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      ...bad.map(() => 'failed'),
      'completed',
    ]);
    for (const [index, [, reason]] of bad.entries()) expect(batch.orders[index + 1].error).toContain(reason);
    const { reasons } = (await get(`/station/v1/batches/${id}/failures`)).body;
    expect(reasons.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(8);
  });

  it('takes an id in another case or another normal form as another order, and an address of 2,048 characters', async () => {
    const ids = ['a', 'A', '\u00e9', 'e\u0301'];
    const webhookUrl = `https://packwright.invalid/${'a'.repeat(2048 - 27)}`;
    expect(webhookUrl).toHaveLength(2048);
    const id = await submit(station, { orders: ids.map((orderId) => ({ orderId, packRequest: good })), webhookUrl });
    const { orders: packed } = await untilBatch(station, id);
    expect(packed.map(({ orderId }: { orderId: string }) => orderId)).toEqual(ids);
  });

  it('is not JSON, too deep, compressed, of another type or too large', async () => {
    const raw = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      station.call('POST', '/api/v1/batch', { raw: text, headers: { 'content-type': 'application/json', ...headers } });
    expect((await raw('{"orders":')).body.detail).toContain('not valid JSON');
    expect((await raw('')).body.detail).toContain('empty');
    expect((await raw('['.repeat(33) + ']'.repeat(33))).body.detail).toContain('32 levels');
    expect((await raw(new Uint8Array([0x22, 0xff, 0x22]))).body.detail).toContain('UTF-8');
    expect((await raw('{}', { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await raw('{}', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await raw('{"orders":[{"orderId":"\\ud800","packRequest":{}}]}')).body.field).toBe('orders[0].orderId');
    const blank = new Uint8Array(64 * 1024 * 1024 + 1).fill(0x20);
    expect((await raw(blank)).status).toBe(413);
    // One byte less is read, and found to be nothing.
    expect((await raw(blank.subarray(1))).status).toBe(400);
  });

  it('of nobody, or with a token of another list', async () => {
    expect((await post({ orders: orders(1) }, { key: null })).status).toBe(401);
    for (const path of ['/api/v1/batch?after=x', '/api/v1/batch?limit=0', '/api/v1/batch?limit=101'])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
    const id = await submit(station, { orders: orders(3) });
    const token = (await get(`/api/v1/batch/${id}?limit=1`)).body.nextPageToken;
    for (const query of [`after=${token}&status=failed`, 'after=zzz', 'limit=0', 'limit=1001', 'status=running'])
      expect([query, (await get(`/api/v1/batch/${id}?${query}`)).status]).toEqual([query, 400]);
    expect((await get(`/api/v1/batch?after=${token}`)).body.field).toBe('after');
    await untilBatch(station, id);
  });
});

describe('a repeated batch', () => {
  // A minute takes only so many batches.
  beforeAll(async () => {
    await station[Symbol.asyncDispose]();
    station = await startStation();
  });

  it('with the same Idempotency-Key is the same batch; with other content it is refused', async () => {
    const body = { orders: orders(2) };
    const key = { 'idempotency-key': 'batch-1' };
    const [first, second] = await Promise.all([post(body, { headers: key }), post(body, { headers: key })]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    const again = await post(body, { headers: key });
    expect(again).toMatchObject({ status: 202, text: first.status === 202 ? first.text : second.text });
    expect((await post({ orders: orders(3) }, { headers: key })).status).toBe(422);
    await untilBatch(station, again.body.batchId);
  });

  it('that was refused can be sent again under the same key', async () => {
    const key = { 'idempotency-key': 'batch-2' };
    expect((await post({ orders: [] }, { headers: key })).status).toBe(400);
    expect((await post({ orders: orders(1) }, { headers: key })).status).toBe(202);
  });
});
