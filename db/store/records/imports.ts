import type { Import, ImportOutcome, ImportRow, RowResult } from '../../../main/contract/index.ts';

/** Imports of files, their rows and what each one does. */

export interface ImportRecord extends Omit<Import, 'canUndo'> {
  readonly organizationId: string;
  readonly planned: readonly Omit<Import['columns'][number], 'examples'>[];
  readonly storedBytes: number;
  readonly generation: number;
  readonly isCancelling: boolean;
  readonly actorName: string;
  readonly pieces: number;
  readonly appliedAfter: number;
  readonly nextRecord: number;
  readonly undoBefore: number;
}

type Note = ImportRow['notes'][number];

interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly empty: readonly string[];
  readonly faults: readonly Note[];
  readonly doubts: readonly Note[];
}

export interface ImportedRow {
  readonly record: number;
  readonly place: number;
  readonly key: string | null;
  readonly read: ReadRow;
}

interface RowDecision {
  readonly becomes: 'new' | 'changed' | null;
  readonly changes: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[];
  readonly notes: readonly Note[];
}

export interface DecidedRow extends ImportedRow {
  readonly outcome: ImportOutcome | null;
  readonly decision: RowDecision | null;
  readonly result: RowResult | null;
}

export interface ImportedChange {
  readonly seq: number;
  readonly entityId: string;
  readonly before: string | null;
  readonly after: string;
}
