import { Type, type Static } from 'typebox';

/**
 * The closed registry of problems (RFC 9457). Codes and statuses follow the specification, section "Errors"; names that
 * it does not show are settled in openPoints.md.
 */
export const problemRegistry = {
  bad_request: {
    status: 400,
    title: 'The request is not valid',
    help: 'Correct what the detail names and send the request again. Nothing was changed.',
  },
  unauthorized: {
    status: 401,
    title: 'Credentials are needed',
    help: 'Send an API key in X-Api-Key or a bearer token in Authorization. Keys can be revoked or expire; tokens last twelve hours.',
  },
  forbidden: {
    status: 403,
    title: 'This is not allowed',
    help: 'The operation needs the admin role, test keys cannot call it, or the request came from a page of another origin.',
  },
  not_found: {
    status: 404,
    title: 'There is no such thing',
    help: 'Check the path and the id; ids are case-sensitive.',
  },
  conflict: {
    status: 409,
    title: 'The request conflicts with what is stored',
    help: 'The id exists already, or the record was changed by someone else: read it again and repeat the change.',
  },
  idempotency_key_running: {
    status: 409,
    title: 'A request with this Idempotency-Key still runs',
    help: 'Send it again after as many seconds as Retry-After says: it is then answered with the result of the first one.',
    retryAfter: true,
  },
  payload_too_large: { status: 413, title: 'The body is too large', help: 'Split the request or the file.' },
  unprocessable: {
    status: 422,
    title: 'The request cannot be carried out',
    help: 'The detail names the lines that cannot be resolved.',
    type: 'bad_request',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The key was used with another request',
    help: 'Nothing was changed. Each new request of an operation needs an Idempotency-Key of its own; only a repetition has the key of the first one, with the same parameters and the same body (also in the order of its fields).',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait as many seconds as Retry-After says.',
    retryAfter: true,
  },
  server_error: {
    status: 500,
    title: 'Something unexpected went wrong',
    help: 'Nothing was changed. Tell support the instance id of the answer; the log of the station has the cause under it.',
  },
  webhook_without_secret: {
    status: 500,
    title: 'The webhook has no secret yet',
    help: 'Nothing was accepted. Set a webhook secret under Integrations, give it to the sender, and send the delivery again.',
    type: 'server_error',
    retryAfter: true,
  },
  bad_gateway: { status: 502, title: 'A system behind the station failed', help: 'Try again later.' },
  service_unavailable: {
    status: 503,
    title: 'The station cannot do this now',
    help: 'Try again as soon as Retry-After says. Nothing was changed.',
    retryAfter: true,
  },
} as const satisfies Record<string, { status: number; title: string; help: string; type?: string; retryAfter?: true }>;

export type ProblemCode = keyof typeof problemRegistry;

/** Problem details as they go over the wire. `doc_url` is absent on 429. */
export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: 'Trace id of the request; the log has it.' }),
    doc_url: Type.Optional(Type.String({ format: 'uri-reference' })),
    field: Type.Optional(Type.String({ description: 'The field at fault, for example items[3].length.' })),
  },
  { title: 'Problem' },
);
export type Problem = Static<typeof Problem>;

/** The URI of a problem's type; 422 shares the type of 400 (specification, "Errors"). */
export function problemType(code: ProblemCode): string {
  const entry: { readonly status: number; readonly type?: string } = problemRegistry[code];
  return `urn:packwright:error:${entry.type ?? code}`;
}

/** An expected failure: what the caller did or met, to be answered as a problem. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** Seconds after which a repetition may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** Members of the answer beside those of `Problem`; documented as the operation's problem body. */
  readonly extension: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    options: {
      field?: string | undefined;
      retryAfterSeconds?: number;
      extension?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extension = options.extension;
  }
}
