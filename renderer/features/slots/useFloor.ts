import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { Slot, Warehouse, WarehouseLayout } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { floorPlan, type FloorPlan } from '../../warehouse/floorPlan.ts';
import { readSlots } from '../../warehouse/readSlots.ts';
import type { SlotChanges } from './slotMaster.ts';

export interface Floor extends SlotChanges {
  readonly warehouse: ShallowRef<Warehouse | null>;
  /** A layout that is being typed; the floor is shown with it. */
  readonly draft: ShallowRef<WarehouseLayout | null>;
  readonly plan: ComputedRef<FloorPlan | null>;
  readonly slots: ComputedRef<readonly Slot[]>;
  readonly complete: ShallowRef<boolean>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

/** So many slots come before the map is drawn anew while all are read. */
const drawnEvery = 1000;

/** The layout of the warehouse and all its slots, kept as they are changed here. */
export function useFloor(): Floor {
  const warehouse = shallowRef<Warehouse | null>(null);
  const draft = shallowRef<WarehouseLayout | null>(null);
  const byLocation = shallowRef<ReadonlyMap<string, Slot>>(new Map());
  const complete = shallowRef(false);
  const slots = computed(() => [...byLocation.value.values()]);

  const { error, reload } = useReading(async ({ signal }) => {
    complete.value = false;
    warehouse.value = (await call('getWarehouse', { signal })).body;
    const read = new Map<string, Slot>();
    for await (const page of readSlots(signal)) {
      for (const slot of page) read.set(slot.location, slot);
      if (read.size > byLocation.value.size && read.size % drawnEvery === 0) byLocation.value = new Map(read);
    }
    byLocation.value = read;
    complete.value = true;
  });

  void reload();

  return {
    warehouse,
    draft,
    slots,
    plan: computed(() => {
      const layout = draft.value ?? warehouse.value;
      return layout && floorPlan(layout, slots.value);
    }),
    complete,
    error,
    reload,
    stored: (slot) => (byLocation.value = new Map([...byLocation.value, [slot.location, slot]])),
    gone: (location) => {
      byLocation.value = new Map([...byLocation.value].filter(([each]) => each !== location));
    },
  };
}
