import { describe, expect } from 'vitest';
import { createProfile, evaluate, plainOrders } from '../support/consolidation.ts';
import { ownService, prove } from './prove.ts';

const { get, post, put, remove, station } = ownService();
const rule = { name: 'Rule', ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['NONE'] } };
const create = (change: object) => post('/rules', { ...rule, ...change });
const text = (length: number) => 'x'.repeat(length);
const item = { id: 'U', length: 4, width: 4, height: 4, weight: 1 };
const small = { id: 'SMALL', length: 8, width: 8, height: 8 };
const large = { id: 'LARGE', length: 16, width: 16, height: 16 };
const pack = async (request: object = {}) =>
  (await post('/pack', { items: [item], containers: [small, large], ...request })).body;
const boxes = ({ results }: { results: { containerId: string }[] }) => results.map(({ containerId }) => containerId);
const fired = ({ firedRules }: { firedRules: { ruleId: string }[] }) => firedRules.map(({ ruleId }) => ruleId);

/** What the packer says with this one rule and no other. */
async function packWith(change: object, request: object = {}) {
  const { status, body } = await create(change);
  expect(status).toBe(200);
  const packed = await pack({ ruleIds: [body.id], ...request });
  await remove(`/rules/${body.id}`);
  return packed;
}
const when = (field: string, operator: string, value: unknown) => ({
  conditions: { operator: 'and', conditions: [{ field, operator, value }] },
});

