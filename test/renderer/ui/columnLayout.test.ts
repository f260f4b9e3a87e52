import { beforeEach, expect, it } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { useColumnLayout } from '../../../renderer/ui/table/columnLayout.ts';
import type { TableColumn } from '../../../renderer/ui/table/tableColumn.ts';

beforeEach(() => {
  localStorage.clear();
});

const hasPictures = ref(false);
const columns: readonly TableColumn<object>[] = [
  { id: 'id', header: 'Id', width: 100, fixed: true, text: () => '' },
  { id: 'picture', header: 'Picture', width: 64, hidden: () => !hasPictures.value, text: () => '' },
  { id: 'name', header: 'Name', width: 100, text: () => '' },
  { id: 'sku', header: 'SKU', width: 100, hidden: true, text: () => '' },
];
/** The layout as one opening of the window has it. */
function opened() {
  const scope = effectScope();
  const layout = scope.run(() => useColumnLayout('test', columns));
  if (!layout) throw new Error('no layout');
  return { layout, shown: () => layout.visible.value.map(({ column }) => column.id), close: () => scope.stop() };
}

it('a column that waits for something to show comes with it, whatever else was chosen, until somebody hides it', async () => {
  hasPictures.value = false;
  const first = opened();
  expect(first.shown()).toEqual(['id', 'name']);
  first.layout.toggle('sku');
  await nextTick();
  expect(first.shown()).toEqual(['id', 'name', 'sku']);
  hasPictures.value = true;
  await nextTick();
  expect(first.shown()).toEqual(['id', 'picture', 'name', 'sku']);
  first.layout.toggle('picture');
  await nextTick();
  expect(first.shown()).toEqual(['id', 'name', 'sku']);
  first.close();

  const second = opened();
  expect(second.shown()).toEqual(['id', 'name', 'sku']);
  second.layout.toggle('picture');
  await nextTick();
  second.layout.toggle('name');
  await nextTick();
  expect(second.shown()).toEqual(['id', 'picture', 'sku']);
  second.close();
});

it('what is kept under its name and is no layout is as if there were none', () => {
  localStorage.setItem('packwright.columns.test', JSON.stringify({ order: { path: 'id' }, sku: { path: 'sku' } }));
  const layout = opened();
  expect(layout.shown()).toContain('name');
  layout.close();
});

it('columns that come later are offered, and one that was chosen is shown again where it was', async () => {
  const price: TableColumn<object> = { id: 'price', header: 'Price', width: 100, hidden: true, text: () => '' };
  const source = ref(columns);
  const scope = effectScope();
  const layout = scope.run(() => useColumnLayout('later', source));
  const shown = () => layout?.visible.value.map(({ column }) => column.id);
  expect(shown()).not.toContain('price');
  source.value = [...columns, price];
  await nextTick();
  expect(layout?.choices.value.map(({ id }) => id)).toContain('price');
  layout?.toggle('price');
  layout?.move('price', 'name');
  await nextTick();
  const chosen = shown();
  expect(chosen).toContain('price');
  source.value = columns;
  await nextTick();
  expect(shown()).not.toContain('price');
  source.value = [...columns, price];
  await nextTick();
  expect(shown()).toEqual(chosen);
  scope.stop();
});
