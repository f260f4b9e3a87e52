import { DomainError, message, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord, OrdersNumbered } from './ports.ts';

type OrderNumber = Pick<OrderFields, 'sourceSystem' | 'sourceOrderId'>;

/** Whether two orders have one number: the same sourceOrderId of the same sourceSystem, or of none. */
export function hasSameNumber(one: OrderNumber, other: OrderNumber): boolean {
  return one.sourceOrderId === other.sourceOrderId && one.sourceSystem === other.sourceSystem;
}

/**
 * The stored orders of a number that an imported one means: those of its sourceSystem, else those that name none. One that names
 * none itself means the number alone.
 */
export function meantBy<T>(
  { sourceSystem }: Pick<OrderNumber, 'sourceSystem'>,
  numbered: readonly T[],
  fieldsOf: (one: T) => OrderNumber,
): readonly T[] {
  if (sourceSystem === undefined) return numbered;
  const ofSystem = (system: string | undefined) => numbered.filter((one) => fieldsOf(one).sourceSystem === system);
  const own = ofSystem(sourceSystem);
  return own.length > 0 ? own : ofSystem(undefined);
}

/** The order that has a number; a cancelled one frees it. */
export const openOrderNumbered = (number: OrderNumber, orders: readonly OrderRecord[]): OrderRecord | undefined =>
  orders.find(({ status, fields }) => status !== 'Cancelled' && hasSameNumber(fields, number));

/**
 * Throws DomainError conflict when another order has the number of this one, so that a request that is sent again after a timeout
 * does not ship twice. A cancelled order frees its number; an order without a sourceOrderId has none.
 */
export function refuseRepeatedNumber(fields: OrderNumber, numbered: OrdersNumbered): void {
  const { sourceOrderId } = fields;
  if (sourceOrderId === undefined) return;
  const existing = openOrderNumbered(fields, numbered(sourceOrderId));
  if (existing)
    throw new DomainError(
      'conflict',
      message('orderExists', { number: clip(sourceOrderId), id: existing.id, state: existing.status }),
      { field: 'sourceOrderId', extension: { 'x-existingOrder': existingOrder(existing) } },
    );
}

function existingOrder({ id, status, fields }: OrderRecord) {
  const { sourceSystem = null, sourceOrderId = null } = fields;
  return { id, status, sourceSystem, sourceOrderId };
}
