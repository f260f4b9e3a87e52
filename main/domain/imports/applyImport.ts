import type { Doubtful, RowResult } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import { sameJson } from '../sameJson.ts';
import { atOnce } from '../steps.ts';
import { recordsOf, shortened } from './decisions.ts';
import type { ImportTarget, RecordDecision } from './importTarget.ts';
import type { DecidedRow, ImportRecord, ImportStore } from './ports.ts';

/** Rows of one transaction: short enough that nothing else waits noticeably. */
const rowsAtOnce = 100;
/** Changes that are undone in one transaction. */
const changesAtOnce = 50;
/** Records that an undo names as skipped. */
const mostSkipped = 1000;

type Tally = NonNullable<ImportRecord['result']>;
export const emptyTally: Tally = { created: 0, updated: 0, changedSince: 0, doubtful: 0, open: 0 };

/**
 * Stores the next records of an import in one transaction with its progress; the import as it is then. A record that someone
 * else changed after the preview is decided again, and left out when it now does something else.
 */
export function applySome(
  store: ImportStore,
  target: ImportTarget,
  record: ImportRecord,
  at: string,
): Partial<ImportRecord> {
  const { id, organizationId, nextRecord, doubtful, emptyCells, actorName, counts } = record;
  const tally = { ...(record.result ?? emptyTally) };
  if (record.isCancelling) return ended(record, { ...tally, open: openRecords(record, tally) }, at);
  const rows = store.records(id, nextRecord, rowsAtOnce);
  const last = rows.at(-1);
  if (!last) return ended(record, tally, at);

  const results: Record<RowResult, number[]> = { stored: [], left: [], changedSince: [] };
  const { wanted, left } = wantedRecords(rows, doubtful);
  tally.doubtful += left.length;
  results.left.push(...left);
  const actor: Actor = { organizationId, name: actorName, importId: id };
  const taken: RecordDecision[] = [];
  atOnce(target.decide(organizationId, wanted, emptyCells)).forEach((decision, index) => {
    const first = wanted[index]?.rows[0];
    if (!first) return;
    if (isAsShown(first, decision)) {
      taken.push(decision);
      if (decision.becomes === null) tally.unchanged = (tally.unchanged ?? 0) + 1;
      else tally[decision.becomes === 'new' ? 'created' : 'updated'] += 1;
      results.stored.push(first.record);
    } else {
      tally.changedSince += 1;
      results.changedSince.push(first.record);
    }
  });
  target.store(actor, taken, at);
  store.setResults(id, results);
  const total = counts?.records.all ?? 0;
  const done = Math.min(total, last.record + 1);
  return { result: tally, nextRecord: last.record + 1, progress: { done, total, step: 'applying' } };
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
  const wanted = recordsOf(rows).filter(({ rows: [first] }) => {
    if (first?.outcome !== 'doubtful') return first?.outcome === 'new' || first?.outcome === 'changed';
    if (!isTaken(first)) left.push(first.record);
    return isTaken(first);
  });
  return { wanted, left };
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

function ended({ isCancelling }: ImportRecord, result: Tally, at: string): Partial<ImportRecord> {
  const stopped = result.created + result.updated > 0 ? 'stopped' : 'cancelled';
  const state = isCancelling && result.open > 0 ? stopped : 'applied';
  return { state, result, progress: null, isCancelling: false, endedAt: at };
}

/** Takes back the next changes of an import, newest first, in one transaction with its progress; the import as it is then. */
export function undoSome(
  store: ImportStore,
  target: ImportTarget,
  record: ImportRecord,
  at: string,
): Partial<ImportRecord> {
  const { id, organizationId, actorName, appliedAfter, undoBefore, result } = record;
  const changes = store.changes(id, appliedAfter, undoBefore, changesAtOnce);
  const undo = { ...(record.undo ?? { by: actorName, at, restored: 0, deleted: 0, skipped: 0, skippedRecords: [] }) };
  const last = changes.at(-1);
  if (!last) return { state: 'undone', progress: null, undo };
  const skipped = [...undo.skippedRecords];
  const actor: Actor = { organizationId, name: actorName, importId: id, isUndo: true };
  for (const { entityId, outcome } of target.undo(actor, changes, at)) {
    if (outcome === 'restored' || outcome === 'deleted') undo[outcome] += 1;
    else {
      undo.skipped += 1;
      if (skipped.length < mostSkipped) skipped.push({ key: entityId, reason: outcome });
    }
  }
  const done = undo.restored + undo.deleted + undo.skipped;
  const total = Math.max(done, (result?.created ?? 0) + (result?.updated ?? 0));
  return {
    undo: { ...undo, skippedRecords: skipped },
    undoBefore: last.seq,
    progress: { done, total, step: 'undoing' },
  };
}
