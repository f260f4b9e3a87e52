import type { NamedRecord } from '../../main/domain/integrations/ports.ts';
import type { Database } from 'better-sqlite3';

/** A delivery that is known by its bytes. */
export interface KnownDelivery {
  readonly seq: number;
  readonly id: string;
  readonly isRefused: boolean;
}

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly fault: string | null;
  readonly isOutdated: 0 | 1;
}

/**
 * Statements that recognise a delivery by its bytes. Without an id of its sender it is known until something newer touches a record
 * that it named: here that is another delivery, and the triggers of migration 25 see to changes of items and orders. They run in the
 * transactions of the integrationSyncs store; each costs what the delivery has records, however many came before.
 */
export function createNamedRecords(database: Database) {
  const findHash = database.prepare<[number, string], Row>(
    `SELECT s.seq, s.id, s.fault, s.sender_id IS NULL AND s.seq < i.all_named_by AS isOutdated
     FROM integration_sync s JOIN integration i ON i.seq = s.integration_seq WHERE s.integration_seq = ? AND s.hash = ?`,
  );
  const forget = database.prepare('UPDATE integration_sync SET hash = NULL WHERE seq = ?');
  const outdate = database.prepare<[number, string, string]>(
    `UPDATE integration_sync SET hash = NULL WHERE sender_id IS NULL AND seq = (
       SELECT named_by FROM integration_record WHERE integration_seq = ? AND kind = ? AND key = ?)`,
  );
  const name = database.prepare(
    `INSERT INTO integration_record(integration_seq, kind, key, named_by) VALUES (?, ?, ?, ?)
     ON CONFLICT(integration_seq, kind, key) DO UPDATE SET named_by = excluded.named_by`,
  );
  const nameAll = database.prepare('UPDATE integration SET all_named_by = ? WHERE seq = ?');

  return {
    /** The delivery with these bytes; null when there is none, or something newer touched its records. */
    known(integration: number, hash: string): KnownDelivery | null {
      const row = findHash.get(integration, hash);
      if (!row) return null;
      if (row.isOutdated === 0) return { seq: row.seq, id: row.id, isRefused: row.fault === 'reusedId' };
      forget.run(row.seq);
      return null;
    },
    /** The delivery names these records, or counts as naming all when there are too many: what named them before is outdated. */
    name(integration: number, seq: number, records: readonly NamedRecord[] | null): void {
      if (records === null) nameAll.run(seq, integration);
      for (const { kind, key } of records ?? []) {
        outdate.run(integration, kind, key);
        name.run(integration, kind, key, seq);
      }
    },
  };
}
