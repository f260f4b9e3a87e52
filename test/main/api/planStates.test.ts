import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesOf, faultEngine } from '../../support/engines.ts';
import { plainOrder, plainOrders } from '../../support/consolidation.ts';
import { step } from '../../support/orders.ts';
import {
  comparison,
  computedPlan,
  createPlan,
  ended,
  loadPlanMasters,
  loadPlanRates,
  selectOption,
} from '../../support/plans.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Specification, "States and transitions", "Fulfillment plan". */
let station: TestStation;
let now = Date.now();
const clock = { now: () => new Date((now += 1)).toISOString() };
beforeAll(async () => {
  station = await startStation({ clock });
  await loadPlanMasters(station);
  await loadPlanRates(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const readyPlan = async (orders = 1) => computedPlan(station, { orderIds: await plainOrders(station, orders) });
const plan = async (id: string) => (await station.call('GET', `/api/v1/fulfillment-plans/${id}`)).body;
const act = (id: string, name: 'refresh' | 'cancel') =>
  station.call('POST', `/station/v1/fulfillment-plans/${id}/${name}`);
/** What the overview counts of today, and the list that it leads to. */
async function failedPlans({ call }: TestStation): Promise<readonly [number, readonly string[]]> {
  const { plans } = (await call('GET', '/station/v1/overview')).body;
  const failedFrom = new Date(Date.now() - 86_400_000).toISOString();
  const { items } = (await call('GET', `/station/v1/fulfillment-plans?failedFrom=${failedFrom}`)).body;
  return [plans.failed, items.map(({ id }: { id: string }) => id)];
}
const orderStatus = async (id: string) => (await station.call('GET', `/station/v1/orders/${id}`)).body.status as string;

describe('select', () => {
  test('creates the shipments as they were packed, makes the orders Planned, and writes the history', async () => {
    const { id, orderIds } = await readyPlan(2);
    const packing = await station.call('GET', `/station/v1/fulfillment-plans/${id}/options/ftl/shipments/0`);
    const { status, body } = await selectOption(station, id, 'ftl');
    expect([status, body]).toMatchObject([200, { status: 'ready', selectedOptionKey: 'ftl' }]);
    expect(body).toEqual(await plan(id));
    const [shipmentId] = body.shipmentIds;
    const detail = (await station.call('GET', `/station/v1/shipments/${shipmentId}`)).body;
    expect(detail.shipment).toMatchObject({ orderIds, status: 'Optimized', mode: 'Ftl', serviceLevel: 'Ground' });
    expect(detail.shipment.packResult).toEqual(packing.body);
    const { packed } = (
      await station.call('GET', `/station/v1/overview?from=${new Date(now - 3_600_000).toISOString()}`)
    ).body;
    expect(packed).toMatchObject({ shipments: 1, boxes: packing.body.results.length, room: expect.any(Number) });
    expect(packed.filled).toBeGreaterThan(0);
    expect(detail.history.map(({ action }: { action: string }) => action)).toEqual([
      'optimizationCompleted',
      'optimize',
      'create',
    ]);
    for (const orderId of orderIds) expect(await orderStatus(orderId)).toBe('Planned');
    expect((await comparison(station, id)).history).toMatchObject([
      { action: 'select', status: 'ready', previousStatus: 'ready', detail: 'ftl was selected.' },
      { action: 'complete', status: 'ready', previousStatus: 'pending', actor: 'station' },
      { action: 'start' },
      { action: 'create', previousStatus: null },
    ]);
  });

  test('gives a shipment whose rate is the one that the plan has', async () => {
    for (const key of ['parcel', 'ltl', 'ftl']) {
      const { id, options } = await readyPlan();
      const [shipmentId] = (await selectOption(station, id, key)).body.shipmentIds;
      expect((await step(station, shipmentId, 'rate')).body.status).toBe('Rated');
      const { quotes } = (await station.call('GET', `/station/v1/shipments/${shipmentId}`)).body;
      expect([key, quotes[0].totalCost]).toEqual([key, options[key].costBreakdown.shippingCost]);
    }
  });

  test('of concurrent selections exactly one succeeds, the others are 409 and create nothing', async () => {
    const { id, orderIds } = await readyPlan();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => selectOption(station, id, ['parcel', 'ltl', 'ftl'][index % 3] ?? '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const made = (await station.call('GET', `/api/v1/shipments?orderId=${orderIds[0]}`)).body.items;
    expect(made.map((one: { id: string }) => one.id)).toEqual((await plan(id)).shipmentIds);
  });

  test('of two plans for one order the second is 400, because the order is Planned, and changes nothing', async () => {
    const orderIds = await plainOrders(station, 2);
    const first = await computedPlan(station, { orderIds });
    const second = await computedPlan(station, { orderIds: [orderIds[1]] });
    expect((await selectOption(station, first.id, 'parcel')).status).toBe(200);
    const refused = await selectOption(station, second.id, 'parcel');
    expect([refused.status, refused.body.detail]).toEqual([400, 'The order is Planned. Required status: Received.']);
    expect(await plan(second.id)).toMatchObject({ status: 'ready', selectedOptionKey: null, shipmentIds: [] });
  });

  test('refuses with 409 when an order has been changed since', async () => {
    const { id, orderIds } = await readyPlan(2);
    const body = { version: 1, lines: [{ itemId: 'MUG', quantityOrdered: 9 }] };
    expect((await station.call('PATCH', `/station/v1/orders/${orderIds[1]}`, { body })).status).toBe(200);
    const refused = await selectOption(station, id, 'parcel');
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('refresh the plan')]);
    expect(await orderStatus(orderIds[0])).toBe('Received');
  });

  test('refuses an option that there is not, a missing key, and a plan that is not ready', async () => {
    const { id } = await readyPlan();
    expect((await selectOption(station, id, 'air')).body).toMatchObject({ status: 400, field: 'optionKey' });
    expect((await station.call('POST', `/api/v1/fulfillment-plans/${id}/select`, { body: {} })).status).toBe(400);
    await act(id, 'cancel');
    expect((await selectOption(station, id, 'parcel')).body).toMatchObject({
      status: 400,
      detail: 'The plan is expired. Required status: ready.',
    });
  });

  test('a selection that is repeated under its name is answered the same, and done once', async () => {
    const { id } = await readyPlan();
    const again = () =>
      station.call('POST', `/api/v1/fulfillment-plans/${id}/select`, {
        body: { optionKey: 'parcel' },
        headers: { 'idempotency-key': `select ${id}` },
      });
    const [first, second] = [await again(), await again()];
    expect([second.status, second.text]).toEqual([200, first.text]);
  });
});

test('a creation that is repeated under its name makes one plan', async () => {
  const orderIds = [await plainOrder(station)];
  const ask = () =>
    station.call('POST', '/api/v1/fulfillment-plans', {
      body: { orderIds },
      headers: { 'idempotency-key': 'plan once' },
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second.text).toBe(first.text);
  expect((await ended(station, first.body.id)).status).toBe('ready');
});

describe('refresh', () => {
  test('makes a new plan with the orders of now, and the one before expires', async () => {
    const { id, orderIds, options } = await readyPlan();
    const body = { version: 1, lines: [{ itemId: 'MUG', quantityOrdered: 125 }] };
    await station.call('PATCH', `/station/v1/orders/${orderIds[0]}`, { body });
    const answer = await act(id, 'refresh');
    expect([answer.status, answer.body]).toMatchObject([201, { status: 'pending', orderIds }]);
    expect(answer.body.id).not.toBe(id);
    expect(await plan(id)).toMatchObject({ status: 'expired', options });
    const fresh = await ended(station, answer.body.id);
    expect(fresh.options.parcel.costBreakdown.actualWeight).toBe(125);
  });

  test('keeps the overrides of the request', async () => {
    const orderIds = [await plainOrder(station)];
    const { id } = await computedPlan(station, { orderIds, packingConfig: { equipment: [] } });
    const fresh = await ended(station, (await act(id, 'refresh')).body.id);
    expect(fresh.warnings[0]).toMatchObject({ code: 'plan.levels_narrowed_by_override', source: 'equipment' });
  });

  test('is refused for a selected plan, and changes nothing when an order is Planned meanwhile', async () => {
    const { id, orderIds } = await readyPlan();
    const other = await computedPlan(station, { orderIds });
    await selectOption(station, other.id, 'ltl');
    expect((await act(other.id, 'refresh')).status).toBe(409);
    expect((await act(id, 'refresh')).status).toBe(400);
    expect((await plan(id)).status).toBe('ready');
  });
});

describe('cancel', () => {
  test('expires a ready plan, and is refused for one that is selected or over', async () => {
    const { id } = await readyPlan();
    expect((await act(id, 'cancel')).body).toMatchObject({ id, status: 'expired' });
    expect((await act(id, 'cancel')).body).toMatchObject({
      status: 400,
      detail: 'The plan is expired. Required status: pending.',
    });
    const selected = await readyPlan();
    await selectOption(station, selected.id, 'parcel');
    expect((await act(selected.id, 'cancel')).status).toBe(409);
  });

  test('ends a plan that is computed, and the next one has its turn', async () => {
    const faulty = await startStation({
      engineProcesses: 1,
      spawnEngine: enginesOf(faultEngine),
    });
    await loadPlanMasters(faulty);
    await faulty.call('POST', '/api/v1/items', {
      body: { id: 'fault:loop', length: 2, width: 2, height: 2, weight: 1 },
    });
    const lines = [{ itemId: 'fault:loop', quantityOrdered: 1 }];
    const stuck = (await createPlan(faulty, { orderIds: [await plainOrder(faulty, { lines })] })).body.id as string;
    const next = (await createPlan(faulty, { orderIds: [await plainOrder(faulty)] })).body.id as string;
    const history = async () => (await comparison(faulty, stuck)).history[0].action;
    await expect.poll(history, { timeout: 20_000 }).toBe('start');
    const cancelled = await faulty.call('POST', `/station/v1/fulfillment-plans/${stuck}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'failed', error: 'The plan was cancelled.' });
    expect((await faulty.call('POST', `/station/v1/fulfillment-plans/${stuck}/refresh`)).status).toBe(201);
    expect((await ended(faulty, next)).status).toBe('ready');
    expect((await comparison(faulty, stuck)).options).toEqual([]);
    expect(await failedPlans(faulty)).toEqual([0, []]);
    await faulty[Symbol.asyncDispose]();
  });

  test('of a plan that waits computes nothing of it', async () => {
    const { body } = await createPlan(station, { orderIds: [await plainOrder(station)] });
    const answer = await act(body.id, 'cancel');
    if (answer.status === 200) expect(['failed', 'expired']).toContain((await plan(body.id)).status);
  });
});

test('an engine that fails with an option is a reason against this option', async () => {
  const faulty = await startStation({
    spawnEngine: enginesOf(faultEngine),
  });
  await loadPlanMasters(faulty);
  await faulty.call('POST', '/api/v1/items', { body: { id: 'fault:lie', length: 2, width: 2, height: 2, weight: 1 } });
  const lines = [{ itemId: 'fault:lie', quantityOrdered: 1 }];
  const failed = await computedPlan(faulty, { orderIds: [await plainOrder(faulty, { lines })] });
  expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('The verifier rejected the plan') });
  expect(await failedPlans(faulty)).toEqual([1, [failed.id]]);
  await faulty[Symbol.asyncDispose]();
});

test('a ready plan expires after the hours of the settings, to the millisecond, and a selected one never', async () => {
  const [waiting, selected] = [await readyPlan(), await readyPlan()];
  await selectOption(station, selected.id, 'parcel');
  const { expiresAt } = await comparison(station, waiting.id);
  expect((await comparison(station, selected.id)).expiresAt).toBeNull();
  // Each look takes a millisecond or a few.
  now = Date.parse(expiresAt) - 100;
  expect((await plan(waiting.id)).status).toBe('ready');
  now = Date.parse(expiresAt);
  expect((await selectOption(station, waiting.id, 'parcel')).body.detail).toContain('The plan is expired');
  const expired = (await station.call('GET', '/api/v1/fulfillment-plans?status=expired')).body.items;
  expect(expired.map(({ id }: { id: string }) => id)).toContain(waiting.id);
  expect((await plan(selected.id)).status).toBe('ready');
});

test('a plan that a station leaves pending at its stop is computed by the next one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-plan-'));
  const first = await startStation({ dataDir });
  await loadPlanMasters(first);
  const { body } = await createPlan(first, { orderIds: await plainOrders(first, 3) });
  await first.station.close();
  const second = await startStation({ dataDir });
  expect((await ended(second, body.id)).status).toBe('ready');
  await second.station.close();
  rmSync(dataDir, { recursive: true, force: true });
});
