import { orgDefaultId, type LintFinding, message, type Message } from '../../../contract/index.ts';
import { isEnabled, listed, quoted, lintFinding, ruleFinding, type LintCheck } from './lintInput.ts';

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
          message('inNoPolicy', { rule: quoted(rule.name) }),
          message('addToPolicy'),
        ),
      ),
    ...active
      .filter(({ id }) => id !== orgDefaultId)
      .flatMap(({ id, name, ruleIds, selector = {} }): LintFinding[] => {
        const finding = (severity: LintFinding['severity'], code: string, said: Message, suggestion: Message) =>
          lintFinding({ code, severity, ruleIds, policyId: id }, said, suggestion);
        const isNarrow = Object.values(selector).some((axis) => axis !== null && axis.length > 0);
        const idle = ruleIds.filter((ruleId) => disabled.has(ruleId));
        return [
          ...(ruleIds.length === 0
            ? [
                finding(
                  'hint',
                  'empty-policy',
                  message('policyWithoutRules', { policy: quoted(name) }),
                  message('addRules'),
                ),
              ]
            : []),
          ...(isOrgDefaultOn && isNarrow && ruleIds.length > 0
            ? [
                finding(
                  'warning',
                  'selector-without-effect',
                  message('selectorWithoutEffect', { policy: quoted(name) }),
                  message('disableOrgDefault'),
                ),
              ]
            : []),
          ...(idle.length > 0
            ? [
                finding(
                  'hint',
                  'disabled-rules',
                  message('disabledInPolicy', { policy: quoted(name), rules: listed(idle) }),
                  message('enableOrRemove'),
                ),
              ]
            : []),
        ];
      }),
  ];
};
