import { describe, expect, it } from 'vitest';
import type { FilterField, FilterKind } from '../../../../renderer/ui/filter/filterField.ts';
import { filterText } from '../../../../renderer/ui/filter/filterText.ts';
import {
  isComplete,
  operatorsFor,
  readFilters,
  recordFilters,
  valuesOf,
  writeFilters,
  type ListFilter,
} from '../../../../renderer/ui/filter/listFilter.ts';
import { language } from '../../../../renderer/messages/locale.ts';
import { measureSystem } from '../../../../renderer/ui/measure/units.ts';

function field(path: string, kind: FilterKind, more: Partial<FilterField> = {}): FilterField {
  return { path, label: path, group: 'all', kind, quantity: 'amount', unit: '', choices: [], ...more };
}

const fields = [
  field('name', 'text'),
  field('weight', 'number', { quantity: 'weight' }),
  field('maxPerContainer', 'number', { quantity: 'count' }),
  field('shipAlone', 'flag'),
  field('shape', 'choice', { choices: [{ value: 'spherical', label: 'Sphere' }] }),
  field('tags', 'list'),
  field('updatedAt', 'time'),
  field('packagingLevels', 'content'),
];
const named = (path: string): FilterField => fields.find((each) => each.path === path) ?? field(path, 'text');

/** A filter of every operator of every kind, with values that fit. */
const everyFilter: readonly ListFilter[] = fields.flatMap((each) =>
  operatorsFor(each).map((operator) => {
    const value = { number: '2.5', time: '2026-03-01' }[each.kind as string] ?? 'a: 50 % ; ü,b';
    const counts = { none: 0, one: 1, range: 2, several: 3 };
    return { path: each.path, operator, values: Array.from({ length: counts[valuesOf(operator)] }, () => value) };
  }),
);

describe('filters in an address', () => {
  it('come back as they were, whatever signs their values have', () => {
    expect(everyFilter.length).toBeGreaterThan(25);
    expect(readFilters(writeFilters(everyFilter), fields)).toEqual(everyFilter);
  });

  it('are left out when they are no filter of the list', () => {
    const wrong =
      'color:is:red;name:between:1:2;weight:atLeast:heavy;weight:between::;shipAlone:yes:1;updatedAt:since:soon';
    expect(readFilters(`${wrong};name:is:100%`, fields)).toEqual([{ path: 'name', operator: 'is', values: ['100%'] }]);
    expect(readFilters('', fields)).toEqual([]);
  });

  it('may leave one end of a range open, never both', () => {
    const range = (from: string, to: string): ListFilter => ({
      ...{ path: 'weight', operator: 'between', values: [from, to] },
    });
    expect(isComplete(named('weight'), range('', '5'))).toBe(true);
    expect(isComplete(named('weight'), range('2', ''))).toBe(true);
    expect(isComplete(named('weight'), range('', ''))).toBe(false);
  });
});

