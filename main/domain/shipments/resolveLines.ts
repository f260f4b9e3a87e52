import { DomainError, maxOrderLines, maxTotalQuantity, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { packItemView } from '../packItemView.ts';
import type { ItemStore } from '../ports.ts';
import type { ItemRecord } from '../records.ts';
import type { ResolvedLine } from './ports.ts';

type OrderLine = OrderFields['lines'][number];

/** The Item Master as line resolution needs it. */
export type ItemLookup = Pick<ItemStore, 'getMany' | 'lookup'>;

/** Unresolved lines that a problem names one by one. */
const namedLines = 20;

/**
 * The lines of the orders with their dimensions from the Item Master: by itemId; without one by the dimensions that the line
 * itself gives; else by its SKU. Throws DomainError unprocessable that names the lines which cannot be resolved, and
 * bad_request when the shipment is larger than a pack request may be.
 */
export function resolveLines(
  organizationId: string,
  orders: readonly OrderRecord[],
  items: ItemLookup,
): readonly ResolvedLine[] {
  const given = orders.flatMap((order) => order.fields.lines.map((line) => ({ order, line })));
  const units = given.reduce((sum, { line }) => sum + line.quantityOrdered, 0);
  if (given.length > maxOrderLines || units > maxTotalQuantity)
    throw new DomainError(
      'bad_request',
      `The orders have ${String(given.length)} lines and ${String(units)} units; one shipment holds at most ${String(maxOrderLines)} lines and ${String(maxTotalQuantity)} units.`,
      { field: 'orderIds' },
    );
  const itemOf = itemReader(organizationId, items);
  const faults: string[] = [];
  const resolved = given.flatMap(({ order, line }) => {
    const result = resolveLine(order.id, line, itemOf);
    if (typeof result !== 'string') return [result];
    faults.push(`line ${String(line.lineNumber)} of order ${order.fields.sourceOrderId ?? order.id}: ${result}`);
    return [];
  });
  if (faults.length === 0) return resolved;
  const more = faults.length > namedLines ? `; and ${String(faults.length - namedLines)} more lines` : '';
  throw new DomainError(
    'unprocessable',
    `Lines that cannot be resolved in the Item Master: ${faults.slice(0, namedLines).join('; ')}${more}.`,
    { field: 'orderIds' },
  );
}

/** Reads an item of the master by its id, or by the SKU of a line. */
export interface ItemReader {
  readonly byId: (id: string) => ItemRecord | null;
  readonly bySku: (sku: string) => ItemRecord | null;
}

/** The resolved line, or why it cannot be. */
export function resolveLine(orderId: string, line: OrderLine, items: ItemReader): ResolvedLine | string {
  const { lineNumber, itemId, sku, quantityOrdered, length, width, height, weight } = line;
  const item = itemId !== undefined ? items.byId(itemId) : sku !== undefined ? items.bySku(sku) : null;
  if (itemId !== undefined && !item) return `there is no item ${JSON.stringify(clip(itemId))}`;
  const fromMaster = item && packItemView(item);
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
  if (item) return `the item ${JSON.stringify(clip(item.fields.id))} has no dimensions`;
  if (sku !== undefined) return `no item has the SKU ${JSON.stringify(clip(sku))}`;
  return 'it has neither itemId nor sku nor dimensions';
}

/** Reads each item once. A SKU that no item carries may be the id of one. */
export function itemReader(organizationId: string, items: ItemLookup): ItemReader {
  const known = new Map<string, ItemRecord | null>();
  const once = (key: string, read: () => ItemRecord | null): ItemRecord | null => {
    let item = known.get(key);
    if (item === undefined) known.set(key, (item = read()));
    return item;
  };
  const byId = (id: string) => once(`id ${id}`, () => items.getMany(organizationId, [id])[0] ?? null);
  return {
    byId,
    bySku: (sku) => once(`sku ${sku}`, () => items.lookup(organizationId, 'sku', sku) ?? byId(sku)),
  };
}
