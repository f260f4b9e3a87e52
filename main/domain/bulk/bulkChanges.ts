import {
  type BulkChange,
  type BulkFieldChange,
  type BulkKind,
  type BulkMaster,
  DomainError,
  message,
  type RecordSelection,
} from '../../contract/index.ts';
import type { Caller } from '../access.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import { runInSlices } from '../steps.ts';
import { recordsAtOnce } from './bulkSteps.ts';
import type { BulkTarget } from './bulkTarget.ts';
import { checkChanges } from './changeFields.ts';
import type { BulkChangeRecord, BulkChangeStore } from './ports.ts';

export interface BulkChangesOptions {
  readonly store: BulkChangeStore;
  readonly targets: Readonly<Record<BulkMaster, BulkTarget>>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Tells the runner that there is work. */
  readonly wake: () => void;
}

/** What a bulk change is to do. */
export interface BulkOrder {
  readonly master: BulkMaster;
  readonly kind: BulkKind;
  readonly selection: RecordSelection;
  readonly changes?: readonly BulkFieldChange[];
}

/** Use cases of bulk changes: begin, look at, cancel, undo. The work itself is done by `bulkRunner.ts`. */
export function createBulkChanges({ store, targets, clock, ids, yieldToEventLoop, wake }: BulkChangesOptions) {
  function find({ organizationId }: Caller, id: string): BulkChangeRecord {
    const record = store.get(organizationId, id);
    if (!record) throw new DomainError('not_found', message('bulkChangeUnknown', { id: clip(id) }));
    return record;
  }

  function save(record: BulkChangeRecord, change: Partial<BulkChangeRecord>): BulkChange {
    const changed = { ...record, ...change };
    store.save(changed);
    wake();
    return view(changed);
  }

  async function selected(
    caller: Caller,
    { master, selection }: Pick<BulkOrder, 'master' | 'selection'>,
  ): Promise<readonly string[]> {
    const { ids: given, match, count } = selection;
    if ((given === undefined) === (match === undefined))
      throw new DomainError('bad_request', message('selectionIdsOrMatch'), { field: 'selection' });
    if (given) return [...new Set(given)];
    if (count === undefined)
      throw new DomainError('bad_request', message('selectionCountMissing'), { field: 'selection.count' });
    const found = await runInSlices(targets[master].matchingIds(caller.organizationId, match ?? {}), yieldToEventLoop);
    if (found.length !== count)
      throw new DomainError('conflict', message('otherMatchesNow', { now: found.length, count }), {
        field: 'selection.count',
        extension: { matches: found.length },
      });
    return found;
  }

  return {
    /** The ids of a selection. Throws DomainError conflict when another number of records matches than was seen. */
    selected,

    /** Checks everything; the returned step stores the change, which then runs in the background. */
    async begin(caller: Caller, order: BulkOrder): Promise<() => BulkChange> {
      const { master, kind, changes = [] } = order;
      checkChanges(targets[master].schema, changes);
      const chosen = await selected(caller, order);
      return () => {
        const record: BulkChangeRecord = {
          ...{ id: ids.next(), organizationId: caller.organizationId, master, kind, changes, state: 'running' },
          ...{ total: chosen.length, done: 0, changed: 0, unchanged: 0, failed: 0, failures: [] },
          ...{ undo: null, problem: null, createdAt: clock.now(), createdBy: caller.name, endedAt: null },
          ...{ isCancelling: false, nextPiece: 0, undoBefore: 0, undoneBy: null },
        };
        store.create(record, piecesOf(chosen));
        wake();
        return view(record);
      };
    },

    get: (caller: Caller, id: string): BulkChange => view(find(caller, id)),

    cancel(caller: Caller, id: string): BulkChange {
      const record = find(caller, id);
      if (record.state !== 'running')
        throw new DomainError('conflict', message('bulkChangeState', { state: record.state }));
      return save(record, { isCancelling: true });
    },

    undo(caller: Caller, id: string): BulkChange {
      const record = find(caller, id);
      const { master, kind } = record;
      if (master === 'items' && kind !== 'update' && !caller.isAdmin)
        throw new DomainError('forbidden', message('adminRoleNeeded'));
      if (!canUndo(record)) throw new DomainError('conflict', message('bulkChangeNoUndo'));
      return save(record, {
        ...{ state: 'undoing', undo: null, endedAt: null, problem: null },
        ...{ undoBefore: Number.MAX_SAFE_INTEGER, undoneBy: caller.name },
      });
    },
  };
}

export type BulkChanges = ReturnType<typeof createBulkChanges>;

function piecesOf(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / recordsAtOnce);
  return Array.from({ length: count }, (_, at) => ids.slice(at * recordsAtOnce, (at + 1) * recordsAtOnce));
}

function canUndo({ state, changed }: BulkChangeRecord): boolean {
  return changed > 0 && (state === 'done' || state === 'stopped');
}

function view(record: BulkChangeRecord): BulkChange {
  const { id, master, kind, state, total, done, changed, unchanged, failed, failures } = record;
  const { undo, problem, 'x-message': key, createdAt, createdBy, endedAt } = record;
  return {
    ...{ id, master, kind, state, total, done, changed, unchanged, failed, failures },
    ...{ undo, canUndo: canUndo(record), problem, createdAt, createdBy, endedAt },
    ...(problem !== null && key && { 'x-message': key }),
  };
}
