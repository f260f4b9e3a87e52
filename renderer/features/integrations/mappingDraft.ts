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
const statusTarget = 'x-status';
/** The target that may have open values. */
const typeTarget = 'orderType';

/** Our fields that a mapping can fill; what else there is may be typed. */
export function targetFields(kind: RecordKind): readonly string[] {
  if (kind === 'item') return ['x-version', ...fieldCatalogue.items.map(({ path }) => path)];
  // Units are read with the amounts of a file; an order has none.
  const fields = fieldCatalogue.orders.filter(({ kind: of }) => of !== 'unit');
  return ['x-version', statusTarget, ...fields.map(({ path }) => path.replace(/^lines\./, 'lines[].'))];
}

/** The lists of values that a mapping may have, and the texts of their fields. */
const valueLists = [
  { list: 'x-openValues', label: 'openValues', target: statusTarget, help: 'openHelp' },
  { list: 'x-cancelValues', label: 'cancelValues', target: statusTarget, help: 'cancelHelp' },
  { list: 'x-openValues', label: 'openTypes', target: typeTarget, help: 'openTypeHelp' },
] as const;
export type ValueList = (typeof valueLists)[number]['list'];

/** The lists of values of a mapping of orders to this target. */
export const valueListsOf = (target: string) => valueLists.filter((one) => one.target === target);

/** The values of a status as they are typed. */
export const valuesText = (mapping: FieldMapping, list: ValueList): string => (mapping[list] ?? []).join(', ');

/** The values between commas; undefined without any. */
export function typedValues(text: string): string[] | undefined {
  const values = text.split(',').flatMap((value) => (value.trim() === '' ? [] : [value.trim()]));
  return values.length === 0 ? undefined : values;
}

const joinSign = ' + ';

/** The source fields of a mapping as they are typed: `firstName + lastName`. */
export const sourceText = ({ sourceField, 'x-joinedFields': further = [] }: FieldMapping): string =>
  [sourceField, ...further].join(joinSign);

/** A mapping with other source fields; a separator stays where fields are joined. */
export function withSource(mapping: FieldMapping, text: string): FieldMapping {
  const { 'x-joinedFields': _fields, 'x-separator': separator, ...rest } = mapping;
  const [sourceField = '', ...further] = text.split(joinSign);
  if (further.length === 0) return { ...rest, sourceField };
  return {
    ...{ ...rest, sourceField, 'x-joinedFields': further },
    ...(separator !== undefined && { 'x-separator': separator }),
  };
}

/** Whether two lists say the same. */
export function sameMappings(a: FieldMappings, b: FieldMappings): boolean {
  const plain = (list: readonly FieldMapping[]) =>
    JSON.stringify(
      list.map((mapping) => {
        const { sourceField, targetField, transform = null } = mapping;
        return [
          sourceField,
          targetField,
          transform,
          mapping['x-joinedFields'] ?? [],
          mapping['x-separator'] ?? ' ',
          valuesText(mapping, 'x-openValues'),
          valuesText(mapping, 'x-cancelValues'),
        ];
      }),
    );
  return plain(a.itemMappings) === plain(b.itemMappings) && plain(a.deliveryMappings) === plain(b.deliveryMappings);
}

/** Rows that are typed to their end; an empty row is none. Each keeps the values that its target may have. */
export function typedMappings(list: readonly FieldMapping[]): FieldMapping[] {
  return list
    .filter(({ sourceField, targetField }) => sourceField.trim() !== '' && targetField.trim() !== '')
    .map((mapping) => {
      const lists = valueListsOf(mapping.targetField);
      const { 'x-cancelValues': _cancel, 'x-openValues': _open, ...rest } = mapping;
      const kept = lists.flatMap(({ list }) => (mapping[list] ? [[list, mapping[list]] as const] : []));
      const { 'x-joinedFields': fields = [], 'x-separator': separator, ...single } = rest;
      const further = fields.map((field) => field.trim()).filter((field) => field !== '');
      return {
        ...{ ...single, sourceField: single.sourceField.trim() },
        ...(further.length > 0 && { 'x-joinedFields': further }),
        ...(further.length > 0 && separator !== undefined && { 'x-separator': separator }),
        ...Object.fromEntries(kept),
      };
    });
}
