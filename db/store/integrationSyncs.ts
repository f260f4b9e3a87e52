import type { Database } from 'better-sqlite3';
import type { RecordKind, SyncQuery, SyncSource } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import type { Actor, RecordPage } from './records/common.ts';
import type {
  IncomingDelivery,
  IntegrationName,
  PendingDelivery,
  SyncOutcome,
  SyncProgress,
  SyncRecord,
} from './records/integrations.ts';

export interface IntegrationSyncStore {
  readonly receive: (
    integration: IntegrationName,
    delivery: IncomingDelivery,
    at: string,
    expiredBefore: string,
  ) => { readonly kind: 'new' | 'repeated'; readonly id: string } | { readonly kind: 'different' } | null;
  readonly nextPending: () => PendingDelivery | null;
  readonly pendingCount: (integration: IntegrationName) => number;
  readonly advance: (id: string, at: string, work: () => SyncProgress) => SyncProgress | null;
  readonly record: (
    integration: IntegrationName,
    run: SyncOutcome & { readonly id: string; readonly startedAt: string; readonly endedAt: string },
  ) => void;
  readonly get: (integration: IntegrationName, id: string) => SyncRecord | null;
  readonly list: (integration: IntegrationName, query: SyncQuery) => RecordPage<SyncRecord>;
  readonly latest: (integration: IntegrationName, source: SyncSource) => SyncRecord | null;
  readonly retry: (actor: Actor, integration: IntegrationName, id: string, at: string) => SyncRecord | null;
  readonly hostVersion: (integration: IntegrationName, kind: RecordKind, key: string, field: string) => number | null;
  readonly setHostVersion: (
    integration: IntegrationName,
    kind: RecordKind,
    key: string,
    field: string,
    version: number,
  ) => void;
}

type Row = Omit<SyncRecord, keyof SyncOutcome | 'hasPayload'> & {
  readonly seq: number;
  readonly outcome: string;
  readonly hasPayload: 0 | 1;
};
interface PendingRow extends IntegrationName {
  readonly id: string;
  readonly payload: Buffer;
  readonly nextRecord: number;
  readonly outcome: string;
}

const columns =
  'seq, id, source, status, event, started_at AS startedAt, ended_at AS endedAt, outcome, payload IS NOT NULL AS hasPayload';
const nothing: SyncOutcome = { itemsSynced: 0, itemsSkipped: 0, warnings: [], errors: [] };
const defaultLimit = 20;
/** Ended rows forgotten with one delivery, so that none waits long for it; more are forgotten than come. */
const expiredAtOnce = 20;

