import { CreateItemRequest } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { roundedBarcode, withBarcodeTexts } from '../barcodeTexts.ts';
import { knownFields } from '../knownFields.ts';
import type { ItemStore } from '../ports.ts';
import { withDelivered } from './deliveredRecord.ts';
import type { MappedRecord } from './mapRecord.ts';

const validate = validator(CreateItemRequest);

/** The item that a delivered record makes of the stored one of its id, or why the record is rejected. */
export function deliveredItem(
  items: Pick<ItemStore, 'get'>,
  organizationId: string,
  mapped: MappedRecord,
): CreateItemRequest | string {
  const stored = items.get(organizationId, String(mapped.fields['id']));
  const { fields: merged } = withDelivered('item', stored && { ...stored.fields }, mapped);
  const fault = validate(merged);
  if (fault) return `${fault.field ?? 'the item'} ${fault.message}`;
  // Just validated.
  const known = withBarcodeTexts(knownFields(CreateItemRequest, merged as CreateItemRequest));
  return roundedBarcode(known, stored?.fields ?? null) ?? known;
}
