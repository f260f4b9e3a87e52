import { useLocalStorage } from '@vueuse/core';
import { computed, reactive, watch, type ComputedRef } from 'vue';
import { useRoute, useRouter, type LocationQuery } from 'vue-router';

/** What a filter may be: one of some words, or any text. Without a value it filters nothing. */
type FilterKinds = Readonly<Record<string, 'text' | readonly string[]>>;

type FilterValues<Kinds extends FilterKinds> = {
  -readonly [Name in keyof Kinds]: Kinds[Name] extends readonly (infer Word)[] ? Word | '' : string;
};

export interface Filters<Kinds extends FilterKinds> {
  /** To be read, and to be written with v-model. */
  readonly values: FilterValues<Kinds>;
  readonly filtered: ComputedRef<boolean>;
  readonly clear: () => void;
}

/** A search and the one delivery that a link leads to are for the moment; the filters are how somebody works. */
const notRemembered = new Set(['search', 'delivery']);

/**
 * Filters that live in the address: they survive reload and Back, and a link leads to what was seen. A list that is opened without
 * any takes those that it had last at this computer. A value in the address that is not among the words counts as none. What is in
 * `view`, such as an order, filters nothing: it is kept where an address does not name it, and clearing the filters leaves it alone.
 */
export function useFilters<const Kinds extends FilterKinds>(
  name: string,
  kinds: Kinds,
  view: readonly (keyof Kinds & string)[] = [],
): Filters<Kinds> {
  const route = useRoute();
  const router = useRouter();
  const { path } = route;
  const names = Object.keys(kinds);
  const filters = names.filter((each) => !view.includes(each));
  const remembered = useLocalStorage<Record<string, string>>(`packwright.filters.${name}`, {});
  const values = reactive({
    ...fromQuery(names, remembered.value),
    ...(asked(route.query) ? fromQuery(filters, route.query) : {}),
    ...viewOf(route.query),
  });

  function asked(query: LocationQuery): boolean {
    return filters.some((each) => each in query);
  }

  function viewOf(query: LocationQuery): Record<string, string> {
    return fromQuery(
      view.filter((each) => each in query),
      query,
    );
  }

  function fromQuery(
    which: readonly string[],
    query: LocationQuery | Readonly<Record<string, string>>,
  ): Record<string, string> {
    return Object.fromEntries(which.map((each) => [each, allowed(each, query[each])]));
  }

  function allowed(each: string, value: unknown): string {
    const kind = kinds[each];
    return typeof value === 'string' && (kind === 'text' || kind?.includes(value)) ? value : '';
  }

  watch(
    values,
    () => {
      const set = Object.entries(values).filter(([, value]) => value !== '');
      remembered.value = Object.fromEntries(set.filter(([each]) => !notRemembered.has(each)));
      const others = Object.entries(route.query).filter(([each]) => !names.includes(each));
      void router.replace({ query: Object.fromEntries([...others, ...set]) });
    },
    {
      immediate: !asked(route.query) && names.some((each) => values[each] !== '' && route.query[each] !== values[each]),
    },
  );
  watch(
    () => route.query,
    (query) => {
      // On the way to another screen the address is that screen's already.
      if (route.path === path) Object.assign(values, fromQuery(filters, query), viewOf(query));
    },
  );

  return {
    values: values as FilterValues<Kinds>, // `allowed` lets nothing else in, and fields write what the types allow.
    filtered: computed(() => filters.some((each) => values[each] !== '')),
    clear: () => Object.assign(values, fromQuery(filters, {})),
  };
}
