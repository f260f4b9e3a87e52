import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainOrder } from '../../support/consolidation.ts';
import {
  addContainer,
  comparison,
  computedPlan,
  createPlan,
  ended,
  loadPlanMasters,
  option,
  selectOption,
} from '../../support/plans.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { storeRule } from '../../support/storeRule.ts';

/** Specification: plans load the default pipeline and the policies and rules of each level; appliedEffects, narrowed levels. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadPlanMasters(station);
  await addContainer(station, {
    id: 'SKID',
    containerType: 'Pallet',
    ...{ innerLength: 42, innerWidth: 42, innerHeight: 60, outerHeight: 66, weightMaxGross: 2000, weightTare: 30 },
  });
});
afterAll(() => station[Symbol.asyncDispose]());

const added: string[] = [];
beforeEach(async () => {
  for (const path of added.splice(0).reverse()) await station.call('DELETE', path);
  const { version } = (await station.call('GET', '/station/v1/policies/org-default')).body;
  await station.call('PATCH', '/station/v1/policies/org-default', { body: { version, enabled: true } });
});

async function rule(body: { readonly id: string } & Readonly<Record<string, unknown>>): Promise<void> {
  const { status, text } = await station.call('POST', '/api/v1/rules', { body: { name: body.id, ...body } });
  if (status !== 200) throw new Error(text);
  added.push(`/api/v1/rules/${body.id}`);
}

/** Rules that only this policy activates. */
async function onlyPolicy(id: string, selector: object, ruleIds: readonly string[]): Promise<void> {
  const { version } = (await station.call('GET', '/station/v1/policies/org-default')).body;
  await station.call('PATCH', '/station/v1/policies/org-default', { body: { version, enabled: false } });
  const { status, text } = await station.call('POST', '/station/v1/policies', {
    body: { id, name: id, selector, ruleIds },
  });
  if (status !== 201) throw new Error(text);
  added.push(`/station/v1/policies/${id}`);
}

const mugs = (quantityOrdered: number) => plainOrder(station, { lines: [{ itemId: 'MUG', quantityOrdered }] });
const planned = async (quantity: number, body: object = {}) =>
  computedPlan(station, { orderIds: [await mugs(quantity)], ...body });
const effectsAt = (plan: { options: Record<string, never> }, key: string, level: string) =>
  (plan.options[key] as never as { appliedEffects: { levels: { level: string }[] } }).appliedEffects.levels.find(
    (one) => one.level === level,
  );
const cap = { type: 'CarrierPackagingRule', payload: { maxWeightOverride: 100, maxHeightOverride: 50 } };

