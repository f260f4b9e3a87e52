import { useVirtualizer } from '@tanstack/vue-virtual';
import { computed, onMounted, onScopeDispose, ref, type ComputedRef } from 'vue';
import { scaleFactor } from '../scale.ts';

/** Rows that are there above and below those in sight in the first picture, which comes the sooner. */
const firstOverscan = 2;

export interface RowsInSight<Row> {
  readonly shown: ComputedRef<readonly { readonly row: Row; readonly index: number; readonly id: string }[]>;
  /** Index of the last one; undefined while there is none. */
  readonly lastIndex: ComputedRef<number | undefined>;
  /** Pixels of the rows before and after those that exist. */
  readonly above: ComputedRef<number>;
  readonly below: ComputedRef<number>;
  /** Rows that a page key passes. */
  readonly pageRows: () => number;
  readonly scrollTo: (index: number) => void;
}

/** Of a table of any length only the rows in sight exist. The head covers the first row's height. */
export function useVirtualRows<Row extends object>(
  table: { readonly rows: readonly Row[]; readonly rowId: (row: Row) => string },
  scroller: () => HTMLElement | null,
  /** Rows that are there above and below those in sight once the window rests. */
  overscanned: () => number,
): RowsInSight<Row> {
  /** As --row in the tokens. */
  const rowHeight = computed(() => 32 * scaleFactor.value);
  const overscan = ref(firstOverscan);
  let resting = 0;
  onMounted(() => (resting = requestIdleCallback(() => (overscan.value = overscanned()), { timeout: 500 })));
  onScopeDispose(() => cancelIdleCallback(resting));

  const virtualizer = useVirtualizer(
    computed(() => ({
      count: table.rows.length,
      getScrollElement: scroller,
      estimateSize: () => rowHeight.value,
      overscan: overscan.value,
      scrollMargin: rowHeight.value,
      scrollPaddingStart: rowHeight.value,
    })),
  );
  const inSight = computed(() => virtualizer.value.getVirtualItems());

  return {
    shown: computed(() =>
      inSight.value.flatMap(({ index }) => {
        const row = table.rows[index];
        return row ? [{ row, index, id: table.rowId(row) }] : [];
      }),
    ),
    lastIndex: computed(() => inSight.value.at(-1)?.index),
    above: computed(() => (inSight.value[0]?.start ?? rowHeight.value) - rowHeight.value),
    below: computed(() => {
      const last = inSight.value.at(-1);
      return last ? virtualizer.value.getTotalSize() - (last.end - rowHeight.value) : 0;
    }),
    pageRows: () => Math.floor((scroller()?.clientHeight ?? 0) / rowHeight.value) - 1,
    scrollTo: (index) => virtualizer.value.scrollToIndex(index),
  };
}
