import {
  fieldCatalogue,
  type FieldMapping,
  type FieldMappings,
  type RecordKind,
} from '../../../main/contract/index.ts';

/** The two lists by what they map. */
export const listOf = { item: 'itemMappings', delivery: 'deliveryMappings' } as const satisfies Record<
  RecordKind,
  keyof FieldMappings
>;

/** Our fields that a mapping can fill; what else there is may be typed. */
export function targetFields(kind: RecordKind): readonly string[] {
  if (kind === 'item') return ['x-version', ...fieldCatalogue.items.map(({ path }) => path)];
  // Units are read with the amounts of a file; an order has none.
  const fields = fieldCatalogue.orders.filter(({ kind: of }) => of !== 'unit');
  return ['x-version', 'x-status', ...fields.map(({ path }) => path.replace(/^lines\./, 'lines[].'))];
}

/** Whether two lists say the same. */
export function sameMappings(a: FieldMappings, b: FieldMappings): boolean {
  const plain = (list: readonly FieldMapping[]) =>
    JSON.stringify(list.map(({ sourceField, targetField, transform = null }) => [sourceField, targetField, transform]));
  return plain(a.itemMappings) === plain(b.itemMappings) && plain(a.deliveryMappings) === plain(b.deliveryMappings);
}

/** Rows that are typed to their end; an empty row is none. */
export function typedMappings(list: readonly FieldMapping[]): FieldMapping[] {
  return list.filter(({ sourceField, targetField }) => sourceField.trim() !== '' && targetField.trim() !== '');
}
