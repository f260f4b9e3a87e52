import type { OrderFields, PackItem } from '../../../contract/index.ts';
import type { OrderStore } from '../../orders/ports.ts';
import { packItemView } from '../../packItemView.ts';
import type { Clock } from '../../ports.ts';
import type { Actor, ItemRecord } from '../../records.ts';
import type { ResolvedLine, ShipmentStore } from '../../shipments/ports.ts';
import type { Store } from '../../store.ts';
import type { PackingFold, StoredPacking, UnitState } from '../ports.ts';

interface PackedLinesOptions {
  readonly orders: Pick<OrderStore, 'change'>;
  readonly shipments: Pick<ShipmentStore, 'change'>;
  readonly items: Pick<Store['items'], 'getMany'>;
  readonly clock: Clock;
}

/** The line of a shipment that so many units of an item are on; none without a size. */
export function lineOf(unit: UnitState, quantity: number, packItem: PackItem | null): readonly ResolvedLine[] {
  const { orderId, lineNumber, itemId, sku } = unit;
  return packItem ? [{ orderId, lineNumber, itemId, sku, quantity, packItem: { ...packItem, quantity } }] : [];
}

/** Without an order, the lines of the order and its shipment are what is in the boxes. Part of the transaction that packs it. */
export function createPackedLines({ orders, shipments, items, clock }: PackedLinesOptions) {
  return (actor: Actor, { shipment }: StoredPacking, { cartons }: PackingFold): void => {
    const units = cartons.flatMap((carton) => carton.units).filter(({ state }) => state === 'confirmed');
    const groups = [...Map.groupBy(units, ({ lineNumber }) => lineNumber).values()];
    const records = items.getMany(
      actor.organizationId,
      groups.flatMap(([unit]) => unit?.itemId ?? []),
    );
    const byId = new Map(records.map((record: ItemRecord) => [record.fields.id, record]));
    const lines = groups.flatMap((group) => {
      const [unit] = group;
      const record = byId.get(unit?.itemId ?? '');
      return unit && record ? lineOf(unit, group.length, packItemView(record)) : [];
    });
    // An order has a line; one that nothing is packed of keeps its first.
    if (lines.length === 0 || isSame(lines, shipment.body.lines)) return;
    const at = clock.now();
    shipments.change(actor, shipment.id, 'replanned', ({ status }) => ({ status, lines }), at);
    const [orderId = ''] = shipment.orderIds;
    orders.change(
      ...([actor, orderId, 'edit'] as const),
      ({ status, fields }) => ({ status, fields: { ...fields, lines: lines.map(orderLine) } }),
      at,
    );
  };
}

function isSame(a: readonly ResolvedLine[], b: readonly ResolvedLine[]): boolean {
  const text = (lines: typeof a) => JSON.stringify(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  return text(a) === text(b);
}

function orderLine({ lineNumber, itemId, sku, quantity }: ResolvedLine): OrderFields['lines'][number] {
  return {
    ...{ lineNumber, quantityOrdered: quantity },
    ...(itemId !== null && { itemId }),
    ...(sku !== null && { sku }),
  };
}
