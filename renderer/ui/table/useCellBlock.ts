import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { CellBlock } from './cellBlock.ts';
import type { RowSelection } from './rowSelection.ts';
import type { TableCursor } from './tableColumn.ts';

interface BlockTable<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

/**
 * The cells that copy, paste and fill down work on: the selected rows, or that of the cursor, and the columns from where Shift was
 * held to the cursor.
 */
export function useCellBlock<Row extends object>(
  table: BlockTable<Row>,
  selection: Readonly<Ref<RowSelection>>,
  cursor: Readonly<Ref<TableCursor | null>>,
): { readonly block: ComputedRef<CellBlock | null>; readonly extendFrom: (column: number) => void } {
  /** The column in which Shift was first held; null while the block is one column wide. */
  const anchor = ref<number | null>(null);
  let extending = false;
  watch(cursor, () => {
    if (!extending) anchor.value = null;
    extending = false;
  });

  const block = computed((): CellBlock | null => {
    if (!cursor.value) return null;
    const { row, column } = cursor.value;
    const { ids } = selection.value;
    const selected =
      ids.size === 0 ? [] : table.rows.flatMap((each, index) => (ids.has(table.rowId(each)) ? index : []));
    const from = anchor.value ?? column;
    return {
      rows: selected.length > 0 ? selected : [row],
      firstColumn: Math.min(from, column),
      lastColumn: Math.max(from, column),
    };
  });

  return {
    block,
    extendFrom: (column) => {
      anchor.value ??= column;
      extending = true;
    },
  };
}
