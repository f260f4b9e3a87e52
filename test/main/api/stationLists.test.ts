import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submit, untilBatch } from '../../support/batches.ts';
import { plainOrder } from '../../support/consolidation.ts';
import { computedPlan, loadPlanMasters, loadPlanRates, selectOption } from '../../support/plans.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadPlanMasters(station);
  await loadPlanRates(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const list = (path: string, query: Record<string, string> = {}): Promise<Answer> =>
  station.call('GET', `/station/v1/${path}?${new URLSearchParams(query).toString()}`);

describe('fulfillment plans in short', () => {
  test('come newest first, page by page, with names, the recommended option, its cost and what was selected', async () => {
    const named = await plainOrder(station, { sourceOrderId: 'ALONE' });
    const names = ['B-1', 'B-2', 'B-3', 'B-4'];
    const others: string[] = [];
    for (const sourceOrderId of names) others.push(await plainOrder(station, { sourceOrderId }));
    const first = await computedPlan(station, { orderIds: [named] });
    const second = await computedPlan(station, { orderIds: others });

    const page = (await list('fulfillment-plans', { limit: '1' })).body;
    expect(page.items).toEqual([
      expect.objectContaining({
        ...{
          id: second.id,
          status: 'ready',
          orders: 4,
          orderNames: names.slice(0, 3),
          selectedOptionKey: null,
          shipments: 0,
        },
        ...{ recommendedOptionKey: 'parcel', currency: 'USD', error: null, expiresAt: expect.any(String) },
      }),
    ]);
    expect(page.items[0].cost).toBe(second.options.parcel.costBreakdown.totalCost);
    const rest = (await list('fulfillment-plans', { limit: '1', cursor: page.nextCursor })).body;
    expect(rest).toMatchObject({ items: [{ id: first.id, orderNames: ['ALONE'] }], nextCursor: null });

    await selectOption(station, first.id as string, 'ltl');
    const [taken] = (await list('fulfillment-plans', { status: 'ready' })).body.items.slice(1);
    expect(taken).toMatchObject({ id: first.id, selectedOptionKey: 'ltl', shipments: 1, expiresAt: null });
    expect(taken.cost).toBe(first.options.ltl.costBreakdown.totalCost);
    expect((await list('fulfillment-plans', { status: 'failed' })).body).toEqual({ items: [], nextCursor: null });
  });

  test('a cursor of another list is refused', async () => {
    const { nextCursor } = (await list('fulfillment-plans', { limit: '1' })).body;
    const answer = await list('fulfillment-plans', { status: 'ready', cursor: nextCursor });
    expect([answer.status, answer.body.field]).toEqual([400, 'cursor']);
  });
});

describe('jobs', () => {
  const box = { id: 'B', length: 9, width: 9, height: 9, maxWeight: 500 };
  const item = { id: 'A', length: 2, width: 2, height: 2, weight: 1 };
  const start = async (change: object = {}): Promise<string> =>
    (
      await station.call('POST', '/api/v1/pack', {
        body: { items: [{ ...item, quantity: 9 }], containers: [box], ...change },
      })
    ).body.jobId;

  test('come newest first, by state, without the orders of batches', async () => {
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 8 } });
    const first = await start();
    const packRequest = { items: [item], containers: [box] };
    await station.call('POST', '/api/v1/batch', { body: { orders: [{ orderId: 'O', packRequest }] } });
    const second = await start();
    const ids = async (query: Record<string, string> = {}) =>
      (await list('jobs', query)).body.items.map(({ jobId }: { jobId: string }) => jobId);
    await expect.poll(() => ids({ status: 'completed' }), { timeout: 20_000 }).toEqual([second, first]);
    expect(await ids()).toEqual([second, first]);
    expect(await ids({ status: 'failed' })).toEqual([]);
    expect((await list('jobs', { limit: '1' })).body).toMatchObject({
      items: [{ jobId: second, status: 'completed', totalUnits: 9, unitsPlaced: 9, error: null }],
      nextCursor: expect.any(String),
    });
  });

  test('that leave units out say so, with every cause, and are counted', async () => {
    const counted = async () => {
      const from = new Date().toISOString();
      return (await station.call('GET', `/station/v1/overview?${new URLSearchParams({ from }).toString()}`)).body.jobs;
    };
    expect(await counted()).toEqual({ failed: 0, incomplete: 0 });
    const tall = { ...item, id: 'TALL', height: 40, quantity: 3 };
    const jobId = await start({ items: [{ ...item, quantity: 9 }, tall] });
    const only = async (status: string) =>
      (await list('jobs', { status })).body.items.map((one: { jobId: string }) => one.jobId);
    await expect.poll(() => only('incomplete'), { timeout: 20_000 }).toEqual([jobId]);
    expect(await only('completed')).not.toContain(jobId);
    expect(await counted()).toEqual({ failed: 0, incomplete: 1 });
    const short = {
      ...{ status: 'incomplete', unitsPlaced: 9, unitsLeftOut: 3 },
      leftOutReasons: [expect.stringMatching(/^3 units of TALL left out: /)],
    };
    expect((await list('jobs', { limit: '1' })).body.items).toMatchObject([short]);
    const { body } = await station.call('GET', `/station/v1/jobs/${jobId}/progress`);
    expect(body).toMatchObject({ ...short, status: 'completed' });
    expect((await station.call('GET', `/api/v1/jobs/${jobId}`)).body).toMatchObject({ status: 'completed' });
  });
});

