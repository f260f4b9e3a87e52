import type { Database } from 'better-sqlite3';
import type { SsccStore } from '../../main/domain/documents/ports.ts';
import type { Audit } from './audit.ts';
import { createInTransaction } from './transaction.ts';

/** Numbers of logistic units: the next one of each prefix, and which were given. */
export function createSsccStore(database: Database, audit: Audit): SsccStore {
  const next = database.prepare<[string], number>('SELECT next FROM sscc_counter WHERE prefix = ?').pluck();
  const setNext = database.prepare(
    'INSERT INTO sscc_counter(prefix, next) VALUES (?, ?) ON CONFLICT DO UPDATE SET next = excluded.next',
  );
  const insert = database.prepare(
    `INSERT INTO sscc_given(sscc, given_in, shipment_id, carton, given_at)
     VALUES (@sscc, @organizationId, @shipmentId, @carton, @at)`,
  );
  const find = database.prepare<[string, string], { readonly shipmentId: string; readonly carton: number }>(
    'SELECT shipment_id AS shipmentId, carton FROM sscc_given WHERE given_in = ? AND sscc = ?',
  );
  const inTransaction = createInTransaction(database);

  return {
    next: (prefix) => next.get(prefix) ?? null,
    give: ({ prefix, serial, ...given }) => {
      inTransaction(() => {
        insert.run(given);
        setNext.run(prefix, serial + 1);
      });
    },
    find: (organizationId, sscc) => {
      const row = find.get(organizationId, sscc);
      return row ? { shipmentId: row.shipmentId, level: 'carton', index: row.carton } : null;
    },
    setNext: (actor, prefix, serial, at) => {
      inTransaction(() => {
        const before = next.get(prefix);
        setNext.run(prefix, serial);
        audit.write({
          ...{ actor, at, entity: 'setting', entityId: `sscc.${prefix}`, action: 'update' },
          ...{ before, after: serial },
        });
      });
    },
  };
}
