import {
  DomainError,
  message,
  type PackRequest,
  type PolicyMode,
  policyModes,
  type SimulationRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { ordersOf, orderView } from '../orders/orderView.ts';
import type { OrderStore } from '../orders/ports.ts';
import { shipmentRequest } from '../shipments/packShipment.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import { readAhead, resolveLines, type ItemLookup } from '../shipments/resolveLines.ts';
import { foundShipment } from '../shipments/shipments.ts';

/** What a simulation looks at. */
export interface SimulatedLoad {
  readonly request: PackRequest;
  readonly mode?: PolicyMode | undefined;
  /** As conditions see them under `x-order.`. */
  readonly orders?: readonly unknown[];
}

export interface SimulatedLoadOptions {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly shipments: Pick<ShipmentStore, 'get'>;
  readonly items: ItemLookup;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/**
 * The load of a request, of a stored order as a shipment of it would be packed, or of a stored shipment. Throws DomainError
 * bad_request unless exactly one is named, not_found, and unprocessable for lines that cannot be resolved.
 */
export async function simulatedLoad(
  organizationId: string,
  { request, orderId, shipmentId }: SimulationRequest,
  { orders, shipments, items, yieldToEventLoop }: SimulatedLoadOptions,
): Promise<SimulatedLoad> {
  if ([request, orderId, shipmentId].filter((one) => one !== undefined).length !== 1)
    throw new DomainError('bad_request', message('simulateOneOf'), { field: 'request' });
  if (request !== undefined) return { request };
  if (orderId !== undefined) {
    const order = orders.get(organizationId, orderId);
    if (!order)
      throw new DomainError('not_found', message('orderUnknown', { id: clip(orderId) }), { field: 'orderId' });
    const reader = await readAhead({ organizationId, orderIds: [orderId], orders, items, yieldToEventLoop });
    const { shipFrom = null, shipTo = null, customer } = order.fields;
    const load = { shipFrom, shipTo, customerId: customer?.id ?? null, lines: resolveLines([order], reader) };
    return { request: shipmentRequest(load), orders: [orderView(order)] };
  }
  const { shipment } = foundShipment(shipments.get(organizationId, shipmentId ?? ''), shipmentId ?? '');
  return {
    request: shipmentRequest(shipment.body),
    mode: policyModes.find((mode) => mode === shipment.body.mode?.toLowerCase()),
    orders: ordersOf(organizationId, shipment.orderIds, orders),
  };
}
