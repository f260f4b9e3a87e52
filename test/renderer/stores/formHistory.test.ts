import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { useFormHistory } from '../../../renderer/stores/formHistory.ts';
import { useHistory } from '../../../renderer/stores/history.ts';

beforeEach(() => setActivePinia(createPinia()));

/** A form with one value, opened in a scope of its own. */
function openForm() {
  const scope = effectScope();
  const form = { value: 'a' };
  const replace = scope.run(() => useFormHistory())!;
  const put = (value: string): void => void (form.value = value);
  return {
    form,
    close: () => scope.stop(),
    set: (next: string, label?: string) => replace(put, form.value, next, label),
  };
}

describe('changes of a form that is not stored', () => {
  it('are taken back and done again while it is open', async () => {
    const { form, set } = openForm();
    set('b', 'Pasted b');
    await useHistory().undo();
    expect(form.value).toBe('a');
    await useHistory().redo();
    expect(form.value).toBe('b');
  });

  it('are not remembered without a label', async () => {
    const { form, set } = openForm();
    set('b');
    await useHistory().undo();
    expect(form.value).toBe('b');
  });

  it('are forgotten with the form, and what was done before it is taken back instead', async () => {
    const log: string[] = [];
    useHistory().record({ label: 'stored', undo: async () => void log.push('stored'), redo: async () => undefined });
    const { form, set, close } = openForm();
    set('b', 'Pasted b');
    set('c', 'Pasted c');
    await useHistory().undo();
    close();
    await useHistory().redo();
    expect(form.value).toBe('b');
    await useHistory().undo();
    expect([form.value, log]).toEqual(['b', ['stored']]);
  });
});
