import type { JobRecord } from '../../main/domain/records.ts';
import type { JobStore } from '../../main/domain/packing/ports.ts';
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { BatchTable } from './batchTable.ts';
import { textOf } from '../../main/contract/index.ts';
import { joinReasons, keysJson, withReasons } from './leftOutReasons.ts';
import { newestPageOf } from './pages.ts';

const jobColumns = `id, organization_id AS organizationId, state, units,
  (SELECT batch.id FROM batch WHERE batch.seq = batch_seq) AS batchId,
  attempts, attempts - attempts_forgiven AS starts, error, units_left_out AS unitsLeftOut,
  left_out_reason AS leftOutReason, message_keys AS messageKeys,
  created_at AS createdAt, started_at AS startedAt, ended_at AS endedAt`;

/** A claim is held only with the attempt number that it was given: the fence against answers of engines given up. */
const heldClaim = `id = ? AND state = 'running' AND attempts = ?`;

type JobRow = Omit<JobRecord, 'leftOutReasons'> & {
  readonly leftOutReason: string | null;
  readonly messageKeys: string | null;
};

interface EndedJob {
  readonly seq: number;
  readonly batchSeq: number | null;
}
const endedColumns = 'seq, batch_seq AS batchSeq';

/** Pages given back to the file system after an expiry, at most: keeps the pause short. */
const vacuumPages = 1000;

/** A job of its own; an order of a batch is seen through its batch only. */
const isSingle = 'batch_seq IS NULL';

