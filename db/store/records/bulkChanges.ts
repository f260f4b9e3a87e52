import type { BulkChange, BulkFieldChange } from '../../../main/contract/index.ts';

/** A change of many masters as it is stored. */
export interface BulkChangeRecord extends Omit<BulkChange, 'canUndo'> {
  readonly organizationId: string;
  readonly changes: readonly BulkFieldChange[];
  readonly isCancelling: boolean;
  readonly nextPiece: number;
  readonly undoBefore: number;
  readonly undoneBy: string | null;
}

/** A change in the audit log that a bulk change has made. */
export interface AuditedChange {
  readonly seq: number;
  readonly entityId: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether nothing was written to the record since. */
  readonly isLast: boolean;
}
