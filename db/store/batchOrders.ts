import type { RecordPage } from '../../main/domain/records.ts';
import type { Database } from 'better-sqlite3';
import {
  batchOrderState,
  type BatchFailures,
  type BatchOrderSearch,
  type BatchOrderState,
  type BatchOrderSummary,
  type MessageKey,
} from '../../main/contract/index.ts';
import type { BatchTable } from './batchTable.ts';
import { withReasons } from './leftOutReasons.ts';
import { pageOf } from './pages.ts';

/** Orders of a batch one by one, without what they were packed to. */
export interface BatchOrderList {
  readonly find: (organizationId: string, id: string, query: BatchOrderSearch) => RecordPage<BatchOrderSummary> | null;
  readonly failures: (organizationId: string, id: string) => BatchFailures['reasons'] | null;
}

interface Failure {
  readonly error: string;
  readonly count: number;
  readonly key: string | null;
}

interface Row {
  readonly seq: number;
  readonly orderId: string;
  readonly state: 'queued' | 'running' | 'completed' | 'failed';
  readonly units: number;
  readonly unitsLeftOut: number;
  readonly leftOutReason: string | null;
  readonly error: string | null;
  readonly messageKeys: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

const mostReasons = 50;

/** What a status means for a row of `job`. */
const conditions = {
  any: 'TRUE',
  pending: `state IN ('queued', 'running')`,
  completed: `state = 'completed' AND units_left_out = 0`,
  incomplete: `state = 'completed' AND units_left_out > 0`,
  failed: `state = 'failed'`,
} as const satisfies Record<BatchOrderState | 'any', string>;

export function createBatchOrderList(database: Database, batches: BatchTable): BatchOrderList {
  const rowsWhere = (condition: string) =>
    database.prepare<{ batch: number; after: number; limit: number; text: string | null }, Row>(
      `SELECT seq, order_id AS orderId, state, units, units_left_out AS unitsLeftOut, left_out_reason AS leftOutReason,
         error, message_keys AS messageKeys, started_at AS startedAt, ended_at AS endedAt FROM job
       WHERE batch_seq = :batch AND seq > :after AND ${condition}
         AND (:text IS NULL OR order_id LIKE :text ESCAPE '!' OR error LIKE :text ESCAPE '!'
           OR left_out_reason LIKE :text ESCAPE '!')
       ORDER BY seq LIMIT :limit`,
    );
  const rowsOf = {
    any: rowsWhere(conditions.any),
    pending: rowsWhere(conditions.pending),
    completed: rowsWhere(conditions.completed),
    incomplete: rowsWhere(conditions.incomplete),
    failed: rowsWhere(conditions.failed),
  };
  // Of an order with nothing packed the first of its reasons stands for all.
  const reasons = database.prepare<[number, number], Failure>(
    `SELECT reason AS error, count(*) AS count, max(key) AS key FROM (
       SELECT seq, json_extract(message_keys, '$[0]') AS key, iif(state = 'failed', coalesce(error, ''),
         substr(left_out_reason, 1, instr(left_out_reason || char(10), char(10)) - 1)) AS reason
       FROM job WHERE batch_seq = ? AND (${conditions.failed} OR ${conditions.incomplete} AND units_left_out >= units))
     GROUP BY reason ORDER BY count(*) DESC, min(seq) LIMIT ?`,
  );
  return {
    find: (organizationId, id, { status, search = '', limit, cursor }) => {
      const batch = batches.find(organizationId, id);
      if (!batch) return null;
      const text = search.trim() === '' ? null : `%${search.trim().replace(/[!%_]/g, '!$&')}%`;
      const rows = rowsOf[status ?? 'any'];
      return pageOf(
        { kind: 'batchOrderSummary', filter: [organizationId, id, status ?? null, text], limit, cursor },
        (after, count) => rows.all({ batch: batch.seq, after, limit: count, text }),
        ({ seq: _, state, ...rest }) => ({
          ...withReasons(rest),
          status: batchOrderState(state, rest.unitsLeftOut),
          running: state === 'running',
        }),
      );
    },
    failures: (organizationId, id) => {
      const batch = batches.find(organizationId, id);
      return batch && reasons.all(batch.seq, mostReasons).map(withKeyOf);
    },
  };
}

function withKeyOf({ key, ...reason }: Failure): BatchFailures['reasons'][number] {
  // Written as JSON by the stores of jobs and batches.
  return key === null ? reason : { ...reason, 'x-message': JSON.parse(key) as MessageKey };
}
