import { message, type RuleFields, type Message, messageKey } from '../../../contract/index.ts';
import { readAction } from '../readAction.ts';
import { missingProfile, ruleFaults } from '../ruleFault.ts';
import { hardTypes } from '../ruleKinds.ts';
import { isEnabled, listed, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Actions and conditions that can never be evaluated, also of disabled rules, and payload fields that nothing reads. */
export const lintActions: LintCheck = ({ rules, isProfile }) =>
  rules
    .map(({ fields }) => fields)
    .flatMap((rule) => {
      const read = readAction(rule);
      const consequence = consequenceOf(rule);
      const missing = missingProfile(rule, isProfile);
      const faults = missing === null ? ruleFaults(rule) : [...ruleFaults(rule), missing];
      return [
        ...faults.map(({ field, fault, remedy }) => {
          const said = { rule: quoted(rule.name), fault, consequence };
          const finding = field.startsWith('conditions.')
            ? ruleFinding(rule, 'error', 'unusable-condition', message('conditionUnusable', said), remedy)
            : ruleFinding(rule, 'error', 'unusable-action', message('actionUnusable', said), remedy);
          return { ...finding, broken: { field, reason: fault.text, 'x-message': messageKey(fault) } };
        }),
        ...(isEnabled(rule) && read.kind === 'effect' && read.unread.length > 0
          ? [
              ruleFinding(
                rule,
                'warning',
                'unread-field',
                message('nothingReads', { fields: listed(read.unread), rule: quoted(rule.name) }),
                message('removeFields'),
              ),
            ]
          : []),
      ];
    });

/** What happens because a rule is broken. */
function consequenceOf(rule: RuleFields): Message {
  if (!isEnabled(rule)) return message('cannotBeEnabled');
  return hardTypes.has(rule.ruleType) ? message('packRejected') : message('skippedWithWarning');
}
