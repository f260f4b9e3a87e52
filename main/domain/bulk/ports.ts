import type { BulkChange, BulkFieldChange } from '../../contract/index.ts';
import type { WorkStore } from '../workStore.ts';

/** A change of many masters as it is stored. */
export interface BulkChangeRecord extends Omit<BulkChange, 'canUndo'> {
  readonly organizationId: string;
  readonly changes: readonly BulkFieldChange[];
  /** Whether a person wants it to stop. */
  readonly isCancelling: boolean;
  /** The piece of its ids that comes next. */
  readonly nextPiece: number;
  /** The change that is undone next is before this place of the audit log. */
  readonly undoBefore: number;
  readonly undoneBy: string | null;
}

/** A change in the audit log that a bulk change has made; before and after as their store wrote them. */
export interface AuditedChange {
  readonly seq: number;
  readonly entityId: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether nothing was written to the record since. */
  readonly isLast: boolean;
}

/** Bulk changes with the ids of their records. Every method is one transaction. */
export interface BulkChangeStore extends WorkStore<BulkChangeRecord> {
  readonly create: (record: BulkChangeRecord, pieces: readonly (readonly string[])[]) => void;
  /** Ids of a piece; null after the last one. */
  readonly piece: (id: string, piece: number) => readonly string[] | null;
  /** What it changed before this place of the audit log, newest first. */
  readonly changes: (id: string, before: number, limit: number) => readonly AuditedChange[];
  /** Deletes all but so many of the newest that have ended; how many. The audit log keeps what they did. */
  readonly expire: (organizationId: string, kept: number) => number;
}
