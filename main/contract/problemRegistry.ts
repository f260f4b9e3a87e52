/**
 * The closed registry of problems (RFC 9457). Codes and statuses follow the specification, section "Errors"; names that
 * it does not show are settled in openPoints.md.
 */
export const problemRegistry = {
  bad_request: {
    status: 400,
    title: 'Invalid request',
    help: 'Fix the problem and try again. Nothing was changed.',
  },
  unauthorized: {
    status: 401,
    title: 'Missing or invalid credentials',
    help: 'Send an API key in X-Api-Key or a bearer token in Authorization. Keys can be revoked or expire; tokens last twelve hours.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    help: 'The operation needs the admin role, test keys cannot call it, or the request came from a page of another origin.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    help: 'Check the path and the id; ids are case-sensitive.',
  },
  conflict: {
    status: 409,
    title: 'Conflict with stored data',
    help: 'The ID already exists, or someone else changed the record. Reload it and repeat the change.',
  },
  idempotency_key_running: {
    status: 409,
    title: 'A request with this Idempotency-Key is still running',
    help: 'Retry after the seconds given in Retry-After to get the result of the first request.',
    retryAfter: true,
  },
  payload_too_large: { status: 413, title: 'Request body too large', help: 'Split the request or the file.' },
  unprocessable: {
    status: 422,
    title: 'Request cannot be processed',
    help: 'The detail lists the lines that cannot be resolved.',
    type: 'bad_request',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key already used for another request',
    help: 'Nothing was changed. Use a new Idempotency-Key for each new request. Reuse a key only to repeat a request with the same parameters and the same body, including the order of its fields.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait the number of seconds given in Retry-After.',
    retryAfter: true,
  },
  server_error: {
    status: 500,
    title: 'Something unexpected went wrong',
    help: 'Nothing was changed. Give support the instance ID of this response: the station log lists the cause under it.',
  },
  webhook_without_secret: {
    status: 500,
    title: 'Webhook secret is missing',
    help: 'Nothing was accepted. Set a webhook secret under Integrations, give it to the sender, and send the delivery again.',
    type: 'server_error',
    retryAfter: true,
  },
  bad_gateway: { status: 502, title: 'Connected system failed', help: 'Try again later.' },
  service_unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    help: 'Retry after the time given in Retry-After. Nothing was changed.',
    retryAfter: true,
  },
} as const satisfies Record<string, { status: number; title: string; help: string; type?: string; retryAfter?: true }>;

export type ProblemCode = keyof typeof problemRegistry;
