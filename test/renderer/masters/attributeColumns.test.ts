import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ItemAttribute } from '../../../main/contract/index.ts';
import {
  attributeColumn,
  attributeField,
  type AttributedRow,
} from '../../../renderer/masters/attributes/attributeColumns.ts';
import { setAt, valueAt, type Draft } from '../../../renderer/masters/recordFields.ts';
import { language } from '../../../renderer/messages/locale.ts';
import { conditionText } from '../../../renderer/ui/filter/filterText.ts';
import { isComplete, operatorsFor, recordFilters, type ListFilter } from '../../../renderer/ui/filter/listFilter.ts';

beforeEach(() => (language.value = 'de'));
afterEach(() => (language.value = 'en'));

const none = { numbers: 0, texts: 0, flags: 0, others: 0 };
const price: ItemAttribute = { ...none, name: 'VK Art.-Nr.', numbers: 3 };
const mixed: ItemAttribute = { ...price, texts: 1 };
const path = 'customAttributes.VK Art.-Nr.';

function columnOf(attribute: ItemAttribute, value: unknown) {
  const row: AttributedRow = {
    customAttributes: { andere: [1], ...(value === undefined ? {} : { [attribute.name]: value }) },
  };
  const changes: unknown[] = [];
  const column = attributeColumn<AttributedRow>(attribute, (_, change) => changes.push(change.customAttributes));
  return {
    column,
    text: column.text(row),
    start: column.edit?.start?.(row),
    entered: (text: string): unknown => {
      const fault = column.edit?.commit(row, text);
      return fault ?? (changes.at(-1) as Record<string, unknown> | null)?.[attribute.name];
    },
    pasted: (text: string) => column.edit?.read?.(row, text),
    changes,
  };
}

describe('the column of an own attribute', () => {
  it('shows and takes numbers with the decimal sign of the language, to the right', () => {
    const { column, text, start, entered, pasted } = columnOf(price, 1234.56789);
    expect(column).toMatchObject({ id: path, group: 'Eigene Merkmale', align: 'end', hidden: true, sortBy: path });
    expect([text, start]).toEqual(['1.234,56789', '1234,56789']);
    expect(entered('12,5')).toBe(12.5);
    expect(entered('-3')).toBe(-3);
    expect(entered('auf Anfrage')).toContain('Zahl');
    expect(pasted('7')).toEqual({ ok: true, change: { [path]: 7 } });
  });

  it('shows prices with their cents', () => {
    for (const name of ['VK', 'Preis', 'EK netto', 'UVP (€)', 'Unit price'])
      expect(columnOf({ ...none, name, numbers: 1 }, 3.5).text).toBe('3,50');
    expect(columnOf({ ...none, name: 'Preis', numbers: 1 }, 0.125).text).toBe('0,125');
    expect(columnOf({ ...none, name: 'Weekday', numbers: 1 }, 3.5).text).toBe('3,5');
  });

  it('takes the point where nothing else can be meant', () => {
    expect(columnOf({ ...none, name: 'Preis', numbers: 1 }, 1).entered('2.99')).toBe(2.99);
  });

  it('keeps the other attributes, and an emptied cell has none', () => {
    const { entered, changes } = columnOf(price, 1);
    entered('2');
    expect(changes.at(-1)).toEqual({ andere: [1], 'VK Art.-Nr.': 2 });
    entered('');
    expect(changes.at(-1)).toEqual({ andere: [1] });
  });

  it('takes texts where values are texts, and keeps codes as they are', () => {
    expect(columnOf({ ...none, name: 'Platz', texts: 3 }, undefined).entered('0815')).toBe('0815');
    expect(columnOf(mixed, 'auf Anfrage').entered('1,5')).toBe(1.5);
    expect(columnOf(mixed, undefined).entered('0815')).toBe('0815');
    expect(columnOf(mixed, '4711').entered('4712')).toBe('4712');
    expect(columnOf(mixed, 2).entered('auf Anfrage')).toBe('auf Anfrage');
  });

  it('says yes and no, and leaves nested values alone', () => {
    const flag: ItemAttribute = { ...none, name: 'Gefahrgut', flags: 2 };
    expect(columnOf(flag, false).text).toBe('nein');
    expect(columnOf(flag, false).entered('ja')).toBe(true);
    expect(columnOf(flag, false).entered('vielleicht')).toContain('Nein');
    const nested = columnOf({ ...none, name: 'Maße', others: 1 }, { h: 1 });
    expect(nested.text).toBe('{"h":1}');
    expect(nested.pasted('x')).toMatchObject({ ok: false });
    expect(nested.pasted('')).toMatchObject({ ok: false });
  });

  it('is exported as the import reads it', () => {
    const file = (attribute: ItemAttribute, value: unknown) => {
      const { column } = columnOf(attribute, value);
      return [column.csvHeader?.(), column.csv?.({ customAttributes: { [attribute.name]: value } })];
    };
    expect(file({ ...price, name: 'VK' }, 1234.5)).toEqual(['VK (Zahl)', '1234,5']);
    expect(file({ ...mixed, name: 'VK' }, 'auf "Anfrage"')).toEqual(['VK (Zahl oder Text)', 'auf "Anfrage"']);
    expect(file({ ...none, name: 'Farbe', texts: 1 }, 'rot')).toEqual(['Farbe (Text)', 'rot']);
    expect(file({ ...none, name: 'Adr', flags: 1 }, true)).toEqual(['Adr (ja/nein)', 'ja']);
    expect(file({ ...none, name: 'Farbe', texts: 1 }, undefined)).toEqual(['Farbe (Text)', '']);
  });

  it('is reached by its path, dots included', () => {
    const draft: Draft = { customAttributes: { a: 1 } };
    setAt(draft, path, 2);
    expect(draft).toEqual({ customAttributes: { a: 1, 'VK Art.-Nr.': 2 } });
    expect(valueAt(draft, path)).toBe(2);
    expect(valueAt(draft, 'customAttributes.constructor')).toBeUndefined();
  });
});

describe('the filter of an own attribute', () => {
  const filter = (operator: ListFilter['operator'], ...values: string[]): ListFilter => ({ path, operator, values });

  it('compares numbers as numbers', () => {
    const field = attributeField(price);
    expect(operatorsFor(field)).toEqual(operatorsFor({ ...field, kind: 'number' }));
    expect(recordFilters(field, filter('between', '1.5', ''))).toEqual([{ path, op: 'between', from: 1.5 }]);
  });

  it('compares numbers and texts where there are both', () => {
    const field = attributeField(mixed);
    expect(operatorsFor(field)).toEqual(expect.arrayContaining(['between', 'atLeast', 'contains', 'is', 'empty']));
    expect(recordFilters(field, filter('is', '1,5'))).toEqual([{ path, op: 'oneOf', values: ['1,5', 1.5] }]);
    expect(recordFilters(field, filter('isNot', '1,5'))).toEqual([
      { path, op: 'notEquals', value: '1,5' },
      { path, op: 'notEquals', value: 1.5 },
    ]);
    expect(isComplete(field, filter('atLeast', 'x'))).toBe(false);
    expect(isComplete(field, filter('contains', 'x'))).toBe(true);
    expect(conditionText(field, filter('atLeast', '1.5'))).toContain('1,5');
  });

  it('compares texts as texts, and what is yes or no by that', () => {
    expect(attributeField({ ...none, name: 'Farbe', texts: 1 }).kind).toBe('text');
    expect(attributeField({ ...none, name: 'Gefahrgut', flags: 1 }).kind).toBe('flag');
  });
});
