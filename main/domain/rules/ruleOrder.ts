import type { RuleFields } from '../../contract/index.ts';

/** Priority of a rule that states none. */
export const defaultPriority = 100;

export function priorityOf({ priority }: Pick<RuleFields, 'priority'>): number {
  return priority ?? defaultPriority;
}

/** The order in which rules execute: lower priority numbers first, equal ones by id. */
export function inRuleOrder<T extends { readonly fields: RuleFields }>(rules: readonly T[]): readonly T[] {
  return rules.toSorted((a, b) => priorityOf(a.fields) - priorityOf(b.fields) || (a.fields.id < b.fields.id ? -1 : 1));
}
