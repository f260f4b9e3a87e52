import { beforeAll, describe, expect } from 'vitest';
import { createOrder } from '../support/orders.ts';
import {
  comparison,
  computedPlan,
  createPlan,
  ended,
  loadPlanMasters,
  loadPlanRates,
  selectOption,
} from '../support/plans.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

let now = Date.now();
const { get, post, remove, station } = ownService({ clock: { now: () => new Date((now += 1)).toISOString() } });
beforeAll(async () => {
  await loadPlanMasters(station());
  await loadPlanRates(station());
});
const words = (text: string) => text.split(' ').sort();
const plan = async (change: object = {}) =>
  computedPlan(station(), { orderIds: [await createOrder(station())], ...change });

describe('Resources and their fields: Fulfillment plan', () => {
  prove(
    'Fields: id, orderIds, status, options (object keyed by option key such as parcel or ltl; each has `appliedEffects` {levels [level, maxWeightOverride, maxLengthOverride, maxWidthOverride, maxHeightOverride, excludedContainerIds, requiredContainerIds], separationGroups (array of arrays of string), affinityGroups [itemPatterns, containerIds, exclusive]}; the cost breakdown fields of an option are not shown), error, estimatedDurationSeconds, selectedOptionKey, shipmentIds, warnings, baselineFrozen (string), createdAt, updatedAt.',
    async () => {
      await post('/rules', {
        id: 'CAP',
        name: 'Cap',
        ruleType: 'CarrierPackagingRule',
        action: { maxWeightOverride: 40 },
      });
      await post('/rules', {
        id: 'APART',
        name: 'Apart',
        ruleType: 'IncompatibilityGroup',
        action: { separationGroups: [['a'], ['b']] },
      });
      const affinityGroups = [{ itemPatterns: ['fragile'], containerIds: ['LARGE'], exclusive: false }];
      await post('/rules', { id: 'PIN', name: 'Pin', ruleType: 'ItemGrouping', action: { affinityGroups } });
      const orderIds = [await createOrder(station())];
      const ready = await plan({ orderIds });
      expect(fieldsOf(ready)).toEqual(
        words(
          'id orderIds status options error estimatedDurationSeconds selectedOptionKey shipmentIds warnings baselineFrozen createdAt updatedAt',
        ),
      );
      expect(ready).toMatchObject({ orderIds, status: 'ready', error: null, selectedOptionKey: null, shipmentIds: [] });
      expect(ready.estimatedDurationSeconds).toEqual(expect.any(Number));
      expect(ready.baselineFrozen).toEqual(expect.any(String));
      expect(Object.keys(ready.options)).toEqual(expect.arrayContaining(['parcel', 'ltl']));
      const { appliedEffects } = ready.options.parcel;
      expect(fieldsOf(appliedEffects)).toEqual(['affinityGroups', 'levels', 'separationGroups']);
      expect(appliedEffects.levels[0]).toMatchObject({ level: 'Box', maxWeightOverride: 40 });
      expect(fieldsOf(appliedEffects.levels[0])).toEqual(
        words(
          'level maxWeightOverride maxLengthOverride maxWidthOverride maxHeightOverride excludedContainerIds requiredContainerIds',
        ),
      );
      expect(appliedEffects.separationGroups).toEqual([['a'], ['b']]);
      expect(appliedEffects.affinityGroups).toEqual(affinityGroups);
      for (const id of ['CAP', 'APART', 'PIN']) await remove(`/rules/${id}`);
    },
  );
  prove(
    [
      'Warning: code (plan.levels_narrowed_by_override), message, pipelineConfigId, pipelineLevels, effectiveLevels, narrowedLevels (arrays of string), source (for example containerLevels).',
      "It is recorded when request-level overrides narrow the effective levels below the dispatched pipeline's levels; check it after the plan is ready.",
    ],
    async () => {
      const code = 'plan.levels_narrowed_by_override';
      const narrowing = (answer: { warnings: { code: string }[] }) =>
        answer.warnings.filter((one) => one.code === code);
      expect(narrowing(await plan())).toEqual([]);
      const [warning, ...more] = narrowing(await plan({ packingConfig: { containerLevels: ['Box', 'Pallet'] } }));
      expect(more).toEqual([]);
      expect(warning).toEqual({
        code,
        message: expect.stringMatching(/./),
        pipelineConfigId: expect.any(String),
        pipelineLevels: ['Box', 'Pallet', 'Equipment'],
        effectiveLevels: ['Box', 'Pallet'],
        narrowedLevels: ['Equipment'],
        source: 'containerLevels',
        'x-message': { code: 'planLevelsNarrowed', params: { levels: ['Equipment'], source: 'containerLevels' } },
      });
    },
  );
});

