import type { OrderSummary } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';

/** Orders of which one can be the one that is meant: their texts have the code somewhere. */
const mostSeen = 100;

/** The order with this number or id; null where there is none. A packer scans the sheet of an order where items are expected. */
export async function findOrder(number: string): Promise<OrderSummary | null> {
  const { body } = await call('findOrders', { query: { search: number, limit: mostSeen } });
  return body.items.find(({ id, sourceOrderId }) => sourceOrderId === number || id === number) ?? null;
}

/** Where the order is shown, or the shipment that packs it. */
export function pathOfOrder({ id, shipmentId }: OrderSummary): string {
  return shipmentId === null ? `/orders/${id}` : `/shipments/${shipmentId}`;
}
