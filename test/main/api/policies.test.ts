import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  for (const [id, priority] of [
    ['R-LATE', 9],
    ['R-EARLY', 1],
  ] as const)
    await station.call('POST', '/api/v1/rules', {
      body: { id, priority, name: id, ruleType: 'ReSolveTrigger', action: {} },
    });
});
afterAll(() => station[Symbol.asyncDispose]());

const path = '/station/v1/policies';
const create = (body: object) => station.call('POST', path, { body });
const change = (id: string, body: object) => station.call('PATCH', `${path}/${id}`, { body });
const read = (id: string) => station.call('GET', `${path}/${id}`);
const wildcard = { levels: null, modes: null, customers: null, sites: null };
const names = (count: number) => Array.from({ length: count }, (_, index) => `N-${String(index)}`);

describe('the Org Default policy', () => {
  test('is there for every organization with all existing rules and a wildcard selector', async () => {
    const { body } = await station.call('GET', path);
    expect(body).toMatchObject({
      items: [
        {
          id: 'org-default',
          name: 'Org Default',
          enabled: true,
          selector: wildcard,
          ruleIds: ['R-EARLY', 'R-LATE'],
          version: 1,
          createdBy: null,
        },
      ],
      nextCursor: null,
    });
    await station.call('POST', '/api/v1/rules', {
      body: { id: 'R-NEW', priority: 5, name: 'n', ruleType: 'ReSolveTrigger', action: {} },
    });
    expect((await read('org-default')).body.ruleIds).toEqual(['R-EARLY', 'R-NEW', 'R-LATE']);
    await station.call('DELETE', '/api/v1/rules/R-NEW');
    expect((await read('org-default')).body.ruleIds).toEqual(['R-EARLY', 'R-LATE']);
  });

  test('cannot be deleted, and keeps its selector and rules', async () => {
    expect((await station.call('DELETE', `${path}/org-default`)).status).toBe(409);
    for (const [field, value] of [
      ['selector', { levels: ['Box'] }],
      ['ruleIds', []],
    ] as const)
      expect((await change('org-default', { version: 1, [field]: value })).body).toMatchObject({ status: 400, field });
    expect((await read('org-default')).body.version).toBe(1);
  });

  test('can be disabled and renamed', async () => {
    expect((await change('org-default', { version: 1, enabled: false, name: 'All' })).body).toMatchObject({
      enabled: false,
      name: 'All',
      version: 2,
      ruleIds: ['R-EARLY', 'R-LATE'],
    });
  });
});

describe('a policy', () => {
  test('is created, read, changed with its version and deleted', async () => {
    const created = await create({
      id: 'P-1',
      name: 'LTL north',
      selector: { modes: ['ltl'], sites: ['N-1'], customers: [], levels: null },
      ruleIds: ['R-LATE', 'R-EARLY'],
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      id: 'P-1',
      enabled: true,
      selector: { modes: ['ltl'], sites: ['N-1'], customers: [], levels: null },
      ruleIds: ['R-LATE', 'R-EARLY'],
      version: 1,
    });
    expect((await create({ id: 'P-1', name: 'again' })).body).toMatchObject({ status: 409, field: 'id' });
    expect((await change('P-1', { version: 1, enabled: false })).body).toMatchObject({ version: 2, enabled: false });
    expect((await read('P-1')).body).toMatchObject({ version: 2, name: 'LTL north' });
    expect((await station.call('DELETE', `${path}/P-1`)).status).toBe(204);
    for (const answer of [await read('P-1'), await station.call('DELETE', `${path}/P-1`)])
      expect(answer.status).toBe(404);
    expect((await change('P-1', { version: 1 })).status).toBe(404);
  });

  test('"on mismatch the response is 409 with the stored policy in the body"; exactly one of two changes succeeds', async () => {
    await create({ id: 'P-2', name: 'two' });
    const answers = await Promise.all([
      change('P-2', { version: 1, name: 'a' }),
      change('P-2', { version: 1, name: 'b' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ field: 'version' });
    expect(stale?.body.policy).toEqual((await read('P-2')).body);
    expect((await change('P-2', { name: 'c' })).body).toMatchObject({ status: 400, field: 'version' });
  });

  test('loses a rule that is deleted, and its version grows', async () => {
    await station.call('POST', '/api/v1/rules', {
      body: { id: 'R-GONE', name: 'g', ruleType: 'ReSolveTrigger', action: {} },
    });
    await create({ id: 'P-3', name: 'three', ruleIds: ['R-GONE', 'R-EARLY'] });
    await station.call('DELETE', '/api/v1/rules/R-GONE');
    expect((await read('P-3')).body).toMatchObject({ ruleIds: ['R-EARLY'], version: 2 });
  });

  test('names existing rules only', async () => {
    expect((await create({ name: 'x', ruleIds: ['R-EARLY', 'R-NONE'] })).body).toMatchObject({
      status: 400,
      field: 'ruleIds[1]',
    });
  });

  test('takes 500 rules, 100 customers, 100 sites and a name of 256, and no more', async () => {
    const edges: readonly [string, (count: number) => object, number][] = [
      ['ruleIds', (count) => ({ ruleIds: Array<string>(count).fill('R-EARLY') }), 500],
      ['selector.customers', (count) => ({ selector: { customers: names(count) } }), 100],
      ['selector.sites', (count) => ({ selector: { sites: names(count) } }), 100],
      ['name', (count) => ({ name: 'n'.repeat(count) }), 256],
      ['id', (count) => ({ id: 'i'.repeat(count) }), 128],
    ];
    for (const [field, body, most] of edges) {
      const kept = await create({ name: 'edge', ...body(most) });
      expect([field, kept.status]).toEqual([field, 201]);
      await station.call('DELETE', `${path}/${kept.body.id}`);
      expect((await create({ name: 'edge', ...body(most + 1) })).body).toMatchObject({ status: 400, field });
    }
  });

  test('refuses words that an axis does not know', async () => {
    for (const [axis, word] of [
      ['levels', 'carton'],
      ['modes', 'Ltl'],
      ['customers', ''],
      ['sites', 3],
    ] as const)
      expect((await create({ name: 'x', selector: { [axis]: [word] } })).body).toMatchObject({
        status: 400,
        field: `selector.${axis}[0]`,
      });
  });

  test('is listed page by page, each once', async () => {
    const seen: string[] = [];
    let query = '?limit=1';
    for (;;) {
      const { body } = await station.call('GET', path + query);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      if (body.nextCursor === null) break;
      query = `?limit=1&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(['P-2', 'P-3', 'org-default']);
    expect((await station.call('GET', `${path}?cursor=zzz`)).body).toMatchObject({ status: 400, field: 'cursor' });
    expect((await station.call('GET', `${path}?limit=101`)).body).toMatchObject({ status: 400, field: 'limit' });
  });

  test('needs credentials', async () => {
    expect((await station.call('GET', path, { key: null })).status).toBe(401);
  });
});
