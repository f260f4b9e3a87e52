import { afterEach, describe, expect, it } from 'vitest';
import { effectScope, nextTick } from 'vue';
import { usePersistedDraft, type KeptDraft } from '../../../../renderer/ui/record/usePersistedDraft.ts';
import { usePersistedForm } from '../../../../renderer/ui/record/usePersistedForm.ts';

interface Stored {
  readonly version: number;
  readonly name: string;
}

/** As a page sets it up; each call is another page on the same computer. */
function drafting(id: string | null): KeptDraft<{ name: string }, Stored> {
  return effectScope().run(() =>
    usePersistedDraft<{ name: string }, Stored>({
      ...{ name: 'draft', id, blank: () => ({ name: '' }) },
      draftOf: ({ name }) => ({ name }),
    }),
  )!;
}

afterEach(() => localStorage.clear());

describe('what is typed of a record', () => {
  it('is found again by another page, with the version that it was typed over', async () => {
    const first = drafting('r1');
    first.start({ version: 3, name: 'As stored' });
    expect(first.dirty.value).toBe(false);
    first.change({ name: 'Typed' });
    expect(first.dirty.value).toBe(true);
    await nextTick();

    const second = drafting('r1');
    expect(second.draft.value).toEqual({ name: 'Typed' });
    second.start({ version: 4, name: 'By somebody else' });
    expect(second.draft.value).toEqual({ name: 'Typed' });
    expect([second.restored.value, second.outdated.value, second.version.value]).toEqual([true, true, 3]);
    second.rebase({ version: 4, name: 'By somebody else' });
    expect([second.outdated.value, second.version.value]).toEqual([false, 4]);
    second.discard();
    expect([second.draft.value.name, second.dirty.value]).toEqual(['By somebody else', false]);
  });

  it('of a new one is no other record', async () => {
    drafting(null).change({ name: 'New' });
    await nextTick();
    expect(drafting('r2').draft.value).toEqual({ name: '' });
    expect(drafting(null).restored.value).toBe(true);
  });
});

describe('the fields of a form', () => {
  const form = () => effectScope().run(() => usePersistedForm('form', { name: '', count: 1 }))!;

  it('are found again until they are blank', async () => {
    const first = form();
    first.name = 'Typed';
    await nextTick();
    await nextTick();
    expect(form()).toEqual({ name: 'Typed', count: 1 });
    first.name = '';
    await nextTick();
    await nextTick();
    expect(form()).toEqual({ name: '', count: 1 });
  });
});
