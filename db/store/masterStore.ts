import type { Actor, RecordMeta } from '../../main/domain/records.ts';
import type { MasterRecord } from './records.ts';
import type { AuditedChange, MasterStore } from '../../main/domain/ports.ts';
import { isDeepStrictEqual } from 'node:util';
import { getTableName } from 'drizzle-orm';
import type { Database } from 'better-sqlite3';
import { sampleTag } from '../sampleTag.ts';
import type { Audit } from './audit.ts';
import { createMasterGrid, type MasterGrid } from './grid/masterGrid.ts';
import { createMasterList, type ListFilter } from './masterList.ts';
import {
  createMasterTable,
  rowColumns,
  type MasterDefinition,
  type MasterRow,
  type MasterTable,
} from './masterTable.ts';
import { createInTransaction } from './transaction.ts';
import { undoneFields } from './undoneFields.ts';

type UndoOutcome = 'restored' | 'deleted' | 'changedSince';
/** What becomes of a change: `kept` are its fields that were changed since and stay. */
interface UndoneRecord {
  readonly entityId: string;
  readonly outcome: UndoOutcome;
  readonly kept: readonly string[];
}

/** A master with its table and its grid, for what one master alone has. */
export interface CreatedMaster<TFields, TQuery> {
  readonly store: MasterStore<TFields, MasterRecord<TFields>, TQuery>;
  readonly table: MasterTable<TFields>;
  readonly grid: MasterGrid<TFields>;
}

