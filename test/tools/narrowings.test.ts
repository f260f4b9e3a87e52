import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../main/contract/openapi.ts';
import { narrowings } from './narrowings.ts';

const before = openApiDocument('service', '1');

/** The document with one change, made in place by the test. */
function changed(change: (document: Record<string, never>) => void): readonly string[] {
  const after = structuredClone(before) as Record<string, never>;
  change(after);
  return narrowings(before, after);
}

const schemas = (document: unknown) =>
  (
    document as {
      components: {
        schemas: Record<string, { properties: Record<string, Record<string, unknown>>; required: string[] }>;
      };
    }
  ).components.schemas;

describe('a change of the service document', () => {
  test('that adds a path, a field or a word narrows nothing', () => {
    expect(narrowings(before, before)).toEqual([]);
    expect(
      changed((document) => {
        (document['paths'] as Record<string, unknown>)['/api/v1/new'] = {};
        const item = schemas(document)['PackRequest'];
        if (item) item.properties['extra'] = { type: 'string' };
        (item?.properties['algorithm']?.['enum'] as string[]).push('another');
      }),
    ).toEqual([]);
  });

  test('that takes away a path, a field or a word, or asks for more, is named', () => {
    expect(changed((document) => delete (document['paths'] as Record<string, unknown>)['/api/v1/pack'])).toEqual([
      '/paths//api/v1/pack',
    ]);
    expect(changed((document) => delete schemas(document)['Item']?.properties['sku'])).toHaveLength(1);
    expect(
      changed((document) => (schemas(document)['PackRequest']?.properties['algorithm']?.['enum'] as string[]).pop()),
    ).toHaveLength(1);
    expect(changed((document) => schemas(document)['PackRequest']?.required.push('containers'))).toHaveLength(1);
    expect(
      changed((document) => ((schemas(document)['CreateItemRequest']?.properties['name'] ?? {})['maxLength'] = 10)),
    ).toHaveLength(1);
    expect(
      changed((document) => ((schemas(document)['CreateItemRequest']?.properties['name'] ?? {})['type'] = 'number')),
    ).toHaveLength(1);
  });

  test('that only loosens a limit narrows nothing', () => {
    expect(
      changed((document) => ((schemas(document)['CreateItemRequest']?.properties['name'] ?? {})['maxLength'] = 1000)),
    ).toEqual([]);
  });
});
