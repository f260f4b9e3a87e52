import { computed, nextTick, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { TableCursor } from '../table/tableColumn.ts';
import type { CursorList } from './cursorList.ts';

export interface ListCursor<Row> {
  readonly cursor: Ref<TableCursor | null>;
  /** The row at the cursor. */
  readonly current: ComputedRef<Row | null>;
  /** Puts it on the first row where it is nowhere. */
  readonly begin: () => void;
  /** Puts it on the row of this record, or on the first one. */
  readonly put: (id: string) => void;
}

/** Where one stands in a list. `at` is the id of that record; what sets it from beside the list moves the cursor there. */
export function useListCursor<Row>(options: {
  readonly list: CursorList<Row>;
  readonly rowId: (row: Row) => string;
  readonly at: Ref<string | null>;
  readonly scrollTo: (row: number) => void;
}): ListCursor<Row> {
  const { list, rowId, at, scrollTo } = options;
  const cursor = ref<TableCursor | null>(null);
  const current = computed(() => list.rows.value[cursor.value?.row ?? -1] ?? null);

  function find(id: string): number {
    return list.rows.value.findIndex((row) => rowId(row) === id);
  }

  watch(current, (row) => {
    // While the list is read anew it has no cursor, and who stands beside it keeps what was chosen.
    if (row) at.value = rowId(row);
  });
  watch(at, (id) => void goTo(id));
  let isLost = false;
  // Where rows come, go or change places, it stays on its record.
  watch(
    list.rows,
    (_, before) => {
      const was = cursor.value && before[cursor.value.row];
      if (!cursor.value || !was) return;
      const row = find(rowId(was));
      isLost = row < 0;
      if (!isLost && row !== cursor.value.row) cursor.value = { ...cursor.value, row };
    },
    { flush: 'sync' },
  );
  // Of a record that was removed the next one takes the place; a list that was read anew has other records there.
  watch(
    list.generation,
    () => {
      if (isLost) cursor.value = null;
      isLost = false;
    },
    { flush: 'sync' },
  );

  /** Puts the cursor on a record; brings the pages up to it where it is not here yet. */
  async function goTo(id: string | null): Promise<void> {
    if (id === null || (current.value && rowId(current.value) === id)) return;
    while (find(id) < 0 && !list.complete.value && list.error.value === null && at.value === id) {
      const before = list.rows.value.length;
      await list.reach(before);
      if (list.rows.value.length === before) break;
    }
    const row = find(id);
    if (row < 0 || at.value !== id) return;
    cursor.value = { row, column: cursor.value?.column ?? 0 };
    await nextTick();
    scrollTo(row);
  }

  return {
    cursor,
    current,
    begin: () => {
      if (cursor.value === null && list.rows.value.length > 0) cursor.value = { row: 0, column: 0 };
    },
    put: (id) => {
      const row = Math.max(0, find(id));
      cursor.value = { row, column: 0 };
      void nextTick(() => scrollTo(row));
    },
  };
}
