import { ref, type Ref } from 'vue';
import { failureLine } from '../api/failure.ts';
import { useStation } from '../stores/station.ts';
import { useToasts } from '../stores/toasts.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';

/** The button "Load sample masters", wherever it stands. */
export function useLoadSamples(): { readonly busy: Ref<boolean>; readonly load: () => Promise<boolean> } {
  const { t } = useMessages(messages);
  const station = useStation();
  const toasts = useToasts();
  const busy = ref(false);

  async function load(): Promise<boolean> {
    busy.value = true;
    try {
      const { items, containers } = await station.loadSamples();
      const loaded = t('samples.loaded', {
        items: t('samples.items', { count: items }),
        containers: t('samples.containers', { count: containers }),
      });
      toasts.show(loaded, { tone: 'success' });
      return true;
    } catch (error) {
      toasts.show(t('samples.notLoaded', { reason: failureLine(error) }), { tone: 'danger' });
      return false;
    } finally {
      busy.value = false;
    }
  }

  return { busy, load };
}
