import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainOrder, plainOrders } from '../../support/consolidation.ts';
import { orderBody } from '../../support/orders.ts';
import {
  comparison,
  computedPlan,
  createPlan,
  ended,
  loadPlanMasters,
  loadPlanRates,
  option,
  selectOption,
} from '../../support/plans.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Specification, "Fulfillment plans": parcel, LTL and FTL side by side for orders. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadPlanMasters(station);
  await loadPlanRates(station);
});
afterAll(() => station[Symbol.asyncDispose]());

describe('creating a plan', () => {
  test('answers 201 with a pending plan, which is ready after a while; the orders stay Received', async () => {
    const orderIds = await plainOrders(station, 2);
    const { status, body } = await createPlan(station, { orderIds });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ orderIds, status: 'pending', options: {}, error: null, estimatedDurationSeconds: 1, warnings: [] },
        ...{ selectedOptionKey: null, shipmentIds: [], baselineFrozen: null },
      },
    ]);
    const plan = await ended(station, body.id);
    expect(plan).toMatchObject({ id: body.id, status: 'ready', createdAt: body.createdAt });
    expect(Object.keys(plan.options)).toEqual(['parcel', 'ltl', 'ftl']);
    expect(Date.parse(plan.baselineFrozen)).toBeGreaterThanOrEqual(Date.parse(plan.createdAt));
    for (const id of orderIds)
      expect((await station.call('GET', `/station/v1/orders/${id}`)).body.status).toBe('Received');
  });

  test('counts what is packed in the usage of the organization', async () => {
    const packed = async () => (await station.call('GET', '/station/v1/usage')).body.totalItemsPacked as number;
    const before = await packed();
    await computedPlan(station, { orderIds: [await plainOrder(station)] });
    expect(await packed()).toBe(before + 3 * 4);
  });

  test.each([
    ['no orders', { orderIds: [] }, 'orderIds'],
    ['orderIds that is missing', {}, 'orderIds'],
    ['too many orders', { orderIds: Array.from({ length: 10_001 }, (_, index) => `o${String(index)}`) }, 'orderIds'],
    ['an unknown level', { orderIds: ['A'], packingConfig: { containerLevels: ['Crate'] } }, 'packingConfig'],
    ['no level', { orderIds: ['A'], packingConfig: { containerLevels: [] } }, 'packingConfig'],
    ['no carrier', { orderIds: ['A'], ltlCarriers: [] }, 'ltlCarriers'],
    ['too many carriers', { orderIds: ['A'], parcelCarriers: Array.from({ length: 101 }, () => 'ups') }, 'parcelC'],
    ['too many ruleIds', { orderIds: ['A'], ruleIds: Array.from({ length: 501 }, () => 'R') }, 'ruleIds'],
    ['an order that is named twice', { orderIds: ['A', 'A'] }, 'orderIds[1]'],
  ])('refuses %s with 400', async (_, body, field) => {
    const answer = await createPlan(station, body);
    expect([answer.status, answer.body.field]).toEqual([400, expect.stringContaining(field)]);
  });

  test('takes as many carriers and ruleIds as the limits say', async () => {
    const orderIds = await plainOrders(station, 1);
    const carriers = Array.from({ length: 100 }, (_, index) => `c${String(index)}`);
    const body = {
      orderIds,
      parcelCarriers: carriers,
      ltlCarriers: carriers,
      ruleIds: Array.from({ length: 500 }, () => 'R'),
    };
    expect((await createPlan(station, body)).status).toBe(201);
  });

  test('an order that does not exist is 404, one that is not Received 400', async () => {
    const known = await plainOrder(station);
    const missing = await createPlan(station, { orderIds: [known, 'NONE'] });
    expect([missing.status, missing.body.field]).toEqual([404, 'orderIds[1]']);
    const draft = await plainOrder(station, { submit: false });
    const refused = await createPlan(station, { orderIds: [known, draft] });
    expect([refused.status, refused.body.detail]).toEqual([400, 'The order is Draft. Required status: Received.']);
  });

  test('a SKU without an item and an item without dimensions are 422, with the lines named; nothing is stored', async () => {
    const count = async () =>
      (await station.call('GET', '/api/v1/fulfillment-plans?limit=100')).body.items.length as number;
    const before = await count();
    const lines = [
      { sku: 'NOBODY', quantityOrdered: 1 },
      { itemId: 'FLAT', quantityOrdered: 1 },
    ];
    const { status, body } = await createPlan(station, { orderIds: [await plainOrder(station, { lines })] });
    expect(status).toBe(422);
    expect(body.detail).toMatch(/line 1 .*NOBODY.*line 2 .*FLAT.*has no dimensions/);
    expect(await count()).toBe(before);
  });

  test('an unknown plan is 404', async () => {
    for (const path of ['', '/select'] as const) {
      const answer = await station.call(path === '' ? 'GET' : 'POST', `/api/v1/fulfillment-plans/NONE${path}`, {
        ...(path !== '' && { body: { optionKey: 'parcel' } }),
      });
      expect(answer.status).toBe(404);
    }
    expect((await station.call('GET', '/station/v1/fulfillment-plans/NONE/comparison')).status).toBe(404);
  });

  test('needs credentials', async () => {
    expect((await station.call('GET', '/api/v1/fulfillment-plans', { key: null })).status).toBe(401);
  });
});

