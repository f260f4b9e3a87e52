import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup, createProfile, pendingGroup, plainOrder, plainOrders } from '../../support/consolidation.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const path = '/api/v1/consolidation/groups';

describe('a consolidation group', () => {
  test('is created Pending with 201 and exactly the shown fields', async () => {
    const profileId = await createProfile(station);
    const sourceOrderIds = await plainOrders(station, 2);
    const { status, body } = await createGroup(station, { sourceOrderIds, profileId });
    expect(status).toBe(201);
    const { id, createdAt: _at, createdBy: _by, ...rest } = body;
    expect(rest).toEqual({
      profileId,
      sourceOrderIds,
      groupingKeyValues: { 'shipTo.address.zip': '10001' },
      status: 'Pending',
      wasManualOverride: false,
      overrideWarnings: [],
      version: 1,
    });
    expect((await station.call('GET', `${path}/${id}`)).body).toEqual(body);
  });

  test('needs no profile, and keeps the groupingKeyValues that it is given', async () => {
    const sourceOrderIds = await plainOrders(station, 2);
    const { body } = await createGroup(station, { sourceOrderIds, groupingKeyValues: { lane: 'west' } });
    expect(body).toMatchObject({ profileId: null, groupingKeyValues: { lane: 'west' } });
  });

  test('takes at least 2 orders and at most 500, each once', async () => {
    const id = await plainOrder(station);
    for (const sourceOrderIds of [[], [id], Array.from({ length: 501 }, (_, index) => String(index))])
      expect((await createGroup(station, { sourceOrderIds })).body).toMatchObject({
        status: 400,
        field: 'sourceOrderIds',
      });
    expect((await createGroup(station, {})).body).toMatchObject({ status: 400, field: 'sourceOrderIds' });
    expect((await createGroup(station, { sourceOrderIds: [id, id] })).body).toMatchObject({
      status: 400,
      field: 'sourceOrderIds[1]',
    });
    const many = Array.from({ length: 500 }, (_, index) => String(index));
    expect((await createGroup(station, { sourceOrderIds: many })).status).toBe(404);
  });

  test('answers 404 for unknown orders and profiles, 400 for orders that are not Received', async () => {
    const [a, b] = await plainOrders(station, 2);
    expect((await createGroup(station, { sourceOrderIds: [a, 'none'] })).body).toMatchObject({
      status: 404,
      field: 'sourceOrderIds[1]',
    });
    expect((await createGroup(station, { sourceOrderIds: [a, b], profileId: 'none' })).body).toMatchObject({
      status: 404,
      field: 'profileId',
    });
    const draft = await plainOrder(station, { submit: false });
    expect((await createGroup(station, { sourceOrderIds: [a, draft], forceOverride: true })).body).toMatchObject({
      status: 400,
      field: 'sourceOrderIds[1]',
    });
  });

  test('takes no order of another group (409), whatever is forced; a dissolved one frees its orders', async () => {
    const { id, orderIds } = await pendingGroup(station);
    const fresh = await plainOrder(station);
    const again = () => createGroup(station, { sourceOrderIds: [fresh, orderIds[0]], forceOverride: true });
    expect((await again()).body).toMatchObject({ status: 409, field: 'sourceOrderIds[1]' });
    const dissolved = await station.call('DELETE', `${path}/${id}`);
    expect([dissolved.status, dissolved.body.status, dissolved.body.version]).toEqual([200, 'Dissolved', 2]);
    expect((await again()).status).toBe(201);
  });

  test('of concurrent requests for one order exactly one gets it', async () => {
    const shared = await plainOrder(station);
    const others = await plainOrders(station, 6);
    const answers = await Promise.all(others.map((id) => createGroup(station, { sourceOrderIds: [shared, id] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('is not dissolved twice', async () => {
    const { id } = await pendingGroup(station);
    const answers = await Promise.all([1, 2, 3].map(() => station.call('DELETE', `${path}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('that is not there answers 404 whatever is asked', async () => {
    expect((await station.call('GET', `${path}/none`)).status).toBe(404);
    expect((await station.call('DELETE', `${path}/none`)).status).toBe(404);
    expect((await station.call('POST', `${path}/none/pack`)).status).toBe(404);
    expect((await station.call('GET', '/station/v1/consolidation/groups/none/pack')).status).toBe(404);
  });

  test('needs credentials', async () => {
    expect((await station.call('GET', path, { key: null })).status).toBe(401);
  });
});

describe('constraints of a profile', () => {
  // 3 mugs of 1 lb and a lamp of 3 lb: 6 lb and 4 units an order.
  const attempt = async (constraints: object, orders = 2) => {
    const profileId = await createProfile(station, { constraints });
    const sourceOrderIds = await plainOrders(station, orders);
    return { profileId, sourceOrderIds, answer: await createGroup(station, { sourceOrderIds, profileId }) };
  };

  test.each([
    [
      { maxWeightPerGroup: 12 },
      { maxWeightPerGroup: 11.999999 },
      '12 lb exceed maxWeightPerGroup, 11.999999 lb.',
      'groupTooHeavy',
    ],
    [{ maxItemsPerGroup: 8 }, { maxItemsPerGroup: 7 }, '8 units exceed maxItemsPerGroup, 7.', 'tooManyUnitsInGroup'],
  ])('hold at %j and answer 422 with the rejected list at %j', async (held, broken, warning, code) => {
    expect((await attempt(held)).answer.status).toBe(201);
    const { sourceOrderIds, answer } = await attempt(broken);
    expect([answer.status, answer.body.type]).toEqual([422, 'urn:packwright:error:bad_request']);
    expect(answer.body.rejected).toEqual([
      { orderIds: sourceOrderIds, warnings: [warning], 'x-messages': [{ code, params: expect.any(Object) as object }] },
    ]);
  });

  test('hold at maxOrdersPerGroup orders and not at one more', async () => {
    expect((await attempt({ maxOrdersPerGroup: 3 }, 3)).answer.status).toBe(201);
    const { answer } = await attempt({ maxOrdersPerGroup: 3 }, 4);
    expect(answer.body).toMatchObject({
      status: 422,
      rejected: [{ warnings: ['4 orders exceed maxOrdersPerGroup, 3.'] }],
    });
  });

  test('that fail are overridden by forceOverride, which the group tells', async () => {
    const { sourceOrderIds, profileId } = await attempt({ maxItemsPerGroup: 7 });
    const { status, body } = await createGroup(station, { sourceOrderIds, profileId, forceOverride: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      wasManualOverride: true,
      overrideWarnings: ['8 units exceed maxItemsPerGroup, 7.'],
      status: 'Pending',
    });
  });

  test('reject orders of other grouping values, of none, and of unknown weight', async () => {
    const profileId = await createProfile(station, { constraints: { maxWeightPerGroup: 100 } });
    const first = await plainOrder(station);
    const elsewhere = await plainOrder(station, { shipTo: { address: { zip: '2' } } });
    const nowhere = await plainOrder(station, {
      shipTo: {},
      lines: [{ lineNumber: 1, sku: 'NO-SKU', quantityOrdered: 1 }],
    });
    const sourceOrderIds = [first, elsewhere, nowhere];
    const { body } = await createGroup(station, { sourceOrderIds, profileId });
    expect(body.status).toBe(422);
    expect(body.rejected).toEqual([
      {
        orderIds: sourceOrderIds,
        warnings: [
          'The weight is not known, so that maxWeightPerGroup, 100 lb, cannot be kept.',
          `Order ${nowhere}, line 1: no item has the SKU "NO-SKU".`,
        ],
        'x-messages': [
          { code: 'groupWeightUnknown', params: { most: 100 } },
          {
            code: 'orderFault',
            params: {
              id: nowhere,
              fault: {
                code: 'lineReason',
                params: { number: 1, reason: { code: 'lineSkuUnknown', params: { sku: 'NO-SKU' } } },
              },
            },
          },
        ],
      },
      {
        orderIds: [elsewhere],
        warnings: ['Its shipTo.address.zip is "2", not "10001".'],
        'x-messages': [
          { code: 'otherKeyValue', params: { path: 'shipTo.address.zip', value: '"2"', other: '"10001"' } },
        ],
      },
      {
        orderIds: [nowhere],
        warnings: ['It has no single value for shipTo.address.zip.'],
        'x-messages': [{ code: 'noSingleValue', params: { paths: ['shipTo.address.zip'] } }],
      },
    ]);
    const forced = await createGroup(station, { sourceOrderIds, profileId, forceOverride: true });
    expect(forced.body).toMatchObject({ wasManualOverride: true, groupingKeyValues: {} });
    expect(forced.body.overrideWarnings).toHaveLength(4);
    expect(forced.body['x-messages']).toHaveLength(4);
  });

  test('force without anything to override is no override', async () => {
    const sourceOrderIds = await plainOrders(station, 2);
    expect((await createGroup(station, { sourceOrderIds, forceOverride: true })).body).toMatchObject({
      wasManualOverride: false,
      overrideWarnings: [],
    });
  });
});

describe('the list of groups', () => {
  test('has each group once, in the order of creation, by status', async () => {
    const made = [await pendingGroup(station), await pendingGroup(station), await pendingGroup(station)];
    await station.call('DELETE', `${path}/${made[1]?.id ?? ''}`);
    const all = async (query: string) => {
      const seen: { id: string; status: string }[] = [];
      let cursor: string | null = null;
      do {
        const { body }: { body: { items: typeof seen; nextCursor: string | null } } = await station.call(
          'GET',
          `${path}?limit=3${query}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        seen.push(...body.items);
        cursor = body.nextCursor;
      } while (cursor !== null);
      return seen;
    };
    const list = await all('');
    expect(list.slice(-3).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const status of ['Pending', 'Packed', 'Dissolved'])
      expect(await all(`&status=${status}`)).toEqual(list.filter((one) => one.status === status));
    for (const query of ['status=Created', 'limit=0', 'limit=101', 'cursor=x'])
      expect((await station.call('GET', `${path}?${query}`)).status).toBe(400);
  });
});
