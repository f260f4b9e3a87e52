import { orgDefaultId, type Policy, type Rule } from '../../contract/index.ts';
import type { PolicyRecord, RuleRecord } from '../records.ts';
import { inRuleOrder, priorityOf } from './ruleOrder.ts';

/** The rule as `/api/v1` shows it: exactly the fields of the specification. */
export function ruleView({ fields, meta }: RuleRecord): Rule {
  return {
    id: fields.id,
    name: fields.name,
    description: fields.description ?? null,
    enabled: fields.enabled ?? true,
    priority: priorityOf(fields),
    ruleType: fields.ruleType,
    executionTarget: fields.executionTarget ?? 'PreSolve',
    applicableLevels: fields.applicableLevels ?? [],
    conditions: { operator: fields.conditions?.operator ?? 'and', conditions: fields.conditions?.conditions ?? [] },
    action: fields.action,
    version: meta.version,
    createdAt: meta.createdAt,
    updatedAt: meta.updatedAt,
    createdBy: meta.createdBy,
  };
}

/** The policy as the specification shows it; the Org Default with all existing rules. */
export function policyView({ fields, meta }: PolicyRecord, rules: readonly RuleRecord[]): Policy {
  const { levels = null, modes = null, customers = null, sites = null } = fields.selector ?? {};
  return {
    id: fields.id,
    name: fields.name,
    enabled: fields.enabled ?? true,
    selector: { levels, modes, customers, sites },
    ruleIds: [...ruleIdsOf(fields, rules)],
    version: meta.version,
    createdAt: meta.createdAt,
    createdBy: meta.createdBy,
  };
}

/** The rules of a policy in its order; the Org Default contains all existing rules in the order of execution. */
export function ruleIdsOf({ id, ruleIds }: PolicyRecord['fields'], rules: readonly RuleRecord[]): readonly string[] {
  return id === orgDefaultId ? inRuleOrder(rules).map(({ fields }) => fields.id) : ruleIds;
}
