import type { Order, OrderSummary, PackRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { findItems } from '../../masters/findItems.ts';
import { inChunks } from '../../ui/list/inTurn.ts';

const itemsAtOnce = 100;

/** A stored order as a pack request, and the lines that no item of the master stands behind. */
export interface OrderLoad {
  readonly order: Order;
  /** Null when no line could be resolved: there is nothing to pack. */
  readonly request: PackRequest | null;
  readonly unresolved: readonly string[];
}

/** Orders by what is typed: their numbers, customers and items. */
export async function findOrders(search: string, signal: AbortSignal): Promise<readonly OrderSummary[]> {
  const query = { limit: 20, ...(search === '' ? {} : { search }) };
  return (await call('findOrders', { query, signal })).body.items;
}

/** The order with its lines as the items of the master; lines with dimensions of their own are taken as they are. */
export async function loadOrder(id: string, signal: AbortSignal): Promise<OrderLoad> {
  const order = (await call('getOrder', { params: { id }, signal })).body;
  const ids = await itemIds(order, signal);
  const known = new Map<string, PackRequest['items'][number]>();
  const wanted = [...new Set(ids.values())];
  await inChunks(wanted, itemsAtOnce, async (chunk) => {
    for (const item of (await call('getPackItems', { body: { itemIds: [...chunk] }, signal })).body.items)
      known.set(item.id, item);
  });
  const items: PackRequest['items'] = [];
  const unresolved: string[] = [];
  for (const line of order.lines) {
    const code = line.itemId ?? line.sku ?? '';
    const item = known.get(ids.get(code) ?? '');
    const { length, width, height, weight } = line;
    if (item) items.push({ ...item, quantity: line.quantityOrdered });
    else if (length && width && height)
      items.push({
        id: code || String(line.lineNumber),
        length,
        width,
        height,
        weight: weight ?? 0,
        quantity: line.quantityOrdered,
      });
    else unresolved.push(code || String(line.lineNumber));
  }
  return { order, request: items.length === 0 ? null : requestOf(order, items), unresolved };
}

function requestOf({ shipTo, shipFrom, customer }: Order, items: PackRequest['items']): PackRequest {
  const to = shipTo?.address;
  const known = {
    destinationCountry: to?.country,
    destinationState: to?.state,
    destinationZip: to?.zip?.slice(0, 10),
    originZip: shipFrom?.address?.zip?.slice(0, 10),
    customerId: customer?.id,
  };
  const given = Object.entries(known).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return { items, ...Object.fromEntries(given) };
}

/** Item ids by what the lines say: an id, or the item of a SKU. */
async function itemIds(order: Order, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(order.lines.flatMap(({ itemId }) => (itemId === null ? [] : [[itemId, itemId] as const])));
  const skus = [...new Set(order.lines.flatMap(({ itemId, sku }) => (itemId === null && sku !== null ? [sku] : [])))];
  const found = await findItems(skus, { by: ['sku'], signal });
  for (const sku of skus) ids.set(sku, found.get(sku)?.id ?? sku);
  return ids;
}
