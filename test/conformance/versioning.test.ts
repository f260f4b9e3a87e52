import { beforeAll, describe, expect } from 'vitest';
import { createProfile, pendingGroup, packGroup } from '../support/consolidation.ts';
import { createOrder, createShipment, loadMasters, shipmentIn, step, twoCarriers } from '../support/orders.ts';
import { computedPlan } from '../support/plans.ts';
import { ownService, prove } from './prove.ts';

const { get, post, put, patch, station } = ownService({ rateShipment: twoCarriers });
beforeAll(() => loadMasters(station()));
const cube = { length: 4, width: 4, height: 4, weight: 1 };
const rule = {
  id: 'R',
  name: 'R',
  ruleType: 'BoxSetFilter',
  action: { filterType: 'Exclude', containerIds: ['NONE'] },
};

describe('Versioning', () => {
  prove('The interface is versioned by the path prefix `/api/v1`.', async () => {
    const document = (await get('/station/v1/openapi/service.json')).body;
    for (const path of Object.keys(document.paths)) expect(path.startsWith('/api/v1/')).toBe(true);
    for (const path of ['/items', '/api/items', '/api/v2/items', '/v1/items'])
      expect((await station().call('POST', path, { body: {} })).status).toBe(404);
  });
  prove(
    [
      'Stored resources (items, containers, rules, policies, profiles, groups, shipments, integrations) carry an integer `version` starting at 1 that increases on change.',
      'Updates for items, containers and policies require the current version; a mismatch returns 409.',
      'Policy update behavior: the body carries the current version; on mismatch the response is 409 with the stored policy in the body.',
    ],
    async () => {
      const item = (await get('/items/MUG')).body;
      expect(item.version).toBe(1);
      expect((await patch('/items/MUG', { version: 1, name: 'New' })).body.version).toBe(2);
      expect((await patch('/items/MUG', { version: 1, name: 'Late' })).status).toBe(409);
      expect((await get('/containers/SMALL')).body.version).toBe(1);
      expect((await patch('/station/v1/containers/SMALL', { version: 1, name: 'New' })).body.version).toBe(2);
      expect((await patch('/station/v1/containers/SMALL', { version: 1, name: 'Late' })).status).toBe(409);
      const policy = (await post('/station/v1/policies', { id: 'P', name: 'P' })).body;
      expect(policy.version).toBe(1);
      expect((await patch('/station/v1/policies/P', { version: 1, name: 'New' })).body.version).toBe(2);
      expect((await patch('/station/v1/policies/P', { name: 'Blind' })).body).toMatchObject({
        status: 400,
        field: 'version',
      });
      const late = await patch('/station/v1/policies/P', { version: 1, name: 'Late' });
      expect([late.status, late.body.policy]).toMatchObject([409, { name: 'New', version: 2 }]);
      expect((await post('/rules', rule)).body.version).toBe(1);
      expect((await put('/rules/R', { enabled: false })).body.version).toBe(2);
      const profile = await createProfile(station());
      const path = `/station/v1/consolidation/profiles/${profile}`;
      expect((await get(path)).body.version).toBe(1);
      expect((await patch(path, { version: 1, name: 'New' })).body.version).toBe(2);
      const integration = async (change: object) => (await put('/integrations/generic', change)).body.version;
      expect([await integration({}), await integration({ enabled: false })]).toEqual([1, 2]);
      const { id } = await pendingGroup(station());
      expect((await get(`/consolidation/groups/${id}`)).body.version).toBe(1);
      await packGroup(station(), id);
      expect((await get(`/consolidation/groups/${id}`)).body.version).toBe(2);
      const shipment = await createShipment(station());
      const versionOf = async () => (await get(`/station/v1/shipments/${shipment}`)).body.shipment.version;
      expect(await versionOf()).toBe(1);
      await step(station(), shipment, 'optimize');
      expect(await versionOf()).toBeGreaterThan(1);
    },
  );
  prove(
    'Early-access features (carrier tender and tracking) are gated by a feature flag, off by default, and an entitlement.',
    async () => {
      expect((await get('/station/v1/settings')).body.features.tender).toBe(false);
      const id = await shipmentIn(station(), 'Ready');
      const tender = async () => [
        (await post(`/station/v1/shipments/${id}/tender`)).status,
        (await get(`/station/v1/shipments/${id}/tracking`)).status,
      ];
      expect(await tender()).toEqual([403, 403]);
      await patch('/station/v1/settings', { features: { tender: true } });
      expect(await tender()).toEqual([403, 403]);
      const { enabledProducts } = (await get('/entitlements')).body;
      await patch('/station/v1/settings', { enabledProducts: [...enabledProducts, 'tender'] });
      expect(await tender()).toEqual([200, 200]);
    },
  );
});

