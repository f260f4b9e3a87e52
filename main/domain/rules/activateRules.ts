import { orgDefaultId } from '../../contract/index.ts';
import type { PolicyRecord, RuleRecord } from '../records.ts';
import type { RuleStores } from './ports.ts';
import { matchPolicy } from './matchPolicy.ts';
import type { RuleContext } from './ruleFacts.ts';
import { priorityOf } from './ruleOrder.ts';
import { ruleIdsOf } from './views.ts';

/** Everything an organization has to say about packing. */
export interface RuleSet {
  readonly rules: readonly RuleRecord[];
  readonly policies: readonly PolicyRecord[];
}

export function ruleSetOf({ rules, policies }: RuleStores, organizationId: string): RuleSet {
  return { rules: rules.all(organizationId), policies: policies.all(organizationId) };
}

/** The order in which policies speak: by id, the Org Default last, so that what is said for a case comes before what is said for all. */
export function inPolicyOrder(policies: readonly PolicyRecord[]): readonly PolicyRecord[] {
  const rank = ({ fields }: PolicyRecord) => (fields.id === orgDefaultId ? 1 : 0);
  return policies.toSorted((a, b) => rank(a) - rank(b) || (a.fields.id < b.fields.id ? -1 : 1));
}

/**
 * Activation (specification, "Packing policy and selector"): every enabled policy whose selector matches gives its rule ids;
 * they are merged, deduplicated and put in the order of execution: lower priority numbers first, equal ones as the policies name them.
 * Disabled rules are among them.
 */
export function activateRules(
  { rules, policies }: RuleSet,
  context: Omit<RuleContext, 'items'>,
): readonly RuleRecord[] {
  const byId = new Map(rules.map((rule) => [rule.fields.id, rule]));
  const ids = inPolicyOrder(policies)
    .filter(({ fields }) => (fields.enabled ?? true) && matchPolicy(fields, context).matches)
    .flatMap(({ fields }) => ruleIdsOf(fields, rules));
  return [...new Set(ids)]
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((a, b) => priorityOf(a.fields) - priorityOf(b.fields));
}
