import type { Database } from 'better-sqlite3';
import type { OperatorRecord, OperatorStore } from '../../main/domain/bench/ports.ts';
import { liveOrganizationOf } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';

interface SessionRow extends OperatorRecord {
  readonly openedMs: number;
}

const columns =
  'operator.id, name, role, badge_hash AS badgeHash, pin_hash AS pinHash, operator.created_at AS createdAt';

/** Who packs at benches, and who is signed in there. */
export function createOperatorStore(database: Database, audit: Audit): OperatorStore {
  const list = database.prepare<[string], OperatorRecord>(
    `SELECT ${columns} FROM operator WHERE organization_id = ? ORDER BY name COLLATE NOCASE, id`,
  );
  const find = database.prepare<[string, string], OperatorRecord>(
    `SELECT ${columns} FROM operator WHERE organization_id = ? AND id = ?`,
  );
  const findBadge = database.prepare<[string, string], OperatorRecord>(
    `SELECT ${columns} FROM operator WHERE organization_id = ? AND badge_hash = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO operator(organization_id, id, name, role, badge_hash, pin_hash, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    `UPDATE operator SET name = ?, role = ?, badge_hash = ?, pin_hash = ?, updated_at = ?
     WHERE organization_id = ? AND id = ?`,
  );
  const remove = database.prepare('DELETE FROM operator WHERE organization_id = ? AND id = ?');
  const endSessions = database.prepare('DELETE FROM operator_session WHERE organization_id = ? AND operator_id = ?');
  const openSession = database.prepare(
    `INSERT INTO operator_session(token_hash, organization_id, operator_id, bench_id, opened_ms) VALUES (?, ?, ?, ?, ?)`,
  );
  const session = database.prepare<[string], SessionRow>(
    `SELECT ${columns}, opened_ms AS openedMs FROM operator_session
     JOIN operator ON operator.organization_id = operator_session.organization_id AND operator.id = operator_id
     WHERE token_hash = ?`,
  );
  const closeSession = database.prepare('DELETE FROM operator_session WHERE token_hash = ?');
  const expire = database.prepare('DELETE FROM operator_session WHERE opened_ms < ?');
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  const isTaken = (organizationId: string, badgeHash: string | null, id: string): boolean =>
    badgeHash !== null && (findBadge.get(organizationId, badgeHash)?.id ?? id) !== id;
  /** No hash is in the log. */
  const shown = ({ name, role, badgeHash, pinHash }: OperatorRecord) => ({
    fields: { name, role, hasBadge: badgeHash !== null, hasPin: pinHash !== null },
    meta: {},
  });

  return {
    list: (organizationId) => list.all(organizationId),
    get: (organizationId, id) => find.get(organizationId, id) ?? null,
    byBadge: (organizationId, badgeHash) => findBadge.get(organizationId, badgeHash) ?? null,
    create: (actor, record) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const { id, name, role, badgeHash, pinHash, createdAt } = record;
        if (isTaken(organizationId, badgeHash, id)) return false;
        insert.run(organizationId, id, name, role, badgeHash, pinHash, createdAt, createdAt);
        const after = shown(record);
        audit.write({ actor, at: createdAt, entity: 'operator', entityId: id, action: 'create', after });
        return true;
      }),
    update: (actor, id, change, at) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const before = find.get(organizationId, id);
        if (!before) return null;
        const after = { ...before, ...change };
        if (isTaken(organizationId, after.badgeHash, id)) return 'taken';
        update.run(after.name, after.role, after.badgeHash, after.pinHash, at, organizationId, id);
        if (after.badgeHash !== before.badgeHash || after.pinHash !== before.pinHash)
          endSessions.run(organizationId, id);
        const both = { before: shown(before), after: shown(after) };
        audit.write({ actor, at, entity: 'operator', entityId: id, action: 'update', ...both });
        return after;
      }),
    remove: (actor, id, at) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const before = find.get(organizationId, id);
        if (!before) return false;
        remove.run(organizationId, id);
        audit.write({ actor, at, entity: 'operator', entityId: id, action: 'delete', before: shown(before) });
        return true;
      }),
    openSession: (organizationId, { tokenHash, operatorId, benchId, openedMs }, endedBeforeMs) => {
      inTransaction(() => {
        expire.run(Math.round(endedBeforeMs));
        openSession.run(tokenHash, liveOrganizationOf(organizationId), operatorId, benchId, Math.round(openedMs));
      });
    },
    session: (tokenHash) => {
      const row = session.get(tokenHash);
      if (!row) return null;
      const { openedMs, ...operator } = row;
      return { operator, openedMs };
    },
    closeSession: (tokenHash) => {
      closeSession.run(tokenHash);
    },
  };
}
