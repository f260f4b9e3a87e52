import type { Order } from '../../contract/index.ts';
import type { OrderRecord, OrderStore } from './ports.ts';

/** The order as `/api/v1` shows it: id, status, version, createdAt and the fields of the create body. */
export function orderView({ id, status, fields, version, createdAt }: OrderRecord): Order {
  return {
    id,
    status,
    sourceSystem: fields.sourceSystem ?? null,
    sourceOrderId: fields.sourceOrderId ?? null,
    orderType: fields.orderType ?? null,
    priority: fields.priority ?? null,
    serviceLevel: fields.serviceLevel ?? null,
    channel: fields.channel ?? null,
    shipFrom: fields.shipFrom ?? null,
    shipTo: fields.shipTo ?? null,
    requiredShipBy: fields.requiredShipBy ?? null,
    lines: fields.lines.map((line) => ({
      lineNumber: line.lineNumber,
      itemId: line.itemId ?? null,
      sku: line.sku ?? null,
      quantityOrdered: line.quantityOrdered,
      length: line.length ?? null,
      width: line.width ?? null,
      height: line.height ?? null,
      weight: line.weight ?? null,
    })),
    submit: fields.submit,
    externalShipmentId: fields.externalShipmentId ?? null,
    customer: fields.customer ?? null,
    customAttributes: fields.customAttributes ?? null,
    version,
    createdAt,
  };
}

/** The stored orders of a load as they are now; without those that are gone. */
export function ordersOf(
  organizationId: string,
  orderIds: readonly string[],
  orders: Pick<OrderStore, 'get'>,
): readonly Order[] {
  return orderIds.flatMap((id) => {
    const order = orders.get(organizationId, id);
    return order ? [orderView(order)] : [];
  });
}
