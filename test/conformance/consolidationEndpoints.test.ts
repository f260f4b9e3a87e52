import { beforeAll, describe, expect } from 'vitest';
import { createProfile, evaluate, packGroup, pendingGroup, plainOrder, plainOrders } from '../support/consolidation.ts';
import { loadMasters } from '../support/orders.ts';
import { ownService, prove } from './prove.ts';

const { get, post, remove, station } = ownService();
beforeAll(() => loadMasters(station()));
const groups = '/consolidation/groups';
const roomy = [{ id: 'ROOMY', length: 40, width: 40, height: 40 }];

describe('Endpoints: Consolidation', () => {
  prove('| POST /consolidation/profiles | profile body; 201 |', async () => {
    const profile = { name: 'By channel', groupingKeys: ['channel'] };
    const { status, body } = await post('/consolidation/profiles', profile);
    expect([status, body]).toMatchObject([201, profile]);
  });
  prove(
    '| POST /consolidation/evaluate | {orderIds (non-empty), profileId (optional)} returns suggestedGroups and ungrouped; orders sharing externalShipmentId are pre-grouped first (source ExternalShipmentId); without profileId a profile is resolved by rules or only ExternalShipmentId grouping is used; a group needs at least 2 orders and oversized groups are split |',
    async () => {
      const shared = [
        await plainOrder(station(), { externalShipmentId: 'E' }),
        await plainOrder(station(), { externalShipmentId: 'E', channel: 'Shop' }),
      ];
      const alike = await plainOrders(station(), 5);
      const single = await plainOrder(station(), { externalShipmentId: 'ALONE', channel: 'Phone' });
      const orderIds = [...shared, ...alike, single];
      const without = (await evaluate(station(), { orderIds })).body;
      expect(without.suggestedGroups).toMatchObject([{ orderIds: shared, source: 'ExternalShipmentId' }]);
      expect(without.ungrouped.map(({ orderId }: { orderId: string }) => orderId)).toEqual([...alike, single]);
      const profileId = await createProfile(station(), {
        groupingKeys: ['channel'],
        constraints: { maxOrdersPerGroup: 3 },
      });
      const { suggestedGroups, ungrouped } = (await evaluate(station(), { orderIds, profileId })).body;
      expect(suggestedGroups.map(({ source }: { source: string }) => source)).toEqual([
        'ExternalShipmentId',
        'Profile',
        'Profile',
      ]);
      const sizes = suggestedGroups.map((group: { orderIds: string[] }) => group.orderIds.length).sort();
      expect(sizes).toEqual([2, 2, 3]);
      expect(ungrouped).toMatchObject([{ orderId: single }]);
      const rule = { name: 'Choose', ruleType: 'ConsolidationProfile', action: { profileId } };
      const { id } = (await post('/rules', rule)).body;
      expect((await evaluate(station(), { orderIds })).body.suggestedGroups).toEqual(suggestedGroups);
      await remove(`/rules/${id}`);
      expect((await evaluate(station(), { orderIds: [] })).body).toMatchObject({ status: 400, field: 'orderIds' });
    },
  );
  prove(
    '| POST /consolidation/groups | {sourceOrderIds (>= 2), profileId, groupingKeyValues, forceOverride (default false)}; 201 with group; 422 with a rejected list [orderIds, warnings] when constraints fail; forceOverride true creates it with wasManualOverride true and overrideWarnings |',
    async () => {
      const profileId = await createProfile(station(), { constraints: { maxOrdersPerGroup: 2 } });
      const sourceOrderIds = await plainOrders(station(), 3);
      expect((await post(groups, { sourceOrderIds: sourceOrderIds.slice(2) })).status).toBe(400);
      const rejected = await post(groups, { sourceOrderIds, profileId, forceOverride: false });
      expect(rejected.status).toBe(422);
      expect(rejected.body.rejected).toEqual([
        {
          orderIds: sourceOrderIds,
          warnings: [expect.stringMatching(/./)],
          'x-messages': [{ code: 'tooManyOrdersInGroup', params: { count: 3, most: 2 } }],
        },
      ]);
      const forced = await post(groups, { sourceOrderIds, profileId, forceOverride: true });
      expect([forced.status, forced.body]).toMatchObject([
        201,
        { wasManualOverride: true, overrideWarnings: [expect.any(String)] },
      ]);
      const groupingKeyValues = { zone: 'North' };
      const plain = await post(groups, {
        sourceOrderIds: await plainOrders(station(), 2),
        profileId,
        groupingKeyValues,
      });
      expect([plain.status, plain.body]).toMatchObject([
        201,
        { profileId, groupingKeyValues, wasManualOverride: false, overrideWarnings: [] },
      ]);
    },
  );
  prove('| GET /consolidation/groups | query limit, cursor, status (Pending, Packed, Dissolved) |', async () => {
    const made = {
      Pending: await pendingGroup(station()),
      Packed: await pendingGroup(station()),
      Dissolved: await pendingGroup(station()),
    };
    await packGroup(station(), made.Packed.id);
    await remove(`${groups}/${made.Dissolved.id}`);
    for (const [status, { id }] of Object.entries(made)) {
      const { items } = (await get(`${groups}?status=${status}&limit=100`)).body;
      expect(items.map((group: { id: string }) => group.id)).toContain(id);
      expect(new Set(items.map((group: { status: string }) => group.status))).toEqual(new Set([status]));
    }
    const first = (await get(`${groups}?limit=1`)).body;
    const second = (await get(`${groups}?limit=1&cursor=${first.nextCursor}`)).body;
    expect(second.items[0].id).not.toBe(first.items[0].id);
    expect((await get(`${groups}?status=Created`)).status).toBe(400);
  });
  prove('| GET /consolidation/groups/{groupId} | returns group |', async () => {
    const { id, orderIds } = await pendingGroup(station());
    expect((await get(`${groups}/${id}`)).body).toMatchObject({ id, sourceOrderIds: orderIds });
  });
  prove('| DELETE /consolidation/groups/{groupId} | dissolves; not allowed once packed |', async () => {
    const [open, packed] = [await pendingGroup(station()), await pendingGroup(station())];
    await remove(`${groups}/${open.id}`);
    expect((await get(`${groups}/${open.id}`)).body.status).toBe('Dissolved');
    await packGroup(station(), packed.id);
    expect((await remove(`${groups}/${packed.id}`)).status).toBe(400);
    expect((await get(`${groups}/${packed.id}`)).body.status).toBe('Packed');
  });
  prove(
    '| POST /consolidation/groups/{groupId}/pack | body: containers, dynamicContainers, pallets, equipment, algorithm (max 64), loadingMode (max 64), allowMultipleBoxes (default true), allowPalletStacking (default false); omit containers for Container Master; returns packResult, orderMapping, groupId, groupStatus |',
    async () => {
      const master = await pendingGroup(station());
      const { body } = await packGroup(station(), master.id);
      expect(body).toMatchObject({ groupId: master.id, groupStatus: 'Packed', packResult: { algorithm: 'fpFast' } });
      expect(['SMALL', 'LARGE']).toContain(body.packResult.results[0].containerId);
      const dynamic = { id: 'D', minLength: 1, minWidth: 1, minHeight: 1, maxLength: 40, maxWidth: 40, maxHeight: 40 };
      const request = {
        containers: [],
        dynamicContainers: [dynamic],
        pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 60 }],
        equipment: [{ id: 'V', length: 600, width: 98, height: 108 }],
        algorithm: 'fpLayer',
        loadingMode: 'palletized',
        allowMultipleBoxes: true,
        allowPalletStacking: true,
      };
      const { packResult } = (await packGroup(station(), (await pendingGroup(station())).id, request)).body;
      expect(packResult).toMatchObject({ algorithm: 'fpLayer', palletResults: { unpalletizedCartons: [] } });
      expect(packResult.results[0].containerId).toBe('D');
      expect(packResult.trailerResults.trailers).toHaveLength(1);
      const { id } = await pendingGroup(station());
      for (const field of ['algorithm', 'loadingMode'])
        expect((await packGroup(station(), id, { [field]: 'x'.repeat(65) })).body).toMatchObject({
          status: 400,
          field,
        });
      const fitness = (await packGroup(station(), id, { containers: roomy, allowMultipleBoxes: false })).body;
      expect(fitness.packResult.assignmentStrategy).toBe('perContainerFitness');
    },
  );
  prove(
    [
      'In a group pack, item ids in the result have the form orderId, line number, sku joined by colons, and each item carries the tag `order:` followed by the order id.',
      "When allowMixedOrdersInCarton is false, separation groups keep each order's items in their own boxes while all boxes still ship as one consolidated shipment.",
    ],
    async () => {
      const { id, orderIds } = await pendingGroup(station());
      const { packResult, orderMapping } = (await packGroup(station(), id, { containers: roomy })).body;
      const expected = orderIds.flatMap((orderId) => [`${orderId}:1:S-MUG`, `${orderId}:2:S-LAMP`]);
      const units = packResult.results.flatMap(({ packedItems }: { packedItems: object[] }) => packedItems);
      expect(new Set(units.map((unit: { id: string }) => unit.id))).toEqual(new Set(expected));
      for (const unit of units as { id: string; tags: string[] }[])
        expect(unit.tags).toContain(`order:${unit.id.split(':')[0]}`);
      expect(Object.values(orderMapping).toSorted()).toEqual(orderIds.map((orderId) => [orderId]).toSorted());
      const profileId = await createProfile(station(), { allowMixedOrdersInCarton: true });
      const mixed = await pendingGroup(station(), { profileId });
      expect((await packGroup(station(), mixed.id, { containers: roomy })).body.orderMapping).toEqual({
        'ROOMY#0': mixed.orderIds,
      });
    },
  );
});
