import { describe, expect, test } from 'vitest';
import type { FieldMapping, MappingTransform } from '../../../main/contract/index.ts';
import { readingSettings } from '../../../main/domain/integrations/connectorTypes.ts';
import { pathOf, valueAt, valuesAt } from '../../../main/domain/integrations/fieldPath.ts';
import { transformed, typedValue, ValueFault, versionOf } from '../../../main/domain/integrations/hostValue.ts';
import { createLocalTimes } from '../../../main/domain/imports/reading/dateText.ts';
import { createMapper } from '../../../main/domain/integrations/mapRecord.ts';
import { sapS4Hana } from '../../../main/domain/integrations/defaultMappings.ts';

const settings = {
  defaultAlgorithm: null,
  enableCostOptimization: false,
  preferredDimensionUnit: null,
  preferredWeightUnit: null,
};
const ofSap = readingSettings('sapS4Hana', settings);

describe('a path', () => {
  test.each([
    ['a', ['a']],
    ['a.b c.d-e', ['a', 'b c', 'd-e']],
    ['a[0][12].b', ['a', 0, 12, 'b']],
    ['a.results[].b', ['a', 'results', 'each[]', 'b']],
    ['', null],
    ['.a', null],
    ['a.', null],
    ['a[', null],
    ['a[x]', null],
    ['[0]', null],
    ['a[].b[]', null],
  ])('%j', (text, steps) => {
    expect(pathOf(text)).toEqual(steps);
  });

  test('reads own fields only', () => {
    const record = { a: { list: [{ b: 1 }, {}, { b: 3 }] } };
    const at = (text: string) => valueAt(record, pathOf(text) ?? []);
    expect([at('a.list[2].b'), at('a.list[3].b'), at('a.toString'), at('a.list.length')]).toEqual([
      ...[3, undefined, undefined, 3],
    ]);
    expect(valuesAt(record, pathOf('a.list[].b') ?? [])).toEqual([1, undefined, 3]);
    expect(valuesAt(record, pathOf('a.none[].b') ?? [])).toEqual([]);
    expect(valuesAt(record, pathOf('a') ?? [])).toBeNull();
  });
});

