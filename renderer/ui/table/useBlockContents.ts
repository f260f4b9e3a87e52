import { blockText, clearedTexts, filledDown, placePasted, type PlacedTexts } from './cellBlock.ts';
import type { TableColumn } from './tableColumn.ts';
import { tabSeparated } from './tabSeparated.ts';
import { tabSeparatedCells } from './tabSeparatedCells.ts';
import type { CellBlocking } from './useCellBlock.ts';

interface ContentTable<Row> {
  readonly rows: readonly Row[];
  /** Whether cells can be pasted, filled down and cleared. */
  readonly enterable: boolean;
}

export interface BlockContents {
  readonly copy: () => Promise<void>;
  readonly paste: (event: ClipboardEvent) => void;
  readonly fillDown: () => void;
  readonly clear: () => void;
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
    paste: (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!table.enterable || !block.value || text === '' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      does.enter(placePasted(tabSeparatedCells(text), block.value, whole()));
    },
    fillDown: () => {
      if (table.enterable && block.value) does.enter(filledDown(block.value, whole()));
    },
    clear: () => {
      if (table.enterable && block.value) does.enter(clearedTexts(block.value, whole()));
    },
  };
}
