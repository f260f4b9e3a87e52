import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const inner = { innerLength: 14, innerWidth: 12, innerHeight: 10, weightMaxGross: 40 };
  await station.call('POST', '/api/v1/containers', {
    body: { id: 'MID', name: 'Middle', containerType: 'Box', ...inner },
  });
  await packingSettings(station, { askAboutMissing: 'immediately' });
});
afterAll(() => station[Symbol.asyncDispose]());

const withTwoLamps = [
  { itemId: 'MUG', quantityOrdered: 3 },
  { itemId: 'LAMP', quantityOrdered: 2 },
];

/** Three mugs and a lamp, where nothing else is said. */
async function opened(sourceOrderId: string, change: object = {}): Promise<string> {
  return (await open(station, { orderId: await createOrder(station, { sourceOrderId, ...change }) })).body
    .shipmentId as string;
}
const orderOf = async (number: string) =>
  (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0];

async function backOrdered(id: string, quantity: number): Promise<void> {
  await act(station, id, 'short', { itemId: 'MUG', quantity });
  const { body } = await act(station, id, 'decideShort', { decision: 'backOrder' });
  expect(body.outcome).toBe('right');
}

describe('a unit on a back order that turns up', () => {
  test('leaves the back order, and is asked about again once its scan is undone', async () => {
    const id = await opened('SO-UP', { lines: withTwoLamps });
    await scan(station, id, 'LAMP');
    await backOrdered(id, 3);
    expect((await scan(station, id, 'MUG')).body).toMatchObject({
      ...{ outcome: 'right', session: { units: { confirmed: 2, short: 2 } } },
    });
    expect(await orderOf('SO-UP-B1')).toMatchObject({ status: 'Received', lines: [{ quantityOrdered: 2 }] });
    const { body: undone } = await act(station, id, 'undo');
    expect(undone.session).toMatchObject({
      next: { do: 'decideShort' },
      missing: [
        { quantity: 1, decision: null },
        { quantity: 2, decision: 'backOrder', order: 'SO-UP-B1' },
      ],
    });
    await act(station, id, 'decideShort', { decision: 'backOrder' });
    expect((await orderOf('SO-UP-B2')).lines).toMatchObject([{ quantityOrdered: 1 }]);
    for (let mugs = 0; mugs < 3; mugs += 1) await scan(station, id, 'MUG');
    expect((await orderOf('SO-UP-B1')).status).toBe('Cancelled');
    expect((await orderOf('SO-UP-B2')).status).toBe('Cancelled');
    expect((await scan(station, id, 'LAMP')).body).toMatchObject({
      ...{ outcome: 'done', session: { units: { confirmed: 5, short: 0 } } },
    });
  });

  test('also where a new plan has its place, and the decision can be undone afterwards', async () => {
    const id = await opened('SO-PLAN');
    await backOrdered(id, 2);
    await act(station, id, 'doesNotFit', { code: 'LAMP' });
    await scan(station, id, 'MUG');
    expect((await scan(station, id, 'MUG')).body.outcome).toBe('right');
    expect((await orderOf('SO-PLAN-B1')).lines).toMatchObject([{ quantityOrdered: 1 }]);
    for (let steps = 0; steps < 3; steps += 1) await act(station, id, 'undo');
    expect((await act(station, id, 'undo')).body.message).toMatchObject({
      ...{ code: 'backOrderTakenBack', params: { order: 'SO-PLAN-B1' } },
    });
    expect((await orderOf('SO-PLAN-B1')).status).toBe('Cancelled');
  });

  test('is put aside once somebody works on the back order', async () => {
    const id = await opened('SO-GONE', { lines: withTwoLamps });
    await scan(station, id, 'LAMP');
    await backOrdered(id, 3);
    await station.call('POST', '/api/v1/shipments', { body: { orderIds: [(await orderOf('SO-GONE-B1')).id] } });
    expect((await scan(station, id, 'MUG')).body).toMatchObject({
      ...{ outcome: 'wrong', message: { code: 'onBackOrder', params: { name: 'Mug', order: 'SO-GONE-B1' } } },
      session: { units: { confirmed: 1, short: 3 } },
    });
  });
});

test('what becomes of the missing units of an item is asked once', async () => {
  const id = await opened('SO-ONCE', { lines: withTwoLamps });
  await act(station, id, 'short', { itemId: 'MUG' });
  expect((await act(station, id, 'decideShort', { decision: 'shipShort' })).body.outcome).toBe('right');
  expect((await act(station, id, 'short', { itemId: 'MUG' })).body).toMatchObject({
    ...{ message: { code: 'shipShort' }, session: { next: { do: 'packUnit' }, units: { short: 2 } } },
  });
  // Undo takes back both.
  expect((await act(station, id, 'undo')).body.session).toMatchObject({
    next: { do: 'packUnit' },
    units: { short: 1 },
  });
  expect((await act(station, id, 'short', { itemId: 'LAMP' })).body.session.next.do).toBe('decideShort');
});
