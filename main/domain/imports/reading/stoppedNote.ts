import { flagOf, isCancelWord, isDoneWord, isHoldWord, statusFields } from '../../orders/cancelledAtSender.ts';
import { isQuantityOfStop, mayStopLine, stoppedLine } from '../../orders/cancelledLines.ts';
import { createMarkFinder, isReleaseName, isTestName, saysOrderLeft } from '../../orders/nearbyMark.ts';
import { saysUnpacked } from '../../orders/unpackedLine.ts';
import { readNumberText } from '../../../contract/numberText.ts';
import type { ColumnPlan, ImportKind, RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

type StoppedNote = (cells: readonly string[], values: Readonly<Record<string, unknown>>) => readonly RowNote[];

const nameOf = ({ header }: Pick<ColumnPlan, 'header'>): string => header.slice(header.lastIndexOf('.') + 1).trim();

/**
 * A doubt for each row of an order, or of a line, that is cancelled, on hold or finished where the file comes from, or may be so by a
 * column that is not imported: imported, it would be packed.
 */
export function createStoppedNote(kind: ImportKind, plan: readonly ColumnPlan[]): StoppedNote {
  if (kind !== 'orders' && kind !== 'batchOrders') return () => [];
  const columns = plan.flatMap((column) => {
    const name = nameOf(column);
    const [field] = statusFields({ [name]: '' });
    if (field) return [{ ...column, isFlag: field.isFlag, isHold: field.isHold }];
    return mayStopLine(name) && !isQuantityOfStop(name) ? [{ ...column, isFlag: false, isHold: false }] : [];
  });
  const markOf = createMarkFinder();
  const quantities = plan.filter((column) => isQuantityOfStop(nameOf(column)));
  const quantityNote = createQuantityNote(quantities);
  const seen = new Set([...columns, ...quantities].map(({ column }) => column));
  const others = plan.filter(({ column, path }) => path === null && !seen.has(column));
  const marked = (cells: readonly string[]): readonly RowNote[] =>
    others.flatMap(({ column, header, path }) => {
      const cell = (cells[column] ?? '').trim();
      if (saysUnpacked(nameOf({ header }), cell)) return [rowNote('notPacked', { header, cell }, column, path)];
      const mark = cell === '' ? null : markOf({ [header]: cell }, () => false);
      if (!mark) return [];
      return [rowNote(whyMarked(header, cell), { header, cell }, column, path)];
    });
  return (cells, values) => [
    ...marked(cells),
    ...quantityNote(cells, values),
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

function whyMarked(header: string, cell: string): 'testOrder' | 'unreleased' | 'done' | 'cancelled' {
  if (isTestName(header)) return 'testOrder';
  if (isReleaseName(header)) return 'unreleased';
  return saysOrderLeft(header, cell) ? 'done' : 'cancelled';
}

/** A doubt for a line of which less is open than is read as its quantity, or of which something was cancelled or delivered. */
function createQuantityNote(columns: readonly ColumnPlan[]): StoppedNote {
  const mapped = new Set(columns.flatMap((column) => (column.path === null ? [] : [nameOf(column)])));
  return (cells, values) => {
    const { 'lines.quantityOrdered': read } = values;
    const quantity = typeof read === 'number' ? read : null;
    const line = Object.fromEntries(
      columns.map((column) => [nameOf(column), numberIn(cells[column.column] ?? '', quantity)]),
    );
    const stopped = stoppedLine([line], { mapped, quantityOf: () => quantity });
    const column = stopped && columns.find((one) => nameOf(one) === stopped.name);
    if (!column) return [];
    const cell = (cells[column.column] ?? '').trim();
    const shown = { header: column.header, cell, quantity: quantity ?? 0 };
    const code =
      stopped.why === 'deliveredInPart' ? 'deliveredInPart' : stopped.why === 'open' ? 'openInPart' : 'cancelledInPart';
    return [rowNote(code, shown, column.column, column.path)];
  };
}

/** The number of a cell; of two possible readings the one that is the quantity of the line. */
function numberIn(cell: string, quantity: number | null): number | string {
  const number = readNumberText(cell.trim());
  if (number === null) return cell.trim();
  if (number.kind !== 'either') return number.value;
  return number.whole === quantity ? number.whole : number.fraction;
}
