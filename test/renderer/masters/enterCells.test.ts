import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import EnterCells from '../../../renderer/masters/EnterCells.vue';
import type { MasterRecord } from '../../../renderer/masters/masterDefinition.ts';
import type { ChangeEach, ManyChanged } from '../../../renderer/masters/useMaster.ts';
import { useToasts } from '../../../renderer/stores/toasts.ts';
import { isDialogOpen } from '../../../renderer/ui/keyboard/typing.ts';
import type { PlacedTexts } from '../../../renderer/ui/table/cellBlock.ts';
import type { TableColumn } from '../../../renderer/ui/table/tableColumn.ts';

type Row = MasterRecord & { readonly name: string };

const column: TableColumn<Row> = {
  ...{ id: 'name', header: 'Name', width: 10, text: (row) => row.name },
  edit: { read: (_, name) => ({ ok: true, change: { name } }), commit: () => null },
};
const pasted = (count: number): PlacedTexts<Row> => ({
  ...{ purpose: 'enter', beyondRows: 0, beyondColumns: 0 },
  cells: Array.from({ length: count }, (_, at) => ({
    row: { id: `ROW-${String(at)}`, version: 1, tags: [], name: '' } as unknown as Row,
    ...{ column, text: 'new' },
  })),
});

/** Stores until it is let go. */
function slowChange() {
  const ends: ((changed: ManyChanged) => void)[] = [];
  const signals: AbortSignal[] = [];
  const change: ChangeEach<Row> = (_, { signal }) => {
    signals.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { change, signals, end: (at: number, changed: ManyChanged) => ends[at]?.(changed) };
}

const shownButton = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === name);

afterEach(() => (document.body.innerHTML = ''));

test('a paste that is cancelled closes its dialog, and what was rejected until then is said', async () => {
  setActivePinia(createPinia());
  const { change, signals, end } = slowChange();
  const cells = mount(EnterCells<Row>, { props: { texts: null, countText: String, change }, attachTo: document.body });
  await cells.setProps({ texts: pasted(30) });
  await nextTick();
  expect(isDialogOpen()).toBe(true);
  shownButton('Cancel')?.click();
  expect(signals[0]?.aborted).toBe(true);
  await vi.waitFor(() => expect(isDialogOpen()).toBe(false));

  // The next paste is not touched by the end of the one before it.
  await cells.setProps({ texts: null });
  await cells.setProps({ texts: pasted(40) });
  await nextTick();
  end(0, { changed: 2, refused: [{ id: 'ROW-1', reason: 'No.' }] });
  await nextTick();
  await nextTick();
  expect(useToasts().list.map(({ text }) => text)).toEqual(['1 was rejected and not changed.']);
  expect(signals[1]?.aborted).toBe(false);
  expect(isDialogOpen()).toBe(true);
  end(1, { changed: 40, refused: [] });
  await vi.waitFor(() => expect(isDialogOpen()).toBe(false));
  cells.unmount();
});