describe('appliedEffects', () => {
  test('tell the caps of each level that a policy names, and they hold there only', async () => {
    await rule({ id: 'LOW', ruleType: 'CarrierPackagingRule', action: cap });
    await onlyPolicy('pallets', { levels: ['Pallet'], modes: ['ltl'] }, ['LOW']);
    // 125 mugs fill a LARGE box; of 20 in cube two are 40 in, and with 6 in of platform under 50 in.
    const plan = await planned(500);
    expect(effectsAt(plan, 'ltl', 'Pallet')).toMatchObject({ maxWeightOverride: 100, maxHeightOverride: 50 });
    expect(effectsAt(plan, 'ltl', 'Box')).toMatchObject({ maxWeightOverride: null });
    expect(effectsAt(plan, 'ftl', 'Pallet')).toMatchObject({ maxWeightOverride: null });
    const compared = await comparison(station, plan.id);
    // A box of LARGE takes 70 lb: 70 mugs. Beside 40 lb of pallet 60 lb are left, so no full box goes on a pallet.
    const [ltl] = option(compared, 'ltl').shipments;
    const pack = (await station.call('GET', `/station/v1/fulfillment-plans/${plan.id}/options/ltl/shipments/0`)).body;
    for (const { totalWeight } of pack.palletResults.pallets) expect(totalWeight).toBeLessThanOrEqual(100);
    expect(ltl.looseCartons).toBe(pack.palletResults.unpalletizedCartons.length);
    expect(ltl.firedRules.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['LOW']);
    const [ftl] = option(compared, 'ftl').shipments;
    expect([ftl.pallets, ftl.firedRules]).toEqual([1, []]);
  });

  test('tell which containers a filter leaves, each at the level whose containers it names', async () => {
    const action = { filterType: 'Exclude', containerIds: ['DECK', 'SMALL'] };
    await rule({ id: 'NO-DECK', ruleType: 'BoxSetFilter', action });
    await rule({
      id: 'ONLY-LARGE',
      ruleType: 'BoxSetFilter',
      action: { filterType: 'Include', containerIds: ['LARGE'] },
    });
    const plan = await planned(5);
    expect(effectsAt(plan, 'ltl', 'Box')).toMatchObject({
      excludedContainerIds: ['SMALL'],
      requiredContainerIds: ['LARGE'],
    });
    expect(effectsAt(plan, 'ltl', 'Pallet')).toMatchObject({
      excludedContainerIds: ['DECK'],
      requiredContainerIds: [],
    });
    expect(effectsAt(plan, 'ftl', 'Equipment')).toMatchObject({ excludedContainerIds: [], requiredContainerIds: [] });
    expect(option(await comparison(station, plan.id), 'ftl').shipments[0].containers).toEqual([
      { level: 'Box', id: 'LARGE', count: 1 },
      { level: 'Pallet', id: 'SKID', count: 1 },
      { level: 'Equipment', id: 'VAN', count: 1 },
    ]);
  });

  test('tell what rules that waited for the plan did to the cartons', async () => {
    await rule({
      id: 'AGAIN',
      ruleType: 'ReSolveTrigger',
      action: { excludedContainerIds: ['SMALL'], maxWeightOverride: 3 },
      conditions: { conditions: [{ field: 'x-boxCount', operator: 'x-equals', value: 1 }] },
    });
    const plan = await planned(5);
    expect(effectsAt(plan, 'parcel', 'Box')).toMatchObject({ excludedContainerIds: ['SMALL'], maxWeightOverride: 3 });
    expect(effectsAt(plan, 'ltl', 'Pallet')).toMatchObject({ excludedContainerIds: [], maxWeightOverride: null });
    const [shipment] = option(await comparison(station, plan.id), 'parcel').shipments;
    expect(shipment.appliedEffects).toEqual(plan.options.parcel.appliedEffects);
    expect(shipment.firedRules).toMatchObject([{ ruleId: 'AGAIN' }]);
  });

  test('of rules that wait for the plan are about boxes, and a warning names the pallets that one asks for', async () => {
    await rule({
      id: 'LATE',
      ruleType: 'BoxSetFilter',
      executionTarget: 'PostSolve',
      action: { filterType: 'Exclude', containerIds: ['DECK', 'SMALL'] },
    });
    const plan = await planned(5);
    expect(effectsAt(plan, 'ltl', 'Box')).toMatchObject({ excludedContainerIds: ['SMALL'] });
    expect(effectsAt(plan, 'ltl', 'Pallet')).toMatchObject({ excludedContainerIds: [] });
    const [shipment] = option(await comparison(station, plan.id), 'ltl').shipments;
    expect(shipment.warnings).toMatchObject([{ code: 'x-rule_not_applied', levels: ['Pallet'], ruleIds: ['LATE'] }]);
  });

  test('tell the separation groups; items of different groups share neither box nor pallet', async () => {
    const payload = { separationGroups: [['fragile'], ['lamp']] };
    await rule({ id: 'APART', ruleType: 'IncompatibilityGroup', action: { type: 'IncompatibilityGroup', payload } });
    await onlyPolicy('apart', { levels: ['Pallet'] }, ['APART']);
    await station.call('POST', '/api/v1/items', {
      body: { id: 'LIT', length: 4, width: 4, height: 4, weight: 1, tags: ['lamp'] },
    });
    const lines = [
      { itemId: 'MUG', quantityOrdered: 2 },
      { itemId: 'LIT', quantityOrdered: 2 },
    ];
    const plan = await computedPlan(station, { orderIds: [await plainOrder(station, { lines })] });
    expect(plan.options.parcel.appliedEffects.separationGroups).toEqual([]);
    expect(plan.options.ltl.appliedEffects.separationGroups).toEqual([['fragile'], ['lamp']]);
    const compared = await comparison(station, plan.id);
    expect([
      option(compared, 'parcel').cartons,
      option(compared, 'ltl').cartons,
      option(compared, 'ltl').pallets,
    ]).toEqual([1, 2, 2]);
  });

  test('rules whose policy names a mode fire in the option of that mode only', async () => {
    await rule({ id: 'SMALLS', ruleType: 'BoxSetFilter', action: { filterType: 'Include', containerIds: ['SMALL'] } });
    await onlyPolicy('parcels', { modes: ['parcel'] }, ['SMALLS']);
    const compared = await comparison(station, (await planned(8)).id);
    const boxes = (key: string) => option(compared, key).shipments[0].containers[0].id as string;
    expect([boxes('parcel'), option(compared, 'ltl').shipments[0].firedRules]).toEqual(['SMALL', []]);
  });

  test('a condition on the level or on the order restricts a rule, too', async () => {
    const conditions = {
      operator: 'and',
      conditions: [
        { field: 'x-level', operator: 'x-equals', value: 'Pallet' },
        { field: 'x-order.channel', operator: 'x-equals', value: 'Web' },
      ],
    };
    await rule({ id: 'LOW', ruleType: 'CarrierPackagingRule', conditions, action: cap });
    const plan = await planned(5);
    expect(effectsAt(plan, 'ftl', 'Pallet')).toMatchObject({ maxHeightOverride: 50 });
    expect(effectsAt(plan, 'ftl', 'Equipment')).toMatchObject({ maxHeightOverride: null });
    expect(plan.options.parcel.appliedEffects.levels).toMatchObject([{ level: 'Box', maxHeightOverride: null }]);
  });

  test('a rule for items at a level without items is named; one that acts beyond its tags is told', async () => {
    const action = { type: 'OrientationRestriction', payload: { keepUpright: true } };
    await rule({ id: 'UP', ruleType: 'OrientationRestriction', action });
    await rule({ id: 'LOW', ruleType: 'CarrierPackagingRule', applicableLevels: ['Box'], action: cap });
    await onlyPolicy('pallets', { levels: ['Pallet'] }, ['UP', 'LOW']);
    const [ltl] = option(await comparison(station, (await planned(5)).id), 'ltl').shipments;
    expect(ltl.warnings).toMatchObject([
      { code: 'x-rule_not_applied', levels: ['Pallet'], ruleIds: ['UP'] },
      { code: 'x-rule_beyond_levels', levels: ['Pallet'], ruleIds: ['LOW'] },
    ]);
  });

  test('rules that leave no pallet are a reason against the options that need one', async () => {
    await rule({
      id: 'NONE',
      ruleType: 'BoxSetFilter',
      action: { filterType: 'Exclude', containerIds: ['DECK', 'SKID'] },
    });
    const plan = await planned(5);
    expect(Object.keys(plan.options)).toEqual(['parcel']);
    expect(plan.warnings[1]).toMatchObject({ code: 'x-option_not_feasible', source: 'ltl' });
    expect(plan.warnings[1].message).toContain('NONE');
  });

  test('a hard rule that cannot be evaluated is never skipped', async () => {
    const action = { filterType: 'Perhaps', containerIds: ['SMALL'] };
    storeRule(station, { id: 'BAD', ruleType: 'BoxSetFilter', action });
    added.push('/api/v1/rules/BAD');
    const plan = await planned(1);
    expect(plan).toMatchObject({ status: 'failed', error: expect.stringContaining('could not be evaluated') });
  });

  test('ruleIds is a whitelist: an empty list disables rules, one that names a rule runs it alone', async () => {
    await rule({ id: 'SMALLS', ruleType: 'BoxSetFilter', action: { filterType: 'Include', containerIds: ['SMALL'] } });
    await rule({ id: 'LARGES', ruleType: 'BoxSetFilter', action: { filterType: 'Include', containerIds: ['LARGE'] } });
    const fired = async (ruleIds: readonly string[] | undefined) => {
      const [parcel] = option(await comparison(station, (await planned(1, { ruleIds })).id), 'parcel').shipments;
      return parcel.firedRules.map(({ ruleId }: { ruleId: string }) => ruleId) as string[];
    };
    expect([await fired(undefined), await fired([]), await fired(['SMALLS'])]).toEqual([
      ['LARGES', 'SMALLS'],
      [],
      ['SMALLS'],
    ]);
  });
});

