import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../renderer/api/client.ts';
import { useGroup } from '../../../renderer/features/consolidation/useGroup.ts';
import { orderBody } from '../../support/orders.ts';
import { createMasters, openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
sharedStation(createMasters);
beforeEach(() => {
  window = openWindow();
});

/** A group of orders with these numbers, on its page. */
async function groupOf(...numbers: readonly string[]) {
  const sourceOrderIds: string[] = [];
  for (const sourceOrderId of numbers)
    sourceOrderIds.push((await call('createOrder', { body: { ...orderBody, sourceOrderId } as never })).body.id);
  const { id } = (await call('createConsolidationGroup', { body: { sourceOrderIds } })).body;
  const page = window.onScreen(() => useGroup(() => id));
  await vi.waitFor(() => expect(page.names.value.size).toBe(numbers.length));
  return { id, orderIds: sourceOrderIds, page };
}
const orderStatus = async (id: string) => (await call('getOrder', { params: { id } })).body.status;
const groupsWith = async (orderId: string) =>
  (await call('listConsolidationGroups', { query: { limit: 100 } })).body.items.filter(
    ({ sourceOrderIds, status }) => sourceOrderIds.includes(orderId) && status !== 'Dissolved',
  );

test('a group is packed, and its page shows the packing', async () => {
  const { page } = await groupOf('G-1', 'G-2');
  expect(page.pack.value).toBeNull();
  const packing = page.packNow({});
  expect(page.packing.value).toBe(true);
  await packing;
  expect(page.packing.value).toBe(false);
  expect(page.failure.value).toBeNull();
  expect(page.group.value?.status).toBe('Packed');
  expect(page.pack.value?.packResult.results.length).toBeGreaterThan(0);
  expect(window.toasts()).toEqual([expect.stringMatching(/^Packed/)]);
});

test('one shipment of all its orders can be taken back and made again', async () => {
  const { page, orderIds } = await groupOf('H-1', 'H-2');
  await page.packNow({});
  const first = await page.ship();
  expect(first).not.toBeNull();
  expect(await Promise.all(orderIds.map(orderStatus))).toEqual(['Planned', 'Planned']);
  await window.undo();
  expect(await Promise.all(orderIds.map(orderStatus))).toEqual(['Received', 'Received']);
  await vi.waitFor(() => expect(page.shipmentId.value).toBeNull());
  await window.redo();
  await vi.waitFor(() => expect(page.shipmentId.value).not.toBeNull());
  expect(page.shipmentId.value).not.toBe(first);
  expect(await Promise.all(orderIds.map(orderStatus))).toEqual(['Planned', 'Planned']);
});

test('a refused shipment tells why and leaves nothing to take back', async () => {
  const { page, orderIds } = await groupOf('I-1', 'I-2');
  await page.packNow({});
  await call('cancelOrder', { params: { id: orderIds[0] ?? '' } });
  expect(await page.ship()).toBeNull();
  expect(page.failure.value).toMatchObject({ problem: { status: 400 } });
  await window.undo();
  expect(await orderStatus(orderIds[1] ?? '')).toBe('Received');
});

test('a dissolved group comes back as a new one of the same orders', async () => {
  const { id, page, orderIds } = await groupOf('D-1', 'D-2');
  await page.dissolve();
  expect(page.group.value?.status).toBe('Dissolved');
  expect(await groupsWith(orderIds[0] ?? '')).toEqual([]);
  await window.undo();
  const [again, ...others] = await groupsWith(orderIds[0] ?? '');
  expect(others).toEqual([]);
  expect(again).toMatchObject({ sourceOrderIds: orderIds });
  expect(again?.id).not.toBe(id);
  await window.redo();
  expect(await groupsWith(orderIds[0] ?? '')).toEqual([]);
});
