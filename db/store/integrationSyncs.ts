import type { Actor } from '../../main/domain/records.ts';
import type {
  DeliveryHeader,
  IntegrationName,
  SyncOutcome,
  SyncRecord,
  SyncStore,
} from '../../main/domain/integrations/ports.ts';
import { isUtf8 } from 'node:buffer';
import type { Database } from 'better-sqlite3';
import type { Audit } from './audit.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { createDeliveryRecords } from './deliveryRecords.ts';
import { createMappedRecords } from './mappedRecords.ts';
import { createNamedRecords } from './namedRecords.ts';
import { keyText } from './recordKeys.ts';

type Row = Omit<SyncRecord, keyof SyncOutcome | 'hasBody' | 'canBeRetried'> & {
  readonly seq: number;
  readonly outcome: string;
  readonly hasBody: 0 | 1;
};
interface PageValues {
  readonly seq: number;
  readonly source: string | null;
  readonly before: number;
  readonly limit: number;
}
interface RetryRow extends IntegrationName {
  readonly id: string;
  readonly payload: Buffer;
  readonly headers: string | null;
}
interface PendingRow extends RetryRow {
  readonly nextRecord: number;
  readonly outcome: string;
}
interface WorkRow {
  readonly seq: number;
  readonly integrationSeq: number;
  readonly resentFrom: string | null;
  readonly outcome: string;
  readonly hash: string | null;
}

const columns = `seq, id, sender_id AS senderDeliveryId, source, status, fault, event, started_at AS startedAt, ended_at AS endedAt, outcome,
  resent_from AS resentFrom, body_bytes IS NOT NULL AS hasBody,
  (SELECT count(*) FROM integration_sync_record r WHERE r.sync_seq = integration_sync.seq AND r.state = 'open') AS openRejections,
  (SELECT count(*) FROM integration_sync_record r WHERE r.sync_seq = integration_sync.seq AND r.state = 'open' AND r.retrying = 1) AS retrying`;
const nothing: SyncOutcome = { accepted: 0, unchanged: 0, skipped: 0, rejected: 0, warnings: [], errors: [] };
/** Sorts behind every character that an id has. */
const lastCharacter = '\u{10ffff}';
const defaultLimit = 20;
/** Rows forgotten with one delivery, so that none waits long for it; more are forgotten than come. */
const expiredAtOnce = 20;
const expiredRecordsAtOnce = 5000;
/** Bodies that an integration keeps so that they can be looked at; the oldest without an open rejection go first. */
const keptBodies = 20_000;
const keptBytes = 256 * 1024 * 1024;
const droppedAtOnce = 20;

