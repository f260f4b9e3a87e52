import type {
  Import,
  ImportKind,
  ImportLookAlikes,
  ImportOutcome,
  ImportQuery,
  ImportRowQuery,
  ImportTake,
  LikeChoice,
  RowResult,
} from '../../contract/index.ts';
import type { AuditedChange } from '../ports.ts';
import type { RecordPage } from '../records.ts';
import type { Steps } from '../steps.ts';
import type { WorkStore } from '../workStore.ts';
import type { ColumnPlan, FileReading, ReadingChoices, ReadingDefaults, ReadRow, RowNote } from './reading.ts';

/** A file to be read, with what a person has chosen. */
export interface ImportedFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly choices: ReadingChoices;
  /** Columns that a person has planned; all others are recognised. */
  readonly columns: readonly ColumnPlan[];
  readonly defaults: ReadingDefaults;
}

/** A file whose columns are known and whose rows are read as they are taken. */
export interface OpenedFile {
  readonly reading: FileReading;
  readonly columns: readonly ColumnPlan[];
  /** Some rows at a time, in the order of the file. Empty rows are left out. Leaving the loop ends the reading. */
  readonly rows: AsyncIterable<readonly ReadRow[]>;
}

/** Reads files off the main thread. */
export interface FileReader {
  /** Throws DomainError bad_request when the bytes are no table that can be read. */
  readonly open: (file: ImportedFile) => Promise<OpenedFile>;
}

/** An import as it is stored. */
export interface ImportRecord extends Omit<
  Import,
  'canUndo' | 'take' | 'ignoredColumns' | 'ignoredLines' | 'lookAlikes'
> {
  /** Absent of imports before it could be chosen. */
  readonly take?: ImportTake;
  /** Absent where nobody has chosen. */
  readonly lookAlikes?: ImportLookAlikes;
  /** Records that look like a stored one, and those that nobody has decided; absent of imports before they were counted. */
  readonly likes?: { readonly records: number; readonly open: number };
  /** Absent of imports before they were kept. */
  readonly ignoredLines?: readonly string[];
  readonly organizationId: string;
  /** Columns that a person has planned. */
  readonly planned: readonly ColumnPlan[];
  /** Bytes of its file and rows. */
  readonly storedBytes: number;
  /** Grows with each change of the plan: a reading of an older plan ends. */
  readonly generation: number;
  /** Whether a person wants the applying to stop. */
  readonly isCancelling: boolean;
  /** Who asked for the work that runs. */
  readonly actorName: string;
  /** Pieces of its file. */
  readonly pieces: number;
  /** Place in the audit log before the import was applied; its undo goes back to here. */
  readonly appliedAfter: number;
  /** The record that is applied next. */
  readonly nextRecord: number;
  /** The change that is undone next is before this place of the audit log. */
  readonly undoBefore: number;
}

/** What a row does. The changes and notes of its record are on the first row. */
export interface RowDecision {
  readonly becomes: 'new' | 'changed' | null;
  readonly changes: readonly FieldChange[];
  readonly notes: readonly RowNote[];
  /** The stored record whose id differs in case and punctuation only; `isSame`: this one is decided as it. */
  readonly like?: { readonly key: string; readonly choice: LikeChoice | null; readonly isSame: boolean };
  /** As of its record. */
  readonly isApart?: boolean;
}

/** A field that a record changes; null is no value. */
export interface FieldChange {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A row of a file at its place, with the number of its record. */
export interface ImportedRow {
  readonly record: number;
  readonly place: number;
  readonly key: string | null;
  readonly read: ReadRow;
}

export interface DecidedRow extends ImportedRow {
  readonly outcome: ImportOutcome | null;
  /** Why the record is doubtful. */
  readonly reason: string | null;
  readonly decision: RowDecision | null;
  readonly result: RowResult | null;
}

/** What is looked for in the cells of rows, and when these were decided. */
export interface RowSearch extends ImportRowQuery {
  /** The field that the column of `sort` fills. */
  readonly sortPath: string | null;
  readonly asOf: string;
}

/** Imports with their files and rows. Every method is one transaction. */
export interface ImportStore extends WorkStore<ImportRecord> {
  readonly create: (record: ImportRecord) => void;
  /** Newest first. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (
    organizationId: string,
    query: ImportQuery & { readonly kinds: readonly ImportKind[] },
  ) => RecordPage<ImportRecord>;
  /** Deletes the record, its file and what is left of its rows. */
  readonly delete: (id: string) => void;

  readonly addPiece: (id: string, seq: number, bytes: Uint8Array) => void;
  readonly piece: (id: string, seq: number) => Uint8Array | null;
  readonly clearPieces: (id: string) => void;

  /** How many bytes they take. */
  readonly addRows: (id: string, rows: readonly ImportedRow[]) => number;
  /** Stores what rows do. */
  readonly decideRows: (
    id: string,
    rows: readonly Pick<DecidedRow, 'record' | 'place' | 'outcome' | 'reason' | 'decision'>[],
  ) => void;
  /** Stores what became of records, by their numbers. */
  readonly setResults: (id: string, results: Readonly<Record<RowResult, readonly number[]>>) => void;
  /** At most so many rows after this place, fewer when they are long; none at the end. */
  readonly rowsAfter: (
    id: string,
    after: Pick<ImportedRow, 'record' | 'place'>,
    limit: number,
  ) => readonly DecidedRow[];
  readonly rows: (id: string, query: ImportRowQuery) => RecordPage<DecidedRow>;
  /** Rows by their cells: those with a text, or in the order of a column. */
  readonly findRows: (id: string, query: RowSearch) => Steps<RecordPage<DecidedRow>>;
  /** Deletes so many rows; how many there were. */
  readonly clearRows: (id: string, limit: number) => number;

  /** The newest place of the audit log. */
  readonly lastChange: () => number;
  /** Changes that the import has made between two places of the audit log, newest first. */
  readonly changes: (id: string, after: number, before: number, limit: number) => readonly AuditedChange[];
  /** The same changes: whether they created their record, and whether it has changed since. */
  readonly changesNow: (
    id: string,
    after: number,
    before: number,
    limit: number,
  ) => readonly { readonly seq: number; readonly isNew: boolean; readonly isChanged: boolean }[];
}
