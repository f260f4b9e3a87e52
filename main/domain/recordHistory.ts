import {
  DomainError,
  type DeletedQuery,
  type DeletedRecord,
  type RecordHistoryEntry,
  type RecordHistoryQuery,
} from '../contract/index.ts';
import { clip } from './clip.ts';
import type { Actor, RecordPage } from './records.ts';

type HistoryEntity = 'item' | 'container' | 'slot';

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

/** Use cases of what the audit log says about masters. */
export function createRecordHistory(store: RecordHistoryStore) {
  return {
    page({ organizationId }: Actor, entity: HistoryEntity, id: string, query: RecordHistoryQuery) {
      const { items, nextCursor } = store.page(organizationId, entity, id, query);
      if (items.length === 0 && query.cursor === undefined)
        throw new DomainError('not_found', `There is no ${entity} with the id "${clip(id)}".`);
      return { items: [...items], nextCursor };
    },
    deleted({ organizationId }: Actor, entity: 'item' | 'container', query: DeletedQuery) {
      const { items, nextCursor } = store.deleted(organizationId, entity, query);
      return { items: [...items], nextCursor };
    },
  };
}
