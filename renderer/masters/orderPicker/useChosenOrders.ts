import { computed, type WritableComputedRef } from 'vue';
import { usePersisted } from '../../ui/record/usePersisted.ts';

/**
 * Orders that are chosen for something that is not made yet. They are kept on this computer until it is: a reload or a restart
 * finds them again. Those that another screen hands over in the entry of the history take their place, once.
 */
export function useChosenOrders(name: string): {
  readonly chosen: WritableComputedRef<ReadonlySet<string>>;
  /** It was made: the next one begins without any. */
  readonly forget: () => void;
} {
  const kept = usePersisted<readonly string[]>(`chosen.${name}`);
  const given = takeHandedOver();
  if (given !== null) kept.value = given;
  return {
    chosen: computed({
      get: () => new Set(kept.value ?? []),
      set: (ids) => (kept.value = [...ids]),
    }),
    forget: () => (kept.value = null),
  };
}

/** Null when nothing was handed over, or it was taken before a reload. */
function takeHandedOver(): readonly string[] | null {
  const { orderIds, ...others } = (history.state ?? {}) as { readonly orderIds?: unknown };
  if (!Array.isArray(orderIds)) return null;
  history.replaceState(others, '');
  return orderIds.filter((id): id is string => typeof id === 'string');
}
