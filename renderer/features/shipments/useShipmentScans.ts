import type { Item, Shipment } from '../../../main/contract/index.ts';
import { findByCode } from '../../masters/findItems.ts';
import { findOrder } from '../../masters/findOrder.ts';
import { useMessages } from '../../messages/messages.ts';
import { useToasts } from '../../stores/toasts.ts';
import { scanRight, scanWrong } from '../../ui/feedback/scanFeedback.ts';
import { useScans } from '../../ui/keyboard/scans.ts';
import { messages } from './messages.ts';

type Line = Pick<Shipment['lines'][number], 'itemId' | 'sku' | 'quantity'>;

/** Units of an item in these lines; one that names its item by SKU only counts as well. */
export function unitsOf(item: Pick<Item, 'id' | 'sku'>, lines: readonly Line[]): number {
  return lines
    .filter(({ itemId, sku }) => (itemId === null ? sku !== null && sku === item.sku : itemId === item.id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** An item that is scanned while a shipment is looked at is looked for in it; orders are opened as everywhere. */
export function useShipmentScans(lines: () => readonly Line[] | null): void {
  const { t } = useMessages(messages);
  const toasts = useToasts();
  useScans(async ({ code, raw }) => {
    const all = lines();
    // Where the station cannot be reached, whoever is asked next says so.
    const found = all && (await findByCode(raw).catch(() => null));
    if (!all || !found) return false;
    const { item } = found;
    const name = item.name ?? item.id;
    const units = unitsOf(item, all);
    if (units > 0) {
      scanRight();
      toasts.show(t('scan.inShipment', { name, count: units }));
      return true;
    }
    if (await findOrder(code)) return false;
    scanWrong({ title: t('scan.notInShipment'), scanned: name === code ? code : `${name} (${code})` });
    return true;
  });
}
