import { useIntervalFn } from '@vueuse/core';
import { onScopeDispose, watch } from 'vue';
import { createCursorList, type CursorList, type CursorListOptions } from './cursorList.ts';

/** The list of a screen: read at once and whenever its filters change, and stopped with the screen. */
export function useCursorList<T>(
  options: CursorListOptions<T> & {
    /** What the rows depend on; reactive. */
    readonly filters?: object;
    /** A row that changes by itself: while there is one, what is shown is read again in place. */
    readonly isMoving?: (row: T) => boolean;
    readonly everyMs?: number;
  },
): CursorList<T> {
  const { filters, isMoving, everyMs = 1000 } = options;
  const list = createCursorList<T>(options);
  if (filters) watch(filters, () => void list.reload(), { deep: true });
  void list.reload();
  if (isMoving)
    useIntervalFn(() => {
      if (list.rows.value.some(isMoving)) void list.refresh();
    }, everyMs);
  onScopeDispose(list.stop);
  return list;
}
