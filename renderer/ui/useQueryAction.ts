import { watch } from 'vue';
import { useRoute, useRouter } from 'vue-router';

/** Runs what an address asks for, once: `?do=import`, as the palette leads to what a screen can do. */
export function useQueryAction(name: string, run: () => void): void {
  const route = useRoute();
  const router = useRouter();
  watch(
    () => route.query['do'],
    (asked) => {
      if (asked !== name) return;
      const { do: _done, ...others } = route.query;
      void router.replace({ query: others });
      run();
    },
    { immediate: true },
  );
}
