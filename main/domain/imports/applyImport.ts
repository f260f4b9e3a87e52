import type { Actor } from '../records.ts';
import { sameJson } from '../sameJson.ts';
import { recordsOf, shortened } from './decisions.ts';
import type { ImportTarget, RecordDecision } from './importTarget.ts';
import type { DecidedRow, ImportRecord, ImportStore } from './ports.ts';

/** Rows of one transaction: short enough that nothing else waits noticeably. */
const rowsAtOnce = 100;
/** Changes that are undone in one transaction. */
const changesAtOnce = 100;
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

  const wanted = recordsOf(rows).filter(({ rows: [first] }) => {
    if (first?.outcome === 'doubtful' && doubtful === 'leave') {
      tally.doubtful += 1;
      store.setResult(id, first.record, 'left');
      return false;
    }
    return first !== undefined && isStored(first);
  });
  const actor: Actor = { organizationId, name: actorName, importId: id };
  const taken: RecordDecision[] = [];
  target.decide(organizationId, wanted, emptyCells).forEach((decision, index) => {
    const first = wanted[index]?.rows[0];
    if (!first) return;
    if (isAsShown(first, decision)) {
      taken.push(decision);
      tally[decision.becomes === 'new' ? 'created' : 'updated'] += 1;
      store.setResult(id, first.record, 'stored');
    } else {
      tally.changedSince += 1;
      store.setResult(id, first.record, 'changedSince');
    }
  });
  target.store(actor, taken, at);
  const total = counts?.records.all ?? 0;
  const done = Math.min(total, last.record + 1);
  return { result: tally, nextRecord: last.record + 1, progress: { done, total, step: 'applying' } };
}

const isStored = ({ outcome }: DecidedRow): boolean =>
  outcome === 'new' || outcome === 'changed' || outcome === 'doubtful';

/** Whether a record still does what the preview showed. */
function isAsShown({ decision }: DecidedRow, { becomes, changes, faults }: RecordDecision): boolean {
  if (faults.length > 0 || becomes === null || becomes !== decision?.becomes) return false;
  return sameJson(decision.changes, JSON.parse(JSON.stringify(changes.map(shortened))));
}

/** Records that were not reached. */
function openRecords({ counts, doubtful }: ImportRecord, tally: Tally): number {
  const { records } = counts ?? { records: { new: 0, changed: 0, doubtful: 0 } };
  const wanted = records.new + records.changed + (doubtful === 'include' ? records.doubtful : 0);
  return wanted - tally.created - tally.updated - tally.changedSince;
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
  const undo = { ...(record.undo ?? { restored: 0, deleted: 0, skipped: 0, skippedRecords: [] }) };
  const last = changes.at(-1);
  if (!last) return { state: 'undone', progress: null, undo, endedAt: at };
  const skipped = [...undo.skippedRecords];
  for (const change of changes) {
    const outcome = target.undo({ organizationId, name: actorName }, change, at);
    if (outcome === 'restored' || outcome === 'deleted') undo[outcome] += 1;
    else {
      undo.skipped += 1;
      if (skipped.length < mostSkipped) skipped.push({ key: change.entityId, reason: outcome });
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
