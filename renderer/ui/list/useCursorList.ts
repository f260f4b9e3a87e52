import { onScopeDispose, toValue, watch, type MaybeRefOrGetter } from 'vue';
import { useQueryClient } from '../../stores/queryClient.ts';
import { createCursorList, type CursorList, type CursorListOptions } from './cursorList.ts';

/**
 * The list of a screen: read at once and whenever its filters change, and stopped with the screen. Until it is read, it shows
 * what it showed when it was left.
 */
export function useCursorList<T>(
  options: Pick<CursorListOptions<T>, 'fetchPage' | 'idOf'> & {
    /** As the list is called, the area first ("orders", "deleted.items"); null where it is another one each time. */
    readonly name: string | null;
    /** What the rows depend on; reactive, or a getter. */
    readonly filters?: object;
    /** A row that changes by itself: while there is one, and somebody looks, what is shown is read again in place. */
    readonly isMoving?: (row: T) => boolean;
    readonly everyMs?: number;
  },
): CursorList<T> {
  const { name, filters, isMoving, everyMs = 1000, fetchPage, idOf } = options;
  const { client } = useQueryClient();
  const list = createCursorList<T>({
    ...{ client, fetchPage, idOf },
    ...(name !== null && {
      key: () => [name, 'list', JSON.stringify(toValue(filters as MaybeRefOrGetter<unknown>) ?? null)],
    }),
    ...(isMoving && { everyMs: (rows) => (rows.some(isMoving) ? everyMs : null) }),
  });
  if (filters) watch(filters, () => void list.reload(), { deep: true });
  void list.start();
  onScopeDispose(list.stop);
  return list;
}
