import { describe, expect, it } from 'vitest';
import { exampleRecord } from '../../../main/contract/index.ts';
import { connectorTypes } from '../../../main/domain/integrations/connectorTypes.ts';
import { previewOf } from '../../../main/domain/integrations/previewRecord.ts';
import { targetOf } from '../../../main/domain/integrations/mappingTargets.ts';
import {
  connectionDraft,
  connectionRequest,
  credentialNames,
  isAddress,
} from '../../../renderer/features/integrations/connectionDraft.ts';
import {
  listOf,
  sameMappings,
  sourceText,
  targetFields,
  typedMappings,
  typedValues,
  valuesText,
  withSource,
} from '../../../renderer/features/integrations/mappingDraft.ts';

describe('a connection that is typed', () => {
  const draft = connectionDraft(null);

  it('sends no credential that was not touched or left empty, and takes away what is to go', () => {
    const credentials = { clientId: 'me', clientSecret: '', tokenUrl: undefined, old: null };
    expect(connectionRequest({ ...draft, credentials }).credentials).toEqual({ clientId: 'me', old: null });
    expect(connectionRequest(draft)).not.toHaveProperty('credentials');
  });

  it('sends an empty address and empty units as none', () => {
    const read = connectionRequest({ ...draft, decimalSign: ',', timeZone: 'Europe/Berlin' }).settings;
    expect(read).toMatchObject({ 'x-decimalSign': ',', 'x-timeZone': 'Europe/Berlin' });
    expect(connectionRequest({ ...draft, tenantUrl: '  ', weightUnit: 'kg' })).toEqual({
      tenantUrl: null,
      settings: {
        ...{ preferredDimensionUnit: null, preferredWeightUnit: 'kg' },
        ...{ 'x-decimalSign': null, 'x-timeZone': null },
      },
    });
  });

  it.each([
    ['', true],
    ['https://erp.example.com/api', true],
    ['http://erp.example.com', false],
    ['erp.example.com', false],
    ['https://', false],
  ])('takes the address %s: %s', (address, taken) => {
    expect(isAddress(address)).toBe(taken);
  });

  it('asks for what the type needs and shows what is stored besides', () => {
    const webhook = { credentialFields: ['clientId', 'extra'] } as never;
    expect(credentialNames(['clientId', 'clientSecret'], webhook)).toEqual(['clientId', 'clientSecret', 'extra']);
  });
});

describe('mappings that are typed', () => {
  it('are the same whether a transform is absent or null, and differ in anything else', () => {
    const list = [{ sourceField: 'a', targetField: 'id' }];
    const stored = { itemMappings: [{ ...list[0], transform: null }] as never, deliveryMappings: [] };
    expect(sameMappings({ itemMappings: list, deliveryMappings: [] }, stored)).toBe(true);
    expect(sameMappings({ itemMappings: list, deliveryMappings: list }, stored)).toBe(false);
  });

  it.each(['x-cancelValues', 'x-openValues'] as const)('have the values of a status, and only of that: %s', (list) => {
    const status = { sourceField: 'state', targetField: 'x-status', [list]: typedValues(' 90, ,X,') ?? [] };
    expect(status[list]).toEqual(['90', 'X']);
    expect([valuesText(status, list), typedValues(' , ')]).toEqual(['90, X', undefined]);
    const of = (mapping: object) => ({ itemMappings: [], deliveryMappings: [mapping] as never });
    expect(sameMappings(of(status), of({ ...status, [list]: [90, 'X'] }))).toBe(true);
    expect(sameMappings(of(status), of({ ...status, [list]: ['90'] }))).toBe(false);
    expect(typedMappings([status, { ...status, targetField: 'priority' }])).toEqual([
      status,
      { sourceField: 'state', targetField: 'priority' },
    ]);
  });

  it('join fields with a plus, and lose the separator with the last one', () => {
    const single = { sourceField: 'first', targetField: 'shipTo.name' };
    const joined = withSource(single, 'first + last');
    expect(joined).toEqual({ ...single, 'x-joinedFields': ['last'] });
    expect(sourceText(joined)).toBe('first + last');
    const dashed = { ...joined, 'x-separator': '-' };
    expect(withSource(dashed, 'first + middle')).toEqual({ ...dashed, 'x-joinedFields': ['middle'] });
    expect(withSource(dashed, 'first')).toEqual(single);
    expect(typedMappings([withSource(dashed, 'first + ')])).toEqual([single]);
    const of = (mapping: object) => ({ itemMappings: [], deliveryMappings: [mapping] as never });
    expect(sameMappings(of(joined), of({ ...joined, 'x-separator': ' ' }))).toBe(true);
    expect(sameMappings(of(joined), of(dashed))).toBe(false);
    expect(sameMappings(of(joined), of(single))).toBe(false);
  });

  it('are those with both fields', () => {
    expect(
      typedMappings([
        { sourceField: 'a', targetField: ' ' },
        { sourceField: 'b', targetField: 'id' },
      ]),
    ).toEqual([{ sourceField: 'b', targetField: 'id' }]);
  });

  it.each(['item', 'delivery'] as const)('of the kind %s can fill every field that is offered', (kind) => {
    expect(targetFields(kind).filter((name) => targetOf(kind, name) === null)).toEqual([]);
  });
});

describe('an example of a record', () => {
  it.each(
    connectorTypes.flatMap((type) =>
      (['item', 'delivery'] as const).map((kind) => [type.connectorType, kind, type] as const),
    ),
  )('of %s (%s) is taken by the default mappings of its type', (connectorType, kind, { defaultMappings }) => {
    const record = JSON.parse(JSON.stringify(exampleRecord(defaultMappings[listOf[kind]]))) as Record<string, unknown>;
    const settings = {
      defaultAlgorithm: null,
      enableCostOptimization: false,
      preferredDimensionUnit: null,
      preferredWeightUnit: null,
    };
    expect(
      previewOf(
        { kind, record },
        {
          connectorType,
          mappings: defaultMappings,
          settings,
          refusalOf: () => null,
          hasLeft: () => false,
        },
      ),
    ).toMatchObject({
      faults: [],
      unreadFields: [],
    });
  });
});
