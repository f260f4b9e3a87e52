import { message, type RuleCondition } from '../../../contract/index.ts';
import { listedValues } from '../factsSchema.ts';
import { isEnabled, listed, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Conditions that compare with a value that the field cannot have: they never hold, or always with `x-notEquals`. */
export const lintValues: LintCheck = ({ rules }) =>
  rules
    .map(({ fields }) => fields)
    .filter(isEnabled)
    .flatMap((rule) =>
      (rule.conditions?.conditions ?? []).flatMap((condition) => {
        const possible = listedValues(condition.field);
        const wrong = possible && comparedTexts(condition).filter((text) => !possible.includes(text));
        if (!wrong || wrong.length === 0) return [];
        const text = message('impossibleValue', {
          rule: quoted(rule.name),
          field: quoted(condition.field),
          values: listed(wrong),
          possible,
        });
        return [ruleFinding(rule, 'warning', 'impossible-value', text, message('chooseValue'))];
      }),
    );

function comparedTexts({ operator, value }: RuleCondition): readonly string[] {
  if (operator === 'x-equals' || operator === 'x-notEquals') return typeof value === 'string' ? [value] : [];
  const values: readonly unknown[] = operator === 'x-in' && Array.isArray(value) ? value : [];
  return values.filter((one) => typeof one === 'string');
}
