import type { Database } from 'better-sqlite3';
import type { PlannedNumber, SsccStore } from '../../main/domain/documents/ports.ts';
import type { Audit } from './audit.ts';
import { createInTransaction } from './transaction.ts';

type Given = NonNullable<ReturnType<SsccStore['find']>>;

/** Numbers of logistic units: the next one of each prefix, and which were given. */
export function createSsccStore(database: Database, audit: Audit): SsccStore {
  const next = database.prepare<[string], number>('SELECT next FROM sscc_counter WHERE prefix = ?').pluck();
  const setNext = database.prepare(
    'INSERT INTO sscc_counter(prefix, next) VALUES (?, ?) ON CONFLICT DO UPDATE SET next = excluded.next',
  );
  const insert = database.prepare(
    `INSERT INTO sscc_given(sscc, given_in, shipment_id, level, carton, content, given_at)
     VALUES (@sscc, @organizationId, @shipmentId, @level, @index, @content, @at)`,
  );
  const find = database.prepare<[string, string], Given>(
    'SELECT shipment_id AS shipmentId, level, carton AS "index" FROM sscc_given WHERE given_in = ? AND sscc = ?',
  );
  const planned = database.prepare<[string, string], PlannedNumber>(
    `SELECT sscc, level, carton AS "index", content FROM sscc_given
     WHERE given_in = ? AND shipment_id = ? AND content IS NOT NULL ORDER BY given_at, sscc`,
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
    find: (organizationId, sscc) => find.get(organizationId, sscc) ?? null,
    planned: (organizationId, shipmentId) => planned.all(organizationId, shipmentId),
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
