import { PackItem, type CreateItemRequest } from '../contract/index.ts';
import { knownFields } from './knownFields.ts';
import type { ItemRecord } from './records.ts';

/** The item of the master as a pack request takes it, with all its physical fields; null when it has no size yet. */
export function packItemView({ fields }: ItemRecord): PackItem | null {
  return sidesWithout(fields).length > 0 ? null : knownFields(PackItem, fields);
}

const sides = ['length', 'width', 'height'] as const;

export function sidesWithout(fields: CreateItemRequest): readonly string[] {
  return sides.filter((side) => fields[side] === 0);
}
