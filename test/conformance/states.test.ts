import { beforeAll, describe, expect } from 'vitest';
import {
  createGroup,
  evaluate,
  packGroup,
  pendingGroup,
  plainOrder,
  plainOrders,
  createProfile,
} from '../support/consolidation.ts';
import {
  createOrder,
  createShipment,
  loadMasters,
  shipmentIn,
  step,
  tenderOn,
  twoCarriers,
} from '../support/orders.ts';
import { ownService, prove } from './prove.ts';

/** Carriers that have rates in this moment. */
let rated = true;
/** The outside world: what a carrier with an adapter answers to a tender. */
const execution = {
  ...{ carrierId: 'dear', masterTrackingNumber: '1Z', carrierShipmentId: 'CS', totalCost: 20, currency: 'USD' },
  pieces: [{ labelId: 'L', trackingNumber: '1Z1', labelFormat: 'PDF', documentUrl: 'https://carrier.example/1' }],
  documents: [{ type: 'label', format: 'PDF', url: 'https://carrier.example/l', expiresAt: 1_800_000_000 }],
  ...{ executedAt: '2026-03-01T00:00:00.000Z', lastTrackingStatus: null, lastPolledAt: null },
};
const online = {
  tender: () => Promise.resolve(execution),
  cancel: () => Promise.resolve(),
  track: () => Promise.reject(new Error('not asked')),
};
const { get, post, patch, remove, station } = ownService({
  rateShipment: (shipment, carriers) => (rated ? twoCarriers(shipment, carriers) : Promise.resolve([])),
  findCarrier: (_, carrierId) => (carrierId === 'dear' ? online : null),
});
beforeAll(async () => {
  await loadMasters(station());
});
const statusOf = async (id: string) => (await get(`/station/v1/shipments/${id}`)).body.shipment.status;
const orderStatus = async (id: string) => (await get(`/station/v1/orders/${id}`)).body.status;
const historyOf = async (id: string): Promise<string[]> =>
  (await get(`/station/v1/shipments/${id}`)).body.history.map((entry: { status: string }) => entry.status);
const tender = (id: string) => post(`/station/v1/shipments/${id}/tender`);
const tooLarge = { lines: [{ itemId: 'GIRDER', quantityOrdered: 1 }] };

