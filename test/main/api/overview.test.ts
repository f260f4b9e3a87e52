import { expect, onTestFinished, test } from 'vitest';
import { createOrder, createShipment, loadMasters, quoteOf, shipmentIn, step } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

const morning = '2026-03-30T06:00:00.000Z';

/** A station whose clock the test sets; carriers give quotes while `rates` is on. */
async function stationAt(time: string) {
  let now = Date.parse(time);
  const carriers = { answer: true };
  const station = await startStation({
    clock: { now: () => new Date(now).toISOString() },
    rateShipment: ({ boxes }) => Promise.resolve(carriers.answer ? [quoteOf('cheap', 8, boxes.length)] : []),
  });
  onTestFinished(() => station[Symbol.asyncDispose]());
  await loadMasters(station);
  return { station, carriers, setTime: (to: string) => (now = Date.parse(to)) };
}

async function overview(station: TestStation, from = morning) {
  const { status, body } = await station.call(
    'GET',
    `/station/v1/overview?${new URLSearchParams({ from }).toString()}`,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const found = async (station: TestStation, query: string) =>
  (await station.call('GET', `/station/v1/shipments?${query}`)).body.items.map(({ id }: { id: string }) => id);

test('nothing has happened on a new station', async () => {
  const { station } = await stationAt('2026-03-30T08:00:00Z');
  expect(await overview(station)).toEqual({
    orders: { arrived: 0, drafts: 0, waiting: 0, waitingForStock: 0, overdue: 0, unpackable: 0 },
    shipments: { states: {}, shipped: 0, stuck: 0 },
    confirmed: { shipments: 0, boxes: 0, handOver: 0, held: 0, notReady: 0 },
    packed: { shipments: 0, boxes: 0, room: 0, filled: 0, hours: [] },
    batches: { open: 0, withFailures: 0, withIncomplete: 0 },
    jobs: { failed: 0, incomplete: 0 },
    plans: { failed: 0 },
    rules: { broken: 0 },
  });
});

test('orders are counted by when they came and by what they wait for', async () => {
  const { station, setTime } = await stationAt('2026-03-30T05:59:59.999Z');
  await createOrder(station, { sourceOrderId: 'YESTERDAY', requiredShipBy: '2026-03-30T09:59:00+02:00' });
  setTime('2026-03-30T08:00:00Z');
  await createOrder(station, { sourceOrderId: 'DRAFT', submit: false, requiredShipBy: '2026-01-01T00:00:00Z' });
  await createOrder(station, { sourceOrderId: 'LATER', requiredShipBy: '2026-03-30T08:00:00Z' });
  await createOrder(station, { sourceOrderId: 'GONE' }).then((id) =>
    station.call('POST', `/station/v1/orders/${id}/cancel`),
  );
  expect((await overview(station)).orders).toEqual({
    arrived: 3,
    drafts: 1,
    waiting: 2,
    waitingForStock: 0,
    overdue: 1,
    unpackable: 0,
  });
  setTime('2026-03-30T08:00:00.001Z');
  expect((await overview(station)).orders).toMatchObject({ overdue: 2 });
});

test('packed boxes are counted in the hour of their packing, with how full they are, and again when packed again', async () => {
  const { station, setTime } = await stationAt('2026-03-30T06:30:00Z');
  const early = await shipmentIn(station, 'Optimized');
  setTime('2026-03-30T09:00:00Z');
  const late = await shipmentIn(station, 'Optimized');
  const cancelled = await shipmentIn(station, 'Optimized');
  await station.call('DELETE', `/api/v1/shipments/${cancelled}`);

  const { results } = (await station.call('GET', `/api/v1/shipments?status=Optimized`)).body.items[0].packResult;
  const side = (size: { length: number; width: number; height: number }) => size.length * size.width * size.height;
  const room = results.reduce((sum: number, box: never) => sum + side(box['containerDimensions']), 0);
  // Three mugs of 4 inches and a lamp.
  const filled = 3 * 64 + 10 * 8 * 6;
  const boxes = results.length as number;
  const { packed } = await overview(station);
  expect(packed).toMatchObject({ shipments: 2, boxes: 2 * boxes, room: 2 * room, filled: 2 * filled });
  expect(packed.hours).toEqual([
    { hour: 0, shipments: 1, boxes },
    { hour: 3, shipments: 1, boxes },
  ]);
  expect(await found(station, `packedFrom=${morning}`)).toEqual([late, early]);
  expect(await found(station, 'packedFrom=2026-03-30T06:30:01Z')).toEqual([late]);

  setTime('2026-03-30T10:59:59.999Z');
  await step(station, early, 'optimize');
  expect((await overview(station)).packed.hours.map(({ hour }: { hour: number }) => hour)).toEqual([3, 4]);
});

test('shipments are counted by state, those that are stuck apart, and what left since the morning', async () => {
  const { station, carriers, setTime } = await stationAt('2026-03-30T05:00:00Z');
  const close = (id: string) => station.call('POST', `/station/v1/shipments/${id}/close`);
  await close(await shipmentIn(station, 'Ready'));
  setTime('2026-03-30T08:00:00Z');
  const left = await shipmentIn(station, 'Ready');
  await close(left);
  await createShipment(station);
  carriers.answer = false;
  const unrated = await shipmentIn(station, 'Rated');
  const tooLong = await createShipment(station, { lines: [{ itemId: 'GIRDER', quantityOrdered: 1 }] });
  await step(station, tooLong, 'optimize');
  expect((await overview(station)).shipments).toEqual({
    states: { Created: 1, OptimizationFailed: 1, RateFailed: 1 },
    shipped: 1,
    stuck: 2,
  });
  expect(await found(station, `shippedFrom=${morning}`)).toEqual([left]);
  expect(await found(station, 'stuck=true')).toEqual([tooLong, unrated]);
  expect(await found(station, 'stuck=false')).toHaveLength(3);
  await station.call('DELETE', `/api/v1/shipments/${tooLong}`);
  expect((await overview(station)).shipments).toMatchObject({ stuck: 1 });
});

test('a day that began too long ago, or at no time, is refused', async () => {
  const { station } = await stationAt('2026-03-30T08:00:00Z');
  for (const from of ['2026-03-28T07:59:59Z', '2026-06-30T23:59:60Z', 'today'])
    expect((await station.call('GET', `/station/v1/overview?from=${from}`)).body).toMatchObject({
      status: 400,
      field: 'from',
    });
  expect((await station.call('GET', '/station/v1/overview')).status).toBe(200);
});
