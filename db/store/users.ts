import type { UserRecord } from '../../main/domain/records.ts';
import type { UserStore } from '../../main/domain/administration/ports.ts';
import Database from 'better-sqlite3';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { DomainError, message } from '../../main/contract/index.ts';
import { session, user } from '../schema/access.ts';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';

const defaultLimit = 20;

/** SQLite's NOCASE knows ASCII only, so the key of an e-mail is folded here. */
function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** Users. Each change is one transaction with its audit row, which never holds a password's hash. */
export function createUserStore(orm: BetterSQLite3Database, audit: Audit): UserStore {
  // These are read with every request, hence prepared once.
  const userById = orm
    .select()
    .from(user)
    .where(eq(user.id, sql.placeholder('id')))
    .prepare();
  const userByKey = orm
    .select()
    .from(user)
    .where(eq(user.emailKey, sql.placeholder('emailKey')))
    .prepare();
  const isEnabledAdmin = (organizationId: string) =>
    and(eq(user.organizationId, organizationId), eq(user.isAdmin, true), eq(user.enabled, true));
  const inTransaction = <T>(work: () => T): T => orm.transaction(work, { behavior: 'immediate' });

  const byEmail = (email: string) => userRecord(userByKey.get({ emailKey: emailKeyOf(email) }));

  function countOf(condition: ReturnType<typeof eq> | ReturnType<typeof and>): number {
    return orm.select({ users: count() }).from(user).where(condition).get()?.users ?? 0;
  }

  return {
    createUser: (actor, record, mostUsers) =>
      inTransaction(() => {
        if (countOf(eq(user.organizationId, actor.organizationId)) >= mostUsers) return false;
        insert(orm, record);
        audit.write({
          actor,
          at: record.createdAt,
          entity: 'user',
          entityId: record.id,
          action: 'create',
          after: auditedUser(record),
        });
        return true;
      }),
    userByEmail: byEmail,
    userById: (id) => userRecord(userById.get({ id })),
    firstAdmin: (organizationId) =>
      userRecord(orm.select().from(user).where(isEnabledAdmin(organizationId)).orderBy(user.id).limit(1).get()),
    users: (organizationId, { limit = defaultLimit, cursor }) => {
      const key = listKey('user', [organizationId]);
      const after = cursor === undefined ? '' : readCursor(key, cursor);
      const rows = orm
        .select()
        .from(user)
        .where(and(eq(user.organizationId, organizationId), gt(user.id, after)))
        .orderBy(user.id)
        .limit(limit + 1)
        .all();
      const items = rows.slice(0, limit).flatMap((row) => userRecord(row) ?? []);
      const last = items.at(-1);
      return { items, nextCursor: rows.length > limit && last ? writeCursor(key, last.id) : null };
    },
    changeUser: (actor, email, trigger, decide, at, keptSession = '') =>
      inTransaction(() => {
        const before = byEmail(email);
        if (before?.organizationId !== actor.organizationId) return null;
        const isAdmin = before.isAdmin && before.enabled;
        const change = decide(before, isAdmin && countOf(isEnabledAdmin(actor.organizationId)) === 1);
        const entry = { actor, at, entity: 'user', entityId: before.id, before: auditedUser(before) } as const;
        if (change === 'delete') {
          orm.delete(user).where(eq(user.id, before.id)).run();
          audit.write({ ...entry, action: 'delete' });
          return before;
        }
        const after = { ...before, ...change };
        orm.update(user).set(after).where(eq(user.id, before.id)).run();
        if (after.passwordHash !== before.passwordHash || !after.enabled)
          orm
            .delete(session)
            .where(and(eq(session.userId, before.id), ne(session.id, keptSession)))
            .run();
        audit.write({ ...entry, action: 'update', after: { trigger, ...auditedUser(after) } });
        return after;
      }),
  };
}

function insert(orm: BetterSQLite3Database, record: UserRecord): void {
  try {
    orm
      .insert(user)
      .values({ ...record, emailKey: emailKeyOf(record.email) })
      .run();
  } catch (error) {
    if (isTaken(error)) throw new DomainError('conflict', message('emailTaken'), { field: 'email', cause: error });
    throw error;
  }
}

function auditedUser({ passwordHash: _, ...shown }: UserRecord): Omit<UserRecord, 'passwordHash'> {
  return shown;
}

function userRecord(row: typeof user.$inferSelect | undefined): UserRecord | null {
  if (!row) return null;
  const { emailKey: _, ...record } = row;
  return record;
}

/** drizzle may wrap the error of SQLite. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Database.SqliteError && cause.code === 'SQLITE_CONSTRAINT_UNIQUE';
}
