import type { Database } from 'better-sqlite3';
import type { ProfileFields, ProfileQuery } from '../../main/contract/index.ts';
import { consolidationProfile } from '../schema/consolidation.ts';
import type { Audit } from './audit.ts';
import { documentPage } from './documentPage.ts';
import { createDocumentTable } from './documentTable.ts';
import type { Actor, Change, RecordPage } from './records/common.ts';
import type { ProfileRecord } from './records/masters.ts';

export interface ConsolidationProfileStore {
  readonly get: (organizationId: string, id: string) => ProfileRecord | null;
  readonly list: (organizationId: string, query: ProfileQuery) => RecordPage<ProfileRecord>;
  readonly create: (actor: Actor, fields: ProfileFields, at: string) => ProfileRecord | null;
  readonly update: (
    actor: Actor,
    id: string,
    version: number,
    change: Partial<ProfileFields>,
    at: string,
  ) => Change<ProfileRecord>;
  readonly delete: (actor: Actor, id: string, at: string) => 'done' | 'missing' | 'held';
}

/** Consolidation profiles. One that a Pending group has is not deleted. */
export function createConsolidationProfileStore(database: Database, audit: Audit): ConsolidationProfileStore {
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
