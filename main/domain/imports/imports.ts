import {
  DomainError,
  type Doubtful,
  type Import,
  type ImportKind,
  importKinds,
  type ImportPlan,
  type ImportQuery,
  type ImportRowQuery,
  type ImportState,
  type ImportUndoPreview,
  message,
  type PackImportRequest,
} from '../../contract/index.ts';
import type { Caller } from '../access.ts';
import type { Batches } from '../batches/batches.ts';
import type { BatchRecord } from '../batches/ports.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import { runInSlices } from '../steps.ts';
import { countUndone, emptyTally, nothingUndone } from './applyImport.ts';
import type { ImportDecider, ImportTargets } from './importTarget.ts';
import { canUndo, importRowView, importView } from './importView.ts';
import { ordersToPack } from './packImport.ts';
import type { ImportRecord, ImportStore } from './ports.ts';
import { clearRows } from './readImport.ts';
import type { ReadingDefaults } from './reading.ts';

export interface ImportsOptions {
  readonly store: ImportStore;
  /** Compresses a file. */
  readonly deflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Tells the runner that there is work. */
  readonly wake: () => void;
  /** Every kind that is stored. */
  readonly targets: Omit<ImportTargets, 'batchOrders'>;
  /** Orders of a batch. */
  readonly decider: ImportDecider;
  readonly batches: Pick<Batches, 'receive'>;
  readonly atomically: <T>(work: () => T) => T;
}

/** Bytes of a file that are stored between two pauses. */
const pieceBytes = 512 * 1024;
/** Changes that are looked at between two pauses. */
const changesAtOnce = 500;
const plannable: readonly ImportState[] = ['reading', 'ready', 'failed', 'cancelled', 'undone'];
const cancellable: readonly ImportState[] = ['reading', 'ready', 'applying'];
const working: readonly ImportState[] = ['applying', 'undoing'];
/** Kinds that users without the admin role may import. */
const openKinds: readonly ImportKind[] = ['orders', 'batchOrders'];

/** An uploaded file. */
export interface UploadedFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly defaults: ReadingDefaults;
}

