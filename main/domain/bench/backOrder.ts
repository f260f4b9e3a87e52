import type { CreateOrderRequest } from '../../contract/index.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import type { Actor } from '../records.ts';
import type { PackingFold, UnitState } from './ports.ts';

interface BackOrderOptions {
  readonly orders: Pick<OrderStore, 'get' | 'ofSource'>;
  readonly create: (actor: Actor, order: CreateOrderRequest) => OrderRecord;
}

/** Makes an order of the missing units of each order, as a part of the transaction that decides so. */
export function createBackOrders({ orders, create }: BackOrderOptions) {
  /** A number that no order has: SO-1-B1, SO-1-B2 … */
  function numberAfter({ organizationId }: Actor, sourceOrderId: string): string {
    for (let count = 1; ; count += 1) {
      const number = `${sourceOrderId.slice(0, 120)}-B${String(count)}`;
      if (orders.ofSource(organizationId, number).length === 0) return number;
    }
  }

  return (actor: Actor, { cartons }: PackingFold, unitIds: readonly string[]) => {
    const wanted = new Set(unitIds);
    const units = cartons.flatMap((carton) => carton.units).filter(({ id }) => wanted.has(id));
    const made = [...Map.groupBy(units, ({ orderId }) => orderId)].flatMap(([orderId, missing]) => {
      const order = orders.get(actor.organizationId, orderId);
      return order
        ? [
            create(
              actor,
              backOrderOf(order, missing, (number) => numberAfter(actor, number)),
            ),
          ]
        : [];
    });
    const [first] = made;
    return { id: first?.id ?? '', number: made.map(({ id, fields }) => fields.sourceOrderId ?? id).join(', ') };
  };
}

function backOrderOf(
  { id, fields }: OrderRecord,
  units: readonly UnitState[],
  numberAfter: (sourceOrderId: string) => string,
): CreateOrderRequest {
  const { sourceOrderId, lines, submit: _, externalShipmentId: _shipment, customAttributes = {}, ...rest } = fields;
  const { tote: _tote, ...attributes } = customAttributes;
  const counts = Map.groupBy(units, ({ lineNumber }) => lineNumber);
  return {
    ...rest,
    ...(sourceOrderId !== undefined && { sourceOrderId: numberAfter(sourceOrderId) }),
    // The stock is missing: benches do not offer it before somebody releases it.
    customAttributes: { ...attributes, backOrderOf: sourceOrderId ?? id, waitingForStock: true },
    lines: lines.flatMap((line) => {
      const quantityOrdered = counts.get(line.lineNumber)?.length ?? 0;
      return quantityOrdered === 0 ? [] : [{ ...line, quantityOrdered }];
    }),
  };
}
