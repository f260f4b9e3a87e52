import type { Actor, Change, DocumentMeta } from '../../main/domain/records.ts';
import type { DocumentRecord } from './records.ts';
import { getTableName } from 'drizzle-orm';
import type { Database } from 'better-sqlite3';
import type { consolidationProfile } from '../schema/consolidation.ts';
import type { policy, rule } from '../schema/rules.ts';
import type { warehouse } from '../schema/slots.ts';
import type { Audit } from './audit.ts';

interface DocumentRow {
  readonly body: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
}

/** Versioned records that are a JSON body each. Every method but the reading ones runs in the caller's transaction and writes its audit row. */
export interface DocumentTable<TFields> {
  /** All of an organization, by id. */
  readonly all: (organizationId: string) => readonly DocumentRecord<TFields>[];
  readonly get: (organizationId: string, id: string) => DocumentRecord<TFields> | null;
  /** Null when the id exists already. Under the id of a deleted one it is brought back, with the changes to it. */
  readonly create: (actor: Actor, fields: TFields, at: string) => DocumentRecord<TFields> | null;
  /** Replaces fields; with a version only when it is the current one. The version grows by one. */
  readonly update: (
    actor: Actor,
    id: string,
    version: number | null,
    change: Partial<TFields>,
    at: string,
  ) => Change<DocumentRecord<TFields>>;
  /** False when there was none. */
  readonly remove: (actor: Actor, id: string, at: string) => boolean;
}

export function createDocumentTable<TFields extends { readonly id: string }>(
  database: Database,
  audit: Audit,
  entity: 'rule' | 'policy' | 'warehouse' | 'consolidationProfile',
  table: typeof rule | typeof policy | typeof warehouse | typeof consolidationProfile,
): DocumentTable<TFields> {
  const name = getTableName(table);
  const columns = 'body, version, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy' as const;
  const selectAll = database.prepare<[string], DocumentRow>(
    `SELECT ${columns} FROM ${name} WHERE organization_id = ? ORDER BY id`,
  );
  const selectOne = database.prepare<[string, string], DocumentRow>(
    `SELECT ${columns} FROM ${name} WHERE organization_id = ? AND id = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO ${name}(organization_id, id, version, created_at, updated_at, created_by, body) VALUES (?, ?, 1, ?, ?, ?, ?)`,
  );
  const replace = database.prepare(
    `UPDATE ${name} SET version = ?, updated_at = ?, body = ? WHERE organization_id = ? AND id = ?`,
  );
  const removeRow = database.prepare(`DELETE FROM ${name} WHERE organization_id = ? AND id = ?`);

  const get = (organizationId: string, id: string): DocumentRecord<TFields> | null => {
    const row = selectOne.get(organizationId, id);
    return row ? recordOf(row) : null;
  };

  return {
    all: (organizationId) => selectAll.all(organizationId).map((row) => recordOf<TFields>(row)),
    get,
    create: (actor, fields, at) => {
      if (get(actor.organizationId, fields.id)) return null;
      const body = JSON.stringify(fields);
      const meta: DocumentMeta = { version: 1, createdAt: at, updatedAt: at, createdBy: actor.name };
      insert.run(actor.organizationId, fields.id, at, at, actor.name, body);
      const after = { fields: fieldsOf<TFields>(body), meta };
      const entry = { actor, at, entity, entityId: fields.id, after } as const;
      const deleted = audit.lastDeleted(actor.organizationId, entity, fields.id);
      audit.write(
        deleted === null ? { ...entry, action: 'create' } : { ...entry, action: 'restore', beforeJson: deleted },
      );
      return after;
    },
    update: (actor, id, version, change, at) => {
      const before = get(actor.organizationId, id);
      if (!before) return { kind: 'missing' };
      if (version !== null && before.meta.version !== version) return { kind: 'stale', record: before };
      const body = JSON.stringify({ ...before.fields, ...change, id });
      const meta = { ...before.meta, version: before.meta.version + 1, updatedAt: at };
      replace.run(meta.version, at, body, actor.organizationId, id);
      const after = { fields: fieldsOf<TFields>(body), meta };
      audit.write({ actor, at, entity, entityId: id, action: 'update', before, after });
      return { kind: 'done', record: after };
    },
    remove: (actor, id, at) => {
      const before = get(actor.organizationId, id);
      if (!before) return false;
      removeRow.run(actor.organizationId, id);
      audit.write({ actor, at, entity, entityId: id, action: 'delete', before });
      return true;
    },
  };
}

/** The body was written by this store from a validated request. */
function fieldsOf<TFields>(body: string): TFields {
  return JSON.parse(body) as TFields;
}

function recordOf<TFields>({ body, ...meta }: DocumentRow): DocumentRecord<TFields> {
  return { fields: fieldsOf<TFields>(body), meta };
}
