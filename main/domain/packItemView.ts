import { PackItem } from '../contract/index.ts';
import { knownFields } from './knownFields.ts';
import type { ItemRecord } from './records.ts';

/** The item of the master as a pack request takes it, with all its physical fields; null when it has no size yet. */
export function packItemView({ fields }: ItemRecord): PackItem | null {
  if (fields.length === 0 || fields.width === 0 || fields.height === 0) return null;
  return knownFields(PackItem, fields);
}
