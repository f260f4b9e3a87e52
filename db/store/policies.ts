import type { PolicyStore } from '../../main/domain/rules/ports.ts';
import type { Database } from 'better-sqlite3';
import { orgDefaultId, type PolicyFields } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { policy } from '../schema/rules.ts';
import { documentPage } from './documentPage.ts';
import { createDocumentTable, type DocumentTable } from './documentTable.ts';

/** The table of policies, which the store of rules shares. Every organization gets its Org Default here. */
export function createPolicyTable(database: Database, audit: Audit): DocumentTable<PolicyFields> {
  database
    .prepare<[string, string]>(
      `INSERT INTO policy(organization_id, id, version, created_at, updated_at, created_by, body)
       SELECT id, ?, 1, created_at, created_at, NULL, ? FROM organization WHERE id NOT GLOB '*.test-[0-9]*'
       ON CONFLICT(organization_id, id) DO NOTHING`,
    )
    .run(orgDefaultId, JSON.stringify(orgDefault));
  return createDocumentTable<PolicyFields>(database, audit, 'policy', policy);
}

/** Its rules are all existing ones, so none are stored with it. */
const orgDefault: PolicyFields = { id: orgDefaultId, name: 'Org Default', ruleIds: [] };

export function createPolicyStore(database: Database, table: DocumentTable<PolicyFields>): PolicyStore {
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  return {
    all: table.all,
    get: table.get,
    list: (organizationId, query) => documentPage('policy', organizationId, table.all(organizationId), query),
    create: (actor, fields, at) => inTransaction(() => table.create(actor, fields, at)),
    update: (actor, id, version, change, at) => inTransaction(() => table.update(actor, id, version, change, at)),
    delete: (actor, id, at) => inTransaction(() => table.remove(actor, id, at)),
  };
}
