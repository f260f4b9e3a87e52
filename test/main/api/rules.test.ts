import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const rule = { name: 'No big box', ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['BIG'] } };
const create = (body: object) => station.call('POST', '/api/v1/rules', { body });
const change = (id: string, body: object) => station.call('PUT', `/api/v1/rules/${id}`, { body });
const list = async () => (await station.call('GET', '/api/v1/rules')).body as { id: string }[];

describe('a rule', () => {
  test('is created with the defaults of the specification: enabled, PreSolve, version 1', async () => {
    const { status, body } = await create({ ...rule, id: 'R-1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'R-1',
      description: null,
      enabled: true,
      priority: 100,
      executionTarget: 'PreSolve',
      applicableLevels: [],
      conditions: { operator: 'and', conditions: [] },
      action: rule.action,
      version: 1,
    });
    expect(body.createdAt).toBe(body.updatedAt);
    expect(typeof body.createdBy).toBe('string');
  });

  test('is given an id when it brings none', async () => {
    const [a, b] = [await create(rule), await create(rule)];
    expect(a.body.id).not.toBe(b.body.id);
    for (const { body } of [a, b]) await station.call('DELETE', `/api/v1/rules/${body.id}`);
  });

  test('keeps both forms of an action and conditions that nothing here knows', async () => {
    const given = {
      ...rule,
      id: 'R-2',
      priority: -5,
      description: 'd',
      enabled: false,
      executionTarget: 'PostSolve',
      applicableLevels: ['Box', 'Pallet', 'Equipment', 'carton'],
      conditions: { operator: 'or', conditions: [{ field: 'moon', operator: 'waxes', value: [1, { deep: null }] }] },
      action: { type: 'anything', payload: { free: ['form'] } },
    };
    expect((await create(given)).body).toMatchObject(given);
  });

  test('is listed in a plain array, lower priority numbers first', async () => {
    expect((await list()).map(({ id }) => id)).toEqual(['R-2', 'R-1']);
  });

  test('is changed at the version that was read; of two who read the same one, the second meets what the first saved', async () => {
    const { id, version } = (await create({ ...rule, priority: 7 })).body;
    const patch = (body: object, of = id) => station.call('PATCH', `/station/v1/rules/${of}`, { body });
    const first = await patch({ version, name: 'First' });
    expect([first.status, first.body]).toMatchObject([200, { name: 'First', priority: 7, version: version + 1 }]);
    const second = await patch({ version, name: 'Second' });
    expect([second.status, second.body]).toMatchObject([409, { field: 'version', rule: first.body }]);
    expect((await list()).find((one) => one.id === id)).toEqual(first.body);
    expect((await patch({ version: version + 1, name: 'Second' })).body.name).toBe('Second');
    expect((await patch({ name: 'No version' })).body).toMatchObject({ status: 400, field: 'version' });
    expect((await patch({ version: 1 }, 'NO-SUCH')).status).toBe(404);
    await station.call('DELETE', `/api/v1/rules/${id}`);
  });

  test('is changed in part by PUT, for example only enabled; the version grows', async () => {
    const { status, body } = await change('R-1', { enabled: false });
    expect([status, body.enabled, body.name, body.version]).toEqual([200, false, rule.name, 2]);
    expect((await change('R-1', { ...body, enabled: true, version: 77 })).body).toMatchObject({
      enabled: true,
      version: 3,
      createdAt: body.createdAt,
    });
  });

  test('is refused twice with one id: 409', async () => {
    expect((await create({ ...rule, id: 'R-1' })).body).toMatchObject({ status: 409, field: 'id' });
  });

  test('is refused by the name of the field at fault, each limit at its edge', async () => {
    const edges: readonly [string, unknown, unknown][] = [
      ['id', 'i'.repeat(128), 'i'.repeat(129)],
      ['name', 'n'.repeat(256), 'n'.repeat(257)],
      ['name', 'n', ''],
      ['description', 'd'.repeat(2000), 'd'.repeat(2001)],
      ['enabled', false, 'no'],
      ['priority', -1, 1.5],
      ['ruleType', 'ReSolveTrigger', 'Magic'],
      ['executionTarget', 'SolverConfig', 'Later'],
      ['action', {}, []],
    ];
    for (const [field, good, bad] of edges) {
      const kept = await create({ ...rule, [field]: good });
      expect([field, kept.status]).toEqual([field, 200]);
      await station.call('DELETE', `/api/v1/rules/${encodeURIComponent(kept.body.id)}`);
      expect((await create({ ...rule, [field]: bad })).body).toMatchObject({ status: 400, field });
      if (field !== 'id') expect((await change('R-1', { [field]: bad })).body).toMatchObject({ status: 400, field });
    }
    for (const field of ['name', 'ruleType', 'action'])
      expect((await create({ ...rule, [field]: undefined })).body).toMatchObject({ status: 400, field });
    expect((await create({ ...rule, applicableLevels: ['Shelf'] })).body).toMatchObject({
      status: 400,
      field: 'applicableLevels[0]',
    });
    const conditions = (count: number) => ({
      conditions: Array.from({ length: count }, () => ({ field: 'tags', operator: 'contains', value: 'x' })),
    });
    expect((await change('R-2', { conditions: conditions(100) })).status).toBe(200);
    expect((await change('R-2', { conditions: conditions(101) })).status).toBe(400);
  });

  test('that is not there answers 404; ids are case-sensitive', async () => {
    expect((await change('r-1', { enabled: true })).status).toBe(404);
    expect((await station.call('DELETE', '/api/v1/rules/r-1')).status).toBe(404);
  });

  test('needs credentials', async () => {
    expect((await station.call('GET', '/api/v1/rules', { key: null })).status).toBe(401);
    expect((await station.call('POST', '/api/v1/rules', { body: rule, key: 'pw_live_wrong' })).status).toBe(401);
  });

  test('is deleted once', async () => {
    expect((await station.call('DELETE', '/api/v1/rules/R-2')).status).toBe(204);
    expect((await station.call('DELETE', '/api/v1/rules/R-2')).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual(['R-1']);
  });
});
