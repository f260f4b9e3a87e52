import {
  DomainError,
  maxOrderLines,
  maxTotalQuantity,
  message,
  type OrderFields,
  type PackItem,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import { packItemView } from '../packItemView.ts';
import type { ItemStore } from '../ports.ts';
import type { ItemRecord } from '../records.ts';
import type { ResolvedLine } from './ports.ts';

type OrderLine = OrderFields['lines'][number];

/** The Item Master as line resolution needs it. */
export type ItemLookup = Pick<ItemStore, 'getMany' | 'lookup' | 'idsOfCode'>;

/** Unresolved lines that a problem names one by one. */
const namedLines = 20;

/**
 * The lines of the orders with their dimensions from the Item Master: by itemId; without one by the dimensions that the line
 * itself gives; else by its SKU. Throws DomainError unprocessable that names the lines which cannot be resolved, and
 * bad_request when the shipment is larger than a pack request may be.
 */
export function resolveLines(orders: readonly OrderRecord[], items: ItemReader): readonly ResolvedLine[] {
  const given = orders.flatMap((order) => order.fields.lines.map((line) => ({ order, line })));
  const units = given.reduce((sum, { line }) => sum + line.quantityOrdered, 0);
  if (given.length > maxOrderLines || units > maxTotalQuantity)
    throw new DomainError(
      'bad_request',
      message('shipmentTooLarge', {
        lines: given.length,
        units,
        mostLines: maxOrderLines,
        mostUnits: maxTotalQuantity,
      }),
      { field: 'orderIds' },
    );
  const faults: Message[] = [];
  const resolved = given.flatMap(({ order, line }) => {
    const result = resolveLine(order.id, line, items);
    if (!('text' in result)) return [result];
    const { lineNumber: number } = line;
    faults.push(message('lineOfOrder', { number, order: order.fields.sourceOrderId ?? order.id, reason: result }));
    return [];
  });
  if (faults.length === 0) return resolved;
  const named = faults.slice(0, namedLines);
  const count = faults.length - named.length;
  const lines = count > 0 ? [...named, message('andMoreLines', { count })] : named;
  throw new DomainError('unprocessable', message('linesNotResolved', { lines }), { field: 'orderIds' });
}

/** Reads items of the master, each once: by its id, or by the SKU of a line. */
export interface ItemReader {
  readonly byId: (id: string) => ItemRecord | null;
  /** A SKU that no item carries may be the id of one. */
  readonly bySku: (sku: string) => ItemRecord | null;
  readonly idsOfSku: (sku: string) => readonly string[];
  /** See `packItemView`. */
  readonly packItem: (item: ItemRecord) => PackItem | null;
}

/** The resolved line, or why it cannot be. */
export function resolveLine(orderId: string, line: OrderLine, items: ItemReader): ResolvedLine | Message {
  const { lineNumber, itemId, sku, quantityOrdered, length, width, height, weight } = line;
  const item = itemOfLine(line, items);
  if (itemId !== undefined && !item) return message('lineItemUnknown', { item: clip(itemId) });
  if (item && isOtherSku(item, sku, items))
    return message('lineOfTwoItems', { item: clip(item.fields.id), sku: clip(sku ?? '') });
  const fromMaster = item && items.packItem(item);
  const source = {
    orderId,
    lineNumber,
    itemId: item?.fields.id ?? null,
    sku: sku ?? item?.fields.sku ?? null,
    quantity: quantityOrdered,
    ...(item?.fields.freightClass !== undefined && { freightClass: item.fields.freightClass }),
  };
  if (itemId === undefined && length && width && height) {
    const id = source.itemId ?? sku ?? String(lineNumber);
    const own = { id, length, width, height, weight: weight ?? item?.fields.weight ?? 0, quantity: quantityOrdered };
    return { ...source, packItem: { ...fromMaster, ...own } };
  }
  if (fromMaster) return { ...source, packItem: { ...fromMaster, quantity: quantityOrdered } };
  if (item) return message('lineItemUnmeasured', { item: clip(item.fields.id) });
  if (sku !== undefined) return message('lineSkuUnknown', { sku: clip(sku) });
  return message('lineHasNoItem');
}

/** Whether a SKU beside an id is that of another item: what the line means is then anybody's guess. */
function isOtherSku({ fields }: ItemRecord, sku: string | undefined, items: ItemReader): boolean {
  if (sku === undefined || sku === fields.sku) return false;
  const owners = items.idsOfSku(sku);
  return owners.length > 0 && !owners.includes(fields.id);
}

/** Whether the itemId and the SKU of a line are those of two items. */
export const namesTwoItems = ({ itemId, sku }: Pick<OrderLine, 'itemId' | 'sku'>, items: ItemReader): boolean => {
  const item = itemId === undefined || sku === undefined ? null : items.byId(itemId);
  return item !== null && isOtherSku(item, sku, items);
};

function itemOfLine({ itemId, sku }: OrderLine, items: ItemReader): ItemRecord | null {
  if (itemId !== undefined) return items.byId(itemId);
  return sku === undefined ? null : items.bySku(sku);
}

export function itemReader(organizationId: string, items: ItemLookup): ItemReader {
  const byId = once((id: string) => items.getMany(organizationId, [id])[0] ?? null);
  return {
    byId,
    bySku: once((sku: string) => items.lookup(organizationId, 'sku', sku) ?? byId(sku)),
    idsOfSku: once((sku: string) => items.idsOfCode(organizationId, 'sku', sku)),
    packItem: once(packItemView),
  };
}

function once<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = read(key)));
    return value;
  };
}

/** What is read ahead of a transaction. */
export interface ReadAhead {
  readonly organizationId: string;
  readonly orderIds: readonly string[];
  readonly orders: Pick<OrderStore, 'get'>;
  readonly items: ItemLookup;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Lines that are worked on between two pauses. */
export const linesAtOnce = 200;

/** A reader that knows the items of the orders already: the transaction that needs them all at once is short. */
export async function readAhead({
  organizationId,
  orderIds,
  orders,
  items,
  yieldToEventLoop,
}: ReadAhead): Promise<ItemReader> {
  const reader = itemReader(organizationId, items);
  for (const orderId of orderIds)
    await readItems(orders.get(organizationId, orderId)?.fields.lines ?? [], reader, yieldToEventLoop);
  return reader;
}

/** Has a reader know the items of some lines, with pauses. */
export async function readItems(
  lines: readonly OrderLine[],
  reader: ItemReader,
  yieldToEventLoop: () => Promise<void>,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const item = itemOfLine(line, reader);
    if (item) reader.packItem(item);
    if ((index + 1) % linesAtOnce === 0) await yieldToEventLoop();
  }
}
