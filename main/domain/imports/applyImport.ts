import type { Doubtful, ImportUndoPreview, RowResult } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import { sameJson } from '../sameJson.ts';
import { runToEnd, runInSlices, type Steps } from '../steps.ts';
import { recordsOf, shortened } from './decisions.ts';
import type { ImportTarget, RecordDecision, RecordRows, UndoneRecord } from './importTarget.ts';
import { mergingOf } from './merging.ts';
import type { DecidedRow, ImportRecord, ImportStore } from './ports.ts';
import { wholeRecords } from './wholeRecords.ts';

/** Rows of one transaction: short enough that nothing else waits noticeably, also when the search index merges within it. */
const rowsAtOnce = 50;
/** Changes that are undone in one transaction. */
const changesAtOnce = 50;
/** Records that an undo names because something of them stays. */
const mostSkipped = 1000;

type Tally = NonNullable<ImportRecord['result']>;
export const emptyTally: Tally = { created: 0, updated: 0, changedSince: 0, doubtful: 0, open: 0 };

export interface ApplyOptions {
  readonly store: ImportStore;
  readonly now: () => string;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly isStopping: () => boolean;
}

/** Records that were decided and wait for their transaction. */
interface PreparedRecords {
  readonly results: Readonly<Record<RowResult, readonly number[]>>;
  readonly counts: Tally;
  readonly keep: (at: string) => void;
}

/**
 * Stores the records of an import, some in one transaction with its progress. They are decided again before, in turns, and once
 * more when someone changes anything meanwhile: one that now does something else than the preview showed is left out.
 */
export async function applyImport(
  applied: ImportRecord,
  target: ImportTarget,
  { store, now, yieldToEventLoop, isStopping }: ApplyOptions,
): Promise<void> {
  const { id, organizationId, nextRecord, doubtful, actorName } = applied;
  const merging = mergingOf(applied, applied.columns);
  const actor: Actor = { organizationId, name: actorName, importId: id };
  const openImport = (): ImportRecord | null => {
    const record = store.get(organizationId, id);
    return record?.state === 'applying' && !isStopping() ? record : null;
  };
  const save = (record: ImportRecord, change: Partial<ImportRecord>, at: string): void => {
    store.save({ ...record, ...change, updatedAt: at });
  };

  for await (const rows of wholeRecords(store, id, { from: nextRecord, rowsAtOnce, yieldToEventLoop })) {
    const { wanted, left } = wantedRecords(rows, doubtful);
    const prepare = function* (): Steps<PreparedRecords> {
      const decisions = yield* target.decide(organizationId, wanted, merging);
      const { taken, ...outcome } = outcomeOf(wanted, left, decisions);
      return { ...outcome, keep: yield* target.stage(actor, taken) };
    };
    const lastChange = store.lastChange();
    const prepared = await runInSlices(prepare(), yieldToEventLoop);
    const goesOn = store.inStep(() => {
      const record = openImport();
      if (record === null || record.isCancelling) return false;
      const { results, counts, keep } = store.lastChange() === lastChange ? prepared : runToEnd(prepare());
      const at = now();
      keep(at);
      store.setResults(id, results);
      const next = (rows.at(-1)?.record ?? 0) + 1;
      const total = record.counts?.records.all ?? 0;
      const progress = { done: Math.min(total, next), total, step: 'applying' as const };
      save(record, { result: sum(record.result ?? emptyTally, counts), nextRecord: next, progress }, at);
      return true;
    });
    if (!goesOn) break;
    await yieldToEventLoop();
  }
  const record = openImport();
  const at = now();
  if (record) save(record, ended(record, at), at);
}

/** What becomes of some records: those that are stored, and how many are not. */
function outcomeOf(
  wanted: ReturnType<typeof wantedRecords>['wanted'],
  left: readonly number[],
  decisions: readonly RecordDecision[],
): Omit<PreparedRecords, 'keep'> & { readonly taken: readonly RecordDecision[] } {
  const counts = { ...emptyTally, unchanged: 0, doubtful: left.length };
  const results: Record<RowResult, number[]> = { stored: [], left: [...left], changedSince: [] };
  const taken: RecordDecision[] = [];
  decisions.forEach((decision, index) => {
    const first = wanted[index]?.rows[0];
    if (!first) return;
    if (isAsShown(first, decision)) {
      taken.push(decision);
      counts[decision.becomes === null ? 'unchanged' : decision.becomes === 'new' ? 'created' : 'updated'] += 1;
      results.stored.push(first.record);
    } else {
      counts.changedSince += 1;
      results.changedSince.push(first.record);
    }
  });
  return { taken, results, counts };
}

