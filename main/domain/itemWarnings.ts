import type { CreateItemRequest } from '../contract/index.ts';
import { clip } from './clip.ts';
import { sidesWithout } from './packItemView.ts';
import type { ItemStore } from './ports.ts';

/** What whoever writes an item should know: it is stored, but no order with it can be packed, or its SKU means two items. */
export function itemWarnings(
  organizationId: string,
  fields: CreateItemRequest,
  items: Pick<ItemStore, 'idsOfSku'>,
): readonly string[] {
  const without = sidesWithout(fields);
  const { id, sku } = fields;
  const sharers = sku === undefined || sku === '' ? [] : items.idsOfSku(organizationId, sku);
  const other = sharers.find((one) => one !== id);
  return [
    ...(without.length > 0 ? [`${without.join(', ')} 0: this item cannot be packed as it is`] : []),
    ...(other === undefined
      ? []
      : [`sku "${clip(sku ?? '')}" is also the SKU of the item "${clip(other)}": orders must give the itemId`]),
  ];
}
