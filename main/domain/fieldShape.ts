import type { TSchema } from 'typebox';

/** What may be at one place of a body. */
export interface Shape {
  /** Null where any name is allowed. */
  readonly fields: ReadonlyMap<string, Shape> | null;
  readonly entries: Shape | null;
  /** Right names of fields that other systems call differently. */
  readonly instead: ReadonlyMap<string, string>;
  /** Fields that other names may stand for: not surely enough to refuse them. */
  readonly suggested: ReadonlyMap<string, string>;
  /** Whether a plain value, or a list without known entries, is read here. A schema judges that itself. */
  readonly readsAny: boolean;
}

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: object;
  readonly additionalProperties?: unknown;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly type?: unknown;
  readonly 'x-instead'?: Readonly<Record<string, string>>;
  readonly 'x-suggested'?: Readonly<Record<string, string>>;
}

const shapes = new WeakMap<object, Shape>();

/** What a body of a schema may have. */
export function shapeOf(schema: TSchema): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = merged([schema as Node]);
  shapes.set(schema, shape);
  return shape;
}

/** What a value may have that meets one of the alternatives, or all of them. */
function merged(nodes: readonly Node[]): Shape {
  const parts = nodes.flatMap(partsOf);
  const entries = parts.flatMap(({ items }) => (items ? [items] : []));
  const fields = new Map<string, Node[]>();
  for (const { properties = {} } of parts)
    for (const [name, node] of Object.entries(properties)) fields.set(name, [...(fields.get(name) ?? []), node]);
  return {
    readsAny: true,
    fields: parts.some(takesAnyName) ? null : new Map([...fields].map(([name, inner]) => [name, merged(inner)])),
    entries: entries.length > 0 ? merged(entries) : null,
    instead: new Map(parts.flatMap((part) => Object.entries(part['x-instead'] ?? {}))),
    suggested: new Map(parts.flatMap((part) => Object.entries(part['x-suggested'] ?? {}))),
  };
}

function partsOf(node: Node): readonly Node[] {
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  return inner.length > 0 ? inner.flatMap(partsOf) : [node];
}

/** Whether names of fields are free: an object without a list of properties, or any value. */
function takesAnyName({ type, properties, patternProperties, additionalProperties }: Node): boolean {
  if (type !== undefined && type !== 'object') return false;
  return !properties || patternProperties !== undefined || typeof additionalProperties === 'object';
}
