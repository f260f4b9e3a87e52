import type { Ref } from 'vue';
import type { TableCursor } from './tableColumn.ts';
import type { CellBlocking } from './useCellBlock.ts';
import type { RowSelecting } from './useRowSelection.ts';

/** Longer than any system waits for the second click of a double click. */
const doubleClickMs = 1000;

/** What a mouse or a finger does on a cell. */
export function useCellPress(
  cursor: Ref<TableCursor | null>,
  { selecting, blocking }: { selecting: RowSelecting; blocking: CellBlocking },
  { edit, focus, drawsBlocks }: { edit: () => void; focus: () => void; drawsBlocks: () => boolean },
) {
  let clickedAt = -Infinity;
  return {
    /**
     * With Shift to the cell of a block; anything else is about rows. The second click of a double click is for the cell of the
     * first, also where the columns have moved since.
     */
    onClick(event: MouseEvent, row: number, column: number): void {
      const isSecond = event.detail === 2 && event.timeStamp - clickedAt < doubleClickMs;
      clickedAt = event.timeStamp;
      if (isSecond && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
      if (!event.shiftKey || !drawsBlocks() || cursor.value === null) {
        selecting.onCellClick(event, row, column);
        return;
      }
      blocking.extendFrom(cursor.value);
      cursor.value = { row, column };
    },
    onDoubleClick: edit,
    /** Shift draws a block of cells, and marks no text. */
    onPress(event: MouseEvent): void {
      if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      focus();
    },
    /** A tap beside the cursor only moves it there: scrolling with a finger must not switch anything. */
    guardSwitch(event: MouseEvent, row: number, column: number): void {
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (isTouch && (cursor.value?.row !== row || cursor.value.column !== column)) event.preventDefault();
    },
  };
}