describe('what is wrong with ruleIds', () => {
  test.each<[string[], object[]]>([
    [
      ['MISSING', 'OFF'],
      [
        { code: 'x-rule_not_evaluated', message: 'ruleIds names rules that do not exist: "MISSING".' },
        { code: 'x-rule_not_evaluated', message: 'ruleIds names rules that are disabled and stay skipped: "OFF".' },
      ],
    ],
    [[], [{ code: 'x-no_rule_applied', message: 'ruleIds is empty: no business rule is applied.' }]],
  ])('is told with the plan, its options and its shipments: %j', async (ruleIds, expected) => {
    await rule({ id: 'OFF', enabled: false, ruleType: 'OrderPreprocessing', action: { tags: ['x'] } });
    const body = { orderIds: [await mugs(1)], ruleIds };
    const created = await createPlan(station, body);
    expect(created.status).toBe(201);
    const told = expected.map((one) => ({ ...one, source: 'ruleIds', narrowedLevels: [] }));
    expect(created.body.warnings).toMatchObject(told);
    expect(created.headers.get('warning')?.split('; ruleIds')).toHaveLength(expected.length);
    const plan = await ended(station, created.body.id as string);
    expect(plan.warnings.filter(({ source }: { source: string }) => source === 'ruleIds')).toMatchObject(told);
    for (const key of ['parcel', 'ltl']) {
      const [shipment] = option(await comparison(station, plan.id), key).shipments;
      expect(shipment.warnings).toMatchObject(expected);
    }
    const { shipmentIds } = (await selectOption(station, plan.id, 'parcel')).body;
    const { shipment } = (await station.call('GET', `/station/v1/shipments/${shipmentIds[0]}`)).body;
    expect(shipment.packResult.warnings).toMatchObject(expected);
  });

  test('is nothing where all of them run', async () => {
    await rule({ id: 'ON', ruleType: 'OrderPreprocessing', action: { tags: ['x'] } });
    const created = await createPlan(station, { orderIds: [await mugs(1)], ruleIds: ['ON'] });
    expect([created.body.warnings, created.headers.get('warning')]).toEqual([[], null]);
  });
});