export function createJobStore(database: Database, batches: BatchTable): JobStore {
  const insertJob = database
    .prepare<[string, string, number, string], number>(
      `INSERT INTO job(id, organization_id, state, units, created_at) VALUES (?, ?, 'queued', ?, ?) RETURNING seq`,
    )
    .pluck();
  const insertBlob = database.prepare('INSERT INTO job_blob(job_seq, request) VALUES (?, ?)');
  const find = database.prepare<[string, string], JobRow>(
    `SELECT ${jobColumns} FROM job WHERE organization_id = ? AND id = ? AND ${isSingle}`,
  );
  const findResult = database.prepare<[string, string], { result: Buffer; sha256: Buffer }>(
    `SELECT result, result_sha256 AS sha256 FROM job_blob JOIN job ON job.seq = job_blob.job_seq
     WHERE job.organization_id = ? AND job.id = ? AND job.state = 'completed' AND ${isSingle}`,
  );
  const listSingle = database.prepare<
    { organizationId: string; before: number; state: string | null; isIncomplete: number | null; limit: number },
    JobRow & { readonly seq: number }
  >(
    `SELECT seq, ${jobColumns} FROM job WHERE organization_id = :organizationId AND seq < :before AND ${isSingle}
       AND (:state IS NULL OR state = :state)
       AND (:isIncomplete IS NULL OR (units_left_out > 0) = :isIncomplete) ORDER BY seq DESC LIMIT :limit`,
  );
  const nextSingle = database
    .prepare<[], number>(`SELECT seq FROM job WHERE state = 'queued' AND ${isSingle} ORDER BY seq LIMIT 1`)
    .pluck();
  const claimJob = database.prepare<[string, number], JobRow>(
    `UPDATE job SET state = 'running', attempts = attempts + 1, started_at = ? WHERE seq = ? RETURNING ${jobColumns}`,
  );
  const requestOf = database.prepare<[number], Buffer>('SELECT request FROM job_blob WHERE job_seq = ?').pluck();
  const completeJob = database.prepare<[string, number, string | null, string | null, string, number], EndedJob>(
    `UPDATE job SET state = 'completed', error = NULL, ended_at = ?, units_left_out = ?, left_out_reason = ?,
       message_keys = ? WHERE ${heldClaim} RETURNING ${endedColumns}`,
  );
  const storeResult = database.prepare('UPDATE job_blob SET result = ?, result_sha256 = ? WHERE job_seq = ?');
  const failJob = database.prepare<[string, string, string, string, number], EndedJob>(
    `UPDATE job SET state = 'failed', error = ?, message_keys = ?, ended_at = ? WHERE ${heldClaim}
     RETURNING ${endedColumns}`,
  );
  const releaseJob = database.prepare(`UPDATE job SET state = 'queued', started_at = NULL WHERE ${heldClaim}`);
  const cancelJob = database.prepare(
    `UPDATE job SET state = 'failed', error = ?, message_keys = ?, ended_at = ?
     WHERE organization_id = ? AND id = ? AND state IN ('queued', 'running') AND ${isSingle}`,
  );
  const recoverJobs = database.prepare(
    `UPDATE job SET state = 'queued', started_at = NULL, interruptions = interruptions + 1 WHERE state = 'running'`,
  );
  const expireJobs = database.prepare(
    `DELETE FROM job WHERE seq IN (SELECT seq FROM job WHERE ended_at < ? AND ${isSingle} ORDER BY ended_at LIMIT ?)`,
  );
  const countJobs = database.prepare<[], { queued: number; running: number }>(
    `SELECT running, single + inBatches - runningInBatches AS queued FROM (SELECT
       (SELECT count(*) FROM job WHERE state = 'running') AS running,
       (SELECT count(*) FROM job WHERE state = 'running' AND batch_seq IS NOT NULL) AS runningInBatches,
       (SELECT count(*) FROM job WHERE state = 'queued' AND ${isSingle}) AS single,
       (SELECT coalesce(sum(total - completed - failed), 0) FROM batch WHERE state IN ('submitted', 'processing')) AS inBatches)`,
  );

  const giveUpArrivals = database.prepare(`UPDATE batch SET state = 'discarded' WHERE state = 'arriving'`);
  // What is still to be told about a batch keeps it.
  const discardBatches = database.prepare(
    `UPDATE batch SET state = 'discarded' WHERE state = 'completed' AND completed_at < ?
       AND seq NOT IN (SELECT batch_seq FROM batch_callback WHERE state = 'pending')`,
  );
  const firstDiscarded = database
    .prepare<[], number>(`SELECT seq FROM batch WHERE state = 'discarded' ORDER BY seq LIMIT 1`)
    .pluck();
  const deleteOrders = database.prepare(
    'DELETE FROM job WHERE seq IN (SELECT seq FROM job WHERE batch_seq = ? ORDER BY seq LIMIT ?)',
  );
  const deleteBatch = database.prepare('DELETE FROM batch WHERE seq = ?');

  /** Deletes orders of discarded batches, and each batch with its last ones. */
  function sweep(limit: number): number {
    let left = limit;
    for (let seq = firstDiscarded.get(); seq !== undefined && left > 0; seq = firstDiscarded.get()) {
      const { changes } = deleteOrders.run(seq, left);
      if (changes < left) deleteBatch.run(seq);
      left -= changes;
    }
    return limit - left;
  }

  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    enqueue: ({ id, organizationId, units, request, at }) => {
      inTransaction(() => {
        insertBlob.run(insertJob.get(id, organizationId, units, at), request);
      });
    },
    get: (organizationId, id) => recordOf(find.get(organizationId, id)),
    result: (organizationId, id) => {
      const row = findResult.get(organizationId, id);
      if (!row) return null;
      if (!sha256(row.result).equals(row.sha256)) throw new Error(`The stored result of job ${id} is damaged.`);
      return row.result;
    },
    list: (organizationId, { state = null, isIncomplete: incomplete, limit, cursor }) => {
      const isIncomplete = incomplete === undefined ? null : Number(incomplete);
      return newestPageOf(
        { kind: 'job', filter: [organizationId, state, isIncomplete], limit, cursor },
        (before, count) => listSingle.all({ organizationId, before, state, isIncomplete, limit: count }),
        () => null,
        ({ seq: _, ...row }) => withReasons(row),
      );
    },
    claim: (at, first) =>
      inTransaction(() => {
        const single = () => nextSingle.get() ?? null;
        const order = () => batches.nextOrder(at);
        const seq = first === 'job' ? (single() ?? order()) : (order() ?? single());
        if (seq === null) return null;
        const job = claimJob.get(at, seq);
        const request = requestOf.get(seq);
        if (!job || !request) throw new Error(`Job ${String(seq)} has no request.`);
        return { job: withReasons(job), request };
      }),
    complete: (id, attempt, result, at, shortfall) =>
      inTransaction(() => {
        const ended = completeJob.get(
          at,
          shortfall?.units ?? 0,
          shortfall ? joinReasons(shortfall.reasons) : null,
          shortfall ? keysJson(shortfall.reasons) : null,
          id,
          attempt,
        );
        if (!ended) return false;
        storeResult.run(result, sha256(result), ended.seq);
        if (ended.batchSeq !== null)
          batches.ordersEnded(ended.batchSeq, { completed: 1, incomplete: shortfall ? 1 : 0 }, at);
        return true;
      }),
    fail: (id, attempt, error, at) =>
      inTransaction(() => {
        const ended = failJob.get(textOf(error), keysJson([error]), at, id, attempt);
        if (!ended) return false;
        if (ended.batchSeq !== null) batches.ordersEnded(ended.batchSeq, { failed: 1 }, at);
        return true;
      }),
    release: (id, attempt) => releaseJob.run(id, attempt).changes > 0,
    cancel: (organizationId, id, error, at) =>
      inTransaction(() => {
        cancelJob.run(textOf(error), keysJson([error]), at, organizationId, id);
        return recordOf(find.get(organizationId, id));
      }),
    recover: () =>
      inTransaction(() => {
        giveUpArrivals.run();
        return recoverJobs.run().changes;
      }),
    expire: (endedBefore, limit) => {
      const deleted = inTransaction(() => {
        const { changes } = expireJobs.run(endedBefore, limit);
        discardBatches.run(endedBefore);
        return changes + sweep(limit - changes);
      });
      if (deleted > 0) database.pragma(`incremental_vacuum(${String(vacuumPages)})`);
      return deleted;
    },
    counts: () => countJobs.get() ?? { queued: 0, running: 0 },
  };
}

function recordOf(row: JobRow | undefined): JobRecord | null {
  return row ? withReasons(row) : null;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
