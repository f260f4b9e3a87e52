import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import DimensionsField from '../../../renderer/ui/DimensionsField.vue';
import DisclosureSection from '../../../renderer/ui/DisclosureSection.vue';
import NumberField from '../../../renderer/ui/NumberField.vue';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { blockInvalidSubmits } from '../../../renderer/ui/invalidInput.ts';
import CellEditor from '../../../renderer/ui/table/CellEditor.vue';
import { language } from '../../../renderer/messages/locale.ts';

describe('a number field', () => {
  it('understands another unit, and shows what it understood on leaving', async () => {
    const field = mount(NumberField, { props: { label: 'Length', kind: 'length', modelValue: null } });
    const input = field.get('input');
    await input.setValue('31.4 cm');
    expect(field.emitted('update:modelValue')?.at(-1)).toEqual([12.3622]);
    expect(input.element.value).toBe('12.3622');
    expect(field.emitted('commit')).toHaveLength(1);
  });

  it('says what is wrong beside the field, and hands no value on', async () => {
    const field = mount(NumberField, { props: { label: 'Length', kind: 'length', modelValue: null, max: 1200 } });
    const input = field.get('input');
    await input.setValue('1201');
    expect(field.get('[role=alert]').text()).toContain('1,200');
    expect(input.attributes('aria-describedby')).toBe(field.get('[role=alert]').attributes('id'));
    expect(field.emitted('commit')).toBeUndefined();
    expect(field.emitted('update:modelValue')).toBeUndefined();
  });

  it('says what is expected of what it refuses, in the language and units of the window', async () => {
    language.value = 'de';
    measureSystem.value = 'metric';
    const refusal = async (text: string, range: { min?: number; max?: number }): Promise<string> => {
      const field = mount(NumberField, { props: { label: 'Höhe', kind: 'length', modelValue: null, ...range } });
      await field.get('input').setValue(text);
      return field.get('[role=alert]').text();
    };
    expect(await refusal('-5', {})).toBe('Darf nicht negativ sein.');
    expect(await refusal('0', { min: 0.001 })).toBe('Muss größer als 0 cm sein.');
    expect(await refusal('1', { min: 2 })).toBe('Mindestens 5,08 cm.');
    expect(await refusal('4000', { max: 1200 })).toBe('Höchstens 3.048 cm.');
    language.value = 'en';
    measureSystem.value = 'imperial';
  });

  it('leaves half an entry alone while it is typed', async () => {
    const field = mount(NumberField, {
      props: {
        label: 'Length',
        kind: 'length' as const,
        modelValue: null,
        'onUpdate:modelValue': (modelValue: number | null) => field.setProps({ modelValue }),
      },
    });
    const input = field.get('input');
    for (const text of ['12', '12 3', '12 3/', '12 3/8']) {
      input.element.value = text;
      await input.trigger('input');
      expect(input.element.value).toBe(text);
    }
    expect(field.props('modelValue')).toBe(12.375);
  });

  it('writes its value anew in another language and in other units', async () => {
    const field = mount(NumberField, { props: { label: 'Length', kind: 'length', modelValue: 1000.5 } });
    const input = field.get('input');
    expect(input.element.value).toBe('1000.5');
    language.value = 'de';
    await nextTick();
    expect(input.element.value).toBe('1000,5');
    measureSystem.value = 'metric';
    await nextTick();
    expect(input.element.value).toBe('2541,27');
    language.value = 'en';
    measureSystem.value = 'imperial';
  });

  it('has a label that belongs to it', () => {
    const field = mount(NumberField, { props: { label: 'Weight', kind: 'weight', modelValue: 2 } });
    expect(field.get('label').attributes('for')).toBe(field.get('input').attributes('id'));
  });
});

