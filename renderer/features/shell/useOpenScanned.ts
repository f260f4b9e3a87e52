import { useRouter } from 'vue-router';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { findByCode } from '../../masters/findItems.ts';
import { findOrder, pathOfOrder } from '../../masters/findOrder.ts';
import { messages } from './messages.ts';

/** Opens what a scanned code means: an order or the shipment that packs it, or an item. Says so where it means nothing. */
export function useOpenScanned(): (code: string) => Promise<void> {
  const { t } = useMessages(messages);
  const router = useRouter();
  const toasts = useToasts();
  return async (code) => {
    try {
      const order = await findOrder(code);
      const item = order ? null : ((await findByCode(code))?.item ?? null);
      if (order) await router.push(pathOfOrder(order));
      else if (item) await router.push({ path: '/items', query: { search: item.id } });
      else toasts.show(t('scannedNothing', { code }), { tone: 'danger' });
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
    }
  };
}