export function createMasterStore<TFields extends Tagged & { readonly id: string }, TQuery>(
  database: Database,
  audit: Audit,
  definition: MasterDefinition<TFields>,
  filterOf: (query: TQuery) => ListFilter,
): CreatedMaster<TFields, TQuery> {
  const { entity } = definition;
  const name = getTableName(definition.table);
  const table = createMasterTable(database, definition, (id) => grid.changed(id));
  const list = createMasterList(database, definition, table);
  const grid: MasterGrid<TFields> = createMasterGrid(database, definition, table);
  const samples = database.prepare<[string], MasterRow>(
    `SELECT ${rowColumns} FROM ${name} WHERE organization_id = ? AND origin = 'sample' ORDER BY id`,
  );
  const countAll = database.prepare<[string], number>(`SELECT count(*) FROM ${name} WHERE organization_id = ?`).pluck();
  const countSamples = database
    .prepare<[string], number>(`SELECT count(*) FROM ${name} WHERE organization_id = ? AND origin = 'sample'`)
    .pluck();

  const undoneImports = database.prepare<[string, string, string, number], { before: string; after: string }>(
    `SELECT audit.before, audit.after FROM audit JOIN import ON import.id = audit.import_id
     WHERE audit.organization_id = ? AND audit.entity = ? AND audit.entity_id = ? AND audit.seq < ?
       AND audit.is_undo = 0 AND audit.before IS NOT NULL AND audit.after IS NOT NULL AND import.state = 'undone'
     ORDER BY audit.seq DESC`,
  );
  const inTransaction = createInTransaction(database);

  function insert(actor: Actor, fields: TFields, origin: 'user' | 'sample', at: string): MasterRow {
    const meta = { version: 1, createdAt: at, updatedAt: at, createdBy: actor.name, origin };
    const after = table.insert(actor.organizationId, fields, meta);
    audit.write({ actor, at, entity, entityId: fields.id, action: 'create', afterJson: table.jsonOf(after) });
    return after;
  }

  /** Puts a deleted record back, with these fields or those that it had. */
  function insertDeleted(actor: Actor, deleted: string, fields: TFields | null, at: string): MasterRow {
    // The row of the audit log was written by `remove` from a record.
    const { fields: before, meta } = JSON.parse(deleted) as MasterRecord<TFields>;
    const put = fields ?? before;
    const after = table.insert(actor.organizationId, put, { ...meta, version: meta.version + 1, updatedAt: at });
    audit.write({ actor, at, entity, entityId: put.id, action: 'restore', afterJson: table.jsonOf(after) });
    return after;
  }

  function insertIfFree(actor: Actor, fields: TFields, origin: 'user' | 'sample', at: string): MasterRow | null {
    return table.find(actor.organizationId, fields.id) ? null : insert(actor, fields, origin, at);
  }

  function replace(actor: Actor, row: MasterRow, fields: TFields, at: string): MasterRow {
    // A sample that someone changed is theirs: removing the samples must not take it, and nothing calls it a sample.
    const own = row.origin === 'sample' ? withoutSampleTag(fields) : fields;
    const { createdAt, createdBy } = row;
    return put(actor, row, own, { version: row.version + 1, createdAt, updatedAt: at, createdBy, origin: 'user' }, at);
  }

  function put(actor: Actor, row: MasterRow, fields: TFields, meta: RecordMeta, at: string): MasterRow {
    const after = table.replace(row, fields, meta);
    const [beforeJson, afterJson] = [table.jsonOf(row), table.jsonOf(after)];
    audit.write({ actor, at, entity, entityId: fields.id, action: 'update', beforeJson, afterJson });
    return after;
  }

  function remove(actor: Actor, id: string, row: MasterRow, at: string): void {
    table.remove(row, id);
    audit.write({ actor, at, entity, entityId: id, action: 'delete', beforeJson: table.jsonOf(row) });
  }

  function upsert(actor: Actor, fields: TFields, at: string, isRestored: boolean): 'created' | 'updated' | 'unchanged' {
    const row = table.find(actor.organizationId, fields.id);
    if (!row) {
      const deletion = isRestored ? audit.deletion(actor.organizationId, entity, fields.id) : null;
      if (deletion) insertDeleted(actor, deletion.before, fields, at);
      else insert(actor, fields, 'user', at);
      return 'created';
    }
    const body = JSON.stringify(fields);
    // The order of keys says nothing; a round trip through JSON makes both sides alike.
    const isAlike = body.length === row.body.length && isDeepStrictEqual(JSON.parse(row.body), JSON.parse(body));
    if (body === row.body || isAlike) return 'unchanged';
    replace(actor, row, fields, at);
    return 'updated';
  }

  /** What a change found, without what undone imports had written: to bring that back would take back their undo. */
  function foundBefore(organizationId: string, { seq, entityId }: AuditedChange, found: TFields): TFields {
    let fields = found;
    for (const { before, after } of undoneImports.all(organizationId, entity, entityId, seq)) {
      const [old, written] = [before, after].map((json) => (JSON.parse(json) as MasterRecord<TFields>).fields);
      // Fields of the record, each as it was stored once.
      if (old && written) fields = undoneFields(fields, old, written).fields as unknown as TFields;
    }
    return fields;
  }

  /** What an undo of a change does to its record, with the fields that the record then has; null where it deletes it. */
  function plannedUndo(
    organizationId: string,
    row: MasterRow | undefined,
    change: AuditedChange,
  ): { readonly fields: TFields | null; readonly kept: readonly string[] } | 'changedSince' {
    const { before, after } = change;
    // Both were written to the audit log by this store.
    const changed = JSON.parse(after) as MasterRecord<TFields>;
    // The record was deleted and created again since, so the change is not its own.
    if (!row || row.createdAt !== changed.meta.createdAt) return 'changedSince';
    const isLast = row.version === changed.meta.version && row.updatedAt === changed.meta.updatedAt;
    // What others changed and took back since is as it was written.
    const isAsWritten = isLast || isDeepStrictEqual(table.recordOf(row).fields, changed.fields);
    if (before === null) return isAsWritten ? { fields: null, kept: [] } : 'changedSince';
    const old = foundBefore(organizationId, change, (JSON.parse(before) as MasterRecord<TFields>).fields);
    if (isLast) return { fields: old, kept: [] };
    const { fields, kept, undone } = undoneFields(table.recordOf(row).fields, old, changed.fields);
    // Fields of the record, each as it was stored once.
    return undone ? { fields: fields as unknown as TFields, kept } : 'changedSince';
  }

  function undoneRecord({ entityId }: AuditedChange, planned: ReturnType<typeof plannedUndo>): UndoneRecord {
    if (planned === 'changedSince') return { entityId, outcome: 'changedSince', kept: [] };
    return { entityId, outcome: planned.fields === null ? 'deleted' : 'restored', kept: planned.kept };
  }

  function undo(actor: Actor, change: AuditedChange, at: string): UndoneRecord {
    const { entityId: id, before } = change;
    const row = table.find(actor.organizationId, id);
    const planned = plannedUndo(actor.organizationId, row, change);
    if (row && planned !== 'changedSince') {
      if (planned.fields === null || before === null) remove(actor, id, row, at);
      else {
        const { meta } = JSON.parse(before) as MasterRecord<TFields>;
        put(actor, row, planned.fields, { ...meta, version: row.version + 1, updatedAt: at }, at);
      }
    }
    return undoneRecord(change, planned);
  }

  const store: MasterStore<TFields, MasterRecord<TFields>, TQuery> = {
    create: (actor, fields, at) =>
      inTransaction(() => {
        const created = insertIfFree(actor, fields, 'user', at);
        return created && table.recordOf(created);
      }),
    get: (organizationId, id) => {
      const row = table.find(organizationId, id);
      return row ? table.recordOf(row) : null;
    },
    getMany: (organizationId, ids) =>
      database.transaction(() =>
        [...new Set(ids)].flatMap((id) => {
          const row = table.find(organizationId, id);
          return row ? [table.recordOf(row)] : [];
        }),
      )(),
    list: (organizationId, query) => list(organizationId, filterOf(query)),
    query: grid.query,
    matchingIds: grid.matchingIds,
    update: (actor, id, version, change, at) =>
      inTransaction(() => {
        const row = table.find(actor.organizationId, id);
        if (!row) return { kind: 'missing' };
        const before = table.recordOf(row);
        if (row.version !== version) return { kind: 'stale', record: before };
        const changed = replace(actor, row, { ...before.fields, ...change, id }, at);
        return { kind: 'done', record: table.recordOf(changed) };
      }),
    delete: (actor, id, at) =>
      inTransaction(() => {
        const row = table.find(actor.organizationId, id);
        if (row) remove(actor, id, row, at);
        return row !== undefined;
      }),
    restore: (actor, id, at) =>
      inTransaction(() => {
        if (table.find(actor.organizationId, id)) return 'exists';
        const deleted = audit.lastDeleted(actor.organizationId, entity, id);
        return deleted === null ? null : table.recordOf(insertDeleted(actor, deleted, null, at));
      }),
    deleted: (organizationId, ids) =>
      database.transaction(() =>
        ids.flatMap((id) => {
          const deletion = audit.deletion(organizationId, entity, id);
          // The row of the audit log was written by `remove` from a record.
          return deletion
            ? [{ fields: (JSON.parse(deletion.before) as MasterRecord<TFields>).fields, by: deletion.by }]
            : [];
        }),
      )(),
    upsertMany: (actor, records, at, restored) =>
      inTransaction(() => {
        const counts = { created: 0, updated: 0, unchanged: 0 };
        for (const fields of inIndexOrder(records, ({ id }) => id))
          counts[upsert(actor, fields, at, restored?.has(fields.id) === true)]++;
        return { created: counts.created, updated: counts.updated };
      }),
    undoChanges: (actor, changes, at) =>
      inTransaction(() => inIndexOrder(changes, ({ entityId }) => entityId).map((change) => undo(actor, change, at))),
    planUndo: (organizationId, changes) =>
      database.transaction(() =>
        changes.map((change) =>
          undoneRecord(change, plannedUndo(organizationId, table.find(organizationId, change.entityId), change)),
        ),
      )(),
    addSamples: (actor, records, at) =>
      inTransaction(
        () =>
          inIndexOrder(records, ({ id }) => id).filter((fields) => insertIfFree(actor, fields, 'sample', at) !== null)
            .length,
      ),
    removeSamples: (actor, at) =>
      inTransaction(() => {
        const rows = samples.all(actor.organizationId);
        for (const row of rows) remove(actor, table.recordOf(row).fields.id, row, at);
        return rows.length;
      }),
    count: (organizationId) =>
      database.transaction(() => ({
        all: countAll.get(organizationId) ?? 0,
        samples: countSamples.get(organizationId) ?? 0,
      }))(),
  };
  return { store, table, grid };
}

/**
 * Ascending ids get ascending positions. The search index gathers those in memory and writes them once at the commit; each step back
 * makes it write at once. Records with the same id keep their order: the last one wins.
 */
function inIndexOrder<T>(records: readonly T[], idOf: (record: T) => string): readonly T[] {
  return records.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0));
}

interface Tagged {
  readonly tags?: readonly string[];
}

function withoutSampleTag<T extends Tagged>(fields: T): T {
  return fields.tags ? { ...fields, tags: fields.tags.filter((tag) => tag !== sampleTag) } : fields;
}
