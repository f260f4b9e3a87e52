import type { RecordPage } from '../../main/domain/records.ts';
import type {
  LeftOutRecord,
  OpenRejection,
  RecordClaim,
  RecordIdentity,
  RecordOutcome,
} from '../../main/domain/integrations/ports.ts';
import type { Database } from 'better-sqlite3';
import type { DeliveryRecord, DeliveryRecordQuery } from '../../main/contract/index.ts';
import { createAskedOrders } from './askedOrders.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { idOf, partsOf } from './recordIds.ts';
import { keyText, readKey } from './recordKeys.ts';

/** The delivery that records belong to. */
export interface DeliveryRow {
  readonly seq: number;
  readonly integrationSeq: number;
  readonly id: string;
  readonly resentFrom: string | null;
}

/** What of an integration was rejected and is still open. */
export interface OpenCount {
  readonly connectorType: string;
  readonly displayName: string | null;
  readonly records: number;
  readonly deliveriesRejectedWhole: number;
}

type Row = Omit<DeliveryRecord, 'id' | 'retrying' | 'sourceSystem'> & {
  readonly syncSeq: number;
  readonly place: number;
  readonly retrying: 0 | 1;
};
interface Stopped {
  readonly syncSeq: number;
  readonly id: string;
  readonly outcome: string;
  readonly reason: string;
}

interface EarlierValues {
  readonly integration: number;
  readonly seq: number;
  readonly newest: number;
  readonly origin: string | null;
  readonly content: string;
}
interface EarlierRow {
  readonly deliveryId: string;
  readonly place: number;
  readonly state: string;
  readonly reason: string | null;
  readonly claim: string | null;
  readonly content: string | null;
  readonly isEarlier: 0 | 1;
  readonly isRepeat: 0 | 1;
}

/** The row that stands for a whole delivery. */
const bodyPlace = -1;
const defaultLimit = 20;
/** Records that one action on all of them changes, so that nothing else waits long, and that it looks at for that. */
const mostAtOnce = 5000;
const mostLookedAt = 20_000;

const columns = `r.sync_seq AS syncSeq, r.place, s.id AS deliveryId, i.connector_type AS connectorType, s.started_at AS receivedAt, r.kind, r.record_index AS "index",
  r.key, r.result, r.reason, r.state, r.retrying, r.settled_at AS settledAt, r.dismissed_by AS dismissedBy,
  r.superseded_by AS supersededBy`;
const joined =
  'integration_sync_record r JOIN integration_sync s ON s.seq = r.sync_seq JOIN integration i ON i.seq = r.integration_seq';