function sum(all: Tally, some: Tally): Tally {
  const unchanged = (all.unchanged ?? 0) + (some.unchanged ?? 0);
  return {
    created: all.created + some.created,
    updated: all.updated + some.updated,
    changedSince: all.changedSince + some.changedSince,
    doubtful: all.doubtful + some.doubtful,
    open: all.open,
    ...(unchanged > 0 && { unchanged }),
  };
}

/** Which doubtful records are stored. */
function takerOf(choice: Doubtful): (row: Pick<DecidedRow, 'record' | 'reason'>) => boolean {
  if (typeof choice === 'string') return () => choice === 'include';
  const reasons = new Set(choice.reasons);
  const except = new Set(choice.except);
  return ({ record, reason }) => reasons.has(reason ?? '') !== except.has(record);
}

/** The records of some rows that are stored, and the numbers of the doubtful ones that are left out. */
export function wantedRecords(rows: readonly DecidedRow[], doubtful: ImportRecord['doubtful']) {
  const isTaken = takerOf(doubtful ?? 'leave');
  const left: number[] = [];
  const wanted = recordsOf(rows)
    .map(asDecided)
    .filter(({ rows: [first] }) => {
      if (first?.outcome !== 'doubtful') return first?.outcome === 'new' || first?.outcome === 'changed';
      if (!isTaken(first)) left.push(first.record);
      return isTaken(first);
    });
  return { wanted, left };
}

/** A record that is the stored one which it looks like has the key of that. */
function asDecided<T extends RecordRows & { readonly rows: readonly DecidedRow[] }>(one: T): T {
  const { like, isApart = false } = one.rows[0]?.decision ?? {};
  return { ...one, isApart, ...(like?.isSame === true && { key: like.key }) };
}

/** Whether a record still does what the preview showed. */
export function isAsShown({ decision }: DecidedRow, { becomes, changes, faults }: RecordDecision): boolean {
  if (faults.length > 0 || !decision || becomes !== decision.becomes) return false;
  return sameJson(decision.changes, changes.map(shortened));
}

/** Records that were not reached. */
function openRecords(
  { counts }: ImportRecord,
  { created, updated, unchanged = 0, changedSince, doubtful }: Tally,
): number {
  const { records } = counts ?? { records: { new: 0, changed: 0, doubtful: 0 } };
  return records.new + records.changed + records.doubtful - created - updated - unchanged - changedSince - doubtful;
}

function ended(record: ImportRecord, at: string): Partial<ImportRecord> {
  const { isCancelling, result: tally } = record;
  const reached = tally ?? emptyTally;
  const result = isCancelling ? { ...reached, open: openRecords(record, reached) } : reached;
  const stopped = result.created + result.updated > 0 ? 'stopped' : 'cancelled';
  const state = isCancelling && result.open > 0 ? stopped : 'applied';
  return { state, result, progress: null, isCancelling: false, endedAt: at };
}

/** Where an undo begins. */
export const nothingUndone = { restored: 0, partly: 0, deleted: 0, skipped: 0, skippedRecords: [] };

/** Adds a record to the counts of an undo, and to its list where something of it stays. */
export function countUndone(
  counts: { restored: number; partly: number; deleted: number; skipped: number },
  listed: SkippedRecord[],
  { entityId, key = entityId, outcome, kept = [] }: UndoneRecord,
): void {
  const isUndone = outcome === 'restored' || outcome === 'deleted';
  counts[isUndone ? outcome : 'skipped'] += 1;
  if (isUndone && kept.length === 0) return;
  if (isUndone) counts.partly += 1;
  if (listed.length < mostSkipped)
    listed.push(isUndone ? { key, reason: 'fieldsChangedSince', fields: [...kept] } : { key, reason: outcome });
}

type SkippedRecord = ImportUndoPreview['skippedRecords'][number];

/** Takes back the next changes of an import, newest first, in one transaction with its progress; the import as it is then. */
export function undoSome(
  store: ImportStore,
  target: ImportTarget,
  record: ImportRecord,
  at: string,
): Partial<ImportRecord> {
  const { id, organizationId, actorName, appliedAfter, undoBefore, result } = record;
  const changes = store.changes(id, appliedAfter, undoBefore, changesAtOnce);
  const undo = { ...(record.undo ?? { by: actorName, at, ...nothingUndone }), partly: record.undo?.partly ?? 0 };
  const last = changes.at(-1);
  if (!last) return { state: 'undone', progress: null, undo };
  const skipped = [...undo.skippedRecords];
  const actor: Actor = { organizationId, name: actorName, importId: id, isUndo: true };
  for (const undone of target.undo(actor, changes, at)) countUndone(undo, skipped, undone);
  const done = undo.restored + undo.deleted + undo.skipped;
  const total = Math.max(done, (result?.created ?? 0) + (result?.updated ?? 0));
  return {
    undo: { ...undo, skippedRecords: skipped },
    undoBefore: last.seq,
    progress: { done, total, step: 'undoing' },
  };
}
