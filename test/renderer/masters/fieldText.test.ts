import { afterEach, expect, test } from 'vitest';
import { fieldsOf, valueText } from '../../../renderer/masters/fieldText.ts';
import { language } from '../../../renderer/messages/locale.ts';

afterEach(() => (language.value = 'en'));

test('yes and no are words, so that no is not read as empty', () => {
  const field = fieldsOf('items').get('shipAlone');
  expect([valueText(field, true), valueText(field, false), valueText(field, null)]).toEqual(['yes', 'no', '']);
  language.value = 'de';
  expect(valueText(field, false)).toBe('nein');
});

test('days of the calendar are in the language of the window', () => {
  const field = fieldsOf('rates').get('validFrom');
  expect(valueText(field, '2027-01-05')).toBe('Jan 5, 2027');
  language.value = 'de';
  expect(valueText(field, '2027-01-05')).toBe('05.01.2027');
});
