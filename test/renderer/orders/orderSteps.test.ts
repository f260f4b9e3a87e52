import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../renderer/api/client.ts';
import { useOrderSteps, type SteppedOrder } from '../../../renderer/features/orders/useOrderSteps.ts';
import { useShipmentSteps } from '../../../renderer/features/shipments/useShipmentSteps.ts';
import { orderBody } from '../../support/orders.ts';
import { createMasters, openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
let readings = 0;
sharedStation(createMasters);
beforeEach(() => {
  window = openWindow();
  readings = 0;
});

const changed = (): Promise<void> => {
  readings += 1;
  return Promise.resolve();
};
const orderSteps = () => window.onScreen(() => useOrderSteps(changed));
const shipmentSteps = () => window.onScreen(() => useShipmentSteps(changed));
const order = async (sourceOrderId: string): Promise<SteppedOrder> =>
  stepped((await call('createOrder', { body: { ...orderBody, sourceOrderId, submit: false } as never })).body);
const stored = async (id: string) => (await call('getOrder', { params: { id } })).body;
const stepped = ({ id, sourceOrderId, status, shipmentId = null }: Record<string, unknown>) =>
  ({ id, sourceOrderId, status, shipmentId }) as SteppedOrder;
const shipmentStatus = async (id: string) => (await call('getShipment', { params: { id } })).body.shipment.status;
const statusOf = async (id: string) => (await stored(id)).status;

test('a step is taken with the orders whose state allows it, and what became of all is said', async () => {
  const [a, b] = [await order('S-1'), await order('S-2')];
  const steps = orderSteps();
  await steps.take('submit', [a, b]);
  expect([await statusOf(a.id), await statusOf(b.id)]).toEqual(['Received', 'Received']);
  expect(window.toasts()).toEqual(['Submitted 2 orders']);
  const draft = await order('S-3');
  await steps.take('submit', [draft, stepped(await stored(a.id))]);
  expect(await statusOf(draft.id)).toBe('Received');
  expect(window.toasts().at(-1)).toBe('Submitted 1 order. 1 order was not changed: its state does not allow it.');
  await steps.take('cancel', [stepped(await stored(a.id))]);
  expect(await statusOf(a.id)).toBe('Cancelled');
  expect(window.toasts().at(-1)).toBe('Cancelled S-1');
  expect(readings).toBe(3);
  expect(steps.busy.value).toBe(false);
});

test('an order that somebody else took on meanwhile is named with the reason of the station', async () => {
  const a = await order('M-1');
  await call('cancelOrder', { params: { id: a.id } });
  await orderSteps().take('submit', [a]);
  expect(window.toasts()).toEqual([expect.stringMatching(/^M-1: /)]);
  expect(await statusOf(a.id)).toBe('Cancelled');
});

test('shipments of orders are one step: taken back the orders wait again, done again there are new ones', async () => {
  const [a, b, c] = [await order('P-1'), await order('P-2'), await order('P-3')];
  const steps = orderSteps();
  await steps.take('submit', [a, b, c]);
  const made = await steps.ship([{ orderIds: [a.id, b.id] }, { orderIds: [c.id] }]);
  expect(made).toHaveLength(2);
  expect(window.toasts().at(-1)).toBe('Created 2 shipments');
  await window.undo();
  expect(await Promise.all([a, b, c].map(({ id }) => statusOf(id)))).toEqual(['Received', 'Received', 'Received']);
  for (const id of made) expect(await shipmentStatus(id)).toBe('Cancelled');
  await window.redo();
  expect(await Promise.all([a, b, c].map(({ id }) => statusOf(id)))).toEqual(['Planned', 'Planned', 'Planned']);
  await window.undo();
  expect(await statusOf(a.id)).toBe('Received');
});

test('where one shipment is refused, those that were made can be taken back', async () => {
  const [a, b] = [await order('R-1'), await order('R-2')];
  const steps = orderSteps();
  await steps.take('submit', [a]);
  await expect(steps.ship([{ orderIds: [a.id] }, { orderIds: [b.id] }])).rejects.toMatchObject({
    problem: { status: 400 },
  });
  expect(await statusOf(a.id)).toBe('Planned');
  await window.undo();
  expect(await statusOf(a.id)).toBe('Received');
  expect(await statusOf(b.id)).toBe('Draft');
  expect(steps.busy.value).toBe(false);
});

test('a shipment goes its way, and a cancelled one returns its orders', async () => {
  const a = await order('W-1');
  await orderSteps().take('submit', [a]);
  const { id } = (await call('createShipment', { body: { orderIds: [a.id] } })).body;
  const steps = shipmentSteps();
  const way = steps.take('optimize', { id, name: 'W-1' });
  expect([...steps.busy.value]).toEqual([id]);
  await way;
  expect(steps.busy.value.size).toBe(0);
  expect(await shipmentStatus(id)).toBe('Optimized');
  await steps.cancel({ id, name: 'W-1', orderIds: [a.id] }, true);
  expect(await shipmentStatus(id)).toBe('Cancelled');
  expect(await statusOf(a.id)).toBe('Received');
  expect(readings).toBe(3);
});

test('a shipment that cannot be packed or priced says why', async () => {
  const steps = shipmentSteps();
  const a = await order('F-1');
  await orderSteps().take('submit', [a]);
  const { id } = (await call('createShipment', { body: { orderIds: [a.id] } })).body;
  await steps.take('tender', { id, name: 'F-1' });
  expect(window.toasts().at(-1)).toMatch(/F-1|state/);
  await steps.take('optimize', { id, name: 'F-1' });
  await steps.take('rate', { id, name: 'F-1' });
  expect(window.toasts().at(-1)).toMatch(/^F-1 /);
});

test('a shipment that is packed at a bench is not cancelled, and what to do is said', async () => {
  const { id } = await order('S-PACKED');
  await call('submitOrder', { params: { id } });
  const { body } = await call('openPackingSession', { body: { orderId: id, benchId: 'B1' } });
  await shipmentSteps().cancel({ id: body.shipmentId, name: 'S-PACKED', orderIds: [id] }, false);
  expect(window.toasts().at(-1)).toMatch(/^S-PACKED: .* is packing this shipment.* Problem, Stop packing/);
});
