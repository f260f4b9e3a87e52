import { DomainError, message, type OpenPackingSessionRequest } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import type { FindUnit } from '../documents/findUnit.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import type { PackingStore } from './ports.ts';

interface FindOptions {
  readonly orders: Pick<OrderStore, 'get' | 'ofSource'>;
  readonly shipments: Pick<ShipmentStore, 'record' | 'holderOf'>;
  readonly packing: Pick<PackingStore, 'get' | 'ordersInTote' | 'next'>;
  readonly findUnit: FindUnit;
  /** What a code stands for that is no order; null for an unknown code. */
  readonly nameOfCode: (organizationId: string, code: string) => string | null;
}

/** A shipment, or an order that has none yet. */
export type ToPack = { readonly shipmentId: string } | { readonly order: OrderRecord };

/** What a bench wants to pack: by its code (shipment, order number, order, tote, label of a carton), its id, or the first of the queue. Throws DomainError. */
export function createFindPacking({ orders, shipments, packing, findUnit, nameOfCode }: FindOptions) {
  function unknown(organizationId: string, code: string): DomainError {
    const name = nameOfCode(organizationId, code);
    const text = name === null ? message('codeUnknown', { code: clip(code) }) : message('codeOfNoOrder', { name });
    return new DomainError('not_found', text, { field: 'code' });
  }

  function ofOrder(organizationId: string, order: OrderRecord): ToPack {
    const holder = shipments.holderOf(organizationId, order.id);
    return holder === null ? { order } : { shipmentId: holder };
  }

  function orderOf(organizationId: string, id: string): OrderRecord {
    const order = orders.get(organizationId, id);
    if (!order) throw new DomainError('not_found', message('orderUnknown', { id: clip(id) }), { field: 'orderId' });
    return order;
  }

  /** Orders with this number or in this tote: those that nobody has packed, else those that have not left, else all. */
  function ordersOf(organizationId: string, code: string): readonly OrderRecord[] {
    const numbered = orders.ofSource(organizationId, code).filter(({ status }) => status !== 'Cancelled');
    const inTote = numbered.length > 0 ? [] : packing.ordersInTote(organizationId, code);
    const ids = [...new Set(inTote)];
    const candidates = [...numbered, ...ids.flatMap((id) => orders.get(organizationId, id) ?? [])];
    const without = (all: readonly OrderRecord[], isOver: (shipmentId: string) => boolean): readonly OrderRecord[] =>
      all.filter(({ id }) => {
        const holder = shipments.holderOf(organizationId, id);
        return holder === null || !isOver(holder);
      });
    // A tote is used again: what left it is not in it.
    const open = without(candidates, (holder) => shipments.record(organizationId, holder)?.status === 'Shipped');
    const toPack = without(open, (holder) => packing.get(organizationId, holder)?.fold.phase === 'packed');
    if (toPack.length > 0) return toPack;
    return open.length > 0 ? open : candidates.slice(0, 1);
  }

  /** What a code stands for: several orders only where they are in different shipments; none when nothing has it. */
  function allByCode(organizationId: string, code: string): readonly ToPack[] {
    if (shipments.record(organizationId, code)) return [{ shipmentId: code }];
    const found = new Map<string, ToPack>();
    for (const order of ordersOf(organizationId, code)) {
      const wanted = ofOrder(organizationId, order);
      found.set('order' in wanted ? order.id : wanted.shipmentId, wanted);
    }
    if (found.size > 0) return [...found.values()];
    const order = orders.get(organizationId, code);
    if (order) return [ofOrder(organizationId, order)];
    const unit = findUnit(organizationId, code);
    return unit ? [{ shipmentId: unit.shipmentId }] : [];
  }

  function several(organizationId: string, code: string): DomainError {
    const names = ordersOf(organizationId, code).map(({ id, fields: { sourceOrderId, sourceSystem } }) => {
      const name = sourceOrderId ?? id;
      return sourceSystem === undefined ? name : `${name} (${sourceSystem})`;
    });
    const text = { code: clip(code), orders: names.slice(0, 5).join(', ') };
    return new DomainError('unprocessable', message('codeOfSeveralOrders', text), { field: 'code' });
  }

  return {
    allByCode,
    /** Ids of the orders with this number or in this tote that can be packed next. */
    orderIds: (organizationId: string, code: string): readonly string[] =>
      ordersOf(organizationId, code).map(({ id }) => id),
    ofOrder,
    /** The request, or DomainError bad_request unless exactly one way is given. */
    single(request: OpenPackingSessionRequest): OpenPackingSessionRequest {
      const { code, shipmentId, orderId, withoutOrder, next } = request;
      const ways = [code, shipmentId, orderId, withoutOrder, next === true ? next : undefined];
      if (ways.filter((way) => way !== undefined).length !== 1)
        throw new DomainError('bad_request', message('packOneOf'), { field: 'code' });
      return request;
    },
    /** Of a request for an order. Throws DomainError not_found. */
    wanted(organizationId: string, { code, shipmentId, orderId }: OpenPackingSessionRequest): ToPack {
      if (shipmentId !== undefined) return { shipmentId };
      if (orderId !== undefined) return ofOrder(organizationId, orderOf(organizationId, orderId));
      if (code !== undefined) {
        const [found, second] = allByCode(organizationId, code.trim());
        if (!found) throw unknown(organizationId, code.trim());
        if (second) throw several(organizationId, code.trim());
        return found;
      }
      const first = packing.next(organizationId);
      if (!first) throw new DomainError('not_found', message('noOrderWaits'), { field: 'next' });
      return first.shipmentId === null
        ? { order: orderOf(organizationId, first.orderId ?? '') }
        : { shipmentId: first.shipmentId };
    },
  };
}
