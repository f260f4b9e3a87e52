import type { ApiKeyRecord } from '../../main/domain/records.ts';
import type { ApiKeyStore } from '../../main/domain/administration/ports.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { apiKey } from '../schema/access.ts';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';

const defaultLimit = 20;

/** API keys. Each change is one transaction with its audit row, which never holds a key's hash. */
export function createApiKeyStore(orm: BetterSQLite3Database, audit: Audit): ApiKeyStore {
  // Read with every request, hence prepared once.
  const keyByHash = orm
    .select()
    .from(apiKey)
    .where(eq(apiKey.keyHash, sql.placeholder('keyHash')))
    .prepare();
  const inTransaction = <T>(work: () => T): T => orm.transaction(work, { behavior: 'immediate' });

  return {
    createApiKey: (actor, record) => {
      inTransaction(() => {
        orm.insert(apiKey).values(record).run();
        const { createdAt: at, id: entityId } = record;
        audit.write({ actor, at, entity: 'apiKey', entityId, action: 'create', after: auditedKey(record) });
      });
    },
    apiKeyByHash: (keyHash) => keyByHash.get({ keyHash }) ?? null,
    apiKeys: (organizationId, { limit = defaultLimit, cursor }) => {
      const key = listKey('apiKey', [organizationId]);
      const after = cursor === undefined ? '' : readCursor(key, cursor);
      const rows = orm
        .select()
        .from(apiKey)
        .where(and(eq(apiKey.organizationId, organizationId), gt(apiKey.id, after)))
        .orderBy(apiKey.id)
        .limit(limit + 1)
        .all();
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, nextCursor: rows.length > limit && last ? writeCursor(key, last.id) : null };
    },
    noteKeyUse: (id, at) => {
      orm.update(apiKey).set({ lastUsedAt: at }).where(eq(apiKey.id, id)).run();
    },
    revokeApiKey: (actor, id, allow, at) =>
      inTransaction(() => {
        const isKey = and(
          eq(apiKey.organizationId, actor.organizationId),
          eq(apiKey.id, id),
          eq(apiKey.isActive, true),
        );
        const before = orm.select().from(apiKey).where(isKey).get();
        if (!before) return false;
        allow(before);
        orm.update(apiKey).set({ isActive: false }).where(isKey).run();
        audit.write({
          actor,
          at,
          entity: 'apiKey',
          entityId: id,
          action: 'update',
          before: auditedKey(before),
          after: { trigger: 'revoke', ...auditedKey({ ...before, isActive: false }) },
        });
        return true;
      }),
  };
}

function auditedKey({
  keyHash: _,
  lastUsedAt: __,
  ...shown
}: ApiKeyRecord): Omit<ApiKeyRecord, 'keyHash' | 'lastUsedAt'> {
  return shown;
}
