/** As much of a JSON Schema as is needed to find fields by their dotted paths. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly 'x-trimmed'?: boolean;
}

/** The node of a field; null when the schema does not know it. */
export function nodeAt(schema: SchemaNode, path: readonly string[]): SchemaNode | null {
  let node: SchemaNode | undefined = schema;
  for (const name of path) {
    node = node.properties && Object.hasOwn(node.properties, name) ? node.properties[name] : undefined;
    if (!node) return null;
  }
  return node;
}

/** Puts a value at the path, making the objects on the way. */
export function place(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    record[name] = value;
    return;
  }
  const inner = (record[name] ??= {}) as Record<string, unknown>;
  place(inner, rest, value);
}
