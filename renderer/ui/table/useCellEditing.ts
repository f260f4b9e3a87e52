import { shallowRef, type Ref } from 'vue';
import { useToasts } from '../../stores/toasts.ts';
import { useScanField } from '../keyboard/scans.ts';
import type { AfterEdit } from './CellEditor.vue';
import type { TableColumn, TableCursor } from './tableColumn.ts';
import { moveCursor } from './tableKeys.ts';

interface EditableTable<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

export interface CellEditing {
  readonly isEdited: (id: string, column: string) => boolean;
  /** What was typed to begin with, which stands for the whole cell; null where its text is changed. */
  readonly typed: () => string | null;
  /** Of the cell at the cursor. A cell that is switched is switched; one that is not edited in place opens its row. */
  readonly start: (typed: string | null) => void;
  readonly end: (after: AfterEdit) => void;
}

/** The one cell of a table that is edited in place. */
export function useCellEditing<Row extends object>(
  table: EditableTable<Row>,
  columns: () => readonly TableColumn<Row>[],
  cursor: Readonly<Ref<TableCursor | null>>,
  does: {
    readonly open: () => void;
    readonly focus: () => void;
    /** What has the focus while a cell is at the cursor and not open. */
    readonly element: () => Element | null;
    readonly goTo: (next: TableCursor) => void;
  },
): CellEditing {
  const edited = shallowRef<{ readonly id: string; readonly column: string; readonly typed: string | null } | null>(
    null,
  );

  /** A cell of codes at the cursor that is not open. */
  const awaitingScan = () => {
    const row = table.rows[cursor.value?.row ?? -1];
    const edit = columns()[cursor.value?.column ?? -1]?.edit;
    return row && edit?.scans === true && edited.value === null ? { row, edit } : null;
  };
  useScanField(
    () => (awaitingScan() ? does.element() : null),
    ({ code, end: key }) => {
      const cell = awaitingScan();
      const wrong = cell?.edit.commit(cell.row, code) ?? null;
      if (wrong === null) end(key === null ? 'stay' : key === 'Tab' ? 'right' : 'down');
      else useToasts().show(`${code}: ${wrong}`, { tone: 'danger' });
    },
  );

  function end(after: AfterEdit): void {
    edited.value = null;
    does.focus();
    if (!cursor.value || after === 'stay') return;
    const [rows, by] = { down: [1, 0] as const, right: [0, 1] as const, left: [0, -1] as const }[after];
    const size = { rows: table.rows.length, columns: columns().length, pageRows: 0 };
    does.goTo(moveCursor(cursor.value, { kind: 'move', rows, columns: by, extend: false }, size));
  }

  return {
    end,
    isEdited: (id, column) => edited.value?.id === id && edited.value.column === column,
    typed: () => edited.value?.typed ?? null,
    start: (typed) => {
      const row = table.rows[cursor.value?.row ?? -1];
      const column = columns()[cursor.value?.column ?? 0];
      if (!row || !column) return;
      if (column.toggle && typed === null) column.toggle.set(row, !column.toggle.value(row));
      else if (column.edit) edited.value = { id: table.rowId(row), column: column.id, typed };
      else if (typed === null) does.open();
    },
  };
}
