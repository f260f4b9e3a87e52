import type { Actor } from '../../main/domain/records.ts';
import type { RateRecord, RateStore } from '../../main/domain/rating/ports.ts';
import type { Database } from 'better-sqlite3';
import {
  rateTableLists,
  type RateTableCore,
  type RateTableHead,
  type RateTableStatus,
} from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { createRateContents } from './rateContents.ts';

/** A version to be, whose zones and prices are stored. */
interface StagedTable {
  readonly fields: RateTableCore;
  readonly content: number;
}

interface HeadRow {
  readonly version: number;
  readonly status: RateTableStatus;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly head: string;
}
interface Row extends HeadRow {
  readonly lists: string;
  readonly content: number;
}

const defaultLimit = 20;
const headColumns = 'version, status, created_at AS createdAt, created_by AS createdBy, head';
const newest =
  'version = (SELECT max(version) FROM rate_table n WHERE n.organization_id = t.organization_id AND n.id = t.id)';

export function createRateStore(database: Database, audit: Audit): RateStore {
  const { keep, ...contents } = createRateContents(database);
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  const page = database.prepare<[string, string, string | null, string | null, number], HeadRow>(
    `SELECT ${headColumns} FROM rate_table t WHERE organization_id = ? AND id > ? AND ${newest}
       AND head ->> 'mode' = coalesce(?, head ->> 'mode') AND head ->> 'carrier' = coalesce(?, head ->> 'carrier')
     ORDER BY id LIMIT ?`,
  );
  const selectNewest = database.prepare<[string, string], Row>(
    `SELECT ${headColumns}, lists, content FROM rate_table WHERE organization_id = ? AND id = ? ORDER BY version DESC LIMIT 1`,
  );
  const selectVersion = database.prepare<[string, string, number], Row>(
    `SELECT ${headColumns}, lists, content FROM rate_table WHERE organization_id = ? AND id = ? AND version = ?`,
  );
  const selectHeads = database.prepare<[string, string], HeadRow>(
    `SELECT ${headColumns} FROM rate_table WHERE organization_id = ? AND id = ? ORDER BY version DESC`,
  );
  const selectActive = database.prepare<[string], Row>(
    `SELECT ${headColumns}, lists, content FROM rate_table WHERE organization_id = ? AND status = 'Active' ORDER BY id, version`,
  );
  const insert = database.prepare(
    `INSERT INTO rate_table(organization_id, id, version, status, created_at, created_by, head, lists, content)
     VALUES (?, ?, ?, 'Draft', ?, ?, ?, ?, ?)`,
  );
  const setStatus = database.prepare(
    'UPDATE rate_table SET status = ? WHERE organization_id = ? AND id = ? AND version = ?',
  );
  const removeVersion = database.prepare('DELETE FROM rate_table WHERE organization_id = ? AND id = ? AND version = ?');
  const removeRows = database.prepare('DELETE FROM rate_table WHERE organization_id = ? AND id = ?');

  const get = (organizationId: string, id: string, version?: number): RateRecord | null => {
    const row =
      version === undefined ? selectNewest.get(organizationId, id) : selectVersion.get(organizationId, id, version);
    return row ? recordOf(row) : null;
  };

  function add(actor: Actor, { fields, content }: StagedTable, before: RateRecord | null, at: string): RateRecord {
    const version = (before?.version ?? 0) + 1;
    const [head, lists] = textsOf(fields);
    keep(content);
    insert.run(actor.organizationId, fields.id, version, at, actor.name, head, lists, content);
    const after: RateRecord = { fields, content, version, status: 'Draft', createdAt: at, createdBy: actor.name };
    const action = before === null ? 'create' : 'update';
    // Contents are kept for good: the number says which zones and prices.
    audit.write({ actor, at, entity: 'rateTable', entityId: fields.id, action, ...(before && { before }), after });
    return after;
  }

  return {
    list: (organizationId, { limit = defaultLimit, cursor, mode, carrier }) => {
      const key = listKey('rateTable', [organizationId, mode ?? null, carrier ?? null]);
      const after = cursor === undefined ? '' : readCursor(key, cursor);
      const rows = page.all(organizationId, after, mode ?? null, carrier ?? null, limit + 1);
      const items = rows.slice(0, limit).map(headOf);
      const last = items.at(-1);
      return { items, nextCursor: rows.length > limit && last ? writeCursor(key, last.id) : null };
    },
    get,
    versions: (organizationId, id) => selectHeads.all(organizationId, id).map(headOf),
    active: (organizationId) => selectActive.all(organizationId).map(recordOf),
    contents,
    create: (actor, table, at) =>
      inTransaction(() => (get(actor.organizationId, table.fields.id) ? null : add(actor, table, null, at))),
    addVersion: (actor, version, table, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, table.fields.id);
        if (!before) return { kind: 'missing' };
        if (before.version !== version) return { kind: 'stale', record: before };
        return { kind: 'done', record: add(actor, table, before, at) };
      }),
    change: (actor, id, version, trigger, decide, at) =>
      inTransaction(() => {
        const row = selectVersion.get(actor.organizationId, id, version);
        if (!row) return null;
        const before = headOf(row);
        const currencies = selectActive.all(actor.organizationId).map((one) => headOf(one).currency ?? 'USD');
        const status = decide(before, currencies);
        setStatus.run(status, actor.organizationId, id, version);
        const after = { ...before, status };
        // The version itself is in the audit row that created it.
        audit.write({
          actor,
          at,
          entity: 'rateTable',
          entityId: id,
          action: 'update',
          before,
          after: { ...after, trigger },
        });
        return after;
      }),
    importMany: (actor, tables, at) =>
      inTransaction(() =>
        tables.map(({ over, ...table }) => {
          const before = get(actor.organizationId, table.fields.id);
          if ((before?.version ?? 0) !== over) return 'stale';
          add(actor, table, before, at);
          return before ? 'updated' : 'created';
        }),
      ),
    keptBecause: (organizationId, id, after) => keptBecause(get(organizationId, id), after),
    undoVersion: (actor, id, after, at) =>
      inTransaction(() => {
        const now = get(actor.organizationId, id);
        const reason = keptBecause(now, after);
        if (now === null || reason !== null) return reason ?? 'changedSince';
        removeVersion.run(actor.organizationId, id, now.version);
        const previous = get(actor.organizationId, id);
        const entry = { actor, at, entity: 'rateTable', entityId: id, before: now } as const;
        audit.write(previous ? { ...entry, action: 'update', after: previous } : { ...entry, action: 'delete' });
        return previous ? 'restored' : 'deleted';
      }),
    deletedBy: (organizationId, id) => audit.deletion(organizationId, 'rateTable', id)?.by ?? null,
    delete: (actor, id, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, id);
        if (!before) return 'missing';
        if (selectHeads.all(actor.organizationId, id).some(({ status }) => status !== 'Draft')) return 'kept';
        removeRows.run(actor.organizationId, id);
        audit.write({ actor, at, entity: 'rateTable', entityId: id, action: 'delete', before });
        return 'done';
      }),
  };
}

/** Why the version that the audit log has in `after` is not taken back. */
function keptBecause(now: RateRecord | null, after: string): 'changedSince' | 'inUse' | null {
  // Written to the audit log by this store.
  const { version, content } = JSON.parse(after) as RateRecord;
  if (now?.version !== version || now.content !== content) return 'changedSince';
  return now.status === 'Draft' ? null : 'inUse';
}

/** Its single values, and its lists. */
function textsOf(fields: RateTableCore): readonly [head: string, lists: string] {
  const [lists, head] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name in rateTableLists === wanted)),
  );
  return [JSON.stringify(head), JSON.stringify(lists)];
}

/** Both columns were written by this store from a validated table. */
function recordOf({ head, lists, content, version, status, createdAt, createdBy }: Row): RateRecord {
  const fields = { ...(JSON.parse(head) as RateTableCore), ...(JSON.parse(lists) as Partial<RateTableCore>) };
  return { fields, content, version, status, createdAt, createdBy };
}

function headOf({ head, version, status, createdAt, createdBy }: HeadRow): RateTableHead {
  return {
    ...(JSON.parse(head) as Omit<RateTableHead, keyof HeadRow>),
    version,
    status,
    createdAt,
    createdBy,
  } as RateTableHead;
}
