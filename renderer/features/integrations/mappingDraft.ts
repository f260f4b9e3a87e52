import {
  CreateItemRequest,
  CreateOrderRequest,
  type FieldMapping,
  type FieldMappings,
  type RecordKind,
} from '../../../main/contract/index.ts';
import { importFields } from '../../ui/import/importFields.ts';

/** The two lists by what they map. */
export const listOf = { item: 'itemMappings', delivery: 'deliveryMappings' } as const satisfies Record<
  RecordKind,
  keyof FieldMappings
>;

/** Our fields that a mapping can fill; what else there is may be typed. */
export function targetFields(kind: RecordKind): readonly string[] {
  if (kind === 'item') return ['x-version', ...importFields(CreateItemRequest).map(({ path }) => path)];
  return [
    'x-version',
    ...importFields(CreateOrderRequest, 'lines').map(({ path }) => path.replace(/^lines\./, 'lines[].')),
  ];
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

type Json = Record<string, unknown>;

/** What an example says of our fields; those that are not here are left out of it. */
const exampleValues: Readonly<Record<string, unknown>> = {
  'x-version': '2026-01-31T08:00:00Z',
  ...{ id: '0001000', sku: '0001000', name: 'Mug, blue', category: 'Kitchen', unitOfMeasure: 'EA' },
  ...{ length: 12, width: 9, height: 4.5, weight: 2.5, dimensionUnit: 'in', weightUnit: 'lb' },
  ...{ 'externalIds.gtin': '04006381333931', countryOfOrigin: 'US' },
  ...{ sourceOrderId: '0080001234', priority: 'Standard', serviceLevel: 'Ground' },
  requiredShipBy: '2026-02-02T12:00:00Z',
  ...{ 'customer.id': '0000017100', 'customer.name': 'Northwind', 'shipTo.name': 'Ann Peterson' },
  ...{ 'shipTo.address.street1': '1 Dock Rd', 'shipTo.address.city': 'Reno', 'shipTo.address.state': 'NV' },
  ...{ 'shipTo.address.zip': '89501', 'shipTo.address.country': 'US' },
  ...{ 'lines[].lineNumber': 10, 'lines[].sku': '0001000', 'lines[].quantityOrdered': 3 },
};

/** A record in the words of the host with the fields that say most, each at the place where its mapping reads it. */
export function exampleRecord(list: readonly FieldMapping[]): Json {
  const record: Json = {};
  for (const { sourceField, targetField } of list)
    if (targetField in exampleValues) put(record, sourceField, exampleValues[targetField]);
  return record;
}

function put(record: Json, path: string, value: unknown): void {
  const steps = path.split('.').flatMap((part) => {
    const [name = '', ...indices] = part.split('[');
    return [name, ...indices.map(() => 0)];
  });
  let at: Json | unknown[] = record;
  steps.forEach((step, index) => {
    const holder = at as Record<string | number, unknown>;
    if (index === steps.length - 1) holder[step] = value;
    else at = (holder[step] ??= typeof steps[index + 1] === 'number' ? [] : {}) as Json;
  });
}