describe('a transform', () => {
  test.each<[MappingTransform, unknown, unknown]>([
    ['x-trim', '  a ', 'a'],
    ['x-upperCase', 'ab', 'AB'],
    ['x-lowerCase', 'AB', 'ab'],
    ['x-withoutLeadingZeros', '000', '0'],
    ['x-withoutLeadingZeros', '00A0', 'A0'],
    ['x-withoutLeadingZeros', null, null],
    ['x-dateTime', '/Date(1793527200000+0000)/', '2026-11-01T10:00:00.000Z'],
    ['x-dateTime', '2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['x-dateTime', '2026-11-01 10:00:00', '2026-11-01T10:00:00.000Z'],
    ['x-dateTime', '2026-11-01T12:00:00+02:00', '2026-11-01T10:00:00.000Z'],
    ['x-dateTime', '2026-11-01T10:00:00.123456Z', '2026-11-01T10:00:00.123Z'],
  ])('%s makes of %j %j', (transform, value, result) => {
    expect(transformed(transform, value)).toEqual(result);
  });

  test.each(['soon', '2026-13-01', '2026-02-30T00:00:99Z', '1', 'Nov 1 2026', '/Date(x)/'])(
    'x-dateTime refuses %j',
    (text) => {
      expect(transformed('x-dateTime', text)).toBeInstanceOf(ValueFault);
    },
  );

  test('x-dateTime lets midnight of OData V2 last until the end of the day, unless it has an offset', () => {
    const local = createLocalTimes('Europe/Berlin');
    expect(transformed('x-dateTime', '/Date(1793491200000)/', local)).toBe('2026-11-01T22:59:00.000Z');
    expect(transformed('x-dateTime', '/Date(1793491200000+0000)/', local)).toBe('2026-11-01T00:00:00.000Z');
    expect(transformed('x-dateTime', '/Date(1793491200000)/')).toBe('2026-11-01T00:00:00.000Z');
  });

  test('versions are counters or times', () => {
    expect([
      versionOf(7),
      versionOf('7'),
      versionOf('2026-11-01T10:00:00.000Z'),
      versionOf(''),
      versionOf(null),
    ]).toEqual([...[7, 7, 1793527200000, null, null]]);
    for (const value of ['v2', {}, true, Number.NaN]) expect(versionOf(value)).toBeInstanceOf(ValueFault);
  });
});

describe('a record', () => {
  const map = (mappings: readonly Partial<FieldMapping>[], record: unknown) =>
    createMapper('delivery', { itemMappings: [], deliveryMappings: mappings as FieldMapping[] }, settings).map(record);

  test('without a list of lines is one line; a value outside the list stands for every line', () => {
    const flat = [
      { sourceField: 'no', targetField: 'sourceOrderId' },
      { sourceField: 'part', targetField: 'lines[].sku' },
    ];
    expect(map(flat, { no: 5, part: 'P' }).fields).toEqual({ sourceOrderId: '5', lines: [{ sku: 'P' }] });
    const listed = [
      { sourceField: 'rows[].qty', targetField: 'lines[].quantityOrdered' },
      { sourceField: 'part', targetField: 'lines[].sku' },
    ];
    expect(map(listed, { part: 'P', rows: [{ qty: '1' }, { qty: 2 }] }).fields).toEqual({
      lines: [
        { quantityOrdered: 1, sku: 'P' },
        { quantityOrdered: 2, sku: 'P' },
      ],
    });
    expect(map(listed, { part: 'P', rows: [] }).fields).toEqual({ lines: [] });
  });

  test('of SAP S/4HANA becomes an item and an order by the default mappings', () => {
    const item = createMapper('item', sapS4Hana, ofSap).map({
      Product: '000000000000001042',
      GrossWeight: '2.000',
      NetWeight: '1.500',
      WeightUnit: 'KG',
      ProductStandardID: '4006381333931',
      LastChangeDateTime: '/Date(1793527200000+0000)/',
      to_Description: { results: [{ Language: 'EN', ProductDescription: 'Mug' }] },
      to_ProductUnitsOfMeasure: {
        results: [
          {
            UnitSpecificProductLength: '25.400',
            UnitSpecificProductWidth: '12.700',
            UnitSpecificProductHeight: '2.540',
            ProductMeasurementUnit: 'CM',
          },
        ],
      },
    });
    expect(item).toEqual({
      fields: {
        ...{ id: '1042', sku: '1042', name: 'Mug', externalIds: { gtin: '4006381333931' } },
        ...{ length: 10, width: 5, height: 1, weight: 4.4092, netWeight: 3.3069 },
      },
      cleared: [],
      stated: ['sku', 'name', 'externalIds.gtin', 'length', 'width', 'height', 'weight', 'netWeight'],
      version: 1793527200000,
      unordered: null,
      faults: [],
      notes: [],
    });
    const order = createMapper('delivery', sapS4Hana, ofSap).map({
      DeliveryDocument: '0080000001',
      PlannedGoodsIssueDate: '/Date(1793527200000)/',
      to_DeliveryDocumentItem: {
        results: [{ DeliveryDocumentItem: '000010', Material: '000000000000001042', ActualDeliveryQuantity: '3.000' }],
      },
    });
    expect(order.fields).toEqual({
      sourceOrderId: '80000001',
      requiredShipBy: '2026-11-01T10:00:00.000Z',
      lines: [{ lineNumber: 10, sku: '1042', quantityOrdered: 3 }],
    });
  });
});

describe('a number in the text of a host', () => {
  test.each([
    ['0,4', 0.4],
    ['12,50', 12.5],
    [' -3,5 ', -3.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['0.234', 0.234],
    ['1234.567', 1234.567],
  ])('may have a decimal comma: %s', (text, number) => {
    expect(typedValue({ type: 'number' }, text)).toBe(number);
  });

  test('is refused where its comma may also separate thousands', () => {
    const fault = typedValue({ type: 'number' }, '1,234');
    const sentence = 'can be 1.234 or 1234. Set the decimal sign of the connection, or send a JSON number.';
    expect(fault).toEqual(new ValueFault(`"1,234" ${sentence}`));
    expect(typedValue({ type: 'number' }, '1.234')).toEqual(new ValueFault(`"1.234" ${sentence}`));
  });

  test.each(['1,2,3', '1.234,5', ','])('is refused with anything else: %s', (text) => {
    expect(typedValue({ type: 'number' }, text)).toBeInstanceOf(ValueFault);
  });
});