describe('options', () => {
  test('have cartons, pallets, trailers, cost, transit and the recommended one with the reason', async () => {
    const plan = await computedPlan(station, { orderIds: await plainOrders(station, 2) });
    const compared = await comparison(station, plan.id);
    expect(compared).toMatchObject({
      plan,
      recommendedOptionKey: 'parcel',
      recommendation: 'Parcel is the cheapest at 9.00: the next, LTL, costs 50.00.',
    });
    expect(compared.options).toMatchObject([
      { optionKey: 'parcel', feasible: true, reasons: [], cartons: 1, pallets: 0, trailers: 0, transitDays: 3 },
      { optionKey: 'ltl', feasible: true, reasons: [], cartons: 1, pallets: 1, trailers: 0, transitDays: null },
      { optionKey: 'ftl', feasible: true, reasons: [], cartons: 1, pallets: 1, trailers: 1, transitDays: 1 },
    ]);
    expect(plan.options.parcel.costBreakdown).toMatchObject({
      totalCost: 9,
      carrier: 'acme',
      zone: 2,
      actualWeight: 12,
    });
    expect(plan.options.ltl.costBreakdown).toMatchObject({ totalCost: 50, carrier: 'freight', actualWeight: 52 });
    expect(plan.options.ftl.costBreakdown).toMatchObject({ totalCost: 400, carrier: 'trucks' });
    expect(option(compared, 'ftl').shipments[0].containers).toEqual([
      { level: 'Box', id: 'LARGE', count: 1 },
      { level: 'Pallet', id: 'DECK', count: 1 },
      { level: 'Equipment', id: 'VAN', count: 1 },
    ]);
  });

  test('name table and version of each quote, whose lines add up, and the look-up gives it again', async () => {
    const plan = await computedPlan(station, { orderIds: [await plainOrder(station)] });
    const [{ quotes }] = option(await comparison(station, plan.id), 'ltl').shipments;
    const [quote] = quotes;
    const sum = quote.lines.reduce(
      (total: number, { amount }: { amount: number }) => total + Math.round(amount * 1000),
      0,
    );
    expect(sum).toBe(Math.round(quote.costBreakdown.shippingCost * 1000));
    const path = `/station/v1/fulfillment-plans/${plan.id}/options/ltl/shipments/0`;
    const pack = (await station.call('GET', path)).body;
    const [pallet] = pack.palletResults.pallets;
    const height = pallet.platformHeight + pallet.cartons[0].packedDimensions.height;
    const again = await station.call('POST', '/station/v1/rates:lookupTable', {
      body: {
        ...{ tableId: quote.table.id, version: quote.table.version, originZip: '89501', destinationZip: '10001' },
        ...{ residential: true, units: [{ length: 48, width: 40, height, weight: pallet.totalWeight }] },
      },
    });
    expect(again.body.quotes[0].totalCost).toBe(quote.costBreakdown.shippingCost);
  });

  test('show how they are packed: every unit once, with its order and line, priced by the quote', async () => {
    const orderIds = await plainOrders(station, 2);
    const plan = await computedPlan(station, { orderIds });
    const path = `/station/v1/fulfillment-plans/${plan.id}/options`;
    const { body } = await station.call('GET', `${path}/parcel/shipments/0`);
    const units = body.results.flatMap((box: { packedItems: { sourceOrderId: string }[] }) => box.packedItems);
    const ofSecond = units.filter((one: { sourceOrderId: string }) => one.sourceOrderId === orderIds[1]);
    const { sourceOrderId: number } = (await station.call('GET', `/station/v1/orders/${orderIds[1] ?? ''}`)).body;
    expect(ofSecond).toHaveLength(4);
    for (const unit of ofSecond) expect(unit['x-orderNumber']).toBe(number);
    expect(body).toMatchObject({ palletResults: null, trailerResults: null });
    expect(body.results[0].costBreakdown).toMatchObject({ totalCost: 9, carrier: 'acme' });
    expect((await station.call('GET', `${path}/ftl/shipments/0`)).body.trailerResults.trailers).toHaveLength(1);
    expect((await station.call('GET', `${path}/ftl/shipments/1`)).status).toBe(404);
    expect((await station.call('GET', `${path}/air/shipments/0`)).status).toBe(400);
  });

  test('ask only the carriers that are named', async () => {
    const orderIds = [await plainOrder(station)];
    const plan = await computedPlan(station, { orderIds, parcelCarriers: ['nobody'], ltlCarriers: ['freight'] });
    expect(plan.options.parcel).not.toHaveProperty('costBreakdown');
    expect(plan.options.ltl.costBreakdown.carrier).toBe('freight');
    expect(plan.warnings).toMatchObject([{ code: 'x-option_not_priced', source: 'parcel' }]);
    const compared = await comparison(station, plan.id);
    expect(option(compared, 'parcel').shipments[0].notPriced).toEqual([
      'No carrier has an active rate table for Parcel.',
    ]);
    expect(compared.recommendation).toBe(
      'LTL is the cheapest at 50.00: the next, FTL, costs 400.00; Parcel could not be priced.',
    );
    expect(compared['x-message']).toEqual({
      code: 'planCheapestOfPriced',
      params: {
        option: { code: 'optionLtl', params: {} },
        cost: '50.00',
        than: { code: 'planNextCosts', params: { option: { code: 'optionFtl', params: {} }, cost: '400.00' } },
        unpriced: [{ code: 'optionParcel', params: {} }],
      },
    });
    expect(option(compared, 'parcel').shipments[0]['x-notPricedMessages']).toEqual([
      { code: 'planNoRates', params: { mode: 'Parcel' } },
    ]);
  });

  test('that do not take the load are named with the reason and cannot be selected', async () => {
    const lines = [{ itemId: 'GIRDER', quantityOrdered: 1 }];
    const plan = await computedPlan(station, {
      orderIds: [await plainOrder(station, { lines })],
      packingConfig: { containers: [] },
    });
    expect([plan.status, Object.keys(plan.options)]).toEqual(['ready', ['ltl', 'ftl']]);
    expect(plan.warnings.map(({ code, source }: { code: string; source: string }) => [code, source])).toEqual([
      ['plan.levels_narrowed_by_override', 'containers'],
      ['x-option_not_feasible', 'parcel'],
    ]);
    const refused = await selectOption(station, plan.id, 'parcel');
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'The option parcel cannot carry the load: It needs the level Box, which the packingConfig overrides remove.',
    ]);
    // The girder overhangs every pallet, so it stands loose in the trailer.
    expect(option(await comparison(station, plan.id), 'ftl').shipments[0]).toMatchObject({
      looseCartons: 1,
      trailers: 1,
    });
  });

  test('of which none takes the load fail the plan with the reasons', async () => {
    const lines = [{ itemId: 'GIRDER', quantityOrdered: 2 }];
    const plan = await computedPlan(station, { orderIds: [await plainOrder(station, { lines })] });
    expect([plan.status, plan.options]).toEqual(['failed', {}]);
    expect(plan.error).toBe(
      'No option can carry the load. parcel: 2 units fit in no container; the warnings name them. ltl: 2 units fit in no container; the warnings name them. ftl: 2 units fit in no container; the warnings name them.',
    );
    expect((await selectOption(station, plan.id, 'ltl')).body.detail).toBe(
      'The plan is failed. Required status: ready.',
    );
  });

  test('without ZIPs are compared without prices, and none is recommended', async () => {
    const { shipFrom: _, ...rest } = orderBody;
    const { status, body } = await station.call('POST', '/api/v1/orders', {
      body: { ...rest, sourceOrderId: 'WITHOUT-ZIP' },
    });
    expect(status).toBe(201);
    const plan = await computedPlan(station, { orderIds: [body.id] });
    expect(await comparison(station, plan.id)).toMatchObject({
      recommendedOptionKey: null,
      recommendation: 'Several options can carry the load, but none has a price.',
    });
  });
});

