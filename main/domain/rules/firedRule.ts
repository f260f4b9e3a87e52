import { type PackResponse, type RuleFields, type Message, messageKey } from '../../contract/index.ts';

/** A rule as the answer names it. What a rule itself says has no key. */
export type FiredRule = PackResponse['firedRules'][number];

export function firedRule({ id, name, ruleType }: RuleFields, summary: Message | string): FiredRule {
  const rule = { ruleId: id, ruleName: name, ruleType };
  if (typeof summary === 'string') return { ...rule, summary };
  return { ...rule, summary: summary.text, 'x-message': messageKey(summary) };
}
