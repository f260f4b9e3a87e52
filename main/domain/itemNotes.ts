import { rowNoteText, type CreateItemRequest, type ItemNote, type RowNoteCode } from '../contract/index.ts';
import { barcodeFault } from './barcodeFault.ts';
import { clip } from './clip.ts';
import { oddDensity } from './oddDensity.ts';
import { sidesWithout } from './packItemView.ts';
import type { ItemStore } from './ports.ts';

/** Codes by which an order or a scan finds an item. */
const scannedCodes = ['sku', 'gtin', 'upc', 'ean'] as const;

/** Codes that are barcodes. */
const barcodes = ['gtin', 'upc', 'ean'] as const;

/** What is odd about a stored item: it has no size, cannot weigh what it says, or one of its codes cannot be scanned or means two items. */
export function itemNotes(
  organizationId: string,
  fields: CreateItemRequest,
  items: Pick<ItemStore, 'idsOfCode'>,
): readonly ItemNote[] {
  const without = sidesWithout(fields);
  const odd = oddDensity(fields);
  const codeOf = (type: (typeof scannedCodes)[number]) => (type === 'sku' ? fields.sku : fields.externalIds?.[type]);
  const unreadable = barcodes.flatMap((type) => {
    const code = codeOf(type);
    const fault = code ? barcodeFault(code) : null;
    if (!code || !fault) return [];
    const cell = clip(code);
    return fault.kind === 'digit'
      ? [note([pathOf(type)], 'wrongCheckDigit', { cell, digit: fault.digit })]
      : [note([pathOf(type)], 'wrongCodeLength', { cell })];
  });
  const shared = scannedCodes.flatMap((type) => {
    const code = codeOf(type);
    const other = code ? items.idsOfCode(organizationId, type, code).find((id) => id !== fields.id) : undefined;
    return code && other !== undefined
      ? [note([pathOf(type)], 'sameCode', { code: clip(code), other: clip(other) })]
      : [];
  });
  return [
    ...(without.length > 0 ? [note(without, 'zeroSide', { fields: without.join(', ') })] : []),
    ...(odd === null
      ? []
      : [note(['weight', 'length', 'width', 'height'], odd === 'light' ? 'lessThanAir' : 'moreThanMetal')]),
    ...(fields.weight === 0 ? [note(['weight'], 'zeroWeight')] : []),
    ...unreadable,
    ...shared,
  ];
}

const pathOf = (type: (typeof scannedCodes)[number]): string => (type === 'sku' ? type : `externalIds.${type}`);

function note(fields: readonly string[], code: RowNoteCode, params: ItemNote['params'] = {}): ItemNote {
  return { fields: [...fields], code, params, text: rowNoteText(code, params) };
}
