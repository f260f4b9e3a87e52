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

/** The target that may have cancel values and open values. */
export const statusTarget = 'x-status';

/** Our fields that a mapping can fill; what else there is may be typed. */
export function targetFields(kind: RecordKind): readonly string[] {
  if (kind === 'item') return ['x-version', ...fieldCatalogue.items.map(({ path }) => path)];
  // Units are read with the amounts of a file; an order has none.
  const fields = fieldCatalogue.orders.filter(({ kind: of }) => of !== 'unit');
  return ['x-version', statusTarget, ...fields.map(({ path }) => path.replace(/^lines\./, 'lines[].'))];
}

/** The lists of a status and the texts of their fields. */
export const valueLists = [
  { list: 'x-openValues', label: 'openValues', help: 'openHelp' },
  { list: 'x-cancelValues', label: 'cancelValues', help: 'cancelHelp' },
] as const;
export type ValueList = (typeof valueLists)[number]['list'];

/** The values of a status as they are typed. */
export const valuesText = (mapping: FieldMapping, list: ValueList): string => (mapping[list] ?? []).join(', ');

/** The values between commas; undefined without any. */
export function typedValues(text: string): string[] | undefined {
  const values = text.split(',').flatMap((value) => (value.trim() === '' ? [] : [value.trim()]));
  return values.length === 0 ? undefined : values;
}

/** Whether two lists say the same. */
export function sameMappings(a: FieldMappings, b: FieldMappings): boolean {
  const plain = (list: readonly FieldMapping[]) =>
    JSON.stringify(
      list.map((mapping) => {
        const { sourceField, targetField, transform = null } = mapping;
        return [sourceField, targetField, transform, ...valueLists.map(({ list }) => valuesText(mapping, list))];
      }),
    );
  return plain(a.itemMappings) === plain(b.itemMappings) && plain(a.deliveryMappings) === plain(b.deliveryMappings);
}

/** Rows that are typed to their end; an empty row is none. Only a status keeps its values. */
export function typedMappings(list: readonly FieldMapping[]): FieldMapping[] {
  return list
    .filter(({ sourceField, targetField }) => sourceField.trim() !== '' && targetField.trim() !== '')
    .map((mapping) => {
      if (mapping.targetField === statusTarget) return mapping;
      const { 'x-cancelValues': _cancel, 'x-openValues': _open, ...rest } = mapping;
      return rest;
    });
}
