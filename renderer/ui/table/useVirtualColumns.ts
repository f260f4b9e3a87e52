import { useEventListener, useResizeObserver } from '@vueuse/core';
import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { scaleFactor } from '../scale.ts';
import type { LaidOutColumn } from './columnLayout.ts';
import type { TableColumn } from './tableColumn.ts';

/** A cell of each row: one of a column, or one that stands for `gap` columns out of sight. */
export type ShownCell<Row> =
  | {
      readonly key: string;
      readonly index: number;
      readonly column: TableColumn<Row>;
      readonly startResize: LaidOutColumn<Row>['startResize'];
    }
  | { readonly key: string; readonly gap: number };

export interface ColumnsInSight<Row> {
  readonly cells: ComputedRef<readonly ShownCell<Row>[]>;
  /** Scrolls sideways, as little as needed, until a column is in sight. */
  readonly reveal: (index: number) => void;
}

/** From the first up to, not with, the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A table of so many columns or fewer has all their cells. */
export const fewColumns = 24;
/** Columns beside those in sight that have cells, and the step in which they change. */
const aside = 4;

/** Columns with a cell: those that lie between two places, some beside them, in whole steps so that they seldom change. */
export function columnsBetween(ends: readonly number[], left: number, right: number): Range {
  const first = ends.findIndex((end) => end > left);
  const last = ends.findIndex((end) => end >= right);
  const from = first < 0 ? ends.length - 1 : first;
  const to = last < 0 ? ends.length : last + 1;
  return {
    from: Math.max(0, Math.floor(from / aside) * aside - aside),
    to: Math.min(ends.length, Math.ceil(to / aside) * aside + aside),
  };
}

/** Of a table with very many columns only those in sight have cells; one that fits, or has few, has all of them. */
export function useVirtualColumns<Row>(options: {
  readonly scroller: Readonly<ShallowRef<HTMLElement | null>>;
  readonly columns: () => readonly LaidOutColumn<Row>[];
  /** Pixels before the first column. */
  readonly lead: () => number;
  /** The first column stays in sight. */
  readonly pinned: () => boolean;
}): ColumnsInSight<Row> {
  const { scroller, columns, lead, pinned } = options;
  /** Where each column ends, in pixels; as they are while the table is wider than its window. */
  const ends = computed(() => {
    let end = lead() * scaleFactor.value;
    return columns().map(({ width, column }) => (end += (width ?? column.width) * scaleFactor.value));
  });
  const isLong = computed(() => columns().length > fewColumns);
  /** Null before it is known what is in sight: what a large monitor shows. */
  const range = shallowRef<Range | null>(null);

  function look(): void {
    const element = scroller.value;
    if (!element || !isLong.value) return;
    const { scrollLeft, clientWidth } = element;
    const next = columnsBetween(ends.value, scrollLeft, scrollLeft + clientWidth);
    if (next.from !== range.value?.from || next.to !== range.value.to) range.value = next;
  }
  useEventListener(scroller, 'scroll', look, { passive: true });
  useResizeObserver(() => (isLong.value ? scroller.value : null), look);
  watch(ends, look);

  const all = computed(() =>
    columns().map(({ column, startResize }, index) => ({ key: column.id, index, column, startResize })),
  );
  const cells = computed((): readonly ShownCell<Row>[] => {
    if (!isLong.value) return all.value;
    const { from, to } = range.value ?? { from: 0, to: fewColumns };
    const head = pinned() && from > 0 ? 1 : 0;
    const gaps = [from - head, all.value.length - to];
    return [
      ...all.value.slice(0, head),
      ...(gaps[0] ? [{ key: '<', gap: gaps[0] }] : []),
      ...all.value.slice(from, to),
      ...(gaps[1] ? [{ key: '>', gap: gaps[1] }] : []),
    ];
  });

  function reveal(index: number): void {
    const element = scroller.value;
    if (!element || element.scrollWidth <= element.clientWidth) return;
    const start = ends.value[index - 1] ?? 0;
    const end = ends.value[index] ?? start;
    const covered = pinned() ? (ends.value[0] ?? 0) : 0;
    if (start < element.scrollLeft + covered) element.scrollLeft = start - covered;
    else if (end > element.scrollLeft + element.clientWidth) element.scrollLeft = end - element.clientWidth;
  }

  return { cells, reveal };
}
