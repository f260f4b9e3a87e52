import type { DeletedQuery, DeletedRecord, RecordHistoryEntry, RecordHistoryQuery } from '../../contract/index.ts';
import type { RecordPage } from '../records.ts';

/** Records without states whose changes can be read. */
export type HistoryEntity = 'item' | 'container' | 'slot' | 'rule' | 'policy';

/** What the audit log keeps of records without states, newest first. */
export interface RecordHistoryStore {
  /** Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly page: (
    organizationId: string,
    entity: HistoryEntity,
    id: string,
    query: RecordHistoryQuery,
  ) => RecordPage<RecordHistoryEntry>;
  /** Records that are deleted now. A page that finds little ends early. */
  readonly deleted: (
    organizationId: string,
    entity: 'item' | 'container',
    query: DeletedQuery,
  ) => RecordPage<DeletedRecord>;
}
