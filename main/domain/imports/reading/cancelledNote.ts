import { flagOf, isCancelWord, statusFields } from '../../orders/cancelledAtSender.ts';
import type { ColumnPlan, ImportKind, RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

/**
 * A doubt for each row of an order that is cancelled where the file comes from: imported, it would be packed. The column need not
 * be imported for that.
 */
export function createCancelledNote(
  kind: ImportKind,
  plan: readonly ColumnPlan[],
): (cells: readonly string[]) => readonly RowNote[] {
  if (kind !== 'orders' && kind !== 'batchOrders') return () => [];
  const columns = plan.flatMap(({ column, header, path }) =>
    statusFields({ [header]: '' }).map(({ isFlag }) => ({ column, header, path, isFlag })),
  );
  return (cells) =>
    columns.flatMap(({ column, header, path, isFlag }) => {
      const cell = (cells[column] ?? '').trim();
      const isCancelled = isCancelWord(cell) || (isFlag && flagOf(cell) === true);
      return isCancelled ? [rowNote('cancelled', { header, cell }, column, path)] : [];
    });
}
