import type { SelectedRecords } from '../../ui/list/recordSelection.ts';

/** What a person wants to do with many records. */
export interface BulkWork {
  readonly kind: 'update' | 'delete' | 'restore';
  readonly selection: SelectedRecords;
  /** Asked about before it begins. */
  readonly asks: boolean;
}

/** What the dialog of bulk changes is about: new work, or a change that was begun earlier. */
export type BulkOrder = BulkWork | { readonly kind: 'shown'; readonly changeId: string };
