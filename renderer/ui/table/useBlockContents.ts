import {
  blockText,
  clearedTexts,
  filledDown,
  pastedRows,
  placePasted,
  type CellBlock,
  type CellTable,
  type PlacedTexts,
} from './cellBlock.ts';
import type { TableColumn } from './tableColumn.ts';
import { tabSeparated } from './tabSeparated.ts';
import { tabSeparatedCells } from './tabSeparatedCells.ts';
import type { CellBlocking } from './useCellBlock.ts';

interface ContentTable<Row> {
  readonly rows: readonly Row[];
  /** Whether cells can be pasted, filled down and cleared. */
  readonly enterable: boolean;
  /** Reads on until so many rows are here, or the last one; false when they could not be read. Null where all rows are here. */
  readonly readRows: ((count: number) => Promise<boolean>) | null;
  /** Whether all rows are selected, also those that were not read. */
  readonly selectsUnread: boolean;
}

export interface BlockContents {
  readonly copy: () => Promise<void>;
  readonly paste: (event: ClipboardEvent) => Promise<void>;
  readonly fillDown: () => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Takes the contents of a block of cells to the clipboard, and hands over what they are to become. */
export function useBlockContents<Row extends object>(
  table: ContentTable<Row>,
  columns: () => readonly TableColumn<Row>[],
  { block, isDrawn }: CellBlocking,
  /** Whether rows are selected. */
  hasSelection: () => boolean,
  does: { readonly copied: (rows: number) => void; readonly enter: (texts: PlacedTexts<Row>) => void },
): BlockContents {
  const whole = () => ({ rows: table.rows, columns: columns() });

  /** Hands over what the cells of the block become, once all rows that it takes are here. */
  async function enter(
    place: (block: CellBlock, table: CellTable<Row>) => PlacedTexts<Row>,
    rowsOf: (block: CellBlock) => readonly number[] = ({ rows }) => rows,
  ): Promise<void> {
    const chosen = block.value;
    if (!table.enterable || !chosen) return;
    const shown = columns();
    const isWhole = table.selectsUnread && chosen.rows.length === table.rows.length;
    const needed = isWhole ? Infinity : (rowsOf(chosen).at(-1) ?? 0) + 1;
    if (needed > table.rows.length && table.readRows && !(await table.readRows(needed))) return;
    const rows = isWhole ? [...table.rows.keys()] : chosen.rows;
    does.enter(place({ ...chosen, rows }, { rows: table.rows, columns: shown }));
  }

  return {
    /** Selected rows with their head, as a list for elsewhere; a block of cells, or the one of the cursor, to be pasted here too. */
    copy: async () => {
      if (!block.value) return;
      const chosen = block.value.rows.flatMap((index) => table.rows[index] ?? []);
      const isOfRows = hasSelection() && !isDrawn.value;
      const text = isOfRows ? tabSeparated(columns(), chosen) : blockText(block.value, whole());
      await navigator.clipboard.writeText(text);
      does.copied(chosen.length);
    },
    paste: async (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!table.enterable || !block.value || text === '' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      const texts = tabSeparatedCells(text);
      await enter(
        (chosen, into) => placePasted(texts, chosen, into),
        (chosen) => pastedRows(texts, chosen),
      );
    },
    fillDown: () => enter(filledDown),
    clear: () => enter(clearedTexts),
  };
}
