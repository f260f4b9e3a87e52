import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { storeRule } from '../../support/storeRule.ts';

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

  test('that names a box nobody knows is kept, and the answer warns about it', async () => {
    const only = { ...rule, id: 'R-ONLY', name: 'Only KT', action: { filterType: 'Include', containerIds: ['KT-99'] } };
    const made = await create(only);
    expect([made.status, made.headers.get('warning')]).toEqual([200, expect.stringContaining('KT-99')]);
    expect(made.headers.get('warning')).not.toContain('policy');
    const changed = await change('R-ONLY', { enabled: false });
    expect([changed.status, changed.headers.get('warning')]).toEqual([200, null]);
    await station.call('DELETE', '/api/v1/rules/R-ONLY');
  });

  test('with conditions that contradict each other, or a profile that does not exist yet, is kept with a warning', async () => {
    const warned = async (...conditions: [string, string, unknown][]) => {
      const list = conditions.map(([field, operator, value]) => ({ field, operator, value }));
      const { status, headers, body } = await create({ ...rule, name: 'W', conditions: { conditions: list } });
      await station.call('DELETE', `/api/v1/rules/${body.id}`);
      return [status, headers.get('warning')];
    };
    expect(await warned(['totalWeight', 'greaterThan', 50], ['totalWeight', 'x-lessThan', 5])).toEqual([
      200,
      expect.stringContaining('the total weight cannot be above 50 lb and below 5 lb'),
    ]);
    const known = await warned(['x-items.weight', 'greaterThan', 5], ['x-order.customer.id', 'x-equals', 'C']);
    expect(known).toEqual([200, expect.not.stringContaining('reads')]);
    const choose = { name: 'P', ruleType: 'ConsolidationProfile', action: { profileId: 'LATER' } };
    const { status, headers, body } = await create(choose);
    expect([status, headers.get('warning')]).toEqual([
      200,
      expect.stringContaining("the consolidation profile 'LATER' does not exist"),
    ]);
    const broken = async () => (await station.call('GET', '/station/v1/overview')).body.rules.broken;
    const before = await broken();
    await station.call('POST', '/api/v1/consolidation/profiles', {
      body: { id: 'LATER', name: 'Later', groupingKeys: ['channel'] },
    });
    expect(await broken()).toBe(before - 1);
    await station.call('DELETE', `/api/v1/rules/${body.id}`);
  });

  test('keeps both forms of an action, with extensions', async () => {
    const given = {
      ...rule,
      id: 'R-2',
      priority: -5,
      description: 'd',
      enabled: false,
      executionTarget: 'PostSolve',
      applicableLevels: ['Box', 'Pallet', 'Equipment', 'carton'],
      conditions: {
        operator: 'and',
        conditions: [{ field: 'x-items.moon.phase', operator: 'x-in', value: [1, null] }],
      },
      action: { type: 'anything', payload: { ...rule.action, 'x-free': ['form'] } },
    };
    expect((await create(given)).body).toMatchObject(given);
  });

  /** Rules that nothing could ever evaluate, and the field that each fails at. */
  const one = (field: string, operator: string, value: unknown) => ({ conditions: [{ field, operator, value }] });
  test.each<[string, object]>([
    ['action.filterType', { action: { filterType: 'Exlude', containerIds: ['S'] } }],
    ['conditions.conditions[0].field', { conditions: one('x-nonsense', 'x-equals', 'a') }],
    ['conditions.conditions[0].field', { conditions: one('x-items.wieght', 'greaterThan', 5) }],
    ['conditions.conditions[0].field', { conditions: one('x-order.foo', 'x-equals', 'a') }],
    [
      'conditions.conditions[0].field',
      { ruleType: 'PostSolveValidation', action: {}, conditions: one('x-results.foo', 'greaterThan', 5) },
    ],
    ['action.payload.filterType', { action: { payload: { filterType: 'exclude', containerIds: ['S'] } } }],
    ['action.containerIds', { action: { filterType: 'Exclude', containerIds: [] } }],
    ['action.filterType', { action: {} }],
    ['action.payload', { action: { type: 'x', payload: 'all' } }],
    ['action', { ruleType: 'CarrierPackagingRule', action: {} }],
    ['action', { ruleType: 'CarrierPackagingRule', action: { maxLenghtOverride: 48 } }],
    ['action.maxWeightOverride', { ruleType: 'CarrierPackagingRule', action: { maxWeightOverride: 'x' } }],
    ['action.maxWeightOverride', { ruleType: 'CarrierPackagingRule', action: { maxWeightOverride: -1 } }],
    ['action.maxLengthOverride', { ruleType: 'CarrierPackagingRule', action: { maxLengthOverride: 0 } }],
    ['action.affinityGroups', { ruleType: 'ItemGrouping', action: { affinityGroups: [] } }],
    ['action', { ruleType: 'OrientationRestriction', action: { allowedRotations: ['XYZ'] } }],
    ['action', { ruleType: 'ObjectiveWeightModifier', action: { boxCost: 0 } }],
    ['action', { ruleType: 'StackingConstraint', action: { stackable: true } }],
    ['conditions.operator', { conditions: { operator: 'xor', conditions: [] } }],
    ['conditions.conditions[0].operator', { conditions: one('tags', 'containz', 'x') }],
    ['conditions.conditions[0].field', { conditions: one('moon', 'contains', 'x') }],
    ['conditions.conditions[0].field', { conditions: one('x-item.weight', 'greaterThan', 1) }],
    ['conditions.conditions[0].field', { conditions: one('x-boxCount', 'greaterThan', 1) }],
    ['conditions.conditions[0].value', { conditions: one('totalWeight', 'greaterThan', '7') }],
    ['conditions.conditions[0].value', { conditions: one('tags', 'x-in', 'cold') }],
    ['conditions.conditions[0].value', { conditions: one('tags', 'contains', '') }],
    ['conditions.conditions[0].value', { conditions: one('destinationState', 'contains', '  ') }],
    ['conditions.conditions[0].value', { conditions: one('x-order.channel', 'x-matches', '') }],
  ])('that could never be evaluated is refused at %s: %j', async (field, fields) => {
    const before = await list();
    const refused = await create({ ...rule, ...fields });
    expect(refused.body).toMatchObject({ status: 400, field });
    expect(refused.body.detail).toMatch(/^The rule can never be evaluated: .+\.$/);
    const sound = (await create(rule)).body as { id: string; version: number };
    expect((await change(sound.id, fields)).body).toMatchObject({ status: 400, field });
    const patched = await station.call('PATCH', `/station/v1/rules/${sound.id}`, {
      body: { version: sound.version, ...fields },
    });
    expect(patched.body).toMatchObject({ status: 400, field });
    await station.call('DELETE', `/api/v1/rules/${sound.id}`);
    expect(await list()).toEqual(before);
  });

  /** How many broken rules Today counts, and what lint says of the first: where, and what that does. */
  async function broken() {
    const today = await station.call('GET', '/station/v1/overview');
    const { findings } = (await station.call('POST', '/station/v1/policies:lint', { body: {} })).body;
    const found = findings.find((finding: { broken?: object }) => finding.broken !== undefined);
    return [today.body.rules.broken, found?.broken.field, found?.message];
  }

  test('that was stored broken can be turned off and mended, but not turned on as it is', async () => {
    storeRule(station, {
      id: 'BROKEN',
      ruleType: 'BoxSetFilter',
      action: { filterType: 'Exlude', containerIds: ['S'] },
    });
    const { findings } = (await station.call('POST', '/station/v1/policies:lint', { body: {} })).body;
    expect(findings[0]).toMatchObject({ code: 'unusable-action', severity: 'error', ruleIds: ['BROKEN'] });
    expect(await broken()).toEqual([1, 'action.filterType', expect.stringContaining('Every matching pack')]);
    expect((await change('BROKEN', { enabled: false })).body.enabled).toBe(false);
    expect(await broken()).toEqual([1, 'action.filterType', expect.stringContaining('It cannot be enabled.')]);
    expect((await change('BROKEN', { name: 'Typing error' })).body.name).toBe('Typing error');
    expect((await change('BROKEN', { enabled: true })).body).toMatchObject({ status: 400, field: 'action.filterType' });
    const mended = await change('BROKEN', { enabled: true, action: rule.action });
    expect([mended.status, mended.body.enabled, mended.body.action]).toEqual([200, true, rule.action]);
    expect(await broken()).toEqual([0, undefined, undefined]);
    await station.call('DELETE', '/api/v1/rules/BROKEN');
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
      ['ruleType', 'BoxSetFilter', 'Magic'],
      ['executionTarget', 'SolverConfig', 'Later'],
      ['action', { payload: rule.action }, []],
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

  test('that is deleted leaves its policies, and the answer names them', async () => {
    await station.call('POST', '/api/v1/rules', { body: { ...rule, id: 'R-3' } });
    for (const [name, ruleIds] of [
      ['Fragile', ['R-3']],
      ['Wine', ['R-1', 'R-3']],
      ['Other', ['R-1']],
    ])
      await station.call('POST', '/station/v1/policies', { body: { id: name, name, ruleIds } });
    const { status, headers } = await station.call('DELETE', '/api/v1/rules/R-3');
    expect([status, headers.get('warning')]).toEqual([
      204,
      "299 - \"the policy 'Fragile' lost its last rule; the policy 'Wine' lost this rule\"",
    ]);
    for (const id of ['Fragile', 'Wine', 'Other']) await station.call('DELETE', `/station/v1/policies/${id}`);
  });

  test('is deleted once', async () => {
    expect((await station.call('DELETE', '/api/v1/rules/R-2')).status).toBe(204);
    expect((await station.call('DELETE', '/api/v1/rules/R-2')).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual(['R-1']);
  });
});
