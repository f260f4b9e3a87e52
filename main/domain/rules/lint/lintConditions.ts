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

/** Fields with exactly one value in a request, by their names for people; conditions on others may be met by different entries of a list. */
const singleFields: ReadonlyMap<string, Message> = new Map([
  ['totalWeight', message('fieldTotalWeight')],
  ['itemCount', message('fieldItemCount')],
  ['destinationCountry', message('fieldDestinationCountry')],
  ['destinationState', message('fieldDestinationState')],
  ['x-siteId', message('fieldSite')],
  ['x-customerId', message('fieldCustomer')],
  ['x-level', message('fieldLevel')],
  ['x-mode', message('fieldMode')],
  ['x-boxCount', message('fieldBoxCount')],
  ['x-unpackedCount', message('fieldUnpackedCount')],
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
    const name = singleFields.get(field);
    const contradiction = name ? inField(field, name, group) : null;
    if (contradiction !== null) return contradiction;
  }
  return null;
}

function inField(path: string, field: Message, conditions: readonly RuleCondition[]): Message | null {
  const shown = (value: number) => (path === 'totalWeight' ? message('weightValue', { value }) : value);
  const values = (operator: string) => conditions.filter((one) => one.operator === operator).map(({ value }) => value);
  const above = Math.max(...values('greaterThan').map(Number));
  const below = Math.min(...values('x-lessThan').map(Number));
  if (above >= below) return message('neverBetween', { field, above: shown(above), below: shown(below) });
  if (below <= (least[path] ?? -Infinity)) return message('neverBelow', { field, below: shown(below) });
  if (path === 'itemCount' && Math.floor(above) + 1 >= below) return message('noWholeNumber', { field, above, below });
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
