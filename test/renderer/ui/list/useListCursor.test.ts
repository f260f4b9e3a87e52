import { describe, expect, it } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { createQueryClient } from '../../../../renderer/stores/createQueryClient.ts';
import { createCursorList } from '../../../../renderer/ui/list/cursorList.ts';
import { useListCursor } from '../../../../renderer/ui/list/useListCursor.ts';

interface Row {
  readonly id: string;
}
const idOf = ({ id }: Row) => id;

async function listOf(first: readonly string[]) {
  let ids = first;
  const list = createCursorList<Row>({
    client: createQueryClient(),
    fetchPage: async () => ({ items: ids.map((id) => ({ id })), nextCursor: null }),
    idOf,
  });
  await list.reload();
  const at = ref<string | null>(null);
  const place = effectScope().run(() => useListCursor<Row>({ list, rowId: idOf, at, scrollTo: () => undefined }));
  if (!place) throw new Error('No scope');
  const become = async (next: readonly string[]) => {
    ids = next;
    await list.reload();
    await nextTick();
  };
  return { list, place, become };
}

describe('the cursor of a list', () => {
  it('stays on its record when the rows are in another order', async () => {
    const { place, become } = await listOf(['A', 'B', 'C']);
    place.put('B');
    await become(['C', 'A', 'B']);
    expect(place.current.value).toEqual({ id: 'B' });
  });

  it('stays on its record when another one comes back above it', async () => {
    const { list, place } = await listOf(['A', 'B', 'C']);
    place.put('B');
    list.insert({ id: 'Z' }, 0);
    expect(place.current.value).toEqual({ id: 'B' });
    list.remove(new Set(['Z', 'A']));
    expect(place.current.value).toEqual({ id: 'B' });
  });

  it('is nowhere when its record is no longer among the rows that were read', async () => {
    const { place, become } = await listOf(['A', 'B', 'C']);
    place.put('B');
    await become(['A', 'C']);
    expect(place.current.value).toBeNull();
  });

  it('goes to the row that follows when its record is deleted', async () => {
    const { list, place } = await listOf(['A', 'B', 'C']);
    place.put('B');
    list.remove(new Set(['B']));
    expect(place.current.value).toEqual({ id: 'C' });
  });
});
