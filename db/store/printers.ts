import type { Database } from 'better-sqlite3';
import type { PutPrinterRequest } from '../../main/contract/index.ts';
import type { PrinterRecord, PrinterStore } from '../../main/domain/documents/ports.ts';
import { createInTransaction } from './transaction.ts';

interface PrinterRow {
  readonly id: string;
  readonly body: string;
}

export function createPrinterStore(database: Database): PrinterStore {
  const list = database.prepare<[string], PrinterRow>(
    'SELECT id, body FROM printer WHERE organization_id = ? ORDER BY name, id',
  );
  const find = database.prepare<[string, string], PrinterRow>(
    'SELECT id, body FROM printer WHERE organization_id = ? AND id = ?',
  );
  const put = database.prepare(
    `INSERT INTO printer(organization_id, id, name, body) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET name = excluded.name, body = excluded.body`,
  );
  const remove = database.prepare('DELETE FROM printer WHERE organization_id = ? AND id = ?');
  // Of test data, too: its jobs go to the same printers.
  const isBusy = database
    .prepare<[string], 0 | 1>(
      "SELECT EXISTS (SELECT 1 FROM print_job WHERE printer_id = ? AND state IN ('queued', 'sending'))",
    )
    .pluck();
  const inTransaction = createInTransaction(database);

  return {
    list: (organizationId) => list.all(organizationId).map(recordOf),
    get: (organizationId, id) => {
      const row = find.get(organizationId, id);
      return row ? recordOf(row) : null;
    },
    put: ({ organizationId }, { id, ...body }) => {
      put.run(organizationId, id, body.name, JSON.stringify(body));
    },
    delete: ({ organizationId }, id) =>
      inTransaction(() => {
        if (!find.get(organizationId, id)) return 'missing';
        if (isBusy.get(id) === 1) return 'busy';
        remove.run(organizationId, id);
        return 'deleted';
      }),
  };
}

function recordOf({ id, body }: PrinterRow): PrinterRecord {
  // Written by `put` from a validated body.
  return { id, ...(JSON.parse(body) as PutPrinterRequest) };
}
