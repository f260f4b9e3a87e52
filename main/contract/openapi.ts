import type { TSchema } from 'typebox';
import { documentGuide, tagGuide } from './documentGuide.ts';
import { operations } from './operations/index.ts';
import { csvType, takesIdempotencyKey, takesPreference, zplType, type Operation } from './operation.ts';
import { pictureTypes } from './schemas/picture.ts';
import { requestExamples, webhookExample } from './requestExamples.ts';
import { problemRegistry, type ProblemCode } from './problemRegistry.ts';
import { Problem } from './problems.ts';

/** The two documents: the service's interface and what the station has beyond it. */
export type DocumentName = 'service' | 'station';

const documents = {
  service: {
    prefix: '/api/v1/',
    title: 'Packing and fulfillment service',
  },
  station: {
    prefix: '/station/v1/',
    title: 'Packwright station',
  },
} as const;

/** Problems that any operation can answer; forbidden is what pages of other origins are. */
const always: readonly ProblemCode[] = ['bad_request', 'forbidden', 'server_error', 'service_unavailable'];

type Json = Readonly<Record<string, unknown>>;

/** Builds the OpenAPI 3.1 document from the table of operations. */
export function openApiDocument(name: DocumentName, version: string, url = '/'): Json {
  const { prefix, title } = documents[name];
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
    info: {
      title,
      version,
      description: documentGuide[name],
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url, description: 'This station' }],
    tags: [...new Set(table.filter(([, { path }]) => path.startsWith(prefix)).map(([, { tag }]) => tag))].map(
      (tag) => ({
        name: tag,
        description: tagGuide[tag],
      }),
    ),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: { Prefer: prefer },
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
  const mayMiss = operation.params && operation.createsById !== true;
  if (mayMiss || (operation.query && operation.path.startsWith('/api/v1/'))) problems.add('not_found');
  if (operation.body || operation.upload) problems.add('payload_too_large');
  const idempotent = takesIdempotencyKey(operation);
  if (idempotent) problems.add('idempotency_key_running').add('idempotency_key_reused');
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
      ...(takesPreference(operation) ? [{ $ref: '#/components/parameters/Prefer' }] : []),
      ...(operation.signed ? [signatureHeader(operation.signed.header)] : []),
      ...(operation.image ? [ifNoneMatch] : []),
    ],
    ...requestBody(id, operation, components),
    responses: { ...successes(operation, components), ...failures(problems, operation, components) },
  };
}

/** A body whose entries are read one by one, so that a faulty one is listed, is described with what each should be. */
function documentedBody(body: TSchema, entries: TSchema | undefined): TSchema {
  if (!entries) return body;
  const { properties = {} } = body as ObjectNode;
  const { properties: described = {} } = entries as ObjectNode;
  return {
    ...body,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, node]) => {
        const { items } = (described[name] ?? {}) as { readonly items?: TSchema };
        return [name, items ? { ...node, items } : node];
      }),
    ),
  };
}

const examples: Readonly<Record<string, unknown>> = requestExamples;

/** The header of the IETF draft "The Idempotency-Key HTTP Header Field". */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Identifies this request for 24 hours. Repeating it with the same content does nothing and returns the first response with the header `Idempotency-Replayed: true`; different content returns 422, and 409 with Retry-After while the first request is running. A key applies to this operation and these credentials only. Rejected requests are not remembered.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The header of RFC 7240. */
const prefer = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`handling=strict` rejects unknown fields and query parameters with 400 instead of ignoring them with a warning; the problem lists all of them. The response has the header `Preference-Applied: handling=strict`; without it, the request was not read strictly. CSV files and webhook deliveries are accepted, but rows or records with an unknown column or field are rejected. Other preferences are ignored.',
  schema: { type: 'string' },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETags of cached copies. Returns 304 if one is still current.',
  schema: { type: 'string' },
};

