import { describe, expect, it } from 'vitest';
import {
  blockText,
  clearedTexts,
  filledDown,
  placePasted,
  readCell,
  type CellBlock,
} from '../../../renderer/ui/table/cellBlock.ts';
import type { TableColumn } from '../../../renderer/ui/table/tableColumn.ts';
import { tabSeparatedCells } from '../../../renderer/ui/table/tabSeparatedCells.ts';

interface Row {
  readonly id: string;
  readonly a: string;
  readonly b: string;
}

const cell = (name: 'a' | 'b'): TableColumn<Row> => ({
  id: name,
  header: name.toUpperCase(),
  width: 10,
  text: (row) => row[name],
  edit: {
    read: (_, text) => (text === 'bad' ? { ok: false, message: 'no' } : { ok: true, change: { [name]: text } }),
    commit: () => null,
  },
});
const table = {
  rows: ['r0', 'r1', 'r2', 'r3'].map((id): Row => ({ id, a: `${id}a`, b: `${id}b` })),
  columns: [{ id: 'id', header: 'Id', width: 10, text: (row: Row) => row.id }, cell('a'), cell('b')],
};
const block = (rows: readonly number[], firstColumn: number, lastColumn = firstColumn): CellBlock => ({
  rows,
  firstColumn,
  lastColumn,
});
const placed = (text: string, where: CellBlock) => {
  const { cells, beyondRows, beyondColumns } = placePasted(tabSeparatedCells(text), where, table);
  return { cells: cells.map((each) => `${each.row.id}.${each.column.id}=${each.text}`), beyondRows, beyondColumns };
};

describe('cleared cells', () => {
  it('are those of the block that have something', () => {
    const { purpose, cells } = clearedTexts(block([0, 1], 1, 2), {
      ...table,
      rows: [{ id: 'r0', a: '', b: 'b' }, { id: 'r1', a: 'a', b: '' }],
    }); // prettier-ignore
    expect(purpose).toBe('clear');
    expect(cells.map((each) => `${each.row.id}.${each.column.id}=${each.text}`)).toEqual(['r0.b=', 'r1.a=']);
  });
});

describe('pasted cells', () => {
  it('go to the right and down from the cell at the cursor', () => {
    expect(placed('1\t2\n3\t4', block([1], 1))).toEqual({
      cells: ['r1.a=1', 'r1.b=2', 'r2.a=3', 'r2.b=4'],
      beyondRows: 0,
      beyondColumns: 0,
    });
  });

  it('count the rows and columns that have no place', () => {
    expect(placed('1\t2\n3\t4\n5\t6', block([2], 2))).toEqual({
      cells: ['r2.b=1', 'r3.b=3'],
      beyondRows: 1,
      beyondColumns: 1,
    });
  });

  it('fill a block with one text, and repeat in rows that are a multiple', () => {
    expect(placed('1', block([0, 2], 1, 2)).cells).toEqual(['r0.a=1', 'r0.b=1', 'r2.a=1', 'r2.b=1']);
    expect(placed('1\n2', block([0, 1, 2, 3], 1)).cells).toEqual(['r0.a=1', 'r1.a=2', 'r2.a=1', 'r3.a=2']);
  });

  it('go into the chosen rows where they are as many', () => {
    expect(placed('1\n2', block([0, 3], 1)).cells).toEqual(['r0.a=1', 'r3.a=2']);
  });

  it('keep empty cells and empty lines, and what spreadsheets write in quotation marks', () => {
    expect(tabSeparatedCells('a\t\n\n"x\ty ""z"""\tb\r\n')).toEqual([['a', ''], [''], ['x\ty "z"', 'b']]);
    expect(tabSeparatedCells('12" pipe')).toEqual([['12" pipe']]);
  });

  it('are read by their column; a column without entries takes none', () => {
    const [row] = table.rows;
    const [id, a] = table.columns;
    if (!row || !id || !a) throw new Error('the table has rows and columns');
    expect(readCell({ row, column: a, text: 'x' })).toEqual({ ok: true, change: { a: 'x' } });
    expect(readCell({ row, column: a, text: 'bad' })).toEqual({ ok: false, message: 'no' });
    expect(readCell({ row, column: id, text: 'x' })).toBeNull();
  });
});

describe('a block', () => {
  it('is filled with the values of its first row', () => {
    const { cells } = filledDown(block([1, 2, 3], 1, 2), table);
    expect(cells.map((each) => `${each.row.id}.${each.column.id}=${each.text}`)).toEqual([
      'r2.a=r1a',
      'r2.b=r1b',
      'r3.a=r1a',
      'r3.b=r1b',
    ]);
  });

  it('is copied without a head, so that it can be pasted again', () => {
    expect(blockText(block([0, 1], 1, 2), table)).toBe('r0a\tr0b\nr1a\tr1b');
  });
});
