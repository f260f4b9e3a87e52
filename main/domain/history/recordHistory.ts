import {
  CreateContainerRequest,
  CreatePolicyRequest,
  CreateRuleRequest,
  type DeletedQuery,
  DomainError,
  message,
  orgDefaultId,
  type RecordHistoryEntry,
  type RecordHistoryQuery,
} from '../../contract/index.ts';
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
        throw new DomainError('not_found', message('recordUnknown', { noun: entity, id: clip(id) }));
      return { items: items.map((entry) => withDefaults(entry, entity)), nextCursor };
    },
    deleted({ organizationId }: Actor, entity: 'item' | 'container', query: DeletedQuery) {
      const { items, nextCursor } = store.deleted(organizationId, entity, query);
      return { items: [...items], nextCursor };
    },
  };
}

const schemas: Partial<Record<HistoryEntity, { readonly properties: Readonly<Record<string, object>> }>> = {
  container: CreateContainerRequest,
  rule: CreateRuleRequest,
  policy: CreatePolicyRequest,
};

/** A field that was not stored had its default: a change tells the value that held, and one that changed nothing is left out. */
function withDefaults(entry: RecordHistoryEntry, entity: HistoryEntity): RecordHistoryEntry {
  if (entry.action === 'create' || entry.action === 'delete') return entry;
  const effective = (path: string, value: unknown): unknown => {
    const schema = schemas[entity]?.properties[path];
    return value === null && schema !== undefined && 'default' in schema ? schema.default : value;
  };
  const changes = entry.changes
    .map(({ path, from, to }) => ({ path, from: effective(path, from), to: effective(path, to) }))
    .filter(({ from, to }) => from !== to);
  return { ...entry, changes };
}