describe('what the station is asked', () => {
  const asked = (path: string, operator: ListFilter['operator'], ...values: string[]) =>
    recordFilters(named(path), { path, operator, values });

  it('compares measures with what is stored to more decimals than anybody types, and counts exactly', () => {
    const [weight] = asked('weight', 'between', '2', '5');
    expect(weight?.from).toBeLessThan(2);
    expect(weight?.from).toBeGreaterThan(1.999);
    expect(weight?.to).toBeGreaterThan(5);
    expect(asked('maxPerContainer', 'is', '4')).toEqual([{ path: 'maxPerContainer', op: 'between', from: 4, to: 4 }]);
    expect(asked('maxPerContainer', 'atLeast', '4')).toEqual([{ path: 'maxPerContainer', op: 'between', from: 4 }]);
    expect(asked('maxPerContainer', 'atMost', '4')).toEqual([{ path: 'maxPerContainer', op: 'between', to: 4 }]);
  });

  it('demands each of several tags by a filter of its own, and one of them by a single one', () => {
    expect(asked('tags', 'hasAll', 'cold', 'heavy')).toEqual([
      { path: 'tags', op: 'equals', value: 'cold' },
      { path: 'tags', op: 'equals', value: 'heavy' },
    ]);
    expect(asked('tags', 'hasNone', 'cold')).toEqual([{ path: 'tags', op: 'notEquals', value: 'cold' }]);
    expect(asked('tags', 'hasOneOf', 'cold', 'heavy')).toEqual([
      { path: 'tags', op: 'oneOf', values: ['cold', 'heavy'] },
    ]);
  });

  it('asks which texts several records have, of fields that identify one', () => {
    const ean: FilterField = { ...named('name'), path: 'externalIds.ean', identifies: true };
    expect(operatorsFor(ean)).toContain('repeated');
    expect(operatorsFor({ ...ean, identifies: false })).not.toContain('repeated');
    expect(operatorsFor(ean)).not.toContain('wrongCheckDigit');
    expect(operatorsFor({ ...ean, isBarcode: true })).toContain('wrongCheckDigit');
    expect(recordFilters(ean, { path: 'externalIds.ean', operator: 'wrongCheckDigit', values: [] })).toEqual([
      { path: 'externalIds.ean', op: 'wrongCheckDigit' },
    ]);
    const filter: ListFilter = { path: 'externalIds.ean', operator: 'repeated', values: [] };
    expect(recordFilters(ean, filter)).toEqual([{ path: 'externalIds.ean', op: 'repeated' }]);
    expect(readFilters(writeFilters([filter]), [ean])).toEqual([filter]);
  });

  it('knows today, whenever it is asked', () => {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    expect(asked('updatedAt', 'today')).toEqual([{ path: 'updatedAt', op: 'between', from: midnight.toISOString() }]);
  });

  it('begins a day with its first moment here', () => {
    const midnight = new Date(2026, 2, 1);
    expect(asked('updatedAt', 'since', '2026-03-01')).toEqual([
      { path: 'updatedAt', op: 'between', from: midnight.toISOString() },
    ]);
    expect(asked('updatedAt', 'before', '2026-03-01')).toEqual([
      { path: 'updatedAt', op: 'between', to: new Date(midnight.getTime() - 1).toISOString() },
    ]);
  });

  it('means yes and no by true and false', () => {
    expect(asked('shipAlone', 'yes')).toEqual([{ path: 'shipAlone', op: 'equals', value: true }]);
    expect(asked('shipAlone', 'no')).toEqual([{ path: 'shipAlone', op: 'equals', value: false }]);
  });
});

describe('a filter in words', () => {
  it('speaks the units of the window and the names of choices', () => {
    measureSystem.value = 'metric';
    const between: ListFilter = { path: 'weight', operator: 'between', values: ['2.2046', ''] };
    expect(filterText(named('weight'), between)).toBe('weight from 1 kg');
    measureSystem.value = 'imperial';
    expect(filterText(named('weight'), { ...between, values: ['2', '5'] })).toBe('weight 2 lb to 5 lb');
    expect(filterText(named('shape'), { path: 'shape', operator: 'oneOf', values: ['spherical'] })).toBe(
      'shape is one of Sphere',
    );
    expect(filterText(named('name'), { path: 'name', operator: 'empty', values: [] })).toBe('name is empty');
  });
});

describe('a part of a number in an own attribute that has texts, too', () => {
  const parts = (value: string) =>
    recordFilters(field('customAttributes.size', 'mixed'), {
      path: 'customAttributes.size',
      operator: 'contains',
      values: [value],
    });

  it('is looked for as the language writes it and as it is stored', () => {
    language.value = 'de';
    expect(parts('1,2')).toEqual([{ path: 'customAttributes.size', op: 'contains', values: ['1,2', '1.2'] }]);
    expect(parts('1.234,5')).toMatchObject([{ values: ['1.234,5', '1234.5'] }]);
    expect(parts('12')).toEqual([{ path: 'customAttributes.size', op: 'contains', value: '12' }]);
    expect(parts('1,2 l')).toMatchObject([{ value: '1,2 l' }]);
    language.value = 'en';
    expect(parts('1.2')).toMatchObject([{ value: '1.2' }]);
    expect(parts('1,234')).toMatchObject([{ values: ['1,234', '1234'] }]);
  });
});