/** Statements for the outcomes of delivered records. They run in the transactions of the integrationSyncs store. */
export function createDeliveryRecords(database: Database) {
  const { touched, reopened } = createAskedOrders(database);
  // A retry whose mapping finds no key keeps the previous one, so that a later delivery of that key still settles the record.
  const put = database.prepare(
    `INSERT INTO integration_sync_record(sync_seq, place, integration_seq, kind, record_index, key, result, reason, state, asks_order, asks_change, claim, content)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT(sync_seq, place) DO UPDATE SET key = coalesce(excluded.key, key), result = excluded.result, reason = excluded.reason,
       state = excluded.state, asks_order = excluded.asks_order, asks_change = excluded.asks_change, claim = excluded.claim,
       content = excluded.content, retrying = 0, settled_at = NULL, dismissed_by = NULL, superseded_by = NULL`,
  );
  // A dismissed record stays dismissed, but remembers what to become when it is reopened.
  const supersede = `UPDATE integration_sync_record SET superseded_by = @by, retrying = 0,
    settled_at = CASE state WHEN 'open' THEN @at ELSE settled_at END,
    state = CASE state WHEN 'open' THEN 'superseded' ELSE state END`;
  const supersedeBodies = database.prepare<[{ by: string; at: string; integration: number; key: string; seq: number }]>(
    `${supersede} WHERE integration_seq = @integration AND kind = 'body' AND key = @key AND state IN ('open', 'dismissed')
     AND sync_seq < @seq`,
  );
  const oneOf = `sync_seq = (SELECT seq FROM integration_sync WHERE id = ? AND integration_seq = ?) AND place = ?`;
  const supersedeOne = database.prepare<[{ by: string; at: string; id: string; integration: number; place: number }]>(
    `${supersede} WHERE sync_seq = (SELECT seq FROM integration_sync WHERE id = @id AND integration_seq = @integration)
     AND place = @place AND state IN ('open', 'dismissed')`,
  );
  const markOrder = database.prepare<[string, string, number, number]>(
    `UPDATE integration_sync_record SET asks_order = ?,
       asks_change = CASE claim ->> '$.stops' WHEN 'cancel' THEN NULL ELSE '{"changes":[],"count":0}' END
     WHERE ${oneOf} AND state = 'open' AND claim IS NOT NULL AND asks_order IS NULL`,
  );
  const selectDelivery = database.prepare<[number, string], { seq: number; resentFrom: string | null }>(
    'SELECT seq, resent_from AS resentFrom FROM integration_sync WHERE integration_seq = ? AND id = ?',
  );
  const selectEarlier = database.prepare<[EarlierValues & { kind: string; key: string }], EarlierRow>(
    `SELECT s.id AS deliveryId, r.place, r.state, r.reason, r.claim, r.content,
            r.sync_seq < @seq AND (r.sync_seq <= @newest OR s.resent_from = @origin) AS isEarlier,
            EXISTS(SELECT 1 FROM integration_sync_record e
                   WHERE e.integration_seq = @integration AND e.content = @content AND e.sync_seq < r.sync_seq) AS isRepeat
     FROM integration_sync_record r JOIN integration_sync s ON s.seq = r.sync_seq
     WHERE r.integration_seq = @integration AND r.kind = @kind AND r.key = @key AND r.state IN ('open', 'dismissed')
     AND r.sync_seq <> @seq ORDER BY r.sync_seq, r.place`,
  );
  const selectContent = database
    .prepare<[{ integration: number; content: string; seq: number }], string>(
      `SELECT s.started_at FROM integration_sync_record r JOIN integration_sync s ON s.seq = r.sync_seq
       WHERE r.integration_seq = @integration AND r.content = @content AND r.sync_seq < @seq
       AND r.result IN ('accepted', 'unchanged') ORDER BY r.sync_seq LIMIT 1`,
    )
    .pluck();
  // What a delivery says that was sent again and again is as old as its first.
  const firstSent = database
    .prepare<[{ integration: number; origin: string }], number>(
      `WITH RECURSIVE sent(seq, resent_from) AS (
         SELECT seq, resent_from FROM integration_sync WHERE integration_seq = @integration AND id = @origin
         UNION ALL SELECT s.seq, s.resent_from FROM sent JOIN integration_sync s ON s.id = sent.resent_from AND s.integration_seq = @integration)
       SELECT min(seq) FROM sent`,
    )
    .pluck();
  const retryPlaces = database
    .prepare<[number, number], number>(
      'SELECT place FROM integration_sync_record WHERE sync_seq = ? AND retrying = 1 ORDER BY place LIMIT ?',
    )
    .pluck();
  const selectOf = database.prepare<
    [
      {
        integration: number;
        delivery: string;
        result: string | null;
        state: string | null;
        after: number;
        limit: number;
      },
    ],
    Row
  >(
    `SELECT ${columns} FROM ${joined} WHERE s.id = @delivery AND r.integration_seq = @integration
     AND (@result IS NULL OR r.result = @result) AND (@state IS NULL OR r.state = @state) AND r.place > @after
     ORDER BY r.place LIMIT @limit`,
  );
  const selectState = database.prepare<
    [{ integration: number; state: string; result: string | null; seq: number; place: number; limit: number }],
    Row
  >(
    `SELECT ${columns} FROM ${joined} WHERE r.integration_seq = @integration AND r.state = @state
     AND (@result IS NULL OR r.result = @result) AND (r.sync_seq, r.place) < (@seq, @place)
     ORDER BY r.sync_seq DESC, r.place DESC LIMIT @limit`,
  );
  const selectResult = database.prepare<
    [{ integration: number; result: string; seq: number; place: number; limit: number }],
    Row
  >(
    `SELECT ${columns} FROM ${joined} WHERE r.integration_seq = @integration AND r.result = @result
     AND (r.sync_seq, r.place) < (@seq, @place) ORDER BY r.sync_seq DESC, r.place DESC LIMIT @limit`,
  );
  const isRejected = database.prepare(`SELECT 1 FROM integration_sync_record WHERE ${oneOf} AND state IS NOT NULL`);
  const markOne = database.prepare(`UPDATE integration_sync_record SET retrying = 1 WHERE ${oneOf} AND state = 'open'`);
  const supersededBy = database
    .prepare<[string, number, number], string>(
      `SELECT superseded_by FROM integration_sync_record WHERE ${oneOf} AND state = 'superseded'`,
    )
    .pluck();
  const reasonOf = database
    .prepare<[string, number, number], string | null>(
      `SELECT reason FROM integration_sync_record WHERE ${oneOf} AND state = 'open'`,
    )
    .pluck();
  const selectOpen = database.prepare<[number], { id: string; place: number }>(
    `SELECT s.id, r.place FROM integration_sync_record r JOIN integration_sync s ON s.seq = r.sync_seq
     WHERE r.integration_seq = ? AND r.state = 'open' AND r.retrying = 0 AND r.place >= 0 LIMIT ${String(mostLookedAt)}`,
  );
  // A delivery that stopped has no row of its own while it is continued.
  const selectRetried = database.prepare<[number, number, string], { isRejected: 0 | 1; isRetrying: 0 | 1 }>(
    `SELECT r.state IS 'open' AND r.retrying IS 0 AS isRejected,
            r.state IS 'open' AND r.retrying IS 1 OR r.state IS NULL AND s.status = 'pending' AS isRetrying
     FROM integration_sync s LEFT JOIN integration_sync_record r ON r.sync_seq = s.seq AND r.place = ?
     WHERE s.integration_seq = ? AND s.id = ?`,
  );
  const stopped = `SELECT r.sync_seq AS syncSeq, s.id, s.outcome, r.reason FROM ${joined}
    WHERE s.fault = 'stopped' AND r.place = -1 AND r.state = 'open' AND r.integration_seq = ?`;
  const allStopped = database.prepare<[number], Stopped>(stopped);
  const oneStopped = database.prepare<[number, string], Stopped>(`${stopped} AND s.id = ?`);
  const endRetry = database.prepare(
    'UPDATE integration_sync_record SET retrying = 0, reason = ? WHERE sync_seq = ? AND retrying = 1',
  );
  const removeBody = database.prepare('DELETE FROM integration_sync_record WHERE sync_seq = ? AND place = -1');
  const dismissOne = database.prepare(
    `UPDATE integration_sync_record SET state = 'dismissed', retrying = 0, settled_at = ?, dismissed_by = ?
     WHERE ${oneOf} AND state = 'open'`,
  );
  const reopenOne = database.prepare(
    `UPDATE integration_sync_record SET dismissed_by = NULL,
       state = CASE WHEN superseded_by IS NULL THEN 'open' ELSE 'superseded' END,
       settled_at = CASE WHEN superseded_by IS NULL THEN NULL ELSE ? END
     WHERE ${oneOf} AND state = 'dismissed'`,
  );
  const reopenOf = database.prepare(
    `UPDATE integration_sync_record SET dismissed_by = NULL, state = 'open', settled_at = NULL
     WHERE sync_seq = ? AND state = 'dismissed' AND superseded_by IS NULL`,
  );
  const openPlaces = database
    .prepare<[string, number], number>(
      `SELECT place FROM integration_sync_record
       WHERE sync_seq = (SELECT seq FROM integration_sync WHERE id = ? AND integration_seq = ?) AND state = 'open'`,
    )
    .pluck();
  const counts = database.prepare<[string], OpenCount>(
    `SELECT i.connector_type AS connectorType, i.body ->> '$.displayName' AS displayName, count(*) FILTER (WHERE r.place >= 0) AS records,
            count(*) FILTER (WHERE r.place = -1) AS deliveriesRejectedWhole
     FROM integration i JOIN integration_sync_record r ON r.integration_seq = i.seq AND r.state = 'open'
     WHERE i.organization_id = ? GROUP BY i.seq ORDER BY i.connector_type`,
  );

  const each = (ids: readonly string[], work: (deliveryId: string, place: number) => number): number =>
    ids.reduce((sum, id) => {
      const [deliveryId, place] = partsOf(id);
      return sum + work(deliveryId, place);
    }, 0);

  function supersedeId(id: string, values: { by: string; at: string; integration: number }): void {
    const [deliveryId, place] = partsOf(id);
    const { changes } = supersedeOne.run({ ...values, id: deliveryId, place });
    touched(changes, { id: deliveryId, integration: values.integration, place }, values.at);
  }

  return {
    /** Stores results, and closes the rejected records that they settle; one that is sent again closes itself. */
    write(delivery: DeliveryRow, records: readonly RecordOutcome[], at: string): void {
      const { seq, integrationSeq: integration, id: by, resentFrom: origin } = delivery;
      for (const { kind, place, index, result, reason, claim, content = null, ...record } of records) {
        const key = record.key === null ? null : keyText({ ...record, key: record.key });
        const state = result === 'rejected' ? 'open' : null;
        const { orderId = null, change = null } = record.asks ?? {};
        const asked = change && JSON.stringify(change);
        const claimed = claim ? JSON.stringify(claim) : null;
        put.run(seq, place, integration, kind, index, key, result, reason, state, orderId, asked, claimed, content);
        for (const settled of record.settles ?? []) supersedeId(settled, { by, at, integration });
        if (origin !== null && result !== 'skipped') supersedeId(idOf(origin, place), { by, at, integration });
        for (const left of record.leaves?.ids ?? []) {
          const [deliveryId, leftPlace] = partsOf(left);
          markOrder.run(record.leaves?.orderId ?? '', deliveryId, integration, leftPlace);
        }
      }
    },
    /** See the port. */
    earlier(integration: number, deliveryId: string | null, record: RecordIdentity, content: string) {
      const delivery = deliveryId === null ? undefined : selectDelivery.get(integration, deliveryId);
      const { seq, resentFrom: origin } = delivery ?? { seq: Number.MAX_SAFE_INTEGER, resentFrom: null };
      const newest = origin === null ? seq : (firstSent.get({ integration, origin }) ?? seq);
      const values = { integration, seq, newest, origin, content };
      return {
        rejections: selectEarlier.all({ ...values, kind: record.kind, key: keyText(record) }).map(rejectionOf),
        sameContentAt: selectContent.get({ integration, content, seq }) ?? null,
      };
    },
    /** An open rejection of the whole delivery. */
    writeBody({ seq, integrationSeq }: DeliveryRow, key: string | null, reason: string): void {
      put.run(seq, bodyPlace, integrationSeq, 'body', 0, key, 'rejected', reason, 'open', null, null, null, null);
    },
    /** A delivery with the id that the sender of an unreadable one gave it takes the place of that one. */
    supersedeBody({ seq, integrationSeq: integration, id: by }: DeliveryRow, key: string, at: string): void {
      supersedeBodies.run({ by, at, integration, key, seq });
    },
    supersedeOwnBody(integration: number, origin: string, by: string, at: string): void {
      supersedeOne.run({ by, at, id: origin, integration, place: bodyPlace });
    },
    retryPlaces: (seq: number, limit: number): readonly number[] => retryPlaces.all(seq, limit),
    endRetry(seq: number, reason: string): void {
      endRetry.run(reason, seq);
    },
    list(integration: number, query: DeliveryRecordQuery): RecordPage<DeliveryRecord> {
      const { deliveryId: delivery, limit = defaultLimit, cursor } = query;
      // Every rejected record has a state, and no other.
      const isOfAny = query.state === 'all';
      const result = query.result ?? (isOfAny ? 'rejected' : null);
      const known = isOfAny ? null : query.state;
      const state = known ?? (delivery === undefined && result === null ? 'open' : null);
      const key = listKey('deliveryRecord', [integration, delivery ?? null, result, state]);
      const last = cursor === undefined ? null : placeOf(readCursor(key, cursor));
      const before = { integration, limit: limit + 1, ...(last ?? { seq: Number.MAX_SAFE_INTEGER, place: 0 }) };
      let rows: readonly Row[];
      if (delivery !== undefined)
        rows = selectOf.all({ integration, delivery, result, state, after: last?.place ?? -2, limit: limit + 1 });
      else if (state === null && result !== null) rows = selectResult.all({ ...before, result });
      else rows = selectState.all({ ...before, state: state ?? 'open', result });
      const shown = rows.slice(0, limit);
      const end = rows.length > limit ? shown.at(-1) : undefined;
      return {
        items: shown.map(recordOf),
        nextCursor: end ? writeCursor(key, `${String(end.syncSeq)}/${String(end.place)}`) : null,
      };
    },
    /** Marks open records but for those whose reason is left out; whole deliveries that stopped are handed back, to be continued. */
    retry(
      integration: number,
      ids: readonly string[] | null,
      isLeftOut: ((reason: string | null) => boolean) | null,
    ): { marked: readonly string[]; stopped: readonly Stopped[]; leftOut: readonly LeftOutRecord[] } {
      const continued =
        ids === null
          ? allStopped.all(integration)
          : ids.flatMap((id) => {
              const [deliveryId, place] = partsOf(id);
              return place === bodyPlace ? oneStopped.all(integration, deliveryId) : [];
            });
      for (const { syncSeq } of continued) removeBody.run(syncSeq);
      const wanted = ids ?? selectOpen.all(integration).map(({ id, place }) => idOf(id, place));
      const leftOut: LeftOutRecord[] = [];
      let count = 0;
      const marked = wanted.filter((id) => {
        const [deliveryId, place] = partsOf(id);
        if (place < 0 || count >= mostAtOnce) return false;
        const reason = isLeftOut ? (reasonOf.get(deliveryId, integration, place) ?? null) : null;
        if (isLeftOut?.(reason)) {
          if (leftOut.length < mostAtOnce) leftOut.push({ id, reason: reason ?? '' });
          return false;
        }
        const by = supersededBy.get(deliveryId, integration, place);
        if (by !== undefined) {
          leftOut.push({ id, reason: `Superseded by delivery ${by}. To use it all the same, have it sent again.` });
          return false;
        }
        count += 1;
        return markOne.run(deliveryId, integration, place).changes > 0;
      });
      return { marked: [...marked, ...continued.map(({ id }) => idOf(id, bodyPlace))], stopped: continued, leftOut };
    },
    retryCounts(integration: number, ids: readonly string[]): { rejected: number; retrying: number } {
      const found = ids.flatMap((id) => {
        const [deliveryId, place] = partsOf(id);
        return selectRetried.get(place, integration, deliveryId) ?? [];
      });
      return {
        rejected: found.filter(({ isRejected }) => isRejected === 1).length,
        retrying: found.filter(({ isRetrying }) => isRetrying === 1).length,
      };
    },
    dismiss: (integration: number, ids: readonly string[], by: string, at: string): number =>
      each(ids, (id, place) =>
        touched(dismissOne.run(at, by, id, integration, place).changes, { id, integration, place }, at),
      ),
    reopen: (integration: number, ids: readonly string[], at: string): number =>
      each(ids, (id, place) =>
        touched(reopenOne.run(at, id, integration, place).changes, { id, integration, place }, at),
      ),
    /** Opens what was dismissed of a delivery that its sender sends again, unless something newer superseded it; how many. */
    reopenOf: (seq: number, at: string): number => reopened(reopenOf.run(seq).changes, seq, at),
    unknownOf: (integration: number, ids: readonly string[]): readonly string[] =>
      ids.filter((id) => {
        const [deliveryId, place] = partsOf(id);
        return isRejected.get(deliveryId, integration, place) === undefined;
      }),
    openOf: (integration: number, id: string): readonly string[] =>
      openPlaces.all(id, integration).map((place) => idOf(id, place)),
    openCounts: (organizationId: string): readonly OpenCount[] => counts.all(organizationId),
  };
}

function rejectionOf({
  deliveryId,
  place,
  state,
  reason,
  claim,
  content,
  isEarlier,
  isRepeat,
}: EarlierRow): OpenRejection {
  return {
    ...{ id: idOf(deliveryId, place), isDismissed: state === 'dismissed', reason: reason ?? '', content },
    // Written by this store.
    claim: claim === null ? null : (JSON.parse(claim) as RecordClaim),
    ...{ isEarlier: isEarlier === 1, isRepeat: isRepeat === 1 },
  };
}

function placeOf(text: string): { readonly seq: number; readonly place: number } {
  const [seq = 0, place = 0] = text.split('/').map(Number);
  return { seq, place };
}

function recordOf({ syncSeq: _, place, retrying, ...row }: Row): DeliveryRecord {
  // The key of a whole body is an id of its sender, as it was sent.
  const known = row.key === null || row.kind === 'body' ? { key: row.key, sourceSystem: null } : readKey(row.key);
  return { id: idOf(row.deliveryId, place), ...row, ...known, retrying: retrying === 1 };
}