/** Deliveries, synchronisations, and the host's versions. Every method is one transaction. */
export function createIntegrationSyncStore(database: Database, audit: Audit): SyncStore {
  const seqOf = database
    .prepare<[string, string], number>('SELECT seq FROM integration WHERE organization_id = ? AND connector_type = ?')
    .pluck();
  const findHostId = database
    .prepare<[number, string], string>('SELECT id FROM integration_sync WHERE integration_seq = ? AND host_id = ?')
    .pluck();
  const insert = database.prepare(
    `INSERT INTO integration_sync(integration_seq, id, source, status, event, started_at, ended_at, hash, host_id, sender_id,
       outcome, payload, body_bytes, headers, fault)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertAgain = database.prepare(
    `INSERT INTO integration_sync(integration_seq, id, sender_id, source, status, event, started_at, outcome, payload, body_bytes,
       headers, resent_from)
     SELECT integration_seq, ?, sender_id, source, 'pending', event, ?, ?, payload, body_bytes, headers, id FROM integration_sync
     WHERE integration_seq = ? AND id = ? AND payload IS NOT NULL`,
  );
  // The newest of each source stays: the status of the integration is read from it. So does what a person must look at.
  const expired = `SELECT seq FROM integration_sync WHERE integration_seq = @seq AND status <> 'pending' AND started_at < @before
    AND seq NOT IN (SELECT max(seq) FROM integration_sync WHERE integration_seq = @seq AND resent_from IS NULL GROUP BY source)
    AND NOT EXISTS (SELECT 1 FROM integration_sync_record r WHERE r.sync_seq = integration_sync.seq AND r.state = 'open')`;
  const expireRecords = database.prepare<[{ seq: number; before: string }]>(
    `DELETE FROM integration_sync_record WHERE (sync_seq, place) IN (
       SELECT sync_seq, place FROM integration_sync_record WHERE sync_seq IN (${expired} ORDER BY seq LIMIT ${String(expiredAtOnce)})
       LIMIT ${String(expiredRecordsAtOnce)})`,
  );
  const expire = database.prepare<[{ seq: number; before: string }]>(
    `DELETE FROM integration_sync WHERE seq IN (${expired}
       AND NOT EXISTS (SELECT 1 FROM integration_sync_record r WHERE r.sync_seq = integration_sync.seq)
       ORDER BY seq LIMIT ${String(expiredAtOnce)})`,
  );
  const bodies = database.prepare<[number], { count: number; bytes: number }>(
    `SELECT count(*) AS count, total(body_bytes) AS bytes FROM integration_sync
     WHERE integration_seq = ? AND body_bytes IS NOT NULL`,
  );
  // A delivery that was refused was answered with an error: its sender still has it.
  const oldBodies = database.prepare<[number], { seq: number; bytes: number }>(
    `SELECT seq, body_bytes AS bytes FROM integration_sync s
     WHERE integration_seq = ? AND body_bytes IS NOT NULL AND status <> 'pending'
     AND (fault IN ('noRecords', 'reusedId') OR NOT EXISTS (
       SELECT 1 FROM integration_sync_record r WHERE r.sync_seq = s.seq AND r.state = 'open'))
     ORDER BY seq LIMIT ${String(droppedAtOnce)}`,
  );
  const dropBody = database.prepare('UPDATE integration_sync SET payload = NULL, body_bytes = NULL WHERE seq = ?');
  const pending = database.prepare<[], PendingRow>(
    `SELECT s.id, s.payload, s.headers, s.next_record AS nextRecord, s.outcome,
            i.organization_id AS organizationId, i.connector_type AS connectorType
     FROM integration_sync s JOIN integration i ON i.seq = s.integration_seq
     WHERE s.status = 'pending' ORDER BY s.seq LIMIT 1`,
  );
  const countPending = database
    .prepare<[number], number>(`SELECT count(*) FROM integration_sync WHERE integration_seq = ? AND status = 'pending'`)
    .pluck();
  const work = `SELECT seq, integration_seq AS integrationSeq, resent_from AS resentFrom, outcome, hash FROM integration_sync`;
  const findPending = database.prepare<[string], WorkRow>(`${work} WHERE id = ? AND status = 'pending'`);
  const findEnded = database.prepare<[string], WorkRow>(`${work} WHERE id = ? AND status <> 'pending'`);
  const progressed = database.prepare(
    'UPDATE integration_sync SET status = ?, ended_at = ?, next_record = ?, outcome = ?, fault = ? WHERE seq = ?',
  );
  const settled = database.prepare('UPDATE integration_sync SET status = ?, outcome = ?, hash = ? WHERE seq = ?');
  const restart = database.prepare(
    `UPDATE integration_sync SET status = 'pending', ended_at = NULL, fault = NULL, outcome = ? WHERE seq = ?`,
  );
  const retried = database.prepare<[], RetryRow>(
    `SELECT s.id, s.payload, s.headers, i.organization_id AS organizationId, i.connector_type AS connectorType
     FROM integration_sync s JOIN integration i ON i.seq = s.integration_seq
     WHERE s.seq = (SELECT sync_seq FROM integration_sync_record WHERE retrying = 1 ORDER BY sync_seq LIMIT 1)`,
  );
  const selectBody = database.prepare<[number, string], { headers: string | null; payload: Buffer | null }>(
    'SELECT headers, payload FROM integration_sync WHERE integration_seq = ? AND id = ?',
  );
  const selectOne = database.prepare<[number, string], Row>(
    `SELECT ${columns} FROM integration_sync WHERE integration_seq = ? AND id = ?`,
  );
  const selectLatest = database.prepare<[number, string], Row>(
    `SELECT ${columns} FROM integration_sync WHERE integration_seq = ? AND source = ? AND resent_from IS NULL
     ORDER BY seq DESC LIMIT 1`,
  );
  const page = (condition: string) => `SELECT ${columns} FROM integration_sync
    WHERE integration_seq = @seq AND (@source IS NULL OR source = @source) AND seq < @before ${condition}
    ORDER BY seq DESC LIMIT @limit`;
  const selectPage = database.prepare<[PageValues], Row>(page(''));
  // Two look-ups, because each id has its own index.
  const selectFound = database.prepare<[PageValues & { from: string; to: string }], Row>(
    page(`AND seq IN (
      SELECT seq FROM integration_sync WHERE id >= @from AND id < @to
      UNION SELECT seq FROM integration_sync WHERE integration_seq = @seq AND sender_id >= @from AND sender_id < @to)`),
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
  const rows = createDeliveryRecords(database);
  const named = createNamedRecords(database);
  const mapped = createMappedRecords(database);
  const get = (integration: IntegrationName, id: string): SyncRecord | null => {
    const row = selectOne.get(find(integration), id);
    return row ? recordOf(row) : null;
  };

  function dropOldBodies(seq: number): void {
    let { count, bytes } = bodies.get(seq) ?? { count: 0, bytes: 0 };
    if (count <= keptBodies && bytes <= keptBytes) return;
    for (const body of oldBodies.all(seq)) {
      if (count <= keptBodies && bytes <= keptBytes) return;
      dropBody.run(body.seq);
      mapped.forget(body.seq);
      count -= 1;
      bytes -= body.bytes;
    }
  }

  const write = (actor: Actor, { connectorType }: IntegrationName, at: string, after: object): void =>
    audit.write({ actor, at, entity: 'integration', entityId: connectorType, action: 'update', after });

  return {
    receive: (integration, incoming, at, expiredBefore) =>
      inTransaction(() => {
        const { id, hash, hostId, event, headers, payload, records, unreadable, isEmpty, isRefused, reused } = incoming;
        const seq = find(integration);
        if (seq < 0) return null;
        expireRecords.run({ seq, before: expiredBefore });
        expire.run({ seq, before: expiredBefore });
        const known = named.known(seq, hash);
        if (known?.isRefused) return { kind: 'different' };
        if (known) {
          const reopened = rows.reopenOf(known.seq, at);
          return { kind: 'repeated', id: known.id, reopened, open: rows.openOf(seq, known.id).length };
        }
        const isReused = hostId !== null && findHostId.get(seq, hostId) !== undefined;
        const reason = isReused ? reused : unreadable;
        const fault = reason === null ? null : isReused ? 'reusedId' : 'noRecords';
        // The id of a delivery that could not be read, or is refused, stays free: its sender sends it again, mended.
        const { lastInsertRowid } = insert.run(
          ...[seq, id, 'webhook', fault === null ? 'pending' : 'failed', event, at],
          // One whose records are not named could be outdated unseen.
          ...[
            fault === null ? null : at,
            records || hostId !== null ? hash : null,
            fault === null && !isRefused ? hostId : null,
            hostId,
          ],
          JSON.stringify(reason === null ? nothing : { ...nothing, errors: [reason] }),
          ...[Buffer.from(payload), payload.byteLength, JSON.stringify(headers), fault],
        );
        const delivery = { seq: Number(lastInsertRowid), integrationSeq: seq, id, resentFrom: null };
        // What reuses the id of a delivery is another one, and settles nothing.
        if (hostId !== null && !isReused) rows.supersedeBody(delivery, hostId, at);
        if (reason === null) named.name(seq, delivery.seq, records);
        else if (isReused || !isEmpty) rows.writeBody(delivery, hostId, reason);
        dropOldBodies(seq);
        return isReused ? { kind: 'different' } : { kind: 'new', id };
      }),
    nextPending: () => {
      const row = pending.get();
      if (!row) return null;
      const { nextRecord, outcome, headers, ...delivery } = row;
      return {
        ...delivery,
        headers: headersOf(headers),
        progress: { ...outcomeOf(outcome), nextRecord, ended: false },
      };
    },
    pendingCount: (integration) => countPending.get(find(integration)) ?? 0,
    advance: (id, at, work) =>
      inTransaction(() => {
        const row = findPending.get(id);
        if (!row) return null;
        const { progress, records, fault } = work();
        const { nextRecord, ended, ...outcome } = progress;
        rows.write({ ...row, id }, records, at);
        mapped.write(row.seq, records, at);
        if (fault) rows.writeBody({ ...row, id }, null, fault.reason);
        const status = !ended ? 'pending' : statusOf(outcome);
        progressed.run(status, ended ? at : null, nextRecord, JSON.stringify(outcome), fault?.fault ?? null, row.seq);
        return progress;
      }),
    nextRetry: () => {
      const row = retried.get();
      return row ? { ...row, headers: headersOf(row.headers) } : null;
    },
    retryPlaces: (id, limit) => rows.retryPlaces(findEnded.get(id)?.seq ?? -1, limit),
    applyRetry: (id, at, work) => {
      inTransaction(() => {
        const row = findEnded.get(id);
        if (!row) return;
        const { outcome, records } = work(outcomeOf(row.outcome));
        rows.write({ ...row, id }, records, at);
        mapped.write(row.seq, records, at);
        // What it changed itself does not outdate it.
        settled.run(statusOf(outcome), JSON.stringify(outcome), row.hash, row.seq);
      });
    },
    endRetry: (id, reason) => {
      inTransaction(() => rows.endRetry(findEnded.get(id)?.seq ?? -1, reason));
    },
    record: (integration, { id, startedAt, endedAt, ...outcome }) => {
      inTransaction(() => {
        const seq = find(integration);
        if (seq < 0) return;
        insert.run(
          ...[seq, id, 'sync', statusOf(outcome), null, startedAt, endedAt, null, null, null],
          ...[JSON.stringify(outcome), null, null, null, null],
        );
      });
    },
    get,
    list: (integration, { source, search, limit = defaultLimit, cursor }) => {
      const seq = find(integration);
      const key = listKey('integrationSync', [seq, source ?? null, search ?? null]);
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
      const values = { seq, source: source ?? null, before, limit: limit + 1 };
      const rows =
        search === undefined
          ? selectPage.all(values)
          : selectFound.all({ ...values, from: search, to: `${search}${lastCharacter}` });
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
    delivery: (integration, id) => {
      const entry = get(integration, id);
      const row = selectBody.get(find(integration), id);
      if (!entry || !row) return null;
      return {
        entry,
        headers: headersOf(row.headers),
        body: row.payload?.toString('utf8') ?? null,
        bodyBase64: row.payload && !isUtf8(row.payload) ? row.payload.toString('base64') : null,
        bodyBytes: row.payload?.byteLength ?? null,
      };
    },
    resend: (actor, integration, id, newId, records, at) =>
      inTransaction(() => {
        const seq = find(integration);
        const { changes, lastInsertRowid } = insertAgain.run(newId, at, JSON.stringify(nothing), seq, id);
        if (changes === 0) return null;
        named.name(seq, Number(lastInsertRowid), records);
        rows.supersedeOwnBody(seq, id, newId, at);
        write(actor, integration, at, { trigger: 'resendDelivery', deliveryId: id, newDeliveryId: newId });
        return get(integration, newId);
      }),
    records: (integration, query) => rows.list(find(integration), query),
    mapped: (integration, id) => mapped.get(find(integration), id),
    retry: (actor, integration, ids, at, isLeftOut) =>
      inTransaction(() => {
        const seq = find(integration);
        const { marked, stopped, leftOut } = rows.retry(seq, ids, isLeftOut);
        for (const { syncSeq, outcome, reason } of stopped) {
          const known = outcomeOf(outcome);
          const errors = known.errors.filter((error) => error !== reason);
          restart.run(JSON.stringify({ ...known, errors }), syncSeq);
        }
        const count = marked.length;
        if (count > 0) write(actor, integration, at, { trigger: 'retryRecords', count });
        return { ids: marked, leftOut };
      }),
    retryCounts: (integration, ids) => rows.retryCounts(find(integration), ids),
    dismiss: (actor, integration, ids, at) =>
      inTransaction(() => {
        const count = rows.dismiss(find(integration), ids, actor.name, at);
        if (count > 0) write(actor, integration, at, { trigger: 'dismissRecords', count, ids });
        return count;
      }),
    reopen: (actor, integration, ids, at) =>
      inTransaction(() => {
        const count = rows.reopen(find(integration), ids, at);
        if (count > 0) write(actor, integration, at, { trigger: 'reopenRecords', count, ids });
        return count;
      }),
    unknownOf: (integration, ids) => rows.unknownOf(find(integration), ids),
    openOf: (integration, id) => rows.openOf(find(integration), id),
    openCounts: (organizationId) => rows.openCounts(organizationId),
    earlier: (integration, deliveryId, record, content) => rows.earlier(find(integration), deliveryId, record, content),
    hostVersion: (integration, record, field) =>
      selectVersion.get(find(integration), record.kind, keyText(record), field) ?? null,
    setHostVersion: (integration, record, field, version) => {
      setVersion.run(find(integration), record.kind, keyText(record), field, version);
    },
  };
}

function headersOf(text: string | null): readonly DeliveryHeader[] {
  // Written by this store.
  return JSON.parse(text ?? '[]') as DeliveryHeader[];
}

function outcomeOf(text: string): SyncOutcome {
  // Written by this store.
  return JSON.parse(text) as SyncOutcome;
}

function statusOf({ rejected, errors }: SyncOutcome): 'completed' | 'failed' {
  return rejected === 0 && errors.length === 0 ? 'completed' : 'failed';
}

function recordOf({ seq: _, outcome, hasBody, ...row }: Row): SyncRecord {
  const { warnings, errors, retried = 0, unread = 0, ...counts } = outcomeOf(outcome);
  const { accepted, unchanged, skipped, rejected } = counts;
  const isPartial = row.fault === null && rejected > 0 && accepted + unchanged + skipped > 0;
  return {
    ...row,
    status: row.status === 'failed' && isPartial ? 'partial' : row.status,
    ...{ ...counts, retried, unread },
    ...{ warnings: [...warnings], errors: [...errors] },
    hasBody: hasBody === 1,
    canBeRetried: row.openRejections > 0 && hasBody === 1 && (row.fault === null || row.fault === 'stopped'),
  };
}
