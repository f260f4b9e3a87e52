import { DomainError, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord, OrdersNumbered } from './ports.ts';

type OrderNumber = Pick<OrderFields, 'sourceSystem' | 'sourceOrderId'>;

/** Whether two orders have one number: the same sourceOrderId of the same sourceSystem, or of none. */
export function hasSameNumber(one: OrderNumber, other: OrderNumber): boolean {
  return one.sourceOrderId === other.sourceOrderId && one.sourceSystem === other.sourceSystem;
}

/**
 * Throws DomainError conflict when another order has the number of this one, so that a request that is sent again after a timeout
 * does not ship twice. A cancelled order frees its number; an order without a sourceOrderId has none.
 */
export function refuseRepeatedNumber(fields: OrderNumber, numbered: OrdersNumbered): void {
  const { sourceOrderId } = fields;
  if (sourceOrderId === undefined) return;
  const existing = numbered(sourceOrderId).find(
    (order) => order.status !== 'Cancelled' && hasSameNumber(order.fields, fields),
  );
  if (existing)
    throw new DomainError(
      'conflict',
      `Order "${clip(sourceOrderId)}" already exists. Its id is "${existing.id}", its status ${existing.status}.`,
      { field: 'sourceOrderId', extension: { 'x-existingOrder': existingOrder(existing) } },
    );
}

function existingOrder({ id, status, fields }: OrderRecord) {
  const { sourceSystem = null, sourceOrderId = null } = fields;
  return { id, status, sourceSystem, sourceOrderId };
}
