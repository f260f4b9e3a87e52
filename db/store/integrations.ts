import type { IntegrationFields, IntegrationRecord, IntegrationStore } from '../../main/domain/integrations/ports.ts';
import type { Database } from 'better-sqlite3';
import type { Audit } from './audit.ts';

interface SealedName {
  readonly organizationId: string;
  readonly connectorType: string;
}

interface Row {
  readonly connectorType: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly body: string;
  readonly sealed: Buffer | null;
}

const columns =
  'connector_type AS connectorType, version, created_at AS createdAt, updated_at AS updatedAt, body, sealed';

/** Integrations. Each change is one transaction with its audit row, which holds no sealed bytes either. */
export function createIntegrationStore(database: Database, audit: Audit): IntegrationStore {
  const selectAll = database.prepare<[string], Row>(
    `SELECT ${columns} FROM integration WHERE organization_id = ? ORDER BY connector_type`,
  );
  const selectOne = database.prepare<[string, string], Row>(
    `SELECT ${columns} FROM integration WHERE organization_id = ? AND connector_type = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO integration(version, created_at, updated_at, body, sealed, organization_id, connector_type)
     VALUES (1, ?, ?, ?, ?, ?, ?)`,
  );
  const replace = database.prepare(
    `UPDATE integration SET version = version + 1, updated_at = ?, body = ?, sealed = ?
     WHERE organization_id = ? AND connector_type = ?`,
  );
  const selectSealed = database.prepare<[], SealedName & { readonly seq: number; readonly sealed: Buffer }>(
    `SELECT seq, organization_id AS organizationId, connector_type AS connectorType, sealed FROM integration
     WHERE sealed IS NOT NULL ORDER BY seq`,
  );
  const replaceSealed = database.prepare('UPDATE integration SET sealed = ? WHERE seq = ?');
  const remove = database.prepare('DELETE FROM integration WHERE organization_id = ? AND connector_type = ?');

  const get = (organizationId: string, connectorType: string): IntegrationRecord | null => {
    const row = selectOne.get(organizationId, connectorType);
    return row ? recordOf(row) : null;
  };
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    all: (organizationId) => selectAll.all(organizationId).map(recordOf),
    get,
    put: (actor, connectorType, decide, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, connectorType);
        const { trigger, fields, sealed } = decide(before);
        const body = JSON.stringify(fields);
        const name = [actor.organizationId, connectorType] as const;
        if (before) replace.run(at, body, sealed, ...name);
        else insert.run(at, at, body, sealed, ...name);
        const version = (before?.version ?? 0) + 1;
        const after = { connectorType, fields, sealed, version, createdAt: before?.createdAt ?? at, updatedAt: at };
        audit.write({
          ...{ actor, at, entity: 'integration', entityId: connectorType, action: before ? 'update' : 'create' },
          ...(before && { before: shown(before) }),
          after: { trigger, ...shown(after) },
        });
        return after;
      }),
    delete: (actor, connectorType, at) =>
      inTransaction(() => {
        const before = get(actor.organizationId, connectorType);
        if (!before) return false;
        remove.run(actor.organizationId, connectorType);
        audit.write({
          ...{ actor, at, entity: 'integration', entityId: connectorType, action: 'delete' },
          before: shown(before),
        });
        return true;
      }),
    reseal: (actor, reseal, at) =>
      inTransaction(() => {
        let resealed = 0;
        const unreadable: string[] = [];
        for (const { seq, sealed, organizationId, connectorType } of selectSealed.all()) {
          const again = reseal({ organizationId, connectorType }, sealed);
          if (again === null) unreadable.push(connectorType);
          else resealed += replaceSealed.run(again, seq).changes;
        }
        const after = { trigger: 'rotateKey', resealed, unreadable };
        audit.write({ actor, at, entity: 'vault', entityId: 'key', action: 'update', after });
        return { resealed, unreadable };
      }),
  };
}

function shown({ sealed: _, ...record }: IntegrationRecord): Omit<IntegrationRecord, 'sealed'> {
  return record;
}

function recordOf({ body, ...rest }: Row): IntegrationRecord {
  // The body was written by this store from validated fields.
  return { ...rest, fields: JSON.parse(body) as IntegrationFields };
}
