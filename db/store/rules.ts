import type { Actor } from '../../main/domain/records.ts';
import type { RuleStore } from '../../main/domain/rules/ports.ts';
import type { Database } from 'better-sqlite3';
import type { PolicyFields, RuleFields } from '../../main/contract/index.ts';
import { rule } from '../schema/rules.ts';
import type { Audit } from './audit.ts';
import { createDocumentTable, type DocumentTable } from './documentTable.ts';

/** Rules. A rule that is deleted leaves the policies that name it, in the same transaction. */
export function createRuleStore(database: Database, audit: Audit, policies: DocumentTable<PolicyFields>): RuleStore {
  const rules = createDocumentTable<RuleFields>(database, audit, 'rule', rule);
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  function leavePolicies(actor: Actor, id: string, at: string): void {
    for (const { fields } of policies.all(actor.organizationId)) {
      if (!fields.ruleIds.includes(id)) continue;
      policies.update(actor, fields.id, null, { ruleIds: fields.ruleIds.filter((named) => named !== id) }, at);
    }
  }

  return {
    all: rules.all,
    create: (actor, fields, at) => inTransaction(() => rules.create(actor, fields, at)),
    update: (actor, id, version, change, at) => inTransaction(() => rules.update(actor, id, version, change, at)),
    delete: (actor, id, at) =>
      inTransaction(() => {
        const existed = rules.remove(actor, id, at);
        if (existed) leavePolicies(actor, id, at);
        return existed;
      }),
  };
}
