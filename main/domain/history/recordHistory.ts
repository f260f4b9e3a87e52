import { DomainError, orgDefaultId, type DeletedQuery, type RecordHistoryQuery } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Actor } from '../records.ts';
import type { HistoryEntity, RecordHistoryStore } from './ports.ts';

/** Use cases of what the audit log says about records without states. */
export function createRecordHistory(store: RecordHistoryStore) {
  return {
    page({ organizationId }: Actor, entity: HistoryEntity, id: string, query: RecordHistoryQuery) {
      const { items, nextCursor } = store.page(organizationId, entity, id, query);
      // The Org Default was created by nobody.
      const isAlwaysThere = entity === 'policy' && id === orgDefaultId;
      if (items.length === 0 && query.cursor === undefined && !isAlwaysThere)
        throw new DomainError('not_found', `There is no ${entity} with the id "${clip(id)}".`);
      return { items: [...items], nextCursor };
    },
    deleted({ organizationId }: Actor, entity: 'item' | 'container', query: DeletedQuery) {
      const { items, nextCursor } = store.deleted(organizationId, entity, query);
      return { items: [...items], nextCursor };
    },
  };
}
