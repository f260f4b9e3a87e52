import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../main/contract/openapi.ts';
import { narrowings } from './narrowings.ts';

const before = openApiDocument('service', '1');

interface Schema {
  readonly properties: Record<string, Record<string, unknown>>;
  readonly required: string[];
}
interface Document {
  readonly paths: Record<string, unknown>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

/** What a change, made in place by the test, takes away. */
function changed(change: (document: Document) => void): readonly string[] {
  const after = structuredClone(before) as unknown as Document;
  change(after);
  return narrowings(before, after);
}

/** A property's schema, to be changed in place. */
function property(document: Document, schema: string, name: string): Record<string, unknown> {
  return document.components.schemas[schema]?.properties[name] ?? {};
}

describe('a change of the service document', () => {
  test('that adds a path, a field or a word narrows nothing', () => {
    expect(narrowings(before, before)).toEqual([]);
    expect(
      changed((document) => {
        document.paths['/api/v1/new'] = {};
        const { properties = {} } = document.components.schemas['PackRequest'] ?? {};
        properties['extra'] = { type: 'string' };
        property(document, 'PackRequest', 'algorithm')['enum'] = [
          'fpFast',
          'fpLayer',
          'liquidFill',
          'ebAfit',
          'another',
        ];
      }),
    ).toEqual([]);
  });

  test('that takes away a path, a field or a word, or asks for more, is named', () => {
    expect(changed(({ paths }) => delete paths['/api/v1/pack'])).toEqual(['/paths//api/v1/pack']);
    expect(changed((document) => delete document.components.schemas['Item']?.properties['sku'])).toHaveLength(1);
    expect(changed((document) => (property(document, 'PackRequest', 'algorithm')['enum'] = ['fpFast']))).toHaveLength(
      3,
    );
    expect(changed((document) => document.components.schemas['PackRequest']?.required.push('containers'))).toHaveLength(
      1,
    );
    expect(changed((document) => (property(document, 'CreateItemRequest', 'name')['maxLength'] = 10))).toHaveLength(1);
    expect(changed((document) => (property(document, 'CreateItemRequest', 'name')['type'] = 'number'))).toHaveLength(1);
  });

  test('that takes null in a request narrows nothing; an answer that gives it, or another type, does', () => {
    const orNull = (schema: string, name: string, alternative?: object) =>
      changed((document) => {
        const { properties = {} } = document.components.schemas[schema] ?? {};
        properties[name] = { anyOf: [alternative ?? properties[name], { type: 'null' }] };
      });
    expect(orNull('CreateItemRequest', 'name')).toEqual([]);
    expect(orNull('CreateItemRequest', 'name', { type: 'number' })).toHaveLength(1);
    expect(orNull('Item', 'length')).not.toEqual([]);
  });

  test('that refers to another schema narrows nothing when that one has all of the first', () => {
    const refer = (name: string, without?: string) =>
      changed(({ components: { schemas } }) => {
        const { Item } = schemas;
        if (!Item) throw new Error('The document has no Item.');
        const { [without ?? '']: _, ...properties } = Item.properties;
        schemas['Other'] = { ...Item, properties: { ...properties, more: { type: 'string' } } };
        property({ paths: {}, components: { schemas } }, 'ItemPage', 'items')['items'] = {
          $ref: `#/components/schemas/${name}`,
        };
      });
    expect(refer('Other')).toEqual([]);
    expect(refer('Other', 'sku')).toHaveLength(1);
    expect(refer('Missing')).toHaveLength(1);
  });

  test('that only loosens a limit narrows nothing', () => {
    expect(changed((document) => (property(document, 'CreateItemRequest', 'name')['maxLength'] = 1000))).toEqual([]);
  });
});
