import type { CreateOrderRequest } from '../../contract/index.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import type { PackingFold, UnitState } from './ports.ts';

export interface OrderService {
  readonly create: (actor: Actor, order: CreateOrderRequest) => OrderRecord;
  readonly cancel: (actor: Actor, id: string) => OrderRecord;
  readonly revert: (actor: Actor, id: string) => OrderRecord;
}

interface BackOrderOptions {
  readonly orders: Pick<OrderStore, 'get' | 'ofSource' | 'change'>;
  readonly holderOf: ShipmentStore['holderOf'];
  readonly service: OrderService;
  readonly clock: Clock;
}

/** Orders of the missing units of each order: made and cancelled as a part of the transaction that decides so. */
export function createBackOrders({ orders, holderOf, service, clock }: BackOrderOptions) {
  /** A number that no order has: SO-1-B1, SO-1-B2 … */
  function numberAfter({ organizationId }: Actor, sourceOrderId: string): string {
    for (let count = 1; ; count += 1) {
      const number = `${sourceOrderId.slice(0, 120)}-B${String(count)}`;
      if (orders.ofSource(organizationId, number).length === 0) return number;
    }
  }

  function make(actor: Actor, { cartons }: PackingFold, unitIds: readonly string[]) {
    const wanted = new Set(unitIds);
    const units = cartons.flatMap((carton) => carton.units).filter(({ id }) => wanted.has(id));
    const made = [...Map.groupBy(units, ({ orderId }) => orderId)].flatMap(([orderId, missing]) => {
      const order = orders.get(actor.organizationId, orderId);
      return order
        ? [
            service.create(
              actor,
              backOrderOf(order, missing, (number) => numberAfter(actor, number)),
            ),
          ]
        : [];
    });
    return {
      ids: made.map(({ id }) => id),
      number: made.map(({ id, fields }) => fields.sourceOrderId ?? id).join(', '),
    };
  }

  /** False, and nothing is changed, when somebody has gone on with one of them. */
  function cancel(actor: Actor, orderIds: readonly string[]): boolean {
    const { organizationId } = actor;
    const left = orderIds.filter((id) => orders.get(organizationId, id)?.status !== 'Cancelled');
    if (!left.every((id) => isOpen(organizationId, id))) return false;
    for (const id of left) service.cancel(actor, id);
    return true;
  }

  /** Whether nobody works on an order. */
  function isOpen(organizationId: string, id: string): boolean {
    return orders.get(organizationId, id)?.status === 'Received' && holderOf(organizationId, id) === null;
  }

  /** The one of these orders that a unit is on and can leave; null without one. */
  function holding(organizationId: string, { orderId, lineNumber }: UnitState, orderIds: readonly string[]) {
    const original = orders.get(organizationId, orderId);
    const name = original?.fields.sourceOrderId ?? orderId;
    const made = orderIds.flatMap((id) => (isOpen(organizationId, id) ? (orders.get(organizationId, id) ?? []) : []));
    const isOn = ({ fields: { customAttributes, lines } }: OrderRecord): boolean =>
      customAttributes?.['backOrderOf'] === name && lines.some((line) => line.lineNumber === lineNumber);
    return made.find(isOn) ?? null;
  }

  /** The unit is packed after all: one less on its back order, which is cancelled with its last unit. */
  function takeOut(actor: Actor, unit: UnitState, orderIds: readonly string[]): void {
    const order = holding(actor.organizationId, unit, orderIds);
    if (!order) return;
    const lines = order.fields.lines.flatMap((line) => {
      const quantityOrdered = line.quantityOrdered - (line.lineNumber === unit.lineNumber ? 1 : 0);
      return quantityOrdered === 0 ? [] : [{ ...line, quantityOrdered }];
    });
    if (lines.length === 0) service.cancel(actor, order.id);
    else
      orders.change(
        ...([actor, order.id, 'edit'] as const),
        ({ status, fields }) => ({ status, fields: { ...fields, lines } }),
        clock.now(),
      );
  }

  return {
    make,
    cancel,
    takeOut,
    canTakeOut: (organizationId: string, unit: UnitState, orderIds: readonly string[]): boolean =>
      holding(organizationId, unit, orderIds) !== null,
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
