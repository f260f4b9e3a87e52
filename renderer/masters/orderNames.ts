import { computed, type ComputedRef } from 'vue';
import { call } from '../api/client.ts';
import { useQueryClient } from '../stores/queryClient.ts';
import { inTurn } from '../ui/list/inTurn.ts';
import { useReading } from '../ui/record/useReading.ts';

/** What people call orders, by id. */
export type OrderNames = ReadonlyMap<string, string>;

export interface OrderNaming {
  /** In the order in which they were asked for; none before they are read. */
  readonly names: ComputedRef<OrderNames>;
  /** Every name is read, or cannot be. */
  readonly isRead: ComputedRef<boolean>;
}

/** Names of at most so many of the orders that a record refers to by id. Null while it is not known. */
export function useOrderNames(most: number, idsIn: () => readonly string[] | null): OrderNaming {
  const { client } = useQueryClient();

  /** A name does not change while its order is in a record: it is read once for all records. */
  function nameOf(id: string, signal: AbortSignal): Promise<string> {
    return client.fetchQuery({
      queryKey: ['orders', 'name', id],
      queryFn: async () => (await call('getOrder', { params: { id }, signal })).body.sourceOrderId ?? id,
      staleTime: Infinity,
    });
  }

  const asked = computed(() => idsIn()?.slice(0, most) ?? []);
  const { data, error } = useReading<OrderNames>({
    key: () => (asked.value.length === 0 ? null : ['orders', 'names', ...asked.value]),
    read: async (signal) => {
      const found = new Map<string, string>();
      const ids = asked.value;
      await inTurn(ids, async (id) => void found.set(id, await nameOf(id, signal)));
      return new Map(ids.map((id) => [id, found.get(id) ?? id]));
    },
    bridges: true,
  });
  return {
    names: computed(() => data.value ?? new Map()),
    isRead: computed(
      () => idsIn() !== null && (asked.value.length === 0 || data.value !== null || error.value !== null),
    ),
  };
}
