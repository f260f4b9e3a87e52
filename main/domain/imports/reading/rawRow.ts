import type { RowNote } from '../reading.ts';

/** A row of a file below its head. */
export interface RawRow {
  /** As a spreadsheet counts; title lines and empty rows count. */
  readonly row: number;
  /** 0 for the first row after the head; empty lines do not count. */
  readonly index: number;
  readonly cells: readonly string[];
  /** Columns whose cells are numbers or dates of the file itself: with a decimal point, or ISO 8601. */
  readonly exact: ReadonlySet<number> | null;
  /** Why its cells cannot be told apart. */
  readonly fault: RowNote | null;
}
