import type { Actor } from '../../main/domain/records.ts';
import type { BatchOrder, BatchRecord, BatchStore } from '../../main/domain/batches/ports.ts';
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { textOf, type BatchOrderStatus, type CallbackState } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { createBatchOrderList } from './batchOrders.ts';
import { batchColumns, isVisible, type BatchRow, type BatchTable } from './batchTable.ts';
import { createLeftOutOrders, type LeftOutOrders } from './leftOutOrders.ts';
import { keysJson, withReasons } from './leftOutReasons.ts';
import { newestPageOf, pageOf } from './pages.ts';

interface BatchActivity {
  readonly batch: BatchRecord;
  readonly running: number;
  readonly callback: CallbackState | null;
  readonly leftOut: LeftOutOrders | null;
}

type ArrivedRow = BatchRow & { readonly position: number };

interface OrderRow {
  readonly seq: number;
  readonly orderId: string;
  readonly state: BatchOrder['state'];
  readonly units: number;
  readonly unitsLeftOut: number;
  readonly leftOutReason: string | null;
  readonly error: string | null;
  readonly messageKeys: string | null;
  readonly result: Buffer | null;
  readonly sha256: Buffer | null;
}

/** Bytes of results after which a page of orders ends: they are read and compared with their hashes in one go. */
const pageBytes = 8 * 1024 * 1024;
const defaultOrders = 100;

const orderColumns = `job.seq, order_id AS orderId, state, units, units_left_out AS unitsLeftOut,
  left_out_reason AS leftOutReason, error, message_keys AS messageKeys, result, result_sha256 AS sha256`;

const statesOf: Record<BatchOrderStatus, string> = {
  pending: `'queued', 'running'`,
  completed: `'completed'`,
  failed: `'failed'`,
};

