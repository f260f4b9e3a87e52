import { DomainError, message, type OpenPackingSessionRequest } from '../../../contract/index.ts';
import { clip } from '../../clip.ts';
import type { OrderRecord, OrderStore } from '../../orders/ports.ts';
import { packItemView } from '../../packItemView.ts';
import type { Clock } from '../../ports.ts';
import type { Actor } from '../../records.ts';
import type { ShipmentStore } from '../../shipments/ports.ts';
import { shipmentAfter } from '../../shipments/states.ts';
import type { Store } from '../../store.ts';
import type { OrderService } from '../backOrder.ts';
import { nameOfItem } from '../benchAction.ts';
import type { ReadScan } from '../readScan.ts';

interface LooseOrdersOptions {
  readonly orders: Pick<OrderStore, 'get' | 'ofSource' | 'highestNumber'>;
  readonly shipments: Pick<ShipmentStore, 'holderOf' | 'change'>;
  readonly containers: Pick<Store['containers'], 'get'>;
  readonly service: OrderService;
  readonly read: (actor: Actor, code: string) => ReadScan;
  readonly clock: Clock;
}

type Wanted = NonNullable<OpenPackingSessionRequest['withoutOrder']>;

/** Orders among which one is looked for that a request has made before: it is sent again within moments. */
const recent = 20;

/** Reads the same in every language of the station. */
const prefix = 'PACK-';

/** Orders of goods that are packed without one: PACK-1, PACK-2 … */
export function createLooseOrders({ orders, shipments, containers, service, read, clock }: LooseOrdersOptions) {
  /** The order that a request with this name has made; null for one of long ago. */
  function madeFor(organizationId: string, requestId: string): OrderRecord | null {
    const highest = orders.highestNumber(organizationId, prefix);
    for (let number = highest; number > Math.max(0, highest - recent); number -= 1)
      for (const order of orders.ofSource(organizationId, `${prefix}${String(number)}`))
        if (order.fields.customAttributes?.['requestId'] === requestId && order.status !== 'Cancelled') return order;
    return null;
  }

  /** An order of one unit of the item. Throws DomainError not_found for an unknown item or box, unprocessable for an item without a size. */
  function create(actor: Actor, { code, containerId, requestId }: Wanted): OrderRecord {
    const { item } = read(actor, code);
    if (!item)
      throw new DomainError('not_found', message('codeOfNoItem', { code: clip(code) }), { field: 'withoutOrder.code' });
    if (!packItemView(item))
      throw new DomainError('unprocessable', message('itemWithoutSize', { name: nameOfItem(item) }), {
        field: 'withoutOrder.code',
      });
    const box = containerId === undefined ? null : containers.get(actor.organizationId, containerId)?.fields;
    if (box !== null && (box?.containerType !== 'Box' || box.isActive === false))
      throw new DomainError('not_found', message('boxOfNoCode', { code: clip(containerId ?? '') }), {
        field: 'withoutOrder.containerId',
      });
    return service.create(actor, {
      sourceOrderId: `${prefix}${String(orders.highestNumber(actor.organizationId, prefix) + 1)}`,
      customAttributes: { packedAsScanned: true, ...(requestId !== undefined && { requestId }) },
      lines: [{ itemId: item.fields.id, quantityOrdered: 1 }],
    });
  }

  /** Cancels the order and its shipment: nothing was packed, or it is taken out of the boxes again. */
  function discard(actor: Actor, orderId: string): void {
    const { organizationId } = actor;
    const shipmentId = shipments.holderOf(organizationId, orderId);
    if (shipmentId !== null)
      shipments.change(
        ...([actor, shipmentId, 'cancel'] as const),
        ({ status }) => ({ status: shipmentAfter(status, 'cancel') }),
        clock.now(),
      );
    if (orders.get(organizationId, orderId)?.status === 'Planned') service.revert(actor, orderId);
    service.cancel(actor, orderId);
  }

  return { create, madeFor, discard };
}