function signatureHeader(name: string): Json {
  return {
    name,
    in: 'header',
    required: true,
    description:
      '`sha256=` and 64 hexadecimal digits in either case: the HMAC-SHA256 of the bytes of the body exactly as they are sent, and of nothing else. The key is the webhook secret as UTF-8 text.',
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

function requestBody(id: string, operation: Operation, components: Map<string, Json>): Json {
  if (operation.body)
    return {
      requestBody: {
        required: operation.bodyMayBeAbsent !== true,
        content: {
          'application/json': {
            schema: reference(documentedBody(operation.body, operation.entries), components),
            example: examples[id],
          },
        },
      },
    };
  if (operation.signed)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: {}, example: webhookExample } } },
    };
  if (!operation.upload) return {};
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
}

const successTexts: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted as a job',
  204: 'Done; no body',
};
const limitHeaders = {
  'X-RateLimit-Limit': { description: 'Maximum requests per window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this window.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Seconds until the window resets.', schema: { type: 'integer' } },
};

const warningHeader = {
  Warning: {
    description:
      '`299 - "…"` lists what to check after a successful request: ignored query parameters and fields, and anything the description of the operation mentions. Non-ASCII characters are percent-encoded UTF-8.',
    schema: { type: 'string' },
  },
};

const etagHeader = {
  ETag: { description: 'Identifies exactly these bytes. Send it in If-None-Match.', schema: { type: 'string' } },
};

const replayedHeader = {
  'Idempotency-Replayed': {
    description: '`true` if this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string' },
  },
};

const retryAfterHeader = {
  'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } },
};

function headersOf(operation: Operation): Json {
  const { limit, image } = operation;
  const headers = {
    ...(limit && limitHeaders),
    ...warningHeader,
    ...(image && etagHeader),
    ...(takesIdempotencyKey(operation) && replayedHeader),
  };
  return { headers };
}

function successes(operation: Operation, components: Map<string, Json>): Json {
  const entries: (readonly [string, Json])[] = Object.entries(operation.replies).map(([status, schema]) => [
    status,
    {
      description: successTexts[status] ?? 'Done',
      ...headersOf(operation),
      ...(schema && { content: { 'application/json': { schema: reference(schema, components) } } }),
      ...(operation.files && {
        content: Object.fromEntries(
          operation.files.map((type) => [
            type,
            { schema: { type: 'string', ...(type === csvType || type === zplType ? {} : { format: 'binary' }) } },
          ]),
        ),
      }),
      ...(operation.image && {
        content: Object.fromEntries(
          pictureTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }),
    },
  ]);
  if (operation.image) entries.push(['304', { description: 'Not modified', headers: etagHeader }]);
  return Object.fromEntries(entries) as Json;
}

function failures(codes: ReadonlySet<ProblemCode>, operation: Operation, components: Map<string, Json>): Json {
  const byStatus = Map.groupBy(codes, (code) => problemRegistry[code].status);
  const entries = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, alike]) => {
      const headers = {
        ...(operation.limit && limitHeaders),
        ...(alike.some((code) => 'retryAfter' in problemRegistry[code]) && retryAfterHeader),
      };
      const body = alike.flatMap((code) => operation.problemBodies?.[code] ?? [])[0] ?? Problem;
      return [
        String(status),
        {
          description: alike.map((code) => problemRegistry[code].title).join('; or: '),
          ...(Object.keys(headers).length > 0 && { headers }),
          content: { 'application/problem+json': { schema: reference(body, components) } },
        },
      ];
    });
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

/** Lists of names; one of them may be `title`. */
const otherNames: ReadonlySet<string> = new Set(['x-instead', 'x-suggested']);

function inline(node: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((entry) => nested(entry, components));
  if (typeof node !== 'object' || node === null) return node;
  const { default: byDefault, ...rest } = node as { readonly default?: unknown; readonly description?: unknown };
  const entries = Object.entries(rest).map(
    ([key, value]) => [key, otherNames.has(key) ? value : nested(value, components)] as const,
  );
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
