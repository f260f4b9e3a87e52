import fc from 'fast-check';
import type { SchemaNode } from './schemaSamples.ts';

/** Any value that a schema of the contract lets pass, its texts as nasty as people and programs write them. */
export function valueOf(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.anyOf) return fc.oneof(...node.anyOf.map(valueOf));
  if (node.enum) return fc.constantFrom(...node.enum);
  switch (node.type) {
    case 'object':
      return node.properties ? objectOf(node) : fc.dictionary(nastyText(12), fc.jsonValue(), { maxKeys: 3 });
    case 'array':
      return fc.array(valueOf(node.items ?? {}), { minLength: node.minItems ?? 0, maxLength: 4 });
    case 'integer':
      return fc.integer({ min: node.minimum ?? 0, max: Math.min(node.maximum ?? 100_000, 1_000_000_000) });
    case 'number':
      return numberOf(node);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(node);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: SchemaNode): fc.Arbitrary<unknown> {
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueOf(inner)])), {
    requiredKeys: [...required],
  });
}

/** Whole numbers, fractions of inches, amounts as they are typed, and all that a double can be. */
function numberOf({ minimum, exclusiveMinimum, maximum = 1e9 }: SchemaNode): fc.Arbitrary<number> {
  const least = minimum ?? exclusiveMinimum ?? 0;
  return fc
    .oneof(
      fc.integer({ min: Math.ceil(least), max: Math.min(maximum, 5000) }),
      fc.integer({ min: 0, max: 4000 }).map((eighths) => eighths / 8),
      fc.integer({ min: 0, max: 9_999_999 }).map((tenThousandths) => tenThousandths / 10_000),
      fc.double({ min: least, max: maximum, noNaN: true }),
      fc.constantFrom(1.234, 12.345, 1 / 3, 0.0001, 1e-7),
    )
    .filter((value) => value >= least && value !== exclusiveMinimum && value <= maximum && !Object.is(value, -0));
}

function textOf({ format, pattern, minLength = 0, maxLength = 2000 }: SchemaNode): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.constantFrom('2026-02-01T07:30:00Z', '2026-02-01T07:30:00.125Z', '2026-07-01T23:59:59+02:00');
  if (format === 'uri') return fc.constantFrom('https://example.com/a.png', 'https://example.com/?q=a,b;c&d="e"');
  if (pattern?.includes('A-Z') === true) return fc.constantFrom('USD', 'EUR');
  if (pattern !== undefined) return fc.constantFrom('2026-02-01', '2027-12-31');
  return nastyText(Math.min(maxLength, 40)).filter((text) => text.length >= minLength);
}

const nastyWords = [
  ...['=1+1', '+49 30', '-5', '-1,5', '@home', "'=x", "'", '"', '""', 'a"b', 'a,b;c|d', 'x\ny', 'x\r\ny', '\ttab'],
  ...['007', '4006381333931', '4,00638E+12', '1.234', '1,5', '12x30x20', 'Größe 5"', '📦 Päckchen', ' a  b ', '  '],
  ...['ja', 'no', 'TRUE', 'null', '[1]', '{}', '2026-02-01', 'Länge (cm)', 'é', 'e\u0301', '#N/A', '-', '\\', 'sep=;'],
];

const nastyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...nastyWords).filter(({ length }) => length <= maxLength),
    fc.string({ unit: 'grapheme', maxLength }).filter((text) => text.length <= maxLength),
    fc.string({ maxLength }),
  );
