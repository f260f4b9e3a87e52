import type { Database } from 'better-sqlite3';
import {
  rateTableLists,
  type RateTableFields,
  type RateTableHead,
  type RateTableQuery,
  type RateTableStatus,
} from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import type { Actor, Change, RecordPage } from './records/common.ts';
import type { RateRecord } from './records/masters.ts';

export interface RateStore {
  readonly list: (organizationId: string, query: RateTableQuery) => RecordPage<RateTableHead>;
  readonly get: (organizationId: string, id: string, version?: number) => RateRecord | null;
  readonly versions: (organizationId: string, id: string) => readonly RateTableHead[];
  readonly active: (organizationId: string) => readonly RateRecord[];
  readonly create: (actor: Actor, fields: RateTableFields, at: string) => RateRecord | null;
  readonly addVersion: (actor: Actor, version: number, fields: RateTableFields, at: string) => Change<RateRecord>;
  readonly change: (
    actor: Actor,
    id: string,
    version: number,
    trigger: string,
    decide: (table: RateTableHead, activeCurrencies: readonly string[]) => RateTableStatus,
    at: string,
  ) => RateTableHead | null;
  readonly importMany: (
    actor: Actor,
    tables: readonly RateTableFields[],
    at: string,
  ) => { readonly created: number; readonly updated: number; readonly unchanged: number };
  readonly delete: (actor: Actor, id: string, at: string) => 'done' | 'missing' | 'kept';
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
}

const defaultLimit = 20;
const headColumns = 'version, status, created_at AS createdAt, created_by AS createdBy, head';
const newest =
  'version = (SELECT max(version) FROM rate_table n WHERE n.organization_id = t.organization_id AND n.id = t.id)';

export function createRateStore(database: Database, audit: Audit): RateStore {
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  const page = database.prepare<[string, string, string | null, string | null, number], HeadRow>(
    `SELECT ${headColumns} FROM rate_table t WHERE organization_id = ? AND id > ? AND ${newest}
       AND head ->> 'mode' = coalesce(?, head ->> 'mode') AND head ->> 'carrier' = coalesce(?, head ->> 'carrier')
     ORDER BY id LIMIT ?`,
  );
  const selectNewest = database.prepare<[string, string], Row>(
    `SELECT ${headColumns}, lists FROM rate_table WHERE organization_id = ? AND id = ? ORDER BY version DESC LIMIT 1`,
  );
  const selectVersion = database.prepare<[string, string, number], Row>(
    `SELECT ${headColumns}, lists FROM rate_table WHERE organization_id = ? AND id = ? AND version = ?`,
  );
  const selectHeads = database.prepare<[string, string], HeadRow>(
    `SELECT ${headColumns} FROM rate_table WHERE organization_id = ? AND id = ? ORDER BY version DESC`,
  );
  const selectActive = database.prepare<[string], Row>(
    `SELECT ${headColumns}, lists FROM rate_table WHERE organization_id = ? AND status = 'Active' ORDER BY id, version`,
  );
  const insert = database.prepare(
    `INSERT INTO rate_table(organization_id, id, version, status, created_at, created_by, head, lists)
     VALUES (?, ?, ?, 'Draft', ?, ?, ?, ?)`,
  );
  const setStatus = database.prepare(
    'UPDATE rate_table SET status = ? WHERE organization_id = ? AND id = ? AND version = ?',
  );
  const removeRows = database.prepare('DELETE FROM rate_table WHERE organization_id = ? AND id = ?');

  const get = (organizationId: string, id: string, version?: number): RateRecord | null => {
    const row =
      version === undefined ? selectNewest.get(organizationId, id) : selectVersion.get(organizationId, id, version);
    return row ? recordOf(row) : null;
  };

  function add(actor: Actor, fields: RateTableFields, before: RateRecord | null, at: string): RateRecord {
    const version = (before?.version ?? 0) + 1;
    const [head, lists] = textsOf(fields);
    insert.run(actor.organizationId, fields.id, version, at, actor.name, head, lists);
    const after: RateRecord = { fields, version, status: 'Draft', createdAt: at, createdBy: actor.name };
    const action = before === null ? 'create' : 'update';
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
    create: (actor, fields, at) =>
      inTransaction(() => (get(actor.organizationId, fields.id) ? null : add(actor, fields, null, at))),
    addVersion: (actor, version, fields, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, fields.id);
        if (!before) return { kind: 'missing' };
        if (before.version !== version) return { kind: 'stale', record: before };
        return { kind: 'done', record: add(actor, fields, before, at) };
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
      inTransaction(() => {
        const counts = { created: 0, updated: 0, unchanged: 0 };
        for (const fields of tables) {
          const before = selectNewest.get(actor.organizationId, fields.id);
          const [head, lists] = textsOf(fields);
          if (before?.head === head && before.lists === lists) {
            counts.unchanged += 1;
            continue;
          }
          add(actor, fields, before ? recordOf(before) : null, at);
          counts[before ? 'updated' : 'created'] += 1;
        }
        return counts;
      }),
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

/** The texts of head and lists, each by the names of its fields in the order of the alphabet, so that equal tables give equal texts. */
function textsOf(fields: RateTableFields): readonly [head: string, lists: string] {
  const entries = sorted(fields);
  const isList = ([name]: readonly [string, unknown]) => name in rateTableLists;
  const lists = entries.filter(isList).map(([name, list]) => {
    const rows = (list as readonly object[]).map(inOrder);
    return [name, rows] as const;
  });
  const head = Object.fromEntries(entries.filter((entry) => !isList(entry)));
  return [JSON.stringify(head), JSON.stringify(Object.fromEntries(lists))];
}

/** Most rows come in order. */
function inOrder(row: object): object {
  const names = Object.keys(row);
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name)
    ? row
    : Object.fromEntries(sorted(row));
}

function sorted(record: object): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Both columns were written by this store from a validated table. */
function recordOf({ head, lists, version, status, createdAt, createdBy }: Row): RateRecord {
  const fields = { ...(JSON.parse(head) as RateTableFields), ...(JSON.parse(lists) as Partial<RateTableFields>) };
  return { fields, version, status, createdAt, createdBy };
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
