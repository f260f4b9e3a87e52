import { ref, watch, type Ref } from 'vue';
import { useRoute, useRouter } from 'vue-router';

export type PanelChoice = 'new' | 'details' | null;

/** The open panel; `?panel=new` in an address (from the palette, say) opens it once. */
export function usePanel(): Ref<PanelChoice> {
  const route = useRoute();
  const router = useRouter();
  const panel = ref<PanelChoice>(null);
  watch(
    () => route.query['panel'],
    (wanted) => {
      if (wanted !== 'new' && wanted !== 'details') return;
      panel.value = wanted;
      const { panel: _done, ...others } = route.query;
      void router.replace({ query: others });
    },
    { immediate: true },
  );
  return panel;
}
