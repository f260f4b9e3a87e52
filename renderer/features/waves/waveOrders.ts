import type { Order, StoreWavePlanRequest } from '../../../main/contract/index.ts';

export const firstChoices = ['priority', 'due'] as const;
/** What goes to the floor first: the priority of the order, or what is due first. */
export type FirstChoice = (typeof firstChoices)[number];

/** An item by its id: the SKU by which it is picked, and its name. */
export interface NamedItem {
  readonly sku: string | null;
  readonly name: string | null;
}

export type PreparedOrder = StoreWavePlanRequest['orders'][number];

/** Rank of an order without a date: after all that have one. */
const noDate = 100_000;
const dayMs = 86_400_000;
/** As a wave shows one. */
const longestName = 256;

/**
 * An order as a wave plan takes it. A line is known by its SKU, that of its item or its item's id, whichever has a slot; lines
 * of one SKU are picked together. Null where no line says what it is.
 */
export function prepareOrder(
  order: Order,
  options: {
    readonly items: ReadonlyMap<string, NamedItem>;
    readonly slotted: ReadonlySet<string>;
    readonly first: FirstChoice;
    readonly now: Date;
  },
): PreparedOrder | null {
  const items = new Map<string, PreparedOrder['items'][number]>();
  for (const { sku, itemId, quantityOrdered } of order.lines) {
    const item = options.items.get(itemId ?? sku ?? '');
    const codes = [sku, item?.sku, itemId].filter((code) => code !== null && code !== undefined);
    const code = codes.find((each) => options.slotted.has(each)) ?? codes[0];
    if (code === undefined) continue;
    const before = items.get(code);
    const quantity = (before?.quantity ?? 0) + quantityOrdered;
    items.set(code, { sku: code, quantity, name: item?.name?.slice(0, longestName) ?? before?.name ?? null });
  }
  if (items.size === 0) return null;
  const name = (order.sourceOrderId ?? order.id).slice(0, longestName);
  return { orderId: order.id, name, priority: rankOf(order, options), items: [...items.values()] };
}

function rankOf(
  order: Order,
  { first, now }: { readonly first: FirstChoice; readonly now: Date },
): number | string | null {
  if (first === 'priority') return order.priority?.slice(0, 64) ?? null;
  return order.requiredShipBy === null
    ? noDate
    : Math.floor((Date.parse(order.requiredShipBy) - now.getTime()) / dayMs);
}
