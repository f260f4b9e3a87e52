import { computed, nextTick, ref, shallowRef, watch, type ComputedRef, type WritableComputedRef } from 'vue';
import type { RecordMatch } from '../../../main/contract/index.ts';
import { nothingSelected, onlyRows, selectRows, type RowSelection } from '../table/rowSelection.ts';
import type { CursorList } from './cursorList.ts';
import { selectedIds, type SelectedRecords } from './recordSelection.ts';

export interface ListSelection<Row> {
  /** Of the rows that are here. */
  readonly rows: WritableComputedRef<RowSelection>;
  readonly chosen: ComputedRef<readonly Row[]>;
  /** Also those that are not here, where all that match are selected. */
  readonly selected: ComputedRef<SelectedRecords>;
  /** How many match, when every row that was here is selected and there are more; null otherwise. */
  readonly more: ComputedRef<number | null>;
  readonly selectMatching: () => void;
  /**
   * Where only rows that are here can be selected: all that were here are, and others match that came later, were not read, or
   * are being read. Null otherwise.
   */
  readonly rest: ComputedRef<'unread' | 'reading' | null>;
  /** Reads all rows that match and selects them, unless the selection changes meanwhile. */
  readonly selectRest: () => Promise<void>;
  readonly clear: () => void;
}

/** What is selected in a list: rows, or all records that match. Any change of the rows makes it rows again. */
export function useListSelection<Row>(options: {
  readonly list: CursorList<Row>;
  readonly rowId: (row: Row) => string;
  /** What the list shows now; null where the station cannot select by it. */
  readonly match: () => RecordMatch | null;
}): ListSelection<Row> {
  const { list, rowId, match } = options;
  const stored = shallowRef(nothingSelected);
  const matching = ref(false);
  const reading = ref(false);
  /** Every row that was here when they were selected: rows that come later are more of the same. */
  const whole = ref(false);

  const rows = computed({
    get: () => stored.value,
    set: (next) => {
      matching.value = false;
      reading.value = false;
      whole.value = next.ids.size > 0 && next.ids.size === list.rows.value.length;
      stored.value = next;
    },
  });

  watch(list.rows, (all) => {
    if (stored.value.ids.size === 0) return;
    const here = new Set(all.map(rowId));
    // Rows that come while all that match are selected belong to them.
    stored.value = matching.value || reading.value ? selectRows(here) : onlyRows(stored.value, here);
  });

  async function selectRest(): Promise<void> {
    reading.value = true;
    stored.value = selectRows(list.rows.value.map(rowId));
    while (reading.value && !list.complete.value && list.error.value === null) {
      const before = list.rows.value.length;
      await list.reach(before);
      await nextTick();
      if (list.rows.value.length === before) break;
    }
    reading.value = false;
  }

  return {
    rows,
    chosen: computed(() => list.rows.value.filter((row) => stored.value.ids.has(rowId(row)))),
    selected: computed(() => {
      const asked = match();
      if (!matching.value || asked === null || list.total.value === null) return selectedIds(stored.value.ids);
      return { match: asked, count: list.total.value };
    }),
    more: computed(() => {
      const { size } = stored.value.ids;
      const total = list.total.value;
      if (matching.value || match() === null || total === null || size === 0) return null;
      return whole.value && total > size ? total : null;
    }),
    selectMatching: () => (matching.value = true),
    rest: computed(() => {
      if (reading.value) return 'reading';
      const { size } = stored.value.ids;
      const isCounted = match() !== null && list.total.value !== null;
      const isAll = list.complete.value && size === list.rows.value.length;
      return !isCounted && whole.value && size > 0 && !isAll ? 'unread' : null;
    }),
    selectRest,
    clear: () => (rows.value = nothingSelected),
  };
}
