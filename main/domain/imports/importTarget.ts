import type { Actor } from '../records.ts';
import type { JsonObject } from './mergeRecord.ts';
import type { FieldChange, ImportedChange, ImportedRow } from './ports.ts';
import type { ImportKind, RowNote } from './reading.ts';

/** The rows of one record, in the order of the file. */
export interface RecordRows {
  readonly key: string | null;
  readonly rows: readonly ImportedRow[];
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
  readonly changes: readonly FieldChange[];
  /** Why it cannot be stored. */
  readonly faults: readonly RowNote[];
  readonly doubts: readonly RowNote[];
  /** Of these faults and doubts those of single rows, by the place of the row. */
  readonly ofRows?: ReadonlyMap<number, DecidedNotes>;
  /** The whole record as it is to be. */
  readonly fields: JsonObject | null;
}

/** What identifies a record besides its key, by kind of code, such as `ean`. */
export interface RecordIdentity {
  readonly key: string;
  readonly codes: Readonly<Record<string, string>>;
}

export type UndoOutcome = 'restored' | 'deleted' | 'changedSince' | 'inUse';

/** A kind of records as imports see it. */
export interface ImportTarget {
  readonly kind: ImportKind;
  /** The field that names a record. */
  readonly keyPath: string;
  /** Whether several rows with one key are one record; else they are a mistake. */
  readonly isGrouped: boolean;
  /** Paths whose values no two records should share. */
  readonly codePaths: readonly string[];
  /** Decides records against what is stored now. */
  readonly decide: (
    organizationId: string,
    records: readonly RecordRows[],
    emptyCells: 'keep' | 'clear',
  ) => readonly RecordDecision[];
  /** Stores new and changed records as they were decided; runs in one transaction with the decision. */
  readonly store: (actor: Actor, decisions: readonly RecordDecision[], at: string) => void;
  /** Identities of stored records after a key, ascending; empty at the end. */
  readonly identities: (organizationId: string, after: string, limit: number) => readonly RecordIdentity[];
  /** Takes a change back unless the record has changed since. */
  readonly undo: (actor: Actor, change: ImportedChange, at: string) => UndoOutcome;
}
