import type { Database } from 'better-sqlite3';
import type { PrintJobRecord, PrintJobStore, PrintQueueCounts } from '../../main/domain/documents/ports.ts';
import { newestPageOf } from './pages.ts';
import { createInTransaction } from './transaction.ts';

interface JobRow extends Omit<PrintJobRecord, 'isCopy'> {
  readonly seq: number;
  readonly isCopy: 0 | 1;
}

const columns = `seq, id, organization_id AS organizationId, kind, title, shipment_id AS shipmentId, carton, printer_id AS printerId,
  bench_id AS benchId, copies, is_copy AS isCopy, reprint_of AS reprintOf, state, attempts, reason, detail, created_at AS createdAt,
  next_at AS nextAt, ended_at AS endedAt`;
const isOpen = "state IN ('queued', 'sending', 'uncertain', 'failed')";
/** Somebody is needed: it was tried more than once, or it waits for a decision. */
const isStuck = "(state IN ('uncertain', 'failed') OR (state = 'queued' AND attempts > 1))";
const counts = `SELECT count(*) FILTER (WHERE state IN ('queued', 'sending')) AS waiting,
  count(*) FILTER (WHERE ${isStuck}) AS stuck FROM print_job WHERE ${isOpen}`;

/** The print queue: jobs in the order of arrival, one at a time for each printer. */
export function createPrintJobStore(database: Database): PrintJobStore {
  const insert = database.prepare(
    `INSERT INTO print_job(id, organization_id, kind, title, shipment_id, carton, printer_id, bench_id, copies, is_copy, reprint_of,
       facts, state, created_at)
     VALUES (@id, @organizationId, @kind, @title, @shipmentId, @carton, @printerId, @benchId, @copies, @isCopy, @reprintOf,
       @facts, 'queued', @createdAt)`,
  );
  const find = database.prepare<[string, string], JobRow>(
    `SELECT ${columns} FROM print_job WHERE organization_id = ? AND id = ?`,
  );
  const facts = database.prepare<[string], string>('SELECT facts FROM print_job WHERE id = ?').pluck();
  const list = database.prepare<
    [{ organizationId: string; before: number; shipmentId: string | null; show: string; limit: number }],
    JobRow
  >(
    `SELECT ${columns} FROM print_job
     WHERE organization_id = @organizationId AND seq < @before AND (@shipmentId IS NULL OR shipment_id = @shipmentId)
       AND (@show = 'all' OR (@show = 'open' AND ${isOpen}) OR (@show = 'stuck' AND ${isStuck}))
     ORDER BY seq DESC LIMIT @limit`,
  );
  const countAll = database.prepare<[string], PrintQueueCounts>(`${counts} AND organization_id = ?`);
  const countOf = database.prepare<[string, string], PrintQueueCounts>(
    `${counts} AND organization_id = ? AND printer_id = ?`,
  );
  const isOut = database
    .prepare<[string, string, string, number | null], number>(
      `SELECT EXISTS (SELECT 1 FROM print_job WHERE organization_id = ? AND shipment_id = ? AND kind = ? AND carton IS ?
         AND reason IS NOT 'discarded'
         AND (state IN ('queued', 'sending', 'uncertain', 'sent') OR reason IN ('cut', 'noAnswer', 'stationStopped')))`,
    )
    .pluck();
  const firstOfPrinters = `SELECT min(seq) FROM print_job WHERE state = 'queued' AND printer_id NOT IN
    (SELECT printer_id FROM print_job WHERE state = 'sending') GROUP BY printer_id`;
  const due = database.prepare<[string, string], JobRow>(
    `SELECT ${columns} FROM print_job WHERE seq IN (${firstOfPrinters}) AND (coalesce(next_at, '') <= ? OR next_at > ?)
     ORDER BY seq`,
  );
  const nextAfter = database
    .prepare<[string], string | null>(
      `SELECT min(next_at) FROM print_job WHERE seq IN (${firstOfPrinters}) AND next_at > ?`,
    )
    .pluck();
  const claim = database.prepare(
    `UPDATE print_job SET state = 'sending', attempts = attempts + 1, next_at = NULL, reason = NULL, detail = NULL
     WHERE id = ? AND state = 'queued'`,
  );
  const update = database.prepare(
    `UPDATE print_job SET state = @state, reason = @reason, detail = @detail, next_at = @nextAt, is_copy = @isCopy,
       printer_id = @printerId, ended_at = @endedAt WHERE id = @id`,
  );
  const findById = database.prepare<[string], JobRow>(`SELECT ${columns} FROM print_job WHERE id = ?`);
  const recover = database.prepare(
    `UPDATE print_job SET state = 'uncertain', reason = 'stationStopped' WHERE state = 'sending'`,
  );
  const expire = database.prepare(
    `DELETE FROM print_job WHERE seq IN (SELECT seq FROM print_job
       WHERE ended_at < ? AND state IN ('sent', 'cancelled') ORDER BY ended_at LIMIT ?)`,
  );
  const inTransaction = createInTransaction(database);

  const write = (job: JobRow, change: Parameters<PrintJobStore['settle']>[1], at: string): void => {
    const isEnded = change.state === 'sent' || change.state === 'cancelled' || change.state === 'failed';
    update.run({
      id: job.id,
      state: change.state,
      reason: change.reason ?? null,
      detail: change.detail ?? null,
      nextAt: change.nextAt ?? null,
      isCopy: Number(change.isCopy ?? job.isCopy),
      printerId: change.printerId ?? job.printerId,
      endedAt: isEnded ? at : null,
    });
  };

  return {
    add: ({ isCopy, ...job }) => {
      insert.run({ ...job, isCopy: Number(isCopy) });
    },
    get: (organizationId, id) => recordOf(find.get(organizationId, id)),
    facts: (id) => {
      const text = facts.get(id);
      if (text === undefined) throw new Error(`Print job ${id} has no facts.`);
      return text;
    },
    list: (organizationId, { show = 'all', shipmentId = null, limit, cursor }) =>
      newestPageOf(
        { kind: 'printJob', filter: [organizationId, show, shipmentId], limit, cursor },
        (before, count) => list.all({ organizationId, before, shipmentId, show, limit: count }),
        () => null,
        (row) => known(row),
      ),
    counts: (organizationId) => countAll.get(organizationId) ?? { waiting: 0, stuck: 0 },
    countsOf: (organizationId, printerId) => countOf.get(organizationId, printerId) ?? { waiting: 0, stuck: 0 },
    isOut: (organizationId, { shipmentId, kind, carton }) => isOut.get(organizationId, shipmentId, kind, carton) === 1,
    due: (now, latest) => due.all(now, latest).map(known),
    nextAfter: (now) => nextAfter.get(now) ?? null,
    claim: (id) => claim.run(id).changes > 0,
    settle: (id, change, at) => {
      inTransaction(() => {
        const job = findById.get(id);
        if (job?.state === 'sending') write(job, change, at);
      });
    },
    change: (organizationId, id, decide, at) =>
      inTransaction(() => {
        const job = find.get(organizationId, id);
        if (!job) return null;
        const change = decide(known(job));
        if (change) write(job, change, at);
        return recordOf(find.get(organizationId, id));
      }),
    recover: () => recover.run().changes,
    expire: (endedBefore, limit) => inTransaction(() => expire.run(endedBefore, limit).changes),
  };
}

function known({ seq: _, isCopy, ...row }: JobRow): PrintJobRecord {
  return { ...row, isCopy: isCopy === 1 };
}

function recordOf(row: JobRow | undefined): PrintJobRecord | null {
  return row ? known(row) : null;
}
