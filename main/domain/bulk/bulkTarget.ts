import type { Static, TObject } from 'typebox';
import { CreateContainerRequest, CreateItemRequest, type BulkMaster, type RecordMatch } from '../../contract/index.ts';
import type { ContainerStore, ItemStore, MasterStore } from '../ports.ts';
import type { Actor, RecordMeta } from '../records.ts';
import type { Steps } from '../steps.ts';
import type { AuditedChange } from './ports.ts';

export interface BulkTarget {
  /** `item` or `container`, for sentences. */
  readonly noun: string;
  readonly schema: TObject;
  readonly matchingIds: (organizationId: string, match: RecordMatch) => Steps<readonly string[]>;
  readonly find: (organizationId: string, id: string) => { readonly fields: object; readonly meta: RecordMeta } | null;
  /** Stores all fields as they are to be. */
  readonly replace: (actor: Actor, id: string, version: number, fields: object, at: string) => void;
  readonly delete: (actor: Actor, id: string, at: string) => boolean;
  readonly restore: (actor: Actor, id: string, at: string) => 'restored' | 'missing' | 'exists';
  /** Takes changes back; the ids of records that were changed since. */
  readonly undo: (actor: Actor, changes: readonly AuditedChange[], at: string) => readonly string[];
}

interface Stores {
  readonly items: ItemStore;
  readonly containers: ContainerStore;
}

export function bulkTargets({ items, containers }: Stores): Readonly<Record<BulkMaster, BulkTarget>> {
  return {
    items: targetOf('item', CreateItemRequest, items),
    containers: targetOf('container', CreateContainerRequest, containers),
  };
}

function targetOf<T extends TObject, TRecord extends { readonly fields: object; readonly meta: RecordMeta }, TQuery>(
  noun: string,
  schema: T,
  store: MasterStore<Static<T>, TRecord, TQuery>,
): BulkTarget {
  const restore: BulkTarget['restore'] = (actor, id, at) => {
    const record = store.restore(actor, id, at);
    if (record === 'exists') return 'exists';
    return record === null ? 'missing' : 'restored';
  };
  return {
    noun,
    schema,
    matchingIds: store.matchingIds,
    find: store.get,
    replace: (actor, id, version, fields, at) => {
      const given = new Map<string, unknown>(Object.entries(fields));
      // A field that is left out is cleared; the fields were checked by the schema.
      const all = Object.keys(schema.properties).map((name) => [name, given.get(name)] as const);
      store.update(actor, id, version, Object.fromEntries(all) as Partial<Static<T>>, at);
    },
    delete: store.delete,
    restore,
    undo: (actor, changes, at) => {
      const deletions = changes.filter(({ isLast, after }) => isLast && after === null);
      const others = changes.flatMap(({ isLast, after, ...change }) =>
        isLast && after !== null ? [{ ...change, after }] : [],
      );
      const undone = store.undoChanges(actor, others, at);
      return [
        ...changes.filter(({ isLast }) => !isLast),
        ...deletions.filter(({ entityId }) => restore(actor, entityId, at) !== 'restored'),
        ...undone.filter(({ outcome }) => outcome === 'changedSince'),
      ].map(({ entityId }) => entityId);
    },
  };
}
