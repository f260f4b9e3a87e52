import type { RuleFields } from '../../../contract/index.ts';
import { readAction } from '../readAction.ts';
import { ruleFaults } from '../ruleFault.ts';
import { hardTypes } from '../ruleKinds.ts';
import { isEnabled, listed, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Actions and conditions that can never be evaluated, also of disabled rules, and payload fields that nothing reads. */
export const lintActions: LintCheck = ({ rules }) =>
  rules
    .map(({ fields }) => fields)
    .flatMap((rule) => {
      const read = readAction(rule);
      const consequence = consequenceOf(rule);
      return [
        ...ruleFaults(rule).map(({ field, fault, remedy }) => {
          const [code, message] = field.startsWith('conditions.')
            ? (['unusable-condition', `A condition of ${quoted(rule.name)} cannot be evaluated: ${fault}.`] as const)
            : (['unusable-action', `The action of ${quoted(rule.name)} cannot be applied: ${fault}.`] as const);
          const finding = ruleFinding(rule, 'error', code, `${message} ${consequence}`, remedy);
          return { ...finding, broken: { field, reason: fault } };
        }),
        ...(isEnabled(rule) && read.kind === 'effect' && read.unread.length > 0
          ? [
              ruleFinding(
                rule,
                'warning',
                'unread-field',
                `Nothing reads ${listed(read.unread)} in the action of ${quoted(rule.name)}.`,
                'Remove the fields or correct their names.',
              ),
            ]
          : []),
      ];
    });

/** What happens because a rule is broken. */
function consequenceOf(rule: RuleFields): string {
  if (!isEnabled(rule)) return 'It cannot be enabled.';
  return hardTypes.has(rule.ruleType) ? 'Every matching pack is rejected.' : 'It is skipped with a warning.';
}
