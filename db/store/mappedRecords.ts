import type { Database } from 'better-sqlite3';
import type { MappedFields } from '../../main/contract/index.ts';
import type { RecordOutcome } from '../../main/domain/integrations/ports.ts';
import { partsOf } from './recordIds.ts';

/** Characters of a mapped record that are kept: an order with some hundred lines. A larger one is mapped again to be looked at. */
const mostKept = 65_536;

/** Statements for what delivered records were mapped to. They run in the transactions of the integrationSyncs store. */
export function createMappedRecords(database: Database) {
  const put = database.prepare(
    `INSERT INTO integration_mapped_record(sync_seq, place, mapped_at, fields) VALUES (?, ?, ?, ?)
     ON CONFLICT(sync_seq, place) DO UPDATE SET mapped_at = excluded.mapped_at, fields = excluded.fields`,
  );
  const forget = database.prepare('DELETE FROM integration_mapped_record WHERE sync_seq = ? AND place = ?');
  const forgetAll = database.prepare('DELETE FROM integration_mapped_record WHERE sync_seq = ?');
  const select = database.prepare<[string, number, number], { mappedAt: string | null; fields: string | null }>(
    `SELECT m.mapped_at AS mappedAt, m.fields FROM integration_sync s
     JOIN integration_sync_record r ON r.sync_seq = s.seq
     LEFT JOIN integration_mapped_record m ON m.sync_seq = r.sync_seq AND m.place = r.place
     WHERE s.id = ? AND s.integration_seq = ? AND r.place = ?`,
  );

  return {
    write(seq: number, records: readonly RecordOutcome[], at: string): void {
      for (const { place, mapped } of records) {
        const fields = mapped === undefined ? '' : JSON.stringify(mapped);
        if (fields === '' || fields.length > mostKept) forget.run(seq, place);
        else put.run(seq, place, at, fields);
      }
    },
    forget(seq: number): void {
      forgetAll.run(seq);
    },
    /** See the port. */
    get(integration: number, id: string): MappedFields | null {
      const [deliveryId, place] = partsOf(id);
      const row = select.get(deliveryId, integration, place);
      if (!row) return null;
      // Written by this store.
      const fields = row.fields === null ? null : (JSON.parse(row.fields) as MappedFields['fields']);
      return { mappedAt: row.mappedAt, fields };
    },
  };
}
