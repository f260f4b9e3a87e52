import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpenToTests, operations, type Operation } from '../../../main/contract/index.ts';
import { orders as batchOrders, submit, untilBatch } from '../../support/batches.ts';
import { createOrder, tenderOn } from '../../support/orders.ts';
import { sampleOf, type SchemaNode } from '../../support/schemaSamples.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';
import { idIn, idsOf, loadWorlds, populate, testKeyOf, withKey, type World } from '../../support/twoWorlds.ts';

/** Every operation of the contract with a live key and with a test key: neither meets a record of the other. */
let station: TestStation;
let testing: TestStation;
let live: World;
let tested: World;
beforeAll(async () => {
  station = await startStation({ sendCallback: () => Promise.resolve({ status: 204, error: null }) });
  await loadWorlds(station);
  await station.call('PATCH', '/station/v1/settings', { body: tenderOn });
  testing = withKey(station, await testKeyOf(station));
});
afterAll(() => station[Symbol.asyncDispose]());

type Row = readonly [id: string, operation: Operation];
const table: readonly Row[] = Object.entries(operations);
const nodeOf = (schema: unknown): SchemaNode => (schema ?? {}) as SchemaNode;

function ask(as: TestStation, operation: Operation, id: string | null = null): Promise<Answer> {
  const values = sampleOf(nodeOf(operation.params)) as Readonly<Record<string, unknown>>;
  let isFirst = true;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = isFirst && id !== null ? id : values[name];
    isFirst = false;
    return encodeURIComponent(String(value));
  });
  const query = (operation.query ? sampleOf(nodeOf(operation.query)) : {}) as Record<string, string>;
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const file = new FormData();
  file.append('file', new Blob(['id']), 'file.csv');
  return as.call(operation.method, path + search, {
    ...(operation.body && { body: sampleOf(nodeOf(operation.body)) }),
    ...(operation.upload && { raw: file }),
  });
}

