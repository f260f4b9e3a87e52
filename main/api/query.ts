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

/** Text that does not read as the type stays text, and the schema then refuses it by name. */
function convert({ type }: ParameterNode, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
