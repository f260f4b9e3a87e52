import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type Updater,
} from '@tanstack/vue-table';
import { useLocalStorage, type RemovableRef } from '@vueuse/core';
import { computed, ref, toValue, watch, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import type { TableColumn } from './tableColumn.ts';

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
});

interface StoredLayout {
  order: string[];
  visibility: Record<string, boolean>;
  sizing: Record<string, number>;
}

export interface LaidOutColumn<Row> {
  readonly column: TableColumn<Row>;
  /** Pixels; null for the column that takes what is left. */
  readonly width: number | null;
  /** Of words, and as wide as it came: it gets its part of a window with room. Numbers stay together. */
  readonly stretches: boolean;
  /** From the width in pixels that the column is shown with. */
  readonly startResize: (event: unknown, shownWidth: number) => void;
}

export interface ColumnLayout<Row> {
  /** In order, without the hidden ones. */
  readonly visible: ComputedRef<readonly LaidOutColumn<Row>[]>;
  readonly totalWidth: ComputedRef<number>;
  readonly choices: ComputedRef<readonly { id: string; label: string; group: string; shown: boolean }[]>;
  readonly toggle: (id: string) => void;
  /** Puts a column before another one. */
  readonly move: (id: string, before: string) => void;
  readonly reset: () => void;
}

function useStoredLayout(name: string, plain: StoredLayout): RemovableRef<StoredLayout> {
  return useLocalStorage<StoredLayout>(`packwright.columns.${name}`, plain, {
    // What is no layout is not kept.
    mergeDefaults: (kept) => (Array.isArray(kept.order) ? { ...plain, ...kept } : plain),
  });
}

/** Shows hidden columns of a table from outside of it. */
export function useShowColumns(name: string): (ids: readonly string[]) => void {
  const stored = useStoredLayout(name, { order: [], visibility: {}, sizing: {} });
  return (ids) => {
    const shown = Object.fromEntries(ids.map((id) => [id, true]));
    stored.value = { ...stored.value, visibility: { ...stored.value.visibility, ...shown } };
  };
}

/**
 * Which columns are shown, in which order and how wide; remembered per table. The table library keeps columns only: its row
 * model is rebuilt whole when a page arrives, which for 100,000 rows costs more than everything else here together.
 */
export function useColumnLayout<Row extends object>(
  name: string,
  source: MaybeRefOrGetter<readonly TableColumn<Row>[]>,
): ColumnLayout<Row> {
  const columns = computed(() => toValue(source));
  const plainOrder = computed(() => columns.value.map((column) => column.id));
  const plainLayout = (): StoredLayout => ({ order: [...plainOrder.value], visibility: {}, sizing: {} });
  const plain = plainLayout();
  const stored = useStoredLayout(name, plain);
  /** As the columns come, some of them with what there is to show; what somebody decides is remembered instead. */
  const asTheyCome = computed((): Record<string, boolean> =>
    Object.fromEntries(
      columns.value.map(({ id, hidden = false }) => [id, !(typeof hidden === 'function' ? hidden() : hidden)]),
    ),
  );
  const visibility = computed(() => ({ ...asTheyCome.value, ...stored.value.visibility }));
  const decided = (next: Readonly<Record<string, boolean>>): Record<string, boolean> =>
    Object.fromEntries(
      Object.entries(next).filter(([id, shown]) => id in stored.value.visibility || asTheyCome.value[id] !== shown),
    );
  // A column that came with a newer version has no place in a remembered order yet.
  const order = computed(() => [
    ...stored.value.order.filter((id) => plainOrder.value.includes(id)),
    ...plainOrder.value.filter((id) => !stored.value.order.includes(id)),
  ]);

  const noRows: Row[] = [];
  const table = useTable({
    features,
    data: noRows,
    columns: computed(() =>
      columns.value.map((column) => ({ id: column.id, header: column.header, size: column.width, minSize: 48 })),
    ),
    columnResizeMode: 'onChange',
    state: computed(() => ({
      columnOrder: order.value,
      columnVisibility: visibility.value,
      columnSizing: stored.value.sizing,
    })),
    onColumnOrderChange: (updater) => (stored.value.order = resolve(updater, order.value)),
    onColumnVisibilityChange: (updater) => (stored.value.visibility = decided(resolve(updater, visibility.value))),
    onColumnSizingChange: (updater) => (stored.value.sizing = resolve(updater, stored.value.sizing)),
  });
  const shares = computed(() => columns.value.every(({ grows }) => grows !== 'alone'));
  const byId = computed(() => new Map(columns.value.map((column) => [column.id, column])));
  /** Counts when the library has taken up other columns, which it does not say itself. */
  const takenUp = ref(0);
  watch(columns, () => (takenUp.value += 1), { flush: 'post' });

  const visible = computed((): readonly LaidOutColumn<Row>[] => {
    void takenUp.value;
    return table.getLeafHeaders().flatMap((header) => {
      const column = byId.value.get(header.column.id);
      if (!column) return [];
      const resized = stored.value.sizing[column.id];
      return [
        {
          column,
          width: column.grows && resized === undefined ? null : header.getSize(),
          stretches:
            shares.value && !column.grows && column.align !== 'end' && column.header !== '' && resized === undefined,
          startResize: (event, shownWidth) => {
            table.setColumnSizing((sizing) => ({ ...sizing, [column.id]: shownWidth }));
            header.getResizeHandler()(event);
          },
        },
      ];
    });
  });

  return {
    visible,
    totalWidth: computed(() => visible.value.reduce((sum, each) => sum + (each.width ?? each.column.width), 0)),
    choices: computed(() =>
      order.value.flatMap((id) => {
        const column = byId.value.get(id);
        return !column || column.fixed
          ? []
          : [{ id, label: column.header, group: column.group ?? '', shown: visibility.value[id] !== false }];
      }),
    ),
    toggle: (id) => table.getColumn(id)?.toggleVisibility(),
    move: (id, before) => {
      const next = order.value.filter((each) => each !== id);
      next.splice(next.indexOf(before), 0, id);
      table.setColumnOrder(next);
    },
    reset: () => {
      stored.value = plainLayout();
    },
  };
}

function resolve<T>(updater: Updater<T>, old: T): T {
  // The library's own convention: a function is always an updater, never a value.
  return typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater;
}
