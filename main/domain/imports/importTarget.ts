import type { RecordIdentity } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { Steps } from '../steps.ts';
import type { JsonObject } from './mergeRecord.ts';
import type { Merging } from './merging.ts';
import type { AuditedChange } from '../ports.ts';
import type { FieldChange, ImportedRow } from './ports.ts';
import type { ImportKind, RowNote } from './reading.ts';
import type { RecordPaths } from './recordNumbers.ts';

/** The rows of one record, in the order of the file. */
export interface RecordRows {
  readonly key: string | null;
  readonly rows: readonly ImportedRow[];
  /** The file has another record with its key, and one of them lacks what tells them apart. */
  readonly isApart?: boolean;
}

/** What is wrong with a row, and what a person should look at. */
export interface DecidedNotes {
  readonly faults: readonly RowNote[];
  readonly doubts: readonly RowNote[];
}

/** What a record of a file does to what is stored. */
export interface RecordDecision {
  /** Null: it stays as it is, or cannot be stored. */
  readonly becomes: 'new' | 'changed' | null;
  /** Whether its key names a stored record, where that does not follow from what it becomes. */
  readonly isStored?: boolean;
  /** Its key names a deleted record, which comes back. */
  readonly isRestored?: boolean;
  /** It only stands for the stored record with the same `apartPath`, or for one without. */
  readonly isApart?: boolean;
  readonly changes: readonly FieldChange[];
  /** Why it cannot be stored. */
  readonly faults: readonly RowNote[];
  readonly doubts: readonly RowNote[];
  /** Of these faults and doubts those of single rows, by the place of the row. */
  readonly ofRows?: ReadonlyMap<number, DecidedNotes>;
  /** The whole record as it is to be. */
  readonly fields: JsonObject | null;
}

/** What became of a change that was to be taken back. */
export interface UndoneRecord {
  readonly entityId: string;
  /** What people call the record, where that is not its id. */
  readonly key?: string;
  readonly outcome: 'restored' | 'deleted' | 'changedSince' | 'inUse' | 'planned';
  /** Fields that were changed since and stay, where a change is taken back field by field. */
  readonly kept?: readonly string[];
}

/** A kind of records as the preview of a file sees it. */
export interface ImportDecider extends RecordPaths {
  readonly kind: ImportKind;
  /** Paths whose values no two records should share. */
  readonly codePaths: readonly string[];
  /** Decides records against what is stored now. A record may have 20,000 rows: it can be left between some of them. */
  readonly decide: (
    organizationId: string,
    records: readonly RecordRows[],
    merging: Merging,
  ) => Steps<readonly RecordDecision[]>;
  /** Identities of stored records after a key, ascending; empty at the end. */
  readonly identities: (organizationId: string, after: string, limit: number) => readonly RecordIdentity[];
}

/** A kind of records that imports store. */
export interface ImportTarget extends ImportDecider {
  /** Prepares new and changed records, unseen; the result stores them as they were decided, in one transaction. */
  readonly stage: (actor: Actor, decisions: readonly RecordDecision[]) => Steps<(at: string) => void>;
  /** What `undo` would do now with records that have changed since; absent where it leaves these as they are. */
  readonly planUndo?: (organizationId: string, changes: readonly AuditedChange[]) => readonly UndoneRecord[];
  /** Takes changes back unless the record, or with `planUndo` the field, has changed since. */
  readonly undo: (actor: Actor, changes: readonly AuditedChange[], at: string) => readonly UndoneRecord[];
}

/** Every kind of records that a file can have; orders of a batch are not stored. */
export interface ImportTargets extends Readonly<Record<Exclude<ImportKind, 'batchOrders'>, ImportTarget>> {
  readonly batchOrders: ImportDecider;
}