describe('orders that go to different places', () => {
  test('are shipments of their own, whose costs add up', async () => {
    const there = { name: 'Bob', address: { zip: '30301', country: 'US' } };
    const [near, far] = [await plainOrders(station, 2), await plainOrders(station, 1, { shipTo: there })];
    const plan = await computedPlan(station, { orderIds: [near[0], far[0], near[1]] });
    const parcel = option(await comparison(station, plan.id), 'parcel');
    expect(parcel.shipments.map(({ orderIds }: { orderIds: string[] }) => orderIds)).toEqual([near, far]);
    expect(parcel).toMatchObject({ cartons: 2, costBreakdown: { totalCost: 18 }, transitDays: 3 });
    const { body } = await selectOption(station, plan.id, 'parcel');
    expect(body.shipmentIds).toHaveLength(2);
    const listed = (await station.call('GET', `/api/v1/shipments?orderId=${far[0] ?? ''}`)).body.items;
    expect(listed).toMatchObject([{ id: body.shipmentIds[1], orderIds: far, mode: 'Parcel' }]);
    const found = (await station.call('GET', '/station/v1/shipments?limit=2')).body.items;
    expect(found.map(({ status, boxes }: { status: string; boxes: number }) => [status, boxes])).toEqual([
      ['Optimized', 1],
      ['Optimized', 1],
    ]);
  });

  test('may be a hundred, and not one more', async () => {
    const orderIds: string[] = [];
    const lines = [{ itemId: 'MUG', quantityOrdered: 1 }];
    for (let index = 0; index < 101; index += 1)
      orderIds.push(await plainOrder(station, { lines, shipTo: { address: { zip: String(10_000 + index) } } }));
    const refused = await createPlan(station, { orderIds });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('at most 100')]);
    const plan = await computedPlan(station, { orderIds: orderIds.slice(0, 100) });
    expect(option(await comparison(station, plan.id), 'parcel')).toMatchObject({ cartons: 100 });
  }, 60_000);
});

describe('lists', () => {
  test('page in the order of creation and filter by status', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1)
      made.push((await computedPlan(station, { orderIds: [await plainOrder(station)] })).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await station.call('GET', `/api/v1/fulfillment-plans${query}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor as string | null;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(-3)).toEqual(made);
    const failed = (await station.call('GET', '/api/v1/fulfillment-plans?status=failed')).body.items;
    expect(failed.map(({ status }: { status: string }) => status)).toEqual(['failed']);
    for (const query of ['limit=0', 'limit=101', 'status=done', 'cursor=x'])
      expect((await station.call('GET', `/api/v1/fulfillment-plans?${query}`)).status).toBe(400);
  });
});
