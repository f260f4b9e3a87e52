import type { ProfileStore } from '../../main/domain/consolidation/ports.ts';
import type { Database } from 'better-sqlite3';
import type { ProfileFields } from '../../main/contract/index.ts';
import { consolidationProfile } from '../schema/consolidation.ts';
import type { Audit } from './audit.ts';
import { documentPage } from './documentPage.ts';
import { createDocumentTable } from './documentTable.ts';

/** Consolidation profiles. One that a Pending group has is not deleted. */
export function createConsolidationProfileStore(database: Database, audit: Audit): ProfileStore {
  const table = createDocumentTable<ProfileFields>(database, audit, 'consolidationProfile', consolidationProfile);
  const holder = database
    .prepare<[string, string], number>(
      `SELECT 1 FROM consolidation_group WHERE organization_id = ? AND profile_id = ? AND status = 'Pending' LIMIT 1`,
    )
    .pluck();
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  return {
    get: table.get,
    list: (organizationId, query) =>
      documentPage('consolidationProfile', organizationId, table.all(organizationId), query),
    create: (actor, fields, at) => inTransaction(() => table.create(actor, fields, at)),
    update: (actor, id, version, change, at) => inTransaction(() => table.update(actor, id, version, change, at)),
    delete: (actor, id, at) =>
      inTransaction(() => {
        if (holder.get(actor.organizationId, id) !== undefined) return 'held';
        return table.remove(actor, id, at) ? 'done' : 'missing';
      }),
  };
}
