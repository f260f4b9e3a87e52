import { expect, it } from 'vitest';
import type { PackingSummary, ShipmentStatus } from '../../../main/contract/index.ts';
import { dueBefore, isOverdue } from '../../../renderer/features/orders/orderList.ts';
import { canOrder, listedState, nextOrderAction, shownState } from '../../../renderer/features/orders/orderStates.ts';
import { isUnresolved } from '../../../renderer/features/orders/resolveItems.ts';
import { shipToText } from '../../../renderer/masters/shipToText.ts';

it('the next step of an order follows from its state and from the shipment that has it', () => {
  expect(nextOrderAction({ status: 'Draft', shipmentId: null })).toBe('submit');
  expect(nextOrderAction({ status: 'Received', shipmentId: null })).toBe('plan');
  expect(nextOrderAction({ status: 'Planned', shipmentId: 's1' })).toBeNull();
  expect(nextOrderAction({ status: 'Planned', shipmentId: null })).toBe('revert');
  expect(nextOrderAction({ status: 'Cancelled', shipmentId: null })).toBeNull();
  expect(canOrder('cancel', { status: 'Planned', shipmentId: null })).toBe(false);
  expect(canOrder('edit', { status: 'Draft', shipmentId: null })).toBe(true);
});

it('the state of an order is how far its packers or its shipment are, as in the list', () => {
  const planned = { status: 'Planned', customAttributes: {} } as const;
  const shipment = (status: ShipmentStatus, state: PackingSummary['state']) => ({ status, packing: { state } });
  expect(shownState(planned, undefined)).toMatchObject({ text: 'order.Planned' });
  expect(shownState(planned, shipment('Rated', 'planned'))).toMatchObject({ text: 'order.Planned' });
  expect(shownState(planned, shipment('Rated', 'paused'))).toMatchObject({ text: 'packing.paused' });
  expect(shownState(planned, shipment('Ready', 'packed'))).toEqual({ text: 'packing.packed', tone: 'done' });
  expect(shownState(planned, shipment('Shipped', 'packed'))).toMatchObject({ text: 'shipment.Shipped' });
  const waits = { status: 'Received', customAttributes: { waitingForStock: true } } as const;
  expect(shownState(waits, undefined)).toMatchObject({ text: 'order.waitingForStock' });
  const listed = { status: 'Planned', packing: 'packed', shipped: true, waitingForStock: false } as const;
  expect(listedState(listed)).toEqual(shownState(planned, shipment('Shipped', 'packed')));
  expect(listedState({ ...listed, shipped: false })).toEqual(shownState(planned, shipment('Ready', 'packed')));
});

it('due by today ends with the day, within a week after seven of them', () => {
  const now = new Date(2026, 1, 27, 15, 30);
  expect(dueBefore('overdue', now)).toBe(now.toISOString());
  expect(dueBefore('today', now)).toBe(new Date(2026, 1, 28).toISOString());
  expect(dueBefore('week', now)).toBe(new Date(2026, 2, 6).toISOString());
});

it('an order is overdue while it waits in no shipment after its time', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const [before, after] = ['2026-03-02T11:59:59Z', '2026-03-02T12:00:01Z'];
  expect(isOverdue({ status: 'Received', requiredShipBy: before }, now)).toBe(true);
  expect(isOverdue({ status: 'Draft', requiredShipBy: before }, now)).toBe(true);
  expect(isOverdue({ status: 'Received', requiredShipBy: after }, now)).toBe(false);
  expect(isOverdue({ status: 'Received', requiredShipBy: null }, now)).toBe(false);
  expect(isOverdue({ status: 'Planned', requiredShipBy: before }, now)).toBe(false);
  expect(isOverdue({ status: 'Cancelled', requiredShipBy: before }, now)).toBe(false);
});

it('says only the city of a recipient who is the customer', () => {
  const to = { customerName: 'Acme', shipToName: 'Acme', city: 'Bern' };
  expect(shipToText(to)).toBe('Bern');
  expect(shipToText({ ...to, city: null })).toBe('Acme');
  expect(shipToText({ ...to, shipToName: 'Depot' })).toBe('Depot, Bern');
  expect(shipToText({ ...to, shipToName: null })).toBe('Bern');
});

it('a line is unresolved without an item and without dimensions of its own', () => {
  const none = { length: null, width: null, height: null };
  const size = { length: 1, width: 2, height: 3 };
  const found = new Map([['GONE', null]]);
  expect(isUnresolved({ itemId: 'GONE', sku: null, ...size }, found)).toBe(true);
  expect(isUnresolved({ itemId: null, sku: 'GONE', ...none }, found)).toBe(true);
  expect(isUnresolved({ itemId: null, sku: 'GONE', ...size }, found)).toBe(false);
  expect(isUnresolved({ itemId: null, sku: null, ...none }, found)).toBe(true);
  expect(isUnresolved({ itemId: null, sku: 'NOT-LOOKED-UP', ...none }, found)).toBe(false);
});
