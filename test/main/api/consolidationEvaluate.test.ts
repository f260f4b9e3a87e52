import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup, createProfile, evaluate, plainOrder, plainOrders } from '../../support/consolidation.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { storeRule } from '../../support/storeRule.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const shipTo = (zip: string, country = 'US') => ({ shipTo: { address: { zip, country } } });
const groups = async (body: object) => {
  const answer = await evaluate(station, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('evaluate', () => {
  test('pre-groups orders that share an externalShipmentId, without any profile', async () => {
    const pair = await plainOrders(station, 2, { externalShipmentId: 'X-1' });
    const alone = await plainOrder(station, { externalShipmentId: 'X-2' });
    const plain = await plainOrder(station);
    const body = await groups({ orderIds: [pair[0], alone, plain, pair[1]] });
    expect(body.suggestedGroups).toEqual([
      {
        orderIds: pair,
        profileId: null,
        groupingKeyValues: { externalShipmentId: 'X-1' },
        source: 'ExternalShipmentId',
      },
    ]);
    expect(body.ungrouped.map(({ orderId }: { orderId: string }) => orderId)).toEqual([alone, plain]);
    for (const { reason } of body.ungrouped)
      expect(reason).toBe(
        'No other order shares an externalShipmentId with it. No rule chooses a consolidation profile for it.',
      );
  });

  test('groups by the values of the profile after that: nested fields, service level, channel, customer, custom attributes', async () => {
    const profileId = await createProfile(station, {
      groupingKeys: ['shipTo.address.zip', 'serviceLevel', 'channel', 'customer.id', 'customAttributes.route.stop'],
    });
    const route = { customAttributes: { route: { stop: 7 } } };
    const external = await plainOrders(station, 2, { externalShipmentId: 'X-3', ...route });
    const same = await plainOrders(station, 2, route);
    const other = await plainOrder(station, { ...route, channel: 'Shop' });
    const without = await plainOrder(station, { ...route, channel: undefined, customAttributes: { route: [] } });
    const body = await groups({ orderIds: [...same, ...external, other, without], profileId });
    expect(body.suggestedGroups).toEqual([
      {
        orderIds: external,
        profileId,
        groupingKeyValues: { externalShipmentId: 'X-3' },
        source: 'ExternalShipmentId',
      },
      {
        orderIds: same,
        profileId,
        groupingKeyValues: {
          'shipTo.address.zip': '10001',
          serviceLevel: 'Ground',
          channel: 'Web',
          'customer.id': 'C-1',
          'customAttributes.route.stop': '7',
        },
        source: 'Profile',
      },
    ]);
    expect(body.ungrouped).toMatchObject([
      { orderId: other, reason: 'No other order has the same values.' },
      { orderId: without, reason: 'It has no single value for channel, customAttributes.route.stop.' },
    ]);
  });

  test('splits oversized groups at maxOrdersPerGroup, and leaves nobody alone who can have company', async () => {
    const profileId = await createProfile(station, { constraints: { maxOrdersPerGroup: 3 } });
    const orderIds = await plainOrders(station, 4);
    const sizes = async (ids: readonly string[]) =>
      (await groups({ orderIds: ids, profileId })).suggestedGroups.map((one: { orderIds: [] }) => one.orderIds.length);
    expect(await sizes(orderIds.slice(0, 3))).toEqual([3]);
    expect(await sizes(orderIds)).toEqual([2, 2]);
    const pairs = await createProfile(station, { constraints: { maxOrdersPerGroup: 2 } });
    const body = await groups({ orderIds: orderIds.slice(0, 3), profileId: pairs });
    expect(body.ungrouped).toMatchObject([
      { orderId: orderIds[2], reason: 'The limits leave it without a second order.' },
    ]);
  });

  test('keeps maxWeightPerGroup and maxItemsPerGroup at their edges', async () => {
    // 3 mugs of 1 lb and a lamp of 3 lb: 6 lb and 4 units an order.
    const orderIds = await plainOrders(station, 2);
    const count = async (constraints: object) => {
      const profileId = await createProfile(station, { constraints });
      return (await groups({ orderIds, profileId })).suggestedGroups.length;
    };
    expect(await count({ maxWeightPerGroup: 12 })).toBe(1);
    expect(await count({ maxWeightPerGroup: 11.999999 })).toBe(0);
    expect(await count({ maxItemsPerGroup: 8 })).toBe(1);
    expect(await count({ maxItemsPerGroup: 7 })).toBe(0);
  });

  test('says of an order that is too heavy on its own, or of unknown weight, why it is ungrouped', async () => {
    const profileId = await createProfile(station, { constraints: { maxWeightPerGroup: 5 } });
    const heavy = await plainOrder(station);
    const unknown = await plainOrder(station, { lines: [{ lineNumber: 4, sku: 'NO-SKU', quantityOrdered: 1 }] });
    const { ungrouped } = await groups({ orderIds: [heavy, unknown], profileId });
    expect(ungrouped).toMatchObject([
      { orderId: heavy, reason: 'On its own: 6 lb exceed maxWeightPerGroup, 5 lb.' },
      {
        orderId: unknown,
        reason:
          'On its own: The weight is not known, so that maxWeightPerGroup, 5 lb, cannot be kept. (line 4: no item has the SKU "NO-SKU")',
      },
    ]);
    // Where nothing limits the weight, nobody asks for it.
    const free = await createProfile(station);
    expect((await groups({ orderIds: [heavy, unknown], profileId: free })).suggestedGroups).toHaveLength(1);
  });

  test('leaves out orders that are not Received, and those of another group until it is dissolved', async () => {
    const profileId = await createProfile(station);
    const [a, b, c] = await plainOrders(station, 3);
    const draft = await plainOrder(station, { submit: false });
    const group = (await createGroup(station, { sourceOrderIds: [a, b] })).body.id;
    const first = await groups({ orderIds: [a, b, c, draft], profileId });
    expect(first.suggestedGroups).toEqual([]);
    expect(first.ungrouped).toMatchObject([
      { orderId: a, reason: 'It is in another group.' },
      { orderId: b, reason: 'It is in another group.' },
      { orderId: draft, reason: 'It is Draft; only Received orders can be grouped.' },
      { orderId: c, reason: 'No other order has the same values.' },
    ]);
    await station.call('DELETE', `/api/v1/consolidation/groups/${group}`);
    const second = await groups({ orderIds: [a, b, c], profileId });
    expect(second.suggestedGroups).toMatchObject([{ orderIds: [a, b, c] }]);
  });

  test('answers 404 for unknown orders and profiles, 400 for no orders and repeated ones', async () => {
    const id = await plainOrder(station);
    expect((await evaluate(station, { orderIds: [id, 'none'] })).body).toMatchObject({
      status: 404,
      field: 'orderIds[1]',
    });
    expect((await evaluate(station, { orderIds: [id], profileId: 'none' })).body).toMatchObject({
      status: 404,
      field: 'profileId',
    });
    expect((await evaluate(station, { orderIds: [] })).body).toMatchObject({ status: 400, field: 'orderIds' });
    const many = Array.from({ length: 10_001 }, (_, index) => String(index));
    expect((await evaluate(station, { orderIds: many })).body).toMatchObject({ status: 400, field: 'orderIds' });
    expect((await evaluate(station, { orderIds: many.slice(1) })).status).toBe(404);
    expect((await evaluate(station, {})).body).toMatchObject({ status: 400, field: 'orderIds' });
    expect((await evaluate(station, { orderIds: [id, id] })).body).toMatchObject({ status: 400, field: 'orderIds[1]' });
    expect((await evaluate(station, { orderIds: [id] })).body).toMatchObject({ suggestedGroups: [] });
  });
});

describe('without profileId', () => {
  test('rules of the type ConsolidationProfile choose the profile of each order; of several the first', async () => {
    await createProfile(station, { id: 'HOME' });
    await createProfile(station, { id: 'ABROAD', groupingKeys: ['shipTo.address.country'] });
    const rule = async (id: string, priority: number, profileId: string, country: string) =>
      station.call('POST', '/api/v1/rules', {
        body: {
          id,
          name: id,
          priority,
          ruleType: 'ConsolidationProfile',
          conditions: { conditions: [{ field: 'destinationCountry', operator: 'contains', value: country }] },
          action: { profileId },
        },
      });
    await rule('home', 1, 'HOME', 'US');
    await rule('home-too', 2, 'ABROAD', 'US');
    await rule('abroad', 3, 'ABROAD', 'CA');
    await rule('gone', 4, 'GONE', 'MX');
    const home = await plainOrders(station, 2, shipTo('1'));
    const [ca, cb] = [await plainOrder(station, shipTo('2', 'CA')), await plainOrder(station, shipTo('3', 'CA'))];
    const gone = await plainOrder(station, shipTo('4', 'MX'));
    const { suggestedGroups, ungrouped } = await groups({ orderIds: [...home, ca, cb, gone] });
    expect(suggestedGroups).toEqual([
      { orderIds: home, profileId: 'HOME', groupingKeyValues: { 'shipTo.address.zip': '1' }, source: 'Profile' },
      {
        orderIds: [ca, cb],
        profileId: 'ABROAD',
        groupingKeyValues: { 'shipTo.address.country': 'CA' },
        source: 'Profile',
      },
    ]);
    expect(ungrouped).toMatchObject([{ orderId: gone }]);
    expect(ungrouped[0].reason).toContain('The rules choose the consolidation profile "GONE", which does not exist.');
  });

  test('a rule that cannot be evaluated is named in the reason', async () => {
    storeRule(station, {
      id: 'broken',
      name: 'Broken rule',
      ruleType: 'ConsolidationProfile',
      conditions: { conditions: [{ field: 'destinationCountry', operator: 'resembles', value: 'NZ' }] },
      action: { profileId: 'HOME' },
    });
    const order = await plainOrder(station, shipTo('5', 'NZ'));
    const { ungrouped } = await groups({ orderIds: [order] });
    expect(ungrouped[0].reason).toContain('Broken rule');
    await station.call('DELETE', '/api/v1/rules/broken');
  });
});
