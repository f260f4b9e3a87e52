import { describe, expect, it } from 'vitest';
import { columnsBetween } from '../../../renderer/ui/table/useVirtualColumns.ts';
import { extendTo, nothingSelected, toggleRow, onlyRows } from '../../../renderer/ui/table/rowSelection.ts';
import type { TableColumn } from '../../../renderer/ui/table/tableColumn.ts';
import { moveCursor, tableAction, type KeyPress } from '../../../renderer/ui/table/tableKeys.ts';
import { tabSeparated } from '../../../renderer/ui/table/tabSeparated.ts';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held };
}

const size = { rows: 100, columns: 5, pageRows: 20 };

function after(key: string, cursor: { row: number; column: number }, held: Partial<KeyPress> = {}) {
  const action = tableAction(press(key, held));
  if (!action) throw new Error(`${key} means nothing`);
  return moveCursor(cursor, action, size);
}

describe('the keyboard of a table', () => {
  it('moves with arrows and with J and K alike', () => {
    expect(after('ArrowDown', { row: 3, column: 1 })).toEqual({ row: 4, column: 1 });
    expect(after('j', { row: 3, column: 1 })).toEqual({ row: 4, column: 1 });
    expect(after('k', { row: 3, column: 1 })).toEqual({ row: 2, column: 1 });
    expect(after('ArrowRight', { row: 3, column: 1 })).toEqual({ row: 3, column: 2 });
  });

  it('stays inside the table', () => {
    expect(after('ArrowUp', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(after('ArrowRight', { row: 99, column: 4 })).toEqual({ row: 99, column: 4 });
    expect(after('PageDown', { row: 95, column: 0 })).toEqual({ row: 99, column: 0 });
  });

  it('pages by what is in sight less one row', () => {
    expect(after('PageDown', { row: 0, column: 2 })).toEqual({ row: 19, column: 2 });
  });

  it('goes to the ends of the row with Home and End, of the table with Ctrl', () => {
    expect(after('End', { row: 7, column: 1 })).toEqual({ row: 7, column: 4 });
    expect(after('End', { row: 7, column: 1 }, { ctrlKey: true })).toEqual({ row: 99, column: 1 });
    expect(after('Home', { row: 7, column: 1 }, { ctrlKey: true })).toEqual({ row: 0, column: 1 });
  });

  it('edits with Enter and F2, and with a digit that starts the entry', () => {
    expect(tableAction(press('Enter'))).toEqual({ kind: 'edit', text: null });
    expect(tableAction(press('F2'))).toEqual({ kind: 'edit', text: null });
    expect(tableAction(press('7'))).toEqual({ kind: 'edit', text: '7' });
  });

  it('types letters and digits into a table of cells, and clears with Delete and Backspace', () => {
    for (const key of ['N', 'e', 'j', 'x', 'ü', '7', ',', '.', '-'])
      expect(tableAction(press(key), 'cells')).toEqual({ kind: 'edit', text: key });
    for (const key of ['Delete', 'Backspace']) expect(tableAction(press(key), 'cells')).toEqual({ kind: 'clear' });
    expect(tableAction(press(' '), 'cells')).toEqual({ kind: 'toggleSelected' });
    expect(tableAction(press('?', { shiftKey: true }), 'cells')).toBeNull();
    expect(tableAction(press('k', { ctrlKey: true }), 'cells')).toBeNull();
    expect(tableAction(press('Delete'))).toEqual({ kind: 'delete' });
    expect(tableAction(press('Backspace'))).toBeNull();
  });

  it('selects with X, with Shift and the arrows, and all with Ctrl+A', () => {
    expect(tableAction(press('x'))).toEqual({ kind: 'toggleSelected' });
    expect(tableAction(press('ArrowDown', { shiftKey: true }))).toMatchObject({ kind: 'move', extend: true });
    expect(tableAction(press('a', { ctrlKey: true }))).toEqual({ kind: 'selectAll' });
  });

  it('leaves what it does not know to the screen', () => {
    expect(tableAction(press('g'))).toBeNull();
    expect(tableAction(press('k', { ctrlKey: true }))).toBeNull();
    expect(tableAction(press('ArrowLeft', { altKey: true }))).toBeNull();
  });

  it('sorts by the column with Alt and an arrow', () => {
    expect(tableAction(press('ArrowUp', { altKey: true }))).toEqual({ kind: 'sort', direction: 'asc' });
    expect(tableAction(press('ArrowDown', { altKey: true }))).toEqual({ kind: 'sort', direction: 'desc' });
  });
});

describe('the selection of rows', () => {
  const idAt = (index: number) => `row-${index}`;

  it('extends from where it started and gives rows up on the way back', () => {
    const started = toggleRow(nothingSelected, 'row-3', 3);
    const longer = extendTo(started, 3, 6, idAt);
    expect([...longer.ids]).toEqual(['row-3', 'row-4', 'row-5', 'row-6']);
    expect([...extendTo(longer, 6, 4, idAt).ids]).toEqual(['row-3', 'row-4']);
  });

  it('extends from the cursor when nothing was selected', () => {
    expect([...extendTo(nothingSelected, 5, 4, idAt).ids]).toEqual(['row-4', 'row-5']);
  });

  it('drops rows that are gone', () => {
    const two = extendTo(nothingSelected, 1, 2, idAt);
    expect([...onlyRows(two, new Set(['row-2', 'row-3'])).ids]).toEqual(['row-2']);
  });
});

describe('copied rows', () => {
  it('are tab-separated with units in the head, and keep to one line per row', () => {
    const columns: TableColumn<{ id: string; length: number }>[] = [
      { id: 'id', header: 'Id', width: 10, text: (row) => row.id },
      { id: 'picture', header: 'Picture', width: 10, drawn: true, text: () => '' },
      { id: 'length', header: 'Length', unit: 'in', width: 10, text: (row) => String(row.length) },
    ];
    expect(tabSeparated(columns, [{ id: 'A\tB\nC', length: 12 }])).toBe('Id\tLength (in)\nA B C\t12');
  });
});

describe('columns in sight', () => {
  /** A hundred columns of 100 pixels. */
  const ends = Array.from({ length: 100 }, (_, index) => (index + 1) * 100);

  it('are those between two places and some beside them', () => {
    expect(columnsBetween(ends, 0, 1000)).toEqual({ from: 0, to: 16 });
    expect(columnsBetween(ends, 5050, 6050)).toEqual({ from: 44, to: 68 });
    expect(columnsBetween(ends, 9000, 10_000)).toEqual({ from: 84, to: 100 });
  });

  it('stay the same over small ways', () => {
    expect(columnsBetween(ends, 5250, 6150)).toEqual(columnsBetween(ends, 5350, 6250));
  });

  it('are all of a table that fits', () => {
    expect(columnsBetween(ends.slice(0, 30), 0, 4000)).toEqual({ from: 0, to: 30 });
  });
});
