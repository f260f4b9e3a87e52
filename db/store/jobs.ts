import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { JobRecord } from './records.ts';

export interface JobStore {
  readonly enqueue: (job: {
    id: string;
    organizationId: string;
    units: number;
    request: Uint8Array;
    at: string;
  }) => void;
  readonly get: (organizationId: string, id: string) => JobRecord | null;
  /** Throws when the stored bytes are not those that were written. */
  readonly result: (organizationId: string, id: string) => Uint8Array | null;
  readonly claim: (at: string) => { readonly job: JobRecord; readonly request: Uint8Array } | null;
  readonly complete: (id: string, attempt: number, result: Uint8Array, at: string) => boolean;
  readonly fail: (id: string, attempt: number, error: string, at: string) => boolean;
  readonly release: (id: string, attempt: number) => boolean;
  readonly cancel: (organizationId: string, id: string, error: string, at: string) => JobRecord | null;
  readonly recover: () => number;
  readonly expire: (endedBefore: string, limit: number) => number;
  readonly counts: () => { readonly queued: number; readonly running: number };
}

const jobColumns = `id, organization_id AS organizationId, state, units, attempts, error,
  created_at AS createdAt, started_at AS startedAt, ended_at AS endedAt`;

/** A claim is held only with the attempt number that it was given: the fence against answers of engines given up. */
const heldClaim = `id = ? AND state = 'running' AND attempts = ?`;

/** Pages given back to the file system after an expiry, at most: keeps the pause short. */
const vacuumPages = 1000;

export function createJobStore(database: Database): JobStore {
  const insertJob = database
    .prepare<[string, string, number, string], number>(
      `INSERT INTO job(id, organization_id, state, units, created_at) VALUES (?, ?, 'queued', ?, ?) RETURNING seq`,
    )
    .pluck();
  const insertBlob = database.prepare('INSERT INTO job_blob(job_seq, request) VALUES (?, ?)');
  const find = database.prepare<[string, string], JobRecord>(
    `SELECT ${jobColumns} FROM job WHERE organization_id = ? AND id = ?`,
  );
  const findResult = database.prepare<[string, string], { result: Buffer; sha256: Buffer }>(
    `SELECT result, result_sha256 AS sha256 FROM job_blob JOIN job ON job.seq = job_blob.job_seq
     WHERE job.organization_id = ? AND job.id = ? AND job.state = 'completed'`,
  );
  // A scalar sub-query with LIMIT 1: with EXISTS or IN, SQLite walks the whole queue.
  const claimNext = database.prepare<[string], JobRecord & { readonly seq: number }>(
    `UPDATE job SET state = 'running', attempts = attempts + 1, started_at = ?
     WHERE seq = (SELECT seq FROM job WHERE state = 'queued' ORDER BY seq LIMIT 1) RETURNING seq, ${jobColumns}`,
  );
  const requestOf = database.prepare<[number], Buffer>('SELECT request FROM job_blob WHERE job_seq = ?').pluck();
  const completeJob = database
    .prepare<[string, string, number], number>(
      `UPDATE job SET state = 'completed', error = NULL, ended_at = ? WHERE ${heldClaim} RETURNING seq`,
    )
    .pluck();
  const storeResult = database.prepare('UPDATE job_blob SET result = ?, result_sha256 = ? WHERE job_seq = ?');
  const failJob = database.prepare(`UPDATE job SET state = 'failed', error = ?, ended_at = ? WHERE ${heldClaim}`);
  const releaseJob = database.prepare(`UPDATE job SET state = 'queued', started_at = NULL WHERE ${heldClaim}`);
  const cancelJob = database.prepare(
    `UPDATE job SET state = 'failed', error = ?, ended_at = ?
     WHERE organization_id = ? AND id = ? AND state IN ('queued', 'running')`,
  );
  const recoverJobs = database.prepare(
    `UPDATE job SET state = 'queued', started_at = NULL, interruptions = interruptions + 1 WHERE state = 'running'`,
  );
  const expireJobs = database.prepare(
    'DELETE FROM job WHERE seq IN (SELECT seq FROM job WHERE ended_at < ? ORDER BY ended_at LIMIT ?)',
  );
  const countJobs = database.prepare<[], { queued: number; running: number }>(
    `SELECT (SELECT count(*) FROM job WHERE state = 'queued') AS queued, (SELECT count(*) FROM job WHERE state = 'running') AS running`,
  );

  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    enqueue: ({ id, organizationId, units, request, at }) => {
      inTransaction(() => {
        insertBlob.run(insertJob.get(id, organizationId, units, at), request);
      });
    },
    get: (organizationId, id) => find.get(organizationId, id) ?? null,
    result: (organizationId, id) => {
      const row = findResult.get(organizationId, id);
      if (!row) return null;
      if (!sha256(row.result).equals(row.sha256)) throw new Error(`The stored result of job ${id} is damaged.`);
      return row.result;
    },
    claim: (at) =>
      inTransaction(() => {
        const claimed = claimNext.get(at);
        if (!claimed) return null;
        const { seq, ...job } = claimed;
        const request = requestOf.get(seq);
        if (!request) throw new Error(`Job ${job.id} has no request.`);
        return { job, request };
      }),
    complete: (id, attempt, result, at) =>
      inTransaction(() => {
        const seq = completeJob.get(at, id, attempt);
        if (seq === undefined) return false;
        storeResult.run(result, sha256(result), seq);
        return true;
      }),
    fail: (id, attempt, error, at) => failJob.run(error, at, id, attempt).changes > 0,
    release: (id, attempt) => releaseJob.run(id, attempt).changes > 0,
    cancel: (organizationId, id, error, at) =>
      inTransaction(() => {
        cancelJob.run(error, at, organizationId, id);
        return find.get(organizationId, id) ?? null;
      }),
    recover: () => recoverJobs.run().changes,
    expire: (endedBefore, limit) => {
      const { changes } = expireJobs.run(endedBefore, limit);
      if (changes > 0) database.pragma(`incremental_vacuum(${String(vacuumPages)})`);
      return changes;
    },
    counts: () => countJobs.get() ?? { queued: 0, running: 0 },
  };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
