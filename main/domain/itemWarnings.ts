import { DomainError, PackItem, type CreateItemRequest, type ItemNote } from '../contract/index.ts';
import { clip } from './clip.ts';
import { itemNotes } from './itemNotes.ts';
import { knownFields } from './knownFields.ts';
import { enginePackItem } from './packing/enginePackItem.ts';
import type { ItemStore } from './ports.ts';
import { similarIds } from './similarIds.ts';

/** Warnings about a stored item in the words of the API. */
export function itemWarnings(
  organizationId: string,
  fields: CreateItemRequest,
  items: Pick<ItemStore, 'idsOfCode' | 'getMany'>,
): readonly string[] {
  const notes = itemNotes(organizationId, fields, items);
  const isFlat = notes.some(({ code }) => code === 'zeroSide');
  return [
    ...(isFlat ? [] : refusalOf(fields)),
    ...notes.map(warningOf),
    ...items
      .getMany(organizationId, similarIds(fields.id))
      .slice(0, 1)
      .map(
        (like) =>
          `id "${clip(fields.id)}" looks like the id of the item "${clip(like.fields.id)}": these are two items`,
      ),
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

/** A note with the names that fields have in the API. */
function warningOf({ code, fields: [field = ''], params, text }: ItemNote): string {
  switch (code) {
    case 'zeroSide':
      return `${params['fields']} 0: this item cannot be packed as it is`;
    case 'lessThanAir':
      return 'the item weighs less than air of its size: check the units of its lengths and its weight';
    case 'moreThanMetal':
      return 'the item weighs more than any metal of its size: check the units of its lengths and its weight';
    case 'zeroWeight':
      return 'weight 0: weight limits and rates will leave this item out';
    case 'wrongCodeLength':
      return `${field} "${params['cell']}" does not have 8, 12, 13 or 14 digits: no scanner reads this code`;
    case 'wrongCheckDigit':
      return `${field} "${params['cell']}" should end with ${params['digit']}: no scanner reads this code`;
    case 'sameCode':
      return field === 'sku'
        ? `sku "${params['code']}" is also the SKU of the item "${params['other']}": orders must give the itemId`
        : `${field} "${params['code']}" is also that of the item "${params['other']}": a scan finds only one of them`;
    default:
      return text;
  }
}
