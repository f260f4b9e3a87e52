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

/** The target that may have cancel values. */
export const statusTarget = 'x-status';

/** Our fields that a mapping can fill; what else there is may be typed. */
export function targetFields(kind: RecordKind): readonly string[] {
  if (kind === 'item') return ['x-version', ...fieldCatalogue.items.map(({ path }) => path)];
  // Units are read with the amounts of a file; an order has none.
  const fields = fieldCatalogue.orders.filter(({ kind: of }) => of !== 'unit');
  return ['x-version', statusTarget, ...fields.map(({ path }) => path.replace(/^lines\./, 'lines[].'))];
}

/** The cancel values of a mapping as they are typed. */
export const cancelText = ({ 'x-cancelValues': values = [] }: FieldMapping): string => values.join(', ');

/** The values between commas; undefined without any. */
export function cancelValues(text: string): string[] | undefined {
  const values = text.split(',').flatMap((value) => (value.trim() === '' ? [] : [value.trim()]));
  return values.length === 0 ? undefined : values;
}

/** Whether two lists say the same. */
export function sameMappings(a: FieldMappings, b: FieldMappings): boolean {
  const plain = (list: readonly FieldMapping[]) =>
    JSON.stringify(
      list.map((mapping) => {
        const { sourceField, targetField, transform = null } = mapping;
        return [sourceField, targetField, transform, cancelText(mapping)];
      }),
    );
  return plain(a.itemMappings) === plain(b.itemMappings) && plain(a.deliveryMappings) === plain(b.deliveryMappings);
}

/** Rows that are typed to their end; an empty row is none. Cancel values stay only with the status. */
export function typedMappings(list: readonly FieldMapping[]): FieldMapping[] {
  return list
    .filter(({ sourceField, targetField }) => sourceField.trim() !== '' && targetField.trim() !== '')
    .map(({ 'x-cancelValues': values, ...mapping }) =>
      values && mapping.targetField === statusTarget ? { ...mapping, 'x-cancelValues': values } : mapping,
    );
}
