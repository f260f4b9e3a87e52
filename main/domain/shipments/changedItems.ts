import { message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderStore } from '../orders/ports.ts';
import { sameJson } from '../sameJson.ts';
import type { ShipmentRecord } from './ports.ts';
import { linesAtOnce, readAhead, resolveLine, type ItemLookup } from './resolveLines.ts';

interface ChangedItemsOptions {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly items: ItemLookup;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Items that a sentence names. */
const mostNamed = 5;

/** The items that have other dimensions, weight or packing rules in the Item Master than in a shipment, which keeps those that it was created with. */
export async function changedItems(
  organizationId: string,
  { orderIds, body }: ShipmentRecord,
  { orders, items, yieldToEventLoop }: ChangedItemsOptions,
): Promise<readonly string[]> {
  const reader = await readAhead({ organizationId, orderIds, orders, items, yieldToEventLoop });
  const lines = new Map(
    orderIds.flatMap((orderId) =>
      (orders.get(organizationId, orderId)?.fields.lines ?? []).map(
        (line) => [`${String(line.lineNumber)} ${orderId}`, line] as const,
      ),
    ),
  );
  const changed = new Set<string>();
  for (const [index, { orderId, lineNumber, itemId, packItem }] of body.lines.entries()) {
    if ((index + 1) % linesAtOnce === 0) await yieldToEventLoop();
    const line = lines.get(`${String(lineNumber)} ${orderId}`);
    if (itemId === null || !line) continue;
    const now = resolveLine(orderId, line, reader);
    if (!('text' in now) && now.itemId === itemId && !sameJson(now.packItem, packItem)) changed.add(itemId);
  }
  return [...changed];
}

/** Says which items have changed, for whoever goes on with the shipment. */
export function changedItemWarnings(changed: readonly string[]): readonly string[] {
  if (changed.length === 0) return [];
  const names = changed.slice(0, mostNamed).map((id) => `"${clip(id)}"`);
  const more = changed.length - names.length;
  return [(more > 0 ? message('itemsChangedAndMore', { names, more }) : message('itemsChanged', { names })).text];
}
