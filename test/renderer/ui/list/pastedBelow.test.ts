import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { ref, shallowRef } from 'vue';
import { createQueryClient } from '../../../../renderer/stores/createQueryClient.ts';
import { useToasts } from '../../../../renderer/stores/toasts.ts';
import { createCursorList } from '../../../../renderer/ui/list/cursorList.ts';
import { useRowReading } from '../../../../renderer/ui/list/useRowReading.ts';
import type { PlacedTexts } from '../../../../renderer/ui/table/cellBlock.ts';
import { selectRows } from '../../../../renderer/ui/table/rowSelection.ts';
import type { TableColumn, TableCursor } from '../../../../renderer/ui/table/tableColumn.ts';
import { useBlockContents } from '../../../../renderer/ui/table/useBlockContents.ts';
import { useCellBlock } from '../../../../renderer/ui/table/useCellBlock.ts';

interface Row {
  readonly id: string;
}

const rowId = ({ id }: Row): string => id;
const column: TableColumn<Row> = { id: 'id', header: 'Id', width: 10, text: rowId };

/** The first cell of a list of so many rows, of which the first page is here, and what is entered there. */
async function tableOf(total: number, fetched: (start: number) => void = () => undefined) {
  const list = createCursorList<Row>({
    client: createQueryClient(),
    fetchPage: async (cursor) => {
      const start = Number(cursor ?? 0);
      fetched(start);
      const end = Math.min(total, start + 100);
      const items = Array.from({ length: end - start }, (_, index) => ({ id: String(start + index) }));
      return { items, nextCursor: end < total ? String(end) : null, total };
    },
    idOf: rowId,
  });
  await list.reload();
  const cursor = ref<TableCursor | null>({ row: 0, column: 0 });
  const selection = shallowRef(selectRows([]));
  const entered: PlacedTexts<Row>[] = [];
  let selectsUnread = false;
  const table = {
    get rows() {
      return list.rows.value;
    },
    get selectsUnread() {
      return selectsUnread;
    },
    ...{ rowId, enterable: true, readRows: useRowReading(list) },
  };
  const contents = useBlockContents<Row>(
    table,
    () => [column],
    useCellBlock(table, selection, cursor),
    () => false,
    {
      copied: () => undefined,
      enter: (texts) => entered.push(texts),
    },
  );
  return {
    ...{ list, entered },
    paste: (lines: number) => {
      const text = Array.from({ length: lines }, (_, line) => `text ${String(line)}`).join('\n');
      // happy-dom has no DataTransfer with text.
      const event = { clipboardData: { getData: () => text }, target: null, preventDefault: () => undefined };
      return contents.paste(event as unknown as ClipboardEvent);
    },
    fillDown: contents.fillDown,
    selectAllMatching: () => {
      selectsUnread = true;
      selection.value = selectRows(list.rows.value.map(rowId));
    },
  };
}

describe('cells that are entered below the rows that are here', () => {
  beforeEach(() => setActivePinia(createPinia()));

  it('are pasted into rows that are read for it', async () => {
    const { paste, entered } = await tableOf(1589);
    await paste(400);
    expect(entered).toHaveLength(1);
    expect(entered[0]).toMatchObject({ beyondRows: 0 });
    expect(entered[0]?.cells.map(({ row, text }) => `${row.id} ${text}`)).toEqual(
      Array.from({ length: 400 }, (_, index) => `${String(index)} text ${String(index)}`),
    );
  });

  it('are beyond only where the list ends', async () => {
    const { paste, entered } = await tableOf(250);
    await paste(260);
    expect(entered[0]).toMatchObject({ beyondRows: 10, cells: { length: 250 } });
  });

  it('need no page more where the rows are here', async () => {
    const asked: number[] = [];
    const { paste, entered } = await tableOf(1589, (start) => asked.push(start));
    await paste(100);
    expect(entered[0]?.cells).toHaveLength(100);
    expect(asked).toEqual([0]);
  });

  it('fill all that match where they are selected, also what was not read', async () => {
    const { fillDown, paste, entered, selectAllMatching } = await tableOf(450);
    selectAllMatching();
    await fillDown();
    expect(entered[0]?.cells).toHaveLength(449);
    selectAllMatching();
    await paste(1);
    expect(entered[1]?.cells).toHaveLength(450);
  });

  it('are not entered at all when rows cannot be read, and say so', async () => {
    const { paste, entered } = await tableOf(450, (start) => {
      if (start === 200) throw new Error('away');
    });
    await paste(300);
    expect(entered).toEqual([]);
    expect(useToasts().list.map(({ text }) => text)).toEqual([
      'Nothing was entered: more rows of the list are needed and could not be loaded. Try again.',
    ]);
  });

  it('are not entered into other rows than those they were meant for', async () => {
    const { list, paste, entered } = await tableOf(450);
    const pasting = paste(300);
    await list.reload();
    await pasting;
    expect(entered).toEqual([]);
  });
});
