import type { Database } from 'better-sqlite3';
import type { BatchFailures, BatchOrderSearch, BatchOrderSummary } from '../../main/contract/index.ts';
import type { BatchTable } from './batchTable.ts';
import { pageOf } from './pages.ts';
import type { RecordPage } from './records/common.ts';

/** Orders of a batch one by one, without what they were packed to. */
export interface BatchOrderList {
  readonly find: (organizationId: string, id: string, query: BatchOrderSearch) => RecordPage<BatchOrderSummary> | null;
  readonly failures: (organizationId: string, id: string) => BatchFailures['reasons'] | null;
}

interface Row {
  readonly seq: number;
  readonly orderId: string;
  readonly state: 'queued' | 'running' | 'completed' | 'failed';
  readonly units: number;
  readonly error: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

const mostReasons = 50;
const states = { pending: ['queued', 'running'], completed: ['completed'], failed: ['failed'] } as const;

export function createBatchOrderList(database: Database, batches: BatchTable): BatchOrderList {
  const rows = database.prepare<
    { batch: number; after: number; limit: number; states: string | null; text: string | null },
    Row
  >(
    `SELECT seq, order_id AS orderId, state, units, error, started_at AS startedAt, ended_at AS endedAt FROM job
     WHERE batch_seq = :batch AND seq > :after
       AND (:states IS NULL OR state IN (SELECT value FROM json_each(:states)))
       AND (:text IS NULL OR order_id LIKE :text ESCAPE '!' OR error LIKE :text ESCAPE '!')
     ORDER BY seq LIMIT :limit`,
  );
  const reasons = database.prepare<[number, number], { readonly error: string; readonly count: number }>(
    `SELECT coalesce(error, '') AS error, count(*) AS count FROM job WHERE batch_seq = ? AND state = 'failed'
     GROUP BY error ORDER BY count(*) DESC, min(seq) LIMIT ?`,
  );
  return {
    find: (organizationId, id, { status, search = '', limit, cursor }) => {
      const batch = batches.find(organizationId, id);
      if (!batch) return null;
      const text = search.trim() === '' ? null : `%${search.trim().replace(/[!%_]/g, '!$&')}%`;
      const among = status === undefined ? null : JSON.stringify(states[status]);
      return pageOf(
        { kind: 'batchOrderSummary', filter: [organizationId, id, status ?? null, text], limit, cursor },
        (after, count) => rows.all({ batch: batch.seq, after, limit: count, states: among, text }),
        ({ seq: _, state, ...rest }) => ({
          ...rest,
          status: state === 'queued' || state === 'running' ? 'pending' : state,
          running: state === 'running',
        }),
      );
    },
    failures: (organizationId, id) => {
      const batch = batches.find(organizationId, id);
      return batch && reasons.all(batch.seq, mostReasons);
    },
  };
}
