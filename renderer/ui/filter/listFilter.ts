import type { RecordFilter } from '../../../main/contract/index.ts';
import { storedDigits } from '../measure/number.ts';
import { parseQuantity } from '../measure/quantity.ts';
import type { FilterField, FilterKind } from './filterField.ts';

/** Filters as a person sets them, and what the station is asked for. */

const operatorsOf = {
  text: [
    ...(['contains', 'notContains', 'is', 'isNot', 'oneOf', 'startsWith', 'repeated', 'wrongCheckDigit'] as const),
    ...(['empty', 'notEmpty'] as const),
  ],
  number: ['between', 'atLeast', 'atMost', 'is', 'empty', 'notEmpty'],
  mixed: [
    ...(['between', 'atLeast', 'atMost', 'is', 'isNot', 'contains', 'notContains', 'startsWith', 'oneOf'] as const),
    ...(['empty', 'notEmpty'] as const),
  ],
  flag: ['yes', 'no'],
  choice: ['oneOf', 'noneOf', 'empty', 'notEmpty'],
  list: ['hasOneOf', 'hasAll', 'hasNone', 'empty', 'notEmpty'],
  time: ['since', 'before', 'today'],
  content: ['notEmpty', 'empty'],
} as const satisfies Readonly<Record<FilterKind, readonly string[]>>;
export type FilterOperator = (typeof operatorsOf)[FilterKind][number];

/** Numbers are written as they are stored, days as YYYY-MM-DD; an end of a range that is open is an empty text. */
export interface ListFilter {
  readonly path: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

export function operatorsFor({ kind, identifies = false, isBarcode = false }: FilterField): readonly FilterOperator[] {
  return operatorsOf[kind].filter(
    (operator) => (identifies || operator !== 'repeated') && (isBarcode || operator !== 'wrongCheckDigit'),
  );
}

/** How many values an operator takes. */
export function valuesOf(operator: FilterOperator): 'none' | 'one' | 'range' | 'several' {
  switch (operator) {
    case 'empty':
    case 'notEmpty':
    case 'repeated':
    case 'wrongCheckDigit':
    case 'today':
    case 'yes':
    case 'no':
      return 'none';
    case 'between':
      return 'range';
    case 'oneOf':
    case 'noneOf':
    case 'hasOneOf':
    case 'hasAll':
    case 'hasNone':
      return 'several';
    default:
      return 'one';
  }
}

/** Whether the values of an operator are numbers. */
export function takesNumbers({ kind }: FilterField, operator: FilterOperator): boolean {
  return kind === 'number' || (kind === 'mixed' && ['between', 'atLeast', 'atMost'].includes(operator));
}

/** Whether a filter has the values that its operator needs. */
export function isComplete(field: FilterField, { operator, values }: ListFilter): boolean {
  const { kind } = field;
  const right = (value: string): boolean => {
    if (value.trim() === '') return false;
    if (takesNumbers(field, operator)) return Number.isFinite(Number(value));
    return kind !== 'time' || !Number.isNaN(startOf(value).getTime());
  };
  switch (valuesOf(operator)) {
    case 'none':
      return values.length === 0;
    case 'one':
      return values.length === 1 && values.every(right);
    case 'range':
      return values.length === 2 && values.some(right) && values.every((value) => value === '' || right(value));
    case 'several':
      return values.length > 0 && values.every(right);
  }
}

/** The first moment of a day, as the clock of this computer has it. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function dayOf(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(time.getFullYear())}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** What is typed keeps four decimals of an inch or a pound, and what is stored may have more. */
const inexact = 0.0001;

/** What is typed, and where it is a number of the language, that number as well. */
function bothWays(value: string): readonly (string | number)[] {
  const parsed = parseQuantity('amount', value);
  return parsed.ok ? [value, parsed.value] : [value];
}

/** What a text is part of, and where it can be part of a number as the language writes it, also as numbers are stored. */
function partsOf(text: string): Pick<RecordFilter, 'value' | 'values'> {
  const stored = storedDigits(text);
  return stored === null || stored === text ? { value: text } : { values: [text, stored] };
}

/** What the station is to compare: a record passes when it passes all of these. */
export function recordFilters({ kind, quantity }: FilterField, filter: ListFilter): readonly RecordFilter[] {
  const { path, operator, values } = filter;
  const [first = '', second = ''] = values;
  const slack = quantity === 'length' || quantity === 'weight' ? inexact : 0;
  const between = (from: string, to: string): RecordFilter => ({
    path,
    op: 'between',
    ...(from === '' ? {} : { from: Number(from) - slack }),
    ...(to === '' ? {} : { to: Number(to) + slack }),
  });
  const each = (op: 'equals' | 'notEquals'): readonly RecordFilter[] => values.map((value) => ({ path, op, value }));
  switch (operator) {
    case 'empty':
    case 'notEmpty':
    case 'repeated':
    case 'wrongCheckDigit':
      return [{ path, op: operator }];
    case 'yes':
    case 'no':
      return [{ path, op: 'equals', value: operator === 'yes' }];
    case 'contains':
    case 'notContains':
    case 'startsWith':
      return [{ path, op: operator, ...(kind === 'mixed' ? partsOf(first) : { value: first }) }];
    case 'is':
      if (kind === 'mixed') return [{ path, op: 'oneOf', values: values.flatMap(bothWays) }];
      return kind === 'number' ? [between(first, first)] : each('equals');
    case 'isNot':
    case 'noneOf':
    case 'hasNone':
      if (kind === 'mixed') return values.flatMap(bothWays).map((value) => ({ path, op: 'notEquals', value }));
      return each('notEquals');
    case 'hasAll':
      return each('equals');
    case 'oneOf':
    case 'hasOneOf':
      if (kind === 'mixed') return [{ path, op: 'oneOf', values: values.flatMap(bothWays) }];
      return [{ path, op: 'oneOf', values: [...values] }];
    case 'between':
      return [between(first, second)];
    case 'atLeast':
      return [between(first, '')];
    case 'atMost':
      return [between('', first)];
    case 'since':
      return [{ path, op: 'between', from: startOf(first).toISOString() }];
    case 'today':
      return [{ path, op: 'between', from: startOf(dayOf(new Date())).toISOString() }];
    case 'before':
      return [{ path, op: 'between', to: new Date(startOf(first).getTime() - 1).toISOString() }];
  }
}

/** "weight:between:2:5;tags:hasAll:cold", as an address has filters. */
export function writeFilters(filters: readonly ListFilter[]): string {
  return filters.map(({ path, operator, values }) => [path, operator, ...values].map(escaped).join(':')).join(';');
}

function escaped(text: string): string {
  return text.replace(/[%:;]/g, encodeURIComponent);
}

/** The filters of an address; what is no filter of these fields is left out. */
export function readFilters(text: string, fields: readonly FilterField[]): readonly ListFilter[] {
  return text.split(';').flatMap((part) => {
    const [path = '', name, ...values] = part.split(':').map(unescaped);
    const field = fields.find((each) => each.path === path);
    const operator = field && operatorsFor(field).find((each) => each === name);
    if (!field || !operator) return [];
    const filter: ListFilter = { path, operator, values };
    return isComplete(field, filter) ? [filter] : [];
  });
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An address that was typed by hand: a percent sign on its own.
    return text;
  }
}
