import type { ItemStore } from '../ports.ts';
import type { Steps } from '../steps.ts';
import type { OrderStore } from './ports.ts';

/** Items whose SKUs are read at a stretch. */
const itemsAtOnce = 500;

/** How many open orders have a line of one of these items. */
export function* countItemUse(
  { items, orders }: { readonly items: ItemStore; readonly orders: OrderStore },
  organizationId: string,
  itemIds: readonly string[],
): Steps<number> {
  const ids = new Set(itemIds);
  // A SKU of a line that no item has is looked up as an id.
  const skus = new Set(itemIds);
  for (let from = 0; from < itemIds.length; from += itemsAtOnce) {
    for (const { fields } of items.getMany(organizationId, itemIds.slice(from, from + itemsAtOnce)))
      if (fields.sku !== undefined) skus.add(fields.sku);
    yield;
  }
  return yield* orders.countOpen(organizationId, { ids, skus });
}
