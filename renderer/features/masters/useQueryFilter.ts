import { computed, type WritableComputedRef } from 'vue';
import { useRoute, useRouter } from 'vue-router';

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