describe('levels', () => {
  const narrowed = async (packingConfig: object) => {
    const plan = await planned(2, { packingConfig });
    const warnings = plan.warnings.filter(({ code }: { code: string }) => code === 'plan.levels_narrowed_by_override');
    return { plan, warnings: warnings as Record<string, unknown>[] };
  };

  test('that are not narrowed are told by no warning', async () => {
    expect(
      (await narrowed({ algorithm: 'fpLayer', containerLevels: ['Equipment', 'Pallet', 'Box'] })).warnings,
    ).toEqual([]);
  });

  test('narrowed by containerLevels are run no more, and the warning says so', async () => {
    const { plan, warnings } = await narrowed({ containerLevels: ['Box', 'Pallet'] });
    expect(warnings).toEqual([
      {
        code: 'plan.levels_narrowed_by_override',
        message: 'containerLevels of packingConfig removes Equipment from the pipeline.',
        pipelineConfigId: 'default',
        pipelineLevels: ['Box', 'Pallet', 'Equipment'],
        effectiveLevels: ['Box', 'Pallet'],
        narrowedLevels: ['Equipment'],
        source: 'containerLevels',
        'x-message': { code: 'planLevelsNarrowed', params: { source: 'containerLevels', levels: ['Equipment'] } },
      },
    ]);
    expect(Object.keys(plan.options)).toEqual(['parcel', 'ltl']);
    expect(plan.options.ltl.appliedEffects.levels.map(({ level }: { level: string }) => level)).toEqual([
      'Box',
      'Pallet',
    ]);
  });

  test.each([
    [{ pallets: [] }, 'pallets', ['Pallet'], ['parcel', 'ltl', 'ftl']],
    [{ loadingMode: 'standard' }, 'loadingMode', ['Pallet'], ['parcel', 'ltl', 'ftl']],
    [{ equipment: [] }, 'equipment', ['Equipment'], ['parcel', 'ltl']],
    [{ containers: [] }, 'containers', ['Box'], ['ltl', 'ftl']],
  ])('narrowed by %j', async (packingConfig, source, levels, options) => {
    const { plan, warnings } = await narrowed(packingConfig);
    expect(warnings).toMatchObject([{ source, narrowedLevels: levels }]);
    expect(Object.keys(plan.options)).toEqual(options);
  });

  test('use the containers, pallets and equipment that the overrides give', async () => {
    const box = { id: 'OWN', length: 10, width: 10, height: 10, maxWeight: 50, cost: 2 };
    const packingConfig = {
      ...{
        containers: [box],
        pallets: [{ id: 'P1', length: 40, width: 40, maxHeight: 40, palletWeight: 20, maxWeight: 900 }],
      },
      equipment: [
        { id: 'T1', length: 100, width: 80, height: 80, tareWeight: 9000, maxWeight: 9000, equipmentType: 'van' },
      ],
    };
    const [ftl] = option(await comparison(station, (await planned(2, { packingConfig })).id), 'ftl').shipments;
    expect(ftl.containers.map(({ id }: { id: string }) => id)).toEqual(['OWN', 'P1', 'T1']);
    const [own] = option(
      await comparison(station, (await planned(2, { packingConfig: { containers: [box] } })).id),
      'ftl',
    ).shipments;
    expect(own.containers.map(({ id }: { id: string }) => id)).toEqual([
      'OWN',
      expect.stringMatching(/DECK|SKID/),
      'VAN',
    ]);
  });

  test('a field of packingConfig that is none is named', async () => {
    const plan = await planned(1, { packingConfig: { colour: 'red' } });
    expect(plan.warnings).toMatchObject([
      { code: 'x-unread_field', message: 'packingConfig has fields that were not read: "colour".' },
      ...['parcel', 'ltl', 'ftl'].map((source) => ({ code: 'x-option_not_priced', source })),
    ]);
  });
});
