import type { TSchema } from 'typebox';
import { DomainError } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';

interface ParameterNode {
  readonly type?: string;
}

/** Reads query or path parameters by their schema: text becomes the number or boolean that the schema asks for. */
export function readParameters(schema: TSchema, given: Iterable<readonly [string, string]>): Record<string, unknown> {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, ParameterNode>> };
  const values: Record<string, unknown> = {};
  for (const [name, text] of given) {
    const node = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // Readers are tolerant: a parameter that the operation does not know is not an error.
    if (!node) continue;
    if (Object.hasOwn(values, name)) throw new DomainError('bad_request', `${name} is given twice.`, { field: name });
    values[name] = convert(node, text);
  }
  const fault = validator(schema)(values);
  if (fault)
    throw new DomainError('bad_request', `${fault.field ?? 'The query'} ${fault.message}.`, { field: fault.field });
  return values;
}

/** Names of a warning, and characters of each. */
const mostNames = 5;
const longestName = 64;

/**
 * The value of a Warning header (RFC 7234: 299, a lasting warning) that names query parameters which the operation does not
 * know; null when there are none. They are ignored, so a typing error would otherwise answer with everything.
 */
export function unknownParametersWarning(
  schema: TSchema | undefined,
  given: Iterable<readonly [string, string]>,
): string | null {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object };
  const unknown = [...new Set([...given].map(([name]) => name))].filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length === 0) return null;
  const shown = unknown.slice(0, mostNames).map((name) => name.slice(0, longestName).replace(/[^\w.:~-]/g, '?'));
  const more = unknown.length > mostNames ? ` and ${String(unknown.length - mostNames)} more` : '';
  return `299 - "Unknown query parameter ignored: ${shown.join(', ')}${more}"`;
}

/** Text that does not read as the type stays text, and the schema then refuses it by name. */
function convert({ type }: ParameterNode, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
