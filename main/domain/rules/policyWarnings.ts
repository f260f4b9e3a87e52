import { orgDefaultId, type Policy } from '../../contract/index.ts';

/** What a stored policy may lack by mistake. The Org Default is meant for everything. */
export function policyWarnings({ id, selector, ruleIds }: Policy): readonly string[] {
  if (id === orgDefaultId) return [];
  const isEverywhere = Object.values(selector).every((axis) => (axis ?? []).length === 0);
  return [
    ...(isEverywhere ? ['The policy has no selector and applies everywhere.'] : []),
    ...(ruleIds.length === 0 ? ['The policy has no rules.'] : []),
  ];
}
