import type { Actor, DocumentMeta } from '../../main/domain/records.ts';
import type { SlotRecord, SlotStore } from '../../main/domain/waves/ports.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import type { CreateSlotRequest } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { fold } from './searchText.ts';

interface SlotRow {
  readonly body: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
}

const columns = 'body, version, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy';
const defaultLimit = 20;

/** Slots by their location. Every method is one transaction with its audit rows. */
export function createSlotStore(database: Database, audit: Audit): SlotStore {
  const find = database.prepare<[string, string], SlotRow>(
    `SELECT ${columns} FROM slot WHERE organization_id = ? AND location = ?`,
  );
  const insertRow = database.prepare(
    `INSERT INTO slot(organization_id, location, sku, zone, search, version, created_at, updated_at, created_by, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const replaceRow = database.prepare(
    `UPDATE slot SET sku = ?, zone = ?, search = ?, version = ?, updated_at = ?, body = ?
     WHERE organization_id = ? AND location = ?`,
  );
  const removeRow = database.prepare('DELETE FROM slot WHERE organization_id = ? AND location = ?');
  const firstOfSku = database
    .prepare<[string, string], string>(
      'SELECT body FROM slot WHERE organization_id = ? AND sku = ? ORDER BY location LIMIT 1',
    )
    .pluck();
  const locationsAfter = database
    .prepare<[string, string, number], string>(
      'SELECT location FROM slot WHERE organization_id = ? AND location > ? ORDER BY location LIMIT ?',
    )
    .pluck();
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  function get(organizationId: string, location: string): SlotRecord | null {
    const row = find.get(organizationId, location);
    return row ? recordOf(row) : null;
  }

  function write(actor: Actor, action: 'create' | 'restore', { fields, meta }: SlotRecord, at: string): SlotRecord {
    const { location, sku, zone = null } = fields;
    const { version, createdAt, updatedAt, createdBy } = meta;
    const body = JSON.stringify(fields);
    const texts = [location, sku, zone, searchTextOf(fields)] as const;
    insertRow.run(actor.organizationId, ...texts, version, createdAt, updatedAt, createdBy, body);
    const after = { fields: fieldsOf(body), meta };
    audit.write({ actor, at, entity: 'slot', entityId: location, action, after });
    return after;
  }

  function insert(actor: Actor, fields: CreateSlotRequest, at: string): SlotRecord {
    const meta: DocumentMeta = { version: 1, createdAt: at, updatedAt: at, createdBy: actor.name };
    return write(actor, 'create', { fields, meta }, at);
  }

  /** Puts back the slot that was deleted last, with these fields or those that it had; null where there was none. */
  function bringBack(actor: Actor, location: string, fields: CreateSlotRequest | null, at: string): SlotRecord | null {
    const deleted = audit.lastDeleted(actor.organizationId, 'slot', location);
    if (deleted === null) return null;
    // The row of the audit log was written by `remove` from a record.
    const before = JSON.parse(deleted) as SlotRecord;
    const meta = { ...before.meta, version: before.meta.version + 1, updatedAt: at };
    return write(actor, 'restore', { fields: fields ?? before.fields, meta }, at);
  }

  function replace(actor: Actor, before: SlotRecord, fields: CreateSlotRequest, at: string): SlotRecord {
    const { location, sku, zone = null } = fields;
    const body = JSON.stringify(fields);
    const meta = { ...before.meta, version: before.meta.version + 1, updatedAt: at };
    replaceRow.run(sku, zone, searchTextOf(fields), meta.version, at, body, actor.organizationId, location);
    const after = { fields: fieldsOf(body), meta };
    audit.write({ actor, at, entity: 'slot', entityId: location, action: 'update', before, after });
    return after;
  }

  function remove(actor: Actor, before: SlotRecord, at: string): void {
    const { location } = before.fields;
    removeRow.run(actor.organizationId, location);
    audit.write({ actor, at, entity: 'slot', entityId: location, action: 'delete', before });
  }

  return {
    create: (actor, fields, at) =>
      inTransaction(() => (get(actor.organizationId, fields.location) ? null : insert(actor, fields, at))),
    get,
    list: (organizationId, { limit = defaultLimit, cursor, search = '', sku, zone }) => {
      const key = listKey('slot', [organizationId, search, sku ?? null, zone ?? null]);
      const after = cursor === undefined ? '' : readCursor(key, cursor);
      const filters = [
        ...(search === '' ? [] : [['instr(search, ?) > 0', fold(search)] as const]),
        ...(sku === undefined ? [] : [['sku = ?', sku] as const]),
        ...(zone === undefined ? [] : [['zone = ?', zone] as const]),
      ];
      const where = ['organization_id = ? AND location > ?', ...filters.map(([text]) => text)].join(' AND ');
      const rows = database
        .prepare<unknown[], SlotRow>(`SELECT ${columns} FROM slot WHERE ${where} ORDER BY location LIMIT ?`)
        .all(organizationId, after, ...filters.map(([, value]) => value), limit + 1)
        .map(recordOf);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const isLastPage = rows.length <= limit || last === undefined;
      return { items, nextCursor: isLastPage ? null : writeCursor(key, last.fields.location) };
    },
    update: (actor, location, version, change, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, location);
        if (!before) return { kind: 'missing' };
        if (before.meta.version !== version) return { kind: 'stale', record: before };
        return { kind: 'done', record: replace(actor, before, change(before.fields), at) };
      }),
    delete: (actor, location, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, location);
        if (before) remove(actor, before, at);
        return before !== null;
      }),
    locations: (organizationId, after, limit) => locationsAfter.all(organizationId, after, limit),
    planUndo: (organizationId, { entityId, before, after }) =>
      plannedUndo(get(organizationId, entityId), before, after),
    undoChange: (actor, { entityId, before, after }, at) =>
      inTransaction(() => {
        const now = get(actor.organizationId, entityId);
        const outcome = plannedUndo(now, before, after);
        if (now === null || outcome === 'changedSince') return 'changedSince';
        if (before === null) remove(actor, now, at);
        else replace(actor, now, (JSON.parse(before) as SlotRecord).fields, at);
        return outcome;
      }),
    restore: (actor, location, at) =>
      inTransaction(() => {
        if (get(actor.organizationId, location)) return 'exists';
        return bringBack(actor, location, null, at);
      }),
    deleted: (organizationId, location) => {
      const deletion = audit.deletion(organizationId, 'slot', location);
      // The row of the audit log was written by `remove` from a record.
      return deletion && { fields: (JSON.parse(deletion.before) as SlotRecord).fields, by: deletion.by };
    },
    upsertMany: (actor, records, at, restored) =>
      inTransaction(() => {
        const counts = { created: 0, updated: 0 };
        for (const fields of records) {
          const before = get(actor.organizationId, fields.location);
          if (!before) {
            const isBack = restored?.has(fields.location) === true && bringBack(actor, fields.location, fields, at);
            if (!isBack) insert(actor, fields, at);
            counts.created += 1;
          } else if (!isDeepStrictEqual(before.fields, fieldsOf(JSON.stringify(fields)))) {
            replace(actor, before, fields, at);
            counts.updated += 1;
          }
        }
        return counts;
      }),
    ofSkus: (organizationId, skus) =>
      database.transaction(() => {
        const slots = new Map<string, CreateSlotRequest>();
        for (const sku of skus) {
          const body = firstOfSku.get(organizationId, sku);
          if (body !== undefined) slots.set(sku, fieldsOf(body));
        }
        return slots;
      })(),
  };
}

function searchTextOf({ location, sku, zone = '' }: CreateSlotRequest): string {
  return fold([location, sku, zone].join('\n'));
}

/** The body was written by this store from a validated request. */
function fieldsOf(body: string): CreateSlotRequest {
  return JSON.parse(body) as CreateSlotRequest;
}

/** Written to the audit log by this store. What was changed and taken back since is as it was written. */
function plannedUndo(
  now: SlotRecord | null,
  before: string | null,
  after: string,
): 'restored' | 'deleted' | 'changedSince' {
  const changed = JSON.parse(after) as SlotRecord;
  if (now?.meta.createdAt !== changed.meta.createdAt || !isDeepStrictEqual(now.fields, changed.fields))
    return 'changedSince';
  return before === null ? 'deleted' : 'restored';
}

function recordOf({ body, ...meta }: SlotRow): SlotRecord {
  return { fields: fieldsOf(body), meta };
}
