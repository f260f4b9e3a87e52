import type { CreateSlotRequest, WavePlanRequest } from '../../contract/index.ts';
import type { SlotStore } from './ports.ts';

/** SKUs looked up between two pauses. */
const skusAtOnce = 500;

/** Lines read between two pauses. */
const linesAtOnce = 20_000;

/** The first slot of every SKU of the orders, by SKU, in the order in which they are named. */
export async function readSlots(
  { orders }: WavePlanRequest,
  slotsOf: (skus: Iterable<string>) => ReturnType<SlotStore['ofSkus']>,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, CreateSlotRequest>> {
  const named = new Set<string>();
  let lines = 0;
  for (const { items } of orders) {
    for (const { sku } of items) named.add(sku);
    lines += items.length;
    if (lines < linesAtOnce) continue;
    lines = 0;
    await pause();
  }
  const skus = [...named];
  const slots = new Map<string, CreateSlotRequest>();
  for (let at = 0; at < skus.length; at += skusAtOnce) {
    for (const [sku, slot] of slotsOf(skus.slice(at, at + skusAtOnce))) slots.set(sku, slot);
    await pause();
  }
  return slots;
}
