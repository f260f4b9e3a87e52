import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { CellBlock } from './cellBlock.ts';
import type { RowSelection } from './rowSelection.ts';
import type { TableCursor } from './tableColumn.ts';

interface BlockTable<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

export interface CellBlocking {
  readonly block: ComputedRef<CellBlock | null>;
  /** Whether Shift has drawn it over several cells. */
  readonly isDrawn: ComputedRef<boolean>;
  /** The next move of the cursor draws the block from this cell, or on from where it began. */
  readonly extendFrom: (cell: TableCursor) => void;
  /** Back to the one cell of the cursor. */
  readonly collapse: () => void;
  readonly has: (id: string, row: number, column: number) => boolean;
}

/**
 * The cells that copy, paste, fill down and clear work on: those from where Shift was held to the cursor. A block of one row spans
 * all rows that are selected.
 */
export function useCellBlock<Row extends object>(
  table: BlockTable<Row>,
  selection: Readonly<Ref<RowSelection>>,
  cursor: Readonly<Ref<TableCursor | null>>,
): CellBlocking {
  /** Where Shift was first held; null while the block is the cell of the cursor. */
  const anchor = ref<TableCursor | null>(null);
  let extending = false;
  watch(cursor, () => {
    if (!extending) anchor.value = null;
    extending = false;
  });

  const corners = computed(() => (cursor.value ? { from: anchor.value ?? cursor.value, to: cursor.value } : null));
  const block = computed((): CellBlock | null => {
    if (!corners.value) return null;
    const { from, to } = corners.value;
    return {
      rows: from.row === to.row ? selectedRows(to.row) : between(from.row, to.row),
      firstColumn: Math.min(from.column, to.column),
      lastColumn: Math.max(from.column, to.column),
    };
  });
  const isDrawn = computed(() => {
    if (!corners.value) return false;
    const { from, to } = corners.value;
    return from.row !== to.row || from.column !== to.column;
  });

  function selectedRows(row: number): readonly number[] {
    const { ids } = selection.value;
    if (ids.size === 0) return [row];
    const selected = table.rows.flatMap((each, index) => (ids.has(table.rowId(each)) ? index : []));
    return selected.length > 0 ? selected : [row];
  }

  return {
    block,
    isDrawn,
    extendFrom: (cell) => {
      anchor.value ??= cell;
      extending = true;
    },
    collapse: () => (anchor.value = null),
    has: (id, row, column) => {
      if (!isDrawn.value || !corners.value || !block.value) return false;
      const { from, to } = corners.value;
      if (column < block.value.firstColumn || column > block.value.lastColumn) return false;
      if (from.row !== to.row) return row >= Math.min(from.row, to.row) && row <= Math.max(from.row, to.row);
      return selection.value.ids.size === 0 ? row === to.row : selection.value.ids.has(id);
    },
  };
}

function between(one: number, other: number): readonly number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
}
