import type { TestDataStore } from '../../main/domain/upkeep/ports.ts';
import type { Database } from 'better-sqlite3';
import { testNumberOf, testOrganizationOf } from '../../main/contract/index.ts';

interface OrganizationTable {
  readonly name: string;
  readonly hasRowid: boolean;
}

/**
 * The records of test keys. Clearing begins another test organization, which is one committed row: from then on nobody sees the
 * old records, whatever happens. Their rows are deleted afterwards in pieces, also after a start.
 */
export function createTestDataStore(database: Database, liveId: string, now: () => string): TestDataStore {
  const prefix = `${liveId}.test-`;
  const insert = database.prepare('INSERT INTO organization(id, created_at) VALUES (?, ?)');
  const numbers = database
    .prepare<[string], string>("SELECT id FROM organization WHERE substr(id, 1, instr(id, '.test-') + 5) = ?")
    .pluck();
  const known = (): number[] => numbers.all(prefix).map((id) => testNumberOf(id) ?? 0);
  const tables = tablesOfOrganizations(database);
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  const begin = (at: string): string => {
    const id = testOrganizationOf(liveId, Math.max(0, ...known()) + 1);
    insert.run(id, at);
    return id;
  };
  const newest = Math.max(0, ...known());
  let current = newest === 0 ? begin(now()) : testOrganizationOf(liveId, newest);

  const discarded = (): string[] =>
    known()
      .map((number) => testOrganizationOf(liveId, number))
      .filter((id) => id !== current);
  const rowsIn = (table: string, organizationId: string): number =>
    database
      .prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE organization_id = ?`)
      .pluck()
      .get(organizationId) ?? 0;
  const allRowsIn = (organizationId: string): number =>
    tables.reduce((sum, { name }) => sum + rowsIn(name, organizationId), 0);

  // Nothing of an earlier process writes to them any more.
  const removeOrganization = database.prepare('DELETE FROM organization WHERE id = ?');
  for (const id of discarded()) if (allRowsIn(id) === 0) removeOrganization.run(id);

  const deletions = tables.map(({ name, hasRowid }) =>
    database.prepare<[string, number]>(
      hasRowid
        ? `DELETE FROM ${name} WHERE rowid IN (SELECT rowid FROM ${name} WHERE organization_id = ? LIMIT ?)`
        : `DELETE FROM ${name} WHERE organization_id = ? AND ? > 0`,
    ),
  );

  return {
    organizationId: () => current,
    counts: () =>
      database.transaction(() => ({
        orders: rowsIn('source_order', current),
        shipments: rowsIn('shipment', current),
        consolidationGroups: rowsIn('consolidation_group', current),
        fulfillmentPlans: rowsIn('fulfillment_plan', current),
        wavePlans: rowsIn('wave_plan', current),
        batches: rowsIn('batch', current),
        jobs: singleJobs(database, current),
      }))(),
    clear: (at) => {
      const next = inTransaction(() => begin(at));
      current = next;
    },
    sweep: (limit) =>
      inTransaction(() => {
        let left = limit;
        for (const id of discarded())
          for (const deletion of deletions) {
            if (left <= 0) return limit;
            left -= deletion.run(id, left).changes;
          }
        return limit - Math.max(0, left);
      }),
    left: () => database.transaction(() => discarded().reduce((sum, id) => sum + allRowsIn(id), 0))(),
  };
}

/** Jobs that are not orders of a batch. */
function singleJobs(database: Database, organizationId: string): number {
  const statement = database
    .prepare<[string], number>('SELECT count(*) FROM job WHERE organization_id = ? AND batch_seq IS NULL')
    .pluck();
  return statement.get(organizationId) ?? 0;
}

/** Tables with rows of organizations, each after those that refer to it: jobs before batches, everything before orders. */
function tablesOfOrganizations(database: Database): readonly OrganizationTable[] {
  const order = ['job', 'batch', 'shipment', 'source_order'];
  return database
    .prepare<[], { readonly name: string; readonly wr: number }>(
      `SELECT list.name, list.wr FROM pragma_table_list AS list
       WHERE list.schema = 'main' AND list.type = 'table'
         AND EXISTS (SELECT 1 FROM pragma_table_info(list.name) WHERE name = 'organization_id')`,
    )
    .all()
    .map(({ name, wr }) => ({ name, hasRowid: wr === 0 }))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