/** Deliveries, synchronisations, and the host's versions. Every method is one transaction. */
export function createIntegrationSyncStore(database: Database, audit: Audit): IntegrationSyncStore {
  const seqOf = database
    .prepare<[string, string], number>('SELECT seq FROM integration WHERE organization_id = ? AND connector_type = ?')
    .pluck();
  const findHash = database
    .prepare<[number, string], string>('SELECT id FROM integration_sync WHERE integration_seq = ? AND hash = ?')
    .pluck();
  const findHostId = database
    .prepare<[number, string], string>('SELECT id FROM integration_sync WHERE integration_seq = ? AND host_id = ?')
    .pluck();
  const insert = database.prepare(
    `INSERT INTO integration_sync(integration_seq, id, source, status, event, started_at, ended_at, hash, host_id, outcome, payload)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  // The newest of each source stays: the status of the integration is read from it.
  const expire = database.prepare<[{ seq: number; before: string }]>(
    `DELETE FROM integration_sync WHERE seq IN (
       SELECT seq FROM integration_sync WHERE integration_seq = @seq AND status <> 'pending' AND started_at < @before
       AND seq NOT IN (SELECT max(seq) FROM integration_sync WHERE integration_seq = @seq GROUP BY source)
       ORDER BY seq LIMIT ${String(expiredAtOnce)})`,
  );
  const pending = database.prepare<[], PendingRow>(
    `SELECT s.id, s.payload, s.next_record AS nextRecord, s.outcome,
            i.organization_id AS organizationId, i.connector_type AS connectorType
     FROM integration_sync s JOIN integration i ON i.seq = s.integration_seq
     WHERE s.status = 'pending' ORDER BY s.seq LIMIT 1`,
  );
  const countPending = database
    .prepare<[number], number>(`SELECT count(*) FROM integration_sync WHERE integration_seq = ? AND status = 'pending'`)
    .pluck();
  const isPending = database
    .prepare<[string], number>(`SELECT 1 FROM integration_sync WHERE id = ? AND status = 'pending'`)
    .pluck();
  const progressed = database.prepare(
    'UPDATE integration_sync SET status = ?, ended_at = ?, next_record = ?, outcome = ? WHERE id = ?',
  );
  const dropPayload = database.prepare('UPDATE integration_sync SET payload = NULL WHERE id = ?');
  const restart = database.prepare(
    `UPDATE integration_sync SET status = 'pending', ended_at = NULL, next_record = 0, outcome = ? WHERE id = ?`,
  );
  const selectOne = database.prepare<[number, string], Row>(
    `SELECT ${columns} FROM integration_sync WHERE integration_seq = ? AND id = ?`,
  );
  const selectLatest = database.prepare<[number, string], Row>(
    `SELECT ${columns} FROM integration_sync WHERE integration_seq = ? AND source = ? ORDER BY seq DESC LIMIT 1`,
  );
  const selectPage = database.prepare<[{ seq: number; source: string | null; before: number; limit: number }], Row>(
    `SELECT ${columns} FROM integration_sync
     WHERE integration_seq = @seq AND (@source IS NULL OR source = @source) AND seq < @before ORDER BY seq DESC LIMIT @limit`,
  );
  const selectVersion = database
    .prepare<[number, string, string, string], number>(
      'SELECT version FROM integration_record WHERE integration_seq = ? AND kind = ? AND key = ? AND field = ?',
    )
    .pluck();
  const setVersion = database.prepare(
    `INSERT INTO integration_record(integration_seq, kind, key, field, version) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT(integration_seq, kind, key) DO UPDATE SET field = excluded.field, version = excluded.version`,
  );

  const find = ({ organizationId, connectorType }: IntegrationName) => seqOf.get(organizationId, connectorType) ?? -1;
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  const get = (integration: IntegrationName, id: string): SyncRecord | null => {
    const row = selectOne.get(find(integration), id);
    return row ? recordOf(row) : null;
  };

  return {
    receive: (integration, { id, hash, hostId, event, payload }, at, expiredBefore) =>
      inTransaction(() => {
        const seq = find(integration);
        if (seq < 0) return null;
        expire.run({ seq, before: expiredBefore });
        const known = findHash.get(seq, hash);
        if (known !== undefined) return { kind: 'repeated', id: known };
        if (hostId !== null && findHostId.get(seq, hostId) !== undefined) return { kind: 'different' };
        insert.run(
          ...[seq, id, 'webhook', 'pending', event, at, null, hash, hostId],
          ...[JSON.stringify(nothing), Buffer.from(payload)],
        );
        return { kind: 'new', id };
      }),
    nextPending: () => {
      const row = pending.get();
      if (!row) return null;
      const { nextRecord, outcome, ...delivery } = row;
      return { ...delivery, progress: { ...outcomeOf(outcome), nextRecord, ended: false } };
    },
    pendingCount: (integration) => countPending.get(find(integration)) ?? 0,
    advance: (id, at, work) =>
      inTransaction(() => {
        if (isPending.get(id) === undefined) return null;
        const progress = work();
        const { nextRecord, ended, ...outcome } = progress;
        const status = !ended ? 'pending' : outcome.errors.length === 0 ? 'completed' : 'failed';
        progressed.run(status, ended ? at : null, nextRecord, JSON.stringify(outcome), id);
        if (status === 'completed') dropPayload.run(id);
        return progress;
      }),
    record: (integration, { id, startedAt, endedAt, ...outcome }) => {
      inTransaction(() => {
        const seq = find(integration);
        if (seq < 0) return;
        const status = outcome.errors.length === 0 ? 'completed' : 'failed';
        insert.run(seq, id, 'sync', status, null, startedAt, endedAt, null, null, JSON.stringify(outcome), null);
      });
    },
    get,
    list: (integration, { source, limit = defaultLimit, cursor }) => {
      const seq = find(integration);
      const key = listKey('integrationSync', [seq, source ?? null]);
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
      const rows = selectPage.all({ seq, source: source ?? null, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(recordOf),
        nextCursor: rows.length > limit && last ? writeCursor(key, String(last.seq)) : null,
      };
    },
    latest: (integration, source) => {
      const row = selectLatest.get(find(integration), source);
      return row ? recordOf(row) : null;
    },
    retry: (actor, integration, id, at) =>
      inTransaction(() => {
        const before = get(integration, id);
        if (!before) return null;
        restart.run(JSON.stringify(nothing), id);
        audit.write({
          ...{ actor, at, entity: 'integration', entityId: integration.connectorType, action: 'update' },
          after: { trigger: 'retryDelivery', deliveryId: id },
        });
        return get(integration, id);
      }),
    hostVersion: (integration, kind, key, field) => selectVersion.get(find(integration), kind, key, field) ?? null,
    setHostVersion: (integration, kind, key, field, version) => {
      setVersion.run(find(integration), kind, key, field, version);
    },
  };
}

function outcomeOf(text: string): SyncOutcome {
  // Written by this store.
  return JSON.parse(text) as SyncOutcome;
}

function recordOf({ seq: _, outcome, hasPayload, ...row }: Row): SyncRecord {
  const { itemsSynced, itemsSkipped, warnings, errors } = outcomeOf(outcome);
  return {
    ...row,
    ...{ itemsSynced, itemsSkipped, warnings: [...warnings], errors: [...errors] },
    hasPayload: hasPayload === 1,
  };
}
