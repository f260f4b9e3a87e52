import type { BatchRequest, Order, PackItem, PackRequest } from '../../../main/contract/index.ts';

/** How every order of the batch is packed. */
export interface PackChoice {
  readonly algorithm: NonNullable<PackRequest['algorithm']>;
  readonly optimizeFor: NonNullable<PackRequest['optimizeFor']>;
}

/** Why an order cannot be packed: its first line that cannot be resolved. */
export interface Unresolved {
  readonly id: string;
  readonly order: string;
  readonly line: number;
  readonly reason: 'noLine' | 'noItem' | 'noDimensions';
  readonly item: string;
}

/** Items as a pack request takes them, by the id or SKU that lines name; null is known to be none, and one may have no dimensions. */
export type PackItems = ReadonlyMap<string, PackItem | 'unmeasured' | null>;

type Line = Order['lines'][number];

/** The name by which the station finds the item of a line: its id before its SKU. */
export function itemCode({ itemId, sku }: Pick<Line, 'itemId' | 'sku'>): string | null {
  return itemId ?? sku ?? null;
}

/** A line as the station resolves it for a shipment: by its item, else by its own dimensions, else by its SKU. */
function packItemOf(line: Line, items: PackItems): PackItem | Unresolved['reason'] {
  const { itemId, sku, quantityOrdered: quantity, lineNumber, length, width, height, weight } = line;
  const code = itemCode(line);
  const found = code === null ? null : items.get(code);
  const item = found === 'unmeasured' ? null : found;
  if (itemId === null && length && width && height) {
    const id = item?.id ?? sku ?? String(lineNumber);
    return { ...item, id, length, width, height, weight: weight ?? item?.weight ?? 0, quantity };
  }
  if (item) return { ...item, quantity };
  if (found === 'unmeasured') return 'noDimensions';
  return code === null ? 'noLine' : 'noItem';
}

/** The orders as a batch, and those that cannot be packed with the reason. */
export function batchOfOrders(
  orders: readonly Order[],
  items: PackItems,
  { algorithm, optimizeFor }: PackChoice,
): { readonly orders: BatchRequest['orders']; readonly unresolved: readonly Unresolved[] } {
  const unresolved: Unresolved[] = [];
  const names = new Map(orders.map((order) => [order.sourceOrderId ?? order.id, order.id]));
  const batch = orders.flatMap((order) => {
    const packed: PackItem[] = [];
    for (const line of order.lines) {
      const found = packItemOf(line, items);
      if (typeof found === 'string') {
        const name = order.sourceOrderId ?? order.id;
        unresolved.push({
          id: order.id,
          order: name,
          line: line.lineNumber,
          reason: found,
          item: itemCode(line) ?? '',
        });
        return [];
      }
      packed.push(found);
    }
    const name = order.sourceOrderId ?? order.id;
    // Two hosts may use one number; ids are unique.
    const orderId = names.size === orders.length ? name : order.id;
    return [{ orderId, packRequest: { ...routeOf(order), items: packed, algorithm, optimizeFor } }];
  });
  return { orders: batch, unresolved };
}

/** What rules and rates ask of the way of an order. A ZIP that is longer than the field takes is left out. */
function routeOf({ shipFrom, shipTo, customer }: Order): Partial<PackRequest> {
  const zip = (text: string | undefined) => (text && text.length <= 10 ? text : undefined);
  const from = zip(shipFrom?.address?.zip);
  const to = zip(shipTo?.address?.zip);
  return {
    ...(from && { originZip: from }),
    ...(to && { destinationZip: to }),
    ...(shipTo?.address?.country && { destinationCountry: shipTo.address.country }),
    ...(shipTo?.address?.state && { destinationState: shipTo.address.state }),
    ...(customer?.id && { customerId: customer.id }),
  };
}
