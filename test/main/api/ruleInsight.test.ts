import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { storeRule } from '../../support/storeRule.ts';

let station: TestStation;
const when = (...conditions: [string, string, unknown][]) => ({
  conditions: {
    operator: 'and',
    conditions: conditions.map(([field, operator, value]) => ({ field, operator, value })),
  },
});
const rules = [
  {
    id: 'TAG',
    priority: 1,
    ruleType: 'OrderPreprocessing',
    action: { tags: ['cold'] },
    ...when(['x-item.id', 'x-matches', 'ICE*']),
  },
  {
    id: 'COLD',
    ruleType: 'BoxSetFilter',
    action: { filterType: 'Exclude', containerIds: ['BOX'] },
    ...when(['tags', 'contains', 'cold'], ['itemCount', 'greaterThan', 1]),
  },
  { id: 'NORTH', ruleType: 'CarrierPackagingRule', action: { maxWeightOverride: 20 } },
  { id: 'PALLET', applicableLevels: ['Pallet'], ruleType: 'StackingConstraint', action: { maxWeightOnTop: 5 } },
  { id: 'LATER', ruleType: 'ReSolveTrigger', action: {}, ...when(['x-boxCount', 'greaterThan', 9]) },
];
const broken = [
  { id: 'OFF', enabled: false, ruleType: 'ItemGrouping', action: {} },
  { id: 'ODD', ruleType: 'ItemGrouping', action: { affinityGroups: [] } },
];
beforeAll(async () => {
  station = await startStation();
  for (const id of ['BOX', 'CRATE'])
    await station.call('POST', '/api/v1/containers', {
      body: {
        id,
        name: id,
        containerType: 'Box',
        innerLength: 10,
        innerWidth: 10,
        innerHeight: 10,
        weightMaxGross: 50,
      },
    });
  await station.call('POST', '/api/v1/items', {
    body: { id: 'I', length: 1, width: 1, height: 1, weight: 1, tags: ['a,b', 'dry'] },
  });
  for (const rule of broken) storeRule(station, rule);
  for (const rule of rules)
    expect((await station.call('POST', '/api/v1/rules', { body: { name: rule.id, ...rule } })).status).toBe(200);
  await station.call('POST', '/station/v1/policies', {
    body: { id: 'P', name: 'North by LTL', selector: { sites: ['N'], modes: ['ltl'] }, ruleIds: ['NORTH'] },
  });
});
afterAll(() => station[Symbol.asyncDispose]());

const items = [
  { id: 'ICE-1', length: 2, width: 2, height: 2, weight: 3, quantity: 2 },
  { id: 'BREAD', length: 2, width: 2, height: 2, tags: ['dry'] },
];
const simulate = (body: object) => station.call('POST', '/station/v1/policies:simulate', { body });
const lint = (body: object = {}) => station.call('POST', '/station/v1/policies:lint', { body });

