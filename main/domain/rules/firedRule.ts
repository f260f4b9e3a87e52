import type { PackResponse, RuleFields } from '../../contract/index.ts';

/** A rule as the answer names it. */
export type FiredRule = PackResponse['firedRules'][number];

export function firedRule({ id, name, ruleType }: RuleFields, summary: string): FiredRule {
  return { ruleId: id, ruleName: name, ruleType, summary };
}
