import type { CreateSlotRequest, WavePlanRequest } from '../../contract/index.ts';
import type { SlotStore } from './ports.ts';

/** SKUs looked up between two pauses. */
const skusAtOnce = 500;

/** The first slot of every SKU of the orders, by SKU, in the order in which they are named. */
export async function readSlots(
  { orders }: WavePlanRequest,
  slotsOf: (skus: Iterable<string>) => ReturnType<SlotStore['ofSkus']>,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, CreateSlotRequest>> {
  const skus = [...new Set(orders.flatMap(({ items }) => items.map(({ sku }) => sku)))];
  const slots = new Map<string, CreateSlotRequest>();
  for (let at = 0; at < skus.length; at += skusAtOnce) {
    for (const [sku, slot] of slotsOf(skus.slice(at, at + skusAtOnce))) slots.set(sku, slot);
    await pause();
  }
  return slots;
}
