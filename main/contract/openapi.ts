import type { TSchema } from 'typebox';
import { operations } from './operations/index.ts';
import { takesIdempotencyKey, type Operation } from './operation.ts';
import { Problem, problemRegistry, type ProblemCode } from './problems.ts';

/** The two documents: the service's interface and what the station has beyond it. */
export type DocumentName = 'service' | 'station';

const documents = {
  service: {
    prefix: '/api/v1/',
    title: 'Packing and fulfillment service',
    description: 'The interface of the service, as this station answers it.',
  },
  station: {
    prefix: '/station/v1/',
    title: 'Packwright station',
    description: 'What the station has beyond the service: sessions, settings, progress, samples, undo.',
  },
} as const;

/** Problems that any operation can answer; forbidden is what pages of other origins are. */
const always: readonly ProblemCode[] = ['bad_request', 'forbidden', 'server_error', 'service_unavailable'];

type Json = Readonly<Record<string, unknown>>;

/** Builds the OpenAPI 3.1 document from the table of operations. */
export function openApiDocument(name: DocumentName, version: string): Json {
  const { prefix, title, description } = documents[name];
  const components = new Map<string, Json>();
  const paths: Record<string, Record<string, Json>> = {};
  const table: readonly (readonly [string, Operation])[] = Object.entries(operations);
  for (const [id, operation] of table) {
    if (!operation.path.startsWith(prefix)) continue;
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(id, operation, components);
  }
  reference(Problem, components);
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/', description: 'This station' }],
    tags: [...new Set(table.filter(([, { path }]) => path.startsWith(prefix)).map(([, { tag }]) => tag))].map(
      (tag) => ({
        name: tag,
        description: `${tag} of the station.`,
      }),
    ),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function describe(id: string, operation: Operation, components: Map<string, Json>): Json {
  const guarded = operation.access !== 'public';
  const problems = new Set<ProblemCode>([...always, ...(operation.problems ?? [])]);
  if (guarded) problems.add('unauthorized');
  // A list has no record that could be missing; those of the service have promised it and keep to it.
  if (operation.params || (operation.query && operation.path.startsWith('/api/v1/'))) problems.add('not_found');
  if (operation.body || operation.upload) problems.add('payload_too_large');
  const idempotent = takesIdempotencyKey(operation);
  if (idempotent) problems.add('conflict').add('unprocessable');
  return {
    operationId: id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    security: guarded ? [{ apiKey: [] }, { bearer: [] }] : [],
    parameters: [
      ...parametersOf('path', operation.params, components),
      ...parametersOf('query', operation.query, components),
      ...(idempotent ? [idempotencyKey] : []),
      ...(operation.signed ? [signatureHeader(operation.signed.header)] : []),
    ],
    ...requestBody(operation, components),
    responses: { ...successes(operation, components), ...failures(problems, operation, components) },
  };
}

/** The header of the IETF draft "The Idempotency-Key HTTP Header Field". */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this request for 24 hours: sent again with the same content, it is answered again without being done again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function signatureHeader(name: string): Json {
  return {
    name,
    in: 'header',
    required: true,
    description: '`sha256=` and the hex HMAC-SHA256 of the raw body.',
    schema: { type: 'string', pattern: '^sha256=[0-9a-fA-F]{64}$' },
  };
}

interface ObjectNode {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

function parametersOf(where: 'path' | 'query', schema: TSchema | undefined, components: Map<string, Json>): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectNode;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: reference(property, components),
  }));
}

function requestBody(operation: Operation, components: Map<string, Json>): Json {
  if (operation.body)
    return {
      requestBody: {
        required: operation.bodyMayBeAbsent !== true,
        content: { 'application/json': { schema: reference(operation.body, components) } },
      },
    };
  if (operation.signed) return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } };
  if (!operation.upload) return {};
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
}

const successTexts: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Taken as a job',
  204: 'Done, without a body',
};
const limitHeaders = {
  'X-RateLimit-Limit': { description: 'Most requests in the window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in the window.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Seconds until the window resets.', schema: { type: 'integer' } },
};

const warningHeader = {
  Warning: {
    description: '`299 - "…"` names query parameters that the operation does not know; they are ignored.',
    schema: { type: 'string' },
  },
};

function headersOf({ method, limit }: Operation): Json {
  const headers = { ...(limit && limitHeaders), ...(method === 'GET' && warningHeader) };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function successes(operation: Operation, components: Map<string, Json>): Json {
  const entries = Object.entries(operation.replies).map(([status, schema]) => [
    status,
    {
      description: successTexts[status] ?? 'Done',
      ...headersOf(operation),
      ...(schema && { content: { 'application/json': { schema: reference(schema, components) } } }),
      ...(operation.file && { content: { [operation.file]: { schema: { type: 'string' } } } }),
    },
  ]);
  return Object.fromEntries(entries) as Json;
}

function failures(codes: ReadonlySet<ProblemCode>, operation: Operation, components: Map<string, Json>): Json {
  const entries = [...codes]
    .map((code) => ({ ...problemRegistry[code], body: operation.problemBodies?.[code] ?? Problem }))
    .sort((a, b) => a.status - b.status)
    .map(({ status, title, body }) => [
      String(status),
      {
        description: title,
        ...(operation.limit && { headers: limitHeaders }),
        content: { 'application/problem+json': { schema: reference(body, components) } },
      },
    ]);
  return Object.fromEntries(entries) as Json;
}

/** A schema with a title becomes a component of that name; everything else stays where it stands. */
function reference(schema: TSchema, components: Map<string, Json>): Json {
  const { title } = schema as { readonly title?: string };
  if (title === undefined) return inline(schema, components) as Json;
  if (!components.has(title)) {
    components.set(title, {});
    components.set(title, inline(schema, components) as Json);
  }
  return { $ref: `#/components/schemas/${title}` };
}

function inline(node: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((entry) => nested(entry, components));
  if (typeof node !== 'object' || node === null) return node;
  const { default: byDefault, ...rest } = node as { readonly default?: unknown; readonly description?: unknown };
  const entries = Object.entries(rest).map(([key, value]) => [key, nested(value, components)] as const);
  const isSchema = byDefault !== undefined && (typeof byDefault !== 'object' || byDefault === null);
  return Object.fromEntries(isSchema ? [...entries, ...defaultOf(rest.description, byDefault)] : entries);
}

/**
 * Generators of clients take a property with `default` for one that is always there, and then ask for it in requests. The
 * default is described instead, and kept where nothing but our own tools reads it.
 */
function defaultOf(description: unknown, value: unknown): readonly (readonly [string, unknown])[] {
  const said = `Default: ${String(value)}.`;
  return [
    ['description', typeof description === 'string' ? `${description} ${said}` : said],
    ['x-default', value],
  ];
}

function nested(node: unknown, components: Map<string, Json>): unknown {
  const titled = typeof node === 'object' && node !== null && 'title' in node && typeof node.title === 'string';
  return titled ? reference(node as TSchema, components) : inline(node, components);
}
