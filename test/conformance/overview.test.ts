import { beforeAll, describe, expect } from 'vitest';
import { createProfile, evaluate, packGroup, plainOrders } from '../support/consolidation.ts';
import { createOrder, loadMasters, shipmentIn, tenderOn, twoCarriers } from '../support/orders.ts';
import { ownService, prove } from './prove.ts';

const { get, post, put, patch, remove, station } = ownService({ rateShipment: twoCarriers });
beforeAll(() => loadMasters(station()));
const item = { id: 'U', length: 4, width: 4, height: 4, weight: 1, quantity: 3 };
const box = { id: 'BOX', length: 8, width: 8, height: 8 };
const pack = async (request: object = {}) =>
  (await post('/pack', { items: [item], containers: [box], ...request })).body;
const unitsOf = (packResult: { results: { packedItems: { id: string; coordinate: object }[] }[] }) =>
  packResult.results.flatMap(({ packedItems }) => packedItems);

describe('Conventions', () => {
  prove('Every path below is relative to it and begins with `/api/v1` unless stated otherwise.', async () => {
    for (const path of [
      '/items',
      '/containers',
      '/rules',
      '/orders',
      '/shipments',
      '/consolidation/groups',
      '/entitlements',
    ]) {
      expect((await station().call('GET', `/api/v1${path}`)).status).toBe(200);
      // A GET there is an address of the window.
      expect((await station().call('POST', path, { body: {} })).status).toBe(404);
    }
  });
  prove('Request and response bodies are JSON unless stated otherwise.', async () => {
    const { headers, text } = await get('/items');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(typeof JSON.parse(text)).toBe('object');
    const sent = await post('/items', undefined, {
      raw: 'id=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.status).toBe(400);
  });
  prove('Lengths are in inches and weights in pounds.', async () => {
    // What a carrier bills shows the units: 12 x 12 x 12 inches by the divisor 139 are 12.43 pounds.
    const rate = {
      id: 'G',
      name: 'G',
      mode: 'Parcel',
      carrier: 'acme',
      service: 'Ground',
      dimDivisor: 139,
      zones: [{ zone: 2 }],
      rates: [{ cost: 1 }],
    };
    await post('/station/v1/rates', rate);
    await post('/station/v1/rates/G/versions/1/activate');
    const foot = { id: 'FOOT', length: 12, width: 12, height: 12 };
    const route = { optimizeFor: 'cost', originZip: '89501', destinationZip: '10001' };
    const { results } = await pack({ items: [{ ...foot, weight: 3 }], containers: [foot], ...route });
    expect(results[0].costBreakdown).toMatchObject({ dimWeight: expect.closeTo(1728 / 139, 2), actualWeight: 3 });
    await remove('/containers/FOOT');
  });
  prove('Timestamps are ISO 8601 date-times.', async () => {
    const { createdAt, updatedAt } = (await get('/items/MUG')).body;
    for (const time of [createdAt, updatedAt]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(
      (await post('/orders', { lines: [{ sku: 'A', quantityOrdered: 1 }], requiredShipBy: '01.03.2026' })).status,
    ).toBe(400);
    expect(
      (
        await post('/orders', {
          lines: [{ sku: 'A', quantityOrdered: 1 }],
          requiredShipBy: '2026-03-01T12:00:00+02:00',
        })
      ).status,
    ).toBe(201);
  });
  prove('Where the text says not shown, the behavior is left open and must not be invented.', async () => {
    const document = (await get('/station/v1/openapi/service.json')).body;
    const operations = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace('/api/v1', '').replace(/\{\w+\}/g, '{}')}`,
      ),
    );
    expect(operations.toSorted()).toEqual(shownOperations.split('\n').toSorted());
  });
});

describe('What the service does', () => {
  prove(
    [
      'The service turns catalog items, containers and orders into packing solutions and shipments.',
      'Orders and shipments: orders hold lines that reference SKUs.',
      'A shipment is created from orders, then optimized (packed), rated (carrier quotes) and marked ready.',
      'Entity flow: items and containers feed orders; orders feed packing and shipments; shipments feed fulfillment plans; wave plans sit downstream of orders.',
    ],
    async () => {
      const orderId = await createOrder(station());
      const order = (await get(`/station/v1/orders/${orderId}`)).body;
      expect(order.lines.map(({ sku, itemId }: { sku: string; itemId: string }) => sku ?? itemId)).toEqual([
        'MUG',
        'S-LAMP',
      ]);
      const { id } = (await post('/shipments', { orderId, mode: 'Parcel' })).body;
      const optimized = (await post(`/shipments/${id}/optimize`)).body;
      expect(unitsOf(optimized.packResult)).toHaveLength(4);
      expect((await post(`/shipments/${id}/rate`)).body.carrier).toBe('cheap');
      expect((await post(`/shipments/${id}/ready`)).body.status).toBe('Ready');
      const waves = (await post('/wave-plan', { orders: [{ orderId, items: [{ sku: 'MUG', quantity: 3 }] }] })).body;
      expect(waves.waves[0].orders).toEqual([orderId]);
    },
  );
  prove(
    'The stored set of containers is the Container Master and the stored set of items is the Item Master.',
    async () => {
      const [first] = (await pack({ containers: undefined, items: [item] })).results;
      expect(['SMALL', 'LARGE']).toContain(first.containerId);
      const { id } = (await post('/shipments', { orderId: await createOrder(station()) })).body;
      const { lines } = (await get(`/station/v1/shipments/${id}`)).body.shipment;
      expect(lines[0]).toMatchObject({ itemId: 'MUG', length: 4, weight: 1 });
    },
  );
  prove(
    [
      'Packing: a pack request supplies items and containers and returns a 3D placement of every item unit.',
      "`POST /pack` returns a direct result and does not load the organization's pipeline configuration.",
    ],
    async () => {
      const answer = await pack({ pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 60 }] });
      expect(unitsOf(answer)).toHaveLength(3);
      for (const { coordinate } of unitsOf(answer)) expect(Object.keys(coordinate)).toEqual(['x', 'y', 'z']);
      expect(answer).not.toHaveProperty('jobId');
    },
  );
  prove(
    'Pack results exist at up to three container levels: cartons (`results`), pallets (`palletResults`) and trailers (`trailerResults`).',
    async () => {
      const pallets = [{ id: 'P', length: 48, width: 40, maxHeight: 60 }];
      const equipment = [{ id: 'V', length: 600, width: 98, height: 108 }];
      const levels = ({ results, palletResults, trailerResults }: Record<string, unknown>) =>
        [results, palletResults, trailerResults].filter((level) => level !== null).length;
      expect([await pack(), await pack({ pallets }), await pack({ pallets, equipment })].map(levels)).toEqual([
        1, 2, 3,
      ]);
    },
  );
  prove(
    [
      'Rules and policies: business rules are evaluated on the server before packing.',
      'Policies bundle rules with a selector that decides when they apply.',
    ],
    async () => {
      const action = { filterType: 'Exclude', containerIds: ['BOX'] };
      await post('/rules', { id: 'R', name: 'R', ruleType: 'BoxSetFilter', action });
      await post('/station/v1/policies', { id: 'NORTH', name: 'North', selector: { sites: ['N'] }, ruleIds: ['R'] });
      const { version } = (await get('/station/v1/policies/org-default')).body;
      await patch('/station/v1/policies/org-default', { version, enabled: false });
      const boxes = async (siteId: string) =>
        (await pack({ siteId, containers: [box, { id: 'LARGER', length: 9, width: 9, height: 9 }] })).results.map(
          ({ containerId }: { containerId: string }) => containerId,
        );
      expect([await boxes('N'), await boxes('S')]).toEqual([['LARGER'], ['BOX']]);
      await put('/rules/R', { enabled: false });
      await patch('/station/v1/policies/org-default', { version: version + 1, enabled: true });
    },
  );
  prove('A ready or rated shipment can optionally be tendered to a carrier.', async () => {
    await patch('/station/v1/settings', tenderOn);
    for (const state of ['Rated', 'Ready'] as const) {
      const id = await shipmentIn(station(), state);
      expect((await post(`/station/v1/shipments/${id}/tender`)).body.status).toBe('Tendered');
    }
  });
  prove(
    'Consolidation: combine several orders that go to the same destination into one consolidated, packed group.',
    async () => {
      const orderIds = await plainOrders(station(), 3);
      const profileId = await createProfile(station());
      const [group] = (await evaluate(station(), { orderIds, profileId })).body.suggestedGroups;
      expect(group.orderIds).toEqual(orderIds);
      const { id } = (await post('/consolidation/groups', { sourceOrderIds: orderIds, profileId })).body;
      const { groupStatus, packResult } = (await packGroup(station(), id)).body;
      expect([groupStatus, unitsOf(packResult).length]).toEqual(['Packed', 12]);
    },
  );
  prove('Wave planning: group orders into pick waves and sequence pick locations to reduce travel.', async () => {
    for (let index = 0; index < 12; index += 1)
      await post('/station/v1/slots', {
        location: `L${index}`,
        sku: `W${index}`,
        aisle: 1 + (index % 3),
        bay: 1 + (index % 4) * 5,
      });
    const order = (orderId: string, first: number) => ({
      orderId,
      items: Array.from({ length: 6 }, (_, index) => ({ sku: `W${(first + 5 * index) % 12}`, quantity: 1 })),
    });
    const { waves, summary } = (await post('/wave-plan', { orders: [order('A', 0), order('B', 3)] })).body;
    expect(waves.flatMap(({ orders }: { orders: string[] }) => orders).sort()).toEqual(['A', 'B']);
    expect(summary.totalDistance).toBeLessThan(summary.totalNaiveDistance);
  });
  prove('Administration: API keys, users, usage statistics, entitlements.', async () => {
    for (const path of ['/keys', '/station/v1/users', '/station/v1/usage', '/entitlements'])
      expect((await get(path)).status).toBe(200);
  });
});

/** Every operation whose path and method the specification shows, and no other. */
const shownOperations = `POST /pack
GET /jobs/{}
POST /items
GET /items
GET /items/{}
PATCH /items/{}
DELETE /items/{}
POST /items/import/csv
POST /containers
GET /containers
GET /containers/{}
DELETE /containers/{}
GET /rules
POST /rules
PUT /rules/{}
DELETE /rules/{}
POST /consolidation/profiles
POST /consolidation/evaluate
POST /consolidation/groups
GET /consolidation/groups
GET /consolidation/groups/{}
DELETE /consolidation/groups/{}
POST /consolidation/groups/{}/pack
POST /orders
GET /orders
POST /orders/{}/revert
POST /orders/import/csv
POST /shipments
GET /shipments
POST /shipments/{}/optimize
POST /shipments/{}/rate
POST /shipments/{}/ready
DELETE /shipments/{}
POST /wave-plan
POST /batch
GET /batch
GET /batch/{}
POST /fulfillment-plans
GET /fulfillment-plans
GET /fulfillment-plans/{}
POST /fulfillment-plans/{}/select
GET /integrations/connectors
GET /integrations
GET /integrations/{}
PUT /integrations/{}
DELETE /integrations/{}
GET /integrations/{}/mappings
PUT /integrations/{}/mappings
GET /integrations/{}/mappings/defaults
POST /integrations/{}/mappings/reset
POST /integrations/{}/test
POST /integrations/{}/sync
GET /integrations/{}/sync/status
POST /integrations/webhook/{}/{}
DELETE /keys/{}
GET /keys
GET /entitlements`;