describe('States and transitions: Shipment', () => {
  prove(
    'States: Created, Optimizing, Optimized, OptimizationFailed, Rating, Rated, RateFailed, Ready, Tendered, Shipped, Cancelled.',
    async () => {
      const document = (await get('/station/v1/openapi/service.json')).body;
      expect(document.components.schemas.Shipment.properties.status.enum).toEqual(
        'Created Optimizing Optimized OptimizationFailed Rating Rated RateFailed Ready Tendered Shipped Cancelled'.split(
          ' ',
        ),
      );
    },
  );
  prove(
    '| (none) | POST /shipments | source orders in Received status, same organization, items resolvable | Created | source order becomes Planned; dimensions resolved from Item Master |',
    async () => {
      const orderId = await createOrder(station());
      const { status, body } = await post('/shipments', { orderId });
      expect([status, body.status]).toEqual([201, 'Created']);
      expect(body.lines[0]).toMatchObject({ itemId: 'MUG', length: 4, width: 4, height: 4, weight: 1 });
      expect(await orderStatus(orderId)).toBe('Planned');
      expect((await post('/shipments', { orderId })).status).toBe(400);
      const draft = await createOrder(station(), { submit: false });
      expect((await post('/shipments', { orderId: draft })).status).toBe(400);
      const lost = await createOrder(station(), { lines: [{ sku: 'NONE', quantityOrdered: 1 }] });
      expect((await post('/shipments', { orderId: lost })).status).toBe(422);
      expect(await orderStatus(lost)).toBe('Received');
      expect((await post('/shipments', { orderId: 'of-nobody' })).status).toBe(404);
    },
  );
  prove(
    [
      '| Created | POST /shipments/{id}/optimize | | Optimizing | then Optimized on success |',
      '| Optimizing | optimization completes | | Optimized | pack result stored |',
    ],
    async () => {
      const id = await createShipment(station());
      const { body } = await step(station(), id, 'optimize');
      expect(body.status).toBe('Optimized');
      expect(await historyOf(id)).toEqual(expect.arrayContaining(['Created', 'Optimizing', 'Optimized']));
      const units = body.packResult.results.flatMap(({ packedItems }: { packedItems: object[] }) => packedItems);
      expect(units).toHaveLength(4);
      expect((await get(`/station/v1/shipments/${id}`)).body.shipment.packResult).toEqual(body.packResult);
    },
  );
  prove(
    '| Optimizing | optimization fails | e.g. item fits no container | OptimizationFailed | error details in response |',
    async () => {
      const id = await createShipment(station(), tooLarge);
      const { status, body } = await step(station(), id, 'optimize');
      expect([status, body.status]).toEqual([200, 'OptimizationFailed']);
      expect(body.packResult.warnings).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining('GIRDER') }),
      );
    },
  );
  prove(
    ['| Optimized | POST /shipments/{id}/rate | | Rating | then Rated |', '| Rating | rating completes | | Rated | |'],
    async () => {
      const id = await shipmentIn(station(), 'Optimized');
      expect((await step(station(), id, 'rate')).body).toMatchObject({ status: 'Rated', carrier: 'cheap' });
      expect(await historyOf(id)).toEqual(expect.arrayContaining(['Optimized', 'Rating', 'Rated']));
      expect((await step(station(), await createShipment(station()), 'rate')).status).toBe(400);
    },
  );
  prove('| Rating | rating fails | e.g. carrier unavailable | RateFailed | |', async () => {
    const id = await shipmentIn(station(), 'Optimized');
    rated = false;
    const { status, body } = await step(station(), id, 'rate');
    rated = true;
    expect([status, body.status]).toEqual([200, 'RateFailed']);
  });
  prove('| Rated | POST /shipments/{id}/ready | | Ready | |', async () => {
    const id = await shipmentIn(station(), 'Rated');
    expect((await step(station(), id, 'ready')).body.status).toBe('Ready');
    expect((await step(station(), await shipmentIn(station(), 'Optimized'), 'ready')).status).toBe(400);
  });
  prove(
    '| Ready or Rated | tender operation | feature enabled and entitled; any other status gives 400 | Tendered | tracking number and document URLs stored; concurrent tenders: exactly one succeeds, the other gets 409 |',
    async () => {
      const [ready, second] = [await shipmentIn(station(), 'Ready'), await shipmentIn(station(), 'Rated')];
      expect((await tender(ready)).status).toBe(403);
      await patch('/station/v1/settings', { features: tenderOn.features });
      expect((await tender(ready)).status).toBe(403);
      await patch('/station/v1/settings', tenderOn);
      expect((await tender(await shipmentIn(station(), 'Optimized'))).status).toBe(400);
      const answers = await Promise.all([tender(ready), tender(ready)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await tender(second)).body).toMatchObject({ status: 'Tendered', execution: { carrierId: 'cheap' } });
      expect(await statusOf(ready)).toBe('Tendered');
      expect((await tender(ready)).status).toBe(400);
      const third = await shipmentIn(station(), 'Ready');
      await post(`/station/v1/shipments/${third}/tender`, { carrierId: 'dear' });
      const stored = (await get(`/station/v1/shipments/${third}`)).body.shipment;
      expect(stored).toMatchObject({ status: 'Tendered', execution });
    },
  );
  prove(
    '| any | DELETE /shipments/{id} | one walkthrough says any status, another says before Ready | Cancelled | |',
    async () => {
      const [unpacked, unrated, tendered] = [
        await createShipment(station(), tooLarge),
        await shipmentIn(station(), 'Optimized'),
        await shipmentIn(station(), 'Ready'),
      ];
      await step(station(), unpacked, 'optimize');
      rated = false;
      await step(station(), unrated, 'rate');
      rated = true;
      await patch('/station/v1/settings', tenderOn);
      await tender(tendered);
      const shipments = {
        Created: await createShipment(station()),
        Optimized: await shipmentIn(station(), 'Optimized'),
        OptimizationFailed: unpacked,
        Rated: await shipmentIn(station(), 'Rated'),
        RateFailed: unrated,
        Ready: await shipmentIn(station(), 'Ready'),
        Tendered: tendered,
      };
      for (const [state, id] of Object.entries(shipments)) {
        expect(await statusOf(id)).toBe(state);
        expect((await remove(`/shipments/${id}`)).body).toMatchObject({ id, status: 'Cancelled' });
        expect(await statusOf(id)).toBe('Cancelled');
      }
    },
  );
});

