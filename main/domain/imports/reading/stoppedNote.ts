import { flagOf, isCancelWord, isDoneWord, isHoldWord, statusFields } from '../../orders/cancelledAtSender.ts';
import { mayStopLine } from '../../orders/cancelledLines.ts';
import type { ColumnPlan, ImportKind, RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

/**
 * A doubt for each row of an order, or of a line, that is cancelled, on hold or finished where the file comes from: imported, it would be
 * packed. The column need not be imported for that.
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
  return (cells) =>
    columns.flatMap(({ column, header, path, isFlag, isHold }) => {
      const cell = (cells[column] ?? '').trim();
      const isCancelled = isCancelWord(cell) || (isFlag && flagOf(cell) === true);
      const isHeld = isHold ? flagOf(cell) !== false : isHoldWord(cell);
      const isDone = !isFlag && !isHold && isDoneWord(cell);
      if (!isCancelled && !isHeld && !isDone) return [];
      return [rowNote(isCancelled ? 'cancelled' : isHeld ? 'held' : 'done', { header, cell }, column, path)];
    });
}