describe('States and transitions: Fulfillment plan', () => {
  prove(
    [
      'States: pending, ready, failed, expired (the last three are terminal).',
      'Selection requires a ready plan and sets selectedOptionKey and shipmentIds.',
    ],
    async () => {
      const orderIds = [await createOrder(station())];
      const { status, body } = await createPlan(station(), { orderIds });
      expect([status, body.status]).toEqual([201, 'pending']);
      expect((await selectOption(station(), body.id, 'parcel')).status).toBe(400);
      expect((await ended(station(), body.id)).status).toBe('ready');
      const selected = (await selectOption(station(), body.id, 'parcel')).body;
      expect(selected).toMatchObject({
        status: 'ready',
        selectedOptionKey: 'parcel',
        shipmentIds: [expect.any(String)],
      });
      const girder = await createOrder(station(), { lines: [{ itemId: 'GIRDER', quantityOrdered: 1 }] });
      const failed = await plan({ orderIds: [girder], packingConfig: { pallets: [], equipment: [] } });
      expect(failed).toMatchObject({ status: 'failed', error: expect.stringMatching(/./) });
      expect((await selectOption(station(), failed.id, 'parcel')).status).toBe(400);
      const old = await plan();
      await post(`/station/v1/fulfillment-plans/${old.id}/cancel`);
      expect((await get(`/fulfillment-plans/${old.id}`)).body.status).toBe('expired');
      expect((await selectOption(station(), old.id, 'parcel')).status).toBe(400);
    },
  );
});

