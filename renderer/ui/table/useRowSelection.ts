import { computed, nextTick, type ComputedRef, type Ref } from 'vue';
import { extendTo, nothingSelected, selectRows, toggleRow, type RowSelection } from './rowSelection.ts';
import type { TableCursor } from './tableColumn.ts';

interface SelectableTable<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selectable: boolean;
}

export interface RowSelecting {
  /** Of the box in the head. */
  readonly allSelected: ComputedRef<boolean | 'indeterminate'>;
  readonly allOrNone: () => void;
  readonly all: () => void;
  readonly toggle: (index: number) => void;
  /** Selects these beside what is selected. */
  readonly rows: (indexes: readonly number[]) => void;
  readonly extend: (from: number, to: number) => void;
  /** With Shift from the cursor to the cell, with Ctrl one by one; the cursor goes there in any case. */
  readonly onCellClick: (event: MouseEvent, row: number, column: number) => void;
  readonly onBoxClick: (event: MouseEvent, row: number) => void;
}

/** Selects rows of a table by mouse and keyboard, where they can be selected. */
export function useRowSelection<Row extends object>(
  table: SelectableTable<Row>,
  selection: Ref<RowSelection>,
  cursor: Ref<TableCursor | null>,
): RowSelecting {
  function idAt(index: number): string | null {
    const row = table.rows[index];
    return row ? table.rowId(row) : null;
  }

  function all(): void {
    if (table.selectable) selection.value = selectRows(table.rows.map(table.rowId));
  }

  function toggle(index: number): void {
    const id = idAt(index);
    if (table.selectable && id !== null) selection.value = toggleRow(selection.value, id, index);
  }

  function extend(from: number, to: number): void {
    if (table.selectable) selection.value = extendTo(selection.value, from, to, idAt);
  }

  return {
    allSelected: computed(() => {
      if (selection.value.ids.size === 0) return false;
      return selection.value.ids.size >= table.rows.length ? true : 'indeterminate';
    }),
    allOrNone: () => {
      if (selection.value.ids.size > 0) selection.value = nothingSelected;
      else all();
    },
    all,
    toggle,
    rows: (indexes) => {
      const ids = indexes.flatMap((index) => idAt(index) ?? []);
      if (table.selectable) selection.value = selectRows([...selection.value.ids, ...ids]);
    },
    extend,
    onCellClick: (event, row, column) => {
      const from = cursor.value?.row ?? row;
      cursor.value = { row, column };
      if (event.shiftKey) extend(from, row);
      else if (event.ctrlKey || event.metaKey) toggle(row);
    },
    onBoxClick: (event, row) => {
      const id = idAt(row);
      if (id === null) return;
      if (event.shiftKey) extend(cursor.value?.row ?? row, row);
      else toggle(row);
      cursor.value = { row, column: cursor.value?.column ?? 0 };
      // The box has ticked itself; with Shift the selection may say otherwise.
      const box = event.target;
      if (box instanceof HTMLInputElement) void nextTick(() => (box.checked = selection.value.ids.has(id)));
    },
  };
}
