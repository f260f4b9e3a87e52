import { ref, type Ref } from 'vue';

/** Where a dragged row would land: the line that shows it, in pixels of the viewport. */
export interface DropLine {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

export interface RowDrag {
  readonly line: Ref<DropLine | null>;
  /** For the handle of row `index`. */
  readonly start: (event: DragEvent, index: number) => void;
  /** For whatever contains the table. */
  readonly over: (event: DragEvent) => void;
  readonly drop: (event: DragEvent) => void;
  readonly end: () => void;
}

/** Rows of a table that are dragged to another place by a handle. `move` takes the row's index and the place where it shall stand. */
export function useRowDrag(move: (from: number, to: number) => void): RowDrag {
  const line = ref<DropLine | null>(null);
  let from: number | null = null;
  let gap: number | null = null;

  function end(): void {
    line.value = null;
    from = null;
    gap = null;
  }

  return {
    line,
    end,
    start: (event, index) => {
      from = index;
      event.dataTransfer?.setData('text/plain', String(index + 1));
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    },
    over: (event) => {
      const row = event.target instanceof Element ? event.target.closest('[aria-rowindex], [aria-posinset]') : null;
      if (from === null || !row) return;
      event.preventDefault();
      const box = row.getBoundingClientRect();
      const below = event.clientY > box.top + box.height / 2;
      // The head of a table is row 1; the entries of a list begin with 1.
      const place = row.getAttribute('aria-posinset');
      const index = place === null ? Number(row.getAttribute('aria-rowindex')) - 2 : Number(place) - 1;
      gap = index + (below ? 1 : 0);
      line.value = { top: below ? box.bottom : box.top, left: box.left, width: box.width };
    },
    drop: (event) => {
      event.preventDefault();
      const to = from !== null && gap !== null ? gap - (gap > from ? 1 : 0) : null;
      if (from !== null && to !== null && to !== from) move(from, to);
      end();
    },
  };
}
