import type { Actor } from '../../main/domain/records.ts';
import type { Database } from 'better-sqlite3';
import type { audit } from '../schema/audit.ts';

type Entity = (typeof audit.$inferSelect)['entity'];
type Action = (typeof audit.$inferSelect)['action'];

export interface AuditEntry {
  readonly actor: Actor;
  readonly at: string;
  readonly entity: Entity;
  readonly entityId: string;
  readonly action: Action;
  /** The whole record before the change; undefined when there was none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The same as JSON, where the store has it already. */
  readonly beforeJson?: string;
  readonly afterJson?: string;
}

/** The log of changes. `write` runs in the transaction of its change. */
export interface Audit {
  readonly write: (entry: AuditEntry) => void;
  /** JSON of the record as it was when it was last deleted. */
  readonly lastDeleted: (organizationId: string, entity: Entity, entityId: string) => string | null;
  /** The deletion of a record that is deleted now. Null for one that an undo removed again which had created it. */
  readonly deletion: (organizationId: string, entity: Entity, entityId: string) => Deletion | null;
}

interface Deletion {
  /** JSON of the record as it was. */
  readonly before: string;
  readonly by: string;
}

interface LastChange {
  readonly action: Action;
  readonly actor: string;
  readonly before: string | null;
  readonly isUndo: 0 | 1;
}

/** `changed` hears of every change. */
export function createAudit(
  database: Database,
  changed: (entity: Entity, organizationId: string, id: string) => void,
): Audit {
  const insert = database.prepare(
    `INSERT INTO audit(organization_id, at, actor, entity, entity_id, action, before, after, import_id, is_undo)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const deleted = database
    .prepare<[string, string, string], string>(
      `SELECT before FROM audit WHERE organization_id = ? AND entity = ? AND entity_id = ? AND action = 'delete'
       ORDER BY seq DESC LIMIT 1`,
    )
    .pluck();
  const lastTwo = database.prepare<[string, string, string], LastChange>(
    `SELECT action, actor, before, is_undo AS isUndo FROM audit
     WHERE organization_id = ? AND entity = ? AND entity_id = ? ORDER BY seq DESC LIMIT 2`,
  );
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  return {
    write: ({ actor, at, entity, entityId, action, before, after, beforeJson, afterJson }) => {
      insert.run(
        actor.organizationId,
        at,
        actor.name,
        entity,
        entityId,
        action,
        beforeJson ?? json(before),
        afterJson ?? json(after),
        actor.importId ?? null,
        actor.isUndo === true ? 1 : 0,
      );
      changed(entity, actor.organizationId, entityId);
    },
    lastDeleted: (organizationId, entity, entityId) => deleted.get(organizationId, entity, entityId) ?? null,
    deletion: (organizationId, entity, entityId) => {
      const [last, undone] = lastTwo.all(organizationId, entity, entityId);
      if (last?.action !== 'delete' || last.before === null) return null;
      if (last.isUndo === 1 && undone?.action !== 'restore') return null;
      return { before: last.before, by: last.actor };
    },
  };
}
