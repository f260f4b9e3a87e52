import { matchesPattern } from '../../../engine/index.ts';
import { message, type RuleCondition, type Message } from '../../contract/index.ts';
import { countryCode } from '../countryCode.ts';
import { stateCode } from '../stateCode.ts';
import { itemPrefix, type FactValue, type RuleFacts } from './ruleFacts.ts';
import { unknownPath } from './unknownPath.ts';

/** What the conditions of a rule come to: they hold (for these items), or not, or nobody can tell. */
export type Verdict =
  | { readonly kind: 'holds'; /** Items that meet the conditions, by index. */ readonly items: readonly number[] }
  | { readonly kind: 'fails' }
  | { readonly kind: 'fault'; readonly fault: Message };

/** How a rule reads its conditions. */
export interface ConditionScope {
  /** True: conditions on tags and on `x-item.` choose items; false: tags are those of the whole request. */
  readonly choosesItems: boolean;
  /** True: the plan is there. */
  readonly afterPacking: boolean;
}

/** The comparison of one condition, for the explanation of what a rule did. */
export interface ConditionResult {
  readonly condition: RuleCondition;
  /** Null when it cannot be evaluated; of a condition on items, whether an item that met those before meets it, too. */
  readonly holds: boolean | null;
  readonly fault: Message | null;
}

const shownFields = new Set(['tags', 'totalWeight', 'itemCount', 'destinationCountry', 'destinationState']);
const planFields = /^x-(?:results|boxCount|unpackedCount)(?:\.|$)/;

type Operator = (actual: readonly FactValue[], value: unknown) => boolean;

const operators: Readonly<Record<string, Operator>> = {
  contains: (actual, value) =>
    actual.some((one) => {
      if (one instanceof Set) return typeof value === 'string' && one.has(value);
      if (Array.isArray(one)) return one.includes(value);
      return typeof one === 'string' && typeof value === 'string' && one.includes(value);
    }),
  greaterThan: (actual, value) => scalars(actual).some((one) => typeof one === 'number' && one > Number(value)),
  'x-lessThan': (actual, value) => scalars(actual).some((one) => typeof one === 'number' && one < Number(value)),
  'x-equals': (actual, value) => scalars(actual).includes(value),
  'x-notEquals': (actual, value) => !scalars(actual).includes(value),
  'x-in': (actual, value) => Array.isArray(value) && scalars(actual).some((one) => value.includes(one)),
  'x-matches': (actual, value) =>
    scalars(actual).some((one) => typeof one === 'string' && matchesPattern(String(value), one)),
};

/** What is wrong with a condition, and with which part of it. */
export interface ConditionFault {
  readonly part: 'field' | 'operator' | 'value';
  readonly fault: Message;
  /** What to do about it. */
  readonly remedy: Message;
}

const valueRemedies: Readonly<Record<string, Message>> = {
  greaterThan: message('enterNumber'),
  'x-lessThan': message('enterNumber'),
  'x-in': message('enterValues'),
};

/** Why a condition cannot be evaluated, whatever the request; null when it can. */
export function conditionFaultOf(condition: RuleCondition, scope: ConditionScope): ConditionFault | null {
  const { field, operator, value } = condition;
  const wrongField = fieldFault(field, scope);
  if (wrongField !== null) return { part: 'field', fault: wrongField, remedy: message('chooseField') };
  if (!Object.hasOwn(operators, operator)) {
    const fault = message('comparisonUnknown', { operator: quoted(operator), words: Object.keys(operators) });
    return { part: 'operator', fault, remedy: message('chooseComparison') };
  }
  const kind = kinds[field];
  if (kind === 'number' && ofTexts.has(operator))
    return {
      part: 'operator',
      fault: message('comparisonOfTexts', { operator, field }),
      remedy: message('chooseComparison'),
    };
  if (kind === 'text' && ofNumbers.has(operator))
    return {
      part: 'operator',
      fault: message('comparisonOfNumbers', { operator, field }),
      remedy: message('chooseComparison'),
    };
  const wrongValue =
    valueFault(operator, value) ??
    emptyFault(operator, value) ??
    (kind === undefined ? null : kindFault(field, kind, value));
  return wrongValue === null
    ? null
    : { part: 'value', fault: wrongValue, remedy: valueRemedies[operator] ?? message('enterOther') };
}

/** What the fields of the specification have: a condition that compares it with something else never holds. */
const kinds: Readonly<Record<string, 'number' | 'text'>> = {
  ...{ tags: 'text', totalWeight: 'number', itemCount: 'number' },
  ...{ destinationCountry: 'text', destinationState: 'text' },
};
const ofNumbers = new Set(['greaterThan', 'x-lessThan']);
const ofTexts = new Set(['contains', 'x-matches']);

/** A part of a text has to be a text: an empty one is in every text, and in no list of tags. */
function emptyFault(operator: string, value: unknown): Message | null {
  const isEmpty = ofTexts.has(operator) && typeof value === 'string' && value.trim() === '';
  return isEmpty ? message('valueEmpty', { operator }) : null;
}

/** Why no value of a field of this kind can be, or be in, this one. */
function kindFault(field: string, kind: 'number' | 'text', value: unknown): Message | null {
  const wanted = kind === 'number' ? 'number' : 'string';
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0 || values.some((one) => typeof one === wanted || one === null)) return null;
  return message(kind === 'number' ? 'valueOfNumber' : 'valueOfText', { field });
}

