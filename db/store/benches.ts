import type { Database } from 'better-sqlite3';
import type { Bench, CustomerNote } from '../../main/contract/index.ts';
import type { BenchStore, MeasuredItem, StoredLeadCall } from '../../main/domain/bench/ports.ts';

/** Short lists of an organization, each entry as JSON. */
function createBodies<T extends { readonly id: string }>(database: Database, table: string, key: string | null) {
  const all = database
    .prepare<[string], string>(`SELECT body FROM ${table} WHERE organization_id = ? ORDER BY id`)
    .pluck();
  const one = database
    .prepare<[string, string], string>(`SELECT body FROM ${table} WHERE organization_id = ? AND id = ?`)
    .pluck();
  const put = database.prepare(
    key === null
      ? `INSERT INTO ${table}(organization_id, id, body) VALUES (@organizationId, @id, @body)
         ON CONFLICT DO UPDATE SET body = excluded.body`
      : `INSERT INTO ${table}(organization_id, id, ${key}, body) VALUES (@organizationId, @id, @key, @body)
         ON CONFLICT DO UPDATE SET body = excluded.body`,
  );
  const remove = database.prepare(`DELETE FROM ${table} WHERE organization_id = ? AND id = ?`);
  // Written by this store.
  const read = (body: string) => JSON.parse(body) as T;
  return {
    list: (organizationId: string): readonly T[] => all.all(organizationId).map(read),
    get: (organizationId: string, id: string): T | null => {
      const body = one.get(organizationId, id);
      return body === undefined ? null : read(body);
    },
    put: (organizationId: string, entry: T, value: string | null): void => {
      const { id } = entry;
      put.run({ organizationId, id, body: JSON.stringify(entry), ...(key !== null && { key: value }) });
    },
    remove: (organizationId: string, id: string): boolean => remove.run(organizationId, id).changes > 0,
  };
}

/** Benches, notes for packers, and sizes that benches measured. */
export function createBenchStore(database: Database): BenchStore {
  const benches = createBodies<Bench>(database, 'bench', null);
  const calls = createBodies<StoredLeadCall>(database, 'lead_call', null);
  const notes = createBodies<CustomerNote>(database, 'packing_note', 'customer_id');
  const measured = createBodies<MeasuredItem>(database, 'item_measurement', 'item_id');
  const notesOf = database
    .prepare<[string, string], string>(
      'SELECT body FROM packing_note WHERE organization_id = ? AND customer_id = ? ORDER BY id',
    )
    .pluck();
  return {
    benches: benches.list,
    bench: benches.get,
    putBench: ({ organizationId }, bench) => {
      benches.put(organizationId, bench, null);
    },
    removeBench: ({ organizationId }, id) => benches.remove(organizationId, id),
    leadCalls: calls.list,
    leadCall: calls.get,
    putLeadCall: ({ organizationId }, entry) => {
      calls.put(organizationId, entry, null);
    },
    removeLeadCall: ({ organizationId }, id) => calls.remove(organizationId, id),
    notes: notes.list,
    notesOf: (organizationId, customerId) =>
      notesOf.all(organizationId, customerId).map((body) => JSON.parse(body) as CustomerNote),
    putNote: ({ organizationId }, note) => {
      notes.put(organizationId, note, note.customerId);
    },
    removeNote: ({ organizationId }, id) => notes.remove(organizationId, id),
    measurements: measured.list,
    measurement: measured.get,
    putMeasurement: ({ organizationId }, entry) => {
      measured.put(organizationId, entry, entry.itemId);
    },
    removeMeasurement: ({ organizationId }, id) => measured.remove(organizationId, id),
  };
}
