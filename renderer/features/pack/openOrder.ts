import type { Router } from 'vue-router';
import { call } from '../../api/client.ts';

/** Orders of which one can be the one that is meant: their texts have the code somewhere. */
const mostSeen = 100;

/**
 * Opens the order with this number, or the shipment that packs it; false where no order has it. A packer scans the sheet of an
 * order where items are expected.
 */
export async function openOrder(number: string, router: Router): Promise<boolean> {
  const { body } = await call('findOrders', { query: { search: number, limit: mostSeen } });
  const order = body.items.find(({ id, sourceOrderId }) => sourceOrderId === number || id === number);
  if (!order) return false;
  const path = order.shipmentId === null ? `/orders/${order.id}` : `/shipments/${order.shipmentId}`;
  await router.push(path);
  return true;
}
