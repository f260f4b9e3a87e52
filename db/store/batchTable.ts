import type { BatchRecord } from '../../main/domain/batches/ports.ts';
import type { Database } from 'better-sqlite3';
import type { BatchCompleted } from '../../main/contract/index.ts';

/** The rows of batches as the queue and the store of batches see them. Every method runs in the transaction of its caller. */
export interface BatchTable {
  /** The next order of the batch whose turn is longest ago: seq of its job; null when no order waits. */
  readonly nextOrder: (at: string) => number | null;
  /** Counts orders that ended; the last one ends the batch and writes its callback. */
  readonly ordersEnded: (
    seq: number,
    ended: { readonly completed?: number; readonly incomplete?: number; readonly failed?: number },
    at: string,
  ) => void;
  readonly find: (organizationId: string, id: string) => BatchRow | null;
}

export type BatchRow = BatchRecord & { readonly seq: number };

export const batchColumns = `seq, id, organization_id AS organizationId, state, total, completed, incomplete, failed,
  webhook_url AS webhookUrl, created_at AS createdAt, created_by AS createdBy, started_at AS startedAt,
  completed_at AS completedAt, cancelled_at AS cancelledAt`;

/** Seen from outside: not while it arrives, not while it is deleted. */
export const isVisible = `state IN ('submitted', 'processing', 'completed')`;

export function createBatchTable(database: Database): BatchTable {
  let lastTurn = database.prepare<[], number>('SELECT coalesce(max(turn), 0) FROM batch').pluck().get() ?? 0;
  const next = database.prepare<[], { readonly batch: number; readonly job: number }>(
    `SELECT seq AS batch, (SELECT job.seq FROM job WHERE job.batch_seq = batch.seq AND job.state = 'queued'
       ORDER BY job.seq LIMIT 1) AS job
     FROM batch WHERE state IN ('submitted', 'processing') AND job IS NOT NULL ORDER BY turn, seq LIMIT 1`,
  );
  const start = database.prepare(
    `UPDATE batch SET state = 'processing', started_at = coalesce(started_at, ?), turn = ? WHERE seq = ?`,
  );
  const count = database.prepare<[number, number, number, number], BatchRow>(
    `UPDATE batch SET completed = completed + ?, incomplete = incomplete + ?, failed = failed + ? WHERE seq = ?
     RETURNING ${batchColumns}`,
  );
  const complete = database.prepare(`UPDATE batch SET state = 'completed', completed_at = ? WHERE seq = ?`);
  const callbacksOf = database
    .prepare<[number], number>('SELECT count(*) FROM batch_callback WHERE batch_seq = ?')
    .pluck();
  const insertCallback = database.prepare(
    `INSERT INTO batch_callback(id, batch_seq, url, body, state, next_at, created_at) VALUES (?, ?, ?, ?, 'pending', ?, ?)`,
  );
  const find = database.prepare<[string, string], BatchRow>(
    `SELECT ${batchColumns} FROM batch WHERE organization_id = ? AND id = ? AND ${isVisible}`,
  );

  return {
    nextOrder: (at) => {
      const found = next.get();
      if (!found) return null;
      lastTurn += 1;
      start.run(at, lastTurn, found.batch);
      return found.job;
    },
    ordersEnded: (seq, { completed = 0, incomplete = 0, failed = 0 }, at) => {
      const batch = count.get(completed, incomplete, failed, seq);
      if (!batch || batch.completed + batch.failed < batch.total) return;
      complete.run(at, seq);
      if (batch.webhookUrl === null) return;
      const { id, total, completed: packed, failed: unpacked } = batch;
      const body: BatchCompleted = {
        event: 'batch.completed',
        batchId: id,
        status: 'completed',
        totalOrders: total,
        completedOrders: packed,
        failedOrders: unpacked,
      };
      const number = (callbacksOf.get(seq) ?? 0) + 1;
      insertCallback.run(`${id}.${String(number)}`, seq, batch.webhookUrl, JSON.stringify(body), at, at);
    },
    find: (organizationId, id) => find.get(organizationId, id) ?? null,
  };
}
