import type { Static, TObject } from 'typebox';
import { DomainError, message, type Message } from '../contract/index.ts';
import { clip } from './clip.ts';
import { faultOfChange, type CheckRecord } from './imports/decideMaster.ts';
import type { JsonObject } from './imports/mergeRecord.ts';
import { deletedText, deletionMark } from './deletionMark.ts';
import { knownFields } from './knownFields.ts';
import type { Clock, MasterStore } from './ports.ts';
import type { Actor, Change } from './records.ts';

/** What a kind of master record is called and made of. */
export interface MasterKind<TCreate extends TObject, TUpdate extends TObject> {
  /** `item` or `container`, for sentences. */
  readonly noun: string;
  readonly create: TCreate;
  readonly update: TUpdate;
  /** What no schema can say of a record. */
  readonly check: CheckRecord;
  /** The call that deletes one. */
  readonly deleteCall: string;
  /** The field of a body for which nothing of it is stored, and why; null without one. */
  readonly refusedField?: (given: object) => { readonly field: string; readonly said: Message } | null;
  /** The fields as they are stored; as they are when absent. */
  readonly asStored?: (fields: Partial<Static<TCreate>>) => Partial<Static<TCreate>>;
}

interface StoredMaster {
  readonly fields: object;
  readonly meta: { readonly version: number };
}

/** Use cases that items and containers share: create, read, change with version, delete, restore. */
export function createMasters<TCreate extends TObject, TUpdate extends TObject, TRecord extends StoredMaster, TQuery>(
  kind: MasterKind<TCreate, TUpdate>,
  store: MasterStore<Static<TCreate>, TRecord, TQuery>,
  clock: Clock,
) {
  const missing = (id: string) =>
    new DomainError('not_found', message('recordUnknown', { noun: kind.noun, id: clip(id) }));

  /** Throws DomainError bad_request; of a stored record only for what the change makes wrong. */
  function check(stored: object | null, change: object): void {
    const fault = faultOfChange(kind.check, stored, { ...stored, ...change } as JsonObject);
    if (fault) throw new DomainError('bad_request', fault, fault.path === null ? {} : { field: fault.path });
  }

  /** Throws DomainError bad_request where a record says that it is deleted at its sender, or has another field that is refused. */
  function refuseMarked(given: object): void {
    const mark = deletionMark(given);
    if (mark) throw new DomainError('bad_request', deletedText(mark, kind.deleteCall), { field: mark.field });
    const refused = kind.refusedField?.(given) ?? null;
    if (refused) throw new DomainError('bad_request', refused.said, { field: refused.field });
  }

  const { asStored = (fields) => fields } = kind;

  function changed(actor: Actor, id: string, version: number, change: Partial<Static<TCreate>>): TRecord {
    const stored = store.get(actor.organizationId, id);
    if (stored?.meta.version === version) check(stored.fields, change);
    const result: Change<TRecord> = store.update(actor, id, version, asStored(change), clock.now());
    switch (result.kind) {
      case 'done':
        return result.record;
      case 'missing':
        throw missing(id);
      case 'stale':
        throw new DomainError('conflict', message('recordChanged', { kind: kind.noun, id: clip(id), version }), {
          field: 'version',
        });
    }
  }

  return {
    create(actor: Actor, body: Static<TCreate> & { readonly id: string }): TRecord {
      refuseMarked(body);
      const fields = knownFields(kind.create, body);
      check(null, fields);
      // Has all that a new record needs: only texts of it are written otherwise.
      const record = store.create(actor, asStored(fields) as Static<TCreate>, clock.now());
      if (!record)
        throw new DomainError('conflict', message('recordExists', { kind: kind.noun, id: clip(body.id) }), {
          field: 'id',
        });
      return record;
    },
    get(actor: Actor, id: string): TRecord {
      const record = store.get(actor.organizationId, id);
      if (!record) throw missing(id);
      return record;
    },
    list(actor: Actor, query: TQuery) {
      return store.list(actor.organizationId, query);
    },
    /** A field that is left out stays, null clears it; a list or an object is replaced whole. */
    update(actor: Actor, id: string, body: Static<TUpdate> & { readonly version: number }): TRecord {
      refuseMarked(body);
      const { version, ...change } = knownFields(kind.update, body) as Static<TUpdate> & { version: number };
      const values = Object.entries(knownFields(kind.create, change as Static<TCreate>)).map(
        ([name, value]) => [name, value ?? undefined] as const,
      );
      return changed(actor, id, version, Object.fromEntries(values) as Partial<Static<TCreate>>);
    },
    /** All fields as they are to be: one that is left out is cleared. */
    replace(actor: Actor, id: string, version: number, fields: Static<TCreate> & { readonly id: string }): TRecord {
      if (fields.id !== id)
        throw new DomainError('bad_request', message('recordIdFixed', { kind: kind.noun, id: clip(id) }), {
          field: 'fields.id',
        });
      refuseMarked(fields);
      const known = new Map<string, unknown>(Object.entries(knownFields(kind.create, fields)));
      const change = Object.keys(kind.create.properties).map((name) => [name, known.get(name)] as const);
      return changed(actor, id, version, Object.fromEntries(change) as Partial<Static<TCreate>>);
    },
    remove(actor: Actor, id: string): void {
      if (!store.delete(actor, id, clock.now())) throw missing(id);
    },
    restore(actor: Actor, id: string): TRecord {
      const record = store.restore(actor, id, clock.now());
      if (record === 'exists')
        throw new DomainError('conflict', message('idInUseAgain', { id: clip(id) }), { field: 'id' });
      if (!record)
        throw new DomainError('not_found', message('deletedRecordUnknown', { kind: kind.noun, id: clip(id) }));
      return record;
    },
  };
}