const isRecord = ([, { path }]: Row): boolean =>
  /\/(?:orders|shipments|groups|fulfillment-plans|batch|batches|jobs|wave-plans)\/\{/.test(path);

test('both kinds of keys make records of every kind', async () => {
  live = await populate(station);
  tested = await populate(testing);
  expect(idsOf(tested)).toHaveLength(idsOf(live).length);
}, 60_000);

describe('a record', () => {
  test.each(table.filter(isRecord))(
    '%s: of test is not found with a live key, and the other way round',
    async (_, operation) => {
      const outside = await ask(station, operation, idIn(tested, operation.path));
      expect([operation.path, outside.status]).toEqual([operation.path, 404]);
      const inside = await ask(testing, operation, idIn(live, operation.path));
      expect([operation.path, inside.status]).toEqual([operation.path, 404]);
    },
  );
  test('is named by most operations', () => expect(table.filter(isRecord).length).toBeGreaterThan(35));
});

describe('a list', () => {
  const lists = table.filter(
    ([, operation]) => operation.method === 'GET' && operation.params === undefined && isOpenToTests(operation),
  );
  test.each(lists)('%s has records of its own kind of key only', async (_, operation) => {
    for (const [as, others] of [
      [station, idsOf(tested)],
      [testing, idsOf(live)],
    ] as const) {
      const { status, text } = await ask(as, operation);
      // A key has no sessions, no item has the identifier of the sample, and the station has no logo.
      expect(status).toBeLessThan(/session|lookup|logo/.test(operation.path) ? 500 : 400);
      for (const id of others) expect([operation.path, text.includes(id)]).toEqual([operation.path, false]);
    }
  });
  test('and each key finds all of its own in them', async () => {
    for (const world of [live, tested]) {
      const texts = await Promise.all(
        lists.map(
          async ([, operation]) =>
            (
              await world.station.call(
                'GET',
                `${operation.path}${operation.query && 'limit' in operation.query.properties ? '?limit=100' : ''}`,
              )
            ).text,
        ),
      );
      for (const id of idsOf(world)) expect([id, texts.some((text) => text.includes(id))]).toEqual([id, true]);
    }
  });
});

test('records of the other kind cannot be used in requests either', async () => {
  const requests: readonly (readonly [string, (world: World) => object, number])[] = [
    ['/api/v1/shipments', ({ order }) => ({ orderIds: [order] }), 400],
    ['/api/v1/fulfillment-plans', ({ order }) => ({ orderIds: [order] }), 404],
    ['/api/v1/consolidation/groups', ({ order }) => ({ sourceOrderIds: [order, `${order}x`] }), 400],
    ['/station/v1/policies:simulate', ({ order }) => ({ orderId: order }), 404],
    ['/station/v1/policies:simulate', ({ shipment }) => ({ shipmentId: shipment }), 404],
  ];
  for (const [path, bodyOf] of requests) {
    for (const [as, other] of [
      [station, tested],
      [testing, live],
    ] as const) {
      const { status } = await as.call('POST', path, { body: bodyOf(other) });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  }
});

describe('a test key', () => {
  test('is told that it can never do something before it is told that it lacks the role', async () => {
    const body = { label: 'No admin', mode: 'test' };
    const { apiKey } = (await station.call('POST', '/station/v1/keys', { body })).body;
    const ask = (method: string, path: string) => station.call(method, path, { key: apiKey });
    for (const [method, path] of [
      ['DELETE', '/api/v1/items/MUG'],
      ['POST', '/station/v1/integrations/generic/webhook/rotate'],
    ] as const)
      expect((await ask(method, path)).body.detail).toMatch(/^Test keys work with test data only/);
    expect((await ask('DELETE', '/station/v1/testData')).body.detail).toBe('This needs the admin role.');
  });
  const refused = table.filter(([, operation]) => !isOpenToTests(operation));
  test.each(refused)('is refused %s, and told why', async (_, operation) => {
    expect((await ask(testing, operation)).body).toMatchObject({
      status: 403,
      type: 'urn:packwright:error:forbidden',
      detail: expect.stringContaining('Test keys'),
    });
  });

  test('reads the masters of the live organization and changes none', async () => {
    const item = { id: 'MUG' };
    expect((await testing.call('GET', '/api/v1/items/MUG')).body).toMatchObject(item);
    const before = (await station.call('GET', '/api/v1/items/MUG')).text;
    expect((await testing.call('PATCH', '/api/v1/items/MUG', { body: { version: 1, weight: 9 } })).status).toBe(403);
    expect(
      (await testing.call('POST', '/api/v1/items', { body: { ...item, length: 1, width: 1, height: 1, weight: 1 } }))
        .status,
    ).toBe(403);
    expect((await station.call('GET', '/api/v1/items/MUG')).text).toBe(before);
    expect((await testing.call('GET', '/station/v1/session')).body).toMatchObject({
      mode: 'test',
      organizationId: station.station.organizationId,
    });
  });

  test('may use a number that a live order has', async () => {
    await createOrder(station, { sourceOrderId: 'BOTH' });
    await createOrder(testing, { sourceOrderId: 'BOTH' });
    const body = { sourceSystem: 'erp', sourceOrderId: 'BOTH', lines: [{ sku: 'S-MUG', quantityOrdered: 1 }] };
    expect((await testing.call('POST', '/api/v1/orders', { body })).status).toBe(409);
  });

  test('has its batches packed by the engine', async () => {
    const id = await submit(testing, { orders: batchOrders(3) });
    expect(await untilBatch(testing, id)).toMatchObject({ completedOrders: 3, failedOrders: 0 });
    expect((await testing.call('GET', `/station/v1/batches/${id}/orders/O0`)).body).toMatchObject({
      status: 'completed',
    });
    expect((await station.call('GET', `/station/v1/batches/${id}/orders/O0`)).status).toBe(404);
  });

  test('moves neither Today nor the usage of the station, but its own', async () => {
    const figures = async (as: TestStation) => {
      const overview = await as.call('GET', '/station/v1/overview');
      const usage = await as.call('GET', '/station/v1/usage?days=2');
      return `${overview.text}${usage.text}`;
    };
    const before = [await figures(station), await figures(testing)];
    const id = await createOrder(testing);
    expect((await testing.call('POST', '/api/v1/shipments', { body: { orderIds: [id] } })).status).toBe(201);
    const after = [await figures(station), await figures(testing)];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

describe('the mode of a request', () => {
  const header = (mode: string) => ({ 'x-packwright-mode': mode });

  test('lets a person look at test data, and a key at nothing else than its own', async () => {
    const ticket = { ticket: station.station.issueTicket() };
    const { token } = (await station.call('POST', '/station/v1/session', { body: ticket, key: null })).body;
    const read = (mode?: string) =>
      station.call('GET', `/station/v1/orders/${tested.order}`, {
        key: null,
        headers: { authorization: `Bearer ${token}`, ...(mode && header(mode)) },
      });
    expect([(await read()).status, (await read('live')).status, (await read('test')).status]).toEqual([404, 404, 200]);
    const change = { body: { version: 1, weight: 9 }, key: null };
    const refused = await station.call('PATCH', '/api/v1/items/MUG', {
      ...change,
      headers: { authorization: `Bearer ${token}`, ...header('test') },
    });
    expect(refused.body).toMatchObject({ status: 403, detail: expect.stringContaining('leave test data') });
    expect((await read('both')).body).toMatchObject({ status: 400, field: 'X-Packwright-Mode' });
    const path = '/api/v1/orders';
    expect((await station.call('GET', path, { headers: header('test') })).status).toBe(403);
    expect((await testing.call('GET', path, { headers: header('live') })).status).toBe(403);
    expect((await testing.call('GET', path, { headers: header('test') })).status).toBe(200);
  });
});

describe('clearing the test data', () => {
  /** Rows of every table, but for what counting itself changes. */
  const rows = (): Readonly<Record<string, number>> => {
    const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
    const names = database
      .prepare<[], string>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
      )
      .pluck()
      .all();
    const counts = names
      .filter((name) => name !== 'organization' && name !== 'usage')
      .map(
        (name) => [name, database.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0] as const,
      );
    database.close();
    return Object.fromEntries(counts);
  };
  const state = async () => (await station.call('GET', '/station/v1/testData')).body;
  const clear = async () => {
    const { status, body } = await station.call('DELETE', '/station/v1/testData');
    expect(status).toBe(202);
    await expect.poll(async () => (await state()).rowsLeft as number, { timeout: 20_000 }).toBe(0);
    return body;
  };

  test('takes every row of it, and none of the live data', async () => {
    await clear();
    const before = rows();
    const cleared = await populate(testing);
    expect(rows()).not.toEqual(before);
    const { counts } = await state();
    expect(counts).toMatchObject({
      orders: 4,
      shipments: 1,
      consolidationGroups: 1,
      fulfillmentPlans: 1,
      wavePlans: 1,
      batches: 1,
      jobs: 1,
    });
    const answer = await clear();
    expect(Object.values(answer.counts as object)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(rows()).toEqual(before);
    expect((await testing.call('GET', `/station/v1/orders/${cleared.order}`)).status).toBe(404);
    expect((await station.call('GET', `/station/v1/orders/${live.order}`)).status).toBe(200);
    await createOrder(testing);
    expect((await state()).counts.orders).toBe(1);
  }, 60_000);

  test('ends with no row left, also when requests are counted after it', async () => {
    const usage = () => {
      const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
      const count = database.prepare<[], number>('SELECT sum(count) FROM usage').pluck().get() ?? 0;
      database.close();
      return count;
    };
    const before = usage();
    await createOrder(testing);
    await station.call('DELETE', '/station/v1/testData');
    // Requests are written some time after they were made.
    await expect.poll(usage, { timeout: 10_000 }).toBeGreaterThan(before);
    await expect.poll(async () => (await state()).rowsLeft as number, { timeout: 10_000 }).toBe(0);
  });
});
