import { mount } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { h, nextTick, ref } from 'vue';
import AttributesField from '../../../renderer/masters/attributes/AttributesField.vue';
import { cleaned, cleanedField } from '../../../renderer/masters/recordFields.ts';
import { language } from '../../../renderer/messages/locale.ts';

beforeEach(() => (language.value = 'de'));
afterEach(() => (language.value = 'en'));

const stored = { 'VK brutto €': 1234.5, Farbe: ' rot ', Gefahrgut: true, '': 'x', maße: { h: [1, null, ''] } };

function field(attributes: unknown) {
  const value = ref(attributes);
  let commits = 0;
  const mounted = mount(
    () =>
      h(TooltipProvider, () =>
        h(AttributesField, {
          ...{ label: 'Eigene Merkmale', modelValue: value.value },
          'onUpdate:modelValue': (next: unknown) => (value.value = next),
          onCommit: () => (commits += 1),
        }),
      ),
    { attachTo: document.body },
  );
  const control = (label: string) => mounted.get<HTMLInputElement>(`[aria-label="${label}"]`);
  return { mounted, value, control, commits: () => commits };
}

test('own attributes are rows, with the decimal sign of the language, and what is not touched stays to the letter', async () => {
  const { mounted, value, control, commits } = field(stored);
  expect(control('Wert von Merkmal 1').element.value).toBe('1234,5');
  expect(control('Art von Merkmal 1').element.value).toBe('number');
  expect(control('Wert von Merkmal 3').element.value).toBe('true');
  expect(control('Wert von Merkmal 5').element.value).toBe('{"h":[1,null,""]}');
  expect(control('Wert von Merkmal 5').element.readOnly).toBe(true);
  await control('Wert von Merkmal 1').setValue('0,125');
  expect(value.value).toEqual({ ...stored, 'VK brutto €': 0.125 });
  expect(commits()).toBe(1);
  // As a form stores it.
  expect(cleaned({ customAttributes: value.value })).toEqual({
    customAttributes: { ...stored, 'VK brutto €': 0.125 },
  });
  expect(cleanedField('customAttributes', {})).toBeUndefined();
  mounted.unmount();
});

test('an attribute is added, renamed, given another type and removed', async () => {
  const { mounted, value, control, commits } = field({ Farbe: 'rot' });
  await mounted.get('button.add').trigger('click');
  await nextTick();
  expect(document.activeElement).toBe(control('Name von Merkmal 2').element);
  await control('Name von Merkmal 2').setValue('Preis');
  expect(value.value).toEqual({ Farbe: 'rot' });
  // A number with decimals is a number; a whole one may be a code, until a person says otherwise.
  await control('Wert von Merkmal 2').setValue('1,20');
  expect(value.value).toEqual({ Farbe: 'rot', Preis: 1.2 });
  await control('Wert von Merkmal 2').setValue('4711');
  expect(value.value).toEqual({ Farbe: 'rot', Preis: '4711' });
  await control('Art von Merkmal 2').setValue('number');
  expect(value.value).toEqual({ Farbe: 'rot', Preis: 4711 });
  await control('Name von Merkmal 1').setValue('Farbton');
  expect(value.value).toEqual({ Farbton: 'rot', Preis: 4711 });
  await control('Art von Merkmal 1').setValue('flag');
  expect(value.value).toEqual({ Farbton: false, Preis: 4711 });
  await control('Art von Merkmal 1').setValue('text');
  expect(value.value).toEqual({ Farbton: 'nein', Preis: 4711 });
  const before = commits();
  await control('Farbton entfernen').trigger('click');
  expect(value.value).toEqual({ Preis: 4711 });
  expect(commits()).toBe(before + 1);
  mounted.unmount();
});

test('a name that is taken and a text that is no number are said beside the row, and nothing is saved', async () => {
  const { mounted, value, control, commits } = field({ Farbe: 'rot', Preis: 2 });
  await control('Wert von Merkmal 2').setValue('auf Anfrage');
  expect(mounted.get('[role=alert]').text()).toContain('Zahl');
  expect(control('Wert von Merkmal 2').element.validity.customError).toBe(true);
  await control('Wert von Merkmal 2').setValue('3');
  await control('Name von Merkmal 2').setValue('Farbe');
  expect(mounted.get('[role=alert]').text()).toBe('Ein anderes Merkmal heißt Farbe.');
  expect(commits()).toBe(1);
  expect(value.value).toEqual({ Farbe: 'rot', Preis: 3 });
  mounted.unmount();
});

test('rows follow what is undone, and the language', async () => {
  const { mounted, value, control } = field({ Preis: 1.5 });
  await control('Wert von Merkmal 1').setValue('2,5');
  value.value = { Preis: 1.5 };
  await nextTick();
  expect(control('Wert von Merkmal 1').element.value).toBe('1,5');
  language.value = 'en';
  await nextTick();
  expect(control('Value of attribute 1').element.value).toBe('1.5');
  mounted.unmount();
});
