import { message, withKey, type Message } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import type { Actor } from '../records.ts';
import { sameJson } from '../sameJson.ts';
import type { BulkTarget } from './bulkTarget.ts';
import { checkChanges, type ChangeFields } from './changeFields.ts';
import type { BulkChangeRecord, BulkChangeStore } from './ports.ts';

/** Records of one transaction: short enough that nothing else waits noticeably. */
export const recordsAtOnce = 50;
/** Records that are named as failed or skipped. */
const mostNamed = 1000;

/** Null: changed. Else it is as wanted already, or why it cannot be changed. */
type Outcome = null | 'unchanged' | Message;

/** Changes the next records in one transaction; the bulk change as it is then. */
export function changeSome(
  store: BulkChangeStore,
  target: BulkTarget,
  record: BulkChangeRecord,
  at: string,
): Partial<BulkChangeRecord> {
  const { id, organizationId, kind, createdBy, nextPiece } = record;
  if (record.isCancelling) return { state: 'stopped', isCancelling: false, endedAt: at };
  const ids = store.piece(id, nextPiece);
  if (ids === null) return { state: 'done', endedAt: at };
  const actor: Actor = { organizationId, name: createdBy, importId: id };
  const change = kind === 'update' ? checkChanges(target.schema, record.changes) : null;
  let { done, changed, unchanged, failed } = record;
  const failures = [...record.failures];
  for (const one of ids) {
    const outcome = change ? updateOne(target, actor, one, change, at) : moveOne(target, actor, one, kind, at);
    done += 1;
    if (outcome === null) changed += 1;
    else if (outcome === 'unchanged') unchanged += 1;
    else {
      failed += 1;
      if (failures.length < mostNamed) failures.push({ id: one, ...reasonOf(outcome) });
    }
  }
  return { nextPiece: nextPiece + 1, done, changed, unchanged, failed, failures };
}

function updateOne(target: BulkTarget, actor: Actor, id: string, change: ChangeFields, at: string): Outcome {
  const record = target.find(actor.organizationId, id);
  if (!record) return message('noRecordWithId', { kind: target.noun });
  const fields = change(record.fields);
  if (sameJson(fields, record.fields)) return 'unchanged';
  const fault = validator(target.schema)(fields);
  if (fault) return fault.said(fault.field ?? message('theRecord'));
  target.replace(actor, id, record.meta.version, fields, at);
  return null;
}

function moveOne(target: BulkTarget, actor: Actor, id: string, kind: BulkChangeRecord['kind'], at: string): Outcome {
  if (kind === 'delete') return target.delete(actor, id, at) ? null : message('noRecordWithId', { kind: target.noun });
  switch (target.restore(actor, id, at)) {
    case 'restored':
      return null;
    case 'exists':
      return message('idOfAnother', { kind: target.noun });
    case 'missing':
      return message('noDeletedRecordWithId', { kind: target.noun });
  }
}

/** Takes back the next changes, newest first, in one transaction; the bulk change as it is then. */
export function undoSome(
  store: BulkChangeStore,
  target: BulkTarget,
  record: BulkChangeRecord,
  at: string,
): Partial<BulkChangeRecord> {
  const { id, organizationId, undoBefore, undoneBy, createdBy } = record;
  const changes = store.changes(id, undoBefore, recordsAtOnce);
  const last = changes.at(-1);
  const undo = record.undo ?? { restored: 0, skipped: 0, skippedRecords: [] };
  if (!last) return { state: 'undone', undo, endedAt: at };
  const actor: Actor = { organizationId, name: undoneBy ?? createdBy, importId: id, isUndo: true };
  const skipped = target.undo(actor, changes, at);
  return {
    undo: {
      restored: undo.restored + changes.length - skipped.length,
      skipped: undo.skipped + skipped.length,
      skippedRecords: [
        ...undo.skippedRecords,
        ...skipped.map((skippedId) => ({ id: skippedId, ...reasonOf(message('changedSince')) })),
      ].slice(0, mostNamed),
    },
    undoBefore: last.seq,
  };
}

const reasonOf = (said: Message) => ({ reason: said.text, ...withKey(said) });
