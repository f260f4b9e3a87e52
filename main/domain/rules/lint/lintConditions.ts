import { message, type RuleCondition, type Message } from '../../../contract/index.ts';
import { comparable } from '../conditions.ts';
import { isEnabled, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Rules that can never fire, because their conditions contradict each other or what a request can be. */
export const lintConditions: LintCheck = ({ rules }) =>
  rules
    .map(({ fields }) => fields)
    .filter(isEnabled)
    .flatMap((rule) => {
      const contradiction = contradictionOf(rule.conditions?.conditions ?? []);
      return contradiction === null
        ? []
        : [
            ruleFinding(
              rule,
              'error',
              'never-fires',
              message('neverFires', { rule: quoted(rule.name), reason: contradiction }),
              message('changeConditions'),
            ),
          ];
    });

/** Fields with exactly one value in a request; conditions on others may be met by different entries of a list. */
const singleFields = new Set([
  'totalWeight',
  'itemCount',
  'destinationCountry',
  'destinationState',
  'x-siteId',
  'x-customerId',
  'x-level',
  'x-mode',
  'x-boxCount',
  'x-unpackedCount',
]);
/** The least value that a number of a request can have. */
const least: Readonly<Record<string, number>> = { totalWeight: 0, itemCount: 1, 'x-boxCount': 0, 'x-unpackedCount': 0 };

/** Why conditions never hold together; null when they can. */
export function contradictionOf(conditions: readonly RuleCondition[]): Message | null {
  const ofField = Map.groupBy(
    conditions.filter(({ field }) => singleFields.has(field)).map(comparable),
    ({ field }) => field,
  );
  for (const [field, group] of ofField) {
    const contradiction = inField(field, group);
    if (contradiction !== null) return contradiction;
  }
  return null;
}

function inField(field: string, conditions: readonly RuleCondition[]): Message | null {
  const values = (operator: string) => conditions.filter((one) => one.operator === operator).map(({ value }) => value);
  const above = Math.max(...values('greaterThan').map(Number));
  const below = Math.min(...values('x-lessThan').map(Number));
  if (above >= below) return message('neverBetween', { field, above, below });
  if (below <= (least[field] ?? -Infinity)) return message('neverBelow', { field, below });
  if (field === 'itemCount' && Math.floor(above) + 1 >= below) return message('noWholeNumber', { field, above, below });
  const wanted = [
    ...values('x-equals').map((value) => [value]),
    ...values('x-in').filter((value) => Array.isArray(value)),
  ];
  const [first, ...rest] = wanted;
  if (first === undefined) return null;
  const refused = new Set(values('x-notEquals'));
  const isPossible = (value: unknown) =>
    rest.every((list) => list.includes(value)) &&
    !refused.has(value) &&
    !(typeof value === 'number' && (value <= above || value >= below));
  return first.some(isPossible) ? null : message('noValueMeets', { field });
}
