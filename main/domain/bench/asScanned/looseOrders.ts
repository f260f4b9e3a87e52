import { DomainError, message } from '../../../contract/index.ts';
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
  readonly orders: Pick<OrderStore, 'get' | 'ofSource'>;
  readonly shipments: Pick<ShipmentStore, 'holderOf' | 'change'>;
  readonly containers: Pick<Store['containers'], 'get'>;
  readonly service: OrderService;
  readonly read: (actor: Actor, code: string) => ReadScan;
  readonly clock: Clock;
}

const prefix = 'LOOSE-';

/** Orders of goods that are packed without one. */
export function createLooseOrders({ orders, shipments, containers, service, read, clock }: LooseOrdersOptions) {
  /** LOOSE-1, LOOSE-2 …: orders are never deleted, so the numbers have no gaps. */
  function nextNumber(organizationId: string): string {
    const numbered = (count: number): string => `${prefix}${String(count)}`;
    const isFree = (count: number): boolean => orders.ofSource(organizationId, numbered(count)).length === 0;
    let free = 1;
    while (!isFree(free)) free *= 2;
    let used = Math.floor(free / 2);
    while (free - used > 1) {
      const between = Math.floor((free + used) / 2);
      if (isFree(between)) free = between;
      else used = between;
    }
    return numbered(free);
  }

  /** An order of one unit of the item. Throws DomainError not_found for an unknown item or box, unprocessable for an item without a size. */
  function create(actor: Actor, code: string, containerId: string | undefined): OrderRecord {
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
      sourceOrderId: nextNumber(actor.organizationId),
      customAttributes: { packedAsScanned: true },
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

  return { create, discard };
}
