import type { TSchema } from 'typebox';
import { DomainError, message, type Operation, operations } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { clip } from '../domain/clip.ts';
import { nearestName } from '../domain/unknownFields.ts';

interface ParameterNode {
  readonly type?: string;
  readonly format?: string;
}

/** A time whose plus was not escaped: in a query it means a space. */
const spaceForPlus = /^\d{4}-\d\d-\d\dT[\d:.]+ \d\d:?\d\d$/;

/** Reads query or path parameters by their schema: text becomes the number or boolean that the schema asks for. */
export function readParameters(schema: TSchema, given: Iterable<readonly [string, string]>): Record<string, unknown> {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, ParameterNode>> };
  const values: Record<string, unknown> = {};
  for (const [name, text] of given) {
    const node = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // Readers are tolerant: a parameter that the operation does not know is not an error.
    if (!node) continue;
    if (Object.hasOwn(values, name))
      throw new DomainError('bad_request', message('givenTwice', { name }), { field: name });
    if (node.format === 'date-time' && spaceForPlus.test(text))
      throw new DomainError('bad_request', message('plusIsSpace', { name, right: clip(text.replace(' ', '%2B')) }), {
        field: name,
      });
    values[name] = convert(node, text);
  }
  const fault = validator(schema)(values);
  if (fault)
    throw new DomainError('bad_request', fault.said(fault.field ?? message('theQuery')), { field: fault.field });
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

/** What other lists call the parameter that asks for the next page, and the one for how long a page is. */
const pageWords: ReadonlySet<string> = new Set([
  ...['cursor', 'after', 'page', 'pageToken', 'nextPageToken', 'nextCursor', 'offset', 'skip', 'startingAfter'],
]);
const sizeWords: ReadonlySet<string> = new Set([
  ...['pageSize', 'page_size', 'perPage', 'per_page', 'size', 'max', 'maxResults', 'top', 'count'],
]);

/** What other lists call a filter by time or text, or the filter itself. */
const otherFilters: ReadonlySet<string> = new Set([
  ...[
    'since',
    'updatedSince',
    'updated_since',
    'modifiedSince',
    'modified_since',
    'updatedFrom',
    'updatedAfter',
    'updated_after',
  ],
  ...[
    'changedSince',
    'changed_since',
    'createdSince',
    'created_since',
    'createdAfter',
    'created_after',
    'updatedAt',
    'from',
    'until',
  ],
  ...[
    'q',
    'query',
    'filter',
    'where',
    '$filter',
    'search',
    'name_contains',
    'ids',
    'fields',
    'sort',
    'orderBy',
    'order_by',
  ],
]);

/** Filters of any list: on a list that does not have one, it would answer with everything. */
const filterWords: ReadonlySet<string> = new Set(
  Object.values<Operation>(operations).flatMap(({ method, query }) =>
    method === 'GET' ? Object.keys(query?.properties ?? {}) : [],
  ),
);

/**
 * Throws DomainError bad_request when a list is asked with a parameter that it does not know: as a filter it would have left out
 * records. A list of the service refuses what it would be mistaken for a filter or a page by: a slip of a known parameter, a field
 * of its records at any depth, a filter of another list, a word for the next page. It ignores others with a warning.
 */
export function refuseUnknown({ path, query, replies }: Operation, unknown: readonly string[]): void {
  const known = Object.keys(query?.properties ?? {});
  const paging = ['cursor', 'after'].find((one) => known.includes(one));
  if (paging === undefined) return;
  const fields = recordFields(replies[200] ?? null);
  const name = unknown.find(
    (one) =>
      path.startsWith('/station/v1/') ||
      [pageWords, sizeWords, filterWords, otherFilters, fields].some((words) => words.has(one)) ||
      nearestName(one, [...known, ...pageWords, ...sizeWords]) !== null,
  );
  if (name === undefined) return;
  const isOfPages = nearestName(name, [...pageWords, ...sizeWords]) !== null;
  const right = nearestName(name, known) ?? (isOfPages ? `limit and ${paging}` : known.join(', '));
  throw new DomainError('bad_request', message('parameterUnknown', { name: clip(name), names: right }), {
    field: clip(name),
  });
}

interface FieldNode {
  readonly properties?: Readonly<Record<string, FieldNode>>;
  readonly items?: FieldNode;
  readonly anyOf?: readonly FieldNode[];
}

/** Names of the fields of the records of a list, at any depth. */
function recordFields(reply: TSchema | null): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = ({ properties = {}, items, anyOf = [] }: FieldNode): void => {
    for (const [name, node] of Object.entries(properties)) {
      names.add(name);
      visit(node);
    }
    for (const node of items ? [items, ...anyOf] : anyOf) visit(node);
  };
  for (const node of Object.values(((reply ?? {}) as FieldNode).properties ?? {})) visit(node);
  return names;
}

/** Text that does not read as the type stays text, and the schema then refuses it by name. */
function convert({ type }: ParameterNode, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
