import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import type { DeletedRecord, RecordHistoryEntry } from '../../main/contract/index.ts';
import type { RecordHistoryStore } from '../../main/domain/history/ports.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { fold } from './searchText.ts';

interface AuditRow {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly action: RecordHistoryEntry['action'];
  readonly before: string | null;
  readonly after: string | null;
  readonly withinId: string | null;
  readonly file: string | null;
  readonly isImport: 0 | 1;
  readonly isUndo: 0 | 1;
}
interface DeletedRow {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly id: string;
  readonly before: string;
}
/** Records as their stores write them to the audit log. */
interface Audited {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly meta: { readonly version: number };
}

const defaultLimit = 20;
const mostChanges = 200;
/** Deletions that one page of a search looks at. */
const mostLookedAt = 2000;

export function createRecordHistoryStore(database: Database): RecordHistoryStore {
  const pageBefore = database.prepare<[string, string, string, number, number], AuditRow>(
    `SELECT audit.seq, at, actor, action, before, after, import_id AS withinId, is_undo AS isUndo,
       import.id IS NOT NULL AS isImport, json_extract(import.body, '$.fileName') AS file
     FROM audit LEFT JOIN import ON import.id = audit.import_id
     WHERE audit.organization_id = ? AND entity = ? AND entity_id = ? AND audit.seq < ? ORDER BY audit.seq DESC LIMIT ?`,
  );
  const deletedBefore = database.prepare<[string, string, number], DeletedRow>(
    `SELECT seq, at, actor, entity_id AS id, before FROM audit AS deleted
     WHERE organization_id = ? AND entity = ? AND action = 'delete' AND seq < ?
       AND NOT EXISTS (SELECT 1 FROM audit AS later WHERE later.organization_id = deleted.organization_id
         AND later.entity = deleted.entity AND later.entity_id = deleted.entity_id AND later.seq > deleted.seq)
     ORDER BY seq DESC`,
  );

  return {
    page: (organizationId, entity, id, { limit = defaultLimit, cursor }) => {
      const key = listKey('recordHistory', [organizationId, entity, id]);
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
      const rows = pageBefore.all(organizationId, entity, id, before, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(entryOf),
        nextCursor: rows.length > limit && last ? writeCursor(key, String(last.seq)) : null,
      };
    },
    deleted: (organizationId, entity, { limit = defaultLimit, cursor, search = '' }) => {
      const wanted = fold(search);
      const key = listKey(`${entity}Deleted`, [organizationId, wanted]);
      const start = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
      const items: DeletedRecord[] = [];
      let last = start;
      let looked = 0;
      for (const row of deletedBefore.iterate(organizationId, entity, start)) {
        if (items.length === limit || looked === mostLookedAt)
          return { items, nextCursor: writeCursor(key, String(last)) };
        looked += 1;
        last = row.seq;
        const record = deletedOf(row);
        if (fold(record.id).includes(wanted) || fold(record.name ?? '').includes(wanted)) items.push(record);
      }
      return { items, nextCursor: null };
    },
  };
}

function deletedOf({ id, at, actor, before }: DeletedRow): DeletedRecord {
  const { fields } = audited(before);
  const name = fields['name'];
  return { id, name: typeof name === 'string' ? name : null, deletedAt: at, deletedBy: actor, fields };
}

function audited(text: string): Audited {
  // Written by the store of the record.
  return JSON.parse(text) as Audited;
}

function entryOf({ at, actor, action, before, after, withinId, file, isImport, isUndo }: AuditRow): RecordHistoryEntry {
  const old = before === null ? null : audited(before);
  const now = after === null ? null : audited(after);
  // A restored master is as it was deleted.
  const changes = action === 'restore' && old === null ? [] : differences(old?.fields ?? {}, now?.fields ?? {});
  return {
    at,
    actor,
    action,
    within:
      withinId === null
        ? null
        : { kind: isImport === 1 ? 'import' : 'bulkChange', id: withinId, name: file, isUndo: isUndo === 1 },
    version: now?.meta.version ?? null,
    changes: changes.slice(0, mostChanges),
    moreChanges: Math.max(0, changes.length - mostChanges),
  };
}

function differences(before: object, after: object): RecordHistoryEntry['changes'] {
  const old = leavesOf(before);
  const now = leavesOf(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => ({ path, from: old.get(path) ?? null, to: now.get(path) ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** Values by dotted path; a list is one value. */
function leavesOf(fields: object, at = '', into = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  for (const [name, value] of Object.entries(fields)) {
    const path = at === '' ? name : `${at}.${name}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) leavesOf(value as object, path, into);
    else into.set(path, value);
  }
  return into;
}
