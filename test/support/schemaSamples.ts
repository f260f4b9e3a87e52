/** Values that a JSON Schema of the contract lets pass, and the values at each of its limits. */

export interface SchemaNode {
  readonly type?: string;
  readonly title?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

/** A limit of one field: the last value that it lets pass and the first that it does not, each within a whole value. */
export interface Edge {
  /** As problems name it, such as `items[0].length`. */
  readonly field: string;
  readonly limit: string;
  readonly good: unknown;
  readonly bad: unknown;
}

/** The smallest value that the schema lets pass. */
export function sampleOf(node: SchemaNode): unknown {
  if (node.anyOf) return sampleOf(node.anyOf[0] ?? {});
  if (node.enum) return node.enum[0];
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.required ?? []).map((name) => [name, sampleOf(node.properties?.[name] ?? {})] as const),
      );
    case 'array':
      return Array.from({ length: node.minItems ?? 0 }, () => sampleOf(node.items ?? {}));
    case 'number':
    case 'integer':
      return Math.max(1, node.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(node, Math.max(1, node.minLength ?? 1));
    default:
      return 'x';
  }
}

/** Text of at least this length that fits the format and the pattern. */
function textOf({ format, pattern }: SchemaNode, length: number): string {
  if (format === 'date-time') return '2026-02-01T00:00:00Z';
  if (format === 'uri') return 'https://example.com/'.padEnd(length, 'a');
  const digits = /^\^\[0-9\]\{(\d+)/.exec(pattern ?? '')?.[1];
  if (digits !== undefined) return '1'.repeat(Math.max(Number(digits), length));
  if (pattern?.includes('@')) return 'a@'.padEnd(Math.max(3, length), 'a');
  if (pattern?.includes('2[0-3]')) return '12:30';
  if (pattern?.includes('A-Z')) return 'USD';
  if (pattern?.includes('\\d')) return '2026-02-01';
  return 'a'.repeat(length);
}

const fitting = ({ pattern }: SchemaNode, text: string): boolean =>
  pattern !== undefined && new RegExp(pattern, 'u').test(text);

/** A schema with a title that is in `known` is passed over: its limits were listed where it stood first. */
export function edgesOf(schema: SchemaNode, known = new Set<string>()): readonly Edge[] {
  const edges: Edge[] = [];
  const visit = (node: SchemaNode, field: string, whole: (value: unknown) => unknown): void => {
    if (node.title !== undefined && node.type === 'object') {
      if (known.has(node.title)) return;
      known.add(node.title);
    }
    for (const [limit, good, bad] of limitsOf(node)) edges.push({ field, limit, good: whole(good), bad: whole(bad) });
    for (const alternative of node.anyOf ?? []) visit(alternative, field, whole);
    const sample = sampleOf(node);
    for (const [name, inner] of Object.entries(node.properties ?? {}))
      visit(inner, field === '' ? name : `${field}.${name}`, (value) =>
        whole({ ...(sample as object), [name]: value }),
      );
    if (node.items)
      visit(node.items, `${field}[0]`, (value) => whole([value, ...(sample as readonly unknown[]).slice(1)]));
  };
  visit(schema, '', (value) => value);
  return edges;
}

/** Each limit with the last good value and the first bad one. */
function* limitsOf(node: SchemaNode): Generator<readonly [limit: string, good: unknown, bad: unknown]> {
  const step = node.type === 'integer' ? 1 : 0.001;
  const { minimum, exclusiveMinimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems, maxProperties } = node;
  if (node.enum) yield ['enum', node.enum.at(-1), 'no-such-word'];
  if (node.format ?? node.pattern) yield ['form', textOf(node, 1), fitting(node, '.') ? ' ' : '.'];
  if (minimum !== undefined) yield [`minimum ${minimum}`, minimum, minimum - step];
  if (exclusiveMinimum !== undefined) yield [`above ${exclusiveMinimum}`, exclusiveMinimum + 0.001, exclusiveMinimum];
  if (maximum !== undefined) yield [`maximum ${maximum}`, maximum, maximum + step];
  if (minLength > 0) yield [`minLength ${minLength}`, textOf(node, minLength), 'a'.repeat(minLength - 1)];
  if (maxLength !== undefined) yield [`maxLength ${maxLength}`, textOf(node, maxLength), textOf(node, maxLength + 1)];
  const some = (count: number) => Array.from({ length: count }, () => sampleOf(node.items ?? {}));
  if (minItems > 0) yield [`minItems ${minItems}`, some(minItems), some(minItems - 1)];
  if (maxItems !== undefined) yield [`maxItems ${maxItems}`, some(maxItems), some(maxItems + 1)];
  // A record of objects is said by a pattern of its names.
  const [member] = Object.values(node.patternProperties ?? {});
  const value = member?.type === 'object' ? sampleOf(member) : 'x';
  const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]));
  if (maxProperties !== undefined)
    yield [`maxProperties ${maxProperties}`, named(maxProperties), named(maxProperties + 1)];
}