/** Use cases of imports: upload, plan, look at, apply, cancel, undo, delete. The work itself is done by `importRunner.ts`. */
export function createImports(options: ImportsOptions) {
  const { store, deflate, clock, ids, yieldToEventLoop, wake, targets, decider, batches, atomically } = options;
  /** Imports whose orders are becoming a batch at the moment: nothing else may happen to them. */
  const packing = new Set<string>();

  function requireKind({ isAdmin }: Caller, kind: ImportKind): void {
    if (!isAdmin && !openKinds.includes(kind))
      throw new DomainError('forbidden', message('importNeedsAdmin', { kind }));
  }

  function find(caller: Caller, id: string): ImportRecord {
    const record = store.get(caller.organizationId, id);
    if (!record) throw new DomainError('not_found', message('importUnknown', { id: clip(id) }));
    requireKind(caller, record.kind);
    return record;
  }

  function save(record: ImportRecord, change: Partial<ImportRecord>): Import {
    const changed = { ...record, ...change, updatedAt: clock.now() };
    store.save(changed);
    wake();
    return importView(changed);
  }

  function requireState(record: ImportRecord, states: readonly ImportState[], verb: string): void {
    if (packing.has(record.id)) throw new DomainError('conflict', message('importIsPacked', { verb }));
    if (!states.includes(record.state))
      throw new DomainError('conflict', message('importState', { state: record.state, verb }));
  }

  function requireUndo(record: ImportRecord): ImportRecord {
    requireState(record, ['applied', 'stopped'], 'undone');
    if (!canUndo(record)) throw new DomainError('conflict', message('importNothingToUndo'));
    return record;
  }

  function requireRows(record: ImportRecord): void {
    if (!record.hasRows) throw new DomainError('conflict', message('importRowsGone'));
  }

  /** Deletes a part of a file: most often the disk is full, and its space is needed. */
  function giveBack(id: string): void {
    try {
      store.delete(id);
    } catch {
      // It stays in the list as failed, where a person can delete it.
    }
  }

  return {
    requireKind,

    async create(caller: Caller, { kind, fileName, bytes, defaults }: UploadedFile): Promise<Import> {
      const packed = await deflate(bytes);
      const at = clock.now();
      const record: ImportRecord = {
        ...{ id: ids.next(), organizationId: caller.organizationId, kind, fileName, bytes: bytes.length },
        ...{ state: 'failed', problem: 'The upload did not finish. Upload the file again.' },
        ...{ choices: {}, planned: [], defaults, emptyCells: 'keep', reading: null, columns: [], hasRows: false },
        ...{
          counts: null,
          notes: [],
          doubts: [],
          progress: null,
          doubtful: null,
          result: null,
          undo: null,
          endedAt: null,
        },
        ...{
          createdAt: at,
          createdBy: caller.name,
          updatedAt: at,
          appliedAt: null,
          appliedBy: null,
          actorName: caller.name,
          isCancelling: false,
        },
        ...{ generation: 0, storedBytes: packed.length, appliedAfter: 0, nextRecord: 0, undoBefore: 0 },
        pieces: Math.ceil(packed.length / pieceBytes),
      };
      store.create(record);
      try {
        for (let piece = 0; piece < record.pieces; piece += 1) {
          store.addPiece(record.id, piece, packed.subarray(piece * pieceBytes, (piece + 1) * pieceBytes));
          await yieldToEventLoop();
        }
      } catch (error) {
        giveBack(record.id);
        throw error;
      }
      return save(record, { state: 'reading', problem: null });
    },

    get: (caller: Caller, id: string): Import => importView(find(caller, id)),

    list(caller: Caller, query: ImportQuery) {
      const kinds = caller.isAdmin ? importKinds : openKinds;
      const { items, nextCursor } = store.list(caller.organizationId, { ...query, kinds });
      return { items: items.map(importView), nextCursor };
    },

    plan(caller: Caller, id: string, { choices, columns, emptyCells, take, lookAlikes, defaults }: ImportPlan): Import {
      const record = find(caller, id);
      requireState(record, plannable, 'planned');
      if (record.pieces === 0) requireRows({ ...record, hasRows: false });
      return save(record, {
        ...{ state: 'reading', problem: null, counts: null, notes: [], doubts: [], progress: null, endedAt: null },
        ...{ appliedAt: null, appliedBy: null },
        ...{ doubtful: null, result: null, undo: null, generation: record.generation + 1 },
        ...(choices && { choices }),
        ...(columns && { planned: columns }),
        ...(emptyCells && { emptyCells }),
        ...(take && { take }),
        ...(lookAlikes && { lookAlikes }),
        ...(defaults && { defaults }),
      });
    },

    async rows(caller: Caller, id: string, query: ImportRowQuery) {
      const record = find(caller, id);
      requireRows(record);
      const { search, sort, field } = query;
      const sortPath = record.columns.find(({ column }) => column === sort)?.path ?? null;
      const { items, nextCursor } =
        search === undefined && sort === undefined && field === undefined
          ? store.rows(id, query)
          : await runInSlices(store.findRows(id, { ...query, sortPath, asOf: record.updatedAt }), yieldToEventLoop);
      return { items: items.map(importRowView), nextCursor };
    },

    /** The import and rows that were not stored, some at a time. */
    notStored(caller: Caller, id: string, outcomes: readonly ('rejected' | 'doubtful' | 'skipped')[]) {
      const record = find(caller, id);
      requireRows(record);
      function* rows() {
        for (const outcome of outcomes)
          for (let cursor: string | undefined; ;) {
            const page = store.rows(id, { outcome, limit: 500, ...(cursor !== undefined && { cursor }) });
            yield page.items.filter(({ result }) => result !== 'stored').map(importRowView);
            if (page.nextCursor === null) break;
            cursor = page.nextCursor;
          }
      }
      return { record, rows: rows() };
    },

    apply(caller: Caller, id: string, doubtful: Doubtful | undefined): Import {
      const record = find(caller, id);
      requireState(record, ['ready'], 'applied');
      if (record.kind === 'batchOrders') throw new DomainError('conflict', message('importOfBatch'));
      return save(record, {
        ...{
          state: 'applying',
          doubtful: wantedDoubtful(record, doubtful),
          result: emptyTally,
          undo: null,
          isCancelling: false,
        },
        ...{ actorName: caller.name, appliedBy: caller.name, appliedAt: clock.now() },
        ...{ appliedAfter: store.lastChange(), nextRecord: 0 },
        progress: { done: 0, total: record.counts?.records.all ?? 0, step: 'applying' },
      });
    },

    /** Stages the orders of an import as a batch. Resolves with the last step, which makes it one that is seen and run. */
    async pack(caller: Caller, id: string, request: PackImportRequest): Promise<() => BatchRecord> {
      const record = find(caller, id);
      if (record.kind !== 'batchOrders') throw new DomainError('conflict', message('importNotForBatch'));
      requireState(record, ['ready'], 'packed');
      const { webhookUrl = null } = request;
      const doubtful = wantedDoubtful(record, request.doubtful);
      const result = { ...emptyTally };
      packing.add(id);
      try {
        const orders = ordersToPack(record, { ...request, doubtful }, result, { store, decider, yieldToEventLoop });
        const submit = await batches.receive(caller, { webhookUrl, orders });
        const by = caller.name;
        return () =>
          atomically(() => {
            const at = clock.now();
            const batch = submit();
            save(record, {
              state: 'applied',
              batchId: batch.id,
              doubtful,
              result,
              actorName: by,
              appliedBy: by,
              appliedAt: at,
              endedAt: at,
            });
            return batch;
          });
      } finally {
        packing.delete(id);
      }
    },

    cancel(caller: Caller, id: string): Import {
      const record = find(caller, id);
      requireState(record, cancellable, 'cancelled');
      if (record.state === 'applying') return save(record, { isCancelling: true });
      return save(record, { state: 'cancelled', progress: null, endedAt: clock.now() });
    },

    /** What an undo would do now. */
    async previewUndo(caller: Caller, id: string): Promise<ImportUndoPreview> {
      const { appliedAfter, kind } = requireUndo(find(caller, id));
      const planUndo = kind === 'batchOrders' ? undefined : targets[kind].planUndo;
      const counts = { restored: 0, partly: 0, deleted: 0, skipped: 0 };
      const skippedRecords: ImportUndoPreview['skippedRecords'] = [];
      for (let before = Number.MAX_SAFE_INTEGER; ;) {
        const changes = store.changesNow(id, appliedAfter, before, changesAtOnce);
        const later = new Set(changes.flatMap(({ seq, isChanged }) => (isChanged ? seq : [])));
        for (const { isNew, isChanged } of changes) if (!isChanged) counts[isNew ? 'deleted' : 'restored'] += 1;
        const last = changes.at(-1);
        if (!last) return { ...counts, skippedRecords };
        if (later.size > 0) {
          const whole = store.changes(id, appliedAfter, before, changesAtOnce).filter(({ seq }) => later.has(seq));
          const planned =
            planUndo?.(caller.organizationId, whole) ??
            whole.map(({ entityId }) => ({ entityId, outcome: 'changedSince' as const }));
          for (const undone of planned) countUndone(counts, skippedRecords, undone);
        }
        before = last.seq;
        await yieldToEventLoop();
      }
    },

    undo(caller: Caller, id: string): Import {
      const record = requireUndo(find(caller, id));
      const { result } = record;
      const { name: by } = caller;
      return save(record, {
        undo: { by, at: clock.now(), ...nothingUndone },
        ...{ state: 'undoing', actorName: caller.name, undoBefore: Number.MAX_SAFE_INTEGER },
        progress: { done: 0, total: (result?.created ?? 0) + (result?.updated ?? 0), step: 'undoing' },
      });
    },

    async remove(caller: Caller, id: string): Promise<void> {
      const record = find(caller, id);
      if (working.includes(record.state)) requireState(record, plannable, 'deleted');
      if (record.state === 'reading') save(record, { state: 'cancelled', progress: null });
      await clearRows(store, id, yieldToEventLoop);
      store.delete(id);
    },
  };
}

export type Imports = ReturnType<typeof createImports>;

/** What becomes of the doubtful records. Throws DomainError bad_request when there are some and nobody has said it. */
function wantedDoubtful({ counts }: ImportRecord, doubtful: Doubtful | undefined): Doubtful {
  if (doubtful === undefined && (counts?.records.doubtful ?? 0) > 0)
    throw new DomainError('bad_request', message('doubtfulUndecided'), {
      field: 'doubtful',
    });
  return doubtful ?? 'leave';
}