/** The same without the part. */
export function conditionFault(condition: RuleCondition, scope: ConditionScope): Message | null {
  return conditionFaultOf(condition, scope)?.fault ?? null;
}

function fieldFault(field: string, scope: ConditionScope): Message | null {
  if (!shownFields.has(field) && !field.startsWith('x-'))
    return message('conditionFieldUnknown', { field: quoted(field), words: [...shownFields] });
  if (field.startsWith(itemPrefix) && !scope.choosesItems) return message('fieldOfOneItem', { field: quoted(field) });
  if (planFields.test(field) && !scope.afterPacking) return message('fieldAfterPacking', { field: quoted(field) });
  const unknown = unknownPath(field);
  if (!unknown?.isSure) return null;
  const { meant: right } = unknown;
  return right === null
    ? message('conditionPathUnknown', { field: quoted(field) })
    : message('conditionPathUnknownUse', { field: quoted(field), right });
}

function valueFault(operator: string, value: unknown): Message | null {
  switch (operator) {
    case 'greaterThan':
    case 'x-lessThan':
      return typeof value === 'number' && Number.isFinite(value) ? null : message('valueNotNumber', { operator });
    case 'x-in':
      return Array.isArray(value) && value.every(isScalar) ? null : message('valueNotList');
    case 'x-matches':
      return typeof value === 'string' && value.length <= maxPatternLength
        ? null
        : message('valueNotPattern', { most: maxPatternLength });
    default:
      return isScalar(value) ? null : message('valueNotScalar', { operator });
  }
}

const maxPatternLength = 256;

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Evaluates conditions that are combined by `and`. One that fails decides, whatever could not be evaluated beside it. A list on
 * the path of a field is enough when one of its entries fits.
 */
export function evaluateConditions(
  conditions: readonly RuleCondition[],
  facts: RuleFacts,
  scope: ConditionScope,
): { readonly verdict: Verdict; readonly results: readonly ConditionResult[] } {
  let items: readonly number[] = scope.choosesItems ? facts.everyItem() : [];
  const results = conditions.map((condition): ConditionResult => {
    const fault = conditionFault(condition, scope);
    if (fault !== null) return { condition, holds: null, fault };
    if (!scope.choosesItems || !isAboutItems(condition)) return { condition, holds: holdsFor(condition, facts), fault };
    items = chosenItems(condition, items, facts);
    return { condition, holds: items.length > 0, fault };
  });
  const fault = results.find((result) => result.fault !== null)?.fault ?? null;
  if (results.some(({ holds }) => holds === false) || (scope.choosesItems && items.length === 0))
    return { verdict: { kind: 'fails' }, results };
  return { verdict: fault === null ? { kind: 'holds', items } : { kind: 'fault', fault }, results };
}

export function isAboutItems({ field }: RuleCondition): boolean {
  return field === 'tags' || field.startsWith(itemPrefix);
}

/** Those of the items that meet a condition. The commonest one, on a tag, looks at no item: rules may ask it of 10,000. */
function chosenItems(condition: RuleCondition, items: readonly number[], facts: RuleFacts): readonly number[] {
  const { field, operator, value } = condition;
  if (field !== 'tags' || operator !== 'contains')
    return items.filter((item) => compare(condition, facts.itemValues(field, item)));
  if (typeof value !== 'string') return [];
  return items === facts.everyItem() ? facts.itemsWith(value) : items.filter((item) => facts.tagsOf(item).has(value));
}

function holdsFor(condition: RuleCondition, facts: RuleFacts): boolean {
  const write = writingOf(condition);
  const actual = facts.values(condition.field);
  return compare(comparable(condition), write ? actual.map(write) : actual);
}

/** Comparisons with a state as a whole. Parts of its name are looked for in what was written. */
const ofWholes: ReadonlySet<string> = new Set(['x-equals', 'x-notEquals', 'x-in']);

/** How the values of a condition are written to be compared: countries and states by their code, because senders write them in many ways. */
function writingOf({ field, operator }: RuleCondition): (<T>(value: T) => T | string) | null {
  if (field === 'destinationCountry') return (value) => (typeof value === 'string' ? countryCode(value) : value);
  if (field !== 'destinationState' || !ofWholes.has(operator)) return null;
  return (value) => (typeof value === 'string' ? stateCode(value) : value);
}

/** A condition whose values are written as they are compared. */
export function comparable(condition: RuleCondition): RuleCondition {
  const { value } = condition;
  const write = writingOf(condition);
  if (!write) return condition;
  return { ...condition, value: Array.isArray(value) ? value.map((one: unknown) => write(one)) : write(value) };
}

function compare({ operator, value }: RuleCondition, actual: readonly FactValue[]): boolean {
  return operators[operator]?.(actual, value) ?? false;
}

/** Lists opened. */
function scalars(actual: readonly FactValue[]): readonly unknown[] {
  return actual.flatMap((one): readonly unknown[] =>
    one instanceof Set ? [...one] : Array.isArray(one) ? (one as readonly unknown[]) : [one],
  );
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 64 ? `${text.slice(0, 63)}…` : text);
}
