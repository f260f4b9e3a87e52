import { useIntervalFn } from '@vueuse/core';
import { onScopeDispose, toValue, watch, type MaybeRefOrGetter } from 'vue';
import { useScreenCache } from '../../stores/screenCache.ts';
import { createCursorList, type CursorList, type CursorListOptions } from './cursorList.ts';
import type { Page } from './pages.ts';

/**
 * The list of a screen: read at once and whenever its filters change, and stopped with the screen. Until it is read, it shows
 * what it showed when it was left.
 */
export function useCursorList<T>(
  options: Pick<CursorListOptions<T>, 'fetchPage' | 'idOf'> & {
    /** As the list is called; null where it is another one each time. */
    readonly name: string | null;
    /** What the rows depend on; reactive, or a getter. */
    readonly filters?: object;
    /** A row that changes by itself: while there is one, what is shown is read again in place. */
    readonly isMoving?: (row: T) => boolean;
    readonly everyMs?: number;
  },
): CursorList<T> {
  const { name, filters, isMoving, everyMs = 1000, fetchPage, idOf } = options;
  const lastShown = useScreenCache();
  const of = (): string => JSON.stringify(toValue(filters as MaybeRefOrGetter<unknown>) ?? null);
  let asked = of();
  const first = name === null ? null : lastShown.read<Page<T>>(name, asked);
  const list = createCursorList<T>({
    ...{ fetchPage, idOf },
    ...(name !== null && {
      first,
      keep: (shown) => lastShown.keep(name, shown, asked),
    }),
  });
  if (filters)
    watch(
      filters,
      () => {
        asked = of();
        void list.reload();
      },
      { deep: true },
    );
  void (first === null ? list.reload() : list.refresh());
  if (isMoving) {
    let isReading = false;
    useIntervalFn(() => {
      if (isReading || !list.rows.value.some(isMoving)) return;
      isReading = true;
      void list.refresh().finally(() => (isReading = false));
    }, everyMs);
  }
  onScopeDispose(list.stop);
  return list;
}
