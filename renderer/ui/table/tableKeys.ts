import type { TableCursor } from './tableColumn.ts';

/** The keyboard of every table, apart from any table: which key means what, and where the cursor goes. */

export type TableAction =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  | { readonly kind: 'page'; readonly direction: 1 | -1; readonly extend: boolean }
  | { readonly kind: 'edge'; readonly edge: 'first' | 'last' | 'rowStart' | 'rowEnd'; readonly extend: boolean }
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'toggleSelected' }
  | { readonly kind: 'selectAll' }
  | { readonly kind: 'details' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'fillDown' }
  | { readonly kind: 'sort'; readonly direction: 'asc' | 'desc' }
  | { readonly kind: 'leave' };

/** What the keyboard is for: rows that are chosen and opened, or cells that are filled as in a spreadsheet. */
export type TableUse = 'rows' | 'cells';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What a key means while a cell is not being edited; null leaves it to the rest of the screen. */
export function tableAction(press: KeyPress, use: TableUse = 'rows'): TableAction | null {
  const extend = press.shiftKey;
  const plain = !press.altKey && !press.ctrlKey && !press.metaKey;
  if (use === 'cells' && plain) {
    // Letters are keys of the screen again when the cells are left.
    if (/^[\p{L}\p{N}.,-]$/u.test(press.key)) return { kind: 'edit', text: press.key };
    if (press.key === 'Delete' || press.key === 'Backspace') return { kind: 'clear' };
  }
  if (press.altKey) {
    if (press.key === 'ArrowUp') return { kind: 'sort', direction: 'asc' };
    return press.key === 'ArrowDown' ? { kind: 'sort', direction: 'desc' } : null;
  }
  if (press.ctrlKey || press.metaKey) {
    if (press.key === 'a') return { kind: 'selectAll' };
    if (press.key === 'c') return { kind: 'copy' };
    if (press.key === 'd') return { kind: 'fillDown' };
    if (press.key === 'Home') return { kind: 'edge', edge: 'first', extend };
    if (press.key === 'End') return { kind: 'edge', edge: 'last', extend };
    return null;
  }
  switch (press.key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return { kind: 'move', rows: 1, columns: 0, extend };
    case 'ArrowUp':
    case 'k':
    case 'K':
      return { kind: 'move', rows: -1, columns: 0, extend };
    case 'ArrowLeft':
      return { kind: 'move', rows: 0, columns: -1, extend };
    case 'ArrowRight':
      return { kind: 'move', rows: 0, columns: 1, extend };
    case 'PageDown':
      return { kind: 'page', direction: 1, extend };
    case 'PageUp':
      return { kind: 'page', direction: -1, extend };
    case 'Home':
      return { kind: 'edge', edge: 'rowStart', extend: false };
    case 'End':
      return { kind: 'edge', edge: 'rowEnd', extend: false };
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null };
    case 'x':
    case ' ':
      return { kind: 'toggleSelected' };
    case 'e':
      return { kind: 'details' };
    case 'Delete':
      return { kind: 'delete' };
    case 'Escape':
      return { kind: 'leave' };
    default:
      // A digit starts an entry at once, as in a spreadsheet; letters are shortcuts.
      return /^[\d.]$/.test(press.key) ? { kind: 'edit', text: press.key } : null;
  }
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are in sight. */
  readonly pageRows: number;
}

export function moveCursor(cursor: TableCursor, action: TableAction, size: TableSize): TableCursor {
  const target = targetOf(cursor, action, size);
  return { row: clamp(target.row, size.rows), column: clamp(target.column, size.columns) };
}

function targetOf(cursor: TableCursor, action: TableAction, size: TableSize): TableCursor {
  if (action.kind === 'move') return { row: cursor.row + action.rows, column: cursor.column + action.columns };
  // One row stays in sight, so that the eye finds its place again.
  if (action.kind === 'page') return { ...cursor, row: cursor.row + action.direction * Math.max(1, size.pageRows - 1) };
  if (action.kind !== 'edge') return cursor;
  if (action.edge === 'first') return { ...cursor, row: 0 };
  if (action.edge === 'last') return { ...cursor, row: size.rows - 1 };
  return { ...cursor, column: action.edge === 'rowStart' ? 0 : size.columns - 1 };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}