describe('Resources and their fields: Rule', () => {
  prove('| id | string | max 128 |', async () => {
    expect((await create({ id: text(128) })).body.id).toBe(text(128));
    expect((await create({ id: text(129) })).body).toMatchObject({ status: 400, field: 'id' });
  });
  prove('| name | string | max 256 |', async () => {
    expect((await create({ name: text(256) })).body.name).toBe(text(256));
    expect((await create({ name: text(257) })).body).toMatchObject({ status: 400, field: 'name' });
  });
  prove('| description | string | max 2000 |', async () => {
    expect((await create({ description: text(2000) })).body.description).toBe(text(2000));
    expect((await create({ description: text(2001) })).body).toMatchObject({ status: 400, field: 'description' });
  });
  prove('| enabled | boolean | default true |', async () => {
    expect((await create({})).body.enabled).toBe(true);
    const off = (await create({ enabled: false })).body;
    expect((await get('/rules')).body.find(({ id }: { id: string }) => id === off.id).enabled).toBe(false);
    expect((await create({ enabled: 'yes' })).body).toMatchObject({ status: 400, field: 'enabled' });
  });
  prove('| priority | integer | lower numbers execute first |', async () => {
    const late = (await create({ id: 'A-LATE', priority: 9 })).body.id;
    const early = (await create({ id: 'Z-EARLY', priority: -9 })).body.id;
    expect(fired(await pack({ ruleIds: [late, early] }))).toEqual([early, late]);
    expect((await create({ priority: 1.5 })).body).toMatchObject({ status: 400, field: 'priority' });
  });
  /** The least that a rule of each type says; of the others it is the action of every rule here. */
  const actions: Readonly<Record<string, object>> = {
    CarrierPackagingRule: { maxWeightOverride: 5 },
    DestinationOverride: { requiredContainerIds: ['LARGE'] },
    PostSolveValidation: {},
    ReSolveTrigger: {},
    OrderPreprocessing: { tags: ['checked'] },
    IncompatibilityGroup: { separationGroups: [['cold'], ['warm']] },
    StackingConstraint: { maxStackHeight: 2 },
    OrientationRestriction: { keepUpright: true },
    ItemGrouping: { affinityGroups: [{ itemPatterns: ['cold'], containerIds: ['LARGE'] }] },
    ObjectiveWeightModifier: { boxCost: 1 },
    ConsolidationProfile: { profileId: 'P' },
  };
  prove(
    '| ruleType | string | enum BoxSetFilter, CarrierPackagingRule, DestinationOverride, OrderPreprocessing, IncompatibilityGroup, StackingConstraint, OrientationRestriction, ItemGrouping, PostSolveValidation, ObjectiveWeightModifier, ReSolveTrigger, ConsolidationProfile |',
    async () => {
      const types =
        'BoxSetFilter CarrierPackagingRule DestinationOverride OrderPreprocessing IncompatibilityGroup StackingConstraint OrientationRestriction ItemGrouping PostSolveValidation ObjectiveWeightModifier ReSolveTrigger ConsolidationProfile';
      for (const ruleType of types.split(' ')) {
        const { status, body } = await create({
          ruleType,
          enabled: false,
          ...(actions[ruleType] && { action: actions[ruleType] }),
        });
        expect([status, body.ruleType]).toEqual([200, ruleType]);
      }
      for (const ruleType of ['boxSetFilter', 'Other', undefined])
        expect((await create({ ruleType })).body).toMatchObject({ status: 400, field: 'ruleType' });
    },
  );
  prove('| executionTarget | string | enum PreSolve (default), SolverConfig, PostSolve |', async () => {
    expect((await create({})).body.executionTarget).toBe('PreSolve');
    for (const executionTarget of ['PreSolve', 'SolverConfig', 'PostSolve'])
      expect((await create({ executionTarget })).body.executionTarget).toBe(executionTarget);
    expect((await create({ executionTarget: 'preSolve' })).body).toMatchObject({
      status: 400,
      field: 'executionTarget',
    });
  });
  prove(
    '| applicableLevels | array | advisory tags Box, Pallet, Equipment; used for hints and lint only, never enforced at evaluation |',
    async () => {
      const applicableLevels = ['Box', 'Pallet', 'Equipment'];
      const { body } = await create({ id: 'LEVELS', applicableLevels });
      expect(body.applicableLevels).toEqual(applicableLevels);
      expect(fired(await pack({ ruleIds: ['LEVELS'] }))).toEqual(['LEVELS']);
      expect((await create({ applicableLevels: ['Shelf'] })).status).toBe(400);
    },
  );
  prove(
    '| conditions | object | {operator (and), conditions: array of {field, operator, value}}; seen fields include tags and totalWeight, seen operators include contains and greaterThan; destination country and state are available to conditions; the full list of fields and operators is not shown |',
    async () => {
      const conditions = {
        operator: 'and',
        conditions: [
          { field: 'tags', operator: 'contains', value: 'cold' },
          { field: 'totalWeight', operator: 'greaterThan', value: 2 },
        ],
      };
      expect((await create({ id: 'BOTH', conditions })).body.conditions).toEqual(conditions);
      const firesFor = async (tags: string[], weight: number) =>
        fired(await pack({ ruleIds: ['BOTH'], items: [{ ...item, tags, weight }] })).length === 1;
      expect(await firesFor(['cold'], 2.001)).toBe(true);
      expect(await firesFor(['cold'], 2)).toBe(false);
      expect(await firesFor(['warm'], 3)).toBe(false);
      for (const field of ['destinationCountry', 'destinationState']) {
        const one = when(field, 'contains', 'US');
        expect(fired(await packWith(one, { [field]: 'US' }))).toHaveLength(1);
        expect(fired(await packWith(one, { [field]: 'CA' }))).toHaveLength(0);
      }
    },
  );
  prove(
    '| action | object | either {type, payload} or, in one form, {filterType (Include or Exclude), containerIds}; payload shapes per rule type are not shown |',
    async () => {
      const payload = { filterType: 'Exclude', containerIds: ['SMALL'] };
      expect(boxes(await packWith({ action: { type: 'BoxSetFilter', payload } }))).toEqual(['LARGE']);
      expect(boxes(await packWith({ action: payload }))).toEqual(['LARGE']);
      expect(boxes(await packWith({ action: { ...payload, filterType: 'Include' } }))).toEqual(['SMALL']);
    },
  );
  prove('| version, createdAt, updatedAt, createdBy | | read-only |', async () => {
    const { body } = await create({ version: 7, createdBy: 'me', createdAt: '1999-01-01T00:00:00Z' });
    expect(body).toMatchObject({ version: 1, updatedAt: body.createdAt });
    expect(body.createdAt > '2000').toBe(true);
    expect(body.createdBy).not.toBe('me');
    const changed = (await put(`/rules/${body.id}`, { enabled: false, version: 7, createdBy: 'me' })).body;
    expect(changed).toMatchObject({ version: 2, createdAt: body.createdAt, createdBy: body.createdBy });
    expect(changed.updatedAt >= body.updatedAt).toBe(true);
  });
  prove(
    'Rule kinds: BoxSetFilter includes or excludes containers by conditions (item count, weight, tags); IncompatibilityGroup separates items into groups that cannot share a box; ItemGrouping pins matching items to containers (affinity); CarrierPackagingRule sets carrier dimension and weight caps; ConsolidationProfile controls consolidation; DestinationOverride overrides container choice or routing by destination; OrderPreprocessing transforms or annotates order data before packing.',
    async () => {
      const filter = { filterType: 'Exclude', containerIds: ['SMALL'] };
      for (const [condition, request] of [
        [when('itemCount', 'greaterThan', 1), { items: [{ ...item, quantity: 2 }] }],
        [when('totalWeight', 'greaterThan', 4), { items: [{ ...item, weight: 5 }] }],
        [when('tags', 'contains', 'glass'), { items: [{ ...item, tags: ['glass'] }] }],
      ] as const) {
        expect(boxes(await packWith({ ...condition, action: filter }, request))).toEqual(['LARGE']);
        expect(boxes(await packWith({ ...condition, action: filter }))).toEqual(['SMALL']);
      }
      const two = [
        { ...item, tags: ['cold'] },
        { ...item, id: 'V', tags: ['warm'] },
      ];
      const apart = { ruleType: 'IncompatibilityGroup', action: { separationGroups: [['cold'], ['warm']] } };
      expect(boxes(await packWith(apart, { items: two }))).toHaveLength(2);
      const affinityGroups = [{ itemPatterns: ['cold'], containerIds: ['LARGE'] }];
      const pinned = await packWith({ ruleType: 'ItemGrouping', action: { affinityGroups } }, { items: [two[0]] });
      expect(boxes(pinned)).toEqual(['LARGE']);
      const cap = { ruleType: 'CarrierPackagingRule', action: { maxWeightOverride: 1.5, maxLengthOverride: 10 } };
      expect(boxes(await packWith(cap, { items: [{ ...item, quantity: 2 }] }))).toEqual(['SMALL', 'SMALL']);
      const override = { ruleType: 'DestinationOverride', action: { requiredContainerIds: ['LARGE'] } };
      const toCanada = { ...override, ...when('destinationCountry', 'contains', 'CA') };
      expect(boxes(await packWith(toCanada, { destinationCountry: 'CA' }))).toEqual(['LARGE']);
      expect(boxes(await packWith(toCanada, { destinationCountry: 'US' }))).toEqual(['SMALL']);
      const annotate = { ruleType: 'OrderPreprocessing', action: { tags: ['checked'] } };
      const [result] = (await packWith(annotate)).results;
      expect(result.packedItems[0].tags).toContain('checked');

      const orderIds = await plainOrders(station(), 2);
      const profileId = await createProfile(station());
      expect((await evaluate(station(), { orderIds })).body.suggestedGroups).toEqual([]);
      const { id } = (await create({ ruleType: 'ConsolidationProfile', action: { profileId } })).body;
      expect((await evaluate(station(), { orderIds })).body.suggestedGroups).toMatchObject([{ orderIds, profileId }]);
      await remove(`/rules/${id}`);
    },
  );
});
