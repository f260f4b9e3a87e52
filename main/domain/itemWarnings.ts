import { DomainError, PackItem, type CreateItemRequest } from '../contract/index.ts';
import { barcodeFault } from './barcodeFault.ts';
import { clip } from './clip.ts';
import { knownFields } from './knownFields.ts';
import { enginePackItem } from './packing/enginePackItem.ts';
import { sidesWithout } from './packItemView.ts';
import { oddDensity } from './oddDensity.ts';
import type { ItemStore } from './ports.ts';

/** What whoever writes an item should know: it is stored, but cannot be packed, cannot weigh what it says, or one of its codes means two items. */
export function itemWarnings(
  organizationId: string,
  fields: CreateItemRequest,
  items: Pick<ItemStore, 'idsOfCode'>,
): readonly string[] {
  const without = sidesWithout(fields);
  const odd = oddDensity(fields);
  const shared = scannedCodes.flatMap((type) => {
    const code = type === 'sku' ? fields.sku : fields.externalIds?.[type];
    const other = code ? items.idsOfCode(organizationId, type, code).find((id) => id !== fields.id) : undefined;
    return code && other !== undefined ? [sharedCode(type, clip(code), clip(other))] : [];
  });
  return [
    ...(without.length > 0 ? [`${without.join(', ')} 0: this item cannot be packed as it is`] : refusalOf(fields)),
    ...(odd === null ? [] : [oddText[odd]]),
    ...(fields.weight === 0 ? ['weight 0: weight limits and rates will leave this item out'] : []),
    ...barcodes.flatMap((type) => unreadable(type, fields.externalIds?.[type])),
    ...shared,
  ];
}

/** Why the packer refuses an item that has a size. */
function refusalOf(fields: CreateItemRequest): readonly string[] {
  try {
    enginePackItem(knownFields(PackItem, fields), 0);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [`this item cannot be packed as it is: ${error.message}`];
  }
}

const oddText = {
  light: 'the item weighs less than air of its size: check the units of its lengths and its weight',
  heavy: 'the item weighs more than any metal of its size: check the units of its lengths and its weight',
} as const;

/** Codes by which an order or a scan finds an item. */
const scannedCodes = ['sku', 'gtin', 'upc', 'ean'] as const;

/** Codes that are barcodes. */
const barcodes = ['gtin', 'upc', 'ean'] as const;

function unreadable(type: (typeof barcodes)[number], code: string | undefined): readonly string[] {
  const fault = code ? barcodeFault(code) : null;
  if (!code || !fault) return [];
  const why =
    fault.kind === 'length' ? 'does not have 8, 12, 13 or 14 digits' : `should end with ${String(fault.digit)}`;
  return [`externalIds.${type} "${clip(code)}" ${why}: no scanner reads this code`];
}

const sharedCode = (type: (typeof scannedCodes)[number], code: string, other: string): string =>
  type === 'sku'
    ? `sku "${code}" is also the SKU of the item "${other}": orders must give the itemId`
    : `externalIds.${type} "${code}" is also that of the item "${other}": a scan finds only one of them`;