describe('Endpoints: Fulfillment plans', () => {
  prove(
    [
      '**POST /fulfillment-plans**: body `orderIds` (required, non-empty), `packingConfig` (object of overrides), `parcelCarriers`, `ltlCarriers` (arrays of carrier ids, default all connected), `ruleIds` (whitelist with the same semantics as in pack).',
      'Returns a plan (201).',
      'Creation is asynchronous: poll `GET /fulfillment-plans/{planId}` about every 2 seconds until the status is ready, failed or expired.',
    ],
    async () => {
      const orderIds = [await createOrder(station())];
      const request = {
        orderIds,
        packingConfig: { algorithm: 'fpLayer' },
        parcelCarriers: ['acme'],
        ltlCarriers: ['freight'],
        ruleIds: [],
      };
      const { status, body } = await createPlan(station(), request);
      expect([status, body]).toMatchObject([201, { orderIds, status: 'pending' }]);
      expect((await ended(station(), body.id)).status).toBe('ready');
      const { options } = await comparison(station(), body.id);
      const carriers = options.flatMap(({ shipments }: { shipments: { quotes: { carrierId: string }[] }[] }) =>
        shipments.flatMap(({ quotes }) => quotes.map(({ carrierId }) => carrierId)),
      );
      expect(new Set(carriers)).toEqual(new Set(['acme', 'freight', 'trucks']));
      for (const bad of [undefined, []])
        expect((await createPlan(station(), { orderIds: bad })).body).toMatchObject({ status: 400, field: 'orderIds' });
      const large = {
        id: 'NO-LARGE',
        name: 'N',
        ruleType: 'BoxSetFilter',
        action: { filterType: 'Exclude', containerIds: ['LARGE'] },
      };
      await post('/rules', large);
      const boxesOf = async (change: object) => {
        const { id } = await plan({
          orderIds: [await createOrder(station(), { lines: [{ itemId: 'MUG', quantityOrdered: 30 }] })],
          ...change,
        });
        const { options: computed } = await comparison(station(), id);
        return computed[0].shipments[0].containers.map((one: { id: string }) => one.id) as string[];
      };
      expect(await boxesOf({})).not.toContain('LARGE');
      expect(await boxesOf({ ruleIds: [] })).toContain('LARGE');
      expect(await boxesOf({ ruleIds: ['NO-LARGE'] })).not.toContain('LARGE');
      await remove('/rules/NO-LARGE');
    },
  );
  prove('**GET /fulfillment-plans**: query status, limit, cursor.', async () => {
    const { id } = await plan();
    const { items } = (await get('/fulfillment-plans?status=ready&limit=100')).body;
    expect(items.map((one: { id: string }) => one.id)).toContain(id);
    expect(new Set(items.map((one: { status: string }) => one.status))).toEqual(new Set(['ready']));
    const first = (await get('/fulfillment-plans?limit=1')).body;
    expect((await get(`/fulfillment-plans?limit=1&cursor=${first.nextCursor}`)).body.items[0].id).not.toBe(
      first.items[0].id,
    );
    expect((await get('/fulfillment-plans?status=done')).status).toBe(400);
  });
  prove(
    '**POST /fulfillment-plans/{planId}/select**: body {optionKey} (required, for example parcel or ltl), plan must be ready; creates the shipments and returns the plan.',
    async () => {
      const orderIds = [await createOrder(station())];
      const { id } = await plan({ orderIds });
      expect((await post(`/fulfillment-plans/${id}/select`, {})).body).toMatchObject({
        status: 400,
        field: 'optionKey',
      });
      expect((await selectOption(station(), id, 'drone')).status).toBe(400);
      const { status, body } = await selectOption(station(), id, 'ltl');
      expect([status, body]).toMatchObject([200, { id, selectedOptionKey: 'ltl' }]);
      const { shipment } = (await get(`/station/v1/shipments/${body.shipmentIds[0]}`)).body;
      expect(shipment).toMatchObject({ orderIds });
    },
  );
});

describe('What the service does', () => {
  prove(
    [
      "Fulfillment plans: compare parcel, LTL and FTL strategies for orders using the organization's default multi-level pipeline (carton, then pallet, then equipment), and create shipments when an option is selected.",
      '`POST /fulfillment-plans` is the pipeline path: it loads the default pipeline configuration and the policies and rules for each level.',
    ],
    async () => {
      // A policy for the level Pallet acts on the pallets of the plan, where POST /pack does not evaluate it.
      const action = { maxHeightOverride: 25 };
      await post('/rules', {
        id: 'LOW',
        name: 'Low',
        ruleType: 'CarrierPackagingRule',
        applicableLevels: ['Pallet'],
        action,
      });
      const policy = { id: 'LOW', name: 'Low', selector: { levels: ['Pallet'] }, ruleIds: ['LOW'] };
      await post('/station/v1/policies', policy);
      const { options } = await plan();
      expect(Object.keys(options).sort()).toEqual(['ftl', 'ltl', 'parcel']);
      const levelsOf = (key: string) => options[key].appliedEffects.levels.map(({ level }: { level: string }) => level);
      expect(levelsOf('ltl')).toContain('Pallet');
      const pallet = options.ltl.appliedEffects.levels.find(({ level }: { level: string }) => level === 'Pallet');
      expect(pallet.maxHeightOverride).toBe(25);
      await remove('/station/v1/policies/LOW');
      await remove('/rules/LOW');
    },
  );
});
