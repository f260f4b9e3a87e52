import type { Database } from 'better-sqlite3';

/** A record of a delivery. */
interface RecordPlace {
  readonly id: string;
  readonly integration: number;
  readonly place: number;
}

/** Says of orders that they have changed where a record that asks something of them is settled or open again. */
export function createAskedOrders(database: Database) {
  const touchOrders = (where: string) => `UPDATE source_order SET updated_at = @at WHERE (organization_id, id) IN (
    SELECT integration.organization_id, asked.asks_order FROM integration_sync_record AS asked
    JOIN integration ON integration.seq = asked.integration_seq WHERE asked.asks_order IS NOT NULL AND ${where})`;
  const touchOne = database.prepare<[RecordPlace & { at: string }]>(
    touchOrders(
      'asked.sync_seq = (SELECT seq FROM integration_sync WHERE id = @id AND integration_seq = @integration) AND asked.place = @place',
    ),
  );
  const touchAll = database.prepare<[{ seq: number; at: string }]>(
    touchOrders(`asked.sync_seq = @seq AND state = 'open'`),
  );
  return {
    /** After a record changed its state: `changes` of it. */
    touched(changes: number, record: RecordPlace, at: string): number {
      if (changes > 0) touchOne.run({ ...record, at });
      return changes;
    },
    /** After records of a delivery were opened again. */
    reopened(changes: number, seq: number, at: string): number {
      if (changes > 0) touchAll.run({ seq, at });
      return changes;
    },
  };
}
