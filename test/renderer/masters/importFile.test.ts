import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import type { Import, ImportPlan } from '../../../main/contract/index.ts';
import ImportFile from '../../../renderer/masters/imports/ImportFile.vue';

/** The part of an import that is shown of its file. */
function fileWith(delimiter: string) {
  const record = {
    reading: { format: 'csv', encoding: 'utf-8', delimiter, sheet: null, sheets: [], headerRow: 1 },
    choices: { headerRow: 1 },
    defaults: { timeZone: 'Europe/Berlin' },
  } as unknown as Import;
  return mount(ImportFile, { props: { record } });
}

test('a file with another delimiter than the usual ones is read with the sign that is entered', async () => {
  const file = fileWith(',');
  const delimiter = file.findAll('select').find((each) => each.text().includes('Semicolon'));
  if (!delimiter) throw new Error('There is no choice of the delimiter.');
  expect(delimiter.findAll('option').map((option) => option.text())).toEqual([
    ...['Comma', 'Semicolon', 'Tab', 'Vertical bar', 'Other…'],
  ]);
  const changes = (): unknown => file.emitted<[ImportPlan]>('change')?.map(([plan]) => plan.choices);

  await delimiter.setValue('other');
  expect(changes()).toBeUndefined();
  const sign = file.get('input[maxlength="1"]');
  await sign.setValue('"');
  expect(file.get('[role=alert]').text()).toBe('Enter one sign other than a quotation mark.');
  expect(changes()).toBeUndefined();

  await sign.setValue('~');
  expect(changes()).toEqual([{ headerRow: 1, delimiter: '~' }]);

  await file.setProps({ record: fileWith('~').props('record') });
  expect(file.findAllComponents({ name: 'SelectField' }).map((field) => field.props()['modelValue'])).toContain('~');
  expect(file.find('input[maxlength="1"]').exists()).toBe(false);
});
