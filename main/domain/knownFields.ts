import type { Static, TObject } from 'typebox';

/**
 * The value without the fields that its schema does not know, at any depth. Readers are tolerant: an unknown field is
 * not an error, and it is not stored. Free-form objects (a schema without properties) are kept whole.
 */
export function knownFields<T extends TObject>(schema: T, value: Static<T>): Static<T> {
  return prune(schema, value) as Static<T>;
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

function prune(schema: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((entry) => prune(items, entry)) : value;
  }
  if (!isObject(value) || !schema.properties) return value;
  const kept: Record<string, unknown> = {};
  for (const name of namesOf(schema.properties)) {
    const node = schema.properties[name];
    if (node && Object.hasOwn(value, name)) kept[name] = prune(node, value[name]);
  }
  return kept;
}

/** Names of the fields of a schema. A file of 100,000 records asks for them a million times. */
const namesOf = (properties: object): readonly string[] => {
  let names = knownNames.get(properties);
  if (!names) knownNames.set(properties, (names = Object.keys(properties)));
  return names;
};
const knownNames = new WeakMap<object, readonly string[]>();

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