describe('Pagination and filter summary', () => {
  prove(
    [
      'Item, container, plan, group, profile lists: `limit` (1..100, default 20), `cursor` (opaque), response `items` and `nextCursor`.',
    ],
    async () => {
      await post('/fulfillment-plans', { orderIds: [await createOrder(station())] });
      const lists = [
        '/items',
        '/containers',
        '/fulfillment-plans',
        '/consolidation/groups',
        '/station/v1/consolidation/profiles',
      ];
      for (const path of lists) {
        const { body } = await get(`${path}?limit=1`);
        expect([Object.keys(body).sort(), body.items.length]).toEqual([['items', 'nextCursor'], 1]);
        expect(body.nextCursor === null || typeof body.nextCursor === 'string').toBe(true);
        expect((await get(`${path}?limit=100`)).status).toBe(200);
        expect((await get(`${path}?limit=101`)).status).toBe(400);
        expect((await get(`${path}?cursor=guessed`)).body).toMatchObject({ status: 400, field: 'cursor' });
      }
    },
  );
  prove(
    'Filters: items (search, category, tags), containers (containerType, search, tags, isActive), orders (status), shipments (status, orderId), groups (status), plans (status).',
    async () => {
      const document = (await get('/station/v1/openapi/service.json')).body;
      const filters = {
        items: 'search category tags',
        containers: 'containerType search tags isActive',
        orders: 'status',
        shipments: 'status orderId',
        'consolidation/groups': 'status',
        'fulfillment-plans': 'status',
      };
      for (const [name, fields] of Object.entries(filters)) {
        const parameters = document.paths[`/api/v1/${name}`].get.parameters as { name: string; in: string }[];
        const query = parameters
          .filter((one) => one.in === 'query' && !one.name.startsWith('x-'))
          .map((one) => one.name);
        expect([name, query.sort()]).toEqual([name, ['limit', 'cursor', ...fields.split(' ')].sort()]);
      }
      const sides = { innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 40 };
      await post('/items', { id: 'F-ITEM', ...cube, category: 'filters', tags: ['f-tag', 'more'] });
      const container = { id: 'F-BOX', name: 'Filters', containerType: 'Box', tags: ['f-tag'], isActive: false };
      expect((await post('/containers', { ...container, ...sides })).status).toBe(201);
      const shipment = await createShipment(station());
      const { orderIds } = (await get(`/station/v1/shipments/${shipment}`)).body.shipment;
      const plan = await computedPlan(station(), { orderIds: [await createOrder(station())] });
      const ids = {
        items: 'F-ITEM',
        containers: 'F-BOX',
        orders: await createOrder(station(), { submit: false }),
        shipments: shipment,
        'consolidation/groups': (await pendingGroup(station())).id,
        'fulfillment-plans': plan.id,
      };
      // What each filter finds, and what it passes over.
      for (const [name, filter, finds, passesOver] of [
        ['items', 'search', 'f-it', 'f-it none'],
        ['items', 'category', 'filters', 'filter'],
        ['items', 'tags', 'more,f-tag', 'f-tag,other'],
        ['containers', 'containerType', 'Box', 'Pallet'],
        ['containers', 'search', 'f-bo', 'nowhere'],
        ['containers', 'tags', 'f-tag', 'f-tag,other'],
        ['containers', 'isActive', 'false', 'true'],
        ['orders', 'status', 'Draft', 'Received'],
        ['shipments', 'status', 'Created', 'Cancelled'],
        ['shipments', 'orderId', orderIds[0], 'another'],
        ['consolidation/groups', 'status', 'Pending', 'Dissolved'],
        ['fulfillment-plans', 'status', 'ready', 'failed'],
      ] as const) {
        const isFound = async (value: string) => {
          const { items } = (await get(`/${name}?limit=100&${filter}=${encodeURIComponent(value)}`)).body;
          return items.some(({ id }: { id: string }) => id === ids[name]);
        };
        expect([name, filter, await isFound(finds), await isFound(passesOver)]).toEqual([name, filter, true, false]);
      }
    },
  );
});
