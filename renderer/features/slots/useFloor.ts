import { computed, onScopeDispose, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { Slot, Warehouse, WarehouseLayout } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useScreenCache } from '../../stores/screenCache.ts';
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

/** What the map showed when it was left. */
interface ShownFloor {
  readonly warehouse: Warehouse;
  readonly slots: ReadonlyMap<string, Slot>;
}

/** Slots that the map is first drawn with; then it is drawn anew each time when four times as many are here. */
const firstDrawn = 500;

/** The layout of the warehouse and all its slots, kept as they are changed here. */
export function useFloor(): Floor {
  const lastShown = useScreenCache();
  const last = lastShown.read<ShownFloor>('floor');
  const warehouse = shallowRef<Warehouse | null>(last?.warehouse ?? null);
  const draft = shallowRef<WarehouseLayout | null>(null);
  const byLocation = shallowRef<ReadonlyMap<string, Slot>>(last?.slots ?? new Map());
  const complete = shallowRef(last !== null);
  const slots = computed(() => [...byLocation.value.values()]);

  const { error, reload } = useReading(async ({ signal }) => {
    const layout = (await call('getWarehouse', { signal })).body;
    if (layout.version !== warehouse.value?.version) warehouse.value = layout;
    const read = new Map<string, Slot>();
    for await (const page of readSlots(signal)) {
      for (const slot of page) read.set(slot.location, slot);
      if (read.size >= Math.max(firstDrawn, 4 * byLocation.value.size)) byLocation.value = new Map(read);
    }
    if (!isSame(read, byLocation.value)) byLocation.value = read;
    complete.value = true;
  });

  onScopeDispose(() => {
    if (warehouse.value && complete.value)
      lastShown.keep('floor', { warehouse: warehouse.value, slots: byLocation.value } satisfies ShownFloor);
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

function isSame(read: ReadonlyMap<string, Slot>, shown: ReadonlyMap<string, Slot>): boolean {
  if (read.size !== shown.size) return false;
  for (const [location, { version, updatedAt }] of read) {
    const old = shown.get(location);
    if (old?.version !== version || old.updatedAt !== updatedAt) return false;
  }
  return true;
}
