import { useRouter } from 'vue-router';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { scanRight, scanWrong } from '../../ui/feedback/scanFeedback.ts';
import { isScanLayerOpen, type Scan } from '../../ui/keyboard/scans.ts';
import { useMessages } from '../../messages/messages.ts';
import { findByCode } from '../../masters/findItems.ts';
import { findOrder, pathOfOrder } from '../../masters/findOrder.ts';
import { findUnit, pathOfUnit } from '../../masters/findUnit.ts';
import { messages } from './messages.ts';

/** Opens what a scanned code means: an order or the shipment that packs it, a carton or pallet, or an item. Says so where it means nothing, or a dialog is in front. */
export function useOpenScanned(): (scan: Scan) => Promise<void> {
  const { t } = useMessages(messages);
  const router = useRouter();
  const toasts = useToasts();

  async function pathOf({ code, raw }: Scan): Promise<string | null> {
    const order = await findOrder(code);
    if (order) return pathOfOrder(order);
    const unit = await findUnit(raw);
    if (unit) return pathOfUnit(unit);
    const found = await findByCode(raw);
    return found && `/items?search=${encodeURIComponent(found.item.id)}`;
  }

  return async (scan) => {
    if (isScanLayerOpen()) {
      scanWrong({ tone: 'attention', title: t('scanBehindDialog'), scanned: scan.code });
      return;
    }
    try {
      const path = await pathOf(scan);
      if (path === null) scanWrong({ title: t('scannedNothing'), scanned: scan.code });
      else {
        scanRight();
        await router.push(path);
      }
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
    }
  };
}
