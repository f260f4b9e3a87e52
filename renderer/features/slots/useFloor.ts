import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { Slot, Warehouse, WarehouseLayout } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { floorPlan, type FloorPlan } from '../../warehouse/floorPlan.ts';
import { readSlots } from '../../warehouse/readSlots.ts';
import type { SlotChanges } from './slotMaster.ts';

export interface Floor extends SlotChanges {
  readonly warehouse: ComputedRef<Warehouse | null>;
  /** A layout that is being typed; the floor is shown with it. */
  readonly draft: ShallowRef<WarehouseLayout | null>;
  readonly plan: ComputedRef<FloorPlan | null>;
  readonly slots: ComputedRef<readonly Slot[]>;
  readonly complete: ComputedRef<boolean>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
  /** Its layout was saved. */
  readonly laidOut: (warehouse: Warehouse) => void;
}

/** What the map shows. */
interface ShownFloor {
  readonly warehouse: Warehouse;
  readonly slots: ReadonlyMap<string, Slot>;
}

/** Slots that the map is first drawn with; then it is drawn anew each time when four times as many are here. */
const firstDrawn = 500;

/** The layout of the warehouse and all its slots, kept as they are changed here. */
export function useFloor(): Floor {
  const draft = shallowRef<WarehouseLayout | null>(null);
  /** What is read of it so far, the first time. */
  const partial = shallowRef<ShownFloor | null>(null);
  const { data, error, reload, set } = useReading<ShownFloor>({
    key: () => ['slots', 'floor'],
    read: async (signal, last) => {
      const warehouse = (await call('getWarehouse', { signal })).body;
      const slots = new Map<string, Slot>();
      let drawn = 0;
      for await (const page of readSlots(signal)) {
        for (const slot of page) slots.set(slot.location, slot);
        if (last !== null || slots.size < Math.max(firstDrawn, 4 * drawn)) continue;
        drawn = slots.size;
        partial.value = { warehouse, slots: new Map(slots) };
      }
      return { warehouse, slots };
    },
    share: (old, fresh) => ({
      warehouse: old.warehouse.version === fresh.warehouse.version ? old.warehouse : fresh.warehouse,
      slots: isSame(fresh.slots, old.slots) ? old.slots : fresh.slots,
    }),
  });
  const shown = computed(() => data.value ?? partial.value);
  const warehouse = computed(() => shown.value?.warehouse ?? null);
  const byLocation = computed(() => shown.value?.slots ?? new Map<string, Slot>());
  const slots = computed(() => [...byLocation.value.values()]);

  function change(by: (floor: ShownFloor) => ShownFloor): void {
    if (partial.value) partial.value = by(partial.value);
    set(by);
  }

  return {
    warehouse,
    draft,
    slots,
    plan: computed(() => {
      const layout = draft.value ?? warehouse.value;
      return layout && floorPlan(layout, slots.value);
    }),
    complete: computed(() => data.value !== null),
    error,
    reload,
    laidOut: (saved) => change((floor) => ({ ...floor, warehouse: saved })),
    stored: (slot) => change((floor) => ({ ...floor, slots: new Map([...floor.slots, [slot.location, slot]]) })),
    gone: (location) =>
      change((floor) => ({ ...floor, slots: new Map([...floor.slots].filter(([each]) => each !== location)) })),
  };
}

function isSame(read: ReadonlyMap<string, Slot>, shown: ReadonlyMap<string, Slot>): boolean {
  if (read.size !== shown.size) return false;
  for (const [location, { version, updatedAt }] of read) {
    const old = shown.get(location);
    if (old?.version !== version || old.updatedAt !== updatedAt) return false;
  }
  return true;
}