describe('States and transitions: Order', () => {
  prove('States named in the order-to-shipment flow and filters: Draft, Received, Planned, Cancelled.', async () => {
    const document = (await get('/station/v1/openapi/service.json')).body;
    const states = ['Draft', 'Received', 'Planned', 'Cancelled'];
    expect(document.components.schemas.Order.properties.status.enum).toEqual(states);
    for (const state of states) expect((await get(`/orders?status=${state}`)).status).toBe(200);
    expect((await get('/orders?status=Shipped')).status).toBe(400);
  });
  prove('| (none) | POST /orders with submit true (default) | Received | |', async () => {
    expect(await orderStatus(await createOrder(station(), { submit: true }))).toBe('Received');
    expect(await orderStatus(await createOrder(station()))).toBe('Received');
  });
  prove(
    [
      '| Received | shipment created from the order | Planned | |',
      '| Planned | POST /orders/{id}/revert after its shipment was cancelled | Received | |',
    ],
    async () => {
      const orderId = await createOrder(station());
      const { id } = (await post('/shipments', { orderId })).body;
      expect(await orderStatus(orderId)).toBe('Planned');
      expect((await post(`/orders/${orderId}/revert`)).status).toBe(400);
      await remove(`/shipments/${id}`);
      expect((await post(`/orders/${orderId}/revert`)).body.status).toBe('Received');
      expect((await post(`/orders/${orderId}/revert`)).status).toBe(400);
    },
  );
});

describe('States and transitions: Consolidation group', () => {
  prove('States: Pending (shown as Created in one walkthrough), Packed, Dissolved.', async () => {
    const document = (await get('/station/v1/openapi/service.json')).body;
    const { enum: states } = document.components.schemas.ConsolidationGroup.properties.status;
    expect(states).toEqual(['Pending', 'Packed', 'Dissolved']);
  });
  prove(
    '| (none) | POST /consolidation/groups | at least 2 orders, not in another group, constraints pass or forceOverride true | Pending |',
    async () => {
      const sourceOrderIds = await plainOrders(station(), 2);
      expect((await createGroup(station(), { sourceOrderIds: sourceOrderIds.slice(1) })).status).toBe(400);
      expect((await createGroup(station(), { sourceOrderIds })).body.status).toBe('Pending');
      const another = [...sourceOrderIds.slice(1), await plainOrder(station())];
      expect((await createGroup(station(), { sourceOrderIds: another })).status).toBe(409);
      const profileId = await createProfile(station(), { constraints: { maxOrdersPerGroup: 2 } });
      const three = { sourceOrderIds: await plainOrders(station(), 3), profileId };
      expect((await createGroup(station(), three)).status).toBe(422);
      expect((await createGroup(station(), { ...three, forceOverride: true })).body.status).toBe('Pending');
    },
  );
  prove(
    '| Pending | POST /consolidation/groups/{id}/pack | group not packed and not dissolved | Packed |',
    async () => {
      const packed = (await pendingGroup(station())).id;
      expect((await packGroup(station(), packed)).body.groupStatus).toBe('Packed');
      expect((await packGroup(station(), packed)).status).toBe(400);
      const dissolved = (await pendingGroup(station())).id;
      await remove(`/consolidation/groups/${dissolved}`);
      expect((await packGroup(station(), dissolved)).status).toBe(400);
    },
  );
  prove(
    '| Pending | DELETE /consolidation/groups/{id} | not already packed | Dissolved (member orders return to ungrouped) |',
    async () => {
      const { id, orderIds } = await pendingGroup(station());
      const profileId = await createProfile(station());
      expect((await evaluate(station(), { orderIds, profileId })).body.suggestedGroups).toEqual([]);
      await remove(`/consolidation/groups/${id}`);
      expect((await get(`/consolidation/groups/${id}`)).body.status).toBe('Dissolved');
      expect((await evaluate(station(), { orderIds, profileId })).body.suggestedGroups).toHaveLength(1);
      const packed = (await pendingGroup(station())).id;
      await packGroup(station(), packed);
      expect((await remove(`/consolidation/groups/${packed}`)).status).toBe(400);
    },
  );
});
