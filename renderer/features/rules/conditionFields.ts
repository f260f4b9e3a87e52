import type { RuleCondition, RuleType } from '../../../main/contract/index.ts';

/** What the value of a field is; it decides how it is entered and which comparisons make sense. */
export type FieldKind = 'tag' | 'text' | 'count' | 'weight' | 'length' | 'any';

export const operators = [
  'contains',
  'greaterThan',
  'x-lessThan',
  'x-equals',
  'x-notEquals',
  'x-in',
  'x-matches',
] as const;
export type ConditionOperator = (typeof operators)[number];

/** Fields with a name of their own; any other dot path is entered as it is. */
const kinds = {
  tags: 'tag',
  totalWeight: 'weight',
  itemCount: 'count',
  destinationCountry: 'text',
  destinationState: 'text',
  'x-destinationZip': 'text',
  'x-originZip': 'text',
  'x-customerId': 'text',
  'x-siteId': 'text',
  'x-mode': 'text',
  'x-level': 'text',
  'x-item.id': 'text',
  'x-item.weight': 'weight',
  'x-item.length': 'length',
  'x-item.width': 'length',
  'x-item.height': 'length',
  'x-item.quantity': 'count',
  'x-items.weight': 'weight',
  'x-boxCount': 'count',
  'x-unpackedCount': 'count',
  'x-results.volumeUtilizationPercent': 'count',
  'x-results.totalWeight': 'weight',
} as const satisfies Record<string, FieldKind>;

export type NamedField = keyof typeof kinds;
const namedFields = Object.keys(kinds) as readonly NamedField[];

export function isNamed(field: string): field is NamedField {
  return Object.hasOwn(kinds, field);
}

export function kindOf(field: string): FieldKind {
  return isNamed(field) ? kinds[field] : 'any';
}

export function isOperator(word: string): word is ConditionOperator {
  return (operators as readonly string[]).includes(word);
}

const itemTypes: ReadonlySet<RuleType> = new Set([
  'OrderPreprocessing',
  'StackingConstraint',
  'OrientationRestriction',
]);
const planTypes: ReadonlySet<RuleType> = new Set(['PostSolveValidation', 'ReSolveTrigger']);
const planFields = /^x-(results|boxCount|unpackedCount)/;

/** The named fields that a rule of a type can ask about: single items only where it acts on them, the plan only where there is one. */
export function fieldsFor(ruleType: RuleType, afterPacking: boolean): readonly NamedField[] {
  return namedFields.filter((field) => {
    if (field.startsWith('x-item.')) return itemTypes.has(ruleType);
    return !planFields.test(field) || afterPacking || planTypes.has(ruleType);
  });
}

/** The comparisons that can hold for a field. */
export function operatorsFor(field: string): readonly ConditionOperator[] {
  switch (kindOf(field)) {
    case 'tag':
      return ['contains', 'x-equals', 'x-notEquals', 'x-in', 'x-matches'];
    case 'count':
    case 'weight':
    case 'length':
      return ['greaterThan', 'x-lessThan', 'x-equals', 'x-notEquals', 'x-in'];
    case 'text':
      return ['x-equals', 'x-notEquals', 'x-in', 'contains', 'x-matches'];
    case 'any':
      return operators;
  }
}

/** How the value of a condition is entered. */
export function entryOf({ field, operator }: Pick<RuleCondition, 'field' | 'operator'>): 'number' | 'list' | 'text' {
  if (operator === 'x-in') return 'list';
  if (operator === 'greaterThan' || operator === 'x-lessThan') return 'number';
  const isNumber = ['count', 'weight', 'length'].includes(kindOf(field));
  return isNumber && operator !== 'x-matches' && operator !== 'contains' ? 'number' : 'text';
}

/** A condition about another field or by another comparison, with its value where that still fits. */
export function changed(condition: RuleCondition, change: { field?: string; operator?: string }): RuleCondition {
  const field = change.field ?? condition.field;
  const wanted = change.operator ?? condition.operator;
  const allowed = operatorsFor(field);
  const operator = isOperator(wanted) && !allowed.includes(wanted) ? (allowed[0] ?? wanted) : wanted;
  const was = entryOf(condition);
  const is = entryOf({ field, operator });
  if (was === is && (change.field === undefined || kindOf(field) === kindOf(condition.field)))
    return { field, operator, value: condition.value };
  const first: unknown = Array.isArray(condition.value) ? condition.value[0] : condition.value;
  if (is === 'list') return { field, operator, value: first === '' || first === undefined ? [] : [first] };
  if (is === 'number') return { field, operator, value: typeof first === 'number' ? first : 0 };
  return { field, operator, value: typeof first === 'string' ? first : '' };
}

/** An entry for a path whose values nobody knows: a number or true and false where it reads as one. */
export function scalarOf(text: string, field: string): string | number | boolean {
  if (kindOf(field) === 'tag' || kindOf(field) === 'text') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
