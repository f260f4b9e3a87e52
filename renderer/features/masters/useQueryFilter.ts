import { computed, type WritableComputedRef } from 'vue';
import { useRoute, useRouter } from 'vue-router';

/** Takes all filters away at once: one by one, each would bring the others back. */
export function useClearQuery(): () => void {
  const router = useRouter();
  return () => void router.replace({ query: {} });
}

/** A filter that lives in the address: it survives reload and Back, and a link leads to what was seen. */
export function useQueryFilter(name: string): WritableComputedRef<string> {
  const route = useRoute();
  const router = useRouter();
  return computed({
    get: () => {
      const value = route.query[name];
      return typeof value === 'string' ? value : '';
    },
    set: (text) => {
      const { [name]: _dropped, ...others } = route.query;
      void router.replace({ query: text === '' ? others : { ...others, [name]: text } });
    },
  });
}
