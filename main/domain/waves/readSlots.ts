import type { CreateSlotRequest } from '../../contract/index.ts';
import type { SlotStore } from './ports.ts';
import { nowhere } from './waveLines.ts';

/** SKUs looked up between two pauses. */
const skusAtOnce = 500;

/** Where SKUs are picked. */
export interface PickedSlots {
  /** In the order in which their SKUs are named. */
  readonly slots: readonly CreateSlotRequest[];
  /** Of each SKU, by its index: the place on the floor, where the slots follow the depot; `nowhere` without a slot. */
  readonly places: Int32Array;
}

/** The first slot of every SKU. */
export async function readSlots(
  skus: readonly string[],
  slotsOf: (skus: Iterable<string>) => ReturnType<SlotStore['ofSkus']>,
  yieldToEventLoop: () => Promise<void>,
): Promise<PickedSlots> {
  const slots: CreateSlotRequest[] = [];
  const places = new Int32Array(skus.length).fill(nowhere);
  for (let from = 0; from < skus.length; from += skusAtOnce) {
    const named = skus.slice(from, from + skusAtOnce);
    const found = slotsOf(named);
    for (const [index, sku] of named.entries()) {
      const slot = found.get(sku);
      if (slot) places[from + index] = slots.push(slot);
    }
    await yieldToEventLoop();
  }
  return { slots, places };
}
