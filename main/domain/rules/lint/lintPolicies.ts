import { orgDefaultId, type LintFinding } from '../../../contract/index.ts';
import { isEnabled, listed, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Rules that no policy activates, policies that do nothing, selectors that narrow nothing. */
export const lintPolicies: LintCheck = ({ rules, policies }) => {
  const active = policies.map(({ fields }) => fields).filter(isEnabled);
  const isOrgDefaultOn = active.some(({ id }) => id === orgDefaultId);
  const contained = new Set(active.flatMap(({ ruleIds }) => ruleIds));
  const orphans = isOrgDefaultOn ? [] : rules.map(({ fields }) => fields).filter((rule) => !contained.has(rule.id));
  const disabled = new Set(rules.filter(({ fields }) => !isEnabled(fields)).map(({ fields }) => fields.id));
  return [
    ...orphans
      .filter(isEnabled)
      .map((rule) =>
        ruleFinding(
          rule,
          'warning',
          'rule-in-no-policy',
          `${quoted(rule.name)} is in no enabled policy, so it never runs.`,
          'Add it to a policy, or enable the Org Default.',
        ),
      ),
    ...active
      .filter(({ id }) => id !== orgDefaultId)
      .flatMap(({ id, name, ruleIds, selector = {} }): LintFinding[] => {
        const finding = (severity: LintFinding['severity'], code: string, message: string, suggestion: string) => ({
          code,
          severity,
          ruleIds: [...ruleIds],
          policyId: id,
          message,
          suggestion,
        });
        const isNarrow = Object.values(selector).some((axis) => axis !== null && axis.length > 0);
        const idle = ruleIds.filter((ruleId) => disabled.has(ruleId));
        return [
          ...(ruleIds.length === 0
            ? [finding('hint', 'empty-policy', `The policy ${quoted(name)} has no rules.`, 'Add rules, or delete it.')]
            : []),
          ...(isOrgDefaultOn && isNarrow && ruleIds.length > 0
            ? [
                finding(
                  'warning',
                  'selector-without-effect',
                  `The selector of ${quoted(name)} narrows nothing: the Org Default runs the same rules for every request.`,
                  'Disable the Org Default, or give the rules conditions.',
                ),
              ]
            : []),
          ...(idle.length > 0
            ? [
                finding(
                  'hint',
                  'disabled-rules',
                  `The policy ${quoted(name)} contains disabled rules, which never run: ${listed(idle)}.`,
                  'Enable or remove the rules.',
                ),
              ]
            : []),
        ];
      }),
  ];
};
