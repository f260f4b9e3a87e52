import { computed, toValue, type ComputedRef, type MaybeRefOrGetter, type WritableComputedRef } from 'vue';
import type { RecordFilter } from '../../../main/contract/index.ts';
import type { FilterField } from '../filter/filterField.ts';
import { readFilters, recordFilters, writeFilters, type ListFilter } from '../filter/listFilter.ts';
import { readSort, writeSort, type TableSort } from '../table/tableSort.ts';
import type { RecordQuery } from './pages.ts';

/** What the address of a list that the station filters and sorts by any field has; `viewNames` filter nothing. */
export const queryNames = { search: 'text', filter: 'text', sort: 'text' } as const;
export const viewNames = ['sort'] as const;

export interface ListQuery {
  readonly fields: ComputedRef<readonly FilterField[]>;
  readonly filters: WritableComputedRef<readonly ListFilter[]>;
  readonly sort: WritableComputedRef<TableSort | null>;
  readonly asked: ComputedRef<RecordQuery>;
}

/** Filters and order of a list as its address has them, and what they ask of the station. `others` are filters beside them. */
export function useListQuery(
  values: Record<keyof typeof queryNames, string>,
  source: MaybeRefOrGetter<readonly FilterField[]>,
  others: () => readonly RecordFilter[],
): ListQuery {
  const fields = computed(() => toValue(source));
  const byPath = computed(() => new Map(fields.value.map((field) => [field.path, field])));
  const filters = computed({
    get: () => readFilters(values.filter, fields.value),
    set: (next) => (values.filter = writeFilters(next)),
  });
  const sort = computed({
    get: () => readSort(values.sort, new Set(byPath.value.keys())),
    set: (next) => (values.sort = writeSort(next)),
  });
  return {
    fields,
    filters,
    sort,
    // The same question stays the same object when fields come later: a list reads anew what is asked anew.
    asked: computed((before?: RecordQuery): RecordQuery => {
      const chosen = filters.value.flatMap((filter) => {
        const field = byPath.value.get(filter.path);
        return field ? recordFilters(field, filter) : [];
      });
      const all = [...others(), ...chosen];
      const next: RecordQuery = {
        match: {
          ...(values.search === '' ? {} : { search: values.search }),
          ...(all.length === 0 ? {} : { filters: all }),
        },
        sort: sort.value,
      };
      return before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;
    }),
  };
}
