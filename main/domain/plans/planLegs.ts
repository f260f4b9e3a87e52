import { DomainError, maxPlanShipments, message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { orderView } from '../orders/orderView.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { orderAfter } from '../orders/states.ts';
import { resolveLines, type ItemReader } from '../shipments/resolveLines.ts';
import type { PlanLeg } from './ports.ts';

/**
 * Orders as the shipments of a plan: those with one origin, destination and service level go together. Throws DomainError
 * not_found, bad_request for an order that is not Received, and unprocessable for lines that cannot be resolved.
 */
export function planLegs(
  orders: readonly (OrderRecord | null)[],
  orderIds: readonly string[],
  items: ItemReader,
): readonly PlanLeg[] {
  const known = orders.map((order, index) => {
    const field = `orderIds[${String(index)}]`;
    if (!order)
      throw new DomainError('not_found', message('orderUnknown', { id: clip(orderIds[index] ?? '') }), { field });
    orderAfter(order.status, 'plan');
    return order;
  });
  const linesOf = Map.groupBy(resolveLines(known, items), ({ orderId }) => orderId);
  const groups = [...Map.groupBy(known, routeKey).values()];
  if (groups.length > maxPlanShipments)
    throw new DomainError(
      'bad_request',
      message('planTooManyShipments', { count: groups.length, most: maxPlanShipments }),
      { field: 'orderIds' },
    );
  return groups.map((group) => {
    const { shipFrom = null, shipTo = null, serviceLevel = null, customer } = group[0]?.fields ?? {};
    const customers = new Set(group.map(({ fields }) => fields.customer?.id ?? null));
    return {
      orderIds: group.map(({ id }) => id),
      versions: group.map(({ version }) => version),
      orders: group.map(orderView),
      shipment: {
        ...{ shipFrom, shipTo, serviceLevel },
        customerId: customers.size === 1 ? (customer?.id ?? null) : null,
        lines: group.flatMap(({ id }) => linesOf.get(id) ?? []),
      },
    };
  });
}

function routeKey({ fields: { shipFrom, shipTo, serviceLevel } }: OrderRecord): string {
  const place = (of: typeof shipFrom) => {
    const { street1, 'x-street2': street2, city, state, zip, country } = of?.address ?? {};
    return [of?.name, of?.['x-company'], street1, street2, city, state, zip, country].map(
      (word) => word?.trim().toLowerCase() ?? '',
    );
  };
  return JSON.stringify([place(shipFrom), place(shipTo), shipTo?.residential ?? false, serviceLevel ?? '']);
}
