import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { createQueryClient } from '../../../../renderer/stores/createQueryClient.ts';
import { createCursorList } from '../../../../renderer/ui/list/cursorList.ts';
import { useListSelection } from '../../../../renderer/ui/list/useListSelection.ts';
import { selectRows } from '../../../../renderer/ui/table/rowSelection.ts';

interface Row {
  readonly id: string;
}

const match = { filters: [{ path: 'weight', op: 'empty' as const }] };
const idOf = ({ id }: Row) => id;

async function listOf(total: number, { isCounted = true } = {}) {
  const list = createCursorList<Row>({
    client: createQueryClient(),
    fetchPage: async (cursor) => {
      const start = Number(cursor ?? 0);
      const end = Math.min(total, start + 100);
      const items = Array.from({ length: end - start }, (_, index) => ({ id: String(start + index) }));
      return { items, nextCursor: end < total ? String(end) : null, ...(isCounted && { total }) };
    },
    idOf,
  });
  await list.reload();
  const selection = useListSelection({ list, rowId: idOf, match: () => match });
  return { list, selection };
}

describe('the selection of a list', () => {
  it('offers all that match once every row that is here is selected, and counts them', async () => {
    const { list, selection } = await listOf(250);
    selection.rows.value = selectRows(['1', '2']);
    expect(selection.more.value).toBeNull();
    expect(selection.selected.value).toEqual({ ids: ['1', '2'], count: 2 });

    selection.rows.value = selectRows(list.rows.value.map(idOf));
    expect(selection.more.value).toBe(250);
    selection.selectMatching();
    expect(selection.selected.value).toEqual({ match, count: 250 });
    expect(selection.more.value).toBeNull();
  });

  it('takes rows in that come while all that match are selected', async () => {
    const { list, selection } = await listOf(250);
    selection.rows.value = selectRows(list.rows.value.map(idOf));
    selection.selectMatching();
    await list.reach(90);
    await nextTick();
    expect(selection.chosen.value).toHaveLength(list.rows.value.length);
    expect(selection.selected.value).toEqual({ match, count: 250 });
  });

  it('is of rows again as soon as one of them is taken out', async () => {
    const { list, selection } = await listOf(250);
    selection.rows.value = selectRows(list.rows.value.map(idOf));
    selection.selectMatching();
    selection.rows.value = selectRows(list.rows.value.slice(1).map(idOf));
    expect(selection.selected.value).toMatchObject({ count: 99 });
    expect('ids' in selection.selected.value).toBe(true);
  });

  it('offers nothing more where all that match are here', async () => {
    const { list, selection } = await listOf(40);
    selection.rows.value = selectRows(list.rows.value.map(idOf));
    expect(selection.more.value).toBeNull();
  });

  it('reads the rest of a list that the station does not count, and selects it', async () => {
    const { list, selection } = await listOf(450, { isCounted: false });
    selection.rows.value = selectRows(['1', '2']);
    expect(selection.rest.value).toBeNull();
    selection.rows.value = selectRows(list.rows.value.map(idOf));
    expect(selection.rest.value).toBe('unread');
    const reading = selection.selectRest();
    expect(selection.rest.value).toBe('reading');
    await reading;
    expect(selection.rest.value).toBeNull();
    expect(selection.chosen.value).toHaveLength(450);
    expect(selection.selected.value.count).toBe(450);
  });

  it('still offers the rest when more rows come after all were selected', async () => {
    for (const isCounted of [true, false]) {
      const { list, selection } = await listOf(150, { isCounted });
      selection.rows.value = selectRows(list.rows.value.map(idOf));
      await list.reach(90);
      await nextTick();
      expect(list.complete.value).toBe(true);
      expect(selection.selected.value.count).toBe(100);
      expect([selection.more.value, selection.rest.value]).toEqual(isCounted ? [150, null] : [null, 'unread']);
      await selection.selectRest();
      expect([selection.selected.value.count, selection.rest.value]).toEqual([150, null]);
    }
  });

  it('reads no further once the selection is cleared', async () => {
    const { list, selection } = await listOf(1450, { isCounted: false });
    selection.rows.value = selectRows(list.rows.value.map(idOf));
    const reading = selection.selectRest();
    selection.clear();
    await reading;
    expect(selection.selected.value.count).toBe(0);
    expect(list.complete.value).toBe(false);
  });

  it('counts what was deleted and brought back', async () => {
    const { list } = await listOf(250);
    list.remove(new Set(['3', '4', 'elsewhere']));
    expect(list.total.value).toBe(248);
    list.insert({ id: '3' }, 3);
    list.insert({ id: '3' }, 3);
    expect(list.total.value).toBe(249);
  });
});
