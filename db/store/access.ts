import type { AccessStore } from '../../main/domain/administration/ports.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { session } from '../schema/access.ts';
import { createApiKeyStore } from './apiKeys.ts';
import type { Audit } from './audit.ts';
import { createUserStore } from './users.ts';

export function createAccessStore(orm: BetterSQLite3Database, audit: Audit): AccessStore {
  // Read with every request, hence prepared once.
  const sessionById = orm
    .select()
    .from(session)
    .where(eq(session.id, sql.placeholder('id')))
    .prepare();
  return {
    ...createUserStore(orm, audit),
    ...createApiKeyStore(orm, audit),
    createSession: (record) => {
      orm.insert(session).values(record).run();
    },
    session: (id) => sessionById.get({ id }) ?? null,
    sessionsOf: (userId, now) =>
      orm
        .select()
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
        .orderBy(desc(session.createdAt), desc(session.id))
        .all(),
    extendSession: (id, expiresAt) => {
      orm.update(session).set({ expiresAt }).where(eq(session.id, id)).run();
    },
    deleteSession: (id) => {
      orm.delete(session).where(eq(session.id, id)).run();
    },
    deleteExpiredSessions: (endedBefore) => orm.delete(session).where(lt(session.expiresAt, endedBefore)).run().changes,
  };
}
