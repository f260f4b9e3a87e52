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
  /** False when there is no deleted record, or its id is in use. */
  readonly restore: (actor: Actor, id: string, at: string) => boolean;
  /** Takes a change back; false when the record was changed since. */
  readonly undo: (actor: Actor, change: AuditedChange, at: string) => boolean;
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
  const restore = (actor: Actor, id: string, at: string): boolean => {
    const record = store.restore(actor, id, at);
    return record !== null && record !== 'exists';
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
    undo: (actor, { entityId, before, after, isLast }, at) => {
      if (!isLast) return false;
      if (after === null) return restore(actor, entityId, at);
      return store.undoChange(actor, entityId, before, after, at) !== 'changedSince';
    },
  };
}