/** Batches and their orders. The queue (`jobs.ts`) claims and ends the orders; both share `batchTable.ts`. */
export function createBatchStore(database: Database, audit: Audit, batches: BatchTable): BatchStore {
  const insertBatch = database.prepare(
    `INSERT INTO batch(id, organization_id, state, webhook_url, created_at, created_by) VALUES (?, ?, 'arriving', ?, ?, ?)`,
  );
  const arriving = database.prepare<[string, string], { readonly seq: number; readonly total: number }>(
    `SELECT seq, total FROM batch WHERE organization_id = ? AND id = ? AND state = 'arriving'`,
  );
  const insertOrder = database
    .prepare<[string, string, number, string, number, string], number>(
      `INSERT INTO job(id, organization_id, state, units, created_at, batch_seq, order_id)
       VALUES (?, ?, 'queued', ?, ?, ?, ?) RETURNING seq`,
    )
    .pluck();
  const insertBlob = database.prepare('INSERT INTO job_blob(job_seq, request) VALUES (?, ?)');
  const addToTotal = database.prepare('UPDATE batch SET total = total + ? WHERE seq = ?');
  const submitBatch = database.prepare<[string, number], BatchRow>(
    `UPDATE batch SET state = 'submitted', created_at = ?, position = (SELECT coalesce(max(position), 0) + 1 FROM batch)
     WHERE seq = ? RETURNING ${batchColumns}`,
  );
  const discardBatch = database.prepare(
    `UPDATE batch SET state = 'discarded' WHERE organization_id = ? AND id = ? AND state = 'arriving'`,
  );
  const batchesAfter = database.prepare<[string, number, number], ArrivedRow>(
    `SELECT position, ${batchColumns} FROM batch WHERE organization_id = ? AND position > ? AND ${isVisible}
     ORDER BY position LIMIT ?`,
  );
  const batchesBefore = database.prepare<
    {
      organizationId: string;
      before: number;
      status: string | null;
      withFailures: number | null;
      withIncomplete: number | null;
      limit: number;
    },
    ArrivedRow
  >(
    `SELECT position, ${batchColumns} FROM batch WHERE organization_id = :organizationId AND position < :before
       AND ${isVisible} AND (:status IS NULL OR state = :status)
       AND (:withFailures IS NULL OR (failed > 0 AND cancelled_at IS NULL) = :withFailures)
       AND (:withIncomplete IS NULL OR (incomplete > 0 AND cancelled_at IS NULL) = :withIncomplete)
     ORDER BY position DESC LIMIT :limit`,
  );
  const runningOf = database
    .prepare<[number], string>(`SELECT id FROM job WHERE state = 'running' AND batch_seq = ? ORDER BY seq`)
    .pluck();
  const lastCallback = database
    .prepare<[number], CallbackState>('SELECT state FROM batch_callback WHERE batch_seq = ? ORDER BY seq DESC LIMIT 1')
    .pluck();
  const ordersAfter = (condition: string) =>
    database.prepare<[number, number, number], OrderRow>(
      `SELECT ${orderColumns}
       FROM job JOIN job_blob ON job_blob.job_seq = job.seq
       WHERE batch_seq = ? AND job.seq > ? ${condition} ORDER BY job.seq LIMIT ?`,
    );
  const allOrders = ordersAfter('');
  const ordersOf = {
    pending: ordersAfter(`AND state IN (${statesOf.pending})`),
    completed: ordersAfter(`AND state IN (${statesOf.completed})`),
    failed: ordersAfter(`AND state IN (${statesOf.failed})`),
  };
  const oneOrder = database.prepare<[number, string], OrderRow>(
    `SELECT ${orderColumns}
     FROM job JOIN job_blob ON job_blob.job_seq = job.seq WHERE batch_seq = ? AND order_id = ?`,
  );
  const cancelOrders = database.prepare(
    `UPDATE job SET state = 'failed', error = ?, message_keys = ?, ended_at = ?
     WHERE batch_seq = ? AND state IN (${statesOf.pending})`,
  );
  const markCancelled = database.prepare('UPDATE batch SET cancelled_at = ? WHERE seq = ?');
  const retryOrders = database.prepare(
    `UPDATE job SET state = 'queued', error = NULL, units_left_out = 0, left_out_reason = NULL, message_keys = NULL,
       started_at = NULL, ended_at = NULL, attempts_forgiven = attempts
     WHERE batch_seq = ? AND (state = 'failed' OR state = 'completed' AND units_left_out > 0)`,
  );
  const reopen = database.prepare(
    `UPDATE batch SET state = 'processing', failed = 0, completed = completed - incomplete, incomplete = 0,
       completed_at = NULL, cancelled_at = NULL WHERE seq = ?`,
  );

  const leftOutOf = createLeftOutOrders(database);
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  const recordOf = ({ seq: _, ...batch }: BatchRow): BatchRecord => batch;
  const activityOf = (row: BatchRow, leftOut: ReadonlyMap<string, LeftOutOrders>): BatchActivity => ({
    batch: recordOf(row),
    running: runningOf.all(row.seq).length,
    callback: lastCallback.get(row.seq) ?? null,
    leftOut: leftOut.get(row.id) ?? null,
  });
  const audited = (actor: Actor, id: string, before: BatchRecord | undefined, after: BatchRecord, at: string): void => {
    const action = before ? 'update' : 'create';
    audit.write({ actor, at, entity: 'batch', entityId: id, action, ...(before && { before }), after });
  };
  const found = (organizationId: string, id: string): BatchRow => {
    const row = batches.find(organizationId, id);
    if (!row) throw new Error(`There is no batch ${id}.`);
    return row;
  };

  return {
    begin: ({ organizationId, name }, { id, webhookUrl }, at) => {
      insertBatch.run(id, organizationId, webhookUrl, at, name);
    },
    append: (organizationId, id, orders, at) => {
      inTransaction(() => {
        const batch = arriving.get(organizationId, id);
        if (!batch) throw new Error(`The batch ${id} does not arrive.`);
        orders.forEach(({ orderId, units, packRequest }, index) => {
          const jobId = `${id}.${String(batch.total + index)}`;
          insertBlob.run(insertOrder.get(jobId, organizationId, units, at, batch.seq, orderId), packRequest);
        });
        addToTotal.run(orders.length, batch.seq);
      });
    },
    submit: (actor, id, at) =>
      inTransaction(() => {
        const batch = arriving.get(actor.organizationId, id);
        const submitted = batch && submitBatch.get(at, batch.seq);
        if (!submitted) throw new Error(`The batch ${id} does not arrive.`);
        const record = recordOf(submitted);
        audited(actor, id, undefined, record, at);
        return record;
      }),
    discard: (organizationId, id) => {
      discardBatch.run(organizationId, id);
    },
    get: (organizationId, id) =>
      database.transaction(() => {
        const row = batches.find(organizationId, id);
        return row && activityOf(row, leftOutOf(organizationId));
      })(),
    list: (organizationId, { limit, after }) =>
      pageOf(
        { kind: 'batch', filter: [organizationId], limit, cursor: after, field: 'after' },
        (position, count) => batchesAfter.all(organizationId, position, count).map(arrived),
        ({ batch }) => recordOf(batch),
      ),
    activities: (organizationId, { status = null, withFailures, withIncomplete, limit, cursor }) => {
      const flag = (wanted: boolean | undefined) => (wanted === undefined ? null : Number(wanted));
      const flags = { withFailures: flag(withFailures), withIncomplete: flag(withIncomplete) };
      const filter = { organizationId, status, ...flags };
      return database.transaction(() => {
        const leftOut = leftOutOf(organizationId);
        return newestPageOf(
          { kind: 'batchActivity', filter: Object.values(filter), limit, cursor },
          (before, count) => batchesBefore.all({ ...filter, before, limit: count }).map(arrived),
          () => null,
          ({ batch }) => activityOf(batch, leftOut),
        );
      })();
    },
    orders: (organizationId, id, { status, limit = defaultOrders, after }) =>
      database.transaction(() => {
        const batch = batches.find(organizationId, id);
        if (!batch) return null;
        const rows = status === undefined ? allOrders : ordersOf[status];
        return pageOf(
          { kind: 'batchOrder', filter: [organizationId, id, status ?? null], limit, cursor: after, field: 'after' },
          (seq, count) => rows.iterate(batch.seq, seq, count),
          orderOf,
          { most: pageBytes, of: ({ result }) => result?.length ?? 0 },
        );
      })(),
    order: (organizationId, id, orderId) => {
      const batch = batches.find(organizationId, id);
      const row = batch && oneOrder.get(batch.seq, orderId);
      return row ? orderOf(row) : null;
    },
    orderList: createBatchOrderList(database, batches),
    cancel: (actor, id, error, at) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const row = batches.find(organizationId, id);
        if (!row) return null;
        if (row.state === 'completed') return [];
        const running = runningOf.all(row.seq);
        markCancelled.run(at, row.seq);
        const { changes } = cancelOrders.run(textOf(error), keysJson([error]), at, row.seq);
        batches.ordersEnded(row.seq, { failed: changes }, at);
        audited(actor, id, recordOf(row), recordOf(found(organizationId, id)), at);
        return running;
      }),
    retry: (actor, id, allow, at) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const row = batches.find(organizationId, id);
        if (!row) return null;
        allow(recordOf(row));
        retryOrders.run(row.seq);
        reopen.run(row.seq);
        const after = recordOf(found(organizationId, id));
        audited(actor, id, recordOf(row), after, at);
        return after;
      }),
  };
}

/** A page counts by the place of a batch, not by the number of its row. */
function arrived({ position, ...batch }: ArrivedRow): { readonly seq: number; readonly batch: BatchRow } {
  return { seq: position, batch };
}

function orderOf({ seq: _, sha256, result, ...row }: OrderRow): BatchOrder {
  const order = withReasons(row);
  if (order.state !== 'completed' || result === null) return { ...order, result: null };
  if (sha256 === null || !createHash('sha256').update(result).digest().equals(sha256))
    throw new Error(`The stored result of order ${order.orderId} is damaged.`);
  return { ...order, result };
}
