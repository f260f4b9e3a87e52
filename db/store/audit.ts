import { and, desc, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { audit } from '../schema/audit.ts';
import type { Actor } from './records/common.ts';

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
}

/** The log of changes. `write` runs in the transaction of its change. */
export interface Audit {
  readonly write: (entry: AuditEntry) => void;
  /** JSON of the record as it was when it was last deleted. */
  readonly lastDeleted: (organizationId: string, entity: Entity, entityId: string) => string | null;
}

export function createAudit(orm: BetterSQLite3Database): Audit {
  const insert = orm
    .insert(audit)
    .values({
      organizationId: sql.placeholder('organizationId'),
      at: sql.placeholder('at'),
      actor: sql.placeholder('actor'),
      entity: sql.placeholder('entity'),
      entityId: sql.placeholder('entityId'),
      action: sql.placeholder('action'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
      importId: sql.placeholder('importId'),
    })
    .prepare();
  const deleted = orm
    .select({ before: audit.before })
    .from(audit)
    .where(
      and(
        eq(audit.organizationId, sql.placeholder('organizationId')),
        eq(audit.entity, sql.placeholder('entity')),
        eq(audit.entityId, sql.placeholder('entityId')),
        eq(audit.action, 'delete'),
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(1)
    .prepare();
  return {
    write: ({ actor, at, entity, entityId, action, before, after }) => {
      insert.run({
        organizationId: actor.organizationId,
        actor: actor.name,
        at,
        entity,
        entityId,
        action,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        importId: actor.importId ?? null,
      });
    },
    lastDeleted: (organizationId, entity, entityId) =>
      deleted.get({ organizationId, entity, entityId })?.before ?? null,
  };
}