describe('a form with an entry that cannot be read', () => {
  afterEach(() => document.body.replaceChildren());

  it('is not sent, with the cursor at that entry, and is sent when it is mended', async () => {
    blockInvalidSubmits(document);
    const sent = vi.fn();
    const weight = ref<number | null>(null);
    const form = mount(
      defineComponent(
        () => () =>
          h('form', { novalidate: true, onSubmit: (event: Event) => (event.preventDefault(), sent(weight.value)) }, [
            h('input'),
            h(NumberField, {
              label: 'Net weight',
              kind: 'weight',
              modelValue: weight.value,
              'onUpdate:modelValue': (next: number | null) => (weight.value = next),
            }),
          ]),
      ),
      { attachTo: document.body },
    );
    const input = form.get('label + span input');
    await input.setValue('2 1/0x');
    await form.get('form').trigger('submit');
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input.element);

    await input.setValue('2 1/2');
    await form.get('form').trigger('submit');
    expect(sent).toHaveBeenCalledExactlyOnceWith(2.5);
    form.unmount();
  });
});

describe('three fields of dimensions', () => {
  it('are all filled by "10 x 8 x 6" in one of them', async () => {
    const fields = mount(DimensionsField, { props: { length: null, width: null, height: null } });
    const [, second] = fields.findAll('input');
    await second?.setValue('10 x 8 x 6');
    expect(fields.emitted('update:length')?.at(-1)).toEqual([10]);
    expect(fields.emitted('update:width')?.at(-1)).toEqual([8]);
    expect(fields.emitted('update:height')?.at(-1)).toEqual([6]);
    expect(fields.emitted('commit')).toHaveLength(1);
  });
});

describe('the editor of a cell', () => {
  function editor(commit: (text: string) => string | null) {
    return mount(CellEditor, {
      props: {
        ...{ label: 'Length of A', column: 'Length', start: '10', replaced: false, alignEnd: true, scans: false },
        ...{ suggestions: [], commit },
      },
      attachTo: document.body,
    });
  }

  it('saves and goes down with Enter, right with Tab, left with Shift+Tab', async () => {
    for (const [init, after] of [
      [{ key: 'Enter' }, 'down'],
      [{ key: 'Tab' }, 'right'],
      [{ key: 'Tab', shiftKey: true }, 'left'],
    ] as const) {
      const cell = editor(() => null);
      await cell.get('input').trigger('keydown', init);
      expect(cell.emitted('done')).toEqual([[after]]);
      cell.unmount();
    }
  });

  it('stays open and says why when the entry is wrong', async () => {
    const cell = editor(() => 'At most 1,200.');
    await cell.get('input').trigger('keydown', { key: 'Enter' });
    expect(cell.emitted('done')).toBeUndefined();
    expect(cell.get('[role=alert]').text()).toBe('At most 1,200.');
    cell.unmount();
  });

  it('reverts with Esc and saves nothing', async () => {
    const saved: string[] = [];
    const cell = editor((text) => {
      saved.push(text);
      return null;
    });
    await cell.get('input').setValue('99');
    await cell.get('input').trigger('keydown', { key: 'Escape' });
    await cell.get('input').trigger('blur');
    expect(cell.emitted('cancel')).toHaveLength(1);
    expect(saved).toEqual([]);
    cell.unmount();
  });
});

describe('a section that folds', () => {
  const section = (props: { name: string; open?: boolean }) =>
    mount(DisclosureSection, { props: { title: 'Options', ...props }, attachTo: document.body });

  it('is as somebody left it, each for itself', async () => {
    const first = section({ name: 'one' });
    expect(first.get('details').element.open).toBe(false);
    await first.get('summary').trigger('click');
    expect(first.get('details').element.open).toBe(true);
    first.unmount();
    expect(section({ name: 'one' }).get('details').element.open).toBe(true);
    expect(section({ name: 'two' }).get('details').element.open).toBe(false);
    const again = section({ name: 'one' });
    await again.get('summary').trigger('click');
    again.unmount();
    expect(section({ name: 'one' }).get('details').element.open).toBe(false);
  });

  it('is open where something is to be seen in it, and remembers nothing of that', () => {
    expect(section({ name: 'three', open: true }).get('details').element.open).toBe(true);
    expect(section({ name: 'three' }).get('details').element.open).toBe(false);
  });
});
