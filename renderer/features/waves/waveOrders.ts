import type { Order, WavePlanRequest } from '../../../main/contract/index.ts';
import type { WaveOrder } from './keptPlans.ts';

export const firstChoices = ['priority', 'due'] as const;
/** What goes to the floor first: the priority of the order, or what is due first. */
export type FirstChoice = (typeof firstChoices)[number];

/** An item by its id: the SKU by which it is picked, and its name. */
export interface NamedItem {
  readonly sku: string | null;
  readonly name: string | null;
}

export interface PreparedOrder {
  readonly request: WavePlanRequest['orders'][number];
  readonly kept: WaveOrder;
}

/** Rank of an order without a date: after all that have one. */
const noDate = 100_000;
const dayMs = 86_400_000;

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
  const quantities = new Map<string, number>();
  for (const { sku, itemId, quantityOrdered } of order.lines) {
    const item = options.items.get(itemId ?? sku ?? '');
    const codes = [sku, item?.sku, itemId].filter((code) => code !== null && code !== undefined);
    const code = codes.find((each) => options.slotted.has(each)) ?? codes[0];
    if (code !== undefined) quantities.set(code, (quantities.get(code) ?? 0) + quantityOrdered);
  }
  if (quantities.size === 0) return null;
  const items = [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
  return {
    request: { orderId: order.id, priority: rankOf(order, options), items },
    kept: { id: order.id, name: order.sourceOrderId ?? order.id, items },
  };
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
