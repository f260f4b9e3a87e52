import { ref, type Ref } from 'vue';
import { failureLine } from '../../api/failure.ts';
import { useStation } from '../../stores/station.ts';
import { useToasts } from '../../stores/toasts.ts';
import { countOf } from '../../ui/measure/number.ts';

/** The button "Load sample masters", wherever it stands. */
export function useLoadSamples(): { readonly busy: Ref<boolean>; readonly load: () => Promise<boolean> } {
  const station = useStation();
  const toasts = useToasts();
  const busy = ref(false);

  async function load(): Promise<boolean> {
    busy.value = true;
    try {
      const { items, containers } = await station.loadSamples();
      toasts.show(`Loaded ${countOf(items, 'sample item')} and ${countOf(containers, 'sample container')}`, {
        tone: 'success',
      });
      return true;
    } catch (error) {
      toasts.show(`No samples were loaded. ${failureLine(error)}`, { tone: 'danger' });
      return false;
    } finally {
      busy.value = false;
    }
  }

  return { busy, load };
}
