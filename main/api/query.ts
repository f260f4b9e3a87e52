import type { TSchema } from 'typebox';
import { DomainError, type Operation } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { clip } from '../domain/clip.ts';
import { nearestName } from '../domain/unknownFields.ts';

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

/** Query parameters that the operation does not know. They are ignored, so a typing error would otherwise answer with everything. */
export function unknownParameters(
  schema: TSchema | undefined,
  given: Iterable<readonly [string, string]>,
): readonly string[] {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object };
  return [...new Set([...given].map(([name]) => name))].filter((name) => !Object.hasOwn(properties, name));
}

/**
 * Throws DomainError bad_request when a list of the station is asked with a parameter that it does not know: as a filter it
 * would have left out records. The lists of the service ignore such a parameter with a warning, as the specification has it.
 */
export function refuseUnknown({ path, query }: Pick<Operation, 'path' | 'query'>, [name]: readonly string[]): void {
  const known = Object.keys(query?.properties ?? {});
  if (name === undefined || !path.startsWith('/station/v1/') || !known.includes('cursor')) return;
  const right = nearestName(name, known) ?? known.join(', ');
  throw new DomainError('bad_request', `${clip(name)} is not a known parameter; use ${right}.`, { field: clip(name) });
}

/** Text that does not read as the type stays text, and the schema then refuses it by name. */
function convert({ type }: ParameterNode, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
