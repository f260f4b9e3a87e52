import { flagOf, isCancelWord, isDoneWord, isHoldWord, statusFields } from '../../orders/cancelledAtSender.ts';
import { mayStopLine } from '../../orders/cancelledLines.ts';
import { createMarkFinder } from '../../orders/nearbyMark.ts';
import type { ColumnPlan, ImportKind, RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

/**
 * A doubt for each row of an order, or of a line, that is cancelled, on hold or finished where the file comes from, or may be so by a
 * column that is not imported: imported, it would be packed.
 */
export function createStoppedNote(
  kind: ImportKind,
  plan: readonly ColumnPlan[],
): (cells: readonly string[]) => readonly RowNote[] {
  if (kind !== 'orders' && kind !== 'batchOrders') return () => [];
  const columns = plan.flatMap((column) => {
    const name = column.header.slice(column.header.lastIndexOf('.') + 1);
    const [field] = statusFields({ [name]: '' });
    if (field) return [{ ...column, isFlag: field.isFlag, isHold: field.isHold }];
    return mayStopLine(name) ? [{ ...column, isFlag: false, isHold: false }] : [];
  });
  const markOf = createMarkFinder();
  const seen = new Set(columns.map(({ column }) => column));
  const others = plan.filter(({ column, path }) => path === null && !seen.has(column));
  const marked = (cells: readonly string[]): readonly RowNote[] =>
    others.flatMap(({ column, header, path }) => {
      const cell = (cells[column] ?? '').trim();
      const mark = cell === '' ? null : markOf({ [header]: cell }, () => false);
      return mark ? [rowNote('cancelled', { header, cell }, column, path)] : [];
    });
  return (cells) => [
    ...marked(cells),
    ...columns.flatMap(({ column, header, path, isFlag, isHold }) => {
      const cell = (cells[column] ?? '').trim();
      const isCancelled = isCancelWord(cell) || (isFlag && flagOf(cell) === true);
      const isHeld = isHold ? flagOf(cell) !== false : isHoldWord(cell);
      const isDone = !isFlag && !isHold && isDoneWord(cell);
      if (!isCancelled && !isHeld && !isDone) return [];
      return [rowNote(isCancelled ? 'cancelled' : isHeld ? 'held' : 'done', { header, cell }, column, path)];
    }),
  ];
}
