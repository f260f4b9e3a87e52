import { flagOf, isCancelWord, isHoldWord, statusFields } from '../../orders/cancelledAtSender.ts';
import type { ColumnPlan, ImportKind, RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

/**
 * A doubt for each row of an order that is cancelled or on hold where the file comes from: imported, it would be packed. The column need not
 * be imported for that.
 */
export function createCancelledNote(
  kind: ImportKind,
  plan: readonly ColumnPlan[],
): (cells: readonly string[]) => readonly RowNote[] {
  if (kind !== 'orders' && kind !== 'batchOrders') return () => [];
  const columns = plan.flatMap(({ column, header, path }) =>
    statusFields({ [header]: '' }).map(({ isFlag, isHold }) => ({ column, header, path, isFlag, isHold })),
  );
  return (cells) =>
    columns.flatMap(({ column, header, path, isFlag, isHold }) => {
      const cell = (cells[column] ?? '').trim();
      const isCancelled = isCancelWord(cell) || (isFlag && flagOf(cell) === true);
      const isHeld = isHold ? flagOf(cell) !== false : isHoldWord(cell);
      if (!isCancelled && !isHeld) return [];
      return [rowNote(isCancelled ? 'cancelled' : 'held', { header, cell }, column, path)];
    });
}
