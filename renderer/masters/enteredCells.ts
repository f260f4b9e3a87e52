import { readCell, type PlacedTexts } from '../ui/table/cellBlock.ts';
import type { MasterRecord } from './masterDefinition.ts';

/** Why a text cannot become the content of a cell. */
export interface EntryFault {
  readonly id: string;
  readonly column: string;
  readonly text: string;
  /** Null for a column that cannot be changed in the table. */
  readonly message: string | null;
}

/** What entered texts change, by the id of the record, and what of them cannot be stored. */
export interface EnteredCells<Rec> {
  readonly purpose: PlacedTexts<Rec>['purpose'];
  readonly changes: ReadonlyMap<string, Partial<Rec>>;
  /** The changed cells of each record. */
  readonly cellsOf: ReadonlyMap<string, number>;
  readonly cells: number;
  readonly faults: readonly EntryFault[];
  readonly beyondRows: number;
  readonly beyondColumns: number;
}

export function readEntered<Rec extends MasterRecord>({
  purpose,
  cells,
  beyondRows,
  beyondColumns,
}: PlacedTexts<Rec>): EnteredCells<Rec> {
  const changes = new Map<string, Partial<Rec>>();
  const cellsOf = new Map<string, number>();
  const faults: EntryFault[] = [];
  for (const cell of cells) {
    const entry = readCell(cell);
    const { id } = cell.row;
    if (entry?.ok) {
      changes.set(id, { ...changes.get(id), ...entry.change });
      cellsOf.set(id, (cellsOf.get(id) ?? 0) + 1);
    } else faults.push({ id, column: cell.column.header, text: cell.text, message: entry?.message ?? null });
  }
  return { purpose, changes, cellsOf, cells: cells.length - faults.length, faults, beyondRows, beyondColumns };
}
