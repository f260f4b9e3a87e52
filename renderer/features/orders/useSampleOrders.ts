import { ref, type Ref } from 'vue';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useSession } from '../../stores/session.ts';
import { useStation } from '../../stores/station.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** Orders to try the station with, and the sample masters that they are made of. */
export function useSampleOrders(changed: () => Promise<void>): {
  readonly busy: Ref<boolean>;
  readonly load: () => Promise<void>;
} {
  const { t } = useMessages(messages);
  const session = useSession();
  const station = useStation();
  const toasts = useToasts();
  const busy = ref(false);

  async function load(): Promise<void> {
    busy.value = true;
    try {
      await station.refresh();
      if (session.isAdmin && !station.hasSamples) await station.loadSamples();
      const { default: csv } = await import('./sample/orders.csv?raw');
      const form = new FormData();
      form.set('file', new File([csv], 'orders.csv', { type: 'text/csv' }));
      const { ordersCreated } = (await call('importOrdersCsv', { form })).body;
      toasts.show(t('samplesLoaded', { count: ordersCreated }), { tone: 'success' });
      await changed();
    } catch (error) {
      toasts.show(t('samplesFailed', { reason: failureLine(error) }), { tone: 'danger' });
    } finally {
      busy.value = false;
    }
  }

  return { busy, load };
}
