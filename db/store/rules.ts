import type { Database } from 'better-sqlite3';
import type { PolicyFields, RuleFields } from '../../main/contract/index.ts';
import { rule } from '../schema/rules.ts';
import type { Audit } from './audit.ts';
import { createDocumentTable, type DocumentTable } from './documentTable.ts';
import type { Actor, Change } from './records/common.ts';
import type { RuleRecord } from './records/masters.ts';

export interface RuleStore {
  readonly all: (organizationId: string) => readonly RuleRecord[];
  readonly create: (actor: Actor, fields: RuleFields, at: string) => RuleRecord | null;
  readonly update: (
    actor: Actor,
    id: string,
    version: number | null,
    change: Partial<RuleFields>,
    at: string,
  ) => Change<RuleRecord>;
  readonly delete: (actor: Actor, id: string, at: string) => boolean;
}

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
