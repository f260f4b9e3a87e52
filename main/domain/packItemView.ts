import { PackItem, type CreateItemRequest } from '../contract/index.ts';
import { knownFields } from './knownFields.ts';
import type { ItemRecord } from './records.ts';

/** The item of the master as a pack request takes it, with all its physical fields; null when it has no size yet. */
export function packItemView({ fields }: ItemRecord): PackItem | null {
  return sidesWithout(fields).length > 0 ? null : knownFields(PackItem, fields);
}

const sides = ['length', 'width', 'height'] as const;

function sidesWithout(fields: CreateItemRequest): readonly string[] {
  return sides.filter((side) => fields[side] === 0);
}

/** What whoever writes an item should know: it is stored without a size, but no order with it can be packed. */
export function sizeWarnings({ fields }: ItemRecord): readonly string[] {
  const without = sidesWithout(fields);
  return without.length > 0 ? [`${without.join(', ')} 0: this item cannot be packed as it is`] : [];
}