describe('the simulator', () => {
  test('shows which policies match and why not the others, axis by axis', async () => {
    const { body } = await simulate({ request: { items, siteId: 'N' } });
    expect(body.policies).toMatchObject([
      {
        policyId: 'P',
        matches: false,
        axes: [
          { axis: 'levels', wanted: null, actual: 'Box', matches: true },
          { axis: 'modes', wanted: ['ltl'], actual: null, matches: false },
          { axis: 'customers', wanted: null, actual: null, matches: true },
          { axis: 'sites', wanted: ['N'], actual: 'N', matches: true },
        ],
      },
      { policyId: 'org-default', matches: true, enabled: true },
    ]);
  });

  test('shows which rules fire, condition by condition with the values compared, and what each changed', async () => {
    const { body } = await simulate({ request: { items } });
    const of = (id: string) => body.rules.find(({ ruleId }: { ruleId: string }) => ruleId === id);
    expect(body.rules[0].ruleId).toBe('TAG');
    expect(of('TAG')).toMatchObject({
      outcome: 'fired',
      policyIds: ['org-default'],
      itemIds: ['ICE-1'],
      conditions: [{ field: 'x-item.id', actual: ['ICE-1', 'BREAD'], holds: true, fault: null }],
    });
    expect(of('COLD')).toMatchObject({
      outcome: 'fired',
      conditions: [
        { field: 'tags', value: 'cold', actual: ['cold', 'dry'], holds: true },
        { field: 'itemCount', value: 1, actual: [3], holds: true },
      ],
      summary: 'Excludes "BOX" (1 of the 2 containers offered).',
    });
    expect(of('OFF')).toMatchObject({ outcome: 'skipped', reason: 'The rule is disabled.' });
    expect(of('PALLET')).toMatchObject({ outcome: 'skipped' });
    expect(of('LATER')).toMatchObject({ outcome: 'after_packing' });
    expect(of('ODD')).toMatchObject({
      outcome: 'not_evaluated',
      reason: expect.stringContaining('affinityGroups') as string,
    });
    expect(body.containers).toEqual([
      { id: 'BOX', allowed: false },
      { id: 'CRATE', allowed: true },
    ]);
    expect(body.items).toMatchObject([{ id: 'ICE-1', addedTags: ['cold'] }]);
    expect(body.appliedEffects).toEqual({
      levels: [
        {
          level: 'Box',
          maxWeightOverride: 20,
          maxLengthOverride: null,
          maxWidthOverride: null,
          maxHeightOverride: null,
          excludedContainerIds: ['BOX'],
          requiredContainerIds: [],
        },
      ],
      separationGroups: [],
      affinityGroups: [],
    });
    expect(body.warnings).toMatchObject([{ code: 'x-rule_not_evaluated', ruleIds: ['ODD'] }]);
  });

  test('says the same as POST /pack does', async () => {
    const request = { items, ruleIds: ['TAG', 'COLD', 'NORTH', 'OFF'] };
    const simulated = (await simulate({ request })).body;
    const packed = (await station.call('POST', '/api/v1/pack', { body: request })).body;
    const fired = simulated.rules.filter(({ outcome }: { outcome: string }) => outcome === 'fired');
    expect(packed.firedRules).toEqual(
      fired.map(({ ruleId, ruleName, ruleType, summary, 'x-message': key }: Record<string, unknown>) => ({
        ...{ ruleId, ruleName, ruleType, summary },
        'x-message': key,
      })),
    );
    expect(packed.warnings).toEqual(simulated.warnings);
    expect(packed.results.map(({ containerId }: { containerId: string }) => containerId)).toEqual(['CRATE']);
  });

  test('with a level or a mode chooses rules as a fulfillment plan does', async () => {
    const { body } = await simulate({ request: { items, siteId: 'N' }, level: 'Pallet', mode: 'ltl' });
    expect(body.policies[0]).toMatchObject({ policyId: 'P', matches: true });
    expect(body.rules.find(({ ruleId }: { ruleId: string }) => ruleId === 'PALLET')).toMatchObject({
      outcome: 'fired',
    });
    expect(body.appliedEffects.levels[0].level).toBe('Pallet');
  });

  test('at a level of a plan says what holds there, of the pallets or the equipment', async () => {
    const pallets = ['DECK', 'SKID'].map((id) => ({ id, length: 40, width: 40, maxHeight: 40 }));
    const rule = {
      id: 'PALLET',
      name: 'no deck',
      ruleType: 'BoxSetFilter',
      action: { filterType: 'Exclude', containerIds: ['DECK', 'BOX'] },
      ...when(['tags', 'contains', 'cold']),
    };
    const { body } = await simulate({ request: { items, pallets }, level: 'Pallet', rule });
    expect(body.containers).toEqual([
      { id: 'DECK', allowed: false },
      { id: 'SKID', allowed: true },
    ]);
    // The tag was added at the level of the boxes.
    expect(body.rules.find(({ ruleId }: { ruleId: string }) => ruleId === 'PALLET')).toMatchObject({
      outcome: 'fired',
      summary: 'Excludes "DECK", "BOX" (1 of the 2 containers offered).',
    });
    expect(body.appliedEffects.levels).toMatchObject([{ level: 'Pallet', excludedContainerIds: ['DECK'] }]);
    expect(body.items).toEqual([]);
    const boxes = await simulate({ request: { items, pallets }, level: 'Box', rule });
    expect(boxes.body.appliedEffects.levels).toMatchObject([{ level: 'Box', excludedContainerIds: ['BOX'] }]);
  });

  test('tries a draft without storing it', async () => {
    const rule = {
      id: 'COLD',
      name: 'draft',
      ruleType: 'BoxSetFilter',
      action: { filterType: 'Include', containerIds: ['BOX'] },
    };
    const { body } = await simulate({ request: { items }, rule });
    expect(body.containers.filter(({ allowed }: { allowed: boolean }) => allowed)).toEqual([
      { id: 'BOX', allowed: true },
    ]);
    const fresh = await simulate({ request: { items }, rule: { ...rule, id: undefined } });
    expect(fresh.body.rules.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('x-draft');
    const stored = (await station.call('GET', '/api/v1/rules')).body.find(({ id }: { id: string }) => id === 'COLD');
    expect(stored).toMatchObject({ name: 'COLD', version: 1 });
  });

  test('refuses what a pack would refuse', async () => {
    expect((await simulate({ request: { items: [] } })).body).toMatchObject({ status: 400, field: 'request.items' });
    expect((await simulate({ request: { items, containers: [] } })).body).toMatchObject({
      status: 400,
      field: 'containers',
    });
    expect((await simulate({ request: { items }, mode: 'LTL' })).body).toMatchObject({ status: 400, field: 'mode' });
    expect((await simulate({})).body).toMatchObject({ status: 400, field: 'request' });
    expect(
      (await station.call('POST', '/station/v1/policies:simulate', { body: { request: { items } }, key: null })).status,
    ).toBe(401);
  });
});

describe('the lint', () => {
  test('finds contradictions in what is stored', async () => {
    const { status, body } = await lint();
    expect(status).toBe(200);
    expect(body.total).toBe(body.findings.length);
    const found = body.findings.map(({ code, ruleIds }: { code: string; ruleIds: string[] }) => [code, ruleIds]);
    expect(found).toContainEqual(['unusable-action', ['ODD']]);
    expect(found).toContainEqual(['selector-without-effect', ['NORTH']]);
    // Of a disabled rule nothing but that it can never be enabled as it is.
    expect(found.filter(([, ids]: [string, string[]]) => ids.includes('OFF'))).toEqual([['unusable-action', ['OFF']]]);
  });

  test('of one policy is about it and its rules', async () => {
    const { body } = await lint({ policyId: 'P' });
    expect(body.findings.map(({ code }: { code: string }) => code)).toEqual(['selector-without-effect']);
    expect((await lint({ policyId: 'NONE' })).body).toMatchObject({ status: 404, field: 'policyId' });
  });

  test('of a draft looks at the masters: containers that are not there, tags that no item carries', async () => {
    const draft = (value: string, containerIds: string[]) => ({
      rule: {
        id: 'D',
        name: 'd',
        ruleType: 'BoxSetFilter',
        action: { filterType: 'Exclude', containerIds },
        ...when(['tags', 'contains', value]),
      },
    });
    const codes = async (body: object) =>
      (await lint(body)).body.findings
        .filter(({ ruleIds }: { ruleIds: string[] }) => ruleIds.includes('D'))
        .map(({ code }: { code: string }) => code);
    expect(await codes(draft('dry', ['BOX']))).toEqual([]);
    expect(await codes(draft('wet', ['NONE']))).toEqual(['unknown-container', 'unused-tag']);
    expect(await codes(draft('a,b', ['BOX', 'CRATE']))).toEqual(['excludes-every-box']);
    expect((await lint({ rule: { name: '' } })).body).toMatchObject({ status: 400 });
    expect((await station.call('POST', '/station/v1/policies:lint', { body: {}, key: null })).status).toBe(401);
  });
});