describe('orders of a batch', () => {
  const box = { id: 'B', length: 9, width: 9, height: 9, maxWeight: 500 };
  const item = { id: 'A', length: 2, width: 2, height: 2, weight: 1, quantity: 2 };
  const mixed = async (): Promise<string> => {
    const good = { items: [item], containers: [box] };
    // Without containers the order fails by itself, each with the same reason.
    const bad = { items: [item], containers: [] };
    const orders = ['G-1', 'F_1', 'G-2', 'F_2'].map((orderId) => ({
      orderId,
      packRequest: orderId.startsWith('G') ? good : bad,
    }));
    const batchId = await submit(station, { orders });
    await untilBatch(station, batchId);
    return batchId;
  };

  test('are listed as they were given, by state and by part of their id or reason, page by page', async () => {
    const batchId = await mixed();
    const ids = async (query: Record<string, string>) =>
      (await list(`batches/${batchId}/orders`, query)).body.items.map(({ orderId }: { orderId: string }) => orderId);
    const page = (await list(`batches/${batchId}/orders`, { limit: '3' })).body;
    expect(page.items[0]).toEqual({
      ...{ orderId: 'G-1', status: 'completed', running: false, units: 2, error: null },
      ...{ unitsLeftOut: 0, leftOutReasons: [] },
      ...{ startedAt: expect.any(String), endedAt: expect.any(String) },
    });
    expect(await ids({ limit: '3', cursor: page.nextCursor })).toEqual(['F_2']);
    expect(await ids({ status: 'failed' })).toEqual(['F_1', 'F_2']);
    expect(await ids({ status: 'pending' })).toEqual([]);
    expect(await ids({ search: 'g-' })).toEqual(['G-1', 'G-2']);
    expect(await ids({ search: 'f_' })).toEqual(['F_1', 'F_2']);
    const { reasons } = (await list(`batches/${batchId}/failures`)).body;
    expect(reasons).toEqual([
      { error: expect.any(String), count: 2, 'x-message': expect.objectContaining({ code: 'jobFieldFault' }) },
    ]);
    expect(await ids({ search: reasons[0].error })).toEqual(['F_1', 'F_2']);
  });

  test('are read one by one with what they were packed to', async () => {
    const batchId = await mixed();
    const alone = await station.call('POST', '/api/v1/pack', { body: { items: [item], containers: [box] } });
    expect((await list(`batches/${batchId}/orders/G-2`)).body).toEqual({
      ...{ orderId: 'G-2', status: 'completed', error: null, result: alone.body },
      ...{ units: 2, unitsLeftOut: 0, leftOutReasons: [] },
    });
    expect((await list(`batches/${batchId}/orders/F_1`)).body).toMatchObject({ status: 'failed', result: null });
    expect((await list(`batches/${batchId}/orders/NONE`)).status).toBe(404);
    expect((await list('batches/NONE/orders')).status).toBe(404);
    expect((await list('batches/NONE/failures')).status).toBe(404);
  });
});
