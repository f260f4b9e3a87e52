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
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const source = new Map<string, unknown>(Object.entries(value));
  const kept: [string, unknown][] = [];
  for (const [name, node] of Object.entries(schema.properties))
    if (source.has(name)) kept.push([name, prune(node, source.get(name))]);
  return Object.fromEntries(kept);
}
