import { readAction } from '../readAction.ts';
import { ruleFaults } from '../ruleFault.ts';
import { hardTypes } from '../ruleKinds.ts';
import { isEnabled, listed, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Actions and conditions that cannot be evaluated, and payload fields that nothing reads. */
export const lintActions: LintCheck = ({ rules }) =>
  rules
    .map(({ fields }) => fields)
    .filter(isEnabled)
    .flatMap((rule) => {
      const consequence = hardTypes.has(rule.ruleType)
        ? 'Every pack that meets it is refused.'
        : 'It is passed over with a warning.';
      const read = readAction(rule);
      const faults = ruleFaults(rule).filter(({ field }) => field.startsWith('conditions.'));
      return [
        ...(read.kind === 'fault'
          ? [
              ruleFinding(
                rule,
                'error',
                'unusable-action',
                `The action of ${quoted(rule.name)} cannot be carried out: ${read.fault}. ${consequence}`,
                `Give the action the fields of a ${rule.ruleType}.`,
              ),
            ]
          : []),
        ...(read.kind === 'effect' && read.unread.length > 0
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
        ...faults.map(({ fault }) =>
          ruleFinding(
            rule,
            'error',
            'unusable-condition',
            `A condition of ${quoted(rule.name)} cannot be evaluated: ${fault}. ${consequence}`,
            'Correct the condition, or disable the rule.',
          ),
        ),
      ];
    });
