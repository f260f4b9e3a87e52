import Database from 'better-sqlite3';
import { eq, lte, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { DomainError } from '../../main/contract/index.ts';
import { apiKey, session, user } from '../schema/access.ts';
import type { ApiKeyRecord, SessionRecord, UserRecord } from './records.ts';

export interface AccessStore {
  /** Throws DomainError conflict when the e-mail is in use, whatever its case. */
  readonly createUser: (user: UserRecord) => void;
  readonly userByEmail: (email: string) => UserRecord | null;
  readonly userById: (id: string) => UserRecord | null;
  readonly createApiKey: (key: ApiKeyRecord) => void;
  readonly apiKeyByHash: (keyHash: string) => ApiKeyRecord | null;
  readonly createSession: (session: SessionRecord) => void;
  readonly session: (id: string) => SessionRecord | null;
  readonly deleteSession: (id: string) => void;
  readonly deleteExpiredSessions: (now: string) => void;
}

/** SQLite's NOCASE knows ASCII only, so the key of an e-mail is folded here. */
function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

export function createAccessStore(orm: BetterSQLite3Database): AccessStore {
  // These are read with every request, hence prepared once.
  const keyByHash = orm
    .select()
    .from(apiKey)
    .where(eq(apiKey.keyHash, sql.placeholder('keyHash')))
    .prepare();
  const sessionById = orm
    .select()
    .from(session)
    .where(eq(session.id, sql.placeholder('id')))
    .prepare();
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

  return {
    createUser: (record) => {
      try {
        orm
          .insert(user)
          .values({ ...record, emailKey: emailKeyOf(record.email) })
          .run();
      } catch (error) {
        if (isTaken(error))
          throw new DomainError('conflict', 'There is a user with this e-mail.', { field: 'email', cause: error });
        throw error;
      }
    },
    userByEmail: (email) => userRecord(userByKey.get({ emailKey: emailKeyOf(email) })),
    userById: (id) => userRecord(userById.get({ id })),
    createApiKey: (record) => {
      orm.insert(apiKey).values(record).run();
    },
    apiKeyByHash: (keyHash) => keyByHash.get({ keyHash }) ?? null,
    createSession: (record) => {
      orm.insert(session).values(record).run();
    },
    session: (id) => sessionById.get({ id }) ?? null,
    deleteSession: (id) => {
      orm.delete(session).where(eq(session.id, id)).run();
    },
    deleteExpiredSessions: (now) => {
      orm.delete(session).where(lte(session.expiresAt, now)).run();
    },
  };
}

function userRecord(row: typeof user.$inferSelect | undefined): UserRecord | null {
  if (!row) return null;
  const { id, organizationId, email, passwordHash, isAdmin, enabled, createdAt } = row;
  return { id, organizationId, email, passwordHash, isAdmin, enabled, createdAt };
}

/** drizzle may wrap the error of SQLite. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Database.SqliteError && cause.code === 'SQLITE_CONSTRAINT_UNIQUE';
}
