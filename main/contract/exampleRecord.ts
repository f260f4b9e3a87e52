import type { FieldMapping } from './schemas/integration.ts';

type Json = Record<string, unknown>;

/** Example values of the fields that a record most likely has. */
const exampleValues: Readonly<Record<string, unknown>> = {
  'x-version': '2026-01-31T08:00:00Z',
  ...{ id: '0001000', sku: '0001000', name: 'Mug, blue', category: 'Kitchen', unitOfMeasure: 'EA' },
  ...{ length: 12, width: 9, height: 4.5, weight: 2.5, dimensionUnit: 'in', weightUnit: 'lb' },
  ...{ 'externalIds.gtin': '04006381333931', countryOfOrigin: 'US' },
  ...{ sourceOrderId: '0080001234', priority: 'Standard', serviceLevel: 'Ground' },
  requiredShipBy: '2026-02-02T12:00:00Z',
  ...{ 'customer.id': '0000017100', 'customer.name': 'Northwind', 'shipTo.name': 'Ann Peterson' },
  ...{
    'shipTo.address.street1': '1 Dock Rd',
    'shipTo.address.x-street2': 'Apt 4',
    'shipTo.address.city': 'Reno',
    'shipTo.address.state': 'NV',
  },
  ...{ 'shipTo.address.zip': '89501', 'shipTo.address.country': 'US' },
  ...{ 'lines[].lineNumber': 10, 'lines[].itemId': '0001000', 'lines[].sku': '0001000' },
  'lines[].quantityOrdered': 3,
};

/** What a line has instead of an item where the mapping reads none. */
const exampleSizes: Readonly<Record<string, unknown>> = {
  'lines[].length': 12,
  'lines[].width': 9,
  'lines[].height': 4.5,
  'lines[].weight': 2.5,
};

/** An example record with the field names of the connected system: each value is where its mapping reads it. */
export function exampleRecord(list: readonly FieldMapping[]): Json {
  const readsItem = list.some(({ targetField }) => targetField === 'lines[].itemId' || targetField === 'lines[].sku');
  const values = readsItem ? exampleValues : { ...exampleValues, ...exampleSizes };
  const record = emptyRecord();
  for (const { sourceField, targetField } of list)
    if (targetField in values) put(record, sourceField, values[targetField]);
  return record;
}

/** Without a prototype, so that a path such as `__proto__.x` is an ordinary name. */
function emptyRecord(): Json {
  return Object.create(null) as Json;
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
    else at = (holder[step] ??= typeof steps[index + 1] === 'number' ? [] : emptyRecord()) as Json;
  });
}
